// The queues: their names, what a job holds, and the sending side. BullMQ lives here and in workers. Postgres is the truth, these only wake.
export { openBell } from './bell.ts';
export type { QueueConnection, QueueSettings } from './connection.ts';
export { countJobs, openJobCounter } from './counts.ts';
export { type QueueName, queueNames, ringQueue, type Task, taggedName } from './names.ts';
export { openParts } from './opening.ts';
export { migrateQueue, reachRedis } from './prepare.ts';
export { keyPrefix, openTaskSender, type TaskSender } from './sender.ts';
