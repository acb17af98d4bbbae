import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateMe } from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import { beat, type ClockSetting, endVacation, pauseByStaff, takeVacation, vacationOf } from '../../../src/app/clocks/index.ts';
import { createGame, gameOf, listGames, movesOf, vote } from '../../../src/app/games/index.ts';
import { allScopes, testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
let staff: Caller;
const hour = 3_600_000;
const day = 24 * hour;
const start = new Date('2026-03-02T09:00:00Z'); // a Monday

beforeAll(async () => {
  app = await testApp();
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
  staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
});
beforeEach(async () => {
  app.setNow(start);
  for (const table of ['vacations', 'heartbeats', 'outages', 'decisions']) await app.db.pool.query(`DELETE FROM ${table}`);
  await app.db.pool.query("UPDATE accounts SET time_zone = 'UTC'");
});
afterAll(() => app.close());

const fixed = { kind: 'fixed', span: 'P3D' } as const;
const game = (clock: ClockSetting = fixed) => counterGame(app, [ann, bob], { clock, options: { target: 90 } });
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
const deadline = async (id: string) => (await gameOf(app, ann, id)).decisions[0]!.deadline;
const inZone = (caller: Caller, zone: string) => app.db.pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [caller.accountId, zone]);
const ballot = async (caller: Caller, id: string, kind: 'pause' | 'resume', more = {}) =>
  vote(app, caller, id, { kind, choice: 'for', version: (await gameOf(app, caller, id)).version, ...more });

describe('a vacation', () => {
  it('stops the clock of its account and nobody else’s, and is seen at the table', async () => {
    const id = await game();
    await takeVacation(app, bob, { to: inDays(5) });
    expect(await deadline(id)).toBe('2026-03-05T09:00:00.000Z');
    await takeVacation(app, ann, { from: inDays(1), to: inDays(8) });
    expect(await deadline(id)).toBe('2026-03-12T09:00:00.000Z');
    expect((await gameOf(app, bob, id)).pauses).toEqual([
      { reason: 'vacation', seat: 0, from: inDays(1), until: inDays(8) },
      { reason: 'vacation', seat: 1, from: inDays(0), until: inDays(5) },
    ]);
    await play(app, ann, id, { type: 'add', n: 1 });
    expect(await deadline(id)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('that ends early takes its days back to the year, and what has been stays', async () => {
    const id = await game();
    await takeVacation(app, ann, { to: inDays(10) });
    app.pass(2 * day - hour);
    expect(await endVacation(app, ann)).toMatchObject({ vacations: [], daysLeft: 28 });
    expect(await deadline(id)).toBe('2026-03-07T08:00:00.000Z');
  });

  it('has 30 days a year, each vacation rounded up to days, and begins anew with the year', async () => {
    await takeVacation(app, ann, { to: inDays(20.1) });
    expect((await vacationOf(app, ann)).daysLeft).toBe(9);
    await expect(takeVacation(app, ann, { from: inDays(30), to: inDays(39.1) })).rejects.toMatchObject({ code: 'conflict' });
    await expect(takeVacation(app, ann, { from: inDays(19), to: inDays(21) })).rejects.toMatchObject({ code: 'conflict' });
    await takeVacation(app, ann, { from: inDays(30), to: inDays(39) });
    await takeVacation(app, ann, { from: '2027-01-02T00:00:00Z', to: '2027-01-30T00:00:00Z' });
    expect((await vacationOf(app, ann)).daysLeft).toBe(0);
  });

  it.each([
    [{ to: 'tomorrow' }, '/to'],
    [{ from: '2026-02-01T00:00:00Z', to: '2026-03-10T00:00:00Z' }, '/from'],
    [{ to: '2026-03-02T20:00:00Z' }, '/to'],
    [{ from: '2028-02-01T00:00:00Z', to: '2028-02-05T00:00:00Z' }, '/from'],
    [{ to: '2026-06-10T00:00:00Z' }, '/to'],
  ])('%j is none', async (input, pointer) => {
    await expect(takeVacation(app, ann, input)).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer } });
    expect((await vacationOf(app, ann)).daysLeft).toBe(30);
  });

  it('does not stop a game against bots only', async () => {
    const { id } = await createGame(app, ann, { rules: 'counter', clock: fixed, seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
    await takeVacation(app, ann, { to: inDays(5) });
    expect(await deadline(id)).toBe('2026-03-05T09:00:00.000Z');
  });

  it('counts for a game that begins in it, and for another process that had the game in memory', async () => {
    const id = await game();
    const other = await testApp({ beside: app });
    await gameOf(other, ann, id);
    await takeVacation(app, bob, { to: inDays(5) });
    await play(other, ann, id, { type: 'add', n: 1 });
    expect(await deadline(id)).toBe('2026-03-10T09:00:00.000Z');
    await takeVacation(app, ann, { to: inDays(2) });
    expect(await deadline(await game())).toBe('2026-03-07T09:00:00.000Z');
    await other.close();
  });
});

describe('weekends off', () => {
  it('are those of the seat’s own zone', async () => {
    await inZone(ann, 'Asia/Kolkata');
    await inZone(bob, 'America/New_York');
    app.setNow(new Date('2026-03-06T12:00:00Z'));
    const id = await game({ kind: 'fixed', span: 'P1D', pauseWeekends: true });
    // Friday 17:30 in Kolkata, whose Saturday begins at 18:30 UTC and whose Monday begins on Sunday at 18:30 UTC
    expect(await deadline(id)).toBe('2026-03-09T12:00:00.000Z');
    await play(app, ann, id, { type: 'add', n: 1 });
    // Friday 07:00 in New York, 17 h before its Saturday; the clocks go forward on Sunday: that weekend has 47 hours
    expect(await deadline(id)).toBe('2026-03-09T11:00:00.000Z');
  });

  it('keep the promised instant when the account moves to another zone; the next call has the weekends of the new one', async () => {
    await inZone(ann, 'Europe/Kyiv');
    app.setNow(new Date('2026-03-27T10:00:00Z'));
    const id = await game({ kind: 'fixed', span: 'P1D', pauseWeekends: true });
    const promised = await deadline(id);
    expect(promised).toBe('2026-03-30T09:00:00.000Z');
    await updateMe(app, ann, { timeZone: 'Asia/Tokyo' });
    expect(await deadline(id)).toBe(promised);
    await play(app, ann, id, { type: 'add', n: 1 });
    await play(app, bob, id, { type: 'add', n: 1 });
    // Friday 19:00 in Tokyo: 5 h, then the weekend until Sunday 15:00 UTC, then 19 h
    expect(await deadline(id)).toBe('2026-03-30T10:00:00.000Z');
  });
});

describe('a pause by agreement', () => {
  it('takes both, stops the clocks, ends by itself', async () => {
    const id = await game();
    expect((await ballot(ann, id, 'pause', { span: 'P4D' })).outcome).toBe('open');
    expect(await deadline(id)).toBe('2026-03-05T09:00:00.000Z');
    const { outcome, game: view } = await ballot(bob, id, 'pause');
    expect([outcome, view.status, view.pauses]).toEqual([
      'carried',
      'paused',
      [{ reason: 'agreement', seat: null, from: inDays(0), until: inDays(4) }],
    ]);
    expect(await deadline(id)).toBe('2026-03-09T09:00:00.000Z');
    app.pass(4 * day);
    expect((await gameOf(app, ann, id)).status).toBe('active');
    app.pass(3 * day);
    await workOff(app, channelsTo(app, null));
    expect((await movesOf(app, ann, id, {})).items.map(({ kind }) => kind)).toEqual(['fallback']);
  });

  it('is ended by either side alone, and time is as it was', async () => {
    const id = await game();
    await ballot(ann, id, 'pause');
    await ballot(bob, id, 'pause');
    app.pass(2 * day);
    expect((await ballot(ann, id, 'resume')).game.status).toBe('active');
    expect(await deadline(id)).toBe('2026-03-07T09:00:00.000Z');
    await expect(ballot(bob, id, 'resume')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is capped: 30 days at a time, 90 days of a game', async () => {
    const id = await game();
    await expect(ballot(ann, id, 'pause', { span: 'P31D' })).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer: '/span' } });
    for (let i = 0; i < 3; i++) {
      await ballot(ann, id, 'pause', { span: 'P30D' });
      await ballot(bob, id, 'pause');
      await expect(ballot(bob, id, 'pause')).rejects.toMatchObject({ code: 'conflict' });
      app.pass(30 * day);
    }
    await expect(ballot(ann, id, 'pause', { span: 'PT1H' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes moves, whose clocks begin to run when it ends', async () => {
    const id = await game();
    await ballot(ann, id, 'pause', { span: 'P4D' });
    await ballot(bob, id, 'pause');
    app.pass(day);
    await play(app, ann, id, { type: 'add', n: 1 });
    expect(await deadline(id)).toBe('2026-03-09T09:00:00.000Z');
  });

  it('is found among paused games while it is on', async () => {
    const id = await game();
    await ballot(ann, id, 'pause', { span: 'P4D' });
    await ballot(bob, id, 'pause');
    const paused = async () => (await listGames(app, ann, { status: 'paused', mine: true, first: 200 })).items.map((item) => item.id);
    expect(await paused()).toContain(id);
    app.pass(4 * day);
    expect(await paused()).not.toContain(id);
  });
});

describe('a pause by the staff', () => {
  it('lasts until it is ended, and no time is lost or won', async () => {
    const id = await game();
    app.pass(day);
    expect((await pauseByStaff(app, staff, id, { paused: true })).status).toBe('paused');
    expect(await deadline(id)).toBeNull();
    app.pass(100 * day);
    await workOff(app, channelsTo(app, null));
    expect((await movesOf(app, ann, id, {})).items).toEqual([]);
    expect((await pauseByStaff(app, staff, id, { paused: false })).decisions[0]!.deadline).toBe(inDays(2));
  });

  it('is none of a game without a clock', async () => {
    const id = await counterGame(app, [ann, bob]);
    await expect(pauseByStaff(app, staff, id, { paused: true })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is for administrators', async () => {
    const id = await game();
    await expect(pauseByStaff(app, ann, id, { paused: true })).rejects.toMatchObject({ code: 'forbidden_scope' });
    await expect(pauseByStaff(app, { ...staff, admin: false }, id, { paused: true })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('pauses that lie over each other', () => {
  it('stop a clock once: vacation, agreement, weekend, staff and an outage', async () => {
    const id = await game({ kind: 'fixed', span: 'P3D', pauseWeekends: true });
    const alive = async () => {
      for (const kind of ['api', 'worker'] as const) await beat(app, { process: `${kind} 1`, kind });
    };
    await alive();
    await takeVacation(app, ann, { from: inDays(1), to: inDays(4) });
    await ballot(ann, id, 'pause', { span: 'P3D' });
    await ballot(bob, id, 'pause');
    app.pass(2 * day);
    await pauseByStaff(app, staff, id, { paused: true });
    app.pass(0.5 * day);
    await alive();
    await pauseByStaff(app, staff, id, { paused: false });
    // still from Monday 9:00 until Friday 9:00; Friday 9:00 to 24:00, then Monday 0:00 to Wednesday 9:00
    expect(await deadline(id)).toBe('2026-03-11T09:00:00.000Z');
    // the silence from the first sign of life on lies within the pauses
    expect((await gameOf(app, ann, id)).pauses.map(({ reason }) => reason)).toEqual(['agreement', 'vacation']);
  });
});
