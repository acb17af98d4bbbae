import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-form.ts';
import type { Action, AnyRuleset, JsonObject } from '../../src/engine/ruleset.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { counter } from '../support/counter.ts';
import { rulesetsUnderTest } from '../support/rulesets-under-test.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
});
afterAll(() => here.close());

interface Legal {
  version: number;
  decisions: { id: string; kind: string; ask: string; actions: Action[]; complete: boolean }[];
}

type Choose = (asked: {
  view: JsonObject;
  seat: number;
  legal: { actions: Action[]; complete: boolean };
  random: (count: number) => number;
}) => Action;

/** A program that knows nothing of the rules: it takes a listed action, whichever. */
const anyAction: Choose = ({ legal, random }) => {
  const moves = legal.actions.filter(({ type }) => type !== 'standing' && type !== 'resign');
  return moves[random(moves.length)] as Action;
};

/** Plays until there is a result. */
async function playByRest(game: string, players: TestPlayer[], most: number, choose: Choose = anyAction): Promise<number> {
  let state = 1;
  const random = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  let moves = 0;
  for (; moves < most; moves++) {
    const { status, decisions } = (await here.stranger.ask('GET', `/games/${game}`)).json() as { status: string; decisions: { seat: number }[] };
    if (status === 'finished') return moves;
    const player = players[decisions[0]!.seat]!;
    const legal = (await player.ask('GET', `/games/${game}/legal`)).json() as Legal;
    const open = legal.decisions[0]!;
    expect(open.actions.length).toBeGreaterThan(0);
    expect(open.ask).toMatch(/\w/);
    const seat = decisions[0]!.seat;
    const view = (await player.ask('GET', `/games/${game}/position`)).json().position as JsonObject;
    const action = choose({ view, seat, legal: open, random });
    const answer = await player.ask('POST', `/games/${game}/moves`, { decision: open.id, action, expectedVersion: legal.version });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().version).toBeGreaterThan(legal.version);
  }
  return moves;
}

async function twoSeats(rules: string, options: object = {}): Promise<string> {
  const game = await make(ann, { rules, options, seatPlan: [{ account: 'ann' }, { open: true }], visibility: 'public' });
  const joined = await bob.ask('POST', `/games/${game}/seats`, { entropy: 'salt of bob' });
  expect(joined.json()).toMatchObject({ status: 'active', seat: 1 });
  return game;
}

describe('a whole game over REST, by two tokens', () => {
  it('of the counter rules comes to its result, its log and its record', async () => {
    const game = await twoSeats('counter', { seal: true, react: true, steps: 2 });
    await playByRest(game, [ann, bob], 200);
    const end = (await here.stranger.ask('GET', `/games/${game}`)).json();
    expect(end).toMatchObject({ status: 'finished', decisions: [], result: { ranking: expect.any(Array) } });
    expect(end.fairness.secret).toMatch(/^[0-9a-f]{64}$/);

    const log: { seq: number; text: string[]; hash: string }[] = [];
    for (let after = ''; ; ) {
      const page = (await bob.ask('GET', `/games/${game}/moves?first=7${after && `&after=${after}`}`)).json();
      log.push(...page.items);
      if (page.next === null) break;
      after = page.next;
    }
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: end.version }, (_, i) => i + 1));
    expect(log.at(-1)?.hash).toBe(end.head);
    expect((await bob.ask('GET', `/games/${game}/moves?after=${end.version - 2}`)).json().items).toHaveLength(2);

    const record = await here.stranger.ask('GET', `/games/${game}/record`);
    expect(record.headers['content-type']).toContain('application/x-ndjson');
    const read = readRecord(record.body);
    verifyRecord(here.app.digest, () => counter, read);
    expect(read.header.entropy).toEqual(['', 'salt of bob']);
    expect(read.end.result).toEqual(end.result);
  });

  it('of push-of-pike comes to its result', async () => {
    const rules = (await here.stranger.ask('GET', '/rules/push-of-pike')).json();
    const game = await twoSeats('push-of-pike', rules.scenarios[0].options);
    const pike = here.app.register.newest('push-of-pike') as AnyRuleset;
    // two programs that play as well as our own, with nothing but what the interface gives them
    await playByRest(game, [ann, bob], 1500, ({ view, seat, legal, random }) => pike.bot(view, seat, legal, random, () => expect.unreachable()));
    const end = (await here.stranger.ask('GET', `/games/${game}`)).json();
    expect(end.status).toBe('finished');
    expect(end.result.ranking.flat().sort()).toEqual([0, 1]);
  }, 240_000);

  it('shows each what it may see, and everything at the end', async () => {
    const game = await twoSeats('counter', { seal: true });
    const legal = (await ann.ask('GET', `/games/${game}/legal`)).json() as Legal;
    await ann.ask('POST', `/games/${game}/moves`, { decision: legal.decisions[0]!.id, action: { type: 'secret', n: 3 } });
    expect((await ann.ask('GET', `/games/${game}/moves`)).json().items[0].action).toEqual({ type: 'secret', n: 3 });
    for (const viewer of [bob, here.stranger]) expect((await viewer.ask('GET', `/games/${game}/moves`)).body).not.toContain('"n":3');
    expect((await bob.ask('GET', `/games/${game}/position?seat=0`)).json()).toMatchObject({ seat: 1 });
    expect((await bob.ask('POST', `/games/${game}/resign`)).json()).toMatchObject({ result: { ranking: [[0], [1]] } });
    expect((await here.stranger.ask('GET', `/games/${game}/moves`)).body).toContain('"n":3');
  });

  it('takes back, resigns, talks', async () => {
    const game = await twoSeats('counter', { steps: 2 });
    await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: { type: 'add', n: 3 } });
    const undone = await ann.ask('POST', `/games/${game}/undo`, { from: 1 });
    expect(undone.json()).toMatchObject({ version: 2, position: { total: 0 }, move: { kind: 'undo' } });
    expect((await ann.ask('GET', `/games/${game}/moves`)).json().items[0].takenBack).toBe(true);
    expect((await ann.ask('POST', `/games/${game}/undo`, { from: 1 })).json()).toMatchObject({ status: 409, code: 'undo_refused' });
    const said = await bob.ask('POST', `/games/${game}/messages`, { body: 'your move' });
    expect((await ann.ask('GET', `/games/${game}/messages`)).json().items).toEqual([said.json()]);
    const resigned = await bob.ask('POST', `/games/${game}/resign`, {});
    expect(resigned.json().result).toMatchObject({ ranking: [[0], [1]] });
    expect((await here.stranger.ask('GET', `/games/${game}/position?at=1`)).json()).toMatchObject({ version: 1, position: { total: 3 } });
  });

  it('composes a move step by step', async () => {
    const game = await twoSeats('counter', { combo: true, target: 30 });
    let composed = (await ann.ask('POST', `/games/${game}/legal`, { decision: '0:0:0', partial: {} })).json();
    expect(composed).toMatchObject({ legal: false, refusal: { clause: 'CT-AC-2' } });
    while (!composed.legal)
      composed = (await ann.ask('POST', `/games/${game}/legal`, { decision: '0:0:0', partial: composed.next[1].partial })).json();
    const played = await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: composed.partial });
    expect(played.json()).toMatchObject({ position: { total: 4 } });
  });

  it('lists what waits, games, seats and invitations', async () => {
    const carl = await here.player('carl');
    const game = await make(ann, { rules: 'counter', visibility: 'private', seatPlan: [{ open: true }, { bot: 'steady' }] });
    for (const path of ['', '/position', '/moves', '/messages', '/record'])
      expect((await carl.ask('GET', `/games/${game}${path}`)).json().code, path).toBe('not_found');
    const { token, url } = (await ann.ask('POST', `/games/${game}/invitations`, { seat: 0 })).json();
    expect(url).toContain(token);
    expect((await here.stranger.ask('GET', `/games/${game}?invitation=${token}`)).json().id).toBe(game);
    const joined = await carl.ask('POST', `/games/${game}/seats`, { invitation: token });
    expect(joined.json()).toMatchObject({ seat: 0, status: 'active' });
    expect((await carl.ask('GET', '/me/decisions')).json().items).toMatchObject([{ game: { id: game }, seat: 0, ask: expect.any(String) }]);
    const mine = (await carl.ask('GET', '/games?mine=true&status=active')).json().items;
    expect(mine.map(({ id }: { id: string }) => id)).toEqual([game]);
    expect((await here.stranger.ask('GET', '/games')).body).not.toContain(game);
  });
});

describe('answers that a client has already', () => {
  it('are not sent again until the game changes', async () => {
    const game = await twoSeats('counter', {});
    for (const path of ['position', 'moves']) {
      const first = await ann.ask('GET', `/games/${game}/${path}`);
      const etag = first.headers.etag as string;
      const same = await ann.ask('GET', `/games/${game}/${path}`, undefined, { 'if-none-match': etag });
      expect([same.statusCode, same.body]).toEqual([304, '']);
      expect((await bob.ask('GET', `/games/${game}/${path}`, undefined, { 'if-none-match': etag })).statusCode).toBe(200);
      expect((await ann.ask('GET', `/games/${game}/${path}`, undefined, { 'if-none-match': 'W/"x", "y"' })).statusCode).toBe(200);
    }
    const etag = (await ann.ask('GET', `/games/${game}/position`)).headers.etag as string;
    await here.app.db.pool.query('UPDATE games SET clock_revision = clock_revision + 1 WHERE id = $1', [game]);
    expect((await ann.ask('GET', `/games/${game}/position`, undefined, { 'if-none-match': etag })).statusCode).toBe(200);
    const newer = (await ann.ask('GET', `/games/${game}/position`)).headers.etag as string;
    await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
    expect((await ann.ask('GET', `/games/${game}/position`, undefined, { 'if-none-match': newer })).statusCode).toBe(200);
  });

  it('are refused to whoever may not see them, whatever they say they have', async () => {
    const game = await make(ann, { rules: 'counter', visibility: 'private', seatPlan: [{ account: 'ann' }, { open: true }] });
    const etag = (await ann.ask('GET', `/games/${game}/position`)).headers.etag as string;
    expect((await bob.ask('GET', `/games/${game}/position`, undefined, { 'if-none-match': etag })).statusCode).toBe(404);
    const open = await make(ann, { rules: 'counter', visibility: 'public', seatPlan: [{ account: 'ann' }, { open: true }] });
    const seen = (await bob.ask('GET', `/games/${open}/moves`)).headers.etag as string;
    await here.app.db.pool.query(`UPDATE games SET visibility = 'private' WHERE id = $1`, [open]);
    here.app.tables.take(open);
    expect((await bob.ask('GET', `/games/${open}/moves`, undefined, { 'if-none-match': seen })).statusCode).toBe(404);
  });
});

describe('a whole game over GraphQL', () => {
  it('by two tokens comes to its result', async () => {
    const made = await ann.graph<{ createGame: { id: string; seat: number } }>(
      `mutation($options: JSON, $plan: [SeatPlanInput!]) {
        createGame(rules: "counter", options: $options, seatPlan: $plan, clock: { kind: "fixed", span: "P3D" }) { id seat status clock { kind span onTimeout } }
      }`,
      { options: { seal: true, react: true }, plan: [{ account: 'ann' }, { open: true }] },
    );
    expect(made.errors).toBeUndefined();
    const id = made.data.createGame.id;
    const joined = await bob.graph('mutation($id: ID!) { joinGame(id: $id, entropy: "x") { status seats { state account } } }', { id });
    expect(joined.data).toMatchObject({ joinGame: { status: 'active', seats: [{ account: 'ann' }, { account: 'bob' }] } });

    const look = `query($id: ID!) { game(id: $id) { status version decisions { seat } legal { version decisions { id actions complete } } position { position } } }`;
    const move = `mutation($id: ID!, $decision: ID!, $action: JSON!) {
      submitMove(id: $id, decision: $decision, action: $action) { move { seq text } followed { seq } version position decisions { id seat } result }
    }`;
    type Look = { game: { status: string; version: number; decisions: { seat: number }[]; legal: Legal | null } };
    for (let i = 0; i < 100; i++) {
      const seen = (await here.stranger.graph<Look>('query($id: ID!) { game(id: $id) { status decisions { seat } } }', { id })).data.game;
      if (seen.status === 'finished') break;
      const player = [ann, bob][seen.decisions[0]!.seat]!;
      const { data, errors } = await player.graph<Look>(look, { id });
      expect(errors).toBeUndefined();
      const open = data.game.legal!.decisions[0]!;
      const done = await player.graph(move, {
        id,
        decision: open.id,
        action: open.actions.filter(({ type }) => type !== 'standing')[i % 3] ?? open.actions[0],
      });
      expect(done.errors, JSON.stringify(done)).toBeUndefined();
    }
    const end = await here.stranger.graph<{ game: { status: string; result: object; moves: { nodes: object[] }; record: string; version: number } }>(
      '{ game(id: "ID") { status result version record moves(first: 200) { nodes { seq action text } pageInfo { hasNextPage } } } }'.replace(
        'ID',
        id,
      ),
    );
    expect(end.data.game).toMatchObject({ status: 'finished', result: { ranking: expect.any(Array) }, moves: { pageInfo: { hasNextPage: false } } });
    expect(end.data.game.moves.nodes).toHaveLength(end.data.game.version);
    verifyRecord(here.app.digest, () => counter, readRecord(end.data.game.record));
  });

  it('of push-of-pike comes to its result', async () => {
    const rules = (
      await here.stranger.graph<{ ruleSet: { scenarios: { options: object }[] } }>('{ ruleSet(id: "push-of-pike") { scenarios { options } } }')
    ).data;
    const made = await ann.graph<{ createGame: { id: string } }>(
      'mutation($options: JSON, $plan: [SeatPlanInput!]) { createGame(rules: "push-of-pike", options: $options, seatPlan: $plan) { id } }',
      { options: rules.ruleSet.scenarios[0]!.options, plan: [{ account: 'ann' }, { open: true }] },
    );
    const { id } = made.data.createGame;
    expect((await bob.graph('mutation($id: ID!) { joinGame(id: $id) { status } }', { id })).data).toEqual({ joinGame: { status: 'active' } });
    const pike = here.app.register.newest('push-of-pike') as AnyRuleset;
    let state = 1;
    const random = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    type Look = { game: { legal: Legal; position: { position: JsonObject } } };
    type Answer = { submitMove: { decisions: { seat: number }[]; result: { ranking: number[][] } | null } };
    let answer: Answer['submitMove'] = { decisions: [{ seat: 0 }], result: null };
    for (let i = 0; i < 1500 && answer.result === null; i++) {
      const { seat } = answer.decisions[0]!;
      const player = [ann, bob][seat]!;
      const seen = await player.graph<Look>(
        'query($id: ID!) { game(id: $id) { legal { version decisions { id kind ask actions complete } } position { position } } }',
        { id },
      );
      const open = seen.data.game.legal.decisions[0]!;
      const action = pike.bot(seen.data.game.position.position, seat, open, random, () => expect.unreachable());
      const sent = await player.graph<Answer>(
        'mutation($id: ID!, $decision: ID!, $action: JSON!) { submitMove(id: $id, decision: $decision, action: $action) { decisions { seat } result } }',
        { id, decision: open.id, action },
      );
      expect(sent.errors, JSON.stringify(sent)).toBeUndefined();
      answer = sent.data.submitMove;
    }
    expect(answer.result?.ranking.flat().sort()).toEqual([0, 1]);
  }, 240_000);

  it('carries the same refusals as REST', async () => {
    const game = await twoSeats('counter', {});
    const { errors } = await ann.graph('mutation($id: ID!) { submitMove(id: $id, decision: "0:0:0", action: { type: "add", n: 9 }) { version } }', {
      id: game,
    });
    const rest = await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: { type: 'add', n: 9 } });
    expect(errors?.[0]?.extensions).toEqual(rest.json());
    expect(rest.json()).toMatchObject({ code: 'illegal_action', clause: 'CT-AC-2' });
  });

  it('pages by cursors', async () => {
    for (let i = 0; i < 3; i++) await make(ann, { rules: 'counter', seats: 2, name: `page ${i}` });
    type Page = { games: { edges: { node: { id: string }; cursor: string | null }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
    const ask = (after: string | null) =>
      ann.graph<Page>(
        'query($after: String) { games(status: "open", first: 2, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }',
        { after },
      );
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const games: Page['games'] = (await ask(after)).data.games;
      seen.push(...games.edges.map(({ node }) => node.id));
      if (!games.pageInfo.hasNextPage) break;
      after = games.pageInfo.endCursor;
      expect(games.edges.at(-1)?.cursor).toBe(after);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  it('is the same compiled as interpreted, whichever operation of a document is named', async () => {
    const document = 'query A { rules { id } } query B { me { name } }';
    for (let i = 0; i < 4; i++) {
      for (const [operationName, expected] of [
        ['A', { rules: rulesetsUnderTest.map(({ id }) => ({ id })) }],
        ['B', { me: { name: 'ann' } }],
      ] as const) {
        const answer = await here.server.inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization: `Bearer ${ann.token}` },
          payload: { query: document, operationName },
        });
        expect(answer.json()).toEqual({ data: expected });
      }
    }
    for (let i = 0; i < 4; i++)
      expect((await ann.graph('mutation { createToken(name: "", scopes: ["read"]) { id } }')).errors?.[0]?.extensions).toMatchObject({
        code: 'invalid_input',
        pointer: '/name',
      });
  });
});
