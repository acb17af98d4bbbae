import { type QueueName, queueNames, type Task } from '../src/queue/index.ts';
import type { Work } from './job.ts';

/** Work that this process does itself, a queue beside the other, so that a slow way out holds up nothing else. */
export interface Lanes {
  room(queue: QueueName): number;
  add(tasks: readonly Task[]): void;
  /** resolves when nothing is under way; what has not begun is left to its lease */
  drain(): Promise<void>;
}

/** Tasks that wait in a lane are held by a lease of some seconds: more than these would not be begun in time. */
const waitingMost = 100;

export function openLanes(works: readonly Work[], run: (work: Work, task: Task) => Promise<void>): Lanes {
  const lanes = new Map(works.map((work) => [work.queue, { work, waiting: [] as Task[], busy: new Set<Promise<void>>() }]));
  let draining = false;
  const next = (queue: QueueName): void => {
    const lane = lanes.get(queue)!;
    while (!draining && lane.busy.size < lane.work.atOnce) {
      const task = lane.waiting.shift();
      if (!task) return;
      const running = run(lane.work, task).finally(() => {
        lane.busy.delete(running);
        next(queue);
      });
      lane.busy.add(running);
    }
  };
  return {
    room: (queue) => waitingMost - lanes.get(queue)!.waiting.length,
    add(tasks) {
      for (const task of tasks) lanes.get(task.queue)!.waiting.push(task);
      for (const queue of queueNames) next(queue);
    },
    async drain() {
      draining = true;
      await Promise.all([...lanes.values()].flatMap(({ busy }) => [...busy]));
    },
  };
}
