// A container's health check: exit code 0 when the process in it does its work. `api` (the usual) answers over HTTP;
// `worker` has no door, but leaves a heartbeat in the database.
import { hostname } from 'node:os';

const healthy = process.argv[2] === 'worker' ? await workerBeats() : await apiAnswers();
process.exit(healthy ? 0 : 1);

async function apiAnswers() {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

async function workerBeats() {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const recent = "SELECT FROM heartbeats WHERE kind = 'worker' AND starts_with(process, $1) AND at > now() - interval '3 minutes' LIMIT 1";
    return (await client.query(recent, [`${hostname()} `])).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
