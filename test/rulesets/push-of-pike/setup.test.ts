import { describe, expect, it } from 'vitest';
import { noDraws, recordedDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import { battle, gathering, go, men, ofType, play, refusal, unit } from './battle.ts';

const fixed = { first: 0 };

/** The clause and place of a refused setup; null when it is accepted. */
function refusedSetup(options: unknown, seats = 2): [string, string] | null {
  try {
    pushOfPike.setup(seats, options as JsonObject, recordedDraws([0, 0]));
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return [error.clause, error.pointer];
  }
}

describe('PP-SU-1 two seats', () => {
  it.each([0, 1, 3, 2.5])('refuses %d seats', (seats) => expect(refusedSetup({}, seats)).toEqual(['PP-SU-1', '']));
});

describe('PP-SU-2 options', () => {
  it.each([
    [{ rounds: 3 }, '/rounds'],
    [{ rounds: 21 }, '/rounds'],
    [{ rounds: 12.5 }, '/rounds'],
    [{ points: 241 }, '/points'],
    [{ points: '240' }, '/points'],
    [{ armies: ['rome'] }, '/armies'],
    [{ armies: ['rome', 'rome', 'rome'] }, '/armies'],
    [{ armies: ['rome', 'toString'] }, '/armies'],
    [{ muster: 'sell' }, '/muster'],
    [{ field: 'swamp' }, '/field'],
    [{ field: null }, '/field'],
    [{ first: 2 }, '/first'],
    [{ scenario: 'constructor' }, '/scenario'],
    [{ dragons: true }, '/dragons'],
    [JSON.parse('{"__proto__": {"points": 280}}'), '/__proto__'],
    [{ scenario: 'long_spears', points: 240 }, '/points'],
    [{ scenario: 'long_spears', rounds: 10 }, '/rounds'],
    [[], ''],
    [null, ''],
  ])('refuses %j', (options, pointer) => expect(refusedSetup(options)).toEqual(['PP-SU-2', pointer]));

  it.each([
    { rounds: 4 },
    { rounds: 20 },
    { points: 280 },
    { armies: ['rome', 'rome'] },
    { scenario: null, points: 240 },
    { scenario: 'long_spears', first: 1 },
  ])('accepts %j', (options) => expect(refusedSetup(options)).toBeNull());

  it('writes what a scenario fixes into the options', () => {
    const { options, rounds, seats } = pushOfPike.setup(2, { scenario: 'monsoon_river', first: 1 }, noDraws);
    expect(options).toMatchObject({ armies: ['macedon', 'india'], field: 'fords', rounds: 12, first: 1 });
    expect([rounds, seats.map(({ army }) => army)]).toEqual([12, ['macedon', 'india']]);
  });
});

describe('PP-SU-3 draws of the setup', () => {
  it('draws nothing when field and first seat are given', () => expect(pushOfPike.setup(2, { first: 1 }, noDraws).first).toBe(1));

  it.each([
    [0, { '1,4': 'rough', '9,4': 'rough' }],
    [2, { '0,4': 'wood', '1,3': 'wood', '1,5': 'wood', '9,3': 'wood', '9,5': 'wood', '10,4': 'wood', '5,4': 'rough' }],
  ])('takes field %d of plain, ridge, woods, fords', (draw, terrain) =>
    expect(pushOfPike.setup(2, { field: 'random', ...fixed }, recordedDraws([draw])).terrain).toEqual(terrain),
  );
});

describe('PP-SU-4 a new unit', () => {
  it('faces the enemy: north for seat 0, south for seat 1', () => {
    const { units } = pushOfPike.setup(2, { scenario: 'long_spears', ...fixed }, noDraws);
    expect([units.a1!.facing, units.b1!.facing]).toEqual(['N', 'S']);
  });

  it('owns its lists: what happens to one unit does not touch another of its entry', () => {
    const { units } = pushOfPike.setup(2, { scenario: 'long_spears', ...fixed }, noDraws);
    units.a1!.groups[0]!.men = 1;
    units.a1!.range[0] = 2;
    expect([units.a2!.groups[0]!.men, units.a2!.range[0]]).toEqual([24, 3]);
  });

  it('sets the points of each seat of a scenario to the cost of its units', () => {
    expect(pushOfPike.setup(2, { scenario: 'long_spears', ...fixed }, noDraws).seats.map(({ points, total }) => [points, total])).toEqual([
      [197, 197],
      [199, 199],
    ]);
  });
});

describe('PP-SU-5 to PP-SU-8 recruiting', () => {
  it('PP-SU-5 refuses entries of another army, and names that every object has', () => {
    const position = gathering('muster', {});
    expect(['hastati', 'constructor', ''].map((entry) => refusal(position, 0, { type: 'recruit', entry }))).toEqual([
      'PP-SU-5',
      'PP-SU-5',
      'PP-SU-5',
    ]);
  });

  it('PP-SU-6 allows nine units and no tenth', () => {
    const units = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`a${i + 1}`, unit(0, null, null, 'N', { cost: 0 })]));
    const position = gathering('muster', units);
    expect(refusal(position, 0, { type: 'recruit', entry: 'skirmishers' })).toBeNull();
    expect(refusal(position, 0, { type: 'recruit', entry: 'skirmishers' })).toBe('PP-SU-6');
    expect(refusal(position, 1, { type: 'recruit', entry: 'velites' })).toBeNull();
  });

  it('PP-SU-8 lets an army cost all of its points and not one more', () => {
    const position = gathering('muster', { a1: unit(0, null, null, 'N', { cost: 204 }) });
    expect(refusal(position, 0, { type: 'recruit', entry: 'hypaspists' })).toBe('PP-SU-8');
    expect(refusal(position, 0, { type: 'recruit', entry: 'phalanx' })).toBeNull();
  });

  it('PP-SU-7 counts own units only', () => {
    const position = gathering('muster', {}, { seats: [0, 1].map(() => ({ army: 'macedon', points: 240, ready: false, total: 0, ground: 0 })) });
    for (let i = 0; i < 2; i++) play(position, 1, { type: 'recruit', entry: 'companions' });
    expect(refusal(position, 0, { type: 'recruit', entry: 'companions' })).toBeNull();
    expect(refusal(position, 1, { type: 'recruit', entry: 'companions' })).toBe('PP-SU-7');
  });
});

describe('PP-SU-9 the standard muster', () => {
  it('goes through the list until a whole pass recruits nothing', () => {
    const { units } = pushOfPike.setup(2, { muster: 'standard', armies: ['swiss', 'frank'], ...fixed }, noDraws);
    expect(Object.values(units).map(({ entry }) => entry)).toEqual([
      ...['pikes', 'halberds', 'crossbows', 'pikes', 'gewalthut', 'halberds', 'pikes'],
      ...['throwers', 'spearwall', 'axemen', 'antrustions', 'spearwall', 'throwers'],
    ]);
  });
});

describe('PP-SU-10, PP-SU-13 being ready', () => {
  it('needs a unit in either phase', () => {
    expect(refusal(gathering('muster', {}), 0, { type: 'ready' })).toBe('PP-SU-10');
    expect(refusal(gathering('deploy', { b1: unit(1, 5, 8, 'S') }), 0, { type: 'ready' })).toBe('PP-SU-10');
  });

  it('needs no place in muster and every place in deployment', () => {
    expect(refusal(gathering('muster', { a1: unit(0, null, null, 'N') }), 0, { type: 'ready' })).toBeNull();
    expect(refusal(gathering('deploy', { a1: unit(0, 5, 1, 'N'), a2: unit(0, null, null, 'N') }), 0, { type: 'ready' })).toBe('PP-SU-13');
  });
});

describe('PP-SU-11, PP-SU-12 placing', () => {
  const position = () =>
    gathering('deploy', { a1: unit(0, 5, 1, 'N'), a2: unit(0, null, null, 'N'), b1: unit(1, null, null, 'S') }, { terrain: { '4,0': 'water' } });
  const place = (id: string, x: number, y: number, facing: unknown = 'N') => ({ type: 'place', unit: id, x, y, facing });

  it.each([
    [0, 'a1', 5, 2],
    [0, 'a1', -1, 0],
    [0, 'a1', 11, 0],
    [0, 'a1', 5, -1],
    [0, 'a1', 4, 0],
    [0, 'a1', 1e300, 0],
    [1, 'b1', 5, 6],
    [1, 'b1', 5, 9],
  ])('PP-SU-11 seat %d does not place %s at %d,%d', (seat, id, x, y) => expect(refusal(position(), seat, place(id, x, y))).toBe('PP-SU-11'));

  it.each([
    [0, 'a1', 0, 0],
    [0, 'a1', 10, 1],
    [1, 'b1', 0, 7],
    [1, 'b1', 10, 8],
  ])('PP-SU-11 seat %d places %s at %d,%d', (seat, id, x, y) => expect(refusal(position(), seat, place(id, x, y))).toBeNull());

  it('PP-SU-12 not on another unit of its own, but on itself', () => {
    expect(refusal(position(), 0, place('a2', 5, 1))).toBe('PP-SU-12');
    expect(refusal(position(), 0, place('a1', 5, 1, 'E'))).toBeNull();
  });

  it('PP-AC-2 knows four facings, judged after the unit', () => {
    expect(refusal(position(), 0, place('a1', 5, 1, 'up'))).toBe('PP-AC-2');
    expect(refusal(position(), 0, place('zz', 5, 1, 'up'))).toBe('PP-AC-3');
    expect(refusal(position(), 0, place('a1', 5, 1.5))).toBe('PP-AC-2');
  });

  it('writes no negative zero', () => {
    const there = position();
    play(there, 0, place('a1', -0, -0) as never);
    expect(Object.is(there.units.a1!.x, 0) && Object.is(there.units.a1!.y, 0)).toBe(true);
  });
});

describe('PP-SU-14 dressing in deployment', () => {
  it('is free, may be repeated, and takes any value of the range at once', () => {
    const position = gathering('deploy', { a1: unit(0, 5, 1, 'N', { density: 2 }) });
    for (const to of [5, 2, 4]) play(position, 0, { type: 'density', unit: 'a1', to });
    for (const files of [3, 8]) play(position, 0, { type: 'form', unit: 'a1', files });
    expect(position.units.a1).toMatchObject({ density: 4, files: 8, spent: 0, dressed: false, reformed: false });
  });

  it('is not disturbed by ground', () => {
    const position = gathering('deploy', { a1: unit(0, null, null, 'N', { density: 5 }) }, { terrain: { '5,1': 'wood' } });
    play(position, 0, { type: 'place', unit: 'a1', x: 5, y: 1, facing: 'N' });
    expect(position.units.a1!.formed).toBe(true);
  });
});

describe('PP-SU-15 from phase to phase', () => {
  it('starts the deployment when both have mustered: flags cleared, totals fixed', () => {
    const position = gathering('muster', { a1: unit(0, null, null, 'N', { cost: 30 }), b1: unit(1, null, null, 'S', { cost: 50 }) });
    expect(play(position, 1, { type: 'ready' })).toEqual({ events: [], shown: false });
    expect(position.phase).toBe('muster');
    expect(play(position, 0, { type: 'ready' })).toEqual({ events: [{ type: 'phase', phase: 'deploy' }], shown: true });
    expect(position.seats.map(({ ready, total }) => [ready, total])).toEqual([
      [false, 30],
      [false, 50],
    ]);
  });

  it('starts the battle when both are deployed: flags stay, the first seat moves in round 1', () => {
    const position = gathering('deploy', { a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') }, { first: 1 });
    play(position, 0, { type: 'ready' });
    expect(play(position, 1, { type: 'ready' }).events).toEqual([
      { type: 'phase', phase: 'battle' },
      { type: 'turn', seat: 1, round: 1 },
    ]);
    expect(position).toMatchObject({ phase: 'battle', round: 1, turn: 1, seats: [{ ready: true }, { ready: true }] });
  });
});

describe('PP-AC-1 to PP-AC-4 refusals', () => {
  const position = () => battle({ a1: unit(0, 5, 1, 'N', { groups: [men('tribal_bowman', 12)] }), b1: unit(1, 5, 7, 'S') });

  it.each([null, 'end', 7, [], { type: 7 }, {}, { type: 'constructor' }, { type: '__proto__' }, JSON.parse('{"type":"end","__proto__":{}}')])(
    'PP-AC-2 %j is no action',
    (action) => expect(refusal(position(), 0, action)).toBe('PP-AC-2'),
  );

  it.each([
    { type: 'move', unit: 'a1' },
    { type: 'move', unit: 'a1', path: 'F' },
    { type: 'move', unit: 'a1', path: [] },
    { type: 'move', unit: 'a1', path: ['toString'] },
    { type: 'move', unit: 'a1', path: [['F']] },
    { type: 'move', unit: 'a1', path: ['F'], fast: true },
    { type: 'move', unit: 7, path: ['F'] },
    { type: 'density', unit: 'a1', to: 4.5 },
    { type: 'density', unit: 'a1', to: Number.NaN },
    { type: 'stance', unit: 'a1', key: 'parry', value: null },
    { type: 'stance', unit: 'a1', key: 7, value: 'all' },
    { type: 'shoot', unit: 'a1', target: 7 },
    { type: 'shoot', unit: 'a1' },
    { type: 'recruit', entry: 'phalanx' },
  ])('PP-AC-2 %j does not have the shape asked for', (action) => expect(refusal(position(), 0, action)).toBe('PP-AC-2'));

  it.each(['constructor', '__proto__', 'hasOwnProperty', '', 'b1', 'a2'])('PP-AC-3 %s is no unit of seat 0', (id) =>
    expect(refusal(position(), 0, go(id, 'F'))).toBe('PP-AC-3'),
  );

  it('PP-AC-4 names the first clause in order: seat, shape, unit, then the rules', () => {
    expect(refusal(position(), 1, { type: 'dance' })).toBe('PP-AC-1');
    expect(refusal(position(), 0, { type: 'density', unit: 'zz', to: '9' })).toBe('PP-AC-2');
    expect(refusal(position(), 0, { type: 'density', unit: 'zz', to: 9 })).toBe('PP-AC-3');
    expect(refusal(position(), 0, { type: 'density', unit: 'a1', to: 9 })).toBe('PP-FO-1');
    expect(refusal(position(), 0, { type: 'shoot', unit: 'zz', target: 7 })).toBe('PP-AC-3');
    expect(refusal(position(), 0, { type: 'move', unit: 'zz', path: ['X'] })).toBe('PP-AC-3');
  });

  it.each([-1, 2, 0.5, Number.NaN, '0', null])('PP-AC-1 %j is no seat that is asked', (seat) =>
    expect(refusal(position(), seat as number, { type: 'end' })).toBe('PP-AC-1'),
  );

  it('PP-AC-1 asks nobody once the game is over', () => {
    const over = position();
    play(over, 0, { type: 'resign' });
    expect([refusal(over, 0, { type: 'end' }), refusal(over, 1, { type: 'resign' })]).toEqual(['PP-AC-1', 'PP-AC-1']);
    expect(pushOfPike.decisions(over)).toEqual([]);
    const early = gathering('muster', {});
    play(early, 0, { type: 'resign' });
    expect(pushOfPike.decisions(early)).toEqual([]);
  });
});

describe('PP-AC-5 listed actions', () => {
  it('lists moves one step at a time, and all that is legal beside', () => {
    const position = battle({ a1: unit(0, 0, 0, 'N', { groups: [men('tribal_bowman', 12)], density: 2, range: [2, 3] }), b1: unit(1, 0, 3, 'S') });
    const { actions, complete } = pushOfPike.legal(position, 0);
    expect(complete).toBe(true);
    const words = actions.map(({ type, path, to, files, key, value, target }) =>
      [type, path ?? to ?? files ?? key ?? target, value]
        .flat()
        .filter((word) => word !== undefined)
        .join(' '),
    );
    expect(words.sort()).toEqual(
      [
        ...['move F', 'move SR', 'move L', 'move R', 'density 3', 'form 3', 'form 4', 'form 5', 'form 7', 'form 8', 'shoot b1', 'end', 'resign'],
        ...[
          'stance parry half',
          'stance parry all',
          'stance spear shock',
          'stance spear hand',
          'stance throw false',
          'stance react evade',
          'stance react fire',
        ],
      ].sort(),
    );
  });

  it('lists nothing for a seat that is not asked', () => {
    expect(pushOfPike.legal(battle({}), 1)).toEqual({ actions: [], complete: true });
  });
});

describe('PP-AC-6 events', () => {
  it('tells a path step by step and the charge that ends it', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N', { density: 2 }), b1: unit(1, 5, 4, 'S') });
    expect(play(position, 0, go('a1', 'F', 'F')).events).toEqual([
      { type: 'step', unit: 'a1', step: 'F', x: 5, y: 2, facing: 'N' },
      { type: 'step', unit: 'a1', step: 'F', x: 5, y: 3, facing: 'N' },
      { type: 'charge', unit: 'a1', target: 'b1' },
    ]);
  });

  it('tells dressing', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N') });
    expect(play(position, 0, { type: 'density', unit: 'a1', to: 2 }).events).toEqual([{ type: 'density', unit: 'a1', to: 2 }]);
    expect(play(position, 0, { type: 'form', unit: 'a1', files: 8 }).events).toEqual([{ type: 'form', unit: 'a1', files: 8 }]);
  });

  it('tells a melee: strikes by lots, saves, the fallen, the next turn', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', {
        groups: [men('legionary', 3)],
        files: 3,
        density: 2,
        stance: { parry: 'all', spear: 'auto', throw: false, react: 'hold' },
      }),
      b1: unit(1, 5, 4, 'S', { groups: [men('franciscan', 3)], files: 3 }),
    });
    const { events } = play(position, 0, { type: 'end' }, [4, 5, 6, 3, 4, 4, 1, 6, 1, 2, 1, 6, 5]);
    expect(events).toEqual([
      { type: 'strike', unit: 'b1', target: 'a1', first: true, lots: [{ weapon: 'throwing', group: 0, rolls: [4, 5, 6] }], hits: 3 },
      { type: 'saves', unit: 'a1', rolls: [3, 4, 4], lost: 1 },
      { type: 'strike', unit: 'a1', target: 'b1', first: false, lots: [{ weapon: 'sword', group: 0, rolls: [1, 6] }], hits: 1 },
      { type: 'strike', unit: 'b1', target: 'a1', first: false, lots: [{ weapon: 'throwing', group: 0, rolls: [1, 2, 1] }], hits: 0 },
      { type: 'saves', unit: 'b1', rolls: [6], lost: 0 },
      { type: 'morale', unit: 'a1', roll: 5, passed: false },
      { type: 'disordered', unit: 'a1', by: 'morale' },
      { type: 'fall_back', unit: 'a1', x: 5, y: 2 },
      { type: 'turn', seat: 1, round: 1 },
    ]);
    expect(ofType(events, 'parry')).toEqual([]);
  });
});

describe('PP-DC-1, PP-DC-2 decisions', () => {
  it('asks both seats in muster and deployment, one in battle; each phase and round is a new turn', () => {
    expect(pushOfPike.decisions(gathering('muster', {}))).toEqual([
      { seat: 0, kind: 'muster', turn: 0, reaction: false },
      { seat: 1, kind: 'muster', turn: 0, reaction: false },
    ]);
    expect(pushOfPike.decisions(gathering('deploy', {}))[1]).toEqual({ seat: 1, kind: 'deploy', turn: 1, reaction: false });
    expect(pushOfPike.decisions(battle({}, { round: 3, turn: 1 }))).toEqual([{ seat: 1, kind: 'orders', turn: 4, reaction: false }]);
  });

  it('PP-DC-2 makes at most 4 + 2 × rounds decisions when both idle', () => {
    const position = pushOfPike.setup(2, { first: 0, rounds: 4 }, noDraws);
    const asked = new Set<string>();
    for (let [decision] = pushOfPike.decisions(position); decision; [decision] = pushOfPike.decisions(position)) {
      asked.add(`${decision.seat} ${decision.turn}`);
      play(position, decision.seat, pushOfPike.fallback(position, decision)[0]!);
    }
    expect([asked.size, position.round, position.result?.why]).toEqual([4 + 2 * 4, 4, 'time']);
  });
});

describe('fallbacks', () => {
  it('PP-DC-3 recruits by the standard muster, keeping what is there, then is ready', () => {
    const position = gathering('muster', { a1: unit(0, null, null, 'N', { entry: 'phalanx', cost: 36 }) });
    const actions = pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!);
    expect(actions.map(({ type, entry }) => entry ?? type)).toEqual([
      'phalanx',
      'phalanx',
      'companions',
      'hypaspists',
      'skirmishers',
      'phalanx',
      'ready',
    ]);
  });

  it('PP-DC-4 places what is not placed: foremost row first, from the middle, facing the enemy', () => {
    const units = Object.fromEntries([1, 2, 3, 4].map((n) => [`b${n}`, unit(1, null, null, 'N')]));
    const position = gathering('deploy', { ...units, b2: unit(1, 4, 7, 'W'), a1: unit(0, null, null, 'N') }, { terrain: { '5,7': 'water' } });
    expect(pushOfPike.fallback(position, pushOfPike.decisions(position)[1]!)).toEqual([
      { type: 'place', unit: 'b1', x: 6, y: 7, facing: 'S' },
      { type: 'place', unit: 'b3', x: 3, y: 7, facing: 'S' },
      { type: 'place', unit: 'b4', x: 7, y: 7, facing: 'S' },
      { type: 'ready' },
    ]);
    expect(pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!)[0]).toEqual({ type: 'place', unit: 'a1', x: 5, y: 1, facing: 'N' });
  });

  it('PP-DC-4 goes on in the next row, over the columns that a narrow board has', () => {
    const units = Object.fromEntries([1, 2, 3, 4].map((n) => [`a${n}`, unit(0, null, null, 'N')]));
    const position = gathering('deploy', units, { board: { width: 3, height: 6, depth: 2 } });
    const cells = pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!).map(({ x, y }) => [x, y]);
    expect(cells).toEqual([
      [2, 1],
      [1, 1],
      [0, 1],
      [2, 0],
      [undefined, undefined],
    ]);
  });

  it('PP-DC-4 takes the columns from the middle outwards', () => {
    const units = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`a${n + 1}`, unit(0, null, null, 'N')]));
    const columns = (terrain: Record<string, 'water'>) => {
      const position = gathering('deploy', units, { terrain });
      return pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!).flatMap(({ x }) => (x === undefined ? [] : [x]));
    };
    expect(columns({})).toEqual([5, 4, 6, 3, 7, 2, 8, 1, 9]);
    expect(columns({ '5,1': 'water', '4,1': 'water' })).toEqual([6, 3, 7, 2, 8, 1, 9, 0, 10]);
  });

  it('PP-DC-4 uses every column of a wide board', () => {
    const units = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`a${n + 1}`, unit(0, null, null, 'N')]));
    const terrain = Object.fromEntries(Array.from({ length: 11 }, (_, x) => [`${x},0`, 'water' as const]));
    const position = gathering('deploy', units, { board: { width: 20, height: 6, depth: 1 }, terrain });
    const cells = pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!).map(({ x }) => x);
    expect(cells).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, undefined]);
  });

  it('PP-DC-5 rallies whoever may, then ends; orders given stand', () => {
    const shaken = { formed: false };
    const position = battle({
      a4: unit(0, 1, 1, 'N', shaken),
      a1: unit(0, 3, 1, 'N', { ...shaken, spent: 1 }),
      a3: unit(0, 5, 1, 'N'),
      a2: unit(0, 7, 1, 'N', shaken),
    });
    expect(pushOfPike.fallback(position, pushOfPike.decisions(position)[0]!)).toEqual([
      { type: 'rally', unit: 'a2' },
      { type: 'rally', unit: 'a4' },
      { type: 'end' },
    ]);
  });
});

describe('PP-UN undo', () => {
  const contact = (react: 'hold' | 'evade') =>
    battle({ a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 3, 'S', { stance: { parry: 'none', spear: 'auto', throw: true, react } }) });

  it('PP-UN-1 goes back over moves, dressing, stances and orders to shoot', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N', { groups: [men('tribal_bowman', 12)], density: 2 }), b1: unit(1, 5, 5, 'S') });
    expect(play(position, 0, go('a1', 'F')).shown).toBe(false);
    expect(play(position, 0, { type: 'shoot', unit: 'a1', target: 'b1' }).shown).toBe(false);
    expect(play(position, 0, { type: 'density', unit: 'a1', to: 3 }).shown).toBe(false);
    expect(play(position, 0, { type: 'stance', unit: 'a1', key: 'parry', value: 'all' }).shown).toBe(false);
  });

  it('PP-UN-2 stops at a charge and at an evasion', () => {
    expect(play(contact('hold'), 0, go('a1', 'F')).shown).toBe(true);
    expect(play(contact('evade'), 0, go('a1', 'F')).shown).toBe(true);
  });

  it('PP-UN-3 stops at `end`, at `resign`, and at the `ready` that moves the phase on', () => {
    expect(play(battle({}), 0, { type: 'end' }).shown).toBe(true);
    expect(play(battle({}), 0, { type: 'resign' }).shown).toBe(true);
    const position = gathering('deploy', { a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') });
    expect([play(position, 0, { type: 'ready' }).shown, play(position, 1, { type: 'ready' }).shown]).toEqual([false, true]);
  });
});
