// Orders given ahead, as rows: a list of each seat, and what became of earlier ones.
import type { Action } from '../engine/ruleset.ts';
import type { Database } from './database.ts';
import type { Connection } from './games.ts';

/** What became of an order, or why it still waits. `version`: after that row of the log. */
export interface OrderOutcome {
  code: 'played' | 'last_differs' | 'illegal' | 'by_hand' | 'replaced' | 'seat_left';
  version: number;
  /** the clause that an illegal action breaks */
  clause?: string;
}

export interface OrderRow {
  id: string;
  when: { kind: string; last?: Action };
  action: Action;
  else: 'keep' | 'drop';
  state: 'waiting' | 'played' | 'dropped';
  /** null: not tried yet */
  why: OrderOutcome | null;
}

/** Orders of a seat. They are those of an account: whoever takes the seat over finds none. `past`: newest first. */
export interface SeatOrders {
  seat: number;
  account: string;
  waiting: OrderRow[];
  past: OrderRow[];
}

/** Replaces a seat's orders in a game whose row is locked; a commit that was worked out with the old ones comes to nothing. */
export async function putOrders(connection: Connection, game: string, orders: SeatOrders): Promise<void> {
  await connection.query(
    `INSERT INTO standing_orders (game_id, seat, account_id, waiting, past) VALUES ($1, $2, $3, $4::jsonb, $5::jsonb)
       ON CONFLICT (game_id, seat) DO UPDATE SET account_id = excluded.account_id, waiting = excluded.waiting, past = excluded.past`,
    [game, orders.seat, orders.account, JSON.stringify(orders.waiting), JSON.stringify(orders.past)],
  );
  await connection.query('UPDATE games SET orders_revision = orders_revision + 1 WHERE id = $1', [game]);
}

/** An account's orders in a game; null where it has given none. */
export async function readOrders(db: Database | Connection, game: string, seat: number, account: string): Promise<SeatOrders | null> {
  const connection = 'pool' in db ? db.pool : db;
  const found = await connection.query(
    'SELECT seat, account_id AS account, waiting, past FROM standing_orders WHERE game_id = $1 AND seat = $2 AND account_id = $3',
    [game, seat, account],
  );
  return (found.rows[0] as SeatOrders | undefined) ?? null;
}
