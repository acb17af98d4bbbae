// Names of the queues and what a job holds: the name of a row, never its content. Imports nothing, so that app may know it.

export const queueNames = ['deadlines', 'relay', 'bots', 'email', 'discord', 'webhook', 'push'] as const;
export type QueueName = (typeof queueNames)[number];

/** The queue that only wakes: a ring makes one worker process sweep at once. */
export const ringQueue = 'sweep';

/**
 * Work to be done about one row. `id` is the row's: an outbox id, a notice id, a delivery id, or `seat.call` of a decision; `game` is '' for a notice
 * about no game. `handed` is what the taker wrote into `taken_until`: who finds another value there came too late and leaves the row alone.
 */
export interface Task {
  queue: QueueName;
  game: string;
  id: string;
  /** ISO instant, whole milliseconds */
  handed: string;
}

/** Redis Cluster puts all keys of a queue into one slot by the part in braces. */
export function taggedName(name: QueueName | typeof ringQueue): string {
  return `{fieldpost-${name}}`;
}

/** One id per handing over, so that a job which lies about can never stand in the way of a later one. BullMQ forbids ':' in it. */
export function jobId(task: Task): string {
  return `${task.game}.${task.id}.${Date.parse(task.handed)}`;
}
