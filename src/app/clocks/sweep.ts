import type { QueueName, Task } from '../../queue/names.ts';
import { type Taken, type Taking, takeDeadlines, takeDeliveries, takeNotices, takeOutbox } from '../../store/sweep.ts';
import type { App } from '../app.ts';
import { silentSince } from './heartbeat.ts';
import { after, leases } from './leases.ts';

/** Where the sweep puts what it took. Nothing here waits or throws. */
export interface Hands {
  /** whether jobs reach the queue at the moment */
  queueReady(): boolean;
  give(tasks: readonly Task[]): void;
  /** how much more of a kind this process would do by itself */
  room(queue: QueueName): number;
  own(tasks: readonly Task[]): void;
}

const batch = 200;

type Take = (app: App, taking: Taking) => Promise<Taken[]>;

// Deadlines first: they are promises to the second; notices last: they come from the others.
const takes: Record<QueueName, Take> = {
  deadlines: (app, taking) => takeDeadlines(app.db, taking, silentSince(taking.now)),
  bots: (app, taking) => takeOutbox(app.db, taking, true),
  relay: (app, taking) => takeOutbox(app.db, taking, false),
  email: (app, taking) => takeNotices(app.db, taking, 'email'),
  discord: (app, taking) => takeNotices(app.db, taking, 'discord'),
  push: (app, taking) => takeNotices(app.db, taking, 'push'),
  webhook: (app, taking) => takeDeliveries(app.db, taking),
};

/**
 * Takes all that is due at `now` and puts it into hands: untouched rows are lent to the queue for a second, rows that it left lying
 * (or all, while it cannot be reached) this process keeps. Correct without any queue, and with any number of sweeps at once.
 * @returns how many rows were taken
 */
export async function sweep(app: App, hands: Hands, now: Date): Promise<number> {
  let taken = 0;
  for (const [queue, take] of Object.entries(takes) as [QueueName, Take][]) taken += await sweepQueue(app, hands, now, queue, take);
  return taken;
}

async function sweepQueue(app: App, hands: Hands, now: Date, queue: QueueName, take: Take): Promise<number> {
  let taken = 0;
  for (;;) {
    const lent = hands.queueReady();
    const room = hands.room(queue);
    if (!lent && room <= 0) return taken;
    const keep = after(now, leases.own);
    const rows = await take(app, {
      now,
      lend: lent ? after(now, leases.queue) : keep,
      keep,
      limit: lent ? batch : Math.min(batch, room),
      own: room > 0,
    });
    const [given, own] = [rows.filter(({ fresh }) => lent && fresh), rows.filter(({ fresh }) => !(lent && fresh))];
    if (given.length > 0) hands.give(given.map((row) => taskOf(queue, row)));
    if (own.length > 0) hands.own(own.map((row) => taskOf(queue, row)));
    taken += rows.length;
    if (rows.length < batch) return taken;
  }
}

function taskOf(queue: QueueName, { game, id, handed }: Taken): Task {
  return { queue, game, id, handed: handed.toISOString() };
}
