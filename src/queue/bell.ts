import type { QueueSettings } from './connection.ts';
import { ringQueue } from './names.ts';
import { openParts } from './opening.ts';
import { jobOptions, openQueue } from './sender.ts';

/** Milliseconds between two rings of one process: one sweep serves all that was committed before it; each costs some 2 ms of CPU. */
const pause = 100;

/**
 * Wakes one worker process after a commit. Rings that come close together are one; a ring that gets lost costs no more than the wait for the
 * next sweep. `log` hears why rings do not arrive, once.
 */
export function openBell(settings: QueueSettings, log: (why: string) => void): { ring(): void; close(): Promise<void> } {
  const opening = openParts(settings, 2, (connection) => [openQueue(connection, ringQueue)]);
  let state: 'silent' | 'ringing' | 'again' = 'silent';
  let told = false;
  const tell = (error: unknown) => {
    if (!told) log(String(error));
    told = true;
  };
  const ring = async (): Promise<void> => {
    const queue = (await opening.up)?.[0];
    if (!queue || opening.closing()) return;
    const rung = queue.add(ringQueue, {}, jobOptions).then(() => {
      told = false;
    }, tell);
    // One that hangs comes through when the backend is back; until then there is no use in more.
    await Promise.all([rung, new Promise((resolve) => setTimeout(resolve, pause).unref())]);
    const again = state === 'again';
    state = again ? 'ringing' : 'silent';
    if (again) await ring();
  };
  return {
    ring() {
      if (state !== 'silent') state = 'again';
      else {
        state = 'ringing';
        void ring();
      }
    },
    close: () => opening.close(),
  };
}
