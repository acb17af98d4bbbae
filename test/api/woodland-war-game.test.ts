import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-form.ts';
import type { Action, AnyRuleset, JsonObject } from '../../src/engine/ruleset.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
let rules: AnyRuleset;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
  rules = here.app.register.newest('woodland-war') as AnyRuleset;
});
afterAll(() => here.close());

interface Asked {
  version: number;
  decisions: { id: string; kind: string; ask: string; deadline: string | null; actions: Action[]; complete: boolean }[];
}

async function begin(options: object = {}, clock: object = { kind: 'fixed', span: 'P3D' }): Promise<string> {
  const game = await make(ann, { rules: 'woodland-war', options, clock, seatPlan: [{ account: 'ann' }, { open: true }], visibility: 'public' });
  await bob.ask('POST', `/games/${game}/seats`, {});
  return game;
}

const stateOf = async (game: string) => (await here.stranger.ask('GET', `/games/${game}`)).json();
const legalFor = async (player: TestPlayer, game: string) => (await player.ask('GET', `/games/${game}/legal`)).json() as Asked;
const positionFor = async (player: TestPlayer, game: string) => (await player.ask('GET', `/games/${game}/position`)).json().position as JsonObject;

/** A program with an access token: asks what is open, and plays what `choose` says of the listed actions. */
async function playOne(player: TestPlayer, game: string, choose: (asked: Asked['decisions'][number]) => Action | Promise<Action>) {
  const { decisions } = await legalFor(player, game);
  const open = decisions[0]!;
  const answer = await player.ask('POST', `/games/${game}/moves`, { decision: open.id, action: await choose(open) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { open, answer: answer.json() };
}

const typed =
  (type: string, but: JsonObject = {}) =>
  (asked: Asked['decisions'][number]): Action =>
    asked.actions.find((action) => action.type === type && Object.entries(but).every(([key, value]) => action[key] === value))!;

describe('woodland-war over REST', () => {
  it('is played by two programs from the first move to the result, and its record can be verified', async () => {
    const game = await begin({ goal: 10, rounds: 6 });
    let state = 1;
    const random = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const calls = new Set<string>();
    let moves = 0;
    for (let now = await stateOf(game); now.status !== 'finished' && moves < 900; now = await stateOf(game), moves++) {
      const { seat } = now.decisions[0];
      const player = [ann, bob][seat as number]!;
      const view = await positionFor(player, game);
      const { open } = await playOne(player, game, ({ actions, complete }) =>
        rules.bot(view, seat, { actions, complete }, random, () => expect.unreachable()),
      );
      expect(open.ask).toMatch(/\w/);
      expect(open.actions.length).toBeGreaterThan(0);
      calls.add(open.id.split(':').slice(0, 2).join(':'));
    }
    const end = await stateOf(game);
    expect(end).toMatchObject({ status: 'finished', decisions: [], result: { ranking: expect.any(Array), reason: expect.any(String) } });
    expect(calls.size, 'a turn of many moves is one call').toBeLessThan(moves / 3);
    const record = await here.stranger.ask('GET', `/games/${game}/record`);
    const read = readRecord(record.body);
    verifyRecord(here.app.digest, () => rules, read);
    expect(read.end.result).toEqual(end.result);
    const log = (await here.stranger.ask('GET', `/games/${game}/moves?first=50`)).json().items as { text: string[] }[];
    expect(log.flatMap(({ text }) => text).join('\n')).not.toMatch(/event\.|why\.|\{|undefined/);
  }, 240_000);

  it('a turn is one call: its steps keep its id and its deadline, and each may be taken back until something is seen', async () => {
    const game = await begin();
    const first = await playOne(ann, game, typed('mood', { mood: 'furious' }));
    const moved = await playOne(ann, game, typed('move', { to: 'c5', warriors: 1, warlord: false }));
    expect(moved.open.deadline).toBe(first.open.deadline);
    expect(moved.open.id.split(':').slice(0, 2)).toEqual(first.open.id.split(':').slice(0, 2));
    const undone = await ann.ask('POST', `/games/${game}/undo`, { from: 1 });
    expect(undone.json()).toMatchObject({ position: { step: 'mood' } });
    await playOne(ann, game, typed('mood', { mood: 'rowdy' }));
    await playOne(ann, game, typed('end_phase'));
    await playOne(ann, game, typed('end_phase')); // draws cards and ends the turn
    expect((await ann.ask('POST', `/games/${game}/undo`, { from: 1 })).json()).toMatchObject({ code: 'undo_refused' });
  });

  it('instructions may be given in the turn of the other, and nobody else learns of them', async () => {
    const game = await begin();
    const given = await bob.ask('POST', `/games/${game}/moves`, { decision: null, action: { type: 'standing', set: { ambush_min: 17 } } });
    expect(given.statusCode, given.body).toBe(201);
    expect(await positionFor(bob, game)).toMatchObject({ factions: { keepers: { standing: { ambush_min: 17 } } } });
    for (const player of [ann, here.stranger]) {
      expect((await player.ask('GET', `/games/${game}/moves`)).body).not.toContain('ambush_min');
      expect((await positionFor(player, game)).factions).toMatchObject({ keepers: { standing: '?' } });
    }
    const bad = await bob.ask('POST', `/games/${game}/moves`, { decision: null, action: { type: 'standing', set: { ambush: 'never' } } });
    expect(bad.json()).toMatchObject({ code: 'illegal_action', clause: 'WW-SI-1' });
  });

  it('a move is composed step by step', async () => {
    const game = await begin();
    await playOne(ann, game, typed('mood', { mood: 'rowdy' }));
    const decision = (await legalFor(ann, game)).decisions[0]!.id;
    const compose = async (partial: object) => (await ann.ask('POST', `/games/${game}/legal`, { decision, partial })).json();
    let composed = await compose({ type: 'advance_move' });
    while (!composed.legal) composed = await compose(composed.next[0].partial);
    const played = await ann.ask('POST', `/games/${game}/moves`, { decision, action: composed.partial });
    expect(played.json()).toMatchObject({ move: { action: { type: 'advance_move' } } });
  });

  it('names the clause of a refusal in the language of the reader', async () => {
    const game = await begin();
    const decision = (await legalFor(ann, game)).decisions[0]!.id;
    const refused = await ann.ask('POST', `/games/${game}/moves`, { decision, action: { type: 'mood', mood: 'unyielding' } });
    expect(refused.json()).toMatchObject({ code: 'illegal_action', clause: 'WW-HM-8', detail: expect.stringMatching(/mood/) });
  });
});
