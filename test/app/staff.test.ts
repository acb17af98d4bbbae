import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticateSession, authenticateToken, createBot, createBotToken, createToken, report, signIn } from '../../src/app/accounts/index.ts';
import type { Caller } from '../../src/app/app.ts';
import { createGame, gameOf, joinGame, movesOf, positionOf, recordOf, resign, sendMessage, verifyGame } from '../../src/app/games/index.ts';
import { openTurnLink } from '../../src/app/notifications/index.ts';
import { turnLinkFor } from '../../src/app/notifications/links.ts';
import { importRecord } from '../../src/app/operations/index.ts';
import {
  accountsOnFile,
  closeAccount,
  failedNotices,
  gamesSetAside,
  queuesNow,
  releaseGame,
  reopenAccount,
  reportsFiled,
  settleReport,
  undoByStaff,
} from '../../src/app/staff/index.ts';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { allScopes, testApp } from '../support/app.ts';
import { counter } from '../support/counter.ts';
import { counterGame, play } from '../support/post-office.ts';

const day = 86_400_000;
let mended = false;
/** The counter rules, which fail on a show until somebody has mended them. */
const brittle: AnyRuleset = {
  ...(counter as unknown as AnyRuleset),
  apply(position, seat, action, draws) {
    if (action.n === 3 && !mended) throw new Error('no such row: token 7');
    return counter.apply(position as never, seat, action, draws);
  },
};

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
let staff: Caller;
beforeAll(async () => {
  app = await testApp({ rulesets: [brittle], parts: { queues: async () => ({ email: { pending: 2, failed: 1 } }) } });
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
  staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
  await app.db.pool.query(`UPDATE accounts SET admin = true WHERE name = 'boss'`);
});
beforeEach(() => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  mended = false;
});
afterAll(() => app.close());

const game = (options = {}) => counterGame(app, [ann, bob], { options: { target: 90, ...options }, clock: { kind: 'fixed', span: 'P3D' } });
const total = async (id: string) => (await positionOf(app, ann, id, {})).position.total;
const deadline = async (id: string) => (await gameOf(app, ann, id)).decisions[0]!.deadline;

async function broken(): Promise<string> {
  const id = await game();
  await expect(play(app, ann, id, { type: 'add', n: 3 })).rejects.toMatchObject({ code: 'unavailable' });
  return id;
}

describe('what the staff may', () => {
  it.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['list games set aside', (caller) => gamesSetAside(app, caller, {})],
    ['release a game', (caller) => releaseGame(app, caller, 'g')],
    ['take moves back', (caller) => undoByStaff(app, caller, 'g', { from: 1, version: 1 })],
    ['read reports', (caller) => reportsFiled(app, caller, {})],
    ['settle a report', (caller) => settleReport(app, caller, 'r', { note: 'x' })],
    ['search accounts', (caller) => accountsOnFile(app, caller, {})],
    ['close an account', (caller) => closeAccount(app, caller, 'bob', { reason: 'x' })],
    ['reopen an account', (caller) => reopenAccount(app, caller, 'bob')],
    ['see the queues', (caller) => queuesNow(app, caller)],
    ['see failed notices', (caller) => failedNotices(app, caller, {})],
  ])('nobody else may: %s', async (_what, act) => {
    await expect(act(ann)).rejects.toMatchObject({ code: 'forbidden_scope' });
    await expect(act({ ...ann, scopes: staff.scopes })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(act({ ...ann, accountId: null })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a game that is set aside', () => {
  it('is listed with the reason until it is released, page by page', async () => {
    const ids = [await broken(), await broken()].sort();
    const first = await gamesSetAside(app, staff, { first: 1 });
    const second = await gamesSetAside(app, staff, { first: 1, after: first.next as string });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(first.items[0]).toMatchObject({
      name: 'Winter count',
      rules: 'counter',
      version: 0,
      reason: 'no such row: token 7',
      since: '2026-03-02T09:00:00.000Z',
    });
    expect(second.next).toBeNull();
    mended = true;
    for (const id of ids) await releaseGame(app, staff, id);
    expect((await gamesSetAside(app, staff, {})).items).toEqual([]);
  });

  it('is played on once it is released, and its clocks get the time back', async () => {
    const id = await broken();
    app.pass(5 * day);
    mended = true;
    expect(await releaseGame(app, staff, id)).toMatchObject({ readOnly: null });
    expect(await deadline(id)).toBe('2026-03-10T09:00:00.000Z');
    expect(await play(app, ann, id, { type: 'add', n: 3 })).toMatchObject({ version: 1 });
    await expect(releaseGame(app, staff, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('stays aside while its rules fail on what was played', async () => {
    const id = await game();
    mended = true;
    await play(app, ann, id, { type: 'add', n: 3 });
    mended = false;
    app.tables.take(id);
    await app.db.pool.query('DELETE FROM snapshots WHERE game_id = $1', [id]);
    await expect(gameOf(app, ann, id)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(releaseGame(app, staff, id)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await gamesSetAside(app, staff, {})).items.map((one) => one.id)).toContain(id);
    mended = true;
    await releaseGame(app, staff, id);
    expect(await total(id)).toBe(3);
  });

  it('does not tell an administrator who plays in it what broke', async () => {
    const id = await counterGame(app, [ann, staff]);
    await expect(play(app, ann, id, { type: 'add', n: 3 })).rejects.toMatchObject({ code: 'unavailable' });
    expect((await gamesSetAside(app, staff, {})).items.find((one) => one.id === id)?.reason).toBeNull();
    mended = true;
    await releaseGame(app, staff, id);
  });
});

describe('moves that the staff takes back', () => {
  const undo = async (id: string, from: number) => undoByStaff(app, staff, id, { from, version: (await gameOf(app, ann, id)).version });

  it('go over dice and secrets that were shown, in a row of no seat that all see; the log stays whole', async () => {
    const id = await game({ steps: 2 });
    await play(app, ann, id, { type: 'peek' });
    await play(app, ann, id, { type: 'show', index: 0 });
    await play(app, bob, id, { type: 'roll' });
    const view = await undo(id, 2);
    expect(view).toMatchObject({ version: 4, decisions: [{ seat: 0 }] });
    expect(await total(id)).toBe(0);
    const { items } = await movesOf(app, bob, id, {});
    expect(items.map(({ takenBack }) => takenBack)).toEqual([false, true, true, false]);
    expect(items[3]).toMatchObject({
      kind: 'undo',
      seat: null,
      action: { type: 'undo', from: 2, seats: [0, 1] },
      text: ['The staff takes back all moves from number 2 on.'],
    });
    expect(await verifyGame(app, id)).toBeNull();
    app.tables.take(id);
    await app.db.pool.query('DELETE FROM snapshots WHERE game_id = $1', [id]);
    await play(app, ann, id, { type: 'add', n: 2 });
    await resign(app, bob, id);
    expect(await verifyGame(app, id)).toBeNull();
    const record = await recordOf(app, ann, id);
    expect((await importRecord(app, record)).isNew).toBe(false);
  });

  it('leave calls what they had at that move', async () => {
    const id = await game();
    app.pass(day);
    await play(app, ann, id, { type: 'roll' });
    app.pass(day);
    expect((await undo(id, 1)).decisions).toMatchObject([{ seat: 0, deadline: '2026-03-06T09:00:00.000Z' }]);
  });

  it('are named together with the version, and must stand', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    await expect(undoByStaff(app, staff, id, { from: 1, version: 0 })).rejects.toMatchObject({ code: 'version_mismatch' });
    await expect(undo(id, 2)).rejects.toMatchObject({ code: 'undo_refused' });
    await expect(undo(id, 2 ** 40)).rejects.toMatchObject({ code: 'undo_refused' });
    await expect(undo(id, 0)).rejects.toMatchObject({ code: 'invalid_input' });
    await undo(id, 1);
    await expect(undo(id, 1)).rejects.toMatchObject({ code: 'undo_refused' });
    await resign(app, ann, id);
    await expect(undo(id, 3)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be those of a game that was set aside so long ago that the time is over, and nobody loses what the outage took', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    app.pass(day);
    await expect(play(app, bob, id, { type: 'add', n: 3 })).rejects.toMatchObject({ code: 'unavailable' });
    app.pass(5 * day);
    await undo(id, 1);
    app.pass(day);
    await releaseGame(app, staff, id);
    const left = async () => Date.parse((await deadline(id)) as string) - app.clock.now().getTime();
    expect(await left()).toBe(3 * day);
    await play(app, ann, id, { type: 'add', n: 2 });
    // a day of bob's three had run when the rules failed
    expect(await left()).toBe(2 * day);
  });

  it('can be those of a game whose rules fail on a time-out', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    app.pass(3 * day + 1);
    await app.db.pool.query(`UPDATE games SET set_aside = 'a time-out', set_aside_at = $2 WHERE id = $1`, [id, app.clock.now()]);
    app.tables.take(id);
    await undo(id, 1);
    await releaseGame(app, staff, id);
    expect((await gameOf(app, ann, id)).decisions).toMatchObject([{ seat: 0 }]);
  });

  it('can be the last of a game that is set aside', async () => {
    const id = await game({ steps: 3 });
    await play(app, ann, id, { type: 'add', n: 1 });
    await expect(play(app, ann, id, { type: 'add', n: 3 })).rejects.toMatchObject({ code: 'unavailable' });
    await undo(id, 1);
    await releaseGame(app, staff, id);
    expect(await total(id)).toBe(0);
  });
});

describe('reports', () => {
  it('are read with what was said, newest first, and settled once with a note', async () => {
    const id = await game();
    const { id: message } = await sendMessage(app, ann, id, { body: 'You fool.' });
    const first = await report(app, bob, { account: 'ann', body: 'Slow.' });
    app.pass(1000);
    const second = await report(app, bob, { account: 'ann', game: id, message, body: 'An insult.' });
    const page = await reportsFiled(app, staff, { state: 'open', first: 1 });
    expect(page.items).toMatchObject([
      {
        id: second.id,
        by: 'bob',
        account: 'ann',
        game: id,
        said: { account: 'ann', body: 'You fool.' },
        body: 'An insult.',
        state: 'open',
        note: null,
      },
    ]);
    expect((await reportsFiled(app, staff, { state: 'open', first: 1, after: page.next as string })).items.map((one) => one.id)).toEqual([first.id]);
    expect(await settleReport(app, staff, second.id, { note: ' Spoke with both. ' })).toMatchObject({
      state: 'settled',
      note: 'Spoke with both.',
      settledBy: 'boss',
      settledAt: '2026-03-02T09:00:01.000Z',
    });
    await expect(settleReport(app, staff, second.id, { note: 'Again.' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(settleReport(app, staff, 'r_none', { note: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await reportsFiled(app, staff, { state: 'settled' })).items.map((one) => one.id)).toEqual([second.id]);
  });
});

describe('an account that is closed', () => {
  async function member(name: string): Promise<Caller> {
    const caller = await app.person(name);
    await app.db.pool.query(`UPDATE accounts SET password_hash = 'plain:correct horse' WHERE id = $1`, [caller.accountId]);
    return caller;
  }
  const enter = (login: string) => signIn(app, { login, password: 'correct horse' }, { userAgent: 'test' });

  it('opens nothing, neither do its programs, and what was open ends', async () => {
    const cid = await member('cid');
    const { secret } = await enter('cid');
    const { token } = await createToken(app, cid, { name: 'mine', scopes: ['play'] });
    await createBot(app, cid, { name: 'Cidsbot' });
    const { token: botToken } = await createBotToken(app, cid, 'Cidsbot', { name: 'its', scopes: ['play'] });
    const id = await counterGame(app, [cid, bob]);
    const link = await turnLinkFor(app, { account: cid.accountId as string, game: id, seat: 0, call: 0 }, null);
    const key = { token: link.split('turn=')[1] as string };
    expect(await openTurnLink(app, key)).toMatchObject({ gameId: id });
    app.heard.length = 0;

    const until = '2026-03-09T09:00:00.000Z';
    expect((await closeAccount(app, staff, 'CID', { reason: 'Insults.', until })).closed).toEqual({
      at: '2026-03-02T09:00:00.000Z',
      until,
      reason: 'Insults.',
    });
    await expect(enter('cid')).rejects.toMatchObject({ code: 'forbidden', detail: `The staff has closed this account until ${until}: Insults.` });
    expect(await authenticateSession(app, secret, 'web')).toBeNull();
    for (const shown of [token, botToken])
      await expect(authenticateToken(app, shown as string, 'rest')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(openTurnLink(app, key)).rejects.toMatchObject({ code: 'not_found' });
    const bot = (await app.db.pool.query(`SELECT id FROM accounts WHERE name = 'Cidsbot'`)).rows[0].id;
    expect(app.heard).toEqual([cid.accountId, bot].map((account) => ({ type: 'revoked', account })));
    // absent, as somebody who does not come: the seat stays, its clock runs
    expect((await gameOf(app, bob, id)).seats[0]).toMatchObject({ state: 'taken', account: 'cid' });

    app.pass(7 * day);
    expect(await authenticateSession(app, secret, 'web')).toMatchObject({ accountId: cid.accountId });
    expect(await authenticateToken(app, botToken as string, 'rest')).toMatchObject({ accountId: bot });
    expect((await accountsOnFile(app, staff, { name: 'cid', closed: true })).items).toEqual([]);
  });

  it('is opened again as it was', async () => {
    await member('dee');
    await closeAccount(app, staff, 'dee', { reason: 'By mistake.', until: '2026-04-01T00:00:00Z' });
    expect((await reopenAccount(app, staff, 'dee')).closed).toBeNull();
    expect((await enter('dee')).account.name).toBe('dee');
    await expect(reopenAccount(app, staff, 'dee')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is opened once by two at once', async () => {
    await member('hal');
    await closeAccount(app, staff, 'hal', { reason: 'By mistake.' });
    const done = await Promise.allSettled([reopenAccount(app, staff, 'hal'), reopenAccount(app, staff, 'hal')]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes its programs with it when its closing is changed, too', async () => {
    const gus = await member('gus');
    await createBot(app, gus, { name: 'Gusbot' });
    const until = '2026-04-01T00:00:00Z';
    await closeAccount(app, staff, 'gus', { reason: 'Insults.' });
    app.pass(1000);
    await closeAccount(app, staff, 'gus', { reason: 'Insults.', until });
    expect((await accountsOnFile(app, staff, { name: 'gusbot' })).items).toMatchObject([{ closed: { until: '2026-04-01T00:00:00.000Z' } }]);
    await reopenAccount(app, staff, 'gus');
    expect((await accountsOnFile(app, staff, { name: 'gusbot' })).items).toMatchObject([{ closed: null }]);
  });

  it('takes its programs with it both ways, but for one that was closed for longer by itself', async () => {
    const fay = await member('fay');
    for (const name of ['Faybot', 'Rudebot']) await createBot(app, fay, { name });
    const closed = async () =>
      (await accountsOnFile(app, staff, { closed: true })).items.filter(({ owner }) => owner === 'fay').map(({ name }) => name);
    await closeAccount(app, staff, 'Rudebot', { reason: 'Floods tables.' });
    app.pass(1000);
    await closeAccount(app, staff, 'fay', { reason: 'By mistake.', until: '2027-04-01T00:00:00Z' });
    expect(await closed()).toEqual(['Faybot', 'Rudebot']);
    await reopenAccount(app, staff, 'fay');
    expect(await closed()).toEqual(['Rudebot']);
  });

  it('for good offers its seats, and games of its own that wait for players go', async () => {
    const eve = await member('eve');
    const playing = await counterGame(app, [eve, bob]);
    const { id: waiting } = await createGame(app, eve, { rules: 'counter', seatPlan: [{ account: 'eve' }, { open: true }] });
    const { id: joined } = await createGame(app, bob, { rules: 'counter', seats: 3, seatPlan: [{ account: 'bob' }, { open: true }, { open: true }] });
    await joinGame(app, eve, joined, {});
    await closeAccount(app, staff, 'eve', { reason: 'Three times warned.' });
    expect((await gameOf(app, bob, playing)).seats[0]).toMatchObject({ state: 'offered', account: 'eve' });
    await expect(gameOf(app, bob, waiting)).rejects.toMatchObject({ code: 'not_found' });
    expect((await gameOf(app, bob, joined)).seats.map(({ account }) => account)).toEqual(['bob', null, null]);
    await expect(enter('eve')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('for good offers its seats when the request is sent again after a crash', async () => {
    const ira = await member('ira');
    const key = { key: 'close-ira', method: 'POST', path: '/closed', request: new Uint8Array([1]) };
    const id = await counterGame(app, [ira, bob]);
    const { publish } = app.news;
    app.news.publish = () => {
      throw new Error('the process ends here');
    };
    await expect(closeAccount(app, staff, 'ira', { reason: 'Three times warned.' }, key)).rejects.toThrow('ends here');
    app.news.publish = publish;
    expect((await gameOf(app, bob, id)).seats[0]).toMatchObject({ state: 'taken' });
    await closeAccount(app, staff, 'ira', { reason: 'Three times warned.' }, key);
    expect((await gameOf(app, bob, id)).seats[0]).toMatchObject({ state: 'offered' });
    expect((await closeAccount(app, staff, 'ira', { reason: 'Three times warned.' }, key)).closed).toMatchObject({ until: null });
  });

  it('is another than the own, with a reason and an end to come', async () => {
    await expect(closeAccount(app, staff, 'boss', { reason: 'x' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(closeAccount(app, staff, 'nobody-here', { reason: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(closeAccount(app, staff, 'ann', { reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    for (const until of ['2020-01-01T00:00:00Z', '+275000-01-01T00:00:00Z', '2030-02-31T12:00:00Z', '2030-01-31', 'Jan 31 2030'])
      await expect(closeAccount(app, staff, 'ann', { reason: 'x', until })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is found by a part of its name, page by page, without address or secrets', async () => {
    await member('Zoe1');
    await member('zoe2');
    await app.db.pool.query(`UPDATE accounts SET email = 'zoe@mail.test' WHERE name = 'Zoe1'`);
    const first = await accountsOnFile(app, staff, { name: 'ZOE', first: 1 });
    const second = await accountsOnFile(app, staff, { name: 'ZOE', first: 1, after: first.next as string });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Zoe1', 'zoe2']);
    expect(JSON.stringify(first)).not.toMatch(/mail\.test|correct horse/);
  });
});

describe('what is under way', () => {
  it('is counted: jobs by queue, outbox, notices and deliveries by state', async () => {
    const there = await testApp({ parts: { queues: async () => ({ email: { pending: 2, failed: 1 } }) } });
    const [cy, di] = [await there.person('cy'), await there.person('di')];
    await counterGame(there, [cy, di]);
    there.pass(4_000);
    await there.db.pool.query(
      `INSERT INTO notices (game_id, id, account_id, kind, channel, state, error, due_at, created_at, attempts)
       SELECT 'g', 'n' || i, 'a_cy', 'yourTurn' || i, 'email', CASE i WHEN 1 THEN 'sent' WHEN 2 THEN 'failed' ELSE 'unknown' END, '550 no <cy@mail.test> here ' || i, $1, $1::timestamptz + i * interval '1 second', i
         FROM generate_series(1, 3) i`,
      [there.clock.now()],
    );
    expect(await queuesNow(there, staff)).toEqual({
      queues: [{ name: 'email', pending: 2, failed: 1 }],
      outbox: { waiting: 2, due: 2, lag: 4 },
      notices: [{ channel: 'email', states: { sent: 1, failed: 1, unknown: 1 } }],
      noticeLag: 0,
      deliveries: {},
      deliveryLag: 0,
      overdueDecisions: 0,
      gamesSetAside: 0,
      openReports: 0,
    });
    const page = await failedNotices(there, staff, { first: 1 });
    expect(page.items).toMatchObject([
      { id: 'n3', account: 'cy', game: 'g', kind: 'yourTurn3', channel: 'email', state: 'unknown', error: '550 no <…> here 3', attempts: 3 },
    ]);
    expect((await failedNotices(there, staff, { first: 1, after: page.next as string })).items).toMatchObject([{ id: 'n2', state: 'failed' }]);
    await there.close();
  });
});
