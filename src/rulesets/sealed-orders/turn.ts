// Order of play (RULES.md §5, §13): who is asked, which rule an action calls, and what plays on by itself.
import { spot } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Action, Applied, Decision, Draws, Json, Seat } from '../../engine/ruleset.ts';
import { type ActionType, type Kind, kindsOf } from './actions.ts';
import { tokens } from './data/numbers.ts';
import type { NextStep, Play } from './play.ts';
import { isOut, type Position } from './position.ts';
import { askedInBattle, checkFight, checkLeave, fight, fightOn, isUndecided, leave } from './rules/battle.ts';
import { carryOutPlans } from './rules/carrying-out.ts';
import { lookForEnd } from './rules/ending.ts';
import { keysFit } from './rules/entries.ts';
import type { Discard } from './rules/instructions.ts';
import { enter } from './rules/march.ts';
import { answerOrder, askedForOrder, checkChoose, openOrder } from './rules/orders.ts';
import { checkPlan, wholePlan } from './rules/planning.ts';
import { beginMarch, goOn } from './rules/round.ts';
import { checkDiscard, discard } from './rules/samurai.ts';
import { isAttackers } from './rules/strength.ts';

interface Rule {
  check(position: Position, seat: Seat, action: Action): void;
  perform(play: Play, action: Action): void;
}

const rules: Readonly<Record<ActionType, Rule>> = {
  plan: { check: (position, seat, { type, ...plan }) => checkPlan(position, seat, plan), perform: seal },
  choose: { check: (position, _, action) => checkChoose(position, action), perform: answerOrder },
  skip: { check: (_, __, action) => onlyKeys(action, []), perform: answerOrder },
  discard: { check: checkDiscard, perform: answerDiscard },
  fight: { check: (_, __, action) => checkKeysThen(action, ['leave'], () => checkFight(action)), perform: fight },
  leave: {
    check: (position, _, action) => checkKeysThen(action, ['to'], () => checkLeave(position, action)),
    perform: (play, action) => leave(play, (action.to as string | undefined) ?? null),
  },
};

/** What a seat is asked, if anything. */
// SO-DC-3
export function kindOf(position: Position, seat: Seat): Kind | undefined {
  const { stage, pending, plans } = position;
  if (stage === 'over' || !Object.hasOwn(plans, seat)) return undefined;
  if (stage === 'plan') return plans[seat] === null && !isOut(position, seat) ? 'plan' : undefined; // SO-RD-2
  if (pending !== null) return askedForOrder(position, pending) === seat ? pending.kind : undefined;
  return askedInBattle(position) === seat ? 'battle' : undefined;
}

/** Who must decide what, now. */
// SO-DC-3
export function decisions(position: Position): Decision[] {
  const turn = turnNumber(position);
  const found: Decision[] = [];
  for (const key in position.plans) {
    const seat = Number(key);
    const kind = kindOf(position, seat);
    if (kind !== undefined) found.push({ seat, kind, turn, reaction: isReaction(position) });
  }
  return found;
}

/** More than all troops there can be, so that every turn of a step has a number of its own. */
const turnsInStep = tokens.ofSeat * 5;
const turnsInRound = turnsInStep * 4 + 1;

/** Planning is one turn, and so is the turn of each troop in a step: questions in it belong to one call. */
function turnNumber({ round, stage, step, turns }: Position): number {
  return round * turnsInRound + (stage === 'plan' ? 0 : (step + 1) * turnsInStep - turns.length);
}

/** A choice in another seat's turn: the turn is that of the troop that marches, which has opened the order or attacks. */
function isReaction({ pending, battle }: Position): boolean {
  return pending?.kind === 'discard' || (pending === null && battle !== null && !isAttackers(battle.phase));
}

/** Refuses an action or is silent. */
// SO-GE-7
export function checkAction(position: Position, seat: Seat, action: Action): asserts action is Action & { type: ActionType } {
  const kind = kindOf(position, seat);
  if (kind === undefined || !kindsOf(kind).includes(typeOf(action) as ActionType)) refuse('SO-GE-7', {}, '/type'); // SO-GE-7
  rules[action.type as ActionType].check(position, seat, action);
}

/** Performs an action on the position handed in; one that is refused has changed nothing. */
export function apply(position: Position, seat: Seat, action: Action, draws: Draws): Applied {
  checkAction(position, seat, action);
  const play: Play = { position, seat, draws, log: [], next: null, shown: false };
  rules[action.type as ActionType].perform(play, action);
  if (action.type === 'plan' && position.stage === 'plan') return { events: play.log, shown: false }; // SO-UN-1
  playOn(play);
  const asked = position.stage === 'march' && kindOf(position, seat) !== undefined; // SO-UN-1
  const openable = action.type !== 'plan' && action.type !== 'discard'; // SO-UN-1
  return { events: play.log, shown: play.shown || !asked || !openable };
}

/** An own `type` only: what came over the wire may bring keys of any name. */
function typeOf(action: Json | undefined): string | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action) || !Object.hasOwn(action, 'type')) return null;
  return typeof action.type === 'string' ? action.type : null;
}

// SO-GE-7
function onlyKeys({ type, ...given }: Action, keys: readonly string[]): void {
  keysFit(given, [], keys, spot('SO-GE-7')); // SO-GE-7
}

function checkKeysThen(action: Action, keys: readonly string[], check: () => void): void {
  onlyKeys(action, keys);
  check();
}

/** A plan is kept; the last one sets the round off. */
// SO-RD-2
function seal(play: Play, { type, ...plan }: Action): void {
  const { position, seat, log } = play;
  position.plans[seat] = wholePlan(plan);
  log.push({ type: 'planned', seat });
  if (decisions(position).length > 0) return; // SO-RD-2
  carryOutPlans(play);
  beginMarch(play);
}

function answerDiscard(play: Play, { type, ...choice }: Action): void {
  play.position.pending = null;
  discard(play, play.seat, choice as Discard);
}

/** Plays on until somebody is asked, a round is over, or the game is. */
// SO-RD-7
function playOn(play: Play): void {
  const { position } = play;
  while (position.stage === 'march' && position.pending === null) {
    const { next } = play;
    if (next !== null) follow(play, next);
    else if (position.battle !== null) {
      if (isUndecided(position, position.battle)) return; // SO-SI-4
      fightOn(play);
    } else if (!lookForEnd(play)) goOn(play); // SO-EN-1
  }
}

function follow(play: Play, next: NextStep): void {
  play.next = null;
  if (next.kind === 'open') openOrder(play, next.troop);
  else enter(play, next.troop, next.cell, next.dash);
}
