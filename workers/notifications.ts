import { deliver, sendNotice } from '../src/app/notifications/index.ts';
import { rowOf, type Work } from './job.ts';

/** Mail; the mail server's own pool is the narrower way. */
export const email: Work = { queue: 'email', atOnce: 5, run: ({ app, channels }, task) => sendNotice(app, channels, rowOf(task)) };

export const discord: Work = { queue: 'discord', atOnce: 5, run: ({ app, channels }, task) => sendNotice(app, channels, rowOf(task)) };

export const push: Work = { queue: 'push', atOnce: 5, run: ({ app, channels }, task) => sendNotice(app, channels, rowOf(task)) };

/** Events for programs. */
export const webhook: Work = { queue: 'webhook', atOnce: 8, run: ({ app, channels }, task) => deliver(app, channels, rowOf(task)) };
