import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockAccount } from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, invite, joinGame, leaveGame, type SeatPlan, startGame } from '../../../src/app/games/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let [ann, bob, cid]: Caller[] = [];
let round = 0;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  round++;
  [ann, bob, cid] = await Promise.all(['ann', 'bob', 'cid'].map((name) => app.person(`${name}${round}`)));
});
afterAll(() => app.close());

const day = 86_400_000;
const name = (caller: Caller) => caller.accountId!.slice(2);
const open = async () => (await createGame(app, ann!, { rules: 'counter', seatPlan: [{ account: name(ann!) }, { open: true }] })).id;
const byInvitation = async (whom = bob!) => invite(app, ann!, await open(), { account: name(whom) });
const byPlan = async (whom = bob!) =>
  (await createGame(app, ann!, { rules: 'counter', seatPlan: [{ account: name(ann!) }, { account: name(whom) }] })).id;

describe('invitations of one account by another', () => {
  it('wait for an answer five at a time, however they were made', async () => {
    const ids = [await byPlan(), await byPlan(), await byPlan()];
    await byInvitation();
    await invite(app, ann!, await open(), { account: name(bob!), seat: 1 });
    await expect(byInvitation()).rejects.toMatchObject({ code: 'conflict' });
    await expect(byPlan()).rejects.toMatchObject({ code: 'conflict' });
    await expect(byPlan(cid!)).resolves.toBeTruthy();
    await expect(invite(app, ann!, await open(), {})).resolves.toBeTruthy();
    await joinGame(app, bob!, ids[0]!, {});
    await leaveGame(app, bob!, ids[1]!);
    await startGame(app, ann!, ids[2]!);
    for (let i = 0; i < 3; i++) await byInvitation();
    await expect(byPlan()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are ten a day', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await open();
      await invite(app, ann!, id, { account: name(bob!) });
      await joinGame(app, bob!, id, {});
    }
    await expect(byInvitation()).rejects.toMatchObject({ code: 'rate_limited', extra: { retryAfter: day / 1000 } });
    await expect(byPlan()).rejects.toMatchObject({ code: 'rate_limited' });
    app.pass(day);
    await expect(byPlan()).resolves.toBeTruthy();
  });

  it('are not more when they come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, open));
    const tried = await Promise.allSettled(ids.map((id) => invite(app, ann!, id, { account: name(bob!) })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe('a plan that invites several', () => {
  const planned = (...plan: SeatPlan[]) => createGame(app, ann!, { rules: 'counter', seatPlan: plan });
  const seat = (whom: Caller): SeatPlan => ({ account: name(whom) });
  const nobody: SeatPlan = { account: 'nobody' };
  const unknown = (at: number) => ({ code: 'invalid_input', extra: { pointer: `/seatPlan/${at}/account` } });

  it('finds each by its name, however it is written', async () => {
    const { seats } = await planned(seat(ann!), { account: name(bob!).toUpperCase() }, seat(cid!));
    expect(seats.map(({ state, account }) => [state, account])).toEqual([
      ['taken', name(ann!)],
      ['invited', name(bob!)],
      ['invited', name(cid!)],
    ]);
  });

  it('is refused for the first seat at fault, with its place', async () => {
    await expect(planned(seat(bob!), nobody, nobody)).rejects.toMatchObject(unknown(1));
    await expect(planned(seat(bob!), { bot: 'deep blue' }, nobody)).rejects.toMatchObject({ extra: { pointer: '/seatPlan/1/bot' } });
    await expect(planned(seat(bob!), nobody, { bot: 'deep blue' })).rejects.toMatchObject(unknown(1));
    await expect(planned(seat(bob!), seat(cid!), seat(bob!))).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer: '/seatPlan' } });
  });

  it('is refused by whoever of them has blocked its maker, and by nobody whom its maker has blocked', async () => {
    await blockAccount(app, cid!, name(ann!));
    await blockAccount(app, ann!, name(bob!));
    await expect(planned(seat(ann!), seat(bob!), seat(cid!))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(planned(nobody, seat(cid!))).rejects.toMatchObject(unknown(0));
    await expect(planned(seat(cid!), nobody)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(planned(seat(ann!), seat(bob!))).resolves.toBeTruthy();
  });

  it('counts what waits for each by itself, and is refused when it is too much for one of them', async () => {
    for (let i = 0; i < 4; i++) await planned(seat(bob!), { open: true });
    for (let i = 0; i < 3; i++) await planned(seat(cid!), { open: true });
    await planned(seat(ann!), seat(bob!), seat(cid!));
    const games = async () => (await app.db.pool.query('SELECT count(*)::int AS n FROM games')).rows[0].n;
    const before = await games();
    await expect(planned(seat(ann!), seat(cid!), seat(bob!))).rejects.toMatchObject({ code: 'conflict' });
    expect(await games()).toBe(before);
    await expect(planned(seat(ann!), seat(cid!))).resolves.toBeTruthy();
  });

  it('asks the database no more than one that invites one', async () => {
    const others = await Promise.all(['dan', 'eve', 'fay'].map((one) => app.person(`${one}${round}`)));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const questions = async (...plan: SeatPlan[]) => {
      asked.mockClear();
      await planned(...plan);
      const texts = asked.mock.calls.map(([first]) => (typeof first === 'string' ? first : String((first as { text?: string }).text)));
      return texts.filter((text) => /^\s*SELECT/.test(text) && /\b(accounts|blocks|invitations)\b/.test(text)).length;
    };
    const one = await questions(seat(ann!), seat(bob!));
    const five = await questions(seat(ann!), seat(bob!), seat(cid!), ...others.map(seat));
    asked.mockRestore();
    expect(one).toBeGreaterThanOrEqual(3);
    expect(five).toBe(one);
  });
});
