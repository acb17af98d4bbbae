// What the service says of itself.
import type { Database } from './database.ts';

export async function ping(db: Database): Promise<void> {
  await db.pool.query('SELECT 1');
}

export async function countGames(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int AS count FROM games GROUP BY status ORDER BY status',
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
