import { Queue } from 'bullmq';
import { openConnection, type QueueConnection, type QueueSettings, reachQueue } from './connection.ts';
import { jobId, type QueueName, queueNames, type Task, taggedName } from './names.ts';

/** The sending side of the queues. A queue that is away costs its caller nothing: rows that it does not take are taken by the sweep. */
export interface TaskSender {
  /** jobs are believed to arrive */
  ready(): boolean;
  give(tasks: readonly Task[]): void;
  close(): Promise<void>;
}

// Jobs leave nothing behind: what happened stands in the row.
const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };
/** Milliseconds after which a handing over counts as stuck. */
const patience = 1_000;

/** Opens the queues as soon as the backend can be reached, also when that is later; says so once each time it changes. */
export function openTaskSender(settings: QueueSettings, say: (ready: boolean, why: string) => void): TaskSender {
  const queues = new Map<QueueName, Queue>();
  const opened = openQueues(settings, queueNames, queues);
  let state: 'opening' | 'ready' | 'stuck' = 'opening';
  const turn = (to: 'ready' | 'stuck', why: string) => {
    if (state !== to) say(to === 'ready', why);
    state = to;
  };
  opened.up.then((up) => up && turn('ready', ''));
  return {
    ready: () => state === 'ready',
    give(tasks) {
      if (state !== 'ready') return;
      for (const name of queueNames) {
        const jobs = tasks.filter(({ queue }) => queue === name).map((task) => ({ name, data: task, opts: { ...jobOptions, jobId: jobId(task) } }));
        if (jobs.length === 0) continue;
        // While one handing over hangs the queue is left alone; when it gets through, the queue is back.
        const late = setTimeout(() => turn('stuck', 'no answer within a second'), patience);
        late.unref();
        const queue = queues.get(name)!;
        queue
          .addBulk(jobs)
          .then(
            () => turn('ready', ''),
            (error: unknown) => retry(queue, String(error)),
          )
          .finally(() => clearTimeout(late));
      }
    },
    close: () => opened.close(),
  };

  function retry(queue: Queue, why: string): void {
    turn('stuck', why);
    const again = setTimeout(() => {
      if (opened.closing()) return;
      queue.getJobCounts('waiting').then(
        () => turn('ready', ''),
        (error: unknown) => retry(queue, String(error)),
      );
    }, patience);
    again.unref();
  }
}

/** Tries until the backend answers, then makes the queues. `up` is false when closed before. */
export function openQueues<N extends QueueName | 'sweep'>(
  settings: QueueSettings,
  names: readonly N[],
  queues: Map<N, Queue>,
): { up: Promise<boolean>; closing(): boolean; close(): Promise<void> } {
  let closing = false;
  let connection: QueueConnection | undefined;
  const up = whenReached(settings, () => closing).then((reached) => {
    if (!reached) return false;
    connection = openConnection(settings, 3);
    for (const name of names) {
      const queue = new Queue(taggedName(name), { connection: connection.connection, prefix: 'fieldpost' }, connection.factory);
      queue.on('error', () => {});
      queues.set(name, queue);
    }
    return true;
  });
  return {
    up,
    closing: () => closing,
    async close() {
      closing = true;
      await up;
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => {})));
      await connection?.close();
    },
  };
}

/** Resolves once the backend answers, or with false once `given` up. */
export async function whenReached(settings: QueueSettings, given: () => boolean): Promise<boolean> {
  for (;;) {
    if (given()) return false;
    try {
      await reachQueue(settings);
      return !given();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500).unref());
    }
  }
}
