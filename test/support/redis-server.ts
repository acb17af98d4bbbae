import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/free-port.ts';

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  flush(): Promise<void>;
  ask<T>(act: (redis: Redis) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A Redis of the test's own, on a free port, keeping nothing on disk. Needs `redis-server` on the path. */
export async function redisServer(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const here: RedisServer = {
    url,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', args, { stdio: 'ignore' });
      await new Promise((resolve, reject) => child?.once('spawn', resolve).once('error', reject));
      await withRedis(url, (redis) => redis.ping());
    },
    async stop() {
      const running = child;
      child = undefined;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    flush: () => withRedis(url, async (redis) => void (await redis.flushall())),
    ask: (act) => withRedis(url, act),
    async close() {
      await here.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await here.start();
  return here;
}

async function withRedis<T>(url: string, act: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => {});
  try {
    return await act(redis);
  } finally {
    redis.disconnect();
  }
}
