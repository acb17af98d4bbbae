// Order of play (RULES.md §5, §6): who is asked, which rule an action calls, what `end` sets off.
import { refuse } from '../../engine/refuse.ts';
import type { Action, Applied, Decision, Draws, GameEvent, Seat } from '../../engine/ruleset.ts';
import { type ActionType, isActionType, isWellShaped, type Kind, shapeOf } from './actions.ts';
import { fieldOrder, isOn, menOf, other, type Position, unitOf } from './position.ts';
import { checkPlace, checkReady, place, ready } from './rules/deployment.ts';
import { checkDensity, checkForm, checkRally, dress, form, rally } from './rules/formation.ts';
import { fight } from './rules/melee.ts';
import { rallyUnits, remnantsLeave, testMorale } from './rules/morale.ts';
import { breakOff, checkBreak, checkMove, move } from './rules/movement.ts';
import { checkRecruit, dismiss, recruit } from './rules/muster.ts';
import { creditGround, endBattle, resign } from './rules/scoring.ts';
import { checkShoot, orderedShots, reactionFire, shoot } from './rules/shooting.ts';
import { checkStance, setStance } from './rules/stances.ts';

/** A move, in the hands of the rule that performs it. */
interface Play {
  position: Position;
  seat: Seat;
  draws: Draws;
  log: GameEvent[];
}

interface Rule {
  check(position: Position, seat: Seat, action: never): void;
  /** true: it showed something or cannot be taken back, so undo stops here (PP-UN-2, PP-UN-3) */
  perform(play: Play, action: never): unknown;
}

const anyTime = (): void => {};

const rules: Readonly<Record<ActionType, Rule>> = {
  recruit: { check: checkRecruit, perform: ({ position, seat }, action) => recruit(position, seat, action) },
  dismiss: { check: anyTime, perform: ({ position }, action) => dismiss(position, action) },
  ready: { check: checkReady, perform: ({ position, seat, log }) => ready(position, seat, log) },
  place: { check: checkPlace, perform: ({ position }, action) => place(position, action) },
  density: { check: (position, _, action) => checkDensity(position, action), perform: ({ position, log }, action) => dress(position, action, log) },
  form: { check: (position, _, action) => checkForm(position, action), perform: ({ position, log }, action) => form(position, action, log) },
  stance: { check: (position, _, action) => checkStance(position, action), perform: ({ position }, action) => setStance(position, action) },
  move: { check: (position, _, action) => checkMove(position, action), perform: ({ position, log }, action) => move(position, action, log) },
  break: { check: (position, _, action) => checkBreak(position, action), perform: ({ position, log }, action) => breakOff(position, action, log) },
  rally: { check: (position, _, action) => checkRally(position, action), perform: ({ position }, action) => rally(position, action) },
  shoot: { check: (position, _, action) => checkShoot(position, action), perform: ({ position }, action) => shoot(position, action) },
  end: { check: anyTime, perform: (play) => end(play) },
  resign: { check: anyTime, perform: ({ position, seat, log }) => resign(position, seat, log) },
};

/** What a seat is asked, if anything. */
// PP-DC-1
export function kindOf(position: Position, seat: Seat): Kind | undefined {
  const { phase } = position;
  if (phase === 'over' || (seat !== 0 && seat !== 1)) return undefined; // PP-DC-1
  if (phase === 'battle') return position.turn === seat ? 'orders' : undefined; // PP-DC-1
  return position.seats[seat]?.ready ? undefined : phase; // PP-DC-1
}

/** Who must decide what, now. Muster, deployment and each round begin a new turn. */
// PP-DC-1
export function decisions(position: Position): Decision[] {
  const turn = { muster: 0, deploy: 1, orders: 1 + position.round };
  return [0, 1].flatMap((seat) => {
    const kind = kindOf(position, seat);
    return kind === undefined ? [] : [{ seat, kind, turn: turn[kind], reaction: false }];
  });
}

/** Refuses an action or is silent; the order of refusals is PP-AC-4. */
// PP-AC-4
export function checkAction(position: Position, seat: Seat, action: Action): asserts action is Action & { type: ActionType } {
  const kind = kindOf(position, seat);
  if (kind === undefined) refuse('PP-AC-1'); // PP-AC-1
  const type = typeOf(action);
  if (type === null || !shapeOf(type).kinds.includes(kind)) refuse('PP-AC-2', {}, '/type'); // PP-AC-2
  if (!isWellShaped(type, action)) refuse('PP-AC-2'); // PP-AC-2
  const unit = action.unit as string | undefined;
  if (unit !== undefined && (!isOn(position, unit) || unitOf(position, unit).seat !== seat)) refuse('PP-AC-3', {}, '/unit'); // PP-AC-3
  rules[type].check(position, seat, action as never);
}

/** Performs an action on the position handed in; one that is refused has changed nothing. */
export function apply(position: Position, seat: Seat, action: Action, draws: Draws): Applied {
  checkAction(position, seat, action);
  const log: GameEvent[] = [];
  const shown = rules[action.type].perform({ position, seat, draws, log }, action as never) === true;
  return { events: log, shown };
}

/** An own `type` only: what came over the wire may bring keys of any name. */
function typeOf(action: unknown): ActionType | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action) || !Object.hasOwn(action, 'type')) return null;
  const { type } = action as { type: unknown };
  return typeof type === 'string' && isActionType(type) ? type : null;
}

// PP-TU-3
function end({ position, draws, log }: Play): boolean {
  const before = new Map(fieldOrder(position).map((id) => [id, menOf(unitOf(position, id))]));
  orderedShots(position, draws, log);
  reactionFire(position, draws, log);
  const tally = fight(position, draws, log);
  remnantsLeave(position, log);
  testMorale(position, tally, before, draws, log);
  rallyUnits(position, draws, log);
  closeTurn(position, log);
  return true; // PP-UN-3
}

// PP-TU-4
function closeTurn(position: Position, log: GameEvent[]): void {
  for (const id in position.units) clear(position, id);
  const second = position.turn !== position.first; // PP-TU-1
  if (second) creditGround(position, log); // PP-TU-4
  if (endBattle(position, second && position.round === position.rounds, log)) return; // PP-SC-3
  position.turn = other(position.turn as Seat);
  if (second) position.round += 1; // PP-TU-4
  log.push({ type: 'turn', seat: position.turn, round: position.round });
}

// PP-TU-4
function clear(position: Position, id: string): void {
  const unit = unitOf(position, id);
  unit.spent = 0;
  unit.run = 0;
  unit.target = null;
  unit.bent = unit.dressed = unit.reformed = unit.done = unit.rallying = unit.charged = unit.evaded = false;
}
