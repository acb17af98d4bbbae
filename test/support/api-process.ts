import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface ApiProcess {
  /** as `http://127.0.0.1:PORT` */
  address: string;
  stop(): Promise<void>;
}

/** An API process as it is started beside others; resolves when it serves. */
export async function apiProcess(databaseUrl: string, redisUrl: string): Promise<ApiProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
