// The pool: which orders a seat can lay now (SO-PL-1).
import type { Seat } from '../../../engine/ruleset.ts';
import { commonOrders, type FactionId, type OrderKind, ordersOf, supply } from '../data/orders.ts';
import { type Position, seatState } from '../position.ts';

/** The kinds of a faction: its own five, then the common ones. */
// SO-OR-9
export const kindsOf = (faction: FactionId): readonly OrderKind[] => kinds[faction];

const kinds: Readonly<Record<FactionId, readonly OrderKind[]>> = {
  vikings: [...ordersOf.vikings, ...commonOrders],
  knights: [...ordersOf.knights, ...commonOrders],
  samurai: [...ordersOf.samurai, ...commonOrders],
  spartans: [...ordersOf.spartans, ...commonOrders],
};

const isCommon = (kind: OrderKind): boolean => (commonOrders as readonly OrderKind[]).includes(kind);

/** How many of each kind are left: the supply less what lies on the board, was opened this round, or is burnt. */
// SO-PL-1, SO-CM-7
export function poolOf(position: Position, seat: Seat): Map<OrderKind, number> {
  const { faction, used, burnt } = seatState(position, seat);
  const pool = new Map<OrderKind, number>();
  for (const kind of kindsOf(faction)) pool.set(kind, isCommon(kind) ? supply.ofCommon : supply.ofFaction); // SO-CM-7
  for (const laid of position.orders) if (laid.seat === seat) take(pool, laid.order); // SO-PL-1
  for (const kind of used) take(pool, kind);
  for (const { order } of burnt) take(pool, order);
  return pool;
}

function take(pool: Map<OrderKind, number>, kind: OrderKind): void {
  pool.set(kind, (pool.get(kind) ?? 0) - 1);
}
