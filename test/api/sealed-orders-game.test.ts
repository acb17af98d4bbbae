import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-form.ts';
import type { Action, JsonObject } from '../../src/engine/ruleset.ts';
import { sealedOrders } from '../../src/rulesets/sealed-orders/index.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { randomOf } from '../support/random-play.ts';
import { type AskedDecision, byGraph, byRest, composed, openOf, type Way } from '../support/ways.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let players: TestPlayer[];
let ways: Way[];
beforeAll(async () => {
  here = await testServer();
  players = [];
  for (const name of ['ann', 'bob', 'carl']) players.push(await here.player(name));
  const [ann, bob, carl] = players as [TestPlayer, TestPlayer, TestPlayer];
  ways = [byRest(ann), byGraph(bob), byRest(carl)];
});
afterAll(() => here.close());

async function threeSeats(options: JsonObject): Promise<string> {
  const [ann, bob, carl] = players as [TestPlayer, TestPlayer, TestPlayer];
  const seatPlan = [{ account: 'ann' }, { open: true }, { open: true }];
  const game = await make(ann, { rules: 'sealed-orders', options, seatPlan, visibility: 'public' });
  await bob.ask('POST', `/games/${game}/seats`, { seat: 1, entropy: 'salt of bob' });
  const joined = await carl.ask('POST', `/games/${game}/seats`, { seat: 2 });
  expect(joined.json()).toMatchObject({ status: 'active', seat: 2 });
  return game;
}

describe('a whole game of three seats, over GraphQL and REST mixed', () => {
  it('is played by composed plans and answers to its result, and its record is true', async () => {
    const game = await threeSeats({ rounds: 4 });
    const random = randomOf(21);
    const kinds = new Set<string>();
    let moves = 0;
    for (; moves < 400; moves++) {
      const { status, decisions } = (await here.stranger.ask('GET', `/games/${game}`)).json() as { status: string; decisions: AskedDecision[] };
      if (status === 'finished') break;
      const { seat, kind } = decisions[random(decisions.length)]!;
      const way = ways[seat]!;
      const open = await openOf(way, game);
      expect(open).toMatchObject({ seat, kind, ask: expect.stringMatching(/\w/) });
      kinds.add(kind);
      const action = await composed(way, game, open.id, random, kind === 'plan' ? 9 : 1);
      expect(await way.move(game, open.id, action)).toMatchObject({ status: 201, code: null });
    }
    expect(moves).toBeGreaterThanOrEqual(12);
    expect(kinds).toContain('plan');
    const end = (await here.stranger.ask('GET', `/games/${game}`)).json();
    expect(end).toMatchObject({ status: 'finished', decisions: [], result: { ranking: expect.any(Array), scores: expect.any(Object) } });
    expect(end.result.ranking.flat().sort()).toEqual([0, 1, 2]);
    const record = await here.stranger.ask('GET', `/games/${game}/record`);
    verifyRecord(here.app.digest, () => sealedOrders, readRecord(record.body));
    expect(record.body).toContain('salt of bob');
    // when it is over the plans are open to all
    expect(await byRest(here.stranger).seen(game)).toContain('"type":"plan"');
  }, 240_000);
});

const secretPlan: Action = {
  type: 'plan',
  orders: [{ cell: 'd2', order: 'guide-w' }],
  musters: [{ castle: 'e1', cell: 'd1', dir: 'w', troop: 'shooters', chips: 11, leave: 7 }],
  policy: 'castle',
};

describe('secret simultaneous plans', () => {
  const factions = ['vikings', 'knights', 'samurai'];

  it('are sealed on every path, and may be taken back and replaced until the last is in', async () => {
    const game = await threeSeats({ factions });
    const [ann, bob, carl] = ways as [Way, Way, Way];
    const first = await openOf(ann, game);
    const sealed = await ann.move(game, first.id, secretPlan);
    expect(sealed.status).toBe(201);
    expect(await ann.seen(game)).toContain('guide-w');
    for (const way of [bob, carl, byRest(here.stranger), byGraph(here.stranger)]) {
      const seen = await way.seen(game);
      expect(seen).toContain('Seat 1 has sealed a plan');
      for (const secret of ['guide-w', ':"shooters"', '"d2"', '"leave":7', '"policy":"castle"']) expect(seen, secret).not.toContain(secret);
    }
    // the others are asked as before, and the same decision twice is told that it has closed
    expect((await ann.move(game, first.id, { type: 'plan' })).code).toBe('decision_closed');
    const bobs = await openOf(bob, game);
    expect((await bob.move(game, bobs.id, { type: 'plan' })).status).toBe(201);

    const back = await players[0]!.ask('POST', `/games/${game}/undo`, { from: sealed.seq });
    expect(back.statusCode, back.body).toBe(201);
    for (const way of [bob, carl]) expect(await way.seen(game)).not.toContain('guide-w');
    const again = await openOf(ann, game);
    expect(again.id).not.toBe(first.id);
    expect(await bob.decisions(game)).toEqual([]);
    const replaced = await ann.move(game, again.id, { ...secretPlan, orders: [{ cell: 'd2', order: 'guide-n' }] });
    expect(replaced.status).toBe(201);

    const last = await openOf(carl, game);
    const done = await players[2]!.ask('POST', `/games/${game}/moves`, { decision: last.id, action: { type: 'plan' } });
    // the round was played out in the same commit: a troop stands there, its type is nobody else's to see
    expect(done.json().position).toMatchObject({ round: 2, troops: { t1: { seat: 0, cell: 'd1', chips: 11, type: '?' } } });
    expect(done.body).not.toContain(':"shooters"');
    for (const player of players) expect((await player.ask('POST', `/games/${game}/undo`, { from: sealed.seq })).json().code).toBe('undo_refused');
    expect(await bob.seen(game)).not.toContain(':"shooters"');
  }, 60_000);

  it('a refusal and the choices tell nothing of a plan of another seat', async () => {
    const told = [];
    for (const hidden of [secretPlan, { type: 'plan' }]) {
      const game = await threeSeats({ factions });
      await ways[0]!.move(game, (await openOf(ways[0]!, game)).id, hidden);
      const bobs = await openOf(ways[1]!, game);
      // the cell that the hidden plan musters on, and one off the board
      const tries = [
        { castle: 'i6', cell: 'd1', dir: 'w', troop: 'horse', chips: 1 },
        { castle: 'i6', cell: 'i5', dir: 'w', troop: 'horse', chips: 99 },
      ];
      const refusals = [];
      for (const muster of tries) refusals.push(await ways[1]!.compose(game, bobs.id, { type: 'plan', musters: [muster] }));
      told.push([await ways[1]!.compose(game, bobs.id, {}), await ways[1]!.compose(game, bobs.id, { type: 'plan' }), refusals]);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]![2]).toMatchObject([
      { legal: false, refusal: { clause: 'SO-PL-8' } },
      { legal: false, refusal: { clause: 'SO-PL-12' } },
    ]);
  }, 60_000);

  it('that arrive in the same instant all stand, and the round is played once', async () => {
    const game = await threeSeats({ factions });
    const open = await Promise.all(ways.map((way) => openOf(way, game)));
    const answers = await Promise.all(ways.map((way, seat) => way.move(game, open[seat]!.id, { type: 'plan', policy: 'cards' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ seq }) => seq).sort()).toEqual([1, 2, 3]);
    const state = (await here.stranger.ask('GET', `/games/${game}/position`)).json();
    expect(state).toMatchObject({ version: 3, position: { round: 2, stage: 'plan', plans: { 0: null, 1: null, 2: null } } });
    expect(state.decisions).toHaveLength(3);
  }, 60_000);
});

describe('a seat that has resigned', () => {
  it('is played by empty plans while the others go on, and ranks behind them', async () => {
    const game = await threeSeats({ factions: ['vikings', 'knights', 'samurai'], rounds: 2 });
    expect((await players[1]!.ask('POST', `/games/${game}/resign`, {})).statusCode).toBe(201);
    for (let moves = 0; moves < 20; moves++) {
      const { status, decisions } = (await here.stranger.ask('GET', `/games/${game}`)).json() as { status: string; decisions: AskedDecision[] };
      if (status === 'finished') break;
      const { seat } = decisions[0]!;
      expect(seat).not.toBe(1);
      const open = await openOf(ways[seat]!, game);
      expect((await ways[seat]!.move(game, open.id, { type: 'plan' })).status).toBe(201);
    }
    const { result } = (await here.stranger.ask('GET', `/games/${game}`)).json();
    expect(result.ranking.at(-1)).toEqual([1]);
  }, 60_000);
});
