import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cards, deckList, servants } from '../../../src/rulesets/woodland-war/data/cards.ts';
import { craftable, itemPoints, items, ruinItems } from '../../../src/rulesets/woodland-war/data/items.ts';
import { clearingIds, clearings, forestIds, forests, opposite, ruins, suits } from '../../../src/rulesets/woodland-war/data/map.ts';
import { relicList } from '../../../src/rulesets/woodland-war/data/relics.ts';
import { moods } from '../../../src/rulesets/woodland-war/factions/hundreds/data/moods.ts';
import { mobDie, oppression, tracks } from '../../../src/rulesets/woodland-war/factions/hundreds/data/numbers.ts';
import { sides } from '../../../src/rulesets/woodland-war/factions/keepers/data/numbers.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { isOnEdge } from '../../../src/rulesets/woodland-war/position.ts';

const rulebook = readFileSync(join(import.meta.dirname, '../../../src/rulesets/woodland-war/RULES.md'), 'utf8').replace(/ +/g, ' ');
/** Rows of the rulebook's tables that begin with an id of this form. */
const rows = (id: string): string[][] =>
  [...rulebook.matchAll(new RegExp(`^\\| (${id}) \\|(.*)\\|$`, 'gm'))].map(([, first, rest]) => [
    first!,
    ...rest!.split('|').map((cell) => cell.trim()),
  ]);
const list = (cell: string | undefined): string[] => cell!.split(',').map((word) => word.trim());

describe('WW-MP-1 to WW-MP-6 the map', () => {
  it('WW-MP-1 is the one of the rulebook, clearing by clearing', () => {
    const written = rows('c\\d+').map(([id, name, suit, slots, place, ruin, x, y, paths, touched]) => [
      id,
      woodlandWar.locales.en[id!] === name,
      { suit, slots: Number(slots), place, x: Number(x), y: Number(y), paths: list(paths), forests: list(touched) },
      ruin === 'R',
    ]);
    expect(written).toEqual(clearingIds.map((id) => [id, true, clearings[id], ruins.includes(id)]));
  });

  it('WW-MP-2 has 19 paths, each both ways, and drawing places from 0 to 100', () => {
    const ways = clearingIds.flatMap((a) => clearings[a]!.paths.map((b) => [a, b]));
    expect(ways).toHaveLength(38);
    expect(ways.every(([a, b]) => clearings[b!]!.paths.includes(a!))).toBe(true);
    expect(Object.values(clearings).every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  });

  it('WW-MP-3 has eight forests that touch the clearings of the rulebook', () => {
    const written = rows('f\\d').map(([id, name, touched, x, y]) => [id, name, list(touched), Number(x), Number(y)]);
    const held = forestIds.map((id) => {
      const { x, y } = forests[id]!;
      return [id, woodlandWar.locales.en[id], clearingIds.filter((clearing) => clearings[clearing]!.forests.includes(id)), x, y];
    });
    expect(held).toEqual(written);
  });

  it('WW-MP-4 knows corners, opposite corners and the edge', () => {
    expect(opposite).toEqual({ c1: 'c3', c3: 'c1', c2: 'c4', c4: 'c2' });
    expect(clearingIds.filter((id) => clearings[id]!.place === 'corner')).toEqual(Object.keys(opposite));
    expect(clearingIds.filter(isOnEdge)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']);
  });

  it('WW-MP-5, WW-MP-6 has four ruins, and four clearings of each of three suits', () => {
    expect(ruins).toEqual(['c6', 'c8', 'c10', 'c12']);
    expect(suits.map((suit) => clearingIds.filter((id) => clearings[id]!.suit === suit).length)).toEqual([4, 4, 4]);
  });
});

describe('WW-CD-3 the deck', () => {
  it('holds the cards of the rulebook with their costs', () => {
    const section = rulebook.slice(rulebook.indexOf('**WW-CD-3**'), rulebook.indexOf('**WW-CD-4**'));
    const written = [...section.matchAll(/\| ([abfw]\d\d) \| (\w+) \| ([^|]+) /g)].map(([, id, name, cost]) => [
      id,
      name,
      cost!.trim() === '—' ? null : list(cost),
    ]);
    const byId = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(deckList.map((id) => [id, cards[id]!.name, cards[id]!.cost])).toEqual(written.sort(byId));
  });

  it('has 14 of each suit and 12 wild; servants are wild, cannot be crafted and are no part of it', () => {
    const count = (suit: string) => deckList.filter((id) => cards[id]!.suit === suit).length;
    expect(['acorn', 'berry', 'fern', 'wild'].map(count)).toEqual([14, 14, 14, 12]);
    expect(servants.map((id) => [cards[id]!.suit, cards[id]!.cost, deckList.includes(id)])).toEqual([1, 2, 3].map(() => ['wild', null, false]));
  });
});

describe('WW-IT-1, WW-IT-2, WW-HO-1, WW-MO-9 items', () => {
  it('WW-IT-1 bring their points, WW-IT-2 two of each may be crafted, four are R items', () => {
    expect(itemPoints).toEqual({ bag: 1, boots: 1, tea: 1, crossbow: 2, hammer: 2, sword: 2, coins: 3 });
    expect([craftable, ruinItems]).toEqual([2, ['bag', 'boots', 'coins', 'hammer']]);
  });

  it('WW-HO-1 lie on one of two tracks each', () => expect([...tracks.command, ...tracks.prowess].sort()).toEqual([...items]));

  it('WW-MO-9 each stand for one mood, Lavish for none', () => {
    expect(
      Object.values(moods)
        .filter((item) => item !== null)
        .sort(),
    ).toEqual([...items]);
    expect(moods.lavish).toBeNull();
    const cells = [...rulebook.matchAll(/(\w+) `(\w+)` \| (\w+) \|/g)].map(([, , mood, item]) => [mood, item === 'none' ? null : item]);
    expect(Object.fromEntries(cells)).toEqual(moods);
  });
});

describe('WW-RE-1, WW-WS-1, WW-MB-1, WW-HE-2 tables of the factions', () => {
  it('WW-RE-1 four relics of each type: 3, 3, 2, 1', () => {
    for (const type of ['statue', 'tablet', 'jewel'])
      expect(relicList.filter((relic) => relic.type === type).map(({ value }) => value)).toEqual([3, 3, 2, 1]);
    expect(relicList).toHaveLength(12);
  });

  it('WW-WS-1 three waystations with two types each', () =>
    expect(sides).toEqual({ w1: ['statue', 'tablet'], w2: ['tablet', 'jewel'], w3: ['jewel', 'statue'] }));

  it('WW-MB-1 two faces of each suit', () => expect(mobDie).toEqual(['acorn', 'acorn', 'berry', 'berry', 'fern', 'fern']));

  it('WW-HE-2 the track of oppression', () => expect(oppression).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3]));
});
