import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, Json, JsonObject } from '../../../src/engine/ruleset.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import type { Position, Unit } from '../../../src/rulesets/push-of-pike/position.ts';
import { jsonFilesUnder, readCases } from '../../../src/tools/files.ts';
import { battle, faultIn, gathering, men, unit } from './battle.ts';

const whole = (): Position =>
  battle({ a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') }, { objectives: [{ x: 5, y: 4, points: 3 }], terrain: { '1,4': 'rough' } });
const mustering = (): Position => gathering('muster', { a1: unit(0, null, null, 'N', { entry: 'phalanx', cost: 36 }) });

// biome-ignore lint/suspicious/noExplicitAny: what a spoiled position holds has no type
type Spoiled = any;
type Change = (position: Spoiled) => unknown;

/** The fault of a position after a change. */
function fault(change: Change, start: Position = whole()): [string, string] | null {
  change(start);
  return faultIn(start);
}

const a1 =
  (but: Partial<Unit> | JsonObject): Change =>
  (position) =>
    Object.assign(position.units.a1, but);

describe('PP-PO-1, PP-PO-2 whole positions', () => {
  it('lets every position of the vectors and recorded games pass', () => {
    for (const file of jsonFilesUnder(join(import.meta.dirname, 'vectors')))
      for (const entry of readCases(file) as { name: string; position: Json }[])
        expect([entry.name, faultIn(entry.position)]).toEqual([entry.name, null]);
    for (const game of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) expect(faultIn(game.position)).toBeNull();
  });

  it.each([whole, mustering, () => gathering('deploy', { a1: unit(0, null, null, 'N'), b1: unit(1, 5, 7, 'S') })])('lets a whole one pass', (make) =>
    expect(faultIn(make())).toBeNull(),
  );

  it.each<[string, string, Change]>([
    ['PP-PO-1', '/game', (p) => (p.game = 'chess')],
    ['PP-PO-1', '/fallen', (p) => delete p.fallen],
    ['PP-PO-1', '/extra', (p) => (p.extra = 1)],
    ['PP-SU-2', '/options/points', (p) => (p.options.points = 200)],
    ['PP-SU-2', '/options/first', (p) => delete p.options.first],
    ['PP-SU-2', '/options/armies', (p) => (p.options = { ...p.options, scenario: 'steppe_and_wall' })],
    ['PP-SU-2', '/options/field', (p) => (p.options = { ...p.options, scenario: 'long_spears', rounds: 10 })],
    ['PP-SU-2', '/options/rounds', (p) => (p.options = { ...p.options, scenario: 'long_spears', field: 'ridge' })],
    ['PP-PO-1', '/phase', (p) => (p.phase = 'night')],
    ['PP-PO-1', '/round', (p) => (p.round = 0)],
    ['PP-PO-1', '/round', (p) => (p.round = 13)],
    ['PP-PO-1', '/round', (p) => (p.round = 1.5)],
    ['PP-PO-1', '/rounds', (p) => (p.rounds = 11)],
    ['PP-PO-1', '/turn', (p) => (p.turn = null)],
    ['PP-PO-1', '/turn', (p) => (p.turn = 2)],
    ['PP-PO-1', '/first', (p) => (p.first = 'draw')],
    ['PP-CO-1', '/board/width', (p) => (p.board.width = 21)],
    ['PP-CO-1', '/board/height', (p) => (p.board.height = 2)],
    ['PP-CO-1', '/board/depth', (p) => (p.board.depth = 5)],
    ['PP-CO-1', '/board/depth', (p) => (p.board.depth = 0)],
    ['PP-CO-2', '/terrain/1,4', (p) => (p.terrain['1,4'] = 'open')],
    ['PP-CO-2', '/terrain/11,4', (p) => (p.terrain['11,4'] = 'hill')],
    ['PP-CO-2', '/terrain/1,9', (p) => (p.terrain['1,9'] = 'hill')],
    ['PP-CO-2', '/terrain/01,4', (p) => (p.terrain['01,4'] = 'hill')],
    ['PP-CO-2', '/terrain/a~1b', (p) => (p.terrain['a/b'] = 'hill')],
    ['PP-CO-2', '/units/a1', (p) => (p.terrain['5,1'] = 'water')],
    ['PP-PO-1', '/objectives/0/x', (p) => (p.objectives[0].x = 11)],
    ['PP-PO-1', '/objectives/0/points', (p) => (p.objectives[0].points = -1)],
    ['PP-PO-1', '/objectives/1', (p) => p.objectives.push({ x: 5, y: 4, points: 1 })],
    ['PP-PO-1', '/seats', (p) => p.seats.pop()],
    ['PP-PO-1', '/seats/0/army', (p) => (p.seats[0].army = 'rome')],
    ['PP-PO-1', '/seats/1/ready', (p) => (p.seats[1].ready = 1)],
    ['PP-PO-1', '/seats/1/total', (p) => (p.seats[1].total = '240')],
    ['PP-PO-2', '/units', (p) => (p.units = [])],
    ['PP-PO-1', '/units/b2', (p) => (p.units.b2 = unit(0, 2, 2, 'N'))],
    ['PP-PO-1', '/units/a0', (p) => (p.units.a0 = unit(0, 2, 2, 'N'))],
    ['PP-PO-1', '/units/__proto__', (p) => (p.units = JSON.parse(JSON.stringify(p.units).replace('"a1"', '"__proto__"')))],
    [
      'PP-SU-6',
      '/units/a19',
      (p) => {
        for (let i = 0; i < 9; i++) p.units[`a${i + 11}`] = unit(0, i, 0, 'N');
      },
    ],
    ['PP-CO-3', '/units/b1', (p) => Object.assign(p.units.b1, { x: 5, y: 1 })],
    ['PP-PO-2', '/units/a1/seat', a1({ seat: 2 })],
    ['PP-PO-2', '/units/a1/entry', a1({ entry: '' })],
    ['PP-PO-2', '/units/a1/x', a1({ x: null })],
    ['PP-PO-2', '/units/a1/x', a1({ x: 11 })],
    ['PP-PO-2', '/units/a1/y', a1({ y: -1 })],
    ['PP-PO-2', '/units/a1/facing', a1({ facing: 'up' })],
    ['PP-PO-2', '/units/a1/formed', a1({ formed: 0 })],
    ['PP-PO-2', '/units/a1/density', a1({ density: 6 })],
    ['PP-PO-2', '/units/a1/density', a1({ density: 2, range: [3, 5] })],
    ['PP-PO-2', '/units/a1/range/1', a1({ range: [4, 3] })],
    ['PP-PO-2', '/units/a1/range/0', a1({ range: [1, 3] })],
    ['PP-PO-2', '/units/a1/files', a1({ files: 1 })],
    ['PP-PO-2', '/units/a1/files', a1({ files: 9 })],
    ['PP-PO-2', '/units/a1/morale', a1({ morale: 6 })],
    ['PP-PO-2', '/units/a1/morale', a1({ morale: 0 })],
    ['PP-PO-2', '/units/a1/cost', a1({ cost: -1 })],
    ['PP-PO-2', '/units/a1/groups', a1({ groups: [] })],
    ['PP-PO-2', '/units/a1/groups', a1({ groups: [{ ...men('villager', 12), men: 0 }] } as never)],
    ['PP-CO-4', '/units/a1/groups/0/type', a1({ groups: [{ ...men('villager', 12), type: 'toString' }] } as never)],
    ['PP-CO-4', '/units/a1/groups', a1({ groups: [men('villager', 12), men('eques', 4)] })],
    ['PP-PO-2', '/units/a1/groups/0/men', a1({ groups: [{ ...men('villager', 12), men: 13 }] })],
    ['PP-PO-2', '/units/a1/groups/0/ammo', a1({ groups: [{ ...men('villager', 12), ammo: 1 }] })],
    ['PP-PO-2', '/units/a1/groups/0/throws', a1({ groups: [{ ...men('villager', 12), throws: 1 }] })],
    ['PP-PO-2', '/units/a1/spent', a1({ spent: -1 })],
    ['PP-TU-4', '/units/b1/spent', (p) => (p.units.b1.spent = 1)],
    ['PP-TU-4', '/units/b1/charged', (p) => (p.units.b1.charged = true)],
    ['PP-TU-4', '/units/b1/target', (p) => (p.units.b1.target = 'a1')],
    ['PP-FO-10', '/units/a1/rallying', a1({ rallying: true, done: true })],
    ['PP-FO-10', '/units/a1/rallying', a1({ rallying: true, formed: false })],
    ['PP-SH-4', '/units/a1/target', a1({ target: 'a1' })],
    ['PP-SH-4', '/units/a1/target', a1({ target: 'constructor' })],
    ['PP-PO-2', '/units/a1/target', a1({ target: 7 })],
    ['PP-ST-1', '/units/a1/stance/parry', a1({ stance: { parry: 'some', spear: 'auto', throw: true, react: 'hold' } })],
    ['PP-ST-1', '/units/a1/stance', a1({ stance: '?' })],
    ['PP-ST-6', '/units/a1/stance/react', a1({ stance: { parry: 'none', spear: 'auto', throw: true, react: 'fire' } })],
    ['PP-ST-7', '/units/a1/stance/react', a1({ range: [3, 5], stance: { parry: 'none', spear: 'auto', throw: true, react: 'evade' } })],
    ['PP-PO-1', '/fallen/0/unit', (p) => p.fallen.push({ unit: 'a1', seat: 0, cost: 1, men: 1, how: 'routed' })],
    ['PP-PO-1', '/fallen/0/unit', (p) => p.fallen.push({ unit: 'b7', seat: 0, cost: 1, men: 1, how: 'routed' })],
    ['PP-PO-1', '/fallen/0/how', (p) => p.fallen.push({ unit: 'a7', seat: 0, cost: 1, men: 1, how: 'fled' })],
    ['PP-PO-1', '/result', (p) => (p.result = { ranking: [[0], [1]], scores: [0, 0], why: 'time' })],
    ['PP-PO-1', '/turn', (p) => (p.phase = 'over')],
    ['PP-PO-1', '/result', (p) => Object.assign(p, { phase: 'over', turn: null })],
    [
      'PP-PO-1',
      '/result/ranking',
      (p) => Object.assign(p, { phase: 'over', turn: null, result: { ranking: [[0, 0]], scores: [0, 0], why: 'time' } }),
    ],
    [
      'PP-PO-1',
      '/result/scores/1',
      (p) => Object.assign(p, { phase: 'over', turn: null, result: { ranking: [[0, 1]], scores: [0, 0.5], why: 'time' } }),
    ],
  ])('%s at %s', (clause, pointer, change) => expect(fault(change)).toEqual([clause, pointer]));

  it.each<[string, string, Change]>([
    ['PP-SU-4', '/units/a1/x', a1({ x: 5, y: 1 })],
    ['PP-SU-5', '/units/a1/entry', a1({ entry: 'hastati' })],
    [
      'PP-SU-7',
      '/units/a1/entry',
      (p) => {
        for (let i = 2; i < 6; i++) p.units[`a${i}`] = unit(0, null, null, 'N', { entry: 'phalanx' });
      },
    ],
    ['PP-SU-8', '/seats/0', (p) => (p.seats[0].points = 35)],
    ['PP-SU-10', '/seats/1', (p) => (p.seats[1].points = 18)],
    ['PP-SU-10', '/seats/1', (p) => (p.seats[1].ready = true)],
    ['PP-SU-15', '/seats', (p) => p.seats.map((seat: Spoiled) => Object.assign(seat, { ready: true }))],
    [
      'PP-SU-11',
      '/seats/0',
      (p) => {
        for (let x = 0; x < 11; x++) Object.assign(p.terrain, { [`${x},0`]: 'water', ...(x < 3 ? { [`${x},1`]: 'water' } : {}) });
      },
    ],
    ['PP-TU-4', '/units/a1/evaded', a1({ evaded: true })],
    ['PP-PO-1', '/fallen', (p) => p.fallen.push({ unit: 'a7', seat: 0, cost: 1, men: 1, how: 'routed' })],
    ['PP-PO-1', '/round', (p) => (p.round = 1)],
  ])('%s at %s in muster', (clause, pointer, change) => expect(fault(change, mustering())).toEqual([clause, pointer]));

  it.each<[string, string, Change]>([
    ['PP-SU-11', '/units/a1/y', a1({ y: 2 })],
    ['PP-SU-13', '/seats/0', (p) => [Object.assign(p.units.a1, { x: null, y: null }), Object.assign(p.seats[0], { ready: true })]],
    ['PP-PO-2', '/units/a1/y', a1({ x: null })],
    ['PP-SU-10', '/seats/0', (p) => delete p.units.a1],
  ])('%s at %s in deployment', (clause, pointer, change) =>
    expect(fault(change, gathering('deploy', { a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') }))).toEqual([clause, pointer]),
  );
});

describe('PP-PO-1 how far a position may go', () => {
  const group = (but: Partial<Unit['groups'][number]>) => [{ ...men('franciscan', 12), ...but }];
  const archers = (ammo: number) => [{ ...men('tribal_bowman', 12), ammo }];
  const groups = (count: number) => Array.from({ length: count }, () => men('villager', 2));
  const objectives = (count: number) => Array.from({ length: count }, (_, i) => ({ x: i % 11, y: Math.floor(i / 11), points: 1 }));

  it.each<[string, Change, Change]>([
    ['sides', (p) => Object.assign(p.board, { width: 20, height: 20 }), (p) => (p.board.height = 21)],
    ['small sides', (p) => small(p, 3), (p) => small(p, 2)],
    ['depth', (p) => (p.board.depth = 4), (p) => (p.board.depth = 5)],
    ['objectives', (p) => (p.objectives = objectives(40)), (p) => (p.objectives = objectives(41))],
    ['points of an objective', (p) => (p.objectives[0].points = 99), (p) => (p.objectives[0].points = 100)],
    ['points of an army', (p) => (p.seats[0].points = 9999), (p) => (p.seats[0].points = 10000)],
    ['cost', a1({ cost: 9999 }), a1({ cost: 10000 })],
    ['groups', a1({ groups: groups(6) }), a1({ groups: groups(7) })],
    ['men', a1({ groups: group({ men: 200, start: 200 }) }), a1({ groups: group({ men: 200, start: 201 }) })],
    ['throws', a1({ groups: group({ throws: 99 }) }), a1({ groups: group({ throws: 100 }) })],
    ['ammo', a1({ groups: archers(99) }), a1({ groups: archers(100) })],
    ['movement', a1({ spent: 99, run: 99 }), a1({ spent: 100 })],
    ['name', a1({ entry: 'x'.repeat(40) }), a1({ entry: 'x'.repeat(41) })],
    ['density', a1({ range: [2, 5], density: 5 }), a1({ range: [2, 6] })],
    ['files', a1({ files: 2 }), a1({ files: 1 })],
    ['files, most', a1({ files: 8 }), a1({ files: 9 })],
    ['morale', a1({ morale: 5 }), a1({ morale: 6 })],
    ['rounds', (p) => (p.round = 12), (p) => (p.round = 13)],
  ])('%s', (_, within, beyond) => {
    expect(fault(within)).toBeNull();
    expect(fault(beyond)).not.toBeNull();
  });

  it('lets a muster pass that is spent to the last point, has the most of an entry, or just room enough', () => {
    expect(fault((p) => (p.seats[0].points = 36), mustering())).toBeNull();
    const phalanxes = Object.fromEntries([1, 2, 3, 4].map((n) => [`a${n}`, unit(0, null, null, 'N', { entry: 'phalanx', cost: 36 })]));
    expect(faultIn(gathering('muster', phalanxes))).toBeNull();
    const pond = (cells: number) =>
      Object.fromEntries(Array.from({ length: cells }, (_, i) => [`${i % 11},${Math.floor(i / 11)}`, 'water' as const]));
    expect(faultIn(gathering('muster', {}, { terrain: pond(13) }))).toBeNull();
    expect(faultIn(gathering('muster', {}, { terrain: pond(14) }))).toEqual(['PP-SU-11', '/seats/0']);
  });
});

/** A board with sides of this length, and one unit on it. */
function small(position: Spoiled, side: number): void {
  Object.assign(position, { board: { width: side, height: side, depth: 1 }, units: { a1: unit(0, 0, 0, 'N') }, terrain: {}, objectives: [] });
}

/** Every place in a piece of JSON, as a path of keys. */
function places(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner as Json, [...path, key]))];
}

const spoiled: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  2,
  5,
  6,
  9,
  1.5,
  1e300,
  '',
  'N',
  '?',
  'a1',
  'b1',
  'constructor',
  '__proto__',
  [],
  {},
  [0],
  [[0], [1]],
  { type: 'x' },
];

describe('PP-PO-1 whatever is handed in', () => {
  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => void faultIn(json)),
      { numRuns: 300 },
    );
  });

  it('never throws on a whole position with one part spoiled; what passes can be played on', () => {
    for (const start of [whole(), mustering(), gathering('deploy', { a1: unit(0, null, null, 'N'), b1: unit(1, 5, 7, 'S') })]) {
      for (const path of places(start as unknown as Json)) {
        for (const value of spoiled) {
          const position = structuredClone(start) as Spoiled;
          const last = path.at(-1);
          if (last === undefined) continue;
          const parent = path.slice(0, -1).reduce((at, key) => at[key], position);
          parent[last] = value;
          if (faultIn(position) === null) playOn(position);
        }
      }
    }
  }, 60_000);
});

/** Every function of the ruleset goes on from here; actions are refused or accepted, nothing else. */
function playOn(position: Position): void {
  for (const decision of pushOfPike.decisions(position)) {
    const { actions } = pushOfPike.legal(position, decision.seat);
    expect(actions.length).toBeGreaterThan(0);
    for (const viewer of [0, 1, null]) pushOfPike.view(position, viewer);
    pushOfPike.ask(decision, pushOfPike.view(position, decision.seat));
    const copy = structuredClone(position);
    for (const action of pushOfPike.fallback(copy, decision)) attempt(copy, decision.seat, action);
  }
}

function attempt(position: Position, seat: number, action: Action): void {
  try {
    pushOfPike.apply(position, seat, action, seededDraws(1));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    expect(error.clause, 'a fallback is legal').toBeNull();
  }
}
