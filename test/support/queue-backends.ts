import { migrateQueue, type QueueSettings } from '../../src/queue/index.ts';
import { withClient } from '../../src/store/roles.ts';
import { testDatabase } from './database.ts';
import { redisServer } from './redis-server.ts';

/** A queue of the test's own. */
export interface QueueBackend {
  settings: QueueSettings;
  /** loses every job that it holds */
  flush(): Promise<unknown>;
  /** loses the jobs that wait for a time to come; answers how many there were */
  dropDelayed(): Promise<number>;
  close(): Promise<void>;
}

export async function postgresQueue(): Promise<QueueBackend> {
  const database = await testDatabase();
  await migrateQueue(database.ownerUrl, ['fieldpost_app']);
  const flush = () => withClient(database.ownerUrl, (client) => client.query('TRUNCATE bullmq.job CASCADE'));
  const dropDelayed = () =>
    withClient(database.ownerUrl, async (client) => (await client.query(`DELETE FROM bullmq.job WHERE state = 'delayed'`)).rowCount ?? 0);
  return { settings: { kind: 'postgres', url: database.url }, flush, dropDelayed, close: () => database.drop() };
}

export async function redisQueue(): Promise<QueueBackend> {
  const server = await redisServer();
  const dropDelayed = () =>
    server.ask(async (redis) => {
      const keys = await redis.keys('*:delayed');
      return keys.length === 0 ? 0 : redis.del(keys);
    });
  return { settings: { kind: 'redis', url: server.url }, flush: () => server.flush(), dropDelayed, close: () => server.close() };
}
