import { migrateQueue, type QueueSettings } from '../../src/queue/index.ts';
import { testDatabase } from './database.ts';
import { redisServer } from './redis-server.ts';

/** A queue of the test's own. */
export interface QueueBackend {
  settings: QueueSettings;
  close(): Promise<void>;
}

export async function postgresQueue(): Promise<QueueBackend> {
  const database = await testDatabase();
  await migrateQueue(database.ownerUrl, ['fieldpost_app']);
  return { settings: { kind: 'postgres', url: database.url }, close: () => database.drop() };
}

export async function redisQueue(): Promise<QueueBackend> {
  const server = await redisServer();
  return { settings: { kind: 'redis', url: server.url }, close: () => server.close() };
}
