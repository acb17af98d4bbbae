import { describe, expect, it } from 'vitest';
import { recordedDraws, seededDraws } from '../../../src/engine/draws.ts';
import type { IllegalAction } from '../../../src/engine/refuse.ts';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';

function refusedBy(seats: number, options: unknown): string | null {
  try {
    sealedOrders.setup(seats, options as JsonObject, seededDraws(1));
    return null;
  } catch (error) {
    return (error as IllegalAction).clause;
  }
}

describe('SO-SU-1 seats and options', () => {
  it.each([2, 3, 4])('takes %i seats', (seats) => expect(refusedBy(seats, {})).toBeNull());
  it.each([1, 5, 0, 2.5, Number.NaN])('refuses %s seats', (seats) => expect(refusedBy(seats, {})).toBe('SO-SU-1'));
  it.each([1, 12])('takes %i rounds', (rounds) => expect(refusedBy(2, { rounds })).toBeNull());
  it.each([0, 13, 6.5, '6', null])('refuses %s rounds', (rounds) => expect(refusedBy(2, { rounds })).toBe('SO-SU-1'));
  it.each([[['vikings']], [['vikings', 'vikings']], [['vikings', 'romans']], [['vikings', 'knights', 'samurai']], ['vikings,knights'], [null]])(
    'SO-CM-8: refuses the factions %j',
    (factions) => expect(refusedBy(2, { factions })).toBe('SO-SU-1'),
  );
  it.each([[null], [[]], [{ map: 'ford' }], [JSON.parse('{"__proto__":{}}')]])('refuses the options %j', (options) =>
    expect(refusedBy(2, options)).toBe('SO-SU-1'),
  );
  it('keeps the options as they were given', () => {
    const options = { factions: ['knights', 'samurai'] };
    const position = sealedOrders.setup(2, options, seededDraws(1));
    expect(position.options).toEqual(options);
    expect(position.options.factions).not.toBe(options.factions);
  });
});

describe('SO-SU-4 the first position', () => {
  it.each([
    [2, 6, [15, 14]],
    [3, 6, [17, 15, 14]],
    [4, 8, [17, 16, 14, 14]],
  ])('of %i seats has %i rounds and recruits %j', (seats, rounds, recruits) => {
    const position = sealedOrders.setup(seats, {}, seededDraws(3));
    expect(position.rounds).toBe(rounds);
    expect(Object.values(position.seats).map(({ barracks }) => barracks)).toEqual(recruits);
  });

  it('SO-CM-5: gives each seat one castle with five chips', () => {
    const position = sealedOrders.setup(4, {}, seededDraws(3));
    expect(position.castles).toEqual(Object.fromEntries(['e1', 'i5', 'e9', 'a5'].map((cell, seat) => [cell, { seat, garrison: 5, upgrades: [] }])));
  });

  it('SO-SU-5: makes a map of its own for every game', () => {
    const [one, other] = [1, 1].map((seed) => sealedOrders.setup(2, {}, seededDraws(seed)));
    expect(one!.map).toEqual(other!.map);
    one!.map.mountains.push('a1');
    expect(other!.map.mountains).toEqual(['c3', 'e5']);
  });

  it('SO-SU-2: draws nothing for factions that are given', () => {
    const draws = recordedDraws([Array.from({ length: 22 }, (_, i) => i)]);
    const position = sealedOrders.setup(2, { factions: ['spartans', 'knights'] }, draws);
    expect(draws.left()).toBe(0);
    expect(position.deck.slice(0, 6)).toEqual(['swords-edge', 'swords-plate', 'swords-drill', 'swords-surgeon', 'swords-trophy', 'spears-edge']);
    expect(position.deck.slice(-2)).toEqual(['catapult-edge', 'catapult-plate']);
  });
});
