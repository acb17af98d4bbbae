import { createRequire } from 'node:module';
import pg from 'pg';

const schema = 'bullmq';
const { version } = createRequire(import.meta.url)('bullmq/package.json') as { version: string };

/**
 * Brings BullMQ's own tables up to date in the queue's database, as a role that may create them there.
 * `users` may work with them afterwards.
 */
export async function migrateQueue(url: string, users: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fieldpost migrate', connectionTimeoutMillis: 10_000 });
  // a lost connection fails the query under way; without a listener it would end the process as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    const mark = `bullmq ${version}, rights 2: ${users.join()}`;
    const { rows } = await client.query<{ mark: string | null }>("SELECT obj_description(to_regnamespace($1)::oid, 'pg_namespace') AS mark", [
      schema,
    ]);
    if (rows[0]?.mark === mark) return;
    // half a second to load: only when there is something to do
    const { runMigrations } = await import('bullmq');
    await runMigrations(client, schema);
    for (const user of users) await grant(client, user);
    await client.query(`COMMENT ON SCHEMA ${schema} IS ${client.escapeLiteral(mark)}`);
  } finally {
    await client.end();
  }
}

// BullMQ makes a sequence for each queue when its first job comes, so its users need CREATE there.
async function grant(client: pg.Client, user: string): Promise<void> {
  const name = client.escapeIdentifier(user);
  await client.query(`
    GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name}`);
}

/** Whether Redis answers, and what its operator should know. Throws with the reason when it does not. */
export async function reachRedis(url: string): Promise<{ warning: string | null }> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: 5_000, retryStrategy: () => null });
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    // a hosted Redis may forbid the question
    const answer = await redis.config('GET', 'maxmemory-policy').catch(() => null);
    const policy = Array.isArray(answer) ? String(answer[1]) : null;
    const evicts = policy !== null && policy !== 'noeviction';
    return { warning: evicts ? `Redis has maxmemory-policy ${policy}; the queue needs noeviction, or jobs get lost when memory is short.` : null };
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
