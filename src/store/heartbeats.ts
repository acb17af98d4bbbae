// Which processes are alive, and what their silence costs: running clocks are credited with it.
import type { Database } from './database.ts';

export type ProcessKind = 'api' | 'worker';

const beatLock = 0x6670_0004;

/**
 * Marks a process as alive. When all of its kind were silent for longer than `patience` milliseconds, every running clock first gets the
 * silence back, as far as the call was open in it and an outage of the other kind has not given it back already. One transaction under a
 * lock: of several processes that return at once one credits.
 * @returns the milliseconds of silence that were credited, 0 as a rule
 */
export async function beatAndCredit(db: Database, process: string, kind: ProcessKind, now: Date, patience: number): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [beatLock]);
    const { rows } = await client.query<{ last: Date | null; given: Date | null }>(
      'SELECT max(at) AS last, (SELECT max(until) FROM outages) AS given FROM heartbeats WHERE kind = $1',
      [kind],
    );
    const { last, given } = rows[0]!;
    const since = last && given && given > last ? given : last;
    const credited = last && since && now.getTime() - last.getTime() > patience ? now.getTime() - since.getTime() : 0;
    if (credited > 0) {
      await client.query(credit, [since, now]);
      await client.query('INSERT INTO outages (kind, since, until) VALUES ($1, $2, $3)', [kind, since, now]);
    }
    await client.query(
      'INSERT INTO heartbeats (process, kind, at) VALUES ($1, $2, $3) ON CONFLICT (process) DO UPDATE SET at = greatest(heartbeats.at, excluded.at)',
      [process, kind, now],
    );
    await client.query("DELETE FROM heartbeats WHERE at < $1::timestamptz - interval '1 day'", [now]);
    await client.query('COMMIT');
    return credited;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

// A deadline that had passed before the silence began was missed fairly. The game row is locked first, as by every writer of clocks.
const credit = `
  WITH g AS (
    UPDATE games SET clock_revision = clock_revision + 1
     WHERE status = 'active' AND EXISTS (SELECT FROM decisions d WHERE d.game_id = games.id AND d.deadline > $1)
    RETURNING id)
  UPDATE decisions d SET deadline = d.deadline + ($2::timestamptz - greatest($1::timestamptz, d.opened_at))
    FROM g WHERE d.game_id = g.id AND d.deadline > $1 AND d.opened_at < $2`;
