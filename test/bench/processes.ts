// The processes of the bench: the API that is measured, and the load that is not.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order } from './load.ts';

const children: ChildProcess[] = [];

export interface Child {
  process: ChildProcess;
  pid: number | undefined;
  hello: unknown;
}

/** A process of the bench. What it writes is thrown away; the API says where it listens. */
export async function child(file: string, env: Record<string, string>): Promise<Child> {
  const started = fork(join(import.meta.dirname, file), [], {
    cwd: join(import.meta.dirname, '..', '..'),
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(started);
  const hello = file === 'api.ts' ? await heardFrom(started) : null;
  return { process: started, pid: started.pid, hello };
}

export function ask(to: Child, order: Order): Promise<unknown> {
  to.process.send(order);
  return heardFrom(to.process);
}

/** Starts the profile of the API process, or writes it to a file. */
export function told(api: Child, profile: string): Promise<unknown> {
  api.process.send({ profile });
  return heardFrom(api.process);
}

function heardFrom(process: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    process.once('exit', died);
    process.once('message', (message) => {
      process.off('exit', died);
      resolve(message);
    });
  });
}

/** Ends them all and waits until they have. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    children.map((started) => {
      if (started.exitCode !== null || started.signalCode !== null) return null;
      started.kill('SIGTERM');
      return new Promise((resolve) => started.once('exit', resolve));
    }),
  );
}
