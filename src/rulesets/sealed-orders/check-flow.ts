// What a position written by hand waits for: sealed plans, an opened order, a battle, or nothing because the game is over.

import { fault, flag, integer, listOf, objectOf, oneOf, type Spot, under } from '../../engine/read.ts';
import { faultOf } from '../../engine/refuse.ts';
import type { Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { placeOf } from './board.ts';
import { checkId } from './check-pieces.ts';
import { bounds, setup, tokens } from './data/numbers.ts';
import type { OrderKind } from './data/orders.ts';
import { type Battle, castleAt, controllerOf, initiative, isOut, isTroop, type Position, seatState, type Troop, troopOf } from './position.ts';
import { mayLeave } from './rules/battle.ts';
import { discardsOf } from './rules/instructions.ts';
import { choicesOf, isAsking } from './rules/orders.ts';
import { checkPlan, planParts } from './rules/planning.ts';
import { kindsOf } from './rules/pool.ts';
import { isAttackers } from './rules/strength.ts';

/** Judges stage, plans, turns, pending, battle and result; the pieces have been judged. */
export function checkFlow(position: Position, here: Spot): void {
  const { stage } = position;
  checkPlans(position, under(here, 'plans'));
  checkTurns(position, under(here, 'turns'));
  if (stage === 'over') checkResult(position, under(here, 'result'));
  else oneOf(position.result as Json, [null], under(here, 'result'));
  if (stage !== 'over' && initiative(position).length < setup.leastSeats) fault({ ...under(here, 'seats'), clause: 'SO-EN-2' }); // SO-EN-2
  const waiting = stage === 'march';
  if (!waiting || position.battle !== null) oneOf(position.pending as Json, [null], under(here, 'pending'));
  if (!waiting) oneOf(position.battle as Json, [null], under(here, 'battle'));
  else if (position.battle !== null) checkBattle(position, under(here, 'battle'));
  else checkPending(position, under(here, 'pending'));
}

/** Sealed plans are legal, and somebody is still to plan. */
// SO-RD-2
function checkPlans(position: Position, here: Spot): void {
  const seats = Object.keys(position.seats);
  const plans = objectOf(position.plans as unknown as Json, seats, here);
  for (const seat of seats) {
    const plan = plans[seat] as Json;
    const there = under(here, seat);
    if (plan === null) continue;
    if (position.stage !== 'plan' || isOut(position, Number(seat))) fault({ ...there, clause: 'SO-RD-2' }); // SO-RD-2
    const given = objectOf(plan, planParts, there);
    const bad = faultOf(() => checkPlan(position, Number(seat), given));
    if (bad !== null) fault({ clause: bad.clause, pointer: there.pointer + bad.pointer });
  }
  const waits = seats.some((seat) => plans[seat] === null && !isOut(position, Number(seat)));
  if (position.stage === 'plan' && !waits) fault({ ...here, clause: 'SO-RD-2' }); // SO-RD-2
}

// SO-RD-6
function checkTurns(position: Position, here: Spot): void {
  const most = position.stage === 'march' ? tokens.ofSeat * setup.mostSeats : 0; // SO-RD-6
  const turns = listOf(position.turns as unknown as Json, 0, most, here);
  turns.forEach((id, i) => {
    checkId(position, id, under(here, i));
    if (turns.indexOf(id) < i) fault(under(here, i));
  });
}

function checkPending(position: Position, here: Spot): void {
  const kind = (position.pending as JsonObject | null)?.kind;
  if (kind === 'discard') checkPendingDiscard(position, here);
  else checkPendingOrder(position, here);
}

/** An opened order waits only where there is a choice. */
// SO-OR-3, SO-OR-5
function checkPendingOrder(position: Position, here: Spot): void {
  const given = objectOf(position.pending as unknown as Json, ['kind', 'troop', 'order'], here);
  oneOf(given.kind, ['order'], under(here, 'kind'));
  const id = oneOf<Json>(given.troop, Object.keys(position.troops), under(here, 'troop')) as string;
  const { seat, captor } = troopOf(position, id);
  if (captor !== null) fault({ ...under(here, 'troop'), clause: 'SO-OR-3' }); // SO-OR-3
  const order = oneOf<Json>(given.order, kindsOf(seatState(position, seat).faction), { ...under(here, 'order'), clause: 'SO-CM-7' }) as OrderKind; // SO-CM-7
  if (!isAsking(order)) fault({ ...under(here, 'order'), clause: 'SO-OR-4' }); // SO-OR-4
  if (choicesOf(position, id, order).length === 0) fault({ ...under(here, 'order'), clause: 'SO-OR-5' }); // SO-OR-5
}

/** No Trumps waits only where the opponent has a choice. */
// SO-SA-1
function checkPendingDiscard(position: Position, here: Spot): void {
  const given = objectOf(position.pending as unknown as Json, ['kind', 'seat', 'troop'], here);
  const seat = oneOf<Json>(given.seat, initiative(position), under(here, 'seat')) as Seat;
  const id = oneOf<Json>(given.troop, Object.keys(position.troops), under(here, 'troop')) as string;
  if (troopOf(position, id).seat === seat) fault({ ...under(here, 'troop'), clause: 'SO-SA-1' }); // SO-SA-1
  if (discardsOf(position, seat).length < 2) fault({ ...under(here, 'seat'), clause: 'SO-SA-1' }); // SO-SA-1
}

/** A battle waits only where the side in phase may leave. */
// SO-BT-1, SO-BT-10
function checkBattle(position: Position, here: Spot): void {
  const given = objectOf(position.battle as unknown as Json, ['attacker', 'defender', 'castle', 'phase', 'dash', 'last', 'lost'], here);
  integer(given.phase, 1, bounds.phase, under(here, 'phase'));
  for (const name of ['dash', 'last']) flag(given[name], under(here, name));
  listOf(given.lost, 2, 2, under(here, 'lost')).forEach((lost, i) => {
    integer(lost, 0, bounds.points, under(under(here, 'lost'), i));
  });
  const attacker = fighterIn(position, given.attacker, under(here, 'attacker'));
  if (attacker.captor !== null) fault({ ...under(here, 'attacker'), clause: 'SO-VI-5' }); // SO-VI-5
  const cell = given.castle === null ? defendersCell(position, given, here) : castlesCell(position, given, here);
  if (!touch(attacker.cell, cell)) fault({ ...under(here, 'attacker'), clause: 'SO-BT-1' }); // SO-BT-1
  if (!mayLeave(position, given as unknown as Battle)) fault({ ...under(here, 'phase'), clause: 'SO-BT-10' }); // SO-BT-10
}

function fighterIn(position: Position, id: Json | undefined, here: Spot): Troop {
  if (typeof id !== 'string' || !isTroop(position, id)) fault(here);
  return troopOf(position, id);
}

// SO-BT-1
function defendersCell(position: Position, given: JsonObject, here: Spot): string {
  const defender = fighterIn(position, given.defender, under(here, 'defender'));
  const { seat } = troopOf(position, given.attacker as string);
  if (controllerOf(defender) === seat) fault({ ...under(here, 'defender'), clause: 'SO-BT-1' }); // SO-BT-1
  return defender.cell;
}

// SO-SG-1
function castlesCell(position: Position, given: JsonObject, here: Spot): string {
  oneOf(given.defender, [null], under(here, 'defender'));
  const there = { ...under(here, 'castle'), clause: 'SO-SG-1' };
  const { seat } = troopOf(position, given.attacker as string);
  const castle = typeof given.castle === 'string' ? castleAt(position, given.castle) : null;
  if (castle === null || castle.seat === seat || castle.garrison === 0) fault(there); // SO-SG-1
  if (!isAttackers(given.phase as number)) fault({ ...under(here, 'phase'), clause: 'SO-BT-10' }); // SO-BT-10
  return given.castle as string;
}

/** A step apart, diagonal ones included (SO-SA-2). */
function touch(one: string, other: string): boolean {
  const a = placeOf(one) as NonNullable<ReturnType<typeof placeOf>>;
  const b = placeOf(other) as NonNullable<ReturnType<typeof placeOf>>;
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1; // SO-BT-1
}

/** Every seat has a place and a score. */
// SO-EN-2
function checkResult(position: Position, here: Spot): void {
  const seats = Object.keys(position.seats);
  const result = objectOf(position.result as unknown as Json, ['ranking', 'scores'], here);
  const scores = objectOf(result.scores, seats, under(here, 'scores'));
  for (const seat of seats) integer(scores[seat], 0, Number.MAX_SAFE_INTEGER, under(under(here, 'scores'), seat));
  const placed: Json[] = [];
  listOf(result.ranking, 1, seats.length, under(here, 'ranking')).forEach((place, i) => {
    placed.push(...listOf(place, 1, seats.length, under(under(here, 'ranking'), i)));
  });
  const whole = placed.length === seats.length && seats.every((seat) => placed.includes(Number(seat)));
  if (!whole) fault(under(here, 'ranking'));
}
