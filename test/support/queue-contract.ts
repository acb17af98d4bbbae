import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBell, openParts, openTaskSender, type QueueSettings, type Task, type TaskSender } from '../../src/queue/index.ts';
import { openQueue } from '../../src/queue/sender.ts';
import type { Work } from '../../workers/job.ts';
import { type Receiver, receive } from '../../workers/receive.ts';
import { type Gate, gateTo } from './gate.ts';
import type { QueueBackend } from './queue-backends.ts';

const works: Work[] = (['relay', 'email'] as const).map((queue) => ({ queue, atOnce: 3, run: async () => {} }));

/** What the service asks of its queue, whichever backend there is. */
export function queueContract(name: string, open: () => Promise<QueueBackend>): void {
  // roomy limits: they only end what hangs, also on a machine that is busy
  describe(`the queue on ${name}`, { timeout: 90_000 }, () => {
    let backend: QueueBackend;
    let gate: Gate;
    const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 40_000 });
    const closing: { close(): Promise<unknown> }[] = [];
    let count = 0;
    beforeAll(async () => {
      backend = await open();
      gate = await gateTo(backend.settings.url);
    });
    afterEach(async () => {
      await gate.open();
      await Promise.all(closing.splice(0).map((one) => one.close()));
      await gate.shut();
    });
    afterAll(async () => {
      await gate.close();
      await backend.close();
    });

    const gated = (): QueueSettings => ({ ...backend.settings, url: gate.url });
    const tasks = (many: number, queue: Task['queue'] = 'relay'): Task[] =>
      Array.from({ length: many }, () => ({ queue, game: 'g_1', id: `${++count}`, handed: '2026-03-02T09:00:00.123Z' }));
    const sender = (settings: QueueSettings): TaskSender => {
      const made = openTaskSender(settings, () => {});
      closing.push(made);
      return made;
    };
    const receiver = (settings: QueueSettings, run: (task: Task) => Promise<void>, rung = () => {}): Receiver => {
      const made = receive(settings, works, (_work, task) => run(task), rung);
      closing.push(made);
      return made;
    };

    it('brings each task to one of two receivers, once, as it was given', async () => {
      const got: Task[][] = [[], []];
      for (const list of got) await receiver(backend.settings, async (task) => void list.push(task)).up;
      const sending = sender(backend.settings);
      await poll(() => sending.ready()).toBe(true);
      const given = [...tasks(40), ...tasks(10, 'email')];
      sending.give(given);
      await poll(() => got.flat().length).toBe(50);
      await poll(() => waitingJobs(backend.settings)).toBe(0);
      expect(got.flat().sort((a, b) => Number(a.id) - Number(b.id))).toEqual(given);
    });

    it('keeps nothing of a job that failed, and does not run it again', async () => {
      const got: Task[] = [];
      await receiver(backend.settings, async (task) => {
        got.push(task);
        throw new Error('a job failed');
      }).up;
      const sending = sender(backend.settings);
      await poll(() => sending.ready()).toBe(true);
      sending.give(tasks(3));
      await poll(() => got.length).toBe(3);
      await poll(() => waitingJobs(backend.settings)).toBe(0);
      expect(got).toHaveLength(3);
    });

    it('rings a bell', async () => {
      let rings = 0;
      await receiver(
        backend.settings,
        async () => {},
        () => void rings++,
      ).up;
      const bell = openBell(backend.settings, () => {});
      closing.push(bell);
      await poll(() => {
        bell.ring();
        return rings;
      }).toBeGreaterThan(2);
    });

    it('is waited for when it is away at the start', async () => {
      const got: Task[] = [];
      const sending = sender(gated());
      const { up } = receiver(gated(), async (task) => void got.push(task));
      sending.give(tasks(1));
      expect(sending.ready()).toBe(false);
      await gate.open();
      await up;
      await poll(() => sending.ready()).toBe(true);
      const [late] = tasks(1);
      sending.give([late!]);
      await poll(() => got).toEqual([late]);
    });

    it('is found again when it was away in between', async () => {
      await gate.open();
      const got = new Set<string>();
      const sending = sender(gated());
      await receiver(gated(), async ({ id }) => void got.add(id)).up;
      await poll(() => sending.ready()).toBe(true);
      await gate.shut();
      sending.give(tasks(1));
      await poll(() => sending.ready()).toBe(false);
      await gate.open();
      await poll(() => sending.ready()).toBe(true);
      const [late] = tasks(1);
      sending.give([late!]);
      await poll(() => got.has(late!.id)).toBe(true);
    });

    it('can be closed while it is away', async () => {
      await gate.open();
      const sending = sender(gated());
      const { up } = receiver(gated(), async () => {});
      await up;
      await poll(() => sending.ready()).toBe(true);
      await gate.shut();
      sending.give(tasks(1));
      await Promise.all(closing.splice(0).map((one) => one.close()));
    });
  });
}

/** Jobs of all states that the queues hold. */
async function waitingJobs(settings: QueueSettings): Promise<number> {
  const opening = openParts(settings, 3, (connection) => [openQueue(connection, 'relay'), openQueue(connection, 'email')]);
  const counts = await Promise.all(((await opening.up) ?? []).map((queue) => queue.getJobCounts()));
  await opening.close();
  return counts.flatMap((count) => Object.values(count)).reduce((sum, more) => sum + more, 0);
}
