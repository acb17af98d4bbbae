import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedDraws, seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { Position } from '../../../src/rulesets/woodland-war/position.ts';
import { jsonFilesUnder, readCases } from '../../../src/tools/files.ts';
import { hundredsOf, keepersOf, warriors } from './war.ts';

const set = (options: JsonObject = {}): Position => woodlandWar.setup(2, options, seededDraws(5)) as Position;

function clauseOf(options: JsonObject, seats = 2): [string, string] | null {
  try {
    woodlandWar.setup(seats, options, seededDraws(1));
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return [error.clause, error.pointer];
  }
}

describe('WW-SU-1, WW-SU-2 seats and options', () => {
  it.each([0, 1, 3])('WW-SU-1 refuses %i seats', (seats) => expect(clauseOf({}, seats)).toEqual(['WW-SU-1', '']));

  it.each<[string, JsonObject]>([
    ['/goal', { goal: 9 }],
    ['/goal', { goal: 61 }],
    ['/goal', { goal: 10.5 }],
    ['/rounds', { rounds: 0 }],
    ['/rounds', { rounds: 100 }],
    ['/corner', { corner: 'c5' }],
    ['/second', { second: 'c13' }],
    ['/forests', { forests: ['f9', 'f1', 'f2', 'f3'] }],
    ['/order', { order: ['hundreds', 'hundreds'] }],
    ['/order', { order: ['hundreds'] }],
    ['/order', { order: ['hundreds', 'vagabond'] }],
    ['/extra', { extra: 1 }],
  ])('WW-SU-2 refuses at %s', (pointer, options) => expect(clauseOf(options)).toEqual(['WW-SU-2', pointer]));

  it.each<JsonObject>([{ goal: 10 }, { goal: 60 }, { rounds: 1 }, { rounds: 99 }, { corner: null }])('WW-SU-2 takes %j', (options) =>
    expect(clauseOf(options)).toBeNull(),
  );

  it('WW-SU-2 fills defaults in', () =>
    expect(set().options).toEqual({ order: ['hundreds', 'keepers'], corner: null, second: null, forests: null, goal: 30, rounds: 20 }));
});

describe('WW-SU-3 to WW-SU-14 the start', () => {
  it('WW-SU-4 deals in seat order, three and seven', () => {
    const first = recordedDraws([Array.from({ length: 54 }, (_, i) => i), [0, 1, 2, 3], Array.from({ length: 12 }, (_, i) => i)]);
    const position = woodlandWar.setup(2, { order: ['keepers', 'hundreds'] }, first) as Position;
    expect(keepersOf(position).hand).toEqual(['a01', 'a02', 'a03', 'a04', 'a05', 'a06', 'a07']);
    expect(hundredsOf(position).hand).toEqual(['a08', 'a09', 'a10']);
    expect(position.deck[0]).toBe('a11');
  });

  it('WW-SU-6 seat 0 chooses the corner, seat 1 starts opposite', () => {
    const position = set({ order: ['keepers', 'hundreds'], corner: 'c4' });
    expect([hundredsOf(position).warlord, warriors(position, 'c4')[1]]).toEqual(['c2', 4]);
  });

  it('WW-SU-9 the second clearing is on the edge, by the corner, the lowest by default', () => {
    expect(warriors(set(), 'c6')).toEqual([0, 4]);
    expect(warriors(set({ second: 'c7' }), 'c7')).toEqual([0, 4]);
    expect(clauseOf({ second: 'c11' })).toEqual(['WW-SU-9', '/second']);
    expect(clauseOf({ second: 'c8' })).toEqual(['WW-SU-9', '/second']);
  });

  it('WW-SU-10, WW-SU-11 the relics take their ids by the draw, before the warriors stand', () => {
    const perm = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    const position = woodlandWar.setup(2, {}, recordedDraws([Array.from({ length: 54 }, (_, i) => i), [0, 1, 2, 3], perm])) as Position;
    expect([position.relics.r1, position.relics.r12]).toEqual([
      { type: 'jewel', value: 1, up: false, at: 'f1' },
      { type: 'statue', value: 3, up: false, at: 'f7' },
    ]);
  });

  it('WW-SU-12 the remaining relics go evenly into forests away from the warriors', () => {
    expect(clauseOf({ forests: ['f1', 'f2', 'f3', 'f4'] })).toEqual(['WW-SU-12', '/forests']); // f4 touches c6
    expect(clauseOf({ forests: ['f1', 'f1', 'f2', 'f3'] })).toEqual(['WW-SU-12', '/forests']); // five are eligible, one has two
    expect(clauseOf({ forests: ['f1', 'f2', 'f3'] })).toEqual(['WW-SU-12', '/forests']);
    expect(clauseOf({ forests: ['f8', 'f7', 'f3', 'f1'] })).toBeNull();
  });

  it('WW-SU-7 lays the items under the ruins by the draw', () => {
    const ids = Array.from({ length: 12 }, (_, i) => i);
    const position = woodlandWar.setup(2, {}, recordedDraws([Array.from({ length: 54 }, (_, i) => i), [1, 3, 0, 2], ids])) as Position;
    expect(['c6', 'c8', 'c10', 'c12'].map((id) => position.clearings[id]!.ruin)).toEqual([['boots'], ['hammer'], ['bag'], ['coins']]);
  });

  it('WW-PO-6 keeps the totals', () => {
    const position = set();
    const there = Object.values(position.clearings);
    const sum = (faction: string) => there.reduce((all, { warriors: w }) => all + (w[faction] ?? 0), 0);
    expect([sum('hundreds') + hundredsOf(position).supply, sum('keepers') + keepersOf(position).supply]).toEqual([20, 15]);
    const cards = [
      position.deck,
      position.discard,
      position.out,
      ...Object.values(position.factions).map(({ hand }) => hand),
      ...keepersOf(position).retinue,
    ];
    expect(new Set(cards.flat()).size).toBe(57);
    expect(there.flatMap(({ ruin }) => ruin ?? []).length + Object.values(position.item_supply).reduce((a, b) => a + b, 0)).toBe(18);
  });

  it('WW-OV-1, WW-OV-2, WW-PO-1, WW-PO-2 gives a whole position with every field of the rulebook', () => {
    const position = set();
    expect(woodlandWar.check(position as unknown as JsonObject)).toBeNull();
    expect(Object.keys(hundredsOf(position)).sort()).toEqual(
      ['score', 'hand', 'effects', 'standing', 'supply', 'strongholds', 'mobs', 'warlord', 'mood', 'command', 'prowess'].sort(),
    );
    expect(Object.keys(keepersOf(position)).sort()).toEqual(['score', 'hand', 'effects', 'standing', 'supply', 'items', 'relics', 'retinue'].sort());
  });
});

describe('WW-VE-1, WW-VE-2 the vectors', () => {
  const cases = jsonFilesUnder(join(import.meta.dirname, 'vectors')).flatMap(readCases) as { setup?: { draws: unknown[] }; position: unknown }[];

  it('WW-VE-1 are all of the rulebook, a shuffle written as an array among the draws', () => {
    expect(cases).toHaveLength(129);
    expect(cases.flatMap(({ setup }) => setup?.draws ?? []).every(Array.isArray)).toBe(true);
  });

  it('WW-VE-2 two of them set a game up, to exactly their position', () => {
    const withSetup = cases.filter(({ setup }) => setup !== undefined) as { setup: { options: JsonObject; draws: number[][] }; position: unknown }[];
    expect(withSetup).toHaveLength(2);
    for (const { setup, position } of withSetup) expect(woodlandWar.setup(2, setup.options, recordedDraws(setup.draws))).toEqual(position);
  });
});
