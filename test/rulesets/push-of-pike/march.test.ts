import { describe, expect, it } from 'vitest';
import type { Ground } from '../../../src/rulesets/push-of-pike/data/fields.ts';
import type { Unit } from '../../../src/rulesets/push-of-pike/position.ts';
import { battle, end, endSteady, go, men, menLeft, ofType, play, refusal, unit } from './battle.ts';

const stance = (but: Partial<Unit['stance']>): Unit['stance'] => ({ parry: 'none', spear: 'auto', throw: true, react: 'hold', ...but });
const riders = (but: Partial<Unit> = {}): Partial<Unit> => ({ groups: [men('eques', 10)], files: 5, ...but });

describe('PP-CO-1 the grid', () => {
  it.each([
    ['N', 'F', 5, 5],
    ['E', 'F', 6, 4],
    ['S', 'F', 5, 3],
    ['W', 'F', 4, 4],
    ['N', 'B', 5, 3],
    ['E', 'B', 4, 4],
    ['N', 'SL', 4, 4],
    ['N', 'SR', 6, 4],
    ['E', 'SL', 5, 5],
    ['E', 'SR', 5, 3],
    ['S', 'SR', 4, 4],
    ['W', 'SL', 5, 3],
  ] as const)('a unit that faces %s and steps %s stands at %d,%d', (facing, step, x, y) => {
    const position = battle({ a1: unit(0, 5, 4, facing) });
    play(position, 0, go('a1', step));
    expect(position.units.a1).toMatchObject({ x, y, facing });
  });

  it.each([
    ['N', 'L', 'W'],
    ['N', 'R', 'E'],
    ['W', 'R', 'N'],
    ['E', 'L', 'N'],
  ] as const)('a unit that faces %s and wheels %s faces %s', (facing, step, to) => {
    const position = battle({ a1: unit(0, 5, 4, facing) });
    play(position, 0, go('a1', step));
    expect(position.units.a1).toMatchObject({ x: 5, y: 4, facing: to });
  });
});

describe('PP-CO-2, PP-CO-3, PP-MV-8, PP-MV-9 where no step goes', () => {
  it.each([
    [10, 4, 'E'],
    [0, 4, 'W'],
    [5, 8, 'N'],
    [5, 0, 'S'],
  ] as const)('PP-MV-8 off the board from %d,%d to the %s', (x, y, facing) => {
    expect(refusal(battle({ a1: unit(0, x, y, facing) }), 0, go('a1', 'F'))).toBe('PP-MV-8');
  });

  it('PP-CO-2 into water', () => {
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N') }, { terrain: { '5,5': 'water' } }), 0, go('a1', 'F'))).toBe('PP-MV-8');
  });

  it('PP-CO-3 through a friend, or sideways into an enemy', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N'), a2: unit(0, 5, 5, 'N'), b1: unit(1, 6, 4, 'S') });
    expect([refusal(position, 0, go('a1', 'F')), refusal(position, 0, go('a1', 'SR'))]).toEqual(['PP-MV-9', 'PP-MV-9']);
  });

  it('a unit may come back to the cell it left', () => {
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N') }), 0, go('a1', 'F', 'B'))).toBeNull();
  });
});

describe('PP-CO-6 density', () => {
  it('does not change the files, nor files the density', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N') });
    play(position, 0, { type: 'density', unit: 'a1', to: 4 });
    play(position, 0, { type: 'form', unit: 'a1', files: 3 });
    expect(position.units.a1).toMatchObject({ density: 4, files: 3, spent: 2, dressed: true, reformed: true });
  });
});

describe('PP-MV-1, PP-MV-3 movement points', () => {
  it.each([
    ['foot', 2, true, 4],
    ['foot', 3, true, 3],
    ['foot', 4, true, 2],
    ['foot', 5, true, 1],
    ['foot', 5, false, 3],
    ['horse', 2, true, 6],
    ['horse', 4, true, 4],
    ['horse', 4, false, 5],
  ] as const)('%s at density %d (formed: %s) makes %d steps', (kind, density, formed, steps) => {
    const who = { density, formed, ...(kind === 'horse' ? riders() : {}) };
    const path = Array.from({ length: steps }, () => 'F');
    expect(refusal(battle({ a1: unit(0, 5, 0, 'N', who) }), 0, go('a1', ...path))).toBeNull();
    expect(refusal(battle({ a1: unit(0, 5, 0, 'N', who) }), 0, go('a1', ...path, 'F'))).toBe('PP-MV-3');
  });

  it.each([
    ['F', 1],
    ['B', 2],
    ['SL', 2],
    ['SR', 2],
    ['L', 1],
    ['R', 1],
  ])('PP-MV-4 %s costs %d, and 1 more into heavy ground where it enters a cell', (step, cost) => {
    const spent = (ground: Record<string, Ground>) => {
      const position = battle({ a1: unit(0, 5, 4, 'N', { density: 2 }) }, { terrain: ground });
      play(position, 0, go('a1', step));
      return position.units.a1!.spent;
    };
    const around = (ground: Ground) => ({ '5,5': ground, '5,3': ground, '4,4': ground, '6,4': ground, '5,4': ground });
    const more = step === 'L' || step === 'R' ? 0 : 1;
    expect(['hill', 'rough', 'wood'].map((ground) => spent(around(ground as Ground)))).toEqual([cost, cost + more, cost + more]);
    expect(spent({})).toBe(cost);
  });

  it('PP-MV-15 refuses the whole path for one step', () => {
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N') }), 0, go('a1', 'F', 'F', 'F', 'F'))).toBe('PP-MV-3');
  });
});

describe('PP-TU-2 orders', () => {
  it('are given in any order, unit by unit or mixed', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N'), a2: unit(0, 7, 1, 'N') });
    for (const id of ['a1', 'a2', 'a1', 'a2']) play(position, 0, go(id, 'F'));
    expect([position.units.a1!.spent, position.units.a2!.spent]).toEqual([2, 2]);
  });
});

describe('PP-MV-2 who is done', () => {
  const done = () =>
    battle({ a1: unit(0, 5, 4, 'N', { done: true, formed: false }), a2: unit(0, 2, 2, 'N', { done: true }), b1: unit(1, 5, 5, 'N') });
  it.each([
    go('a1', 'F'),
    { type: 'break', unit: 'a1' },
    { type: 'rally', unit: 'a1' },
    { type: 'density', unit: 'a2', to: 4 },
    { type: 'form', unit: 'a2', files: 5 },
  ])('refuses %j', (action) => expect(refusal(done(), 0, action)).toBe('PP-MV-2'));

  it('but sets stances', () => expect(refusal(done(), 0, { type: 'stance', unit: 'a1', key: 'parry', value: 'all' })).toBeNull());
});

describe('PP-MV-5, PP-MV-6, PP-MV-7 held and engaged', () => {
  it('PP-MV-6 lets no unit step or wheel with an enemy in front, formed or not', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 5, 5, 'N', { formed: false }) });
    expect([refusal(position, 0, go('a1', 'B')), refusal(position, 0, go('a1', 'L'))]).toEqual(['PP-MV-6', 'PP-MV-6']);
  });

  it('PP-MV-6 lets an engaged unit neither dress nor form: with an enemy in front, or held from the flank', () => {
    for (const b1 of [unit(1, 5, 5, 'N'), unit(1, 6, 4, 'W')]) {
      const position = battle({ a1: unit(0, 5, 4, 'N'), b1 });
      expect(refusal(position, 0, { type: 'density', unit: 'a1', to: 4 })).toBe('PP-MV-6');
      expect(refusal(position, 0, { type: 'form', unit: 'a1', files: 4 })).toBe('PP-MV-6');
    }
  });

  it('PP-MV-7 lets a held unit wheel and do nothing else', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 6, 4, 'W') });
    expect([refusal(position, 0, go('a1', 'F')), refusal(position, 0, go('a1', 'L'))]).toEqual(['PP-MV-7', null]);
  });

  it('PP-MV-5 is not held by enemies that look elsewhere, by unformed ones or by friends', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N'), a2: unit(0, 5, 3, 'N'), b1: unit(1, 6, 4, 'N'), b2: unit(1, 4, 4, 'E', { formed: false }) });
    expect(refusal(position, 0, go('a1', 'F'))).toBeNull();
  });
});

describe('PP-MV-10, PP-MV-11 charges', () => {
  it('PP-MV-11 a wheel that brings an enemy to the front is a charge', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 6, 4, 'W') });
    expect(play(position, 0, go('a1', 'R')).events.at(-1)).toEqual({ type: 'charge', unit: 'a1', target: 'b1' });
    expect(position.units.a1!.charged).toBe(true);
  });

  it('PP-MV-10 refuses a path that goes on, whether or not the enemy would evade', () => {
    for (const react of ['hold', 'evade'] as const) {
      const position = battle({ a1: unit(0, 5, 2, 'N', { density: 2 }), b1: unit(1, 5, 4, 'S', { stance: stance({ react }) }) });
      expect(refusal(position, 0, go('a1', 'F', 'L'))).toBe('PP-MV-10');
      expect(refusal(position, 0, go('a1', 'F'))).toBeNull();
    }
  });
});

describe('PP-MV-13 breaking off', () => {
  const breakOff = { type: 'break', unit: 'a1' };
  const outcome = (a1: Partial<Unit>, b1: Partial<Unit>, terrain: Record<string, Ground> = {}) => {
    const position = battle({ a1: unit(0, 5, 4, 'N', { target: 'b1', ...a1 }), b1: unit(1, 5, 5, 'S', b1) }, { terrain });
    const { events } = play(position, 0, breakOff);
    return { a1: position.units.a1!, by: ofType(events, 'disordered').map(({ by }) => by) };
  };

  it('goes straight back, keeps its facing, is done and bent, drops its shot', () => {
    expect(outcome({}, {}).a1).toMatchObject({ x: 5, y: 3, facing: 'N', done: true, bent: true, target: null, spent: 0 });
  });

  it('costs the formation, but not at density 2, nor of horse from foot alone', () => {
    expect(outcome({ density: 3 }, {}).by).toEqual(['break']);
    expect(outcome({ density: 2 }, {}).by).toEqual([]);
    expect(outcome({ density: 4, ...riders() }, {}).by).toEqual([]);
    expect(outcome({ density: 4, ...riders() }, riders()).by).toEqual(['break']);
    expect(outcome({ formed: false, density: 4 }, {}).by).toEqual([]);
  });

  it('horse that riders hold from the flank loses formation, riders that do not hold it aside', () => {
    const flank = (formed: boolean) => {
      const position = battle({ a1: unit(0, 5, 4, 'N', riders()), b1: unit(1, 5, 5, 'S'), b2: unit(1, 6, 4, 'W', { ...riders(), formed }) });
      play(position, 0, breakOff);
      return position.units.a1!.formed;
    };
    expect([flank(true), flank(false)]).toEqual([false, true]);
  });

  it('PP-FO-5 applies to the new cell', () => {
    expect(outcome({ density: 2, ...riders() }, {}, { '5,3': 'wood' }).by).toEqual(['ground']);
    expect(outcome({ density: 2 }, {}, { '5,3': 'wood' }).by).toEqual([]);
  });

  it('PP-MV-8 and PP-MV-9 apply too', () => {
    const back = (but: object, terrain: Record<string, Ground> = {}) =>
      battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 5, 5, 'S'), ...but }, { terrain });
    expect(refusal(back({}, { '5,3': 'water' }), 0, breakOff)).toBe('PP-MV-8');
    expect(refusal(back({ b2: unit(1, 5, 3, 'S') }), 0, breakOff)).toBe('PP-MV-9');
    expect(refusal(battle({ a1: unit(0, 5, 0, 'N'), b1: unit(1, 5, 1, 'S') }), 0, breakOff)).toBe('PP-MV-8');
  });

  it('PP-MV-12 is for engaged units: held, or with any enemy in front', () => {
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 6, 4, 'N') }), 0, breakOff)).toBe('PP-MV-12');
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 6, 4, 'W') }), 0, breakOff)).toBeNull();
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N'), b1: unit(1, 5, 5, 'N', { formed: false }) }), 0, breakOff)).toBeNull();
  });
});

describe('PP-FO formation', () => {
  it.each([
    ['rough', 3, 'foot', true],
    ['rough', 4, 'foot', false],
    ['rough', 3, 'horse', true],
    ['wood', 2, 'foot', true],
    ['wood', 3, 'foot', false],
    ['wood', 2, 'horse', false],
    ['hill', 4, 'foot', true],
  ] as const)('PP-FO-5 into %s at density %d on %s: formed %s', (ground, density, kind, formed) => {
    const position = battle({ a1: unit(0, 5, 4, 'N', { density, ...(kind === 'horse' ? riders() : {}) }) }, { terrain: { '5,5': ground } });
    const { events } = play(position, 0, go('a1', 'F'));
    expect(position.units.a1).toMatchObject({ formed, density });
    expect(ofType(events, 'disordered')).toEqual(formed ? [] : [{ type: 'disordered', unit: 'a1', by: 'ground' }]);
  });

  it('PP-FO-1 stays in the range and changes', () => {
    const to = (value: number) =>
      refusal(battle({ a1: unit(0, 5, 4, 'N', { range: [3, 4], density: 3 }) }), 0, { type: 'density', unit: 'a1', to: value });
    expect([2, 3, 4, 5].map(to)).toEqual(['PP-FO-1', 'PP-FO-1', null, 'PP-FO-1']);
  });

  it('PP-FO-3 by one, once a turn', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N', { density: 2 }) });
    const dress = (to: number) => refusal(position, 0, { type: 'density', unit: 'a1', to });
    expect([dress(4), dress(3), dress(4), dress(2)]).toEqual(['PP-FO-3', null, 'PP-FO-3', 'PP-FO-3']);
  });

  it('PP-FO-4 three to eight files, another number, once a turn', () => {
    const to = (files: number) => refusal(battle({ a1: unit(0, 5, 4, 'N') }), 0, { type: 'form', unit: 'a1', files });
    expect([2, 3, 6, 8, 9].map(to)).toEqual(['PP-FO-4', null, 'PP-FO-4', null, 'PP-FO-4']);
    const position = battle({ a1: unit(0, 5, 4, 'N') });
    const form = (files: number) => refusal(position, 0, { type: 'form', unit: 'a1', files });
    expect([form(5), form(7)]).toEqual([null, 'PP-FO-4']);
  });

  it('PP-MV-3 dressing and forming cost a point each', () => {
    const position = battle({ a1: unit(0, 5, 4, 'N', { density: 4, spent: 2 }) });
    expect(refusal(position, 0, { type: 'density', unit: 'a1', to: 3 })).toBe('PP-MV-3');
    expect(refusal(position, 0, { type: 'form', unit: 'a1', files: 3 })).toBe('PP-MV-3');
  });

  it('PP-FO-7 an unformed unit does not dress, form or shoot', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N', { formed: false, groups: [men('tribal_bowman', 12)] }), b1: unit(1, 5, 3, 'N') });
    expect(refusal(position, 0, { type: 'density', unit: 'a1', to: 2 })).toBe('PP-FO-7');
    expect(refusal(position, 0, { type: 'form', unit: 'a1', files: 3 })).toBe('PP-FO-7');
    expect(refusal(position, 0, { type: 'shoot', unit: 'a1', target: 'b1' })).toBe('PP-FO-7');
  });

  it('PP-FO-8 no wheel of an unformed unit to an enemy, no step that breaks formation and meets one', () => {
    expect(refusal(battle({ a1: unit(0, 5, 4, 'N', { formed: false }), b1: unit(1, 6, 4, 'N') }), 0, go('a1', 'R'))).toBe('PP-FO-8');
    const broken = battle({ a1: unit(0, 5, 4, 'N', { density: 4 }), b1: unit(1, 5, 6, 'S') }, { terrain: { '5,5': 'rough' } });
    expect(refusal(broken, 0, go('a1', 'F'))).toBe('PP-FO-8');
  });

  it('PP-FO-9, PP-FO-10 who rallies', () => {
    const rally = (a1: Partial<Unit>, others: Record<string, Unit> = {}) =>
      refusal(battle({ a1: unit(0, 5, 4, 'N', a1), ...others }), 0, { type: 'rally', unit: 'a1' });
    expect([rally({}), rally({ formed: false, spent: 1 }), rally({ formed: false })]).toEqual(['PP-FO-9', 'PP-FO-10', null]);
    expect(rally({ formed: false }, { b1: unit(1, 5, 5, 'N', { formed: false }) })).toBe('PP-FO-10');
  });
});

describe('PP-CO-8, PP-SH shooting', () => {
  const archers = (but: Partial<Unit> = {}) => unit(0, 5, 0, 'N', { groups: [men('tribal_bowman', 12)], density: 2, ...but });
  const shot = (x: number, y: number, others: Record<string, Unit> = {}, terrain: Record<string, Ground> = {}, a1 = archers()) =>
    refusal(battle({ a1, b1: unit(1, x, y, 'N'), ...others }, { terrain }), 0, { type: 'shoot', unit: 'a1', target: 'b1' });

  it('PP-CO-8 sees as far aside as ahead', () => {
    expect([shot(7, 2), shot(3, 2), shot(8, 2), shot(2, 2), shot(6, 0), shot(5, 3)]).toEqual([null, null, 'PP-SH-5', 'PP-SH-5', 'PP-SH-5', null]);
  });

  it('PP-SH-5 looks along the line to the cell, to either side', () => {
    // target 4 ahead, 1 to the right: the line runs through 5,1 · 5,2 · 6,3
    const blocked = (x: number, y: number, aside: number) => shot(5 + aside, 4, { a2: unit(0, x, y, 'N') }) === 'PP-SH-5';
    expect([blocked(5, 1, 1), blocked(5, 2, 1), blocked(6, 2, 1), blocked(6, 3, 1), blocked(5, 3, 1)]).toEqual([true, true, false, true, false]);
    expect([blocked(5, 1, -1), blocked(5, 2, -1), blocked(4, 2, -1), blocked(4, 3, -1)]).toEqual([true, true, false, true]);
    // 3 ahead, 2 aside: 6,1 · 6,2 (one and a third is one)
    const slant = (x: number, y: number) => shot(7, 3, { a2: unit(0, x, y, 'N') }) === 'PP-SH-5';
    expect([slant(5, 1), slant(6, 1), slant(6, 2), slant(7, 2)]).toEqual([false, true, true, false]);
  });

  it('PP-SH-5 a wood hides what is behind it, not what is in it', () => {
    expect([shot(5, 3, {}, { '5,2': 'wood' }), shot(5, 3, {}, { '5,3': 'wood' }), shot(5, 3, {}, { '5,2': 'hill' })]).toEqual([
      'PP-SH-5',
      null,
      null,
    ]);
  });

  it('PP-SH-1 calls off an order that exists, and replaces one', () => {
    const position = battle({ a1: archers(), b1: unit(1, 5, 3, 'N'), b2: unit(1, 6, 3, 'N') });
    const order = (target: string | null) => refusal(position, 0, { type: 'shoot', unit: 'a1', target });
    expect([order(null), order('b1'), order('b2')]).toEqual(['PP-SH-1', null, null]);
    expect(position.units.a1!.target).toBe('b2');
    expect([order(null), order(null), position.units.a1!.target]).toEqual([null, 'PP-SH-1', null]);
  });

  it('PP-SH-2 needs missiles, ammo, and men in the first two ranks', () => {
    const who = (groups: Unit['groups'], files = 3) => shot(5, 3, {}, {}, archers({ groups, files }));
    expect(who([men('villager', 12)])).toBe('PP-SH-2');
    expect(who([{ ...men('tribal_bowman', 12), ammo: 0 }])).toBe('PP-SH-2');
    expect([who([men('villager', 6), men('tribal_bowman', 6)]), who([men('villager', 5), men('tribal_bowman', 6)])]).toEqual(['PP-SH-2', null]);
  });

  it('PP-SH-3 is out of contact and not done', () => {
    expect(shot(5, 3, {}, {}, archers({ done: true }))).toBe('PP-SH-3');
    expect(shot(5, 3, { b2: unit(1, 6, 0, 'W') })).toBe('PP-SH-3');
  });

  it('PP-SH-4 aims at an enemy on the field', () => {
    const position = battle({ a1: archers(), a2: unit(0, 5, 3, 'N'), b1: unit(1, 4, 3, 'N') });
    const order = (target: string) => refusal(position, 0, { type: 'shoot', unit: 'a1', target });
    expect(['a2', 'b2', 'constructor', 'a1'].map(order)).toEqual(['PP-SH-4', 'PP-SH-4', 'PP-SH-4', 'PP-SH-4']);
  });

  it.each([
    ['tribal_bowman', 5, 1],
    ['horse_archer', 4, 9],
    ['crossbowman', 5, 0],
    ['javelineer', 2, 9],
  ] as const)('PP-SH-6 %s reach %d cells, having spent at most %d', (type, range, spent) => {
    const from = (y: number, gone: number) => shot(5, y, {}, {}, archers({ groups: [men(type, 12)], spent: gone }));
    expect([from(range, spent), from(range + 1, 0), from(range, spent + 1)]).toEqual([null, 'PP-SH-6', spent === 9 ? null : 'PP-SH-6']);
  });

  it('PP-SH-7 nobody shoots at a unit in contact', () => {
    expect(shot(5, 3, { a2: unit(0, 6, 3, 'W') })).toBe('PP-SH-7');
    expect(shot(5, 3, { a2: unit(0, 5, 4, 'N', { formed: false }) })).toBe('PP-SH-7');
  });

  it('PP-SH-9 each group spends an arrow and rolls a die for every man in two ranks; beyond two cells the target counts one less', () => {
    const volley = (y: number, rolls: number[]) => {
      const position = battle({ a1: archers({ target: 'b1' }), b1: unit(1, 5, y, 'N', { density: 3 }) });
      const { events } = endSteady(position, 0, rolls);
      expect(position.units.a1!.groups[0]!.ammo).toBe(3);
      return ofType(events, 'volley')[0]!.hits;
    };
    const rolls = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6, 6];
    expect([volley(2, rolls), volley(3, rolls)]).toEqual([5, 2]);
  });

  it('PP-SH-8 shots are resolved in order of ids; an order whose target is gone is lost', () => {
    const position = battle({
      a2: unit(0, 4, 0, 'N', { groups: [men('tribal_bowman', 2)], files: 3, target: 'b1' }),
      a1: archers({ groups: [men('tribal_bowman', 2)], files: 3, target: 'b1' }),
      b1: unit(1, 5, 2, 'N', { groups: [men('villager', 2)] }),
    });
    const { events } = play(position, 0, end, [1, 1]);
    expect(events.map(({ type, unit: id }) => [type, id])).toEqual([
      ['volley', 'a1'],
      ['saves', 'b1'],
      ['fallen', 'b1'],
      ['shot_lost', 'a2'],
      ['turn', undefined],
    ]);
  });

  it('PP-SH-10 odd dice go at horses, even at riders, counted through the volley', () => {
    const position = battle({
      a1: archers({ groups: [men('tribal_bowman', 1), men('crossbowman', 3)], files: 4, target: 'b1' }),
      b1: unit(1, 5, 2, 'S', { groups: [men('keshig', 12)], density: 3 }),
    });
    // bow: horse, barding 2 (saved on 5); crossbows pierce: rider shield 1 (6), horse none, rider shield 1 (6)
    endSteady(position, 0, [1, 1, 1, 1, 5, 6, 6]);
    expect(menLeft(position, 'b1')).toBe(11);
  });

  it('PP-PR-4 a shield counts against shots from the front arc alone, PP-PR-5 cover in wood and on a hill', () => {
    const saved = (facing: Unit['facing'], draws: number[], terrain: Record<string, Ground> = {}, type: 'javelineer' | 'villager' = 'javelineer') => {
      const position = battle(
        {
          a1: archers({ groups: [men('tribal_bowman', 1)], files: 3, target: 'b1' }),
          b1: unit(1, 5, 2, facing, { groups: [men(type, 12)], density: 3 }),
        },
        { terrain },
      );
      endSteady(position, 0, [1, ...draws]);
      return menLeft(position, 'b1') === 12;
    };
    expect([saved('S', [6]), saved('S', [5]), saved('N', []), saved('E', [])]).toEqual([true, false, false, false]);
    expect([saved('N', [6], { '5,2': 'wood' }), saved('N', [6], { '5,2': 'hill' }), saved('N', [], { '5,2': 'hill', '5,0': 'hill' })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([saved('S', [5], { '5,2': 'wood' }), saved('S', [4], { '5,2': 'wood' })]).toEqual([true, false]);
  });
});

describe('PP-SH-12 reaction fire', () => {
  const charged = (b1: Partial<Unit>, a1: Partial<Unit> = {}) => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('villager', 20)], charged: true, density: 5, files: 3, ...a1 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('tribal_bowman', 4)], files: 4, density: 5, stance: stance({ react: 'fire' }), ...b1 }),
    });
    return position;
  };

  it('shoots at the charger at one cell, whatever was spent', () => {
    const position = charged({ groups: [men('crossbowman', 4)] }, { density: 2 });
    const { events } = endSteady(position, 0, [1, 2, 3, 4, ...[2, 2, 2], ...[1, 1, 1, 1]]);
    expect(ofType(events, 'volley')).toEqual([{ type: 'volley', unit: 'b1', target: 'a1', rolls: [1, 2, 3, 4], hits: 1 }]);
    expect(position.units.b1!.groups[0]!.ammo).toBe(3);
  });

  it('is not for units that hold, are unformed, have no arrows, or face somebody who did not charge', () => {
    for (const position of [
      charged({ stance: stance({}) }),
      charged({ groups: [{ ...men('tribal_bowman', 4), ammo: 0 }] }),
      charged({}, { charged: false }),
    ])
      expect(ofType(endSteady(position, 0, [1, 1, 1, 1, 1, 1, 1]).events, 'volley')).toEqual([]);
    expect(ofType(endSteady(charged({ formed: false }), 0, [1, 1, 1]).events, 'volley')).toEqual([]);
  });
});

describe('PP-ST stances', () => {
  const set = (a1: Partial<Unit>, key: string, value: unknown) =>
    refusal(battle({ a1: unit(0, 5, 1, 'N', a1) }), 0, { type: 'stance', unit: 'a1', key, value });

  it('PP-ST-1 knows four keys and their values', () => {
    expect([
      set({}, 'mood', 'all'),
      set({}, 'constructor', 'all'),
      set({}, 'parry', 'fire'),
      set({}, 'throw', 'true'),
      set({}, 'spear', true),
    ]).toEqual(Array.from({ length: 5 }, () => 'PP-ST-1'));
    expect([set({}, 'parry', 'half'), set({}, 'spear', 'hand'), set({}, 'throw', false)]).toEqual([null, null, null]);
  });

  it('PP-ST-2 must differ from what it is', () => expect(set({}, 'throw', true)).toBe('PP-ST-2'));

  it('PP-ST-6 fires with missiles, though the arrows be gone', () => {
    expect(set({}, 'react', 'fire')).toBe('PP-ST-6');
    expect(set({ groups: [men('villager', 1), { ...men('tribal_bowman', 4), ammo: 0 }] }, 'react', 'fire')).toBeNull();
  });

  it('PP-ST-7 evades with a range down to 2', () => {
    expect([set({ range: [3, 5] }, 'react', 'evade'), set({ range: [2, 5] }, 'react', 'evade')]).toEqual(['PP-ST-7', null]);
  });

  it('PP-ST-8 may be set in contact, in deployment, again and again', () => {
    const position = battle({ a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 2, 'S') });
    for (const value of ['all', 'half', 'none']) expect(play(position, 0, { type: 'stance', unit: 'a1', key: 'parry', value }).events).toEqual([]);
    expect(position.units.a1!.spent).toBe(0);
  });

  it('PP-ST-4 auto is shock from density 4 on', () => {
    const rolls = (density: number, spear: 'auto' | 'shock' | 'hand' = 'auto') => {
      const position = battle({
        a1: unit(0, 5, 3, 'N', { groups: [men('hypaspist', 3)], files: 3, density, stance: stance({ spear }) }),
        b1: unit(1, 5, 4, 'S', { formed: false }),
      });
      return ofType(endSteady(position, 0, [1, 1, 6]).events, 'strike')[0]!.hits;
    };
    expect([rolls(3), rolls(4), rolls(3, 'shock'), rolls(4, 'hand')]).toEqual([1, 2, 2, 1]);
  });
});

describe('PP-ST-7 evading', () => {
  const evader = (but: Partial<Unit> = {}) => unit(1, 5, 4, 'S', { density: 3, stance: stance({ react: 'evade' }), ...but });
  const outcome = (b1: Unit, others: Record<string, Unit> = {}, terrain: Record<string, Ground> = {}, path = ['F'], a1 = unit(0, 5, 2, 'N')) => {
    const position = battle({ a1, b1, ...others }, { terrain });
    const { events } = play(position, 0, go('a1', ...path));
    return { x: position.units.b1!.x, y: position.units.b1!.y, b1: position.units.b1!, a1: position.units.a1!, events };
  };

  it('goes two cells on foot, three mounted, away from the charger, keeping its facing', () => {
    expect(outcome(evader())).toMatchObject({ x: 5, y: 6, b1: { facing: 'S', evaded: true, formed: true }, a1: { charged: false } });
    expect(outcome(evader(riders())).y).toBe(7);
    expect(outcome(evader()).events.at(-1)).toEqual({ type: 'evade', unit: 'b1', from: 'a1', x: 5, y: 6 });
  });

  it('goes in the charger’s facing, also when he wheels in from the flank', () => {
    expect(outcome(evader(), {}, {}, ['R'], unit(0, 4, 4, 'N'))).toMatchObject({ x: 7, y: 4 });
  });

  it('stops before units, water and the edge, and stands if it cannot go one cell', () => {
    expect(outcome(evader(), { b2: unit(1, 5, 6, 'S') }).y).toBe(5);
    expect(outcome(evader(), {}, { '5,6': 'water' }).y).toBe(5);
    expect(outcome({ ...evader(), y: 7 }, {}, {}, ['F'], unit(0, 5, 5, 'N')).y).toBe(8);
    expect(outcome(evader(), { b2: unit(1, 5, 5, 'S') })).toMatchObject({ y: 4, b1: { evaded: false }, a1: { charged: true } });
  });

  it.each([
    ['it holds', { stance: stance({ react: 'hold' }) }, {}],
    ['it is unformed', { formed: false }, {}],
    ['it has evaded this turn', { evaded: true }, {}],
    ['it is too dense', { density: 4 }, {}],
    ['another enemy holds it', {}, { a2: unit(0, 6, 4, 'W') }],
    ['another enemy stands in its front', { facing: 'E' as const }, { a2: unit(0, 6, 4, 'N') }],
  ])('stands when %s', (_, b1, others) => expect(outcome(evader(b1), others)).toMatchObject({ y: 4, a1: { charged: true } }));

  it('PP-FO-5 applies to each cell entered', () => {
    const through = outcome(evader(riders({ density: 2 })), {}, { '5,5': 'wood' });
    expect(through).toMatchObject({ y: 7, b1: { formed: false } });
    expect(through.events.at(-1)).toEqual({ type: 'disordered', unit: 'b1', by: 'ground' });
  });
});

describe('PP-TU-1, PP-TU-4 the close of a turn', () => {
  it('clears what stands in units of both seats, and nothing else', () => {
    const busy = { spent: 2, run: 1, bent: true, dressed: true, reformed: true, done: true, charged: true, evaded: true };
    const position = battle({ a1: unit(0, 5, 1, 'N', busy), b1: unit(1, 5, 7, 'S', { evaded: true }) });
    play(position, 0, end);
    expect(position.units).toEqual({ a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') });
  });

  it('gives the turn to the other seat, and the round grows after the second', () => {
    const position = battle({}, { first: 1, turn: 1 });
    expect(play(position, 1, end).events).toEqual([{ type: 'turn', seat: 0, round: 1 }]);
    expect(play(position, 0, end).events).toEqual([{ type: 'turn', seat: 1, round: 2 }]);
    expect([position.turn, position.round]).toEqual([1, 2]);
  });
});

describe('PP-SC scoring', () => {
  const objective = { x: 5, y: 4, points: 3 };

  it('PP-SC-4 credits formed units on objectives at the close of the round', () => {
    const credited = (but: Partial<Unit>, turn: number) => {
      const position = battle({ a1: unit(0, 5, 4, 'N', but) }, { objectives: [objective], turn });
      const { events } = play(position, turn, end);
      return [position.seats[0]!.ground, ofType(events, 'ground')];
    };
    expect(credited({}, 1)).toEqual([3, [{ type: 'ground', seat: 0, points: 3 }]]);
    expect(credited({ formed: false }, 1)).toEqual([0, []]);
    expect(credited({}, 0)).toEqual([0, []]);
  });

  const gone = (seat: number, cost: number, lost = 12) => ({ unit: seat === 0 ? 'a9' : 'b9', seat, cost, men: lost, how: 'routed' as const });

  it('PP-SC-1 is broken at half the total, and not just below', () => {
    const outcome = (cost: number, turn: number) => {
      const position = battle({ a1: unit(0, 5, 1, 'N') }, { fallen: [gone(1, cost)], turn });
      play(position, turn, end);
      return position.result;
    };
    expect(outcome(119, 0)).toBeNull();
    expect(outcome(120, 0)).toEqual({ ranking: [[0], [1]], scores: [120, 0], why: 'broken' });
  });

  it('PP-SC-2 adds fallen enemies, half of those below half strength, and own ground', () => {
    const position = battle(
      {
        b1: unit(1, 1, 8, 'S', { cost: 37, groups: [men('villager', 12, 7)] }),
        b2: unit(1, 3, 8, 'S', { cost: 31, groups: [men('villager', 12, 6)] }),
      },
      { fallen: [gone(1, 50), gone(0, 20)], round: 12, turn: 1 },
    );
    position.seats[0]!.ground = 4;
    play(position, 1, end);
    expect(position.result).toEqual({ ranking: [[0], [1]], scores: [50 + 18 + 4, 20], why: 'time' });
  });

  it('PP-SC-3 ranks the unbroken first, whatever the score', () => {
    const position = battle({}, { fallen: [gone(0, 120)] });
    position.seats[0]!.ground = 500;
    play(position, 0, end);
    expect(position.result).toEqual({ ranking: [[1], [0]], scores: [500, 120], why: 'broken' });
    expect(position).toMatchObject({ phase: 'over', turn: null });
  });

  it('PP-SC-3 then by score, then by men lost: the men of fallen units and those missing from the ranks', () => {
    const last = { round: 12, turn: 1 };
    const ranking = (units: Record<string, Unit>, fallen: ReturnType<typeof gone>[]) => {
      const position = battle(units, { ...last, fallen });
      play(position, 1, end);
      return position.result!.ranking;
    };
    expect(ranking({}, [gone(0, 40, 12), gone(1, 40, 11)])).toEqual([[1], [0]]);
    expect(ranking({ b1: unit(1, 1, 8, 'S', { groups: [men('villager', 12, 2)] }) }, [gone(0, 40, 12), gone(1, 40, 11)])).toEqual([[0], [1]]);
    expect(ranking({ b1: unit(1, 1, 8, 'S', { groups: [men('villager', 12, 1)] }) }, [gone(0, 40, 12), gone(1, 40, 11)])).toEqual([[0, 1]]);
  });

  it('PP-SC-3 ends after the last turn of the last round, not before', () => {
    const outcome = (round: number, turn: number) => {
      const position = battle({}, { round, turn });
      play(position, turn, end);
      return position.phase;
    };
    expect([outcome(11, 1), outcome(12, 0), outcome(12, 1)]).toEqual(['battle', 'battle', 'over']);
  });

  it('PP-SC-5 counts scores of a resigned battle, none before it', () => {
    const position = battle({}, { fallen: [gone(1, 50)] });
    expect(play(position, 0, { type: 'resign' }).events).toEqual([{ type: 'over', ranking: [[1], [0]], scores: [50, 0], why: 'resigned' }]);
    const early = battle({}, { phase: 'deploy', round: 0, turn: null });
    for (const seat of early.seats) Object.assign(seat, { ready: false, ground: 7 });
    play(early, 1, { type: 'resign' });
    expect(early.result).toEqual({ ranking: [[0], [1]], scores: [0, 0], why: 'resigned' });
  });
});
