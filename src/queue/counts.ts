import type { Queue } from 'bullmq';
import { openConnection, type QueueSettings, reachQueue } from './connection.ts';
import { queueNames, ringQueue } from './names.ts';
import { inTime, openParts } from './opening.ts';
import { openQueue } from './sender.ts';

/** By queue: jobs that wait or are under way, and those that have failed. */
type Counts = Record<string, { pending: number; failed: number }>;
/** Milliseconds after which whoever asks is told that there is no answer. */
const patience = 2_000;
const names = [...queueNames, ringQueue] as const;

/** Throws while the backend cannot be worked with. */
export async function countJobs(settings: QueueSettings): Promise<Counts> {
  await reachQueue(settings);
  const connection = openConnection(settings, 2);
  const queues = names.map((name) => openQueue(connection, name));
  for (const queue of queues) queue.on('error', () => {});
  try {
    return await countsOf(queues);
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
    await connection.close();
  }
}

/** Counts again and again over one connection, which is opened when it is first asked; null while the backend does not answer. */
export function openJobCounter(settings: QueueSettings): { count(): Promise<Counts | null>; close(): Promise<void> } {
  let opening: ReturnType<typeof open> | undefined;
  const open = () => openParts(settings, 2, (connection) => names.map((name) => openQueue(connection, name)));
  return {
    async count() {
      opening ??= open();
      return inTime(
        opening.up.then((queues) => queues && countsOf(queues)),
        patience,
      ).catch(() => null);
    },
    close: async () => opening?.close(),
  };
}

async function countsOf(queues: readonly Queue[]): Promise<Counts> {
  const counted = await Promise.all(queues.map((queue) => queue.getJobCounts('waiting', 'active', 'delayed', 'failed')));
  return Object.fromEntries(
    counted.map(({ waiting = 0, active = 0, delayed = 0, failed = 0 }, i) => [names[i] as string, { pending: waiting + active + delayed, failed }]),
  );
}
