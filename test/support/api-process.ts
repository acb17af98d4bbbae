import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import type { QueueSettings } from '../../src/queue/index.ts';

export interface ApiProcess {
  /** as `http://127.0.0.1:PORT` */
  address: string;
  stop(): Promise<void>;
}

/** An API process as it is started beside others; resolves when it serves. */
export async function apiProcess(databaseUrl: string, queue: QueueSettings): Promise<ApiProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ...queueEnvironment(queue),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'http://play.test',
  };
  const file = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
  const child = fork(file, { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the API process ended with ${code}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** How a process is told where its queue is. */
export function queueEnvironment({ kind, url }: QueueSettings): { REDIS_URL: string; QUEUE_DATABASE_URL: string } {
  return { REDIS_URL: kind === 'redis' ? url : '', QUEUE_DATABASE_URL: kind === 'postgres' ? url : '' };
}
