import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, gameOf, importGame, joinGame, legalFor, recordOf, resign, submitMove } from '../../../src/app/games/index.ts';
import { timeLimit } from '../../../src/app/games/time-limit.ts';
import type { AnyRuleset } from '../../../src/engine/ruleset.ts';
import { testApp } from '../../support/app.ts';
import { counter } from '../../support/counter.ts';

const forEver = () => {
  for (;;);
};

/** The counter rules, but 2 makes them hang, 3 makes them fail after they have changed the position. */
const faulty: AnyRuleset = {
  ...(counter as unknown as AnyRuleset),
  apply(position, seat, action, draws) {
    const done = (counter as unknown as AnyRuleset).apply(position, seat, action, draws);
    if (action.n === 2) forEver();
    if (action.n === 3) throw new Error('no such row in a table');
    return done;
  },
};
const endless: AnyRuleset = { ...(counter as unknown as AnyRuleset), id: 'endless', legal: forEver };

const stuck: AnyRuleset = { ...(counter as unknown as AnyRuleset), id: 'stuck', setup: forEver };

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  app = await testApp({ rulesets: [faulty, endless, stuck] });
  ann = await app.person('ann');
  bob = await app.person('bob');
});
afterAll(() => app.close());
const usual = timeLimit.longest;
beforeEach(() => {
  timeLimit.longest = 300;
});
afterEach(() => {
  timeLimit.longest = usual;
});

async function newGame(rules: string): Promise<string> {
  const { id } = await createGame(app, ann, { rules, options: {}, seatPlan: [{ account: 'ann' }, { open: true }] });
  await joinGame(app, bob, id, {});
  return id;
}

const add = (game: string, n: number) => submitMove(app, ann, game, { decision: '0:0:0', action: { type: 'add', n } });
const rowsOf = async (game: string) => (await app.db.pool.query('SELECT seq FROM moves WHERE game_id = $1', [game])).rowCount;
const reasonOf = async (game: string) => (await app.db.pool.query('SELECT set_aside FROM games WHERE id = $1', [game])).rows[0].set_aside;

describe('a ruleset', () => {
  it.each([
    ['hangs', 2, /no end within/],
    ['throws', 3, /no such row/],
  ])('that %s in a move sets that game aside with nothing written, and the others go on', async (_what, n, reason) => {
    const [game, other] = [await newGame('counter'), await newGame('counter')];
    await expect(add(game, n)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rowsOf(game)).toBe(0);
    expect(await reasonOf(game)).toMatch(reason);
    expect(JSON.stringify(app.complaints)).toContain(game);
    await expect(add(game, 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await gameOf(app, ann, game)).toMatchObject({ version: 0, readOnly: 'set aside' });
    expect(await add(other, 1)).toMatchObject({ version: 1 });
  });

  it('that hangs while a game is made holds nobody up', async () => {
    await expect(newGame('stuck')).rejects.toThrow(/no end within/);
  });

  it('that hangs on a record holds nobody up', async () => {
    const elsewhere = await testApp({ rulesets: [counter], seed: 'elsewhere' });
    const cid = await elsewhere.person('cid');
    const { id } = await createGame(elsewhere, cid, { rules: 'counter', seatPlan: [{ account: 'cid' }, { bot: 'steady' }] });
    await submitMove(elsewhere, cid, id, { decision: '0:0:0', action: { type: 'add', n: 2 } });
    await resign(elsewhere, cid, id);
    const record = await recordOf(elsewhere, cid, id);
    await elsewhere.close();
    await expect(importGame(app, ann, { record })).rejects.toMatchObject({ code: 'invalid_input', detail: expect.stringContaining('too long') });
  });

  it('that hangs when it is asked what is legal holds nobody up either', async () => {
    const game = await newGame('endless');
    await expect(legalFor(app, ann, game)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await reasonOf(game)).toMatch(/no end within/);
  });
});
