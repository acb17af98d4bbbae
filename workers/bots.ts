import { playOn } from '../src/app/clocks/index.ts';
import { rowOf, type Work } from './job.ts';

/** Outbox rows that a bot plays, or a chain that goes on. Thinking takes the whole processor, so two wait for the database at most. */
export const bots: Work = { queue: 'bots', atOnce: 2, run: ({ app }, task) => playOn(app, rowOf(task)) };
