import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDraws } from '../../src/engine/draws.ts';
import { verifyRecord } from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-form.ts';
import type { GameEvent, JsonObject } from '../../src/engine/ruleset.ts';
import { relicMarches } from '../../src/rulesets/relic-marches/index.ts';
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
  for (const name of ['ann', 'bob', 'carl', 'dora']) players.push(await here.player(name));
  const [ann, bob, carl, dora] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  ways = [byRest(ann), byGraph(bob), byRest(carl), byGraph(dora)];
});
afterAll(() => here.close());

/** Round 1 of 4. Ann's armies stand beside the capitals of Bob and of Carl, who has a castle, and so a second army for a defence. */
function bordering(): JsonObject {
  const position = relicMarches.setup(4, { rounds: 4 }, seededDraws(11));
  Object.assign(position, { first: 0, turn: { seat: 0, left: 2 } });
  position.armies['3,3'] = { seat: 0, units: { swordsmen: 2 }, cubes: 0 };
  position.armies['4,6'] = { seat: 0, units: { cavalry: 2 }, cubes: 0 };
  position.buildings['6,5'] = { seat: 2, kind: 'castle' };
  delete position.armies['4,7'];
  return position as unknown as JsonObject;
}

async function fourSeats(): Promise<string> {
  const [ann, ...others] = players as [TestPlayer, ...TestPlayer[]];
  const seatPlan = [{ account: 'ann' }, { open: true }, { open: true }, { open: true }];
  const game = await make(ann, { rules: 'relic-marches', position: bordering(), seatPlan, visibility: 'public' });
  for (const [i, player] of others.entries()) await player.ask('POST', `/games/${game}/seats`, { seat: i + 1 });
  return game;
}

/** Takes the choice that leads to what is wanted, step by step. */
async function walk(way: Way, game: string, wanted: readonly ((partial: JsonObject) => boolean)[]): Promise<JsonObject> {
  const { id } = await openOf(way, game);
  let now = await way.compose(game, id, {});
  for (const wants of wanted) {
    const choice = now.next.find(({ partial }) => wants(partial)) ?? expect.unreachable(`no choice leads on from ${JSON.stringify(now.partial)}`);
    now = await way.compose(game, id, choice.partial);
  }
  expect(now).toMatchObject({ legal: true, refusal: null });
  return now.partial;
}

const typed = (type: string) => (partial: JsonObject) => partial.type === type;
const movesOf = (partial: JsonObject) => (partial.moves ?? []) as { from: string; path: string[] }[];
const from = (hex: string) => (partial: JsonObject) => movesOf(partial).at(-1)?.from === hex;
const to = (hex: string) => (partial: JsonObject) => movesOf(partial).at(-1)?.path.at(-1) === hex;
const against = (hex: string) => (partial: JsonObject) => (partial.attack as JsonObject | undefined)?.target === hex;

interface Outcome {
  move: { events: GameEvent[] };
  position: { battle: JsonObject | null };
  decisions: (AskedDecision & { reaction: boolean })[];
}

async function attack(game: string, army: string, target: string): Promise<Outcome> {
  const action = await walk(ways[0]!, game, [typed('manoeuvre'), from(army), against(target)]);
  const { id } = await openOf(ways[0]!, game);
  const answer = await players[0]!.ask('POST', `/games/${game}/moves`, { decision: id, action });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const kindsOf = ({ move }: Outcome) => move.events.map(({ type }) => type);

/** One more move of whoever is asked: a manoeuvre while the turn has any, then its end. */
async function playOn(game: string, { seat, kind }: AskedDecision, random: (count: number) => number): Promise<JsonObject> {
  const way = ways[seat]!;
  const open = await openOf(way, game);
  expect(open).toMatchObject({ seat, kind, ask: expect.stringMatching(/\w/) });
  const { next } = await way.compose(game, open.id, {});
  const first = next.filter(({ partial }) => partial.type !== 'standing');
  let start = first[random(first.length)]!.partial;
  if ((await way.compose(game, open.id, start)).next.length === 0) start = first.at(-1)!.partial;
  if (start.type === 'end' && random(2) === 0) start = { type: 'end', pass: true };
  const action = await composed(way, game, open.id, random, 5, start);
  expect(await way.move(game, open.id, action)).toMatchObject({ status: 201, code: null });
  return action;
}

describe('a whole game of four seats, over REST and GraphQL mixed', () => {
  it('is played by composed manoeuvres to its result; a defender answers by hand, another by a standing order', async () => {
    const game = await fourSeats();
    const [ann, bob, carl] = players as [TestPlayer, TestPlayer, TestPlayer];
    const order = await carl.ask('POST', `/games/${game}/moves`, {
      decision: null,
      action: { type: 'standing', place: null, rule: { mode: 'auto', odds: 0, else: 'never' } },
    });
    expect(order.statusCode, order.body).toBe(201);
    for (const player of [ann, bob, here.stranger]) {
      const seen = await byRest(player).seen(game);
      expect(seen).not.toContain('"mode":"auto"');
      expect(seen).not.toContain('"odds"');
    }

    // by hand: the attacker waits, the defender is asked in the middle of the turn and moves into reach
    const asked = await attack(game, '3,3', '4,2');
    expect(kindsOf(asked)).toContain('attack');
    expect(kindsOf(asked)).not.toContain('battle');
    expect(asked.position.battle).toMatchObject({ attacker: 0, defender: 1, target: '4,2', with: ['3,3'], reacted: [] });
    expect(asked.decisions).toMatchObject([{ seat: 1, kind: 'react', reaction: true }]);
    expect(await ways[0]!.decisions(game)).toEqual([]);
    const reaction = await walk(ways[1]!, game, [typed('react'), from('4,2'), to('3,2')]);
    expect((await ways[1]!.move(game, (await openOf(ways[1]!, game)).id, reaction)).status).toBe(201);
    const fought = (await here.stranger.ask('GET', `/games/${game}/moves?first=50`)).json().items.at(-1) as { seat: number; events: GameEvent[] };
    expect(fought.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['reaction', 'battle']));
    expect(fought.seat).toBe(1);

    // by a standing order: reaction and battle stand in the answer to the attack, and the turn goes on
    const answered = await attack(game, '4,6', '5,6');
    expect(kindsOf(answered)).toEqual(expect.arrayContaining(['attack', 'reaction', 'battle']));
    expect(answered.position.battle).toBeNull();
    expect(answered.decisions).toMatchObject([{ seat: 0, kind: 'turn' }]);

    const random = randomOf(5);
    const kinds = new Set<unknown>();
    for (let moves = 0; moves < 400; moves++) {
      const { status, decisions } = (await here.stranger.ask('GET', `/games/${game}`)).json() as { status: string; decisions: AskedDecision[] };
      if (status === 'finished') break;
      kinds.add((await playOn(game, decisions[random(decisions.length)]!, random)).type);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['manoeuvre', 'end', 'council']));
    const end = (await here.stranger.ask('GET', `/games/${game}`)).json();
    expect(end).toMatchObject({ status: 'finished', decisions: [], result: { ranking: expect.any(Array), reason: expect.any(String) } });
    expect(end.result.ranking.flat().sort()).toEqual([0, 1, 2, 3]);
    const record = await here.stranger.ask('GET', `/games/${game}/record`);
    const read = readRecord(record.body);
    verifyRecord(here.app.digest, () => relicMarches, read);
    expect(read.end.result).toEqual(end.result);
    const log = (await here.stranger.ask('GET', `/games/${game}/moves?first=200`)).json().items as { text: string[] }[];
    expect(log.flatMap(({ text }) => text).join('\n')).not.toMatch(/event\.|unit\.|card\.|\{|undefined/);
  }, 240_000);
});
