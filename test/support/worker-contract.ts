import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { createGame, movesOf } from '../../src/app/games/index.ts';
import type { QueueSettings } from '../../src/queue/index.ts';
import { type RunningWorker, startWorker } from '../../workers/worker.ts';
import { testApp } from './app.ts';
import { type Gate, gateTo } from './gate.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from './post-office.ts';
import type { QueueBackend } from './queue-backends.ts';

/** What workers promise, whichever backend their queue has. The clock stands still unless a test moves it; two workers run at once. */
export function workerContract(name: string, open: () => Promise<QueueBackend>): void {
  // roomy limits: they only end what hangs, also on a machine that is busy
  describe(`two workers with a queue on ${name}`, { timeout: 90_000 }, () => {
    let app: Awaited<ReturnType<typeof testApp>>;
    let beside: typeof app;
    let backend: QueueBackend;
    let gate: Gate;
    let server: MailServer;
    let channels: ReturnType<typeof channelsTo>;
    let ann: Caller;
    let bob: Caller;
    const workers: RunningWorker[] = [];
    const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 40_000 });

    beforeAll(async () => {
      app = await testApp();
      beside = await testApp({ beside: app });
      backend = await open();
      gate = await gateTo(backend.settings.url);
      server = await mailServer();
      channels = channelsTo(app, server.url);
      [ann, bob] = [await app.person('ann'), await app.person('bob')];
      await confirmed(app, bob);
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
      await gate.shut();
      for (const table of ['outbox', 'notices', 'decisions', 'heartbeats', 'outages']) await app.db.pool.query(`DELETE FROM ${table}`);
      server.mails.length = 0;
    });
    afterAll(async () => {
      channels.close();
      await server.close();
      await backend.close();
      await beside.close();
      await app.close();
    });

    const start = async (settings: QueueSettings = backend.settings): Promise<void> => {
      workers.push(...[app, beside].map((one, at) => startWorker({ app: one, channels }, settings, `worker ${at}`)));
      if (settings === backend.settings) await Promise.all(workers.map((worker) => worker.queueUp));
    };
    const gated = (): QueueSettings => ({ ...backend.settings, url: gate.url });
    const atRest = async () => {
      const { rows } = await app.db.pool.query(
        "SELECT (SELECT count(*) FROM outbox)::int + (SELECT count(*) FROM notices WHERE state IN ('waiting', 'sending'))::int AS open",
      );
      return rows[0].open as number;
    };
    // several games that turn to bob close together share a mail: each is named by its own link
    const turnsTold = () => server.mails.flatMap(({ text }) => [...(text ?? '').matchAll(/\/games\/(\w+)\?turn=/g)].map(([, game]) => game));
    /** until all is done; time goes on meanwhile, but not so fast that a lease runs out under a mail on its way */
    const settled = () =>
      poll(async () => {
        app.pass(300);
        return atRest();
      }).toBe(0);
    const expectTold = (many: number) => {
      expect(turnsTold()).toHaveLength(many);
      expect(new Set(turnsTold()).size).toBe(many);
    };
    // one 'your turn' each for bob
    const moveInGames = async (many: number) => {
      for (let i = 0; i < many; i++) await play(app, ann, await counterGame(app, [ann, bob]), { type: 'add', n: 1 });
    };

    it('tell of each of 15 calls once', async () => {
      await start();
      await moveInGames(15);
      await settled();
      expectTold(15);
      expect(app.complaints).toEqual([]);
    });

    it('play a call whose time is up, once, by the policy of the game', async () => {
      await start();
      const game = await counterGame(app, [bob, ann], { clock: { kind: 'fixed', span: 'PT5M' } });
      await settled();
      app.pass(5 * 60_000);
      const rows = async () => (await movesOf(app, bob, game, {})).items.map(({ seat, kind }) => [seat, kind]);
      await poll(rows).toEqual([[0, 'fallback']]);
      await settled();
      expect(await rows()).toEqual([[0, 'fallback']]);
      expect((await noticesOf(app, game)).filter(({ kind }) => kind === 'timeRanOut')).toMatchObject([{ account: bob.accountId, state: 'sent' }]);
    });

    it('let a bot play its seat', async () => {
      await start();
      const game = await createGame(app, ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
      await play(app, ann, game.id, { type: 'add', n: 1 });
      await poll(async () => (await movesOf(app, ann, game.id, {})).items.map(({ seat, kind }) => [seat, kind])).toEqual([
        [0, 'action'],
        [1, 'bot'],
      ]);
      await settled();
    });

    it('lose nothing and send nothing twice when the queue loses its jobs', async () => {
      await start();
      for (let i = 0; i < 6; i++) {
        await moveInGames(3);
        await backend.flush();
      }
      await settled();
      expectTold(18);
    });

    it('do all of it themselves while the queue is away, from the start and later', async () => {
      await start(gated());
      await moveInGames(3);
      await settled();
      await gate.open();
      await Promise.all(workers.map((worker) => worker.queueUp));
      await moveInGames(3);
      await settled();
      await gate.shut();
      await moveInGames(3);
      await settled();
      await gate.open();
      await moveInGames(3);
      await settled();
      expectTold(12);
    });

    it('miss no deadline while the queue is away', async () => {
      await start(gated());
      const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT5M' } });
      app.pass(5 * 60_000);
      await poll(async () => (await movesOf(app, ann, game, {})).items.map(({ kind }) => kind)).toEqual(['fallback']);
    });

    it('end what is under way when they are closed', async () => {
      await start();
      let arrived = () => {};
      const begun = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      let release = () => {};
      server.beforeYes = () => {
        arrived();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      };
      await moveInGames(1);
      const clock = setInterval(() => app.pass(1_000), 50);
      await begun;
      clearInterval(clock);
      server.beforeYes = null;
      const closed = Promise.all(workers.splice(0).map((worker) => worker.close()));
      release();
      await closed;
      const { rows } = await app.db.pool.query("SELECT count(*)::int AS sending FROM notices WHERE state = 'sending'");
      expect(rows).toEqual([{ sending: 0 }]);
    });
  });
}
