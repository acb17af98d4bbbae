// Reminders of calls that are open already.
import type { Database } from './database.ts';
import type { NewNotice } from './notices.ts';
import { orComesBack } from './outbox.ts';

/** Calls with a deadline that wait for an account in games that can be played. */
export async function openCallsOf(
  db: Database,
  account: string,
): Promise<{ game: string; seat: number; call: number; openedAt: Date; deadline: Date }[]> {
  const { rows } = await db.pool.query(
    `SELECT d.game_id AS game, d.seat, d.call, d.opened_at AS "openedAt", d.deadline
       FROM seats s JOIN games g ON g.id = s.game_id AND g.status = 'active' JOIN decisions d ON d.game_id = s.game_id AND d.seat = s.seat
      WHERE s.account_id = $1 AND s.state IN ('taken', 'offered') AND d.deadline IS NOT NULL`,
    [account],
  );
  return rows;
}

export async function putReminders(db: Database, notices: readonly (Omit<NewNotice, 'from'> & { game: string })[], now: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO notices (game_id, id, account_id, seat, call, kind, step, channel, state, body, due_at, created_at, bundle)
     SELECT n->>'game', n->>'id', n->>'account', (n->>'seat')::integer, (n->>'call')::integer, n->>'kind', n->>'step', n->>'channel', 'waiting',
            n->'body', (n->>'due')::timestamptz, $2, n->>'bundle'
       FROM jsonb_array_elements($1::jsonb) n
     ${orComesBack}`,
    [JSON.stringify(notices), now],
  );
}
