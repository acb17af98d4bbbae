// What a program does at a table, by REST or by GraphQL, so that a test of a whole game can mix them.
import { expect } from 'vitest';
import { withNumber } from '../../src/engine/bots.ts';
import type { JsonObject, NextChoice } from '../../src/engine/ruleset.ts';
import type { TestPlayer } from './api.ts';

interface Composed {
  partial: JsonObject;
  legal: boolean;
  refusal: { clause: string; text: string } | null;
  next: { label: string; at: string[]; partial: JsonObject; number?: NextChoice['number'] | null }[];
}

export interface AskedDecision {
  id: string;
  seat: number;
  kind: string;
  ask: string;
}

interface Answered {
  status: number;
  code: string | null;
  version: number;
  seq: number;
}

/** What a program does at a table, whichever way it talks. */
export interface Way {
  decisions(game: string): Promise<AskedDecision[]>;
  compose(game: string, decision: string, partial: JsonObject): Promise<Composed>;
  move(game: string, decision: string, action: JsonObject): Promise<Answered>;
  /** all that this player can see of a game */
  seen(game: string): Promise<string>;
}

export function byRest(player: TestPlayer): Way {
  return {
    async decisions(game) {
      return (await player.ask('GET', `/games/${game}/legal`)).json().decisions;
    },
    async compose(game, decision, partial) {
      const answer = await player.ask('POST', `/games/${game}/legal`, { decision, partial });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    async move(game, decision, action) {
      const answer = await player.ask('POST', `/games/${game}/moves`, { decision, action });
      const body = answer.json();
      return { status: answer.statusCode, code: body.code ?? null, version: body.version, seq: body.move?.seq };
    },
    async seen(game) {
      const answers = await Promise.all(['', '/position', '/moves'].map((path) => player.ask('GET', `/games/${game}${path}`)));
      return answers.map(({ body }) => body).join('\n');
    },
  };
}

export function byGraph(player: TestPlayer): Way {
  return {
    async decisions(game) {
      const { data } = await player.graph<{ game: { legal: { decisions: AskedDecision[] } } }>(
        'query($id: ID!) { game(id: $id) { legal { decisions { id seat kind ask } } } }',
        { id: game },
      );
      return data.game.legal.decisions;
    },
    async compose(game, decision, partial) {
      const { data, errors } = await player.graph<{ composeMove: Composed }>(
        `mutation($id: ID!, $decision: ID!, $partial: JSON!) {
          composeMove(id: $id, decision: $decision, partial: $partial) {
            partial legal refusal { clause text } next { label at partial number { pointer min max } }
          }
        }`,
        { id: game, decision, partial },
      );
      expect(errors).toBeUndefined();
      return data.composeMove;
    },
    async move(game, decision, action) {
      const { data, errors } = await player.graph<{ submitMove: { version: number; move: { seq: number } } | null }>(
        'mutation($id: ID!, $decision: ID!, $action: JSON!) { submitMove(id: $id, decision: $decision, action: $action) { version move { seq } } }',
        { id: game, decision, action },
      );
      const fault = errors?.[0]?.extensions;
      if (fault !== undefined) return { status: fault.status, code: fault.code, version: 0, seq: 0 };
      return { status: 201, code: null, version: data.submitMove!.version, seq: data.submitMove!.move.seq };
    },
    async seen(game) {
      const answer = await player.graph(
        `query($id: ID!) { game(id: $id) { version decisions { id seat } result position { position } moves(first: 200) { nodes { seq action events text } } } }`,
        { id: game },
      );
      return JSON.stringify(answer);
    },
  };
}

/** A walk over the choices, as a program takes it that knows nothing of the rules: the last partial that may be sent. */
export async function composed(
  way: Way,
  game: string,
  decision: string,
  random: (count: number) => number,
  steps: number,
  start: JsonObject = {},
): Promise<JsonObject> {
  let found: JsonObject | null = null;
  let partial = start;
  for (let step = 0; step < steps || found === null; step++) {
    const now = await way.compose(game, decision, partial);
    expect(now.legal).toBe(now.refusal === null);
    if (now.legal) found = now.partial;
    else expect(now.refusal!.text).not.toMatch(/^[A-Z]{2}-[A-Z]{2}-|[{}]/);
    if (now.next.length === 0) break;
    const choice = now.next[random(now.next.length)]!;
    expect(choice.label).toMatch(/\w/);
    const { number } = choice;
    partial = number ? withNumber(choice.partial, number.pointer, number.min + random(number.max - number.min + 1)) : choice.partial;
  }
  return found ?? expect.unreachable('no walk ends without an action that may be sent');
}

export const openOf = async (way: Way, game: string): Promise<AskedDecision> =>
  (await way.decisions(game))[0] ?? expect.unreachable('nothing is asked');
