import { Queue } from 'bullmq';
import type { QueueConnection, QueueSettings } from './connection.ts';
import { jobId, type QueueName, queueNames, type ringQueue, type Task, taggedName } from './names.ts';
import { openParts } from './opening.ts';

/** The sending side of the queues. A queue that is away costs its caller nothing: rows that it does not take are taken by the sweep. */
export interface TaskSender {
  /** jobs are believed to arrive */
  ready(): boolean;
  give(tasks: readonly Task[]): void;
  close(): Promise<void>;
}

// Jobs leave nothing behind: what happened stands in the row.
export const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };
/** Milliseconds after which a handing over counts as stuck, and between two looks whether the queue is back. */
const patience = 1_000;

/** Gives as soon as the backend can be reached, also when that is later. `say` hears when that changes. */
export function openTaskSender(settings: QueueSettings, say: (ready: boolean, why: string) => void): TaskSender {
  const opening = openParts(settings, 3, (connection) => queueNames.map((name) => openQueue(connection, name)));
  const queues = new Map<QueueName, Queue>();
  let state: 'opening' | 'ready' | 'stuck' = 'opening';
  const turn = (to: 'ready' | 'stuck', why: string) => {
    if (state === to || opening.closing()) return;
    state = to;
    say(to === 'ready', why);
  };
  opening.up.then((opened) => {
    opened?.forEach((queue, at) => {
      queues.set(queueNames[at]!, queue);
    });
    if (opened) turn('ready', '');
  });

  function give(name: QueueName, tasks: readonly Task[]): void {
    const queue = queues.get(name)!;
    const jobs = tasks.map((task) => ({ name, data: task, opts: { ...jobOptions, jobId: jobId(task) } }));
    // While one handing over hangs the queue is left alone; when it gets through, the queue is back.
    const late = setTimeout(() => turn('stuck', 'no answer within a second'), patience);
    late.unref();
    queue.addBulk(jobs).then(
      () => {
        clearTimeout(late);
        turn('ready', '');
      },
      (error: unknown) => {
        clearTimeout(late);
        turn('stuck', String(error));
        lookAgain(queue);
      },
    );
  }

  function lookAgain(queue: Queue): void {
    const again = () => {
      if (!opening.closing())
        queue.getJobCounts('waiting').then(
          () => turn('ready', ''),
          () => lookAgain(queue),
        );
    };
    setTimeout(again, patience).unref();
  }

  return {
    ready: () => state === 'ready',
    give(tasks) {
      if (state !== 'ready') return;
      for (const name of queueNames) {
        const some = tasks.filter(({ queue }) => queue === name);
        if (some.length > 0) give(name, some);
      }
    },
    close: () => opening.close(),
  };
}

export function openQueue({ connection, factory }: QueueConnection, name: QueueName | typeof ringQueue): Queue {
  return new Queue(taggedName(name), { connection, prefix: keyPrefix }, factory);
}

/** Of all keys in Redis. */
export const keyPrefix = 'fieldpost';
