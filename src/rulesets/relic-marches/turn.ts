// Who is asked (RULES.md §20), which rule an action calls, and what then happens by itself.
import { refuse } from '../../engine/refuse.ts';
import type { Action, Applied, Decision, Draws, Json, Seat } from '../../engine/ruleset.ts';
import { type ActionType, checkShape, type Kind, kinds, typeOf } from './actions.ts';
import { bounds } from './data/numbers.ts';
import type { Play } from './play.ts';
import { type Battle, type CouncilPlan, isOut, type Position, seatState, type Turn } from './position.ts';
import type { Attack } from './rules/attack.ts';
import { checkCouncil } from './rules/council.ts';
import type { Placing } from './rules/exploring.ts';
import { carryOut, type Planned, planManoeuvre, planPlace } from './rules/manoeuvre.ts';
import type { Move } from './rules/moves.ts';
import { finishBattle, planReaction, react } from './rules/reaction.ts';
import { closeCouncil, end, goOnAfterBattle } from './rules/rounds.ts';
import type { Sortie } from './rules/sortie.ts';
import { checkStanding, setStanding } from './rules/standing.ts';

/** Who must decide what. A turn is one call, also when the reaction of another seat interrupts it; a council is one call. */
// RM-DF-1, RM-DF-2
export function decisions(position: Position): Decision[] {
  const { phase, battle, manoeuvre, turn } = position;
  if (phase === 'over') return [];
  const number = position.round * (bounds.turns + 2) + (phase === 'council' ? bounds.turns + 1 : (turn?.nth ?? 0));
  if (phase === 'council')
    return position.seats.flatMap(({ out, council }, seat) => (out === null && council === null ? [asked(seat, 'council', number)] : []));
  if (battle !== null) return [asked(battle.defender, 'react', number)];
  if (manoeuvre !== null) return [asked(manoeuvre.seat, 'place', number)];
  return [asked((turn as Turn).seat, 'turn', number)];
}

const asked = (seat: Seat, kind: Kind, turn: number): Decision => ({ seat, kind, turn, reaction: kind === 'react' });

/** The kind of decision that a seat has open. */
// RM-DF-1
export function kindOf({ phase, battle, manoeuvre, turn, seats }: Position, seat: Seat): Kind | undefined {
  if (phase === 'over') return undefined;
  if (phase === 'council') return seats[seat]?.out === null && seats[seat]?.council === null ? 'council' : undefined;
  if (battle !== null) return battle.defender === seat ? 'react' : undefined;
  if (manoeuvre !== null) return manoeuvre.seat === seat ? 'place' : undefined;
  return turn?.seat === seat ? 'turn' : undefined;
}

/** A council action with nothing left out. */
// RM-PO-2
export function planOf(action: Action): CouncilPlan {
  const { recruits = [], builds = [], vote = null } = action as unknown as Partial<CouncilPlan>;
  return {
    recruits: recruits.map(({ unit, at }) => ({ unit, at })),
    builds: builds.map(({ kind, at }) => ({ kind, at })),
    vote: vote === null ? null : { row: vote.row, slot: vote.slot },
  };
}

/** What a legal action will do, worked out by its check. */
type Outcome =
  | { type: 'planned'; planned: Planned; begins: boolean }
  | { type: 'reaction'; sortie: Sortie }
  | { type: 'council'; plan: CouncilPlan }
  | null;

/** Refuses an action, or says what it will do. */
// RM-AC-2, RM-AC-3
export function checkAction(position: Position, seat: Seat, action: Action): { type: ActionType; outcome: Outcome } {
  const type = typeOf(action);
  if (position.phase === 'over' || !Number.isInteger(seat) || position.seats[seat] === undefined || isOut(position, seat)) refuse('RM-AC-2'); // RM-AC-2
  if (kinds[type] !== null && kinds[type] !== kindOf(position, seat)) refuse('RM-AC-2'); // RM-AC-2
  checkShape(type, action); // RM-AC-1
  return { type, outcome: outcomeOf(position, seat, type, action) };
}

function outcomeOf(position: Position, seat: Seat, type: ActionType, action: Action): Outcome {
  switch (type) {
    case 'manoeuvre':
      return { type: 'planned', planned: planManoeuvre(position, seat, action as unknown as { moves: Move[]; attack?: Attack }), begins: true };
    case 'place':
      return { type: 'planned', planned: planPlace(position, seat, action as unknown as Placing), begins: false };
    case 'react':
      return { type: 'reaction', sortie: planReaction(position, position.battle as Battle, action.moves as unknown as Move[]) };
    case 'council': {
      const plan = planOf(action);
      checkCouncil(position, seat, plan);
      return { type: 'council', plan };
    }
    case 'standing':
      checkStanding(position, seat, action as unknown as { place: string | null; rule: Json });
      return null;
    default:
      return null;
  }
}

/** Performs an action on the position handed in; one that is refused has changed nothing. */
// RM-AC-3
export function apply(position: Position, seat: Seat, action: Action, draws: Draws): Applied {
  const { type, outcome } = checkAction(position, seat, action);
  const play: Play = { position, draws, log: [], shown: false };
  if (outcome?.type === 'planned') {
    carryOut(play, outcome.planned, outcome.begins);
    goOnAfterBattle(play, false);
  } else if (outcome?.type === 'council') handIn(play, seat, outcome.plan);
  else if (outcome?.type === 'reaction') answer(play, (battle) => react(play, battle, outcome.sortie));
  else if (type === 'hold')
    answer(play, (battle) => finishBattle(play, battle)); // RM-RX-9
  else if (type === 'end') end(play, action.pass === true);
  else setStanding(position, seat, action as unknown as { place: string | null; rule: Json });
  return { events: play.log, shown: play.shown };
}

// RM-RX-9, RM-RD-11
function answer(play: Play, fights: (battle: Battle) => void): void {
  const battle = play.position.battle as Battle;
  play.shown = true; // RM-UN-1
  fights(battle);
  goOnAfterBattle(play, true);
}

// RM-RD-8
function handIn(play: Play, seat: Seat, plan: CouncilPlan): void {
  seatState(play.position, seat).council = plan;
  play.log.push({ type: 'council', seat });
  closeCouncil(play);
}
