import type { App } from '../src/app/app.ts';
import { type Hands, sweep } from '../src/app/clocks/index.ts';

/** Milliseconds between two sweeps: nothing that is due waits longer for lack of a bell. */
const pace = 500;

export interface Sweeper {
  /** sweep soon, not only at the next beat of the timer */
  nudge(): void;
  close(): Promise<void>;
}

/** Sweeps on a timer, one sweep after the other. `before` runs first each time, and when it fails nothing is swept. */
export function startSweeping(app: App, hands: Hands, before: () => Promise<void>): Sweeper {
  let closing = false;
  let nudged = false;
  let wake = () => {};
  const loop = async () => {
    while (!closing) {
      nudged = false;
      try {
        await before();
        await sweep(app, hands, app.clock.now());
      } catch (error) {
        app.log.error({ error: String(error) }, 'a sweep failed; the next one tries again');
        nudged = false;
      }
      if (!nudged && !closing) await pause();
    }
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pace);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const over = loop();
  return {
    nudge() {
      nudged = true;
      wake();
    },
    async close() {
      closing = true;
      wake();
      await over;
    },
  };
}
