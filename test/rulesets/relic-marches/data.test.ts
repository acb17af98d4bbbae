import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noDraws, seededDraws } from '../../../src/engine/draws.ts';
import { faultOf } from '../../../src/engine/refuse.ts';
import { buildings } from '../../../src/rulesets/relic-marches/data/buildings.ts';
import { terrains, tiles } from '../../../src/rulesets/relic-marches/data/tiles.ts';
import { units } from '../../../src/rulesets/relic-marches/data/units.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';

const rulebook = readFileSync(join(import.meta.dirname, '../../../src/rulesets/relic-marches/RULES.md'), 'utf8');

/** The cells of the table that follows a clause, by the first of each row. */
function tableOf(clause: string): Record<string, string[]> {
  const [, table = ''] = rulebook.split(`- **${clause}**`)[1]!.split('\n\n');
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.slice(2).map(([, name = '', ...cells]) => [name.replaceAll('`', ''), cells.slice(0, -1)]));
}

const read = <T>(clause: string, row: (cells: string[]) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(tableOf(clause)).map(([name, cells]) => [name, row(cells)]));

const costIn = (text: string) => Object.fromEntries([...text.matchAll(/(\d+) (food|timber|ore)/g)].map(([, count, good]) => [good, Number(count)]));

it('RM-CO-1 has the units of the rulebook', () => {
  const row = ([speed, range, att, dfn, cost]: string[]) => ({
    ...{ speed: Number(speed), range: Number(range), att: Number(att), dfn: Number(dfn), cost: costIn(cost!) },
  });
  expect(units).toEqual(read('RM-CO-1', row));
});

it('RM-CO-4 has the buildings of the rulebook', () => {
  const row = ([strength, range, toughness, points, cost]: string[]) => ({
    ...{ strength: Number(strength), range: Number(range), toughness: Number(toughness), points: Number(points), cost: costIn(cost!) },
  });
  expect(buildings).toEqual(read('RM-CO-4', row));
});

it('RM-CO-7 has the province tiles of the rulebook', () => {
  const letters = Object.fromEntries(terrains.map((terrain) => [terrain === 'swamp' ? 'B' : terrain[0]!.toUpperCase(), terrain]));
  const row = ([center, ring, symbol]: string[]) => ({
    terrain: [center!, ...ring!.split(' ')].map((letter) => letters[letter]),
    symbol: symbol === 'none' ? null : { place: Number(symbol![0]), filled: symbol!.endsWith('●') },
  });
  expect(tiles).toEqual(read('RM-CO-7', row));
});

it.each([
  ['rounds', 4, 12],
  ['tempo', 1, 4],
] as const)('RM-SU-1 a game may be set up with %s from %d to %d', (name, least, most) => {
  for (const value of [least, most]) expect(relicMarches.setup(2, { [name]: value }, seededDraws(1)).options[name]).toBe(value);
  for (const value of [least - 1, most + 1])
    expect(faultOf(() => void relicMarches.setup(2, { [name]: value }, noDraws))).toMatchObject({ clause: 'RM-SU-1', pointer: `/${name}` });
});
