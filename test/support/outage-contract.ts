import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { beat } from '../../src/app/clocks/index.ts';
import { createGame, joinGame, movesOf } from '../../src/app/games/index.ts';
import { putNotificationSettings } from '../../src/app/notifications/index.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import { testApp } from './app.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { type MovedTime, movedTime } from './moved-time.ts';
import { confirmed } from './post-office.ts';
import type { QueueBackend } from './queue-backends.ts';
import { type WorkerProcess, workerProcess } from './worker-process.ts';

const minute = 60_000;
const many = 50;
type Kind = 'worker' | 'api';

/** Real processes that are away for two hours, by the time of their database. */
export function outageContract(name: string, open: () => Promise<QueueBackend>): void {
  describe(`processes with a queue on ${name} that were away for two hours`, () => {
    let time: MovedTime;
    let app: Awaited<ReturnType<typeof testApp>>;
    let backend: QueueBackend;
    let mails: MailServer;
    let ann: Caller;
    let bob: Caller;
    let games: string[];
    let worker: WorkerProcess | null = null;
    let api: ApiProcess | null = null;

    beforeAll(async () => {
      app = await testApp({ parts: { clock: { now: () => time.now() } } });
      time = await movedTime(app.ownerUrl);
      backend = await open();
      mails = await mailServer();
      [ann, bob] = [await app.person('ann'), await app.person('bob')];
      const off = { email: 'off' } as const;
      for (const one of [ann, bob]) {
        await confirmed(app, one);
        await putNotificationSettings(app, one, { kinds: { yourTurn: off, started: off, timeRanOut: off }, reminders: [] });
      }
    });
    afterEach(async () => {
      await stop('worker');
      await stop('api');
      for (const table of ['outbox', 'notices', 'decisions', 'heartbeats', 'outages']) await app.db.pool.query(`DELETE FROM ${table}`);
      mails.mails.length = 0;
    });
    afterAll(async () => {
      await mails.close();
      await backend.close();
      await app.close();
    });

    const start = async (kind: Kind) => {
      if (kind === 'worker') worker = await workerProcess(app.url, backend.settings, mails.url);
      else api = await apiProcess(app.url, backend.settings);
    };
    const stop = async (kind: Kind) => {
      if (kind === 'worker') await worker?.kill('SIGKILL');
      else await api?.stop();
      if (kind === 'worker') worker = null;
      else api = null;
    };
    /** One of a kind lives on elsewhere while time goes by. */
    const pass = async (ms: number, alive: Kind[]) => {
      for (let passed = 0; passed < ms; passed += 10 * minute) {
        await time.pass(10 * minute);
        for (const kind of alive) await beat(app, { process: `${kind} elsewhere`, kind });
      }
    };
    /** Games whose calls run out within the next two hours. */
    const newGames = async () => {
      const rules = app.register.newest('push-of-pike')!;
      games = [];
      for (let i = 0; i < many; i++) {
        const clock = { kind: 'fixed', span: `PT${20 + 2 * i}M` } as const;
        const seatPlan = [{ account: 'ann' }, { open: true } as const];
        const game = await createGame(app, ann, { rules: rules.id, options: rules.scenarios[0]!.options, seatPlan, clock });
        await joinGame(app, bob, game.id, {});
        games.push(game.id);
      }
    };
    const calls = async () => {
      const { rows } = await app.db.pool.query<{ game: string; opened: Date; deadline: Date }>(
        'SELECT game_id AS game, opened_at AS opened, deadline FROM decisions',
      );
      return new Map(rows.map(({ game, opened, deadline }) => [game, { opened: opened.getTime(), deadline: deadline.getTime() }]));
    };
    /** The last sign of life of these kinds, the earliest of them. */
    const lastBeat = async (kinds: Kind[]) => {
      const { rows } = await app.db.pool.query<{ at: Date }>('SELECT max(at) AS at FROM heartbeats WHERE kind = ANY ($1) GROUP BY kind', [kinds]);
      return Math.min(...rows.map(({ at }) => at.getTime()));
    };
    const atRest = () =>
      expect.poll(
        async () => {
          const { rows } = await app.db.pool.query(
            "SELECT (SELECT count(*) FROM outbox)::int + (SELECT count(*) FROM notices WHERE state IN ('waiting', 'sending'))::int AS open",
          );
          return rows[0].open;
        },
        { timeout: 200_000 },
      );
    const kindsOf = async () => {
      const logs = await Promise.all(games.map((game) => movesOf(app, ann, game, {})));
      return logs.map(({ items }) => items.map(({ kind }) => kind).join());
    };

    /** Each clock has been given what it lost since the last sign of life, once; nobody is timed out and everybody is told, once. */
    const expectCredited = async (before: Awaited<ReturnType<typeof calls>>, since: number) => {
      await atRest().toBe(0);
      expect(await kindsOf()).toEqual(games.map(() => ''));
      const { rows } = await app.db.pool.query<{ until: Date }>('SELECT max(until) AS until FROM outages');
      const until = rows[0]!.until.getTime();
      expect(until - since).toBeGreaterThanOrEqual(120 * minute);
      const after = await calls();
      const lost = games.map((game) => until - Math.max(since, before.get(game)!.opened));
      expect(games.map((game) => after.get(game)!.deadline - before.get(game)!.deadline)).toEqual(lost);
      const { rows: told } = await app.db.pool.query("SELECT game_id, account_id FROM notices WHERE kind = 'outage' AND state = 'sent'");
      expect(new Set(told.map(({ game_id, account_id }) => `${game_id} ${account_id}`)).size).toBe(2 * many);
      expect(told).toHaveLength(2 * many);
      // what one message tells of is one mail
      for (const one of [ann, bob]) {
        const own = mails.mails.filter(({ to }) => String((Array.isArray(to) ? to[0] : to)?.text).includes(one.accountId!));
        const named = own.flatMap(({ text }) => [...new Set([...(text ?? '').matchAll(/\/games\/(\w+)/g)].map(([, game]) => game))]);
        expect(named.sort()).toEqual(games.toSorted());
      }
    };

    it.each([
      ['workers alone', ['worker']],
      ['API processes alone, while a worker looks', ['api']],
      ['all of them, the API first', ['api', 'worker']],
    ] as [string, Kind[]][])('time nobody out on return: %s', async (_name, gone) => {
      const alive = (['worker', 'api'] as const).filter((kind) => !gone.includes(kind));
      await Promise.all([start('worker'), start('api')]);
      await newGames();
      await atRest().toBe(0);
      const before = await calls();
      await stop('worker');
      if (gone.includes('api')) await stop('api');
      const since = await lastBeat(gone);
      await pass(120 * minute, alive);
      if (alive.includes('worker')) await start('worker');
      for (const kind of gone) await start(kind);
      await expect.poll(async () => (await app.db.pool.query('SELECT FROM outages')).rowCount, { timeout: 60_000 }).toBe(gone.length);
      await expectCredited(before, since);
    });
  });
}
