import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { createGame, movesOf } from '../../src/app/games/index.ts';
import { addPushDevice, createWebhook, putNotificationSettings } from '../../src/app/notifications/index.ts';
import type { QueueSettings } from '../../src/queue/index.ts';
import { type RunningWorker, startWorker } from '../../workers/worker.ts';
import { testApp } from './app.ts';
import { type Gate, gateTo } from './gate.ts';
import { deviceOf, type HookServer, hookServer } from './hook-server.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from './post-office.ts';
import type { QueueBackend } from './queue-backends.ts';
import { onceEach, toldOf } from './told.ts';

/** What workers promise, whichever backend their queue has. The clock stands still unless a test moves it; two workers run at once. */
export function workerContract(name: string, open: () => Promise<QueueBackend>): void {
  // roomy limits: they only end what hangs, also on a machine that is busy
  describe(`two workers with a queue on ${name}`, { timeout: 180_000 }, () => {
    let app: Awaited<ReturnType<typeof testApp>>;
    let beside: typeof app;
    let backend: QueueBackend;
    let gate: Gate;
    let server: MailServer;
    let hooks: HookServer;
    let games: string[] = [];
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
      hooks = await hookServer();
      channels = channelsTo(app, server.url);
      [ann, bob] = [await app.person('ann'), await app.person('bob')];
      await confirmed(app, bob);
      await createWebhook(app, bob, { url: hooks.url('/hook'), events: ['decision.opened'] });
      await addPushDevice(app, bob, deviceOf(hooks), '');
      await putNotificationSettings(app, bob, { kinds: { started: { email: 'off', push: 'off' } } });
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
      await gate.shut();
      for (const table of ['outbox', 'notices', 'deliveries', 'decisions', 'heartbeats', 'outages']) await app.db.pool.query(`DELETE FROM ${table}`);
      server.mails.length = 0;
      hooks.got.length = 0;
      games = [];
    });
    afterAll(async () => {
      channels.close();
      await server.close();
      await hooks.close();
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
        "SELECT (SELECT count(*) FROM outbox)::int + (SELECT count(*) FROM notices WHERE state IN ('waiting', 'sending'))::int + (SELECT count(*) FROM deliveries WHERE state IN ('waiting', 'sending'))::int AS open",
      );
      return rows[0].open as number;
    };
    /** until all is done; time goes on meanwhile, but not so fast that a lease runs out under a mail on its way */
    const settled = () =>
      poll(async () => {
        app.pass(300);
        return atRest();
      }).toBe(0);
    /** bob by mail, by his webhook and on his device, of each game once */
    const expectTold = async () => expect(await toldOf(app, bob, server, hooks, 'decision.opened')).toEqual(onceEach(games));
    const moveInGames = async (many: number) => {
      for (let i = 0; i < many; i++) {
        const game = await counterGame(app, [ann, bob]);
        games.push(game);
        await play(app, ann, game, { type: 'add', n: 1 });
      }
    };

    it('tell of each of 15 calls once by each way', async () => {
      await start();
      await moveInGames(15);
      await settled();
      await expectTold();
      // a busy machine may find the queue away for a second
      expect(app.complaints.filter(({ level }) => level === 'error')).toEqual([]);
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
      const told = (await noticesOf(app, game)).filter(({ kind }) => kind === 'timeRanOut');
      expect(told.map(({ account, channel, state }) => [account, channel, state].join(' ')).sort()).toEqual(['a_bob email sent', 'a_bob push sent']);
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
      await expectTold();
    });

    it('need no delayed jobs: with every one of them lost a call is told of once, reminded of and played when its time is up', async () => {
      await start();
      const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT18M' } });
      let dropped = 0;
      const losing = setInterval(async () => {
        dropped += await backend.dropDelayed().catch(() => 0);
      }, 100);
      try {
        await putNotificationSettings(app, bob, { reminders: ['PT10M', 'PT3M'] });
        games.push(game);
        await play(app, ann, game, { type: 'add', n: 1 });
        await poll(() => {
          app.pass(300);
          return toldOf(app, bob, server, hooks, 'decision.opened');
        }).toEqual(onceEach(games));
        const reminded = async () =>
          (await noticesOf(app, game)).filter(({ kind, channel, state }) => `${kind} ${channel} ${state}` === 'reminder email sent').length;
        app.pass(8.5 * 60_000);
        await poll(reminded).toBe(1);
        app.pass(7 * 60_000);
        await poll(reminded).toBe(2);
        app.pass(3 * 60_000);
        await poll(async () => (await movesOf(app, ann, game, {})).items.map(({ seat, kind }) => [seat, kind])).toEqual([
          [0, 'action'],
          [1, 'fallback'],
        ]);
      } finally {
        clearInterval(losing);
        await putNotificationSettings(app, bob, { reminders: [] });
      }
      expect(dropped).toBe(0);
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
      await expectTold();
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
