import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withNumber } from '../../../src/engine/bots.ts';
import { recordedDraws } from '../../../src/engine/draws.ts';
import type { Action, Json, JsonObject, NextChoice } from '../../../src/engine/ruleset.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { Position } from '../../../src/rulesets/woodland-war/position.ts';
import { H, K, war } from './war.ts';

/** True when what is composed so far can still become the wanted action: it holds no more, and nothing else. */
function leadsTo(partial: Json, wanted: Json): boolean {
  if (Array.isArray(partial)) return Array.isArray(wanted) && partial.every((value) => wanted.includes(value));
  if (typeof partial !== 'object' || partial === null) return partial === wanted;
  if (typeof wanted !== 'object' || wanted === null) return false;
  return Object.entries(partial).every(([key, value]) => Object.hasOwn(wanted, key) && leadsTo(value as Json, (wanted as JsonObject)[key] as Json));
}

const valueAt = (object: JsonObject, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((at, key) => (typeof at === 'object' && at !== null ? (at as JsonObject)[key] : undefined), object);

/** What a choice would make of it, on the way to the wanted action. */
function taken({ partial, number }: NextChoice, wanted: Action): JsonObject {
  const value = number === undefined ? undefined : valueAt(wanted, number.pointer);
  return number !== undefined && typeof value === 'number' ? withNumber(partial, number.pointer, value) : partial;
}

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? [...value].sort() : value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner as Json)]));
};

/** Follows the choices that lead to the action, depth first. */
function isReached(position: Position, seat: number, wanted: Action, partial: JsonObject = {}): boolean {
  const composed = woodlandWar.compose!(position, seat, partial);
  if (isDeepStrictEqual(sorted(partial), sorted(wanted))) return composed.legal;
  return composed.next.map((choice) => taken(choice, wanted)).some((next) => leadsTo(next, wanted) && isReached(position, seat, wanted, next));
}

describe('composing', () => {
  it('reaches every action of the recorded games but `resign`', () => {
    const missed: Action[] = [];
    for (const game of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) {
      const position = woodlandWar.setup(2, game.options, recordedDraws(game.setupDraws)) as Position;
      for (const { seat, action, draws } of game.steps) {
        // where only one defender is there he is not asked for, and an order of losses is composed whole
        const { defender: _, ...plain } = action;
        if (!isReached(position, seat, plain)) missed.push(action);
        woodlandWar.apply(position, seat, action, recordedDraws(draws));
      }
    }
    expect(missed).toEqual([]);
  });

  const next = (position: Position, seat: number, partial: JsonObject) => woodlandWar.compose!(position, seat, partial).next;

  it('starts with the types that are legal, and with instructions', () => {
    const types = next(war({ hundreds: { c1: 2 } }), H, {}).map(({ partial }) => partial.type);
    expect(types).toEqual(['end_phase', 'move', 'advance_move', 'standing']);
    expect(next(war({}), K, {}).map(({ partial }) => partial.type)).toEqual(['standing']);
  });

  it('offers a range of warriors as one number', () => {
    const position = war({ hundreds: { c1: 4 } });
    expect(next(position, H, { type: 'move', from: 'c1', to: 'c5' })).toEqual([
      {
        label: { key: 'compose.warriors', params: { min: 0, max: 4 } },
        at: [],
        partial: { type: 'move', from: 'c1', to: 'c5', warriors: 0 },
        number: { pointer: '/warriors', min: 0, max: 4 },
      },
    ]);
    expect(next(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 0 }).map(({ partial }) => partial.warlord)).toEqual([true]);
  });

  it('lights up the places that may be named', () => {
    const position = war({ hundreds: { c1: 1 } });
    expect(next(position, H, { type: 'move', from: 'c1' }).map(({ at }) => at)).toEqual([['c5'], ['c8'], ['c9']]);
  });

  it('composes a target field by field', () => {
    const position = war({ strongholds: { c1: 1 }, keepers: { c1: 2 }, H: { hand: ['a14'] } });
    const first = next(position, H, { type: 'craft', card: 'a14' });
    expect(first.map(({ partial }) => partial.target)).toEqual([{ clearing: 'c1' }]);
    const to = next(position, H, { type: 'craft', card: 'a14', target: { clearing: 'c1', faction: 'keepers' } });
    expect(to.map(({ at }) => at)).toEqual([['c5'], ['c8'], ['c9']]);
    const count = next(position, H, { type: 'craft', card: 'a14', target: { clearing: 'c1', faction: 'keepers', to: 'c5' } });
    expect(count[0]?.number).toEqual({ pointer: '/target/warriors', min: 1, max: 2 });
  });

  it('adds mobs, loot, payment and a foil that is held back, one after the other', () => {
    const position = war({
      hundreds: { c9: 1 },
      keepers: { c9: 1 },
      mobs: ['c9', 'c10'],
      H: { warlord: 'c9', mood: 'pressing' },
      K: { items: ['tea'] },
    });
    const added = next(position, H, { type: 'advance_battle' }).map(({ partial }) => partial);
    expect(added).toEqual([
      { type: 'advance_battle', loot: 'any' },
      { type: 'advance_battle', loot: 'tea' },
      { type: 'advance_battle', mobs: ['c9'] },
      { type: 'advance_battle', mobs: ['c10'] },
      { type: 'advance_battle', foil: false },
    ]);
    expect(next(position, H, { type: 'advance_battle', mobs: ['c10'] }).map(({ partial }) => partial.mobs ?? partial)).toContainEqual(['c10', 'c9']);
    const rich = war({ strongholds: { c1: 1, c5: 1, c2: 1 }, H: { hand: ['w05'] } });
    const pays = next(rich, H, { type: 'craft', card: 'w05', keep: true }).map(({ partial }) => partial.pay);
    expect(pays).toHaveLength(3);
  });

  it('says why a partial may not be sent, and leads nowhere from what is no action', () => {
    const position = war({ hundreds: { c1: 1 } });
    expect(woodlandWar.compose!(position, H, { type: 'move', from: 'c1' })).toMatchObject({ legal: false, refusal: { clause: 'WW-AC-2' } });
    for (const partial of [{ type: 'fly' }, { type: '__proto__' }, { type: 'move', from: {} }, { from: 'c1' }, { type: 7 }] as JsonObject[])
      expect(next(position, H, partial)).toEqual([]);
    const over = war();
    woodlandWar.apply(over, H, { type: 'resign' }, recordedDraws([]));
    expect(woodlandWar.compose!(over, H, {})).toMatchObject({ legal: false, next: [] });
    expect(woodlandWar.compose!(position, 7, {}).next).toEqual([]);
  });

  it('composes instructions, each once', () => {
    const first = next(war(), K, { type: 'standing' });
    expect(first.map(({ partial }) => (partial.set as JsonObject).ambush ?? null).slice(0, 4)).toEqual(['play', 'hold', 'ask', null]);
    expect(first.find(({ number }) => number !== undefined)?.number).toEqual({ pointer: '/set/ambush_min', min: 1, max: 20 });
    const more = next(war(), K, { type: 'standing', set: { ambush: 'hold', ambush_min: 3 } });
    expect(more.map(({ partial }) => Object.keys(partial.set as object).length)).toEqual([3, 3]);
  });
});
