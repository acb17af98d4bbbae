// The council, what it resolves, and the round after it.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { Position } from '../../../src/rulesets/relic-marches/position.ts';
import { army, play, realm } from './realm.ts';

/** Every seat hands in nothing, but seat 0 what is said. */
function held(position: Position, more: JsonObject = {}): Position {
  Object.assign(position, { phase: 'council', turn: null });
  position.seats.forEach((_, seat) => {
    play(position, seat, { type: 'council', ...(seat === 0 ? more : {}) });
  });
  return position;
}

it.each([
  ['harvest', 'food'],
  ['fellings', 'timber'],
  ['lode', 'ore'],
] as const)('RM-EV-6 %s brings every seat 2 %s', (card, good) => {
  const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }) } });
  position.events.rows = [[card, 'storm', 'winter'].map((name) => ({ card: name, votes: [name === card ? 1 : 0, 0] }))];
  const goods = { food: 9, timber: 9, ore: 9, [good]: 11 };
  expect(held(position).seats.map((seat) => seat.goods)).toEqual([goods, goods]);
});

it('RM-EC-8 the last peasants of an army become a city, and the others stay', () => {
  const position = realm({ armies: { '1,0': army(0, { peasants: 1, swordsmen: 1 }) } });
  held(position, { builds: [{ kind: 'city', at: '1,0' }] });
  expect(position.buildings['1,0']).toEqual({ seat: 0, kind: 'city' });
  expect(position.armies['1,0']).toEqual(army(0, { swordsmen: 1 }));
});

it('RM-RD-2 the first turn of a round is counted from the start, and the position is whole', () => {
  const position = held(realm({ armies: { '0,0': army(0, { cavalry: 1 }), '3,0': army(1, { cavalry: 1 }) } }));
  expect(position.turn).toEqual({ seat: 1, left: 2 });
  expect(relicMarches.check(position as never)).toBeNull();
});

describe('RM-SC-3 ascendancy', () => {
  const relics: Position['relics'] = (['horn', 'banner', 'crown'] as const).map((id) => ({ id, at: '-1,0' }));

  it.each([
    [2, 0],
    [3, 1],
  ])('%d of the four relics of three seats count as %d round', (count, rounds) => {
    const position = realm({ relics: relics.slice(0, count) });
    position.seats.push(structuredClone(position.seats[1]!));
    position.armies = { '0,0': army(0, { cavalry: 1 }), '3,0': army(1, { cavalry: 1 }), '0,1': army(2, { cavalry: 1 }) };
    expect(held(position).seats.map(({ ascendant }) => ascendant)).toEqual([rounds, 0, 0]);
  });
});
