// A whole worker process but for its environment: takes what is due, hands it to the queue, does what the queue leaves lying.
import { beat, tidy } from '../src/app/clocks/index.ts';
import { openTaskSender, type QueueSettings, type Task } from '../src/queue/index.ts';
import { bots } from './bots.ts';
import { deadlines } from './deadlines.ts';
import type { Service, Work } from './job.ts';
import { openLanes } from './lanes.ts';
import { discord, email, push, webhook } from './notifications.ts';
import { receive } from './receive.ts';
import { relay } from './relay.ts';
import { type Sweeper, startSweeping } from './sweep.ts';

const works: readonly Work[] = [deadlines, relay, bots, email, discord, push, webhook];
/** Milliseconds between two signs of life. */
const beatEvery = 15_000;
/** Milliseconds between two rounds of tidying up. */
const tidyEvery = 3_600_000;

export interface RunningWorker {
  /** resolves once jobs are taken off the queue */
  queueUp: Promise<unknown>;
  /** ends what is under way, begins nothing new */
  close(): Promise<void>;
}

/** `process`: a name that no other process has. Works without the queue, at start and later; then the sweep does all. */
export function startWorker(service: Service, queue: QueueSettings, process: string): RunningWorker {
  let sweeper: Sweeper | undefined;
  const { log } = service.app;
  const nudge = () => sweeper?.nudge();
  // A use case that rings in here is answered at once: this very process sweeps.
  const app = { ...service.app, bell: { ring: nudge } };
  const run = (work: Work, task: Task) =>
    app.tracing
      .span(`job of ${work.queue}`, { 'fieldpost.game': task.game }, () => work.run({ ...service, app }, task))
      .catch((error: unknown) => log.error({ ...task, error: String(error) }, `a job of ${work.queue} failed`));
  const sender = openTaskSender(queue, (ready, why) =>
    ready ? log.info({}, 'the queue takes jobs') : log.warn({ why }, 'the queue is away: the sweep does its work'),
  );
  const lanes = openLanes(works, run);
  const hands = { queueReady: sender.ready, give: sender.give, room: lanes.room, own: lanes.add };
  const receiver = receive(queue, works, run, nudge);
  sweeper = startSweeping(app, hands, signsOfLife(service, process));
  const tidying = setInterval(() => void tidy(app).catch((error: unknown) => log.warn({ error: String(error) }, 'tidying up failed')), tidyEvery);
  tidying.unref();
  return {
    queueUp: receiver.up,
    async close() {
      clearInterval(tidying);
      await sweeper.close();
      await Promise.all([receiver.close(), sender.close(), lanes.drain()]);
    },
  };
}

/** Beats before the first sweep and then now and again: after a silence clocks get it back before anything times out. */
function signsOfLife({ app }: Service, process: string): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = app.clock.now().getTime();
    if (now - last < beatEvery) return;
    await beat(app, { process, kind: 'worker' });
    last = now;
  };
}
