// One way to open queues and workers on either backend: PostgreSQL, or Redis where REDIS_URL is set.
import { type BackendFactory, createPostgresBackend, createRedisBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

export type QueueSettings = { kind: 'postgres'; url: string } | { kind: 'redis'; url: string };

/** What BullMQ's classes are made with. `close` comes after all that were. */
export interface QueueConnection {
  // biome-ignore lint/suspicious/noExplicitAny: the two backends have their own types of connection, which nothing here looks into
  connection: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  factory: BackendFactory<any, any>;
  close(): Promise<void>;
}

/** `connections`: how many of a PostgreSQL pool; each worker holds one of them to listen on. */
export function openConnection(settings: QueueSettings, connections: number): QueueConnection {
  return settings.kind === 'postgres' ? openPostgres(settings.url, connections) : openRedis(settings.url);
}

function openPostgres(url: string, max: number): QueueConnection {
  const pool = new pg.Pool({
    connectionString: inSchema(url),
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'fieldpost queue',
  });
  // each queue and worker listens for errors of the one pool
  pool.setMaxListeners(0);
  pool.on('error', () => {});
  return { connection: pool, factory: createPostgresBackend, close: () => pool.end() };
}

// BullMQ cannot set the schema on a pool that it did not make.
function inSchema(url: string): string {
  const given = new URL(url);
  const options = given.searchParams.get('options');
  given.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=bullmq`);
  return given.href;
}

function openRedis(url: string): QueueConnection {
  const redis = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 5_000, retryStrategy: (times) => Math.min(times * 100, 2_000) });
  redis.setMaxListeners(0);
  redis.on('error', () => {});
  return { connection: redis, factory: createRedisBackend, close: async () => redis.disconnect() };
}

/** Throws while the backend cannot be worked with: BullMQ remembers a first failure for good, so it is asked before anything is made. */
export async function reachQueue(settings: QueueSettings): Promise<void> {
  if (settings.kind === 'redis') return pingRedis(settings.url);
  const client = new pg.Client({ connectionString: settings.url, connectionTimeoutMillis: 5_000, application_name: 'fieldpost queue' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { assertSchemaCompatibility } = await import('bullmq');
    await assertSchemaCompatibility(client, 'bullmq');
  } finally {
    await client.end();
  }
}

async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: 5_000, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
