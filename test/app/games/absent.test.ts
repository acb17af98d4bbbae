import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockAccount, deleteMe, publicProfile, unblockAccount } from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import type { ClockSetting } from '../../../src/app/clocks/index.ts';
import {
  createGame,
  gameOf,
  invite,
  joinGame,
  leaveGame,
  legalFor,
  listGames,
  movesOf,
  resign,
  substitute,
  verifyGame,
} from '../../../src/app/games/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let channels: ReturnType<typeof channelsTo>;
let [ann, bob, cid]: Caller[] = [];
let round = 0;
const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  app = await testApp();
  channels = channelsTo(app, null);
});
beforeEach(async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  for (const table of ['outbox', 'decisions', 'heartbeats']) await app.db.pool.query(`DELETE FROM ${table}`);
  round++;
  [ann, bob, cid] = await Promise.all(['ann', 'bob', 'cid'].map((name) => app.person(`${name}${round}`)));
});
afterAll(() => app.close());

const game = (clock: Partial<ClockSetting>, people = [ann!, bob!], options = {}) =>
  counterGame(app, people, { options: { target: 90, ...options }, clock: { kind: 'fixed', span: 'P3D', ...clock } as ClockSetting });
const rows = async (id: string) => (await movesOf(app, ann!, id, {})).items;
const kinds = async (id: string) => (await rows(id)).map(({ kind }) => kind);
const seatOf = async (id: string, seat: number) => (await gameOf(app, ann!, id)).seats[seat]!;
const record = async (caller: Caller) => (await publicProfile(app, caller.accountId!.slice(2))).record;
const timesOut = async (ms = 3 * day) => {
  app.pass(ms);
  await workOff(app, channels);
};
const left = async (id: string) => (Date.parse((await gameOf(app, ann!, id)).decisions[0]!.deadline!) - app.clock.now().getTime()) / hour;

describe('takeover', () => {
  const takeover = { onTimeout: 'takeover', takeoverAfter: 2 } as const;

  it('gives the seat to a bot after so many misses in a row, until its player is back', async () => {
    const id = await game(takeover);
    await timesOut();
    await play(app, bob!, id, { type: 'add', n: 1 });
    expect(await kinds(id)).toEqual(['fallback', 'action']);
    await timesOut();
    expect((await kinds(id)).slice(2)).toEqual(['seat', 'bot']);
    expect(await seatOf(id, 0)).toMatchObject({ state: 'taken', bot: 'steady', account: ann!.accountId!.slice(2) });
    await play(app, bob!, id, { type: 'add', n: 1 });
    await workOff(app, channels);
    expect((await kinds(id)).slice(5)).toEqual(['bot']);
    await joinGame(app, ann!, id, {});
    expect(await seatOf(id, 0)).toMatchObject({ state: 'taken', bot: null });
    await play(app, bob!, id, { type: 'add', n: 1 });
    await workOff(app, channels);
    expect((await gameOf(app, ann!, id)).decisions).toMatchObject([{ seat: 0 }]);
    await play(app, ann!, id, { type: 'add', n: 1 });
    expect((await rows(id)).filter(({ kind }) => kind === 'seat').map(({ text }) => text)).toEqual([
      ['Seat 1: a bot keeps it for now.'],
      ['Seat 1: its player is back.'],
    ]);
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('counts misses in a row only', async () => {
    const id = await game(takeover);
    await timesOut();
    await play(app, bob!, id, { type: 'add', n: 1 });
    await play(app, ann!, id, { type: 'add', n: 1 });
    await play(app, bob!, id, { type: 'add', n: 1 });
    await timesOut();
    expect(await seatOf(id, 0)).toMatchObject({ bot: null });
    expect(await record(ann!)).toEqual({ missed: 2, left: 0, steppedIn: 0 });
  });

  it('lets nobody move beside the bot', async () => {
    const id = await game({ ...takeover, takeoverAfter: 1 });
    await timesOut();
    await play(app, bob!, id, { type: 'add', n: 1 });
    const { decisions } = await gameOf(app, ann!, id);
    expect(decisions[0]!.seat).toBe(0);
    await expect(play(app, ann!, id, { type: 'add', n: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await joinGame(app, ann!, id, {});
    await workOff(app, channels);
    await play(app, ann!, id, { type: 'add', n: 2 });
    expect((await kinds(id)).at(-1)).toBe('action');
  });
});

describe('forfeit', () => {
  it('loses the game for who lets a call with a choice pass', async () => {
    const id = await game({ onTimeout: 'forfeit' });
    await timesOut();
    expect(await kinds(id)).toEqual(['forfeit']);
    expect(await gameOf(app, ann!, id)).toMatchObject({ status: 'finished', result: { ranking: [[1], [0]] } });
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('spares the first miss where the game says so, once', async () => {
    const id = await game({ onTimeout: 'forfeit', excuseFirstMiss: true });
    await timesOut();
    expect(await kinds(id)).toEqual(['fallback']);
    expect((await record(ann!)).missed).toBe(0);
    await play(app, bob!, id, { type: 'add', n: 1 });
    await timesOut();
    expect((await kinds(id)).at(-1)).toBe('forfeit');
    expect((await record(ann!)).missed).toBe(1);
  });

  it('among three the seat is gone and the game goes on', async () => {
    const id = await game({ onTimeout: 'forfeit' }, [ann!, bob!, cid!]);
    await timesOut();
    expect((await kinds(id)).slice(0, 2)).toEqual(['forfeit', 'fallback']);
    expect(await gameOf(app, ann!, id)).toMatchObject({ status: 'active', decisions: [{ seat: 1 }] });
  });
});

describe('a wait that shrinks', () => {
  it('does so after the warning, and grows again with a move', async () => {
    const id = await game({ shrinkAfter: 2, shrinkTo: 'PT12H' } as Partial<ClockSetting>);
    await timesOut();
    await play(app, bob!, id, { type: 'add', n: 1 });
    expect(await left(id)).toBe(72);
    await app.db.pool.query('DELETE FROM outbox');
    app.pass(3 * day);
    const { deadlines } = await import('../../../workers/deadlines.ts');
    await app.db.pool.query('UPDATE decisions SET taken_until = $1', [app.clock.now()]);
    await deadlines.run({ app, channels }, { queue: 'deadlines', game: id, id: '0.2', handed: app.clock.now().toISOString() });
    const { rows: told } = await app.db.pool.query("SELECT body FROM outbox WHERE kind = 'warning'");
    expect(told).toEqual([{ body: { seat: 0, call: 2, span: 'PT12H' } }]);
    await play(app, bob!, id, { type: 'add', n: 1 });
    expect(await left(id)).toBe(12);
    await play(app, ann!, id, { type: 'add', n: 1 });
    await play(app, bob!, id, { type: 'add', n: 1 });
    expect(await left(id)).toBe(72);
  });
});

describe('a call without a choice', () => {
  it('is no miss', async () => {
    const id = await game({ onTimeout: 'forfeit' }, [ann!, bob!], { seal: true });
    const legal = app.register.newest('counter')!.legal;
    const one = Object.assign(Object.create(app.register), {
      held: () => ({
        ...app.register.newest('counter')!,
        legal: (position: never, seat: number) => ({ ...legal(position, seat), actions: [{ type: 'secret', n: 1 }] }),
      }),
    });
    await workOff({ ...app, register: one }, channels);
    app.pass(3 * day);
    const other = await testApp({ beside: app, parts: { register: one } });
    await workOff(other, channels);
    await other.close();
    expect(await kinds(id)).toEqual(['fallback', 'fallback']);
    expect([(await record(ann!)).missed, (await record(bob!)).missed]).toEqual([0, 0]);
  });
});

describe('a seat that is offered', () => {
  it('stays its player’s until somebody steps in, who has a day at least and sees what the seat sees', async () => {
    const id = await game({});
    app.pass(3 * day - hour);
    await leaveGame(app, ann!, id);
    expect(await seatOf(id, 0)).toMatchObject({ state: 'offered' });
    await expect(leaveGame(app, ann!, id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await legalFor(app, ann!, id)).decisions).toHaveLength(1);
    const view = await substitute(app, cid!, id, 0);
    expect([view.seat, view.seats[0]]).toMatchObject([0, { state: 'taken', account: cid!.accountId!.slice(2) }]);
    expect(await left(id)).toBe(24);
    await expect(legalFor(app, ann!, id)).rejects.toMatchObject({ code: 'not_your_seat' });
    await play(app, cid!, id, { type: 'add', n: 1 });
    expect([await record(ann!), await record(cid!)]).toEqual([
      { missed: 0, left: 1, steppedIn: 0 },
      { missed: 0, left: 0, steppedIn: 1 },
    ]);
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('may be taken back', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    expect((await joinGame(app, ann!, id, {})).seats[0]).toMatchObject({ state: 'taken', bot: null });
    await expect(substitute(app, cid!, id, 0)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that was taken back is not offered again for an hour, but by the staff', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    await joinGame(app, ann!, id, {});
    app.pass(60_000);
    await expect(leaveGame(app, ann!, id)).rejects.toMatchObject({ code: 'conflict', extra: { retryAfter: 59 * 60 } });
    await leaveGame(app, bob!, id);
    app.pass(59 * 60_000);
    await leaveGame(app, ann!, id);
    await joinGame(app, ann!, id, {});
    await leaveGame(app, { ...ann!, via: 'staff' }, id);
    await joinGame(app, ann!, id, {});
    await leaveGame(app, { ...ann!, via: 'staff' }, id);
    await substitute(app, cid!, id, 0);
    await leaveGame(app, cid!, id);
  });

  it('is nobody’s who sits there already, and only one takes it of two', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    await expect(substitute(app, bob!, id, 0)).rejects.toMatchObject({ code: 'conflict' });
    await expect(substitute(app, cid!, id, 1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(substitute(app, cid!, id, 7)).rejects.toMatchObject({ code: 'not_found' });
    const dan = await app.person(`dan${round}`);
    const tried = await Promise.allSettled([substitute(app, cid!, id, 0), substitute(app, dan, id, 0)]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('goes to nobody who has seen what another seat of the game sees', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    await substitute(app, cid!, id, 0);
    await leaveGame(app, bob!, id);
    await expect(substitute(app, ann!, id, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await seatOf(id, 1)).toMatchObject({ state: 'offered' });
  });

  it('is taken once by a request that is sent again, also after its taker has given it up', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    const key = { key: `step-in-${round}`, method: 'POST', path: '/substitute', request: new Uint8Array([1]) };
    await substitute(app, cid!, id, 0, key);
    await leaveGame(app, cid!, id);
    await substitute(app, await app.person(`dan${round}`), id, 0);
    expect((await substitute(app, cid!, id, 0, key)).seat).toBeNull();
    await expect(substitute(app, cid!, id, 0)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of a private game tells nothing to who has gone', async () => {
    const id = await game({});
    await leaveGame(app, ann!, id);
    await substitute(app, cid!, id, 0);
    await leaveGame(app, cid!, id);
    await substitute(app, await app.person(`dan${round}`), id, 0);
    await app.db.pool.query(`UPDATE games SET visibility = 'private' WHERE id = $1`, [id]);
    app.tables.take(id);
    await expect(substitute(app, cid!, id, 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes to nobody who loses one of the game at that moment', async () => {
    const id = await game({}, [ann!, bob!, cid!]);
    await leaveGame(app, ann!, id);
    await leaveGame(app, bob!, id);
    const beside = await testApp({ beside: app });
    const dan = await app.person(`dan${round}`);
    const exclusive = app.tables.exclusive.bind(app.tables);
    // another process hands her seat on before she has the table
    const slow = vi.spyOn(app.tables, 'exclusive').mockImplementationOnce(async (...args) => {
      await substitute(beside, dan, id, 0);
      return exclusive(...args);
    });
    await expect(substitute(app, ann!, id, 1)).rejects.toMatchObject({ code: 'conflict' });
    slow.mockRestore();
    expect(await seatOf(id, 1)).toMatchObject({ state: 'offered' });
    await beside.close();
  });

  it('goes to nobody whom its owner, or somebody who sits there, has blocked', async () => {
    const id = await game({}, [ann!, bob!, cid!]);
    const [dan, eve] = [await app.person(`dan${round}`), await app.person(`eve${round}`)];
    await blockAccount(app, ann!, `dan${round}`);
    await blockAccount(app, bob!, `eve${round}`);
    await leaveGame(app, cid!, id);
    for (const blocked of [dan, eve]) await expect(substitute(app, blocked, id, 2)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await seatOf(id, 2)).toMatchObject({ state: 'offered' });
    await unblockAccount(app, bob!, `eve${round}`);
    expect((await substitute(app, eve, id, 2)).seat).toBe(2);
  });

  it('before the start goes to nobody whom somebody who sits there has blocked', async () => {
    const { id } = await createGame(app, ann!, { rules: 'counter', seats: 3 });
    await joinGame(app, bob!, id, {});
    await blockAccount(app, bob!, cid!.accountId!.slice(2));
    await expect(joinGame(app, cid!, id, {})).rejects.toMatchObject({ code: 'forbidden' });
    await leaveGame(app, bob!, id);
    expect((await joinGame(app, cid!, id, {})).seat).toBe(0);
  });

  it('is no new decision for anybody', async () => {
    const id = await game({});
    app.heard.length = 0;
    await leaveGame(app, ann!, id);
    expect(app.heard).toEqual([{ type: 'game', game: id, version: 0 }]);
  });

  it('keeps the time that it has where that is more', async () => {
    const id = await game({});
    app.pass(hour);
    await leaveGame(app, ann!, id);
    await substitute(app, cid!, id, 0);
    expect(await left(id)).toBe(71);
  });
});

describe('an account that is deleted in mid-game', () => {
  it('leaves its seat to a bot, as a former player’s, until somebody steps in', async () => {
    const id = await game({});
    await deleteMe(app, ann!);
    await workOff(app, channels);
    const view = await gameOf(app, bob!, id);
    expect(view.seats[0]).toEqual({ seat: 0, state: 'left', account: null, bot: 'steady', gone: false, reserve: null });
    expect((await movesOf(app, bob!, id, {})).items.map(({ kind }) => kind)).toEqual(['seat', 'bot']);
    expect((await substitute(app, cid!, id, 0)).seats[0]).toMatchObject({ state: 'taken', bot: null });
    await play(app, bob!, id, { type: 'add', n: 1 });
    await play(app, cid!, id, { type: 'add', n: 1 });
    expect((await app.db.pool.query('SELECT 1 FROM conduct WHERE account_id = $1', [ann!.accountId])).rowCount).toBe(0);
  });

  it('resigns where nobody but bots is left', async () => {
    const seatPlan = [{ account: ann!.accountId!.slice(2) }, { bot: 'steady' }];
    const { id } = await createGame(app, ann!, { rules: 'counter', seatPlan });
    await deleteMe(app, ann!);
    expect((await gameOf(app, bob!, id)).status).toBe('finished');
  });
});

describe('an account that is deleted while it takes up more', () => {
  const seats = async (caller: Caller) =>
    (await app.db.pool.query("SELECT game_id FROM seats WHERE account_id = $1 AND state <> 'left'", [caller.accountId])).rows;
  const open = async () => (await createGame(app, bob!, { rules: 'counter', seatPlan: [{ account: bob!.accountId!.slice(2) }, { open: true }] })).id;
  const offered = async () => {
    const id = await game({}, [bob!, cid!]);
    await leaveGame(app, cid!, id);
    return id;
  };
  const takingUp = (joined: string, stepped: string) => () => [
    joinGame(app, ann!, joined, {}),
    substitute(app, ann!, stepped, 1),
    createGame(app, ann!, { rules: 'counter', name: `Nobody ${round}`, seats: 2 }),
  ];
  /** Deletes Ann while her row is held in that mode; `meanwhile` runs when she has left her games and waits to be erased. */
  async function deleted(mode: 'KEY SHARE' | 'UPDATE', meanwhile: () => Promise<unknown>[]) {
    const holder = await app.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM accounts WHERE id = $1 FOR ${mode}`, [ann!.accountId]);
    const gone = deleteMe(app, ann!);
    const waiting = async (least: number) =>
      vi.waitFor(async () => {
        // who waits for what is shown of every role; what a session of another role does is not
        const { rows } = await app.db.pool.query(
          'SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted',
        );
        expect(rows[0].n).toBeGreaterThanOrEqual(least);
      }, 30_000);
    await waiting(1);
    const more = meanwhile();
    if (mode === 'UPDATE') await waiting(2);
    else await Promise.all(more);
    await holder.query('COMMIT');
    holder.release();
    await Promise.all([gone, Promise.allSettled(more)]);
  }

  it('leaves what it took up before it is erased', async () => {
    const [joined, stepped] = [await open(), await offered()];
    await deleted('KEY SHARE', takingUp(joined, stepped));
    expect(await seats(ann!)).toEqual([]);
    expect((await gameOf(app, bob!, joined)).seats[1]).toMatchObject({ state: 'left', bot: 'steady' });
    expect((await gameOf(app, bob!, stepped)).seats[1]).toMatchObject({ state: 'left', bot: 'steady' });
    expect((await app.db.pool.query("SELECT 1 FROM games WHERE owner_id = $1 AND status = 'open'", [ann!.accountId])).rowCount).toBe(0);
  });

  it('holds nothing of what it asked for while it was erased', async () => {
    const [joined, stepped] = [await open(), await offered()];
    await deleted('UPDATE', takingUp(joined, stepped));
    expect(await seats(ann!)).toEqual([]);
    expect((await app.db.pool.query("SELECT 1 FROM games WHERE owner_id = $1 AND status = 'open'", [ann!.accountId])).rowCount).toBe(0);
  });

  it('takes no seat, makes no game and invites nobody afterwards', async () => {
    const [joined, stepped] = [await open(), await offered()];
    const name = ann!.accountId!.slice(2);
    await deleteMe(app, ann!);
    for (const late of [
      () => joinGame(app, ann!, joined, {}),
      () => substitute(app, ann!, stepped, 1),
      () => createGame(app, ann!, { rules: 'counter', seats: 2 }),
      () => invite(app, ann!, joined, {}),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(invite(app, bob!, joined, { account: name })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('keeps no seat that it got in spite of that: whoever wants it steps in', async () => {
    const id = await game({});
    await app.db.pool.query('UPDATE accounts SET deleted_at = $2 WHERE id = $1', [ann!.accountId, app.clock.now()]);
    expect((await gameOf(app, bob!, id)).seats[0]).toMatchObject({ state: 'left', account: null, bot: null });
    expect((await listGames(app, cid!, { offered: true })).items.map((item) => item.id)).toContain(id);
    expect((await substitute(app, cid!, id, 0)).seats[0]).toMatchObject({ state: 'taken', account: cid!.accountId!.slice(2) });
    expect((await listGames(app, cid!, { offered: true })).items.map((item) => item.id)).not.toContain(id);
  });
});

it('resigning a seat that a bot keeps is possible still', async () => {
  const id = await game({ onTimeout: 'takeover', takeoverAfter: 1 });
  await timesOut();
  await resign(app, ann!, id);
  expect((await gameOf(app, ann!, id)).status).toBe('finished');
});
