// Orders given ahead while a chain of moves grows: which may answer a decision, and what becomes of them (ARCHITECTURE, decision 21).
import { isDeepStrictEqual } from 'node:util';
import type { Ahead, DraftRow, OrderToTry } from '../../engine/advance.ts';
import { isOfRules } from '../../engine/play.ts';
import type { Action, AnyRuleset, Decision, Seat } from '../../engine/ruleset.ts';
import type { MoveRow } from '../../store/games.ts';
import type { OrderOutcome, OrderRow, SeatOrders } from '../../store/orders.ts';
import type { Loaded } from './load.ts';

/** Earlier orders of a seat that are kept for it to read. */
export const mostPast = 50;

export interface AheadOfGame extends Ahead {
  /** orders that were changed by the chain, as they have to be written; undefined where none was */
  changed(): SeatOrders[] | undefined;
}

/**
 * The orders of those who sit here now. `first`: rows that began the chain; a move by hand drops its seat's orders for that kind of decision.
 * `before`: the newest row of the log, for a chain that goes on. Null where nothing waits.
 */
export function aheadOf(loaded: Loaded, rules: AnyRuleset, first: readonly DraftRow[], before: MoveRow | null): AheadOfGame | null {
  const { game } = loaded;
  const seated = game.orders.filter(({ seat, account, waiting }) => waiting.length > 0 && game.seats[seat]?.account === account);
  if (seated.length === 0) return null;
  const orders = structuredClone(seated);
  const touched = new Set<Seat>();
  const of = (seat: Seat) => orders.find((one) => one.seat === seat);
  let version = game.version;

  const note = (seat: Seat, order: OrderRow, code: OrderOutcome['code'], clause?: string) => {
    order.why = { code, version, ...(clause !== undefined && { clause }) };
    touched.add(seat);
  };
  const settle = (list: SeatOrders, order: OrderRow, state: 'played' | 'dropped') => {
    order.state = state;
    list.waiting = list.waiting.filter((one) => one !== order);
    list.past = [order, ...list.past].slice(0, mostPast);
  };
  const failed = (list: SeatOrders, order: OrderRow, code: OrderOutcome['code'], clause?: string) => {
    note(list.seat, order, code, clause);
    if (order.else === 'drop') settle(list, order, 'dropped');
  };

  for (const { seat, kind, asked, seq } of first) {
    const list = seat === null || kind !== 'action' || asked === null ? undefined : of(seat);
    version = seq;
    for (const order of list?.waiting.filter(({ when }) => when.kind === asked) ?? []) {
      note(seat as Seat, order, 'by_hand');
      settle(list as SeatOrders, order, 'dropped');
    }
  }

  function* answersTo(decision: Decision, last: DraftRow | null): Iterable<OrderToTry> {
    const list = of(decision.seat);
    if (list === undefined) return;
    version = last?.seq ?? game.version;
    const seen = lastSeen(rules, last ?? before, decision.seat);
    for (const order of list.waiting.filter(({ when }) => when.kind === decision.kind)) {
      if (order.when.last !== undefined && !isDeepStrictEqual(order.when.last, seen)) {
        failed(list, order, 'last_differs');
        continue;
      }
      yield {
        action: structuredClone(order.action),
        refused: ({ clause }) => failed(list, order, 'illegal', clause),
        played(seq) {
          version = seq;
          note(list.seat, order, 'played');
          settle(list, order, 'played');
        },
      };
    }
  }

  return {
    waitsFor: ({ seat, kind }) => of(seat)?.waiting.some(({ when }) => when.kind === kind) === true,
    answersTo,
    changed: () => (touched.size === 0 ? undefined : orders.filter(({ seat }) => touched.has(seat))),
  };
}

/** The action of a row as a seat may see it; null: hidden from it, or there is none. */
function lastSeen(rules: AnyRuleset, row: DraftRow | MoveRow | null, viewer: Seat): Action | null {
  if (row === null) return null;
  const { seat, asked, kind, action, draws, events } = row;
  return !isOfRules(kind) || seat === null ? action : rules.viewMove({ seat, asked, action, draws, events }, viewer).action;
}
