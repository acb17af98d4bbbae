// Whole games of every ruleset by examples/bot.ts, which knows the contract and nothing of any game.
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { type Client, createClient } from '@fieldpost/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGame, playGame } from '../../examples/bot.ts';
import { look } from '../../src/app/games/change.ts';
import { playable } from '../../src/app/games/load.ts';
import type { JsonObject } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { randomOf } from '../support/random-play.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
let baseUrl: string;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
  await here.server.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(here.server.server.address() as AddressInfo).port}`;
});
afterAll(() => here.close());

interface Sent {
  action: JsonObject;
  /** it is what the rulebook plays when time is up */
  fallback: boolean;
  /** what composing offered beyond it */
  more: number;
}

/** Rules of the games that are played here. */
const rulesOf = new Map<string, string>();

/** A client whose moves are looked at before they are sent. */
function watched(player: TestPlayer, sent: Sent[]): Client {
  const plain = createClient({ baseUrl, token: player.token });
  return createClient({
    baseUrl,
    token: player.token,
    fetch: async (input, init) => {
      const request = input as Request;
      const id = /\/v1\/games\/([^/]+)\/moves$/.exec(request.url)?.[1];
      if (request.method === 'POST' && id !== undefined) {
        const { decision, action } = (await request.clone().json()) as { decision: string; action: JsonObject };
        const { data } = await plain.POST('/v1/games/{id}/legal', { params: { path: { id } }, body: { decision, partial: action } });
        const fallback = await look(here.app, id, (loaded) => {
          const { rules, table } = playable(loaded);
          const seat = Number(decision.split(':')[1]);
          const open = rules.decisions(table.position).find((one) => one.seat === seat);
          return open === undefined ? [] : rules.fallback(table.position, open);
        });
        const aside = [...rulesets.find((one) => one.id === rulesOf.get(id))!.anytime, 'resign'];
        const more = data?.next.filter(({ partial }) => !aside.includes(partial.type as string)).length ?? 0;
        sent.push({ action, fallback: isDeepStrictEqual(action, fallback[0]), more });
      }
      return fetch(input, init);
    },
  });
}

const short: Record<string, JsonObject> = {
  'push-of-pike': { muster: 'standard', field: 'random', rounds: 6 },
  'sealed-orders': { rounds: 4 },
  'woodland-war': { goal: 12, rounds: 9 },
  'relic-marches': { rounds: 4, tempo: 2 },
};

describe('the example bot', () => {
  it.each(rulesets.map(({ id }) => id))(
    'plays a whole game of %s against itself',
    async (rules) => {
      const sent: Sent[] = [];
      const id = await findGame(createClient({ baseUrl, token: ann.token }), rules, short[rules]);
      expect(await findGame(createClient({ baseUrl, token: bob.token }), rules)).toBe(id);
      rulesOf.set(id, rules);
      const ended = await Promise.all(
        [ann, bob].map((player, seat) => {
          const random = randomOf(7 + seat);
          return playGame(watched(player, sent), id, () => random(1_000_000) / 1_000_000);
        }),
      );
      for (const { status, result } of ended) {
        expect(status).toBe('finished');
        expect(result?.ranking.flat().sort()).toEqual([0, 1]);
      }
      expect(sent.length).toBeGreaterThan(3);
      expect(sent.filter(({ fallback, more }) => fallback && more > 0)).toEqual([]);
    },
    300_000,
  );
});
