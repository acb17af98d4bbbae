import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App, Caller } from '../../../src/app/app.ts';
import {
  createGame,
  gameOf,
  movesOf,
  newRulesOf,
  positionOf,
  recordOf,
  resign,
  ruleOf,
  submitMove,
  type VoteInput,
  verifyGame,
  vote,
} from '../../../src/app/games/index.ts';
import { timeLimit } from '../../../src/app/games/time-limit.ts';
import { importRecord, verifyGames } from '../../../src/app/operations/index.ts';
import { undoByStaff } from '../../../src/app/staff/index.ts';
import { noDraws } from '../../../src/engine/draws.ts';
import { type HeldRules, verifyRecord } from '../../../src/engine/record.ts';
import { readRecord } from '../../../src/engine/record-form.ts';
import { refuse } from '../../../src/engine/refuse.ts';
import type { AnyRuleset, JsonObject } from '../../../src/engine/ruleset.ts';
import { registerOf } from '../../../src/ports/register.ts';
import { allScopes, spectator, testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { counter } from '../../support/counter.ts';
import { counter2 } from '../../support/counter-2.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from '../../support/post-office.ts';

const before = registerOf([counter]);
const after = registerOf([counter, counter2]);
let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  app = await testApp();
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
});
beforeEach(() => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  app.register = before;
  timeLimit.longest = usual;
});
afterAll(() => app.close());

const fail = () => {
  throw new Error('no such row in a table');
};
const forEver = () => {
  for (;;);
};
const usual = timeLimit.longest;

/** A game that began before the second version came. */
async function game(options = {}, people = [ann, bob]): Promise<string> {
  const id = await counterGame(app, people, { options: { target: 90, ...options }, clock: { kind: 'fixed', span: 'P3D' } });
  await play(app, ann, id, { type: 'add', n: 1 });
  return id;
}
/** The release with the second version is there. */
const release = () => {
  app.register = after;
};
const total = async (id: string, at?: number) => (await positionOf(app, ann, id, at === undefined ? {} : { at })).position.total;
const say = async (caller: Caller, id: string, more: Partial<VoteInput> = {}) =>
  vote(app, caller, id, { kind: 'rules', choice: 'for', version: (await gameOf(app, caller, id)).version, ...more });
/** As another process does, which has nothing of the game in memory. */
const anew = async (id: string) => {
  app.tables.take(id);
  await app.db.pool.query('DELETE FROM snapshots WHERE game_id = $1', [id]);
};

describe('a game under way', () => {
  it('is judged, shown and told of by the version that it began with, when a newer one is there', async () => {
    const id = await game();
    release();
    await confirmed(app, bob);
    expect((await createGame(app, ann, { rules: 'counter' })).rulesVersion).toBe(2);
    expect(ruleOf(app, ann, 'counter')).toMatchObject({ version: 2, versions: [2, 1] });
    await play(app, bob, id, { type: 'add', n: 1 });
    expect(await total(id)).toBe(2);
    await anew(id);
    expect(await total(id)).toBe(2);
    // what the second version refuses
    await play(app, ann, id, { type: 'peek' });
    await workOff(app, channelsTo(app, null));
    expect(await noticesOf(app, id)).toContainEqual(expect.objectContaining({ account: 'a_bob', kind: 'yourTurn', call: 3, state: 'sent' }));
    expect(await gameOf(app, bob, id)).toMatchObject({ rulesVersion: 1, readOnly: null });
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('of a version that is gone can be read, not played', async () => {
    const id = await game();
    app.register = registerOf([counter2]);
    app.tables.take(id);
    expect(await gameOf(app, ann, id)).toMatchObject({ readOnly: 'rules not held' });
    await expect(play(app, bob, id, { type: 'add', n: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(newRulesOf(app, ann, id, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is found by `verify` before a release that changed a version in place', async () => {
    const id = await game();
    app.register = registerOf([{ ...counter2, version: 1 }]);
    app.tables.take(id);
    expect(await verifyGames(app as App, id, () => {})).toMatchObject({
      faults: [{ game: id, seq: 1, fault: expect.stringContaining('its events') }],
    });
  });
});

describe('a dry run', () => {
  it('says what would change, and changes nothing', async () => {
    const id = await game();
    release();
    const trial = await newRulesOf(app, bob, id, {});
    expect(trial).toMatchObject({
      from: 1,
      to: 2,
      fits: true,
      at: null,
      changed: 1,
      positionChanges: true,
      decisions: [{ seat: 1, kind: 'count' }],
      result: null,
    });
    expect(trial.moves).toEqual([{ seq: 1, text: [expect.stringContaining('1')], newText: [expect.stringContaining('2')] }]);
    expect(trial.position).toMatchObject({ total: 2 });
    expect(await gameOf(app, ann, id)).toMatchObject({ rulesVersion: 1, version: 1 });
    expect(await total(id)).toBe(1);
  });

  it('names the first row that does not fit to who sees all of it, and to nobody else', async () => {
    const id = await game();
    await play(app, bob, id, { type: 'peek' });
    release();
    expect(await newRulesOf(app, bob, id, {})).toMatchObject({ fits: false, at: 2, position: null });
    expect(await newRulesOf(app, ann, id, {})).toMatchObject({ fits: false, at: null, position: null });
  });

  it('tells a seat the same whatever is hidden from it', async () => {
    const trialWith = async (n: number) => {
      app.register = before;
      const id = await counterGame(app, [ann, bob], { options: { target: 90, seal: true } });
      await play(app, bob, id, { type: 'secret', n });
      release();
      return newRulesOf(app, ann, id, {});
    };
    expect(await trialWith(2)).toEqual(await trialWith(5));
  });

  it.each<[string, Partial<AnyRuleset>]>([
    ['fail to show the table', { view: fail }],
    ['fail to tell a move', { viewMove: fail }],
    ['fail to say who is asked', { decisions: fail }],
    ['find no end when they are asked what is legal', { legal: forEver }],
    ['find no end in a move', { apply: forEver }],
  ])('of rules that %s says that they do not fit, and leaves the game as it is', async (_what, faults) => {
    const id = await game();
    app.register = registerOf([counter, { ...counter2, ...faults }]);
    timeLimit.longest = 200;
    expect(await newRulesOf(app, ann, id, {})).toMatchObject({ to: 2, fits: false, at: null, position: null });
    if (!('viewMove' in faults)) await expect(say(ann, id)).rejects.toMatchObject({ code: 'conflict' });
    timeLimit.longest = usual;
    expect(await gameOf(app, ann, id)).toMatchObject({ readOnly: null, rulesVersion: 1 });
    expect(JSON.stringify(app.complaints)).toContain('newer rules fail on a game');
  });

  it('names the setup where that does not fit, unless it hides something', async () => {
    const id = await game();
    const from = await counterGame(app, [ann, bob], { position: counter.setup(2, { target: 90 }, noDraws) as unknown as JsonObject });
    app.register = registerOf([
      counter,
      { ...counter2, setup: () => refuse('CT-SU-2'), check: () => ({ clause: 'CT-PO-1', params: {}, pointer: '' }) },
    ]);
    expect(await newRulesOf(app, ann, id, {})).toMatchObject({ fits: false, at: 0 });
    expect(await newRulesOf(app, ann, from, {})).toMatchObject({ fits: false, at: null });
  });

  it('shows what was played before an earlier change of rules as the rules of then did', async () => {
    const open: AnyRuleset = { ...(counter as unknown as AnyRuleset), version: 2, viewMove: (move) => move };
    const id = await game();
    await play(app, bob, id, { type: 'peek' });
    app.register = registerOf([counter, open]);
    for (const caller of [ann, bob]) await say(caller, id);
    app.register = registerOf([counter, open, { ...counter, version: 3 }]);
    expect(await newRulesOf(app, ann, id, {})).toMatchObject({ fits: true, changed: 0, moves: [] });
    app.register = registerOf([counter, open, { ...counter2, version: 3 }]);
    expect(await newRulesOf(app, ann, id, {})).toMatchObject({ fits: false, at: null });
    expect(await newRulesOf(app, bob, id, {})).toMatchObject({ fits: false, at: 2 });
    // what nobody can show any more is left out
    app.register = registerOf([open, { ...counter, version: 3 }]);
    app.tables.take(id);
    expect(await newRulesOf(app, bob, id, {})).toMatchObject({ changed: 0 });
  });

  it('is for those who sit there and for administrators, and needs a newer version', async () => {
    const id = await game();
    await expect(newRulesOf(app, ann, id, {})).rejects.toMatchObject({ code: 'conflict' });
    release();
    await expect(newRulesOf(app, spectator, id, {})).rejects.toMatchObject({ code: 'not_your_seat' });
    await expect(newRulesOf(app, ann, id, { to: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(newRulesOf(app, ann, id, { to: 3 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await newRulesOf(app, { ...spectator, accountId: 'a_boss', admin: true }, id, { to: 2 })).toMatchObject({ fits: true });
  });
});

describe('a game is taken over to a newer version', () => {
  it('when all at the table agree, and only then', async () => {
    const cid = await app.person('cid');
    const id = await game({}, [ann, bob, cid]);
    release();
    expect(await say(ann, id)).toMatchObject({
      outcome: 'open',
      game: { rulesVersion: 1, votes: [{ kind: 'rules', rulesVersion: 2, agreed: [0], asked: [1, 2] }] },
    });
    expect(await say(bob, id, { rulesVersion: 2 })).toMatchObject({ outcome: 'open', game: { rulesVersion: 1 } });
    expect(await total(id)).toBe(1);
    expect(await say(cid, id)).toMatchObject({ outcome: 'carried', game: { rulesVersion: 2, version: 2, votes: [] } });
    expect(await total(id)).toBe(2);
  });

  it('and plays its log anew when that is first asked and when it is done, not with each who agrees', async () => {
    const id = await game({}, [ann, bob, await app.person('cid')]);
    release();
    await say(ann, id);
    const played = vi.spyOn(counter2, 'apply');
    expect((await say(bob, id)).outcome).toBe('open');
    expect(played).not.toHaveBeenCalled();
    played.mockRestore();
  });

  it('and not when one declines', async () => {
    const id = await game();
    release();
    await say(ann, id);
    expect(await say(bob, id, { choice: 'against' })).toMatchObject({ outcome: 'refused', game: { rulesVersion: 1, votes: [] } });
    expect(await total(id)).toBe(1);
  });

  it('at once where all others are bots', async () => {
    const { id } = await createGame(app, ann, { rules: 'counter', options: { target: 90 }, seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
    release();
    expect((await say(ann, id)).outcome).toBe('carried');
  });

  it('never where its log does not fit: no vote is opened', async () => {
    const id = await game();
    await play(app, bob, id, { type: 'peek' });
    release();
    await expect(say(ann, id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await gameOf(app, ann, id)).votes).toEqual([]);
  });

  it('with a row of no seat that all see; the positions before it are shown as they were', async () => {
    const id = await game();
    release();
    await say(ann, id);
    await say(bob, id);
    const { items } = await movesOf(app, spectator, id, {});
    expect(items[1]).toMatchObject({
      seq: 2,
      seat: null,
      kind: 'admin',
      action: { type: 'rules', version: 2 },
      text: ['From here on the game follows version 2 of its rules.'],
    });
    expect([await total(id, 0), await total(id, 1), await total(id, 2)]).toEqual([0, 1, 2]);
    await anew(id);
    expect([await total(id), await total(id, 1), await total(id, 2)]).toEqual([2, 1, 2]);
    await play(app, bob, id, { type: 'add', n: 1 });
    expect(await total(id)).toBe(4);
    await expect(play(app, ann, id, { type: 'peek' })).rejects.toMatchObject({ code: 'illegal_action' });
  });

  it('and a position from before it is shown no more when the version of then is gone', async () => {
    const id = await game();
    release();
    for (const caller of [ann, bob]) await say(caller, id);
    app.register = registerOf([counter2]);
    app.tables.take(id);
    expect(await positionOf(app, ann, id, { at: 1 })).toEqual({ version: 1, seat: 0, position: {}, decisions: [], result: null });
    expect((await positionOf(app, ann, id, { at: 2 })).position).toMatchObject({ total: 2 });
    await expect(positionOf(app, ann, id, { at: 3 })).rejects.toMatchObject({ code: 'invalid_input' });
    app.register = before;
    app.tables.take(id);
    expect((await positionOf(app, ann, id, { at: 1 })).position).toMatchObject({ total: 1 });
  });

  it('and a move from before it that is sent again is answered as it was', async () => {
    const id = await counterGame(app, [ann, bob], { options: { target: 90 } });
    const key = { key: 'twice', method: 'POST', path: '/moves', request: new Uint8Array([1]) };
    const send = () => submitMove(app, ann, id, { decision: '0:0:0', action: { type: 'add', n: 1 } }, key);
    const first = await send();
    release();
    for (const caller of [ann, bob]) await say(caller, id);
    app.register = registerOf([counter, { ...counter2, viewMove: fail }]);
    app.tables.take(id);
    expect(first.position).toMatchObject({ total: 1 });
    expect(await send()).toMatchObject({ move: first.move, version: 1, position: first.position });
  });

  it('and keeps its clocks, its chain and a record that anybody can check who holds both versions', async () => {
    const id = await game();
    release();
    const deadline = (await gameOf(app, bob, id)).decisions[0]?.deadline;
    app.pass(3_600_000);
    await say(ann, id);
    await say(bob, id);
    expect((await gameOf(app, bob, id)).decisions).toMatchObject([{ seat: 1, deadline }]);
    await play(app, bob, id, { type: 'roll' });
    await submitMove(app, ann, id, { decision: (await gameOf(app, ann, id)).decisions[0]!.id, action: { type: 'add', n: 1 } });
    await resign(app, bob, id);
    expect(await verifyGame(app, id)).toBeNull();
    const text = await recordOf(app, ann, id);
    const record = readRecord(text);
    expect(record.header.rulesVersion).toBe(1);
    const held: HeldRules = (version) => after.held('counter', version);
    expect(() => verifyRecord(app.digest, held, record)).not.toThrow();
    expect(() => verifyRecord(app.digest, (version) => before.held('counter', version), record)).toThrow(
      'move 2: version 2 of its rules is not held here',
    );

    const elsewhere = await testApp({ rulesets: [counter, counter2] });
    expect(await importRecord(elsewhere, text)).toMatchObject({ isNew: true });
    expect(await gameOf(elsewhere, spectator, id)).toMatchObject({ rulesVersion: 2, status: 'finished' });
    expect(await verifyGame(elsewhere, id)).toBeNull();
    expect(await recordOf(elsewhere, spectator, id)).toBe(text);
    await elsewhere.close();
  });

  it('and moves from before can still be taken back by the staff', async () => {
    const staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
    const id = await game();
    await play(app, bob, id, { type: 'add', n: 1 });
    release();
    await say(ann, id);
    await say(bob, id);
    await undoByStaff(app, staff, id, { from: 2, version: 3 });
    expect(await total(id)).toBe(2);
    await anew(id);
    expect(await total(id)).toBe(2);
    expect(await verifyGame(app, id)).toBeNull();
  });
});
