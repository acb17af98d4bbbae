import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export interface Ward {
  /** as people call it: "the API" */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface Patience {
  /** a process that lives shorter crashed at once */
  quickMs: number;
  /** so many crashes at once in a row end the attempt */
  crashes: number;
  firstDelayMs: number;
  longestDelayMs: number;
  /** between SIGTERM and SIGKILL */
  stopMs: number;
}

export const usualPatience: Patience = { quickMs: 10_000, crashes: 5, firstDelayMs: 500, longestDelayMs: 15_000, stopMs: 20_000 };

export interface Supervised {
  /** resolves when the process first says that it is ready */
  ready: Promise<void>;
  /** resolves with one line when it crashes again and again */
  givenUp: Promise<string>;
  /** ends the process, which is then started anew */
  restart(): void;
  /** SIGTERM, then wait */
  stop(): Promise<void>;
}

/**
 * Keeps a process running: starts it anew when it ends, later each time while it ends at once, and gives up when that goes on.
 * The process sends `{ready: true}` over IPC once it serves, and ends itself when that channel closes, so it never outlives us.
 */
export function supervise(ward: Ward, say: (line: string) => void, patience: Patience = usualPatience): Supervised {
  const ready = promised<void>();
  const givenUp = promised<string>();
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let stopping = false;
  let wanted = false;
  let quick = 0;

  const start = () => {
    const since = Date.now();
    // a process group of its own: Ctrl-C reaches us alone, and we end things in their order
    child = spawn(ward.command, ward.args, { cwd: ward.cwd, env: ward.env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      if ((message as { ready?: unknown }).ready === true) ready.keep();
    });
    ended = new Promise((resolve) => {
      const over = (how: string) => {
        resolve();
        if (!stopping) again(how, Date.now() - since);
      };
      child?.once('exit', (code, signal) => over(signal ? `was ended by ${signal}` : `ended with code ${code}`));
      child?.once('error', (error) => over(error.message));
    });
  };

  const again = async (how: string, lived: number) => {
    if (wanted) {
      wanted = false;
      start();
      return;
    }
    quick = lived < patience.quickMs ? quick + 1 : 1;
    if (quick >= patience.crashes) return givenUp.keep(`${ward.name} ${how}, ${quick} times in a row; what it said stands above.`);
    const delay = Math.min(patience.firstDelayMs * 2 ** (quick - 1), patience.longestDelayMs);
    say(`${ward.name} ${how}; starting it again in ${delay / 1000} s`);
    await pause(delay, undefined, { ref: true });
    if (!stopping) start();
  };

  start();
  return {
    ready: ready.promise,
    givenUp: givenUp.promise,
    restart() {
      wanted = true;
      child?.kill('SIGTERM');
    },
    async stop() {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => {
        say(`${ward.name} does not stop, it is killed`);
        child?.kill('SIGKILL');
      }, patience.stopMs);
      await ended;
      clearTimeout(late);
    },
  };
}

function promised<T>(): { promise: Promise<T>; keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
