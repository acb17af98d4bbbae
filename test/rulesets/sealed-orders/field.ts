// Small positions for tests, written in game words.
import { expect } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, Applied, DrawValue, GameEvent, Json, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import type { FactionId, OrderKind } from '../../../src/rulesets/sealed-orders/data/orders.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { LaidOrder, Plan, Position, SeatState, Troop } from '../../../src/rulesets/sealed-orders/position.ts';

/** Five swordsmen, face down, who look east and stand. */
export function troop(seat: Seat, cell: string, but: Partial<Troop> = {}): Troop {
  return {
    ...{ seat, captor: null, cell, dir: 'e', type: 'swords', shown: false, chips: 5, steps: 0 },
    ...{ leave: null, stances: [], frozen: false },
    ...but,
  };
}

export const laid = (seat: Seat, cell: string, order: OrderKind, but: Partial<LaidOrder> = {}): LaidOrder => ({
  ...{ seat, cell, order, do: null, auto: false },
  ...but,
});

export const emptyPlan = (but: Partial<Plan> = {}): Plan => ({
  orders: [],
  marches: {},
  musters: [],
  garrison: {},
  build: null,
  policy: null,
  ...but,
});

export const seatOf = (faction: FactionId, but: Partial<SeatState> = {}): SeatState => ({
  faction,
  ...{ barracks: 10, points: 0, out: 0 },
  cards: { swords: [], spears: [], horse: [], shooters: [], catapult: [] },
  ...{ extra: [], used: [], burnt: [], policy: null },
  ...but,
});

const corners = ['a1', 'e5', 'a5', 'e1'];

/** A board of five by five; each seat has a castle in a corner with three chips. Seat 0 plans last, in round 1 of 6. */
export function planning(factions: FactionId[], troops: Record<string, Troop>, but: Partial<Position> = {}): Position {
  const seats = factions.map((faction, seat): [string, SeatState] => [String(seat), seatOf(faction)]);
  const plans = factions.map((_, seat): [string, Plan | null] => [String(seat), seat === 0 ? null : emptyPlan()]);
  return structuredClone({
    ...{ game: 'sealed-orders', options: {}, round: 1, rounds: 6, stage: 'plan', step: 0 },
    map: { name: 'test', width: 5, height: 5, mountains: [], villages: {} },
    seats: Object.fromEntries(seats),
    castles: Object.fromEntries(factions.map((_, seat) => [corners[seat], { seat, garrison: 3, upgrades: [] }])),
    troops,
    next: 1 + Math.max(0, ...Object.keys(troops).map((id) => Number(id.slice(1)))),
    orders: [],
    plans: Object.fromEntries(plans),
    ...{ turns: [], pending: null, battle: null },
    deck: ['swords-edge', 'horse-plate', 'swords-plate'],
    ...{ discards: [], result: null },
    ...but,
  } as Position);
}

/** The same in the last step of the march. */
export function marching(factions: FactionId[], troops: Record<string, Troop>, but: Partial<Position> = {}): Position {
  const plans = Object.fromEntries(factions.map((_, seat) => [String(seat), null]));
  return planning(factions, troops, { stage: 'march', step: 3, plans, ...but });
}

/** An opened order waits for the choice of its troop. */
export const opened = (factions: FactionId[], order: string, troops: Record<string, Troop>, but: Partial<Position> = {}): Position =>
  marching(factions, troops, { pending: { kind: 'order', troop: 't1', order } as Position['pending'], ...but });

/** A battle between t1 and t2 waits for an answer. */
export const fighting = (factions: FactionId[], troops: Record<string, Troop>, battle: JsonObject, but: Partial<Position> = {}): Position =>
  marching(factions, troops, {
    battle: { attacker: 't1', defender: 't2', castle: null, phase: 3, dash: false, last: false, lost: [0, 0], ...battle } as never,
    ...but,
  });

/** Plays an action with exactly these draws. */
export function play(position: Position, seat: Seat, action: Action, draws: DrawValue[] = []): Applied {
  const source = recordedDraws(draws);
  const applied = sealedOrders.apply(position, seat, action, source);
  expect(source.left(), 'draws that were not asked for').toBe(0);
  return applied;
}

/** Seat 0 seals the last plan, and the round plays out. */
export const round = (position: Position, plan: JsonObject = {}, draws: DrawValue[] = []): Applied =>
  play(position, 0, { type: 'plan', ...plan }, draws);

/** The clause that refuses the action, which then has changed nothing; null when it is accepted (and played). */
export function refusal(position: Position, seat: Seat, action: unknown): string | null {
  const was = structuredClone(position);
  try {
    sealedOrders.apply(position, seat, action as Action, recordedDraws([]));
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    expect(position).toEqual(was);
    return error.clause;
  }
}

/** Events of one type. */
export const ofType = (events: readonly GameEvent[], type: string): GameEvent[] => events.filter((event) => event.type === type);

export const listed = (position: Position, seat: Seat): Action[] => sealedOrders.legal(position, seat).actions;

/** The fault that `check` finds, as clause and pointer. */
export function faultIn(position: unknown): [string, string] | null {
  const fault = sealedOrders.check(position as Json);
  return fault === null ? null : [fault.clause, fault.pointer];
}
