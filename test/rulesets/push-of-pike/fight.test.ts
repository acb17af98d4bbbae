import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/engine/ruleset.ts';
import type { Unit } from '../../../src/rulesets/push-of-pike/position.ts';
import { battle, end, endSteady, men, menLeft, ofType, play, unit } from './battle.ts';

const stance = (but: Partial<Unit['stance']>): Unit['stance'] => ({ parry: 'none', spear: 'auto', throw: true, react: 'hold', ...but });
const six = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

describe('PP-ML-13 hits between foot, and by riders on foot', () => {
  it.each([
    ['axeman', 'foot by foot'],
    ['eques', 'foot by riders'],
  ] as const)('%s: %s are hits on the man, whose armour saves', (type, _) => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men(type, 3)], files: 3, density: 2 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('legionary', 18)], formed: false }),
    });
    const strikes = type === 'axeman' ? six(6, 6) : six(3, 6);
    const saves = six(strikes.length, type === 'axeman' ? 6 : 5);
    play(position, 0, end, [...strikes, ...saves]);
    expect(menLeft(position, 'b1')).toBe(18);
  });
});

describe('PP-DR-1 draws', () => {
  it('rolls every die even where the result cannot matter, and none outside `end`', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('phalangite', 24)], density: 5, range: [3, 5] }),
      b1: unit(1, 5, 4, 'S', { groups: [men('villager', 8, 6)], formed: false }),
    });
    play(position, 0, end, six(12, 1)); // two men left, twelve hits all the same
    expect(position.units.b1).toBeUndefined();
  });
});

describe('PP-ML-5, PP-ML-6 who strikes', () => {
  it('does not strike at friends in front', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N'), a2: unit(0, 5, 4, 'S'), b1: unit(1, 0, 8, 'S') });
    expect(ofType(play(position, 0, end).events, 'strike')).toEqual([]);
  });

  it('fixes the pairs after shooting: a unit whose enemy was shot away does not strike', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { charged: true, groups: [men('villager', 4, 3)], files: 4 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('tribal_bowman', 12)], stance: stance({ react: 'fire' }) }),
    });
    const { events } = play(position, 0, end, [1, 1, ...six(10, 6)]);
    expect(events.map(({ type }) => type)).toEqual(['volley', 'saves', 'fallen', 'turn']);
  });
});

describe('PP-ML-7, PP-ML-10 aim against riders', () => {
  it('numbers the places through all lots, extra strikes too', () => {
    // 3 spearmen in one rank of 5 men, with 2 archers; the spearmen stand in two further full ranks: 3 + 2 extra, then the archers at 6, 7
    const groups = [men('triarius', 3), men('indian_archer', 2)];
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups, files: 5, density: 4 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('keshig', 12)], formed: false }),
    });
    // places 1-3 spears: horse, rider, horse; 4, 5 swords (above 4): rider, horse. Hits at all. Saves: barding 2 needs 5, armour 2 + shield 1 needs 4
    play(position, 0, end, [1, 1, 1, 5, 6, 5, 4, 5, 4, 5]);
    expect(menLeft(position, 'b1')).toBe(12);
  });
});

describe('PP-WP-4 a die equal to the density', () => {
  it.each([
    ['shock', 'halberdier', 4, 4, 0],
    ['shock', 'halberdier', 4, 3, 3],
    ['hand-to-hand', 'villager', 4, 4, 0],
    ['hand-to-hand', 'villager', 4, 5, 3],
  ] as const)('%s: %s at density %d rolling %d makes %d hits', (_, type, density, roll, hits) => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men(type, 3)], files: 3, density }),
      b1: unit(1, 5, 4, 'S', { groups: [men('villager', 20)], formed: false }),
    });
    endSteady(position, 0, six(3, roll));
    expect(menLeft(position, 'b1')).toBe(20 - hits);
  });

  it('reads the enemy as 2 while he is unformed, for shock cavalry', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('companion', 3)], files: 3, density: 4 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('villager', 20)], formed: false, density: 3 }),
    });
    endSteady(position, 0, [3, 2, 3]);
    expect(menLeft(position, 'b1')).toBe(18);
  });
});

describe('PP-WP-7 full ranks behind the first', () => {
  it.each([
    [12, 8],
    [17, 8],
    [18, 10],
    [7, 6],
    [11, 6],
  ])('%d pikemen in 6 files roll %d dice', (count, dice) => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('pikeman', count)] }),
      b1: unit(1, 5, 4, 'S', { formed: false }),
    });
    play(position, 0, end, six(dice, 6));
  });
});

describe('PP-WP-14 throwing weapons in hand', () => {
  it('belongs to groups with men in the first rank; those behind keep theirs', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('villager', 3), men('legionary', 3)], files: 3 }),
      b1: unit(1, 5, 4, 'S', { formed: false }),
    });
    play(position, 0, end, six(3, 1));
    expect(position.units.a1!.groups[1]!.throws).toBe(1);
  });

  it('is not taken by units that do not strike', () => {
    const groups = () => [men('franciscan', 12)];
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: groups(), formed: false }),
      a2: unit(0, 2, 2, 'N', { groups: groups() }),
      b1: unit(1, 5, 4, 'S', { formed: false }),
    });
    play(position, 0, end);
    expect([position.units.a1!.groups[0]!.throws, position.units.a2!.groups[0]!.throws]).toEqual([3, 3]);
  });

  it('keeps the second strike for those who threw: men who step up from behind use their own weapon', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('franciscan', 1), men('legionary', 5)], files: 3, density: 2 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('franciscan', 3)], files: 3, density: 2 }),
    });
    const { events } = endSteady(position, 0, [
      ...[6, 6, 6], // a1 throws: 1 francisca, 2 pila
      ...[6, 1, 1], // b1 throws: one hit, on the francisca man
      ...[1], // his shield fails
      ...[6, 6, 6], // b1's saves
      ...[1, 1, 1], // three legionaries, two of whom threw: one lot of their group
      ...[1, 1, 1],
    ]);
    const lots = ofType(events, 'strike').map(({ lots }) =>
      (lots as { weapon: string; rolls: number[] }[]).map(({ weapon, rolls }) => `${weapon} ${rolls.length}`),
    );
    expect(lots).toEqual([['throwing 1', 'throwing 2'], ['throwing 3'], ['throwing 3'], ['throwing 3']]);
  });
});

describe('PP-WP-16, PP-WP-17 parrying', () => {
  const swords = (parry: Unit['stance']['parry']) => ({ groups: [men('indian_archer', 4)], files: 4, density: 2, stance: stance({ parry }) });

  it('spends no more than the enemy hits', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N', swords('all')), b1: unit(1, 5, 4, 'S', swords('none')) });
    const { events } = play(position, 0, end, [6, 6, 6, 6, 6, 1, 1, 1, ...six(1, 6)]);
    expect(ofType(events, 'parry')).toEqual([{ type: 'parry', unit: 'a1', spent: 1 }]);
    expect([menLeft(position, 'a1'), menLeft(position, 'b1')]).toEqual([4, 1]);
  });

  it('spends half, rounded down', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N', swords('half')), b1: unit(1, 5, 4, 'S', swords('none')) });
    const { events } = play(position, 0, end, [6, 6, 6, 1, 6, 6, 1, 1, 1, 1]);
    expect(ofType(events, 'parry')).toEqual([{ type: 'parry', unit: 'a1', spent: 1 }]);
  });

  it('cancels the first of the hits when none is armour-piercing', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { ...swords('all'), groups: [men('legionary', 3)], stance: stance({ parry: 'all', throw: false }), files: 3 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('indian_rider', 3)], files: 3, density: 2 }),
    });
    // a1: one hit on horse 1, spent; b1: three hits, one cancelled, two saves
    play(position, 0, end, [6, 1, 1, 6, 6, 6, 4, 4]);
    expect(menLeft(position, 'a1')).toBe(3);
  });

  it('hands a fixed number to each side before any is cancelled', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N', swords('all')), b1: unit(1, 5, 4, 'S', swords('all')) });
    const { events } = play(position, 0, end, [6, 6, 1, 1, 6, 6, 6, 1]);
    expect(ofType(events, 'parry').map(({ spent }) => spent)).toEqual([2, 2]);
    expect([menLeft(position, 'a1'), menLeft(position, 'b1')]).toEqual([4, 4]);
  });
});

describe('PP-WP-21, PP-WP-22 the horse strike', () => {
  const rider = (but: Partial<Unit> = {}) => unit(0, 5, 3, 'N', { groups: [men('companion', 4, 1)], files: 3, run: 1, ...but });
  const dice = (a1: Unit, type: 'villager' | 'eques') =>
    ofType(
      play(
        battle({ a1, b1: unit(1, 5, 4, 'S', { groups: [men(type, 12)], formed: false }) }),
        0,
        end,
        six(a1.run > 0 && !a1.bent && type === 'villager' ? 6 : 3, 1),
      ).events,
      'strike',
    );

  it('adds a die a first-rank rider after one step straight on', () => {
    expect(dice(rider(), 'villager')[0]!.lots).toEqual([
      { weapon: 'lance', group: 0, rolls: [1, 1, 1] },
      { weapon: 'hooves', group: 0, rolls: [1, 1, 1] },
    ]);
  });

  it('is not made standing, after a turn, or at riders', () => {
    for (const lots of [dice(rider({ run: 0 }), 'villager'), dice(rider({ bent: true }), 'villager'), dice(rider(), 'eques')])
      expect(lots[0]!.lots).toEqual([{ weapon: 'lance', group: 0, rolls: [1, 1, 1] }]);
  });

  it('is not made by foot', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N', { run: 2 }), b1: unit(1, 5, 4, 'S', { formed: false }) });
    play(position, 0, end, six(6, 1));
  });

  it('is rolled after each group’s own lot, and does not pierce armour', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('eques', 1), men('companion', 1)], files: 3, run: 1, density: 2 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('pikeman', 12)], formed: false }),
    });
    // eques 1 hit, its horse 1 hit, companion no hit, its horse 1 hit: three saves on armour 2
    play(position, 0, end, [6, 6, 1, 6, 5, 5, 5]);
    expect(menLeft(position, 'b1')).toBe(12);
  });
});

describe('PP-PR protection', () => {
  /** One hit from a1 on the only group of b1: the least die that saves, or null when none is rolled. */
  function saveOf(a1: Partial<Unit>, b1: Partial<Unit>, draw: number, terrain = {}): boolean {
    const position = battle(
      { a1: unit(0, 5, 3, 'N', { groups: [men('villager', 1)], files: 3, ...a1 }), b1: unit(1, 5, 4, 'S', { formed: false, ...b1 }) },
      { terrain },
    );
    const was = menLeft(position, 'b1');
    endSteady(position, 0, [6, draw]);
    return menLeft(position, 'b1') === was;
  }

  it('PP-PR-6 saves on 7 less the value and above', () => {
    const b1 = { groups: [men('legionary', 12)] };
    expect([saveOf({}, b1, 4), saveOf({}, b1, 3)]).toEqual([true, false]);
  });

  it('PP-PR-2 adds armour and cover of a rider', () => {
    // man-at-arms on a hill: armour 3 and cover 1 make 4; no type of the rulebook reaches the most, 5
    const b1 = { groups: [men('man_at_arms', 12)], formed: false };
    expect([
      saveOf({ groups: [men('eques', 1)] }, b1, 3, { '5,4': 'hill' }),
      saveOf({ groups: [men('eques', 1)] }, b1, 2, { '5,4': 'hill' }),
    ]).toEqual([true, false]);
  });

  it('PP-PR-4 gives a phalangite no shield, and horses none', () => {
    const phalanx = { groups: [men('phalangite', 12)] };
    expect([saveOf({}, phalanx, 6), saveOf({}, phalanx, 5)]).toEqual([true, false]);
    const keshig = { groups: [men('keshig', 12)] };
    expect([saveOf({}, keshig, 5), saveOf({}, keshig, 4)]).toEqual([true, false]);
  });

  it('PP-PR-4 counts the shield of units that use no two-handed weapon, throwers too', () => {
    const throwers = { groups: [men('franciscan', 12)] };
    expect([saveOf({}, throwers, 6), saveOf({}, throwers, 5)]).toEqual([true, false]);
  });

  it('PP-PR-5 covers on a hill against those below, not against those on a hill', () => {
    expect(saveOf({}, {}, 6, { '5,4': 'hill' })).toBe(true);
    const level = battle(
      { a1: unit(0, 5, 3, 'N', { groups: [men('villager', 1)], files: 3 }), b1: unit(1, 5, 4, 'S', { formed: false }) },
      { terrain: { '5,4': 'hill', '5,3': 'hill' } },
    );
    endSteady(level, 0, [6]);
    expect(menLeft(level, 'b1')).toBe(11);
  });

  it('PP-PR-7 deals round the groups of the first rank, no group more than it has men, then to those behind', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('villager', 7)], files: 7, density: 2 }),
      b1: unit(1, 5, 4, 'S', { groups: [men('villager', 1), men('javelineer', 3), men('tribal_bowman', 4)], files: 3, formed: false }),
    });
    // seven hits: villager, javelineer, javelineer, javelineer (saves against shield 1), then bowmen, bowmen, bowmen
    endSteady(position, 0, [...six(7, 6), 6, 5, 5]);
    expect(position.units.b1!.groups.map(({ men: left }) => left)).toEqual([0, 1, 1]);
  });
});

describe('PP-MO morale', () => {
  /** a1 of seat 0 has lost `lost` men to b1 in melee and takes `draw` as its test; b1 strikes with `lost` hits. */
  function tested(a1: Partial<Unit>, hits: number, draws: number[], others: Record<string, Unit> = {}, turn: Seat = 0) {
    const position = battle(
      {
        a1: unit(0, 5, 3, 'S', { formed: true, ...a1 }),
        b1: unit(1, 5, 4, 'S', { groups: [men('axeman', 4)], files: 4, density: 2 }),
        b9: unit(1, 0, 8, 'S'),
        ...others,
      },
      { turn },
    );
    const applied = play(position, turn, end, [...six(hits, 6), ...six(8 - hits, 1), ...draws]);
    return { position, events: applied.events };
  }
  const twenty = { groups: [men('villager', 20)], files: 5 };

  it('PP-MO-1 routs below a quarter, not at a quarter', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { groups: [men('villager', 12, 9)] }),
      a2: unit(0, 2, 3, 'N', { groups: [men('villager', 12, 10)] }),
    });
    play(position, 0, end);
    expect(Object.keys(position.units)).toEqual(['a1']);
    expect(position.fallen).toEqual([{ unit: 'a2', seat: 0, cost: 40, men: 12, how: 'routed' }]);
  });

  it('PP-MO-2 tests who lost more than he took, and nobody who lost nothing', () => {
    expect(ofType(tested(twenty, 1, [1]).events, 'morale')).toHaveLength(1);
    expect(ofType(tested(twenty, 0, []).events, 'morale')).toHaveLength(0);
  });

  it('PP-MO-2 tests no equal: as many lost as taken, and less than a quarter', () => {
    const position = battle({ a1: unit(0, 5, 3, 'N', { ...twenty, density: 5 }), b1: unit(1, 5, 4, 'S', { ...twenty, density: 5 }) });
    const { events } = play(position, 0, end, [6, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    expect(ofType(events, 'morale')).toEqual([]);
  });

  it('PP-MO-2 tests from a quarter of the men at `end` on, winner or not', () => {
    const thin = { groups: [men('villager', 10)], files: 5, density: 2 };
    const lose = (count: number, test: number[]) =>
      play(battle({ a1: unit(0, 5, 3, 'N', { ...thin, groups: [men('villager', 12)], files: 6 }), b1: unit(1, 5, 4, 'S', thin) }), 0, end, [
        ...[...six(count + 1, 6), ...six(5 - count, 1)],
        ...[...six(count, 6), ...six(5 - count, 1)],
        ...test,
      ]).events;
    expect(ofType(lose(3, [1, 1]), 'morale').map(({ unit: id }) => id)).toEqual(['a1', 'b1']);
    expect(ofType(lose(2, [1]), 'morale').map(({ unit: id }) => id)).toEqual(['b1']);
  });

  it('PP-MO-3 counts half strength, blows from the flank, depth and support', () => {
    const passes = (a1: Partial<Unit>, roll: number, others: Record<string, Unit> = {}) =>
      ofType(tested({ morale: 3, ...a1 }, 1, [roll], others).events, 'morale')[0]!.passed;
    // struck from behind: −1; 19 men in 5 files make three full ranks: level 2
    expect([passes(twenty, 2), passes(twenty, 3)]).toEqual([true, false]);
    // 21 men less one are four full ranks: level 3
    const deep = { groups: [men('villager', 21)], files: 5 };
    expect([passes(deep, 3), passes(deep, 4)]).toEqual([true, false]);
    // 10 men less one in 5 files are fewer than two full ranks: level 1, where a 2 fails
    const thin = { groups: [men('villager', 10)], files: 5, morale: 4 };
    expect([passes(thin, 2), passes(thin, 3)]).toEqual([true, false]);
    // two full ranks: level 2
    const two = { groups: [men('villager', 11)], files: 5 };
    expect([passes(two, 2), passes(two, 3)]).toEqual([true, false]);
    // 21 of 40: half strength after the loss, 20 of 40; one less is below half
    const half = { groups: [men('villager', 40, 19)], files: 6, morale: 3 };
    const below = { groups: [men('villager', 40, 20)], files: 6, morale: 3 };
    expect([passes(half, 2), passes(below, 2)]).toEqual([true, false]);
  });

  it('PP-MO-3 counts a formed friend directly behind, no other', () => {
    const passes = (others: Record<string, Unit>) => {
      const position = battle({ a1: unit(0, 5, 3, 'N', { ...twenty, morale: 2, density: 5 }), b1: unit(1, 5, 4, 'S', { density: 2 }), ...others });
      return ofType(play(position, 0, end, [...six(5, 1), 6, 1, 1, 1, 1, 1, 3]).events, 'morale')[0]!.passed;
    };
    expect(passes({ a2: unit(0, 5, 2, 'E') })).toBe(true);
    expect(passes({ a2: unit(0, 5, 2, 'E', { formed: false }) })).toBe(false);
    expect(passes({ a2: unit(0, 4, 3, 'N') })).toBe(false);
    expect(passes({})).toBe(false);
  });

  it('PP-MO-3 counts an enemy behind as no support', () => {
    const position = battle({
      a1: unit(0, 5, 3, 'N', { ...twenty, morale: 2, density: 5 }),
      b1: unit(1, 5, 4, 'S', { density: 2 }),
      b2: unit(1, 5, 2, 'S'),
    });
    expect(ofType(play(position, 0, end, [...six(5, 1), 6, 1, 1, 1, 1, 1, 3]).events, 'morale')[0]!.passed).toBe(false);
  });

  it('PP-MO-4 passes at the level, fails above it', () => {
    const { events } = tested({ ...twenty, morale: 5 }, 1, [4]);
    expect(ofType(events, 'morale')[0]).toMatchObject({ roll: 4, passed: true });
    expect(ofType(tested({ ...twenty, morale: 4 }, 1, [4]).events, 'morale')[0]).toMatchObject({ roll: 4, passed: false });
  });

  it('PP-MO-6 falls back straight away from the enemy that struck it from behind, keeping its facing', () => {
    const { position } = tested({ ...twenty, morale: 1 }, 1, [5]);
    expect(position.units.a1).toMatchObject({ x: 5, y: 2, facing: 'S', formed: false });
  });

  it('PP-MO-6 stays when it was not struck: a volley alone drives nobody back', () => {
    const position = battle(
      { a1: unit(0, 5, 3, 'N', { density: 5 }), b1: unit(1, 5, 5, 'S', { groups: [men('tribal_bowman', 12)], target: 'a1' }) },
      { turn: 1 },
    );
    const { events } = play(position, 1, end, [1, 1, 1, ...six(9, 6), 6]);
    expect(position.units.a1).toMatchObject({ x: 5, y: 3, formed: false });
    expect(ofType(events, 'fall_back')).toEqual([]);
  });

  it.each([
    ['the board ends', { y: 0 }, {}, {}],
    ['there is water', { y: 3 }, { '5,2': 'water' }, {}],
    ['somebody stands', { y: 3 }, {}, { a2: unit(0, 5, 2, 'N') }],
  ])('PP-MO-6 stays where %s behind it', (_, { y }, terrain, others) => {
    const position = battle(
      { a1: unit(0, 5, y, 'N', { ...twenty, morale: 1, density: 5 }), b1: unit(1, 5, y + 1, 'S', { density: 2 }), ...others },
      { terrain: terrain as never },
    );
    play(position, 0, end, [...six(5, 1), 6, 1, 1, 1, 1, 1, 6]);
    expect(position.units.a1).toMatchObject({ x: 5, y, formed: false });
  });

  it('PP-MO-6 stays when the enemy has fallen back himself', () => {
    // both lose a quarter, both fail; b1 tests second, when a1 no longer stands next to it
    const thin = { groups: [men('villager', 8)], files: 4, density: 2, morale: 1 };
    const position = battle({ a1: unit(0, 5, 3, 'N', thin), b1: unit(1, 5, 4, 'S', thin) });
    play(position, 0, end, [...six(2, 6), 1, 1, ...six(2, 6), 1, 1, 6, 6]);
    expect([position.units.a1, position.units.b1]).toMatchObject([
      { y: 2, formed: false },
      { y: 4, formed: false },
    ]);
  });

  it('PP-MO-6 falls back from the lowest id when the enemy in front did not strike', () => {
    const flanker = { groups: [men('axeman', 4)], files: 4, density: 2 };
    const position = battle({
      a1: unit(0, 5, 3, 'N', { ...twenty, morale: 1, density: 5 }),
      b1: unit(1, 5, 4, 'N'), // in front, back turned
      b3: unit(1, 6, 3, 'W', flanker),
      b2: unit(1, 4, 3, 'E', flanker),
    });
    const { events } = play(position, 0, end, [...six(5, 1), 6, ...six(7, 1), ...six(8, 1), 6]);
    expect(ofType(events, 'fall_back')).toEqual([]); // away from b2 stands b3
    expect(position.units.a1).toMatchObject({ x: 5, y: 3, formed: false });
  });

  it('PP-MO-7 takes remnants first, then tests, in field order, each completely before the next', () => {
    // a2 supports a1 from behind but routs as a remnant before a1 tests; seat 1 moves, so its units come first
    const position = battle(
      {
        a1: unit(0, 5, 3, 'N', { ...twenty, morale: 2, density: 5 }),
        a2: unit(0, 5, 2, 'N', { groups: [men('villager', 12, 10)] }),
        b2: unit(1, 2, 3, 'S', { groups: [men('villager', 12, 10)] }),
        b1: unit(1, 5, 4, 'S', { density: 2 }),
      },
      { turn: 1 },
    );
    const { events } = play(position, 1, end, [6, 1, 1, 1, 1, 1, ...six(5, 1), 3]);
    expect(events.filter(({ type }) => type === 'fallen' || type === 'morale').map(({ unit: id, passed }) => [id, passed])).toEqual([
      ['b2', undefined],
      ['a2', undefined],
      ['a1', false],
    ]);
  });
});

describe('PP-FO-11, PP-MO-3 rallying', () => {
  const shaken = (but: Partial<Unit> = {}) => unit(0, 5, 3, 'N', { formed: false, done: true, rallying: true, morale: 3, ...but });

  it('rolls against the level of a test', () => {
    for (const [roll, formed] of [
      [3, true],
      [4, false],
      [6, false],
      [1, true],
    ] as const) {
      const position = battle({ a1: shaken() });
      expect(ofType(play(position, 0, end, [roll]).events, 'rally')).toEqual([{ type: 'rally', unit: 'a1', roll, formed }]);
      expect(position.units.a1!.formed).toBe(formed);
    }
  });

  it('does not roll for a unit that an enemy engages by then', () => {
    const position = battle({ a1: shaken(), b1: unit(1, 5, 4, 'S', { groups: [men('villager', 1)], density: 5, files: 3 }) });
    expect(ofType(play(position, 0, end, [1]).events, 'rally')).toEqual([]);
  });
});
