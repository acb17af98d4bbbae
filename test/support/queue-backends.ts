import { migrateQueue, type QueueSettings } from '../../src/queue/index.ts';
import { withClient } from '../../src/store/roles.ts';
import { testDatabase } from './database.ts';
import { redisServer } from './redis-server.ts';

/** A queue of the test's own. */
export interface QueueBackend {
  settings: QueueSettings;
  /** loses every job that it holds */
  flush(): Promise<unknown>;
  close(): Promise<void>;
}

export async function postgresQueue(): Promise<QueueBackend> {
  const database = await testDatabase();
  await migrateQueue(database.ownerUrl, ['fieldpost_app']);
  const flush = () => withClient(database.ownerUrl, (client) => client.query('TRUNCATE bullmq.job CASCADE'));
  return { settings: { kind: 'postgres', url: database.url }, flush, close: () => database.drop() };
}

export async function redisQueue(): Promise<QueueBackend> {
  const server = await redisServer();
  return { settings: { kind: 'redis', url: server.url }, flush: () => server.flush(), close: () => server.close() };
}
