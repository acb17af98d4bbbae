import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import type { NewGameInput } from '../../../src/app/games/index.ts';
import {
  composeMove,
  createGame,
  gameOf,
  joinGame,
  legalFor,
  movesOf,
  playBot,
  positionOf,
  resign,
  submitMove,
  timeOut,
  undoMove,
} from '../../../src/app/games/index.ts';
import type { Json, JsonObject } from '../../../src/engine/ruleset.ts';
import { spectator, testApp } from '../../support/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
let cat: Caller;

beforeAll(async () => {
  app = await testApp();
  ann = await app.person('ann');
  bob = await app.person('bob');
  cat = await app.person('cat');
});
afterAll(() => app.close());

async function counterGame(options: JsonObject = {}, more: Partial<NewGameInput> = {}): Promise<string> {
  const game = await createGame(app, ann, { rules: 'counter', options, seatPlan: [{ account: 'ann' }, { open: true }], ...more });
  await joinGame(app, bob, game.id, {});
  return game.id;
}

async function decisionOf(caller: Caller, game: string): Promise<string> {
  const view = await gameOf(app, caller, game);
  return view.decisions.find((decision) => decision.seat === view.seat)?.id as string;
}

async function play(caller: Caller, game: string, action: Json) {
  return submitMove(app, caller, game, { decision: await decisionOf(caller, game), action });
}

const code = (code: string) => expect.objectContaining({ code });

describe('a game from its making to its result', () => {
  it('starts when the last seat is taken and asks the first seat', async () => {
    const id = await counterGame();
    const game = await gameOf(app, spectator, id);
    expect(game).toMatchObject({ status: 'active', version: 0, decisions: [{ id: '0:0:0', seat: 0, kind: 'count' }] });
    expect(game.fairness.secret).toBeNull();
  });

  it('answers a move with its row, the new version and the next decision', async () => {
    const id = await counterGame();
    const done = await play(ann, id, { type: 'add', n: 2 });
    expect(done).toMatchObject({
      version: 1,
      move: { seq: 1, seat: 0, kind: 'action' },
      followed: [],
      decisions: [{ id: '1:1:0', seat: 1 }],
      position: { total: 2 },
    });
  });

  it('ends with a result, and then publishes the secret that was committed to', async () => {
    const id = await counterGame({ target: 3 });
    const done = await play(ann, id, { type: 'add', n: 3 });
    expect(done.result).toMatchObject({ ranking: [[0], [1]] });
    const game = await gameOf(app, spectator, id);
    expect(game.status).toBe('finished');
    expect(app.digest.sha256Bytes(Buffer.from(game.fairness.secret as string, 'hex'))).toBe(game.fairness.commitment);
  });

  it('goes on from the database alone in another process', async () => {
    const id = await counterGame();
    await play(ann, id, { type: 'add', n: 2 });
    const beside = await testApp({ beside: app });
    const done = await submitMove(beside, bob, id, { decision: '1:1:0', action: { type: 'add', n: 1 } });
    expect(done.position).toMatchObject({ total: 3 });
    const next = await play(ann, id, { type: 'add', n: 1 });
    expect(next.version).toBe(3);
    await beside.close();
  });
});

describe('a move that is not to be', () => {
  it('is refused by the clause that forbids it and changes nothing', async () => {
    const id = await counterGame();
    await expect(play(ann, id, { type: 'add', n: 9 })).rejects.toMatchObject({ code: 'illegal_action', extra: { clause: 'CT-AC-2' } });
    expect((await gameOf(app, ann, id)).version).toBe(0);
    expect((await play(ann, id, { type: 'add', n: 1 })).version).toBe(1);
  });

  it('is told that the decision has moved on, with the decisions as they are', async () => {
    const id = await counterGame({ steps: 2 });
    await play(ann, id, { type: 'add', n: 1 });
    const late = submitMove(app, ann, id, { decision: '0:0:0', action: { type: 'add', n: 1 } });
    await expect(late).rejects.toMatchObject({ code: 'decision_moved_on', extra: { decisions: [{ id: '0:0:1' }] } });
  });

  it('is told that nothing is asked', async () => {
    const id = await counterGame();
    await expect(submitMove(app, bob, id, { decision: '0:0:0', action: { type: 'add', n: 1 } })).rejects.toEqual(code('decision_closed'));
  });

  it('needs a seat, an account, the scope', async () => {
    const id = await counterGame();
    const move = { decision: '0:0:0', action: { type: 'add', n: 1 } };
    await expect(submitMove(app, cat, id, move)).rejects.toEqual(code('not_your_seat'));
    await expect(submitMove(app, spectator, id, move)).rejects.toEqual(code('unauthenticated'));
    await expect(submitMove(app, { ...ann, scopes: new Set(['read']) }, id, move)).rejects.toEqual(code('forbidden_scope'));
  });

  it('insists on the version where the client does', async () => {
    const id = await counterGame();
    const move = { decision: '0:0:0', action: { type: 'add', n: 1 }, expectedVersion: 4 };
    await expect(submitMove(app, ann, id, move)).rejects.toEqual(code('version_mismatch'));
  });

  it('is not believed to a stale cache: what another process wrote counts', async () => {
    const id = await counterGame();
    const beside = await testApp({ beside: app });
    await gameOf(beside, bob, id);
    await play(ann, id, { type: 'add', n: 2 });
    const done = await submitMove(beside, bob, id, { decision: '1:1:0', action: { type: 'add', n: 1 } });
    expect(done.version).toBe(2);
    await beside.close();
  });
});

describe('two tabs with the same move', () => {
  it('make one row, the other hears that the decision has moved on', async () => {
    const id = await counterGame({ target: 1_000_000, turns: 1_000_000 });
    const beside = await testApp({ beside: app });
    for (let round = 0; round < 20; round++) {
      const [mover, decision] = [round % 2 === 0 ? ann : bob, `${round}:${round % 2}:0`];
      const move = { decision, action: { type: 'add', n: 1 } };
      const both = await Promise.allSettled([submitMove(app, mover, id, move), submitMove(beside, mover, id, move)]);
      expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect((both.find((one) => one.status === 'rejected') as PromiseRejectedResult).reason.code).toMatch(/decision_(moved_on|closed)/);
    }
    expect((await gameOf(app, ann, id)).version).toBe(20);
    await beside.close();
  });
});

describe('the name of a game', () => {
  it.each([
    ['a line break', 'x\r\n\r\nYour account is locked.'],
    ['a line of Unicode', 'x\u2028y'],
    ['a sign for terminals', 'x\u001b[31m'],
    ['marks that turn the writing', '\u202eabc\u2066'],
    ['nothing that is seen', '\u200b\u200b'],
  ])('is refused with %s', async (_, name) => {
    await expect(createGame(app, ann, { rules: 'counter', name, seatPlan: [{ account: 'ann' }, { open: true }] })).rejects.toMatchObject({
      code: 'invalid_input',
      extra: { pointer: '/name' },
    });
  });

  it.each(['Winter count', 'Зимний счёт', '冬の数', 'a 👩‍👩‍👧 game', 'été'])('may be %s', async (name) => {
    expect(await createGame(app, ann, { rules: 'counter', name, seatPlan: [{ account: 'ann' }, { open: true }] })).toMatchObject({ name });
  });
});

describe('a half-made action', () => {
  it('holds no more than a whole one', async () => {
    const id = await counterGame();
    const partial = { type: 'add', n: 'x'.repeat(70_000) };
    await expect(composeMove(app, ann, id, { decision: '0:0:0', partial })).rejects.toEqual(code('too_large'));
  });
});

describe('a repeated key', () => {
  const key = (name: string, body = 'a') => ({ key: name, method: 'POST', path: '/moves', request: new TextEncoder().encode(body) });

  it('gets the first outcome again and writes nothing', async () => {
    const id = await counterGame();
    const move = { decision: '0:0:0', action: { type: 'add', n: 2 } };
    const first = await submitMove(app, ann, id, move, key('k1'));
    const again = await submitMove(app, ann, id, move, key('k1'));
    expect(again).toEqual(first);
    expect((await gameOf(app, ann, id)).version).toBe(1);
  });

  it('gets it for an action of any time too', async () => {
    const id = await counterGame();
    const move = { decision: null, action: { type: 'standing', keep: 'cut' } };
    const first = await submitMove(app, bob, id, move, key('k2'));
    expect(await submitMove(app, bob, id, move, key('k2'))).toEqual(first);
    expect((await gameOf(app, ann, id)).version).toBe(1);
  });

  it('opens no game that its sender may not see any more', async () => {
    const id = await counterGame({ steps: 5 });
    const move = { decision: '0:0:0', action: { type: 'add', n: 2 } };
    await submitMove(app, ann, id, move, key('k9'));
    await app.db.pool.query(`UPDATE seats SET state = 'bot', bot = 'steady', account_id = NULL WHERE game_id = $1 AND seat = 0`, [id]);
    await app.db.pool.query(`UPDATE games SET visibility = 'private', owner_id = $2, clock_revision = clock_revision + 1 WHERE id = $1`, [
      id,
      bob.accountId,
    ]);
    await expect(submitMove(app, ann, id, move, key('k9'))).rejects.toEqual(code('not_found'));
  });

  it('is refused with another request', async () => {
    const id = await counterGame({ steps: 5 });
    await submitMove(app, ann, id, { decision: '0:0:0', action: { type: 'add', n: 2 } }, key('k3'));
    const other = submitMove(app, ann, id, { decision: '0:0:1', action: { type: 'add', n: 1 } }, key('k3', 'b'));
    await expect(other).rejects.toEqual(code('idempotency_mismatch'));
  });
});

describe('secrets sealed at once', () => {
  it('keep two decisions open and do not collide', async () => {
    const id = await counterGame({ seal: true });
    const both = await Promise.all([
      submitMove(app, ann, id, { decision: '0:0:0', action: { type: 'secret', n: 4 } }),
      submitMove(app, bob, id, { decision: '0:1:0', action: { type: 'secret', n: 2 } }),
    ]);
    expect(both.map((done) => done.version).sort()).toEqual([1, 2]);
    expect(await positionOf(app, spectator, id, {})).toMatchObject({ position: { phase: 'count', total: 6 } });
  });

  it('show nobody else what was sealed, in position and log', async () => {
    const id = await counterGame({ seal: true });
    await play(ann, id, { type: 'secret', n: 4 });
    for (const other of [bob, cat, spectator]) {
      expect((await positionOf(app, other, id, {})).position.sealed).toEqual(['?', null]);
      expect((await movesOf(app, other, id, {})).items[0]).toMatchObject({ action: { type: 'secret', n: '?' }, events: [{ n: '?' }] });
    }
    expect((await positionOf(app, ann, id, {})).position.sealed).toEqual([4, null]);
  });

  it('can be taken back and replaced until the last is in: the same call, its old deadline', async () => {
    const id = await counterGame({ seal: true }, { clock: { kind: 'fixed', span: 'P1D' } });
    const before = (await gameOf(app, ann, id)).decisions[0];
    await play(ann, id, { type: 'secret', n: 4 });
    app.pass(3_600_000);
    const undone = await undoMove(app, ann, id, { from: 1 });
    expect(undone.decisions[0]).toMatchObject({ id: '0:0:2', seat: 0, deadline: before?.deadline });
    await play(ann, id, { type: 'secret', n: 5 });
    await play(bob, id, { type: 'secret', n: 1 });
    expect((await positionOf(app, ann, id, {})).position.total).toBe(6);
    await expect(undoMove(app, ann, id, { from: 3 })).rejects.toEqual(code('undo_refused'));
  });

  it('cannot be taken back once the old deadline has passed', async () => {
    const id = await counterGame({ seal: true }, { clock: { kind: 'fixed', span: 'PT1H' } });
    await play(ann, id, { type: 'secret', n: 4 });
    app.pass(3_600_000);
    await expect(undoMove(app, ann, id, { from: 1 })).rejects.toEqual(code('time_up'));
  });
});

describe('undo', () => {
  it('takes back own moves one by one, and the log keeps them', async () => {
    const id = await counterGame({ steps: 4 });
    for (const n of [1, 2, 3]) await play(ann, id, { type: 'add', n });
    expect((await gameOf(app, ann, id)).undoable).toEqual([1, 2, 3]);
    const done = await undoMove(app, ann, id, { from: 2 });
    expect(done).toMatchObject({ version: 4, position: { total: 1 } });
    expect((await movesOf(app, bob, id, {})).items.map((move) => [move.kind, move.takenBack])).toEqual([
      ['action', false],
      ['action', true],
      ['action', true],
      ['undo', false],
    ]);
    expect((await positionOf(app, ann, id, { at: 3 })).position.total).toBe(6);
  });

  it('stops at a die', async () => {
    const id = await counterGame({ steps: 4 });
    await play(ann, id, { type: 'add', n: 1 });
    await play(ann, id, { type: 'roll' });
    await play(ann, id, { type: 'add', n: 1 });
    expect((await gameOf(app, ann, id)).undoable).toEqual([3]);
    await expect(undoMove(app, ann, id, { from: 1 })).rejects.toEqual(code('undo_refused'));
  });

  it('stops where another seat was asked', async () => {
    const id = await counterGame();
    await play(ann, id, { type: 'add', n: 1 });
    await expect(undoMove(app, ann, id, { from: 1 })).rejects.toEqual(code('undo_refused'));
  });

  it('stands in another process and without any snapshot', async () => {
    const id = await counterGame({ steps: 4 });
    for (const n of [1, 2, 3]) await play(ann, id, { type: 'add', n });
    await undoMove(app, ann, id, { from: 2 });
    await app.db.pool.query('DELETE FROM snapshots WHERE game_id = $1', [id]);
    const beside = await testApp({ beside: app });
    expect((await positionOf(beside, ann, id, {})).position.total).toBe(1);
    expect((await gameOf(beside, ann, id)).undoable).toEqual([1]);
    await beside.close();
  });
});

describe('a reaction', () => {
  it('interrupts a call, which then goes on as the same with the time it had', async () => {
    const id = await counterGame({ react: true, steps: 3, target: 100 }, { clock: { kind: 'fixed', span: 'P2D', reaction: 'PT6H' } });
    const began = app.clock.now().getTime();
    app.pass(86_400_000);
    await play(ann, id, { type: 'add', n: 3 });
    const asked = await gameOf(app, bob, id);
    expect(asked.decisions).toMatchObject([{ id: '1:1:0', seat: 1, kind: 'answer', reaction: true }]);
    expect(Date.parse(asked.decisions[0]?.deadline as string)).toBe(began + 86_400_000 + 6 * 3_600_000);
    app.pass(3_600_000);
    await play(bob, id, { type: 'cut' });
    const [again] = (await gameOf(app, ann, id)).decisions;
    expect(again).toMatchObject({ id: '0:0:1', seat: 0 });
    expect(Date.parse(again?.deadline as string)).toBe(began + 2 * 86_400_000 + 3_600_000);
  });
});

describe('a deadline', () => {
  it('refuses a move that comes late, swept or not', async () => {
    const id = await counterGame({}, { clock: { kind: 'fixed', span: 'PT1H' } });
    app.pass(3_600_000);
    await expect(play(ann, id, { type: 'add', n: 1 })).rejects.toEqual(code('time_up'));
  });

  it('that has passed is acted on by the fallback, once', async () => {
    const id = await counterGame({ steps: 3 }, { clock: { kind: 'fixed', span: 'PT1H' } });
    expect(await timeOut(app, id, 0, 0)).toBe('not_due');
    app.pass(3_600_000);
    const both = await Promise.all([timeOut(app, id, 0, 0), timeOut(app, id, 0, 0)]);
    expect(both.sort()).toEqual(['moved_on', 'played']);
    const log = await movesOf(app, ann, id, {});
    expect(log.items.map((move) => move.kind)).toEqual(['fallback']);
    expect((await gameOf(app, ann, id)).decisions).toMatchObject([{ seat: 1 }]);
  });

  it('lets the bot play the call where the game says so', async () => {
    const id = await counterGame({}, { clock: { kind: 'fixed', span: 'PT1H', onTimeout: 'bot' } });
    app.pass(3_600_000);
    await timeOut(app, id, 0, 0);
    expect((await movesOf(app, ann, id, {})).items.map((move) => move.kind)).toEqual(['bot']);
  });
});

describe('a bot', () => {
  it('is asked through the outbox and plays its whole call; a second job is dropped', async () => {
    const game = await createGame(app, ann, { rules: 'counter', options: { steps: 3 }, seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
    for (const n of [1, 1, 1]) await play(ann, game.id, { type: 'add', n });
    const outbox = await app.db.pool.query(`SELECT body FROM outbox WHERE game_id = $1 AND kind = 'bot'`, [game.id]);
    expect(outbox.rows.map((row) => row.body)).toEqual([{ seat: 1, decision: '3:1:0' }]);
    const both = await Promise.all([playBot(app, game.id, 1, '3:1:0'), playBot(app, game.id, 1, '3:1:0')]);
    expect(both.sort()).toEqual(['moved_on', 'played']);
    expect((await gameOf(app, ann, game.id)).version).toBe(6);
  });
});

describe('resigning', () => {
  it('ends a game of two at any moment, also out of turn', async () => {
    const id = await counterGame();
    const done = await resign(app, bob, id);
    expect(done.result).toMatchObject({ ranking: [[0], [1]], why: 'resigned' });
    expect((await movesOf(app, ann, id, {})).items[0]).toMatchObject({ kind: 'resign', seat: 1, text: ['Seat 2 resigns.'] });
  });

  it('with three seats leaves the fallback to play on, and ranks the gone behind', async () => {
    const game = await createGame(app, ann, {
      rules: 'counter',
      options: { target: 7 },
      seatPlan: [{ account: 'ann' }, { account: 'bob' }, { account: 'cat' }],
    });
    await joinGame(app, bob, game.id, {});
    await joinGame(app, cat, game.id, {});
    await resign(app, bob, game.id);
    const done = await play(ann, game.id, { type: 'add', n: 3 });
    expect(done.followed).toMatchObject([{ seat: 1, kind: 'fallback' }]);
    expect(done.decisions).toMatchObject([{ seat: 2 }]);
    await play(cat, game.id, { type: 'add', n: 3 });
    const last = await play(ann, game.id, { type: 'add', n: 3 });
    expect(last.result?.ranking).toEqual([[0], [2], [1]]);
  });
});

describe('legal', () => {
  it('lists what is then accepted', async () => {
    const id = await counterGame();
    const { decisions } = await legalFor(app, ann, id);
    expect(decisions[0]?.actions).toContainEqual({ type: 'add', n: 3 });
    expect(decisions[0]?.ask).toMatch(/\w/);
  });
});

describe('a private game', () => {
  it('is not there for others', async () => {
    const id = await counterGame({}, { visibility: 'private', seatPlan: [{ account: 'ann' }, { account: 'bob' }] });
    for (const other of [cat, spectator]) {
      await expect(gameOf(app, other, id)).rejects.toEqual(code('not_found'));
      await expect(movesOf(app, other, id, {})).rejects.toEqual(code('not_found'));
      await expect(submitMove(app, { ...cat }, id, { decision: '0:0:0', action: { type: 'add', n: 1 } })).rejects.toEqual(code('not_found'));
    }
  });
});

describe('an option that a ruleset does not know', () => {
  it.each([
    ['push-of-pike', 'PP-SU-2'],
    ['relic-marches', 'RM-SU-1'],
    ['sealed-orders', 'SO-SU-1'],
    ['woodland-war', 'WW-SU-2'],
    ['counter', 'CT-SU-2'],
  ])('of %s is refused by the clause, with the names that it knows and a pointer that can be followed', async (rules, clause) => {
    const known = Object.keys(app.register.newest(rules)!.schemas.options.properties as object);
    for (const [name, pointer] of [
      ['victory', '/options/victory'],
      ['a/b~c', '/options/a~1b~0c'],
    ] as const)
      await expect(createGame(app, ann, { rules, options: { [name]: 1 } })).rejects.toMatchObject({
        code: 'illegal_action',
        detail: expect.stringContaining(`These rules know the options ${known.join(', ')}.`),
        extra: { clause, pointer },
      });
  });

  it('is not said of one that it knows', async () => {
    const refused = createGame(app, ann, { rules: 'push-of-pike', options: { points: -1 } });
    await expect(refused).rejects.toMatchObject({ code: 'illegal_action', detail: expect.not.stringContaining('know the options') });
  });
});
