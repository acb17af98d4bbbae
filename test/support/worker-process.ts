import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { QueueSettings } from '../../src/queue/index.ts';
import { queueEnvironment } from './api-process.ts';

export interface WorkerProcess {
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>;
}

/** A worker process as the launcher starts it; resolves when it is ready. */
export async function workerProcess(url: string, queue: QueueSettings, smtpUrl: string): Promise<WorkerProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://play.test',
    ALLOW_LOCAL_WEBHOOKS: 'true',
    ...queueEnvironment(queue),
  };
  const file = join(import.meta.dirname, '..', '..', 'workers', 'main.ts');
  const child: ChildProcess = fork(file, { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return {
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
