// Table talk as rows.
import type { Database } from './database.ts';
import type { Connection } from './games.ts';

export interface MessageRow {
  game: string;
  id: string;
  account: string;
  seat: number | null;
  body: string;
  at: Date;
}

export async function insertMessage(connection: Connection, row: MessageRow): Promise<void> {
  await connection.query('INSERT INTO messages (game_id, id, account_id, seat, body, at) VALUES ($1, $2, $3, $4, $5, $6)', [
    row.game,
    row.id,
    row.account,
    row.seat,
    row.body,
    row.at,
  ]);
}

/** Oldest first, after a place; or the one with an id. */
export async function readMessages(
  db: Database,
  game: string,
  after: { at: Date; id: string } | null,
  first: number,
  only: string | null = null,
): Promise<MessageRow[]> {
  const found = await db.pool.query(
    `SELECT game_id AS game, id, account_id AS account, seat, body, at FROM messages
      WHERE game_id = $1 AND ($2::timestamptz IS NULL OR (at, id) > ($2, $3)) AND ($5::text IS NULL OR id = $5) ORDER BY at, id LIMIT $4`,
    [game, after?.at ?? null, after?.id ?? null, first, only],
  );
  return found.rows as MessageRow[];
}
