// What a plan may say (RULES.md §6). A plan that breaks several clauses is refused by the first, in the order of SO-PL-15.

import { fault, integer, isObject, type Spot, spot, under } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { Json, JsonObject, Seat } from '../../../engine/ruleset.ts';
import { directions, isCell } from '../board.ts';
import { copy } from '../copy.ts';
import { planning } from '../data/numbers.ts';
import type { OrderKind } from '../data/orders.ts';
import { castleAt, controllerOf, isMountain, isTroop, type Plan, type Position, troopOf } from '../position.ts';
import { checkLeaveOf, keysFit } from './entries.ts';
import { isInstruction } from './instructions.ts';
import { poolOf } from './pool.ts';
import { checkSpending } from './spending.ts';

/** The parts of a plan, each as it is when it is left out. */
// SO-RD-2
const parts: Readonly<Record<keyof Plan, () => Json>> = {
  orders: () => [],
  marches: () => ({}),
  musters: () => [],
  garrison: () => ({}),
  build: () => null,
  policy: () => null,
};
/** Which JSON a part may be at all. */
// SO-GE-7
const shapes: Readonly<Record<keyof Plan, (value: Json | undefined) => boolean>> = {
  orders: Array.isArray,
  marches: isObject,
  musters: Array.isArray,
  garrison: isObject,
  build: (value) => value === null || isObject(value), // SO-GE-7
  policy: (value) => value === null || value === 'cards' || value === 'castle', // SO-GE-7
};

export const planParts = Object.keys(parts) as (keyof Plan)[];

/** A plan with all six parts, sharing nothing with what was sent. */
// SO-RD-2
export function wholePlan(given: JsonObject): Plan {
  const plan: JsonObject = {};
  for (const part of planParts) plan[part] = Object.hasOwn(given, part) ? copy(given[part] as Json) : parts[part]();
  return plan as unknown as Plan;
}

/** Refuses a plan or is silent. `given`: the action without its type. */
// SO-PL-15
export function checkPlan(position: Position, seat: Seat, given: JsonObject): void {
  checkParts(given);
  const entries = (given.orders ?? []) as Json[];
  if (entries.length > planning.orders) refuse('SO-PL-2', { most: planning.orders }, '/orders'); // SO-PL-2
  checkOrders(position, seat, entries);
  for (const [id, entry] of Object.entries((given.marches ?? {}) as JsonObject)) checkMarch(position, seat, id, entry);
  checkSpending(position, seat, given);
}

/** What a seat may send as parts of a plan, of the right kind each. */
// SO-GE-7
function checkParts(given: JsonObject): void {
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(shapes, key) || !shapes[key as keyof Plan](given[key])) fault(under(spot('SO-GE-7'), key)); // SO-GE-7
  }
}

// SO-PL-1, SO-PL-3, SO-PL-4
function checkOrders(position: Position, seat: Seat, entries: readonly Json[]): void {
  if (entries.length === 0) return;
  const pool = poolOf(position, seat);
  const taken = new Set(position.orders.filter((laid) => laid.seat === seat).map(({ cell }) => cell));
  entries.forEach((json, i) => {
    const here = under(spot('SO-PL-1', '/orders'), i);
    const entry = keysFit(json, ['cell', 'order'], ['do', 'auto'], here);
    const order = entry.order as OrderKind;
    const left = pool.get(order) ?? 0;
    if (left <= 0) fault(under(here, 'order')); // SO-PL-1
    pool.set(order, left - 1);
    if (!mayLieOn(position, entry.cell) || taken.has(entry.cell)) fault(under({ ...here, clause: 'SO-PL-3' }, 'cell')); // SO-PL-3
    taken.add(entry.cell);
    checkStanding(order, entry, { ...here, clause: 'SO-PL-4' });
  });
}

/** On the board, no mountain, no castle. */
// SO-PL-3
export const mayLieOn = (position: Position, cell: Json | undefined): cell is string =>
  isCell(position.map, cell) && !isMountain(position, cell) && castleAt(position, cell) === null; // SO-PL-3

// SO-PL-4
function checkStanding(order: OrderKind, entry: JsonObject, here: Spot): void {
  if (Object.hasOwn(entry, 'do') && !isInstruction(order, entry.do)) fault(under(here, 'do')); // SO-PL-4
  if (Object.hasOwn(entry, 'auto') && typeof entry.auto !== 'boolean') fault(under(here, 'auto')); // SO-PL-4
}

// SO-PL-5, SO-PL-6, SO-PL-7
function checkMarch(position: Position, seat: Seat, id: string, json: Json): void {
  const here = under(spot('SO-PL-5', '/marches'), id);
  if (!isTroop(position, id) || controllerOf(troopOf(position, id)) !== seat) fault(here); // SO-PL-5
  const entry = keysFit(json, [], ['steps', 'turn', 'leave'], here);
  if (Object.hasOwn(entry, 'steps')) integer(entry.steps, 0, planning.steps, under(here, 'steps')); // SO-PL-5
  if (Object.hasOwn(entry, 'turn')) checkTurn(entry, { ...here, clause: 'SO-PL-6' });
  checkLeaveOf(entry, here);
}

// SO-PL-6
function checkTurn({ turn, steps }: JsonObject, here: Spot): void {
  const standing = steps === undefined || steps === 0; // SO-PL-6
  if (!standing || !(directions as readonly Json[]).includes(turn as Json)) fault(under(here, 'turn')); // SO-PL-6
}
