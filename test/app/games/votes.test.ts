import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, gameOf, movesOf, positionOf, recordOf, type VoteInput, verifyGame, vote } from '../../../src/app/games/index.ts';
import { testApp } from '../../support/app.ts';
import { counter } from '../../support/counter.ts';
import { counterGame, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
let cid: Caller;
const day = 86_400_000;

beforeAll(async () => {
  app = await testApp();
  [ann, bob, cid] = [await app.person('ann'), await app.person('bob'), await app.person('cid')];
});
beforeEach(() => app.setNow(new Date('2026-03-02T09:00:00Z')));
afterAll(() => app.close());

const game = (people: Caller[] = [ann, bob], options = {}) =>
  counterGame(app, people, { options: { target: 90, ...options }, clock: { kind: 'fixed', span: 'P3D' } });
const say = async (caller: Caller, id: string, kind: VoteInput['kind'], more: Partial<VoteInput> = {}) =>
  vote(app, caller, id, { kind, choice: 'for', version: (await gameOf(app, caller, id)).version, ...more });
const kinds = async (id: string) => (await movesOf(app, ann, id, {})).items.map(({ kind }) => kind);
const total = async (id: string) => (await positionOf(app, ann, id, {})).position.total;

describe('a vote', () => {
  it('is open until all who are asked agree, and then it is done: a draw ranks all together', async () => {
    const id = await game([ann, bob, cid]);
    expect((await say(ann, id, 'draw')).outcome).toBe('open');
    const { game: view } = await say(bob, id, 'draw');
    expect(view.votes).toMatchObject([{ kind: 'draw', seat: 0, agreed: [0, 1], asked: [2], lapsesAt: '2026-03-09T09:00:00.000Z' }]);
    const done = await say(cid, id, 'draw');
    expect(done).toMatchObject({ outcome: 'carried', game: { status: 'finished', result: { ranking: [[0, 1, 2]], why: 'draw' }, votes: [] } });
    expect(await kinds(id)).toEqual(['draw']);
    expect(await recordOf(app, ann, id)).toContain('"kind":"draw"');
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('to cancel gives no result', async () => {
    const id = await game();
    await say(ann, id, 'cancel');
    expect((await say(bob, id, 'cancel')).game).toMatchObject({ status: 'cancelled', result: null });
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('ends with one against', async () => {
    const id = await game([ann, bob, cid]);
    await say(ann, id, 'cancel');
    expect(await say(bob, id, 'cancel', { choice: 'against' })).toMatchObject({ outcome: 'refused', game: { votes: [] } });
    await expect(say(cid, id, 'cancel', { choice: 'against' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('lapses with the next move', async () => {
    const id = await game();
    await say(ann, id, 'draw');
    await play(app, ann, id, { type: 'add', n: 1 });
    expect((await say(bob, id, 'draw')).outcome).toBe('open');
    expect((await gameOf(app, ann, id)).status).toBe('active');
  });

  it('lapses after 7 days', async () => {
    const id = await counterGame(app, [ann, bob]);
    await say(ann, id, 'draw');
    app.pass(7 * day);
    expect((await gameOf(app, ann, id)).votes).toEqual([]);
    expect((await say(bob, id, 'draw')).outcome).toBe('open');
  });

  it('is about a version', async () => {
    const id = await game();
    await expect(say(ann, id, 'draw', { version: 3 })).rejects.toMatchObject({ code: 'version_mismatch', extra: { version: 0 } });
  });

  it('that its seat withdrew is not opened by it again for an hour, or until somebody has moved', async () => {
    const id = await game([ann, bob, cid]);
    const withdraw = () => say(ann, id, 'draw', { choice: 'against' });
    await say(ann, id, 'draw');
    expect(await withdraw()).toMatchObject({ outcome: 'refused', game: { votes: [] } });
    app.pass(60_000);
    await expect(say(ann, id, 'draw')).rejects.toMatchObject({ code: 'conflict', extra: { retryAfter: 59 * 60 } });
    await expect(withdraw()).rejects.toMatchObject({ code: 'conflict' });
    expect((await say(ann, id, 'cancel')).outcome).toBe('open');
    expect((await say(bob, id, 'draw')).outcome).toBe('open');
    expect((await say(ann, id, 'draw')).outcome).toBe('open');
    await say(cid, id, 'draw', { choice: 'against' });
    expect((await say(ann, id, 'draw')).outcome).toBe('open');
    await withdraw();
    app.pass(60 * 60_000);
    expect((await say(ann, id, 'draw')).outcome).toBe('open');
    await withdraw();
    await play(app, ann, id, { type: 'add', n: 1 });
    expect((await say(ann, id, 'draw')).outcome).toBe('open');
  });

  it('names a move that there is, and nothing that belongs to another kind', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    await expect(say(ann, id, 'undo', { from: 2 ** 40 })).rejects.toMatchObject({ code: 'undo_refused' });
    const { game: view } = await say(ann, id, 'draw', { from: 2 ** 40, rulesVersion: 2 ** 40 });
    expect(view.votes).toMatchObject([{ kind: 'draw', from: null, rulesVersion: null }]);
  });

  it('said twice with one key is said once', async () => {
    const id = await game();
    const key = { key: 'k1', method: 'POST', path: '/votes', request: new Uint8Array([1]) };
    const input: VoteInput = { kind: 'draw', choice: 'for', version: 0 };
    for (let i = 0; i < 2; i++) expect((await vote(app, ann, id, input, key)).outcome).toBe('open');
    for (let i = 0; i < 2; i++) expect((await vote(app, bob, id, input, { ...key, key: 'k2' })).outcome).toBe('carried');
    expect(await kinds(id)).toEqual(['draw']);
  });

  it('of all at once is carried once', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await game([ann, bob, cid]);
      const said = await Promise.all([ann, bob, cid].map((caller) => vote(app, caller, id, { kind: 'cancel', choice: 'for', version: 0 })));
      expect(said.map(({ outcome }) => outcome).sort()).toEqual(['carried', 'open', 'open']);
      expect(await kinds(id)).toEqual(['cancel']);
    }
  });

  it('is not for bots: they agree to no draw, and to any cancelling', async () => {
    const { id } = await createGame(app, ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
    await expect(say(ann, id, 'draw')).rejects.toMatchObject({ code: 'conflict' });
    expect((await say(ann, id, 'cancel')).game.status).toBe('cancelled');
  });

  it('is for those who sit at the table', async () => {
    const id = await game();
    await expect(say(cid, id, 'draw')).rejects.toMatchObject({ code: 'not_your_seat' });
  });
});

describe('taking back by consent', () => {
  it('takes back what both have played since, and the time is what it was', async () => {
    const id = await game();
    app.pass(day);
    await play(app, ann, id, { type: 'add', n: 1 });
    app.pass(2 * day);
    await play(app, bob, id, { type: 'add', n: 2 });
    await play(app, ann, id, { type: 'add', n: 2 });
    expect((await say(ann, id, 'undo', { from: 1 })).game.votes).toMatchObject([{ kind: 'undo', from: 1, agreed: [0], asked: [1] }]);
    expect((await say(bob, id, 'undo')).outcome).toBe('carried');
    expect(await total(id)).toBe(0);
    const { decisions } = await gameOf(app, ann, id);
    // ann had two days left when she made move 1
    expect(decisions).toMatchObject([{ seat: 0, deadline: new Date(app.clock.now().getTime() + 2 * day).toISOString() }]);
    await play(app, ann, id, { type: 'add', n: 3 });
    expect(await total(id)).toBe(3);
    // bob had a day left
    expect((await gameOf(app, bob, id)).decisions).toMatchObject([{ seat: 1, deadline: new Date(app.clock.now().getTime() + day).toISOString() }]);
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('is tried once when it is voted about, and once when it is written', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    await play(app, bob, id, { type: 'add', n: 2 });
    await say(ann, id, 'undo', { from: 1 });
    const played = vi.spyOn(counter, 'apply');
    expect((await say(bob, id, 'undo')).outcome).toBe('carried');
    expect(played).toHaveBeenCalledTimes(2 * 2);
    played.mockRestore();
  });

  it('asks whoever is asked now, for they have seen it', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    expect((await say(ann, id, 'undo', { from: 1 })).outcome).toBe('open');
    await say(bob, id, 'undo');
    expect(await total(id)).toBe(0);
  });

  it('is refused over dice, over a shown secret, and from a move that does not stand', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'roll' });
    await play(app, bob, id, { type: 'add', n: 1 });
    await expect(say(ann, id, 'undo', { from: 1 })).rejects.toMatchObject({ code: 'undo_refused' });
    await expect(say(ann, id, 'undo', { from: 3 })).rejects.toMatchObject({ code: 'undo_refused' });
    await expect(say(ann, id, 'undo')).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer: '/from' } });
    await say(ann, id, 'undo', { from: 2 });
    await say(bob, id, 'undo');
    await play(app, bob, id, { type: 'peek' });
    await play(app, ann, id, { type: 'pass' });
    await play(app, bob, id, { type: 'show', index: 0 });
    const { version } = await gameOf(app, ann, id);
    await expect(say(ann, id, 'undo', { from: version })).rejects.toMatchObject({ code: 'undo_refused' });
  });

  it('takes back further after an undo', async () => {
    const id = await game();
    for (const [caller, n] of [
      [ann, 1],
      [bob, 2],
      [ann, 3],
    ] as const)
      await play(app, caller, id, { type: 'add', n });
    for (const from of [3, 1]) {
      await say(bob, id, 'undo', { from });
      await say(ann, id, 'undo');
    }
    expect(await total(id)).toBe(0);
    await play(app, ann, id, { type: 'add', n: 1 });
    expect(await total(id)).toBe(1);
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('gains no time: what is overdue is played first', async () => {
    const id = await game();
    await play(app, ann, id, { type: 'add', n: 1 });
    await say(ann, id, 'undo', { from: 1 });
    app.pass(3 * day);
    await expect(say(bob, id, 'undo')).rejects.toMatchObject({ code: 'time_up' });
  });
});
