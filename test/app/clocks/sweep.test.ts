import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { beat, sweep } from '../../../src/app/clocks/index.ts';
import { createGame, gameOf, movesOf } from '../../../src/app/games/index.ts';
import { releaseGame } from '../../../src/app/staff/index.ts';
import type { Task } from '../../../src/queue/index.ts';
import { flowOf } from '../../../src/store/staff.ts';
import { allScopes, testApp } from '../../support/app.ts';
import { collect, runTask, workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let channels: ReturnType<typeof channelsTo>;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  app = await testApp();
  channels = channelsTo(app, null);
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
});
afterEach(async () => {
  for (const table of ['outbox', 'notices', 'decisions', 'heartbeats', 'outages']) await app.db.pool.query(`DELETE FROM ${table}`);
});
afterAll(() => app.close());

const fixed = (span: string) => ({ clock: { kind: 'fixed', span } as const });
const kindsOf = async (game: string) => (await movesOf(app, ann, game, {})).items.map(({ kind }) => kind);
const taken = async (queue: boolean) => {
  const hands = collect(queue);
  await sweep(app, hands.hands, app.clock.now());
  return hands;
};
const deadlineTasks = (tasks: Task[]) => tasks.filter(({ queue }) => queue === 'deadlines');

describe('what is due', () => {
  it('is taken at its instant, not a millisecond before', async () => {
    await counterGame(app, [ann, bob], fixed('PT5M'));
    app.pass(5 * 60_000 - 1);
    expect(deadlineTasks((await taken(true)).given)).toEqual([]);
    app.pass(1);
    expect(deadlineTasks((await taken(true)).given)).toHaveLength(1);
  });

  it('is lent to the queue for a second and then done here', async () => {
    const game = await counterGame(app, [ann, bob], fixed('PT5M'));
    await workOff(app, channels);
    app.pass(5 * 60_000);
    expect((await taken(true)).given).toHaveLength(1);
    app.pass(999);
    expect(await taken(true)).toMatchObject({ given: [], own: [] });
    app.pass(1);
    const { own } = await taken(true);
    expect(own).toHaveLength(1);
    await runTask(app, channels, own[0]!);
    expect(await kindsOf(game)).toEqual(['fallback']);
  });

  it('is done once when the queue’s job comes after all, and when a job comes twice', async () => {
    const game = await counterGame(app, [ann, bob], fixed('PT5M'));
    await workOff(app, channels);
    app.pass(5 * 60_000);
    const late = (await taken(true)).given[0]!;
    app.pass(1_000);
    const own = (await taken(true)).own[0]!;
    await Promise.all([late, own, own, late].map((task) => runTask(app, channels, task)));
    expect(await kindsOf(game)).toEqual(['fallback']);
  });

  it('is left where it is while its game is set aside: a bot plays on when that is released', async () => {
    const { id } = await createGame(app, ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
    await workOff(app, channels);
    await play(app, ann, id, { type: 'add', n: 1 });
    // a job that failed, and is tried again in ten minutes
    await app.db.pool.query(`UPDATE outbox SET due_at = $2 WHERE game_id = $1 AND kind = 'bot'`, [id, new Date(app.clock.now().getTime() + 600_000)]);
    await app.db.pool.query(`UPDATE games SET set_aside = 'a fault', set_aside_at = $2 WHERE id = $1`, [id, app.clock.now()]);
    app.tables.take(id);
    app.pass(600_000);
    expect((await workOff(app, channels)).filter(({ queue }) => queue === 'bots')).toEqual([]);
    expect((await flowOf(app.db, app.clock.now())).outbox.due).toBe(0);
    await app.db.pool.query(`UPDATE outbox SET due_at = $2 WHERE game_id = $1 AND kind = 'bot'`, [id, new Date(app.clock.now().getTime() + 600_000)]);
    const staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
    app.heard.length = 0;
    await releaseGame(app, staff, id);
    // whoever is asked was told so before
    expect(app.heard).toEqual([{ type: 'game', game: id, version: 1 }]);
    await workOff(app, channels);
    expect(await kindsOf(id)).toEqual(['action', 'bot']);
  });

  it('is taken by one of two sweeps at once', async () => {
    for (let i = 0; i < 10; i++) await counterGame(app, [ann, bob], fixed('PT5M'));
    await workOff(app, channels);
    app.pass(5 * 60_000);
    const [one, other] = await Promise.all([taken(true), taken(true)]);
    const games = [...one.given, ...other.given].map(({ game }) => game);
    expect(games).toHaveLength(10);
    expect(new Set(games).size).toBe(10);
  });

  it('is all taken, however much there is', async () => {
    await app.db.pool.query(
      `INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at) SELECT 'g_none', n, 'ended', '{}', $1, $1 FROM generate_series(1, 450) n`,
      [app.clock.now()],
    );
    expect((await taken(true)).given).toHaveLength(450);
  });

  it('is left alone in a game that was set aside, paused or is over', async () => {
    const games = [];
    for (let i = 0; i < 3; i++) games.push(await counterGame(app, [ann, bob], fixed('PT5M')));
    await workOff(app, channels);
    await app.db.pool.query("UPDATE games SET set_aside = 'it threw' WHERE id = $1", [games[0]]);
    await app.db.pool.query("UPDATE games SET status = 'paused' WHERE id = $1", [games[1]]);
    await app.db.pool.query("UPDATE games SET status = 'cancelled' WHERE id = $1", [games[2]]);
    app.pass(5 * 60_000);
    expect((await taken(true)).given).toEqual([]);
  });

  it('comes back when its worker died', async () => {
    const game = await counterGame(app, [ann, bob], fixed('PT5M'));
    await workOff(app, channels);
    app.pass(5 * 60_000);
    const { given } = await taken(true);
    // claimed, and then no more was heard
    await app.db.pool.query('UPDATE decisions SET taken_until = $2 WHERE game_id = $1', [game, new Date(app.clock.now().getTime() + 30_000)]);
    await runTask(app, channels, given[0]!);
    expect(await kindsOf(game)).toEqual([]);
    app.pass(30_000);
    await workOff(app, channels);
    expect(await kindsOf(game)).toEqual(['fallback']);
  });

  it('is tried again, later each time, when it fails', async () => {
    await app.db.pool.query(
      "INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at) VALUES ('g_none', 0, 'bot', '{\"seat\": 0}', $1, $1)",
      [app.clock.now()],
    );
    const dues: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = app.clock.now().getTime();
      await workOff(app, channels);
      const { rows } = await app.db.pool.query<{ due_at: Date }>('SELECT due_at FROM outbox');
      dues.push(rows[0]!.due_at.getTime() - before);
      app.setNow(rows[0]!.due_at);
    }
    expect(dues).toEqual([2_000, 4_000, 8_000, 16_000]);
  });
});

describe('a deadline that passes', () => {
  it('is played by a bot where the game says so', async () => {
    const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT5M', onTimeout: 'bot' } });
    app.pass(5 * 60_000);
    await workOff(app, channels);
    expect(await kindsOf(game)).toEqual(['bot']);
  });

  it('is no more when the move came in time', async () => {
    const game = await counterGame(app, [ann, bob], fixed('PT5M'));
    app.pass(5 * 60_000 - 1);
    await play(app, ann, game, { type: 'add', n: 1 });
    app.pass(2);
    await workOff(app, channels);
    expect(await kindsOf(game)).toEqual(['action']);
  });
});

describe('an outage', () => {
  const hours = 3_600_000;
  const deadlineOf = async (game: string) => (await gameOf(app, ann, game)).decisions[0]!.deadline;
  const alive = async () => {
    await beat(app, { process: 'api 1', kind: 'api' });
    await beat(app, { process: 'worker 1', kind: 'worker' });
  };

  it('gives every running clock back what it lost, once, before anything times out', async () => {
    const games = [];
    await alive();
    for (let i = 0; i < 3; i++) games.push(await counterGame(app, [ann, bob], fixed('PT1H')));
    const before = new Date((await deadlineOf(games[0]!))!).getTime();
    app.pass(2 * hours);
    for (const process of ['worker 2', 'worker 3']) await beat(app, { process, kind: 'worker' });
    for (const process of ['api 2', 'api 3']) await beat(app, { process, kind: 'api' });
    await workOff(app, channels);
    for (const game of games) {
      expect(await kindsOf(game)).toEqual([]);
      // both kinds were silent for the same two hours: they are given once
      expect(new Date((await deadlineOf(game))!).getTime() - before).toBe(2 * hours);
    }
    for (let minutes = 0; minutes < 60; minutes += 10) {
      app.pass(hours / 6);
      await alive();
    }
    await workOff(app, channels);
    expect(await kindsOf(games[0]!)).toEqual(['fallback']);
  });

  it('times nobody out while it lasts', async () => {
    await alive();
    const game = await counterGame(app, [ann, bob], fixed('PT15M'));
    for (let minutes = 0; minutes < 30; minutes += 5) {
      app.pass(5 * 60_000);
      await beat(app, { process: 'worker 1', kind: 'worker' });
      await workOff(app, channels);
      expect(await kindsOf(game)).toEqual([]);
    }
    await beat(app, { process: 'api 1', kind: 'api' });
    await workOff(app, channels);
    expect(await kindsOf(game)).toEqual([]);
    for (let i = 0; i < 3; i++) {
      app.pass(5 * 60_000);
      await alive();
    }
    await workOff(app, channels);
    expect(await kindsOf(game)).toEqual(['fallback']);
  });

  it('is not what a silence of some minutes is, nor one of a single process among several', async () => {
    await alive();
    const game = await counterGame(app, [ann, bob], fixed('PT1H'));
    const before = await deadlineOf(game);
    app.pass(12 * 60_000);
    await alive();
    await beat(app, { process: 'worker 2', kind: 'worker' });
    app.pass(11 * 60_000);
    await beat(app, { process: 'worker 2', kind: 'worker' });
    app.pass(11 * 60_000);
    await beat(app, { process: 'worker 1', kind: 'worker' });
    expect(await deadlineOf(game)).toBe(before);
  });

  it('gives nothing to a call whose time was up before it, and to one that began in it only what it lost', async () => {
    await alive();
    const missed = await counterGame(app, [ann, bob], fixed('PT1M'));
    app.pass(2 * 60_000);
    await alive();
    const missedDeadline = await deadlineOf(missed);
    app.pass(hours);
    const begun = await counterGame(app, [ann, bob], fixed('PT2H'));
    const begunDeadline = new Date((await deadlineOf(begun))!).getTime();
    app.pass(hours / 2);
    await beat(app, { process: 'worker 1', kind: 'worker' });
    expect(await deadlineOf(missed)).toBe(missedDeadline);
    expect(new Date((await deadlineOf(begun))!).getTime() - begunDeadline).toBe(hours / 2);
  });
});
