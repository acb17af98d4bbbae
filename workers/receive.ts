import { type Job, Worker } from 'bullmq';
import { openConnection, type QueueSettings, ringQueue, type Task, taggedName, whenReached } from '../src/queue/index.ts';
import type { Work } from './job.ts';

/** The receiving side of the queues. */
export interface Receiver {
  /** resolves once jobs are taken; never, while the backend cannot be reached */
  up: Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Takes jobs off the queues as soon as the backend can be reached, also when that is later. `rung`: a bell was rung somewhere.
 * Jobs that fail or stall are not tried again here: their rows come back by their leases.
 */
export function receive(settings: QueueSettings, works: readonly Work[], run: (work: Work, task: Task) => Promise<void>, rung: () => void): Receiver {
  let closing = false;
  let close = async () => {};
  const up = whenReached(settings, () => closing).then((reached) => {
    if (!reached) return false;
    const connection = openConnection(settings, works.length + 4);
    const options = { connection: connection.connection, prefix: 'fieldpost', maxStalledCount: 0, drainDelay: 30, runRetryDelay: 1_000 };
    const open = (name: Parameters<typeof taggedName>[0], atOnce: number, take: (job: Job<Task>) => Promise<void>) => {
      const worker = new Worker<Task>(taggedName(name), take, { ...options, concurrency: atOnce }, connection.factory);
      // What matters stands in the rows and in the log of `run`; a backend that is away says so a hundred times a minute.
      worker.on('error', () => {});
      return worker;
    };
    const workers = works.map((work) => open(work.queue, work.atOnce, (job) => run(work, job.data)));
    workers.push(open(ringQueue, 1, async () => rung()));
    close = async () => {
      await Promise.all(workers.map((worker) => closeInTime(worker)));
      await connection.close();
    };
    return true;
  });
  return {
    up,
    async close() {
      closing = true;
      await up;
      await close();
    },
  };
}

/** Lets jobs end; with a backend that is away closing would wait for ever. */
async function closeInTime(worker: Worker): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, 8_000).unref());
  await Promise.race([worker.close().catch(() => {}), late]);
}
