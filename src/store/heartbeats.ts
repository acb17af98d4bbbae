// Which processes are alive, and what their silence costs: running clocks are credited with it.
import type { Database } from './database.ts';
import type { Connection } from './games.ts';

export type ProcessKind = 'api' | 'worker';

const beatLock = 0x6670_0004;

/**
 * Marks a process as alive. When all of its kind were silent for longer than `patience` milliseconds, `credit` first gives running clocks the
 * silence back. One transaction under a lock: of several processes that return at once one credits.
 * @returns the milliseconds of silence that no outage of the other kind had given back already; 0 as a rule
 */
export async function beatAndCredit(
  db: Database,
  process: string,
  kind: ProcessKind,
  now: Date,
  patience: number,
  credit: (connection: Connection, silence: { since: Date; until: Date; told: boolean }) => Promise<void>,
): Promise<number> {
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
    const silence = last && since && now.getTime() - last.getTime() > patience ? now.getTime() - since.getTime() : 0;
    if (silence > 0) {
      await credit(client, { since: last!, until: now, told: given !== null && given > last! });
      await client.query('INSERT INTO outages (kind, since, until) VALUES ($1, $2, $3)', [kind, since, now]);
    }
    await client.query(
      'INSERT INTO heartbeats (process, kind, at) VALUES ($1, $2, $3) ON CONFLICT (process) DO UPDATE SET at = greatest(heartbeats.at, excluded.at)',
      [process, kind, now],
    );
    await client.query("DELETE FROM heartbeats WHERE at < $1::timestamptz - interval '1 day'", [now]);
    await client.query('COMMIT');
    return silence;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
