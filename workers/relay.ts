import { relay as relayRow } from '../src/app/notifications/index.ts';
import { rowOf, type Work } from './job.ts';

/** Outbox rows that notices come from. */
export const relay: Work = { queue: 'relay', atOnce: 4, run: ({ app }, task) => relayRow(app, rowOf(task)) };
