import { type Job, Worker } from 'bullmq';
import {
  keyPrefix,
  openParts,
  type QueueConnection,
  type QueueName,
  type QueueSettings,
  ringQueue,
  type Task,
  taggedName,
} from '../src/queue/index.ts';
import type { Work } from './job.ts';

/** The receiving side of the queues. */
export interface Receiver {
  /** resolves once jobs are taken */
  up: Promise<unknown>;
  /** lets jobs end, takes no more */
  close(): Promise<void>;
}

/**
 * Takes jobs off the queues as soon as the backend can be reached, also when that is later. `rung`: a bell was rung somewhere.
 * Jobs that fail or stall are not tried again here: their rows come back by their leases.
 */
export function receive(settings: QueueSettings, works: readonly Work[], run: (work: Work, task: Task) => Promise<void>, rung: () => void): Receiver {
  return openParts(settings, works.length + 4, (connection) => [
    ...works.map((work) => openWorker<Task>(connection, work.queue, work.atOnce, (job) => run(work, job.data))),
    openWorker(connection, ringQueue, 1, async () => rung()),
  ]);
}

function openWorker<D>(
  { connection, factory }: QueueConnection,
  name: QueueName | typeof ringQueue,
  concurrency: number,
  take: (job: Job<D>) => Promise<void>,
): Worker<D> {
  const options = { connection, prefix: keyPrefix, concurrency, maxStalledCount: 0, drainDelay: 30, runRetryDelay: 1_000 };
  return new Worker<D>(taggedName(name), take, options, factory);
}
