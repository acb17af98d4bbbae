import type { Clock } from '../app/app.ts';
import type { Database } from '../store/database.ts';

export interface DatabaseClock extends Clock {
  /** ms that this process's clock stands behind the database's */
  skew(): number;
  /** Measures again: the fastest of three answers counts. */
  measure(): Promise<number>;
  stop(): void;
}

/** The database's time, by the distance that this process measures now and every five minutes. */
export async function databaseClock(db: Database): Promise<DatabaseClock> {
  let skew = 0;
  async function measure(): Promise<number> {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i++) {
      const asked = Date.now();
      const answer = await db.pool.query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now');
      const took = Date.now() - asked;
      if (took >= best) continue;
      best = took;
      skew = Math.round(Number(answer.rows[0].now) - asked - took / 2);
    }
    return skew;
  }
  await measure();
  // a database that does not answer leaves the distance as it was
  const timer = setInterval(() => void measure().catch(() => {}), 300_000);
  timer.unref();
  return { now: () => new Date(Date.now() + skew), skew: () => skew, measure, stop: () => clearInterval(timer) };
}
