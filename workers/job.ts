import type { App } from '../src/app/app.ts';
import type { Channels } from '../src/app/notifications/index.ts';
import type { QueueName, Task } from '../src/queue/index.ts';

/** What a worker's jobs are handed. */
export interface Service {
  app: App;
  channels: Channels;
}

/** The work of one queue. `run` re-reads the row that the task names and may run twice without harm. */
export interface Work {
  queue: QueueName;
  /** how many at once in one process */
  atOnce: number;
  run(service: Service, task: Task): Promise<void>;
}

/** The row that a task names, as the use cases take it. */
export function rowOf(task: Task): { game: string; id: string; handed: Date } {
  return { game: task.game, id: task.id, handed: new Date(task.handed) };
}
