import type { App } from '../../src/app/app.ts';
import { type Hands, sweep } from '../../src/app/clocks/index.ts';
import type { Channels } from '../../src/app/notifications/index.ts';
import type { Task } from '../../src/queue/index.ts';
import { bots } from '../../workers/bots.ts';
import { deadlines } from '../../workers/deadlines.ts';
import { discord, email, push, webhook } from '../../workers/notifications.ts';
import { relay } from '../../workers/relay.ts';

const works = new Map([deadlines, relay, bots, email, discord, push, webhook].map((work) => [work.queue, work]));

/** Runs a job as a worker does. */
export async function runTask(app: App, channels: Channels, task: Task): Promise<void> {
  await works.get(task.queue)!.run({ app, channels }, task);
}

/** What a sweep puts into hands, as a list; `queue`: whether the queue takes jobs. */
export function collect(queue: boolean): { hands: Hands; given: Task[]; own: Task[] } {
  const given: Task[] = [];
  const own: Task[] = [];
  const hands = {
    queueReady: () => queue,
    give: (tasks: readonly Task[]) => void given.push(...tasks),
    room: () => 100,
    own: (tasks: readonly Task[]) => void own.push(...tasks),
  };
  return { hands, given, own };
}

/** Sweeps and does all that is due now, one after the other, until nothing is; there is no queue. Answers what was done. */
export async function workOff(app: App, channels: Channels): Promise<Task[]> {
  const done: Task[] = [];
  for (;;) {
    const { hands, own } = collect(false);
    if ((await sweep(app, hands, app.clock.now())) === 0) return done;
    for (const task of own) await runTask(app, channels, task).catch((error) => app.log.error({ error: String(error) }, 'a task failed'));
    done.push(...own);
  }
}
