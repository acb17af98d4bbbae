import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  authenticateToken,
  blockAccount,
  createBot,
  createBotToken,
  deleteBot,
  listBots,
  publicProfile,
  report,
  revokeToken,
  unblockAccount,
} from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import {
  createGame,
  forkGame,
  gameOf,
  importGame,
  invite,
  joinGame,
  movesOf,
  notesOf,
  positionOf,
  putNotes,
  recordOf,
  resign,
  submitMove,
  verifyGame,
} from '../../../src/app/games/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let ann: Caller;
let bob: Caller;
let cy: Caller;
beforeEach(async () => {
  app = await testApp();
  [ann, bob, cy] = [await app.person('ann'), await app.person('bob'), await app.person('cy')];
});
afterEach(() => app.close());

async function table(visibility: 'public' | 'private' = 'public'): Promise<string> {
  const seatPlan = [{ account: 'ann' }, { account: 'bob' }];
  const { id } = await createGame(app, ann, { rules: 'counter', visibility, seatPlan });
  await joinGame(app, bob, id, {});
  return id;
}

async function finished(): Promise<string> {
  const id = await table();
  await submitMove(app, ann, id, { decision: '0:0:0', action: { type: 'add', n: 2 } });
  const { decisions } = await positionOf(app, bob, id, {});
  await submitMove(app, bob, id, { decision: decisions[0]!.id, action: { type: 'roll' } });
  await resign(app, bob, id);
  return id;
}

describe('records over the API', () => {
  it('are taken in by another service once they hold, and verify there', async () => {
    const id = await finished();
    const record = await recordOf(app, ann, id);
    const other = await testApp({ seed: 'other' });
    const dee = await other.person('dee');
    const game = await importGame(other, dee, { record, name: 'From elsewhere' });
    expect(game).toMatchObject({ id, status: 'finished', name: 'From elsewhere', owner: 'dee', result: { ranking: [[0], [1]] } });
    expect((await movesOf(other, dee, id, {})).items).toHaveLength(3);
    expect(await verifyGame(other, id)).toBeNull();
    expect(await importGame(other, dee, { record })).toMatchObject({ id });
    await expect(importGame(other, await other.person('eve'), { record })).rejects.toMatchObject({ code: 'conflict' });
    await other.close();
  });

  it('tell of a private game that is here no more than of any other: that its id is taken, to who brings a record of that id that holds', async () => {
    const visibility = async (id: string, value: string) => {
      await app.db.pool.query('UPDATE games SET visibility = $2 WHERE id = $1', [id, value]);
      app.tables.take(id);
    };
    const id = await finished();
    const record = await recordOf(app, ann, id);
    const eve = await app.person('eve');
    const answer = (text: string) =>
      importGame(app, eve, { record: text }).catch(({ code, detail, extra }: { code: string; detail: string; extra: object }) => ({
        code,
        detail,
        extra,
      }));
    await visibility(id, 'private');
    await expect(gameOf(app, eve, id)).rejects.toMatchObject({ code: 'not_found' });
    const hidden = await answer(record);
    const broken = await answer(record.replace('"type":"add"', '"type":"pass"'));
    await visibility(id, 'public');
    expect(hidden).toEqual(await answer(record));
    expect(hidden).toEqual({ code: 'conflict', detail: 'A game of this id is here already.', extra: {} });
    // one that does not hold is judged before anything is looked up
    expect(broken).toMatchObject({ code: 'invalid_input', detail: expect.stringContaining('hash') });
  });

  it.each([
    ['undo', { type: 'undo', from: 1, seats: [0] }],
    ['admin', { type: 'rules', version: 1 }],
  ])('are refused when checking their rows of kind %s would hold up everybody else', async (kind, action) => {
    const [header, first, ...rest] = (await recordOf(app, ann, await finished())).trim().split('\n');
    const again = (seq: number) => JSON.stringify({ ...JSON.parse(first!), seq, kind, action });
    const record = [header, first, ...Array.from({ length: 700 }, (_, i) => again(i + 2)), rest.at(-1)].join('\n');
    await expect(importGame(app, ann, { record })).rejects.toThrow(/too often to be checked here/);
  });

  it('are refused when a die was changed, and nothing is kept', async () => {
    const record = await recordOf(app, ann, await finished());
    const other = await testApp({ seed: 'other' });
    const dee = await other.person('dee');
    const forged = record.replace(/"draws":\[(\d)\]/, (_, die) => `"draws":[${(Number(die) % 6) + 1}]`);
    expect(forged).not.toBe(record);
    await expect(importGame(other, dee, { record: forged })).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer: '/record' } });
    await expect(importGame(other, dee, { record: 'no record' })).rejects.toMatchObject({ code: 'invalid_input' });
    const { rows } = await other.db.pool.query('SELECT count(*)::int AS games FROM games');
    expect(rows[0].games).toBe(0);
    await other.close();
  });
});

describe('a fork', () => {
  it('begins where the finished game stood after a move, says so, and is never rated', async () => {
    const id = await finished();
    const fork = await forkGame(app, cy, id, { at: 1, name: 'What if' });
    expect(fork).toMatchObject({ name: 'What if', status: 'open', rated: false, fromPosition: true, forkedFrom: { game: id, at: 1 }, owner: 'cy' });
    await joinGame(app, cy, fork.id, {});
    await joinGame(app, bob, fork.id, {});
    const { position } = await positionOf(app, cy, fork.id, {});
    expect(position).toMatchObject({ total: 2, turn: 1 });
  });

  it('is made of finished games only, at a move that left something to play', async () => {
    const going = await table();
    await expect(forkGame(app, ann, going, { at: 0 })).rejects.toMatchObject({ code: 'conflict' });
    const id = await finished();
    await expect(forkGame(app, ann, id, { at: 3 })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(forkGame(app, ann, id, { at: 9 })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('private notes', () => {
  it('are one’s own, also after the end', async () => {
    const id = await finished();
    expect(await notesOf(app, ann, id)).toEqual({ body: '', updatedAt: null });
    await putNotes(app, ann, id, { body: 'Hold the ridge.' });
    expect(await notesOf(app, ann, id)).toMatchObject({ body: 'Hold the ridge.' });
    expect(await notesOf(app, bob, id)).toMatchObject({ body: '' });
  });

  it('are not written on a game that one may not see', async () => {
    const id = await table('private');
    await expect(putNotes(app, cy, id, { body: 'Who is there?' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a block', () => {
  it('keeps an account from inviting, and from joining games of who blocked it', async () => {
    await blockAccount(app, bob, 'Ann');
    await expect(table()).rejects.toMatchObject({ code: 'forbidden' });
    const { id } = await createGame(app, ann, { rules: 'counter', seats: 2 });
    await expect(invite(app, ann, id, { account: 'bob' })).rejects.toMatchObject({ code: 'forbidden' });
    const { id: bobs } = await createGame(app, bob, { rules: 'counter', seats: 2 });
    await expect(joinGame(app, ann, bobs, {})).rejects.toMatchObject({ code: 'forbidden' });
    await unblockAccount(app, bob, 'ann');
    await expect(joinGame(app, ann, bobs, {})).resolves.toMatchObject({ seat: 0 });
    await expect(unblockAccount(app, bob, 'ann')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a report', () => {
  it('is about an account or a game that one sees', async () => {
    const id = await table('private');
    expect(await report(app, ann, { account: 'bob', game: id, body: 'Rude.' })).toMatchObject({ account: 'bob', game: id, body: 'Rude.' });
    await expect(report(app, cy, { game: id, body: 'Secret.' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(report(app, cy, { body: 'Nothing.' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a program', () => {
  it('is an account of its own, marked, and plays by tokens of its own on several boards', async () => {
    await createBot(app, ann, { name: 'Pikebot', about: 'plays' });
    expect(await publicProfile(app, 'pikebot')).toMatchObject({ kind: 'bot', owner: 'ann' });
    const { token, id } = await createBotToken(app, ann, 'pikebot', { name: 'home', scopes: ['play'] });
    const bot = await authenticateToken(app, token as string, 'rest');
    for (let i = 0; i < 2; i++) {
      const game = await createGame(app, bob, { rules: 'counter', seatPlan: [{ account: 'bob' }, { open: true }] });
      expect(await joinGame(app, bot, game.id, {})).toMatchObject({ status: 'active', seat: 1 });
    }
    expect((await listBots(app, ann))[0]?.tokens).toMatchObject([{ id, name: 'home', scopes: ['play'] }]);
    await revokeToken(app, ann, id);
    await expect(authenticateToken(app, token as string, 'rest')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('leaves its games when its owner deletes it, and belongs to nobody else', async () => {
    await createBot(app, ann, { name: 'Pikebot' });
    const { token } = await createBotToken(app, ann, 'Pikebot', { name: 'home', scopes: ['play'] });
    const bot = await authenticateToken(app, token as string, 'rest');
    const game = await createGame(app, bob, { rules: 'counter', seatPlan: [{ account: 'bob' }, { open: true }] });
    await joinGame(app, bot, game.id, {});
    await expect(deleteBot(app, bob, 'Pikebot')).rejects.toMatchObject({ code: 'not_found' });
    await deleteBot(app, ann, 'Pikebot');
    // a bot of the rules keeps the seat, so that the other's game goes on
    expect(await gameOf(app, bob, game.id)).toMatchObject({ status: 'active', seats: [{ account: 'bob' }, { account: null, bot: 'steady' }] });
    await expect(authenticateToken(app, token as string, 'rest')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(createBot(app, bot, { name: 'Another' })).rejects.toMatchObject({ code: 'forbidden_scope' });
  });
});
