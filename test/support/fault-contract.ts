import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { sweep } from '../../src/app/clocks/index.ts';
import { type ClockSetting, createGame, joinGame, movesOf } from '../../src/app/games/index.ts';
import { addPushDevice, createWebhook, putNotificationSettings } from '../../src/app/notifications/index.ts';
import { withClient } from '../../src/store/roles.ts';
import { testApp } from './app.ts';
import { collect, runTask } from './chores.ts';
import { type DiscordServer, discordServer } from './discord-server.ts';
import { deviceOf, type HookServer, hookServer } from './hook-server.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { channelsTo, confirmed, noticesOf } from './post-office.ts';
import type { QueueBackend } from './queue-backends.ts';
import { onceEach, toldOf } from './told.ts';
import { type WorkerProcess, workerProcess } from './worker-process.ts';

/** Worker processes that are killed, on the machine's own clock. A lease that ran out is written down instead of waited for. */
export function faultContract(name: string, open: () => Promise<QueueBackend>): void {
  describe(`worker processes with a queue on ${name}`, () => {
    let app: Awaited<ReturnType<typeof testApp>>;
    let backend: QueueBackend;
    let mails: MailServer;
    let posts: DiscordServer;
    let hooks: HookServer;
    let ann: Caller;
    let bob: Caller;
    const running = new Set<WorkerProcess>();
    const holders = new Set<pg.Client>();
    const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 90_000 });

    beforeAll(async () => {
      app = await testApp({ parts: { clock: { now: () => new Date() } } });
      backend = await open();
      mails = await mailServer();
      posts = await discordServer();
      hooks = await hookServer();
      [ann, bob] = [await app.person('ann'), await app.person('bob')];
    });
    afterEach(async () => {
      await Promise.all([...running].map((worker) => worker.kill('SIGKILL')));
      await Promise.all([...holders].map((holder) => holder.end()));
      running.clear();
      holders.clear();
      for (const table of ['outbox', 'notices', 'decisions', 'channels', 'deliveries', 'webhooks', 'push_devices'])
        await app.db.pool.query(`DELETE FROM ${table}`);
      await app.db.pool.query('UPDATE accounts SET email_confirmed_at = NULL');
      Object.assign(mails, { beforeYes: null });
      Object.assign(posts, { beforeYes: null });
      Object.assign(hooks, { beforeYes: null });
      mails.mails.length = 0;
      posts.posts.length = 0;
      hooks.got.length = 0;
    });
    afterAll(async () => {
      await mails.close();
      await posts.close();
      await hooks.close();
      await backend.close();
      await app.close();
    });

    const start = async (): Promise<WorkerProcess> => {
      const worker = await workerProcess(app.url, backend.settings, mails.url);
      running.add(worker);
      return worker;
    };
    const killed = async (worker: WorkerProcess) => {
      running.delete(worker);
      await worker.kill('SIGKILL');
    };
    /** A game that begins: bob is told of it once. */
    const begin = async (clock: ClockSetting = { kind: 'none' }): Promise<string> => {
      const rules = app.register.newest('push-of-pike')!;
      const seatPlan = [{ account: 'ann' }, { open: true } as const];
      const game = await createGame(app, ann, { rules: rules.id, options: rules.scenarios[0]!.options, seatPlan, clock });
      await joinGame(app, bob, game.id, {});
      return game.id;
    };
    const atRest = async () => {
      const { rows } = await app.db.pool.query(
        "SELECT (SELECT count(*) FROM outbox)::int + (SELECT count(*) FROM notices WHERE state IN ('waiting', 'sending'))::int + (SELECT count(*) FROM deliveries WHERE state IN ('waiting', 'sending'))::int AS open",
      );
      return rows[0].open as number;
    };
    const leasesRunOut = async () => {
      for (const table of ['outbox', 'notices', 'decisions', 'deliveries'])
        await app.db.pool.query(`UPDATE ${table} SET taken_until = $1 WHERE taken_until IS NOT NULL`, [new Date(Date.now() - 1)]);
    };

    /** Keeps everybody from writing notices, or deliveries; `blocked` resolves when somebody wants to. */
    const holdNotices = async (table: 'notices' | 'deliveries' = 'notices') => {
      const holder = new pg.Client({ connectionString: app.url });
      holders.add(holder);
      await holder.connect();
      await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
      const waiting = "datname = current_database() AND wait_event_type = 'Lock'";
      return {
        blocked: () => poll(async () => (await holder.query(`SELECT pid FROM pg_stat_activity WHERE ${waiting}`)).rowCount).toBeGreaterThan(0),
        /** What the dead began is not finished behind their backs. */
        async release() {
          await withClient(app.url, (client) => client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${waiting}`));
          holders.delete(holder);
          await holder.end();
        },
      };
    };

    /** bob hears of a game's start by mail, by his webhook and on his device */
    const byEachWay = async () => {
      await confirmed(app, bob);
      await createWebhook(app, bob, { url: hooks.url('/hook'), events: ['game.started'] });
      await addPushDevice(app, bob, deviceOf(hooks), '');
    };
    const told = () => toldOf(app, bob, mails, hooks, 'game.started');

    it('killed between the commit and the notices leave exactly one by each way', async () => {
      await byEachWay();
      await app.db.pool.query('DELETE FROM deliveries');
      const first = await start();
      const hold = await holdNotices();
      const game = await begin();
      await hold.blocked();
      await killed(first);
      await hold.release();
      expect(await told()).toEqual(onceEach([]));
      await start();
      await leasesRunOut();
      await poll(atRest).toBe(0);
      expect(await told()).toEqual(onceEach([game]));
    });

    it.each(['notices', 'deliveries'] as const)('killed between the %s and their sending leave exactly one by each way', async (table) => {
      await byEachWay();
      await app.db.pool.query('DELETE FROM deliveries');
      const game = await begin();
      const { hands, own } = collect(false);
      await sweep(app, hands, app.clock.now());
      for (const task of own) await runTask(app, channelsTo(app, mails.url), task);
      expect(new Set(own.map(({ queue }) => queue))).toEqual(new Set(['relay']));
      const hold = await holdNotices(table);
      const first = await start();
      await hold.blocked();
      await killed(first);
      await hold.release();
      await start();
      await leasesRunOut();
      await poll(atRest).toBe(0);
      expect(await told()).toEqual(onceEach([game]));
    });

    it('killed between the mail server’s yes and their mark send the same mail again', async () => {
      await confirmed(app, bob);
      const first = await start();
      let hold: Awaited<ReturnType<typeof holdNotices>> | undefined;
      mails.beforeYes = async () => {
        hold = await holdNotices();
      };
      await begin();
      await poll(() => hold !== undefined).toBe(true);
      mails.beforeYes = null;
      await hold!.blocked();
      await killed(first);
      await hold!.release();
      await start();
      await leasesRunOut();
      await poll(atRest).toBe(0);
      expect(mails.mails).toHaveLength(2);
      expect(new Set(mails.mails.map(({ messageId }) => messageId)).size).toBe(1);
    });

    it('killed between Discord’s yes and their mark post nothing again, and the notice is unknown', async () => {
      await putNotificationSettings(app, bob, { channels: { discord: { webhook: posts.webhook('bob') } } });
      const first = await start();
      let hold: Awaited<ReturnType<typeof holdNotices>> | undefined;
      posts.beforeYes = async () => {
        hold = await holdNotices();
      };
      const game = await begin();
      await poll(() => hold !== undefined).toBe(true);
      posts.beforeYes = null;
      await hold!.blocked();
      await killed(first);
      await hold!.release();
      await start();
      await leasesRunOut();
      await poll(atRest).toBe(0);
      expect(posts.posts).toHaveLength(1);
      expect((await noticesOf(app, game)).map(({ state }) => state)).toEqual(['unknown']);
    });

    /** A worker is killed when the other side has said yes and before it can write that down; another goes on. */
    const killedAfterYes = async (table: 'notices' | 'deliveries') => {
      const first = await start();
      let hold: Awaited<ReturnType<typeof holdNotices>> | undefined;
      hooks.beforeYes = async () => {
        hold ??= await holdNotices(table);
      };
      await begin();
      await poll(() => hold !== undefined).toBe(true);
      hooks.beforeYes = null;
      await hold!.blocked();
      await killed(first);
      await hold!.release();
      await start();
      await leasesRunOut();
      await poll(atRest).toBe(0);
    };

    it('killed between a webhook’s yes and their mark deliver the same again under the same id', async () => {
      await createWebhook(app, bob, { url: hooks.url('/hook'), events: ['game.started'] });
      await app.db.pool.query('DELETE FROM deliveries');
      await killedAfterYes('deliveries');
      expect(hooks.got).toHaveLength(2);
      expect(new Set(hooks.got.map(({ headers }) => headers['fieldpost-delivery'])).size).toBe(1);
      expect(hooks.got[1]!.body).toEqual(hooks.got[0]!.body);
    });

    it('killed between a push service’s yes and their mark push again under the same tag', async () => {
      await addPushDevice(app, bob, deviceOf(hooks), '');
      await killedAfterYes('notices');
      expect(hooks.got).toHaveLength(2);
      expect(new Set(hooks.got.map(({ headers }) => headers.topic)).size).toBe(1);
    });

    it('two at once tell of 20 games once by each way', async () => {
      await byEachWay();
      await Promise.all([start(), start()]);
      const games: string[] = [];
      for (let i = 0; i < 20; i++) games.push(await begin());
      await poll(atRest).toBe(0);
      expect(await told()).toEqual(onceEach(games));
    });

    it('play what nobody played in time', async () => {
      await start();
      const game = await begin({ kind: 'fixed', span: 'PT1S' });
      await poll(async () => (await movesOf(app, bob, game, {})).items[0]?.kind).toBe('fallback');
    });

    it('end themselves cleanly on SIGTERM', async () => {
      const worker = await start();
      running.delete(worker);
      expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    });
  });
}
