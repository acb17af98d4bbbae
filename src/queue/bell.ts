import type { Queue } from 'bullmq';
import type { QueueSettings } from './connection.ts';
import { ringQueue } from './names.ts';
import { openQueues } from './sender.ts';

/** Milliseconds between two rings of one process: one sweep serves all that was committed before it. */
const pause = 20;

/**
 * Wakes one worker process after a commit. Rings that come close together are one; a ring that gets lost costs no more than the wait for the
 * next sweep. `log` hears why rings do not arrive, once.
 */
export function openBell(settings: QueueSettings, log: (why: string) => void): { ring(): void; close(): Promise<void> } {
  const queues = new Map<typeof ringQueue, Queue>();
  const opened = openQueues(settings, [ringQueue], queues);
  let state: 'silent' | 'ringing' | 'again' = 'silent';
  let told = false;
  const tell = (error: unknown) => {
    if (!told) log(String(error));
    told = true;
  };
  const ring = () => {
    const queue = queues.get(ringQueue);
    if (!queue || opened.closing()) return;
    state = 'ringing';
    const rung = queue.add(ringQueue, {}, { removeOnComplete: true, removeOnFail: true }).then(() => {
      told = false;
    }, tell);
    // One that hangs comes through when the backend is back; until then there is no use in more.
    const waited = new Promise((resolve) => setTimeout(resolve, pause).unref());
    Promise.all([rung, waited]).then(() => {
      const again = state === 'again';
      state = 'silent';
      if (again) ring();
    });
  };
  return {
    ring() {
      if (state === 'silent') ring();
      else state = 'again';
    },
    close: () => opened.close(),
  };
}
