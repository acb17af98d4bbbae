import { actOnDeadline } from '../src/app/clocks/index.ts';
import { rowOf, type Work } from './job.ts';

/** Calls whose time is up. */
export const deadlines: Work = {
  queue: 'deadlines',
  atOnce: 4,
  async run({ app }, task) {
    const { game, id, handed } = rowOf(task);
    const [seat, call] = id.split('.').map(Number) as [number, number];
    await actOnDeadline(app, { game, seat, call, handed });
  },
};
