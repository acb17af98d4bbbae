import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { continueChain } from '../../../src/app/games/continue-chain.ts';
import {
  createGame,
  joinGame,
  movesOf,
  type OrderInput,
  positionOf,
  recordOf,
  resign,
  setStandingOrders,
  standingOrders,
  submitMove,
  undoMove,
  verifyGame,
} from '../../../src/app/games/index.ts';
import type { Action, JsonObject } from '../../../src/engine/ruleset.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let people: Caller[];
beforeEach(async () => {
  app = await testApp();
  people = [];
  for (const name of ['ann', 'bob', 'cy', 'di']) people.push(await app.person(name));
});
afterEach(() => app.close());

async function table(seats: number, options: JsonObject = {}): Promise<string> {
  const seatPlan = people.slice(0, seats).map((_, i) => (i === 0 ? { account: 'ann' } : { open: true as const }));
  const { id } = await createGame(app, people[0]!, { rules: 'counter', options: { target: 60, turns: 200, ...options }, seatPlan });
  for (const person of people.slice(1, seats)) await joinGame(app, person, id, {});
  return id;
}

async function play(id: string, seat: number, action: Action) {
  const { decisions } = await positionOf(app, people[seat]!, id, {});
  return submitMove(app, people[seat]!, id, { decision: decisions.find((open) => open.seat === seat)!.id, action });
}
const order = (id: string, seat: number, ...orders: OrderInput[]) => setStandingOrders(app, people[seat]!, id, { orders });
const ordersOf = (id: string, seat: number) => standingOrders(app, people[seat]!, id);
const when = (kind: string, action: Action, last?: Action, otherwise?: 'keep' | 'drop'): OrderInput => ({
  when: { kind, ...(last && { last }) },
  action,
  ...(otherwise && { else: otherwise }),
});
const add = (n: number): Action => ({ type: 'add', n });
async function log(id: string, seat = 0): Promise<string[]> {
  const { items } = await movesOf(app, people[seat]!, id, { first: 200 });
  return items.map((row) => `${row.seat} ${row.kind} ${row.action?.type ?? 'hidden'}${row.action?.n ?? ''}`);
}

describe('orders given ahead between two seats', () => {
  it('answer the decision that a move opens, in the same commit', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(2)));
    const answer = await play(id, 0, add(1));
    expect(answer.followed.map(({ kind, seat, action }) => [kind, seat, action])).toEqual([['standing', 1, add(2)]]);
    expect(answer.version).toBe(2);
    expect(answer.decisions).toMatchObject([{ seat: 0 }]);
    expect(await ordersOf(id, 1)).toMatchObject({ orders: [], past: [{ state: 'played', why: { code: 'played', version: 2 } }] });
  });

  it('answer one decision each, in the order of the list', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(1)), when('count', add(3)));
    await play(id, 0, add(1));
    await play(id, 0, add(1));
    await play(id, 0, add(1));
    expect(await log(id)).toEqual(['0 action add1', '1 standing add1', '0 action add1', '1 standing add3', '0 action add1']);
  });

  it('play a turn of several actions', async () => {
    const id = await table(2, { steps: 3 });
    await order(id, 1, when('count', add(1)), when('count', add(2)), when('count', add(3)));
    await play(id, 0, { type: 'pass' });
    expect(await log(id)).toEqual(['0 action pass', '1 standing add1', '1 standing add2', '1 standing add3']);
  });

  it('fire only on exactly the last move, as their owner may see it', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(1), add(3)), when('count', add(2), add(2)));
    await play(id, 0, add(2));
    expect(await log(id)).toEqual(['0 action add2', '1 standing add2']);
    expect((await ordersOf(id, 1)).orders).toMatchObject([{ state: 'waiting', why: { code: 'last_differs', version: 1 } }]);
  });

  it('are kept or dropped when they do not fit', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(1), add(3), 'drop'), when('count', add(2), add(3), 'keep'));
    await play(id, 0, add(1));
    expect(await ordersOf(id, 1)).toMatchObject({
      orders: [{ action: add(2), why: { code: 'last_differs' } }],
      past: [{ action: add(1), state: 'dropped', why: { code: 'last_differs', version: 1 } }],
    });
    expect(await log(id)).toEqual(['0 action add1']);
  });

  it('say which clause refused them, and leave the decision to their owner', async () => {
    const id = await table(2);
    await order(id, 1, when('count', { type: 'show', index: 0 }));
    const answer = await play(id, 0, add(1));
    expect(answer.followed).toEqual([]);
    expect(answer.decisions).toMatchObject([{ seat: 1 }]);
    expect((await ordersOf(id, 1)).orders).toMatchObject([{ why: { code: 'illegal', clause: 'CT-SH-1' } }]);
    expect((await ordersOf(id, 1)).orders[0]?.why?.text).toMatch(/\w/);
  });

  it('draw as every move does, and the record verifies', async () => {
    const id = await table(2, { target: 6 });
    await order(id, 1, when('count', { type: 'roll' }));
    await play(id, 0, add(1));
    for (let seat = 0; (await positionOf(app, people[0]!, id, {})).result === null; seat = 1 - seat) await play(id, seat, add(3));
    const record = await recordOf(app, people[0]!, id);
    expect(record).toContain('"kind":"standing"');
    expect(await verifyGame(app, id)).toBeNull();
  });

  it('are dropped for a kind of decision by a move by hand in it', async () => {
    const id = await table(2, { steps: 2 });
    await order(id, 0, when('count', add(3)), when('answer', { type: 'pass' }));
    const answer = await play(id, 0, add(1));
    expect(answer.followed).toEqual([]);
    expect(await ordersOf(id, 0)).toMatchObject({
      orders: [{ when: { kind: 'answer' } }],
      past: [{ action: add(3), state: 'dropped', why: { code: 'by_hand', version: 1 } }],
    });
  });

  it('answer reactions', async () => {
    const id = await table(2, { react: true, target: 100 });
    await play(id, 0, add(2));
    await play(id, 1, add(2));
    await order(id, 1, when('answer', { type: 'cut' }, add(3)));
    const answer = await play(id, 0, add(3));
    expect(answer.followed.map(({ action }) => action)).toEqual([{ type: 'cut' }]);
  });

  it('stay when a move is taken back, and do not fire by it', async () => {
    const id = await table(2, { steps: 2 });
    await play(id, 0, add(1));
    await order(id, 0, when('count', add(1)));
    await undoMove(app, people[0]!, id, { from: 1 });
    expect(await log(id)).toEqual(['0 action add1', '0 undo undo']);
    expect((await ordersOf(id, 0)).orders).toHaveLength(1);
  });

  it('make no notice to who planned the chain, and one to who has to act', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(1)));
    await app.db.pool.query('DELETE FROM outbox');
    await play(id, 0, add(1));
    const { rows } = await app.db.pool.query(`SELECT kind, body->>'seat' AS seat FROM outbox WHERE game_id = $1`, [id]);
    expect(rows).toEqual([{ kind: 'call', seat: '0' }]);
  });

  it('stop at 64 rows and go on in a job', async () => {
    const id = await table(2, { target: 1000 });
    const many = Array.from({ length: 50 }, () => when('count', add(1)));
    await order(id, 0, ...many);
    await order(id, 1, ...many);
    const before = 0;
    // the decision of seat 0 is open already: its orders are for it, and begin with the next row of anybody else
    await submitMove(app, people[1]!, id, { decision: null, action: { type: 'standing', keep: 'pass' } });
    expect((await positionOf(app, people[0]!, id, {})).version).toBe(before + 64);
    const { rows } = await app.db.pool.query(`SELECT kind FROM outbox WHERE game_id = $1 AND kind = 'chain'`, [id]);
    expect(rows).toHaveLength(1);
    expect(await continueChain(app, id)).toBe('played');
    expect(await continueChain(app, id)).toBe('moved_on');
    // 50 orders of each, and the instruction
    expect((await positionOf(app, people[0]!, id, {})).version).toBe(before + 101);
    expect((await ordersOf(id, 0)).orders).toEqual([]);
    expect((await ordersOf(id, 1)).orders).toEqual([]);
  });

  it('that were given while a move was worked out on an older table are not passed over', async () => {
    const id = await table(2);
    const other = await testApp({ beside: app as TestApp & { url: string } });
    // this process has the table in its cache; the orders come in through another
    await positionOf(app, people[0]!, id, {});
    await setStandingOrders(other, people[1]!, id, { orders: [when('count', add(2))] });
    await play(id, 0, add(1));
    expect(await log(id)).toEqual(['0 action add1', '1 standing add2']);
    await other.close();
  });
});

describe('orders given ahead among four seats', () => {
  it('are played in the order of seats where all decide at once, hidden as by hand', async () => {
    const id = await table(4, { seal: true });
    for (const seat of [3, 1]) await order(id, seat, when('seal', { type: 'secret', n: seat === 3 ? 3 : 2 }));
    await play(id, 2, { type: 'secret', n: 1 });
    expect(await log(id, 0)).toEqual(['2 action secret?', '1 standing secret?', '3 standing secret?']);
    expect(await log(id, 3)).toEqual(['2 action secret?', '1 standing secret?', '3 standing secret3']);
    expect((await positionOf(app, people[0]!, id, {})).decisions).toMatchObject([{ seat: 0 }]);
  });

  it('set each other off around the table', async () => {
    const id = await table(4);
    await order(id, 3, when('count', add(3), add(2)));
    await order(id, 1, when('count', add(1)));
    await order(id, 2, when('count', add(2), add(1)));
    const answer = await play(id, 0, add(3));
    expect(await log(id)).toEqual(['0 action add3', '1 standing add1', '2 standing add2', '3 standing add3']);
    expect(answer.decisions).toMatchObject([{ seat: 0 }]);
  });

  it('compare with what their owner sees: a hidden move is never known', async () => {
    const id = await table(4, { seal: true });
    await order(
      id,
      1,
      when('seal', { type: 'secret', n: 2 }, { type: 'secret', n: 1 }),
      when('seal', { type: 'secret', n: 3 }, { type: 'secret', n: '?' }),
    );
    await play(id, 2, { type: 'secret', n: 1 });
    expect(await log(id, 1)).toEqual(['2 action secret?', '1 standing secret3']);
  });

  it('end with the seat: nobody plays them for who has resigned', async () => {
    const id = await table(4);
    await order(id, 1, when('count', add(3)));
    await resign(app, people[1]!, id);
    await play(id, 0, add(1));
    expect(await log(id)).toEqual(['1 resign resign', '0 action add1', '1 fallback pass']);
  });
});

describe('giving orders', () => {
  it('judges their shape', async () => {
    const id = await table(2);
    const refused = (...orders: OrderInput[]) => order(id, 1, ...orders).catch((error) => ({ code: error.code, pointer: error.more?.pointer }));
    expect(await refused(when('count', { type: 'jump' }))).toMatchObject({ code: 'invalid_input' });
    expect(await refused(when('count', add(1)), when('count', { type: 'add', n: 9 }))).toMatchObject({ code: 'invalid_input' });
    expect(await refused(when('count', { type: 'standing', keep: 'cut' }))).toMatchObject({ code: 'invalid_input' });
    expect(await refused(when('', add(1)))).toMatchObject({ code: 'invalid_input' });
    expect(await refused({ when: { kind: 'count' }, action: 'add' as never })).toMatchObject({ code: 'invalid_input' });
    expect((await ordersOf(id, 1)).orders).toEqual([]);
  });

  it('judges them by what is legal where their decision is open, and not where it is not', async () => {
    const id = await table(2);
    await expect(order(id, 0, when('count', { type: 'show', index: 0 }))).rejects.toMatchObject({ code: 'illegal_action' });
    await expect(order(id, 1, when('count', { type: 'show', index: 0 }))).resolves.toMatchObject({ orders: [{ state: 'waiting' }] });
    await expect(order(id, 0, when('count', { type: 'roll' }))).resolves.toMatchObject({ orders: [{ state: 'waiting' }] });
  });

  it('names the clause where what is composed is illegal', async () => {
    const id = await table(2, { combo: true, steps: 2 });
    await order(id, 0, when('count', { type: 'combo', adds: [1, 2] }));
    await expect(order(id, 0, when('count', { type: 'show', index: 3 }))).rejects.toMatchObject({ code: 'illegal_action' });
  });

  it('is no business of spectators, nor of the other seat', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(2)));
    expect((await ordersOf(id, 0)).orders).toEqual([]);
    await expect(ordersOf(id, 2)).rejects.toMatchObject({ code: 'not_your_seat' });
    await expect(order(id, 2)).rejects.toMatchObject({ code: 'not_your_seat' });
  });

  it('replaces those that wait, and keeps what an order was told that is sent again', async () => {
    const id = await table(2);
    await order(id, 1, when('count', add(1), add(3)), when('count', add(2), add(3)));
    await play(id, 0, add(1));
    const after = await order(id, 1, when('count', add(2), add(3)));
    expect(after.orders).toMatchObject([{ id: '2', why: { code: 'last_differs' } }]);
    expect(after.past).toMatchObject([{ id: '1', state: 'dropped', why: { code: 'replaced' } }]);
  });

  it('shows the rulebook’s own instructions beside them', async () => {
    const id = await table(2);
    await submitMove(app, people[1]!, id, { decision: null, action: { type: 'standing', keep: 'cut' } });
    expect((await ordersOf(id, 1)).instructions).toEqual({ keep: 'cut' });
  });

  it('is only for games under way', async () => {
    const { id } = await createGame(app, people[0]!, { rules: 'counter', seatPlan: [{ account: 'ann' }, { open: true }] });
    await expect(order(id, 0, when('count', add(1)))).rejects.toMatchObject({ code: 'conflict' });
  });
});
