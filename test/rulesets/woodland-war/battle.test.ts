import { describe, expect, it } from 'vitest';
import { DrawError } from '../../../src/engine/draws.ts';
import type { Action, Seat } from '../../../src/engine/ruleset.ts';
import { clearingIds } from '../../../src/rulesets/woodland-war/data/map.ts';
import { factions } from '../../../src/rulesets/woodland-war/factions/index.ts';
import type { Position, Standing } from '../../../src/rulesets/woodland-war/position.ts';
import { enemyPieces, rules } from '../../../src/rulesets/woodland-war/rules/ruling.ts';
import { asked, H, hundredsOf, K, keepersOf, listed, ofType, play, refusal, type Said, war, warriors } from './war.ts';

const standing = (but: Partial<Standing>): Standing => ({ ambush: 'play', ambush_min: 2, losses: ['waystation', 'relic'], ...but }) as Standing;
const fightAt = (clearing: string, more: object = {}): Action => ({ type: 'battle', clearing, ...more });
const told = (events: ReturnType<typeof play>['events']): string[] => events.map(({ type }) => type);

describe('WW-RL-1 to WW-RL-4 ruling', () => {
  const ruler = (said: Said, clearing: string) =>
    ['hundreds', 'keepers'].filter((faction) => rules({ position: war(said), factions }, faction, clearing));

  it.each<[string, Said, string[]]>([
    ['nobody where nobody is', {}, []],
    ['more warriors', { hundreds: { c9: 2 }, keepers: { c9: 3 } }, ['keepers']],
    ['WW-RL-2 nobody on a tie', { hundreds: { c9: 2 }, keepers: { c9: 2 } }, []],
    ['WW-RL-1 a stronghold counts', { strongholds: { c9: 1 }, hundreds: { c9: 1 }, keepers: { c9: 1 } }, ['hundreds']],
    ['WW-RL-3, WW-MB-3 a mob does not', { mobs: ['c9'], keepers: { c9: 1 } }, ['keepers']],
    [
      'WW-RL-3, WW-WS-3 a waystation and a relic do not',
      { waystations: { w1: ['c9', 'statue'] }, relics: { r1: 'c9' }, hundreds: { c9: 1 } },
      ['hundreds'],
    ],
    ['WW-RL-3, WW-WL-1 the warlord counts as one', { H: { warlord: 'c9' }, keepers: { c9: 1 } }, []],
    ['WW-MP-5 a ruin does not', { ruins: { c9: ['tea'] } }, []],
  ])('%s', (_, said, who) => expect(ruler(said, 'c9')).toEqual(who));

  it('WW-RL-4 is looked up when it is asked: a battle that wins a clearing opens the way out of it', () => {
    const position = war({ hundreds: { c9: 2, c12: 0 }, keepers: { c9: 2, c12: 3 }, H: { command: ['bag', 'bag', 'bag'] } });
    const way: Action = { type: 'move', from: 'c9', to: 'c12', warriors: 1, warlord: false };
    expect(refusal(position, H, way)).toBe('WW-MV-3');
    play(position, H, fightAt('c9'), [1, 0]);
    play(position, H, way);
    expect(warriors(position, 'c12')).toEqual([1, 3]);
  });
});

describe('WW-OV-3 pieces', () => {
  it('are warriors, the warlord, buildings and tokens, relics in the clearing among them; enemy is every other faction', () => {
    const scene = {
      position: war({
        keepers: { c9: 2 },
        hundreds: { c9: 1 },
        strongholds: { c9: 1 },
        mobs: ['c9'],
        relics: { r1: 'c9', r2: 'f8' },
        waystations: { w1: ['c9', 'statue'] },
        H: { warlord: 'c9' },
      }),
      factions,
    };
    expect([enemyPieces(scene, 'hundreds', 'c9'), enemyPieces(scene, 'keepers', 'c9')]).toEqual([4, 4]);
  });
});

describe('WW-MV-2, WW-MV-6 moving', () => {
  it('WW-MV-6 enemies in both clearings do not stop a move, and buildings, mobs and waystations stay', () => {
    const position = war({
      hundreds: { c9: 3 },
      keepers: { c9: 1, c10: 1 },
      strongholds: { c9: 1 },
      mobs: ['c9'],
      waystations: { w1: ['c9', 'statue'] },
    });
    play(position, H, { type: 'move', from: 'c9', to: 'c10', warriors: 3, warlord: false });
    expect(warriors(position, 'c10')).toEqual([3, 1]);
    expect(position.clearings.c9).toMatchObject({ buildings: { stronghold: 1 }, tokens: { mob: 1 } });
    expect(position.waystations.w1!.at).toBe('c9');
  });

  it.each([
    [-1, false, 'WW-MV-2'],
    [0, true, null],
    [3, false, 'WW-MV-2'],
    [2, true, null],
  ])('WW-MV-2 %i warriors, with the warlord: %s', (count, warlord, clause) =>
    expect(refusal(war({ hundreds: { c1: 2 } }), H, { type: 'move', from: 'c1', to: 'c9', warriors: count, warlord })).toBe(clause),
  );

  it('WW-MV-5 each relic once, and no more than warriors', () => {
    const position = war({ active: 'keepers', keepers: { c3: 2 }, relics: { r1: 'c3' } });
    const travel = (relics: string[]) => refusal(position, K, { type: 'travel', card: 't1', from: 'c3', to: 'c7', warriors: 2, relics });
    expect([travel(['r1', 'r1']), travel(['r99']), travel(['r2'])]).toEqual(['WW-MV-5', 'WW-AC-4', 'WW-MV-5']);
  });

  it('WW-EF-3 Pathfinders help once a turn, and only where they are needed', () => {
    const position = war({
      active: 'keepers',
      hundreds: { c3: 2, c7: 2, c11: 2 },
      keepers: { c3: 2, c6: 1 },
      K: { effects: ['f08'], retinue: [['t1', 'w03', 'w04'], [], []] },
    });
    play(position, K, { type: 'travel', card: 't1', from: 'c6', to: 'c2', warriors: 1 });
    expect(position.turn.used).toEqual([]);
    play(position, K, { type: 'travel', card: 'w03', from: 'c3', to: 'c7', warriors: 1 });
    expect(position.turn.used).toEqual(['pathfinders']);
    expect(refusal(position, K, { type: 'travel', card: 'w04', from: 'c3', to: 'c7', warriors: 1 })).toBe('WW-MV-3');
  });
});

describe('WW-BT-3 the steps of a battle', () => {
  it('come in order: ambush, foil, mobs, dice, removal of the defender and then the attacker, loot, trophy, storing', () => {
    const position = war({
      hundreds: { c9: 4 },
      keepers: { c9: 1 },
      mobs: ['c10'],
      waystations: { w1: ['c9', 'statue'] },
      relics: { r4: 'c9' },
      H: { warlord: 'c9', mood: 'pressing', hand: ['b01'] },
      K: { hand: ['w01'], items: ['tea'], supply: 14 },
    });
    const { events } = play(position, H, fightAt('c9', { loot: 'tea', mobs: ['c10'] }), [3, 1]);
    expect(told(events)).toEqual(['battle', 'ambush', 'foil', 'press', 'place', 'roll', 'remove', 'loot', 'hoard']);
  });

  it('WW-BT-16 the hits on both sides are fixed first; the defender loses his pieces before the attacker', () => {
    const position = war({ hundreds: { c9: 1 }, keepers: { c9: 1 } });
    const { events } = play(position, H, fightAt('c9'), [1, 1]);
    expect(ofType(events, 'remove').map(({ faction }) => faction)).toEqual(['keepers', 'hundreds']);
    expect(warriors(position, 'c9')).toEqual([0, 0]);
  });

  it('WW-BT-19, WW-LO-4 the choice of loot comes before the relics are placed, the item is stored after them', () => {
    const position = war({
      hundreds: { c9: 3 },
      keepers: { c9: 0 },
      relics: { r1: 'c9', r4: 'c9' },
      H: { warlord: 'c9', mood: 'furious' },
      K: { items: ['tea', 'bag'] },
    });
    play(position, H, fightAt('c9', { loot: 'any' }), [0, 0]);
    expect(position.pending.map(({ kind }) => kind)).toEqual(['loot', 'trophy', 'trophy']);
    play(position, H, { type: 'take', item: 'bag' });
    expect(position.pending.map(({ kind }) => kind)).toEqual(['trophy', 'trophy', 'gain']);
    play(position, H, { type: 'place_trophy', forest: 'f1' });
    play(position, H, { type: 'place_trophy', forest: 'f8' });
    expect([position.relics.r4!.at, position.relics.r1!.at, hundredsOf(position).command]).toEqual(['f1', 'f8', ['bag']]);
  });

  it('WW-SC-4 the goal ends a battle after its removals and the looting of a named item; nothing pending is settled', () => {
    const position = war({ hundreds: { c9: 3 }, relics: { r4: 'c9' }, H: { warlord: 'c9', mood: 'furious', score: 28 }, K: { items: ['tea'] } });
    play(position, H, fightAt('c9', { loot: 'tea' }), [0, 0]);
    expect(position.result).toEqual({ ranking: [[0], [1]], scores: [30, 0], reason: 'points' });
    expect(position.pending).toEqual([
      { kind: 'trophy', faction: 'hundreds', relic: 'r4' },
      { kind: 'gain', faction: 'hundreds', item: 'tea' },
    ]);
    expect([position.relics.r4, keepersOf(position).items]).toEqual([{ type: 'statue', value: 1, up: true, at: 'limbo' }, []]);
  });

  it('WW-SC-4 loot of any kind stays to be chosen at the goal', () => {
    const position = war({ hundreds: { c9: 3 }, relics: { r4: 'c9' }, H: { warlord: 'c9', mood: 'furious', score: 28 }, K: { items: ['tea'] } });
    play(position, H, fightAt('c9', { loot: 'any' }), [0, 0]);
    expect(position.pending[0]).toEqual({ kind: 'loot', faction: 'hundreds', from: 'keepers' });
  });

  it('WW-AC-7 a single kind of item is taken without asking', () => {
    const position = war({ hundreds: { c9: 3 }, keepers: { c9: 1 }, K: { items: ['tea', 'tea'] } });
    play(position, H, fightAt('c9', { loot: 'any' }), [0, 0]);
    expect([hundredsOf(position).prowess, keepersOf(position).items, asked(position)]).toEqual([['tea'], ['tea'], [[H, 'day']]]);
  });
});

describe('WW-BT-4 to WW-BT-8, WW-EF-6 ambushes', () => {
  const ambushed = (said: Said) => war({ hundreds: { c9: 3 }, keepers: { c9: 2 }, ...said });

  it.each([
    [3, 2, true],
    [2, 2, true],
    [2, 3, false],
    [1, 1, true],
  ])('WW-BT-4 against %i warriors with a least number of %i: %s', (count, least, played) => {
    const position = ambushed({ hundreds: { c9: count }, K: { hand: ['w01'], standing: standing({ ambush_min: least }) } });
    const { events } = play(position, H, fightAt('c9'), count > 2 || !played ? [0, 0] : []);
    expect(ofType(events, 'ambush').length === 1).toBe(played);
  });

  it('WW-BT-4 counts the warlord', () => {
    const position = ambushed({ hundreds: { c9: 1 }, H: { warlord: 'c9' }, K: { hand: ['w01'] } });
    expect(ofType(play(position, H, fightAt('c9')).events, 'ambush')).toHaveLength(1);
  });

  it('WW-BT-5 the suited one before the wild, then the lower id; another suit never', () => {
    const chosen = (hand: string[]) => ofType(play(ambushed({ K: { hand } }), H, fightAt('c9'), [0, 0]).events, 'ambush').map(({ card }) => card);
    expect([chosen(['w02', 'b01', 'w01']), chosen(['w02', 'w01']), chosen(['a01', 'f01'])]).toEqual([['b01'], ['w01'], []]);
  });

  it('WW-BT-7, WW-BT-8 two hits at once; with no attacker left no dice are rolled, and the defender scores', () => {
    const position = ambushed({ hundreds: { c9: 1 }, mobs: ['c9'], K: { hand: ['w01'], standing: standing({ ambush_min: 1 }) } });
    play(position, H, fightAt('c9'));
    expect([warriors(position, 'c9'), position.clearings.c9!.tokens.mob, keepersOf(position).score]).toEqual([[0, 2], 0, 1]);
  });

  it('WW-EF-6 Outriders make it one hit', () => {
    const position = ambushed({ H: { effects: ['f07'] }, K: { hand: ['w01'] } });
    play(position, H, fightAt('c9'), [0, 0]);
    expect(warriors(position, 'c9')).toEqual([2, 2]);
  });

  it('WW-BT-15 an unyielding attacker who ignored a hit of the ambush ignores none of the dice', () => {
    const position = ambushed({ H: { warlord: 'c9', mood: 'unyielding' }, K: { hand: ['w01'] } });
    play(position, H, fightAt('c9'), [1, 1]);
    expect(warriors(position, 'c9')).toEqual([1, 1]); // 3 - 1 (ambush, one ignored) - 1 (dice)
  });

  it('WW-BT-15 nothing to ignore in the ambush: the effect waits for the dice', () => {
    const position = ambushed({ H: { warlord: 'c9', mood: 'unyielding', effects: ['f07'], hand: ['w02'] }, K: { hand: ['w01'] } });
    play(position, H, fightAt('c9'), [1, 1]); // foiled
    expect(warriors(position, 'c9')).toEqual([3, 1]);
  });

  it('WW-BT-6 a foil must match, and is spent', () => {
    const position = ambushed({ H: { hand: ['a01', 'b01'] }, K: { hand: ['w01'] } });
    play(position, H, fightAt('c9'), [0, 0]);
    expect([hundredsOf(position).hand, position.discard]).toEqual([['a01'], ['w01', 'b01']]);
  });

  it('WW-BT-8, WW-BT-19 a stronghold that rules alone still loots after the ambush', () => {
    const position = war({
      hundreds: { c9: 1 },
      strongholds: { c9: 1 },
      waystations: { w1: ['c9', 'statue'] },
      K: { hand: ['w01'], items: ['tea'], standing: standing({ ambush_min: 1 }) },
    });
    play(position, H, fightAt('c9', { loot: 'tea' }));
    expect([position.clearings.c9!.buildings.stronghold, hundredsOf(position).prowess]).toEqual([0, []]);
    const strong = war({
      hundreds: { c10: 1 },
      strongholds: { c10: 2 },
      waystations: { w1: ['c10', 'statue'] },
      K: { hand: ['w01'], items: ['tea'], standing: standing({ ambush_min: 1 }) },
    });
    play(strong, H, fightAt('c10', { loot: 'tea' }));
    expect([strong.clearings.c10!.buildings.stronghold, hundredsOf(strong).prowess]).toEqual([1, ['tea']]);
  });

  it('WW-BT-5 a card that is no ambush is refused, and a card that is not in hand first', () => {
    const position = ambushed({ K: { hand: ['b02'], standing: standing({ ambush: 'ask' }) } });
    play(position, H, fightAt('c9'));
    expect([refusal(position, K, { type: 'ambush', card: 'w01' }), refusal(position, K, { type: 'ambush', card: 'b02' })]).toEqual([
      'WW-AC-5',
      'WW-BT-5',
    ]);
    expect(listed(position, K, 'ambush')).toEqual([]);
    expect(listed(position, K, 'decline')).toHaveLength(1);
  });
});

describe('WW-BT-10 to WW-BT-18, WW-BT-20 hits', () => {
  it.each<[string, Said, [number, number], [number, number]]>([
    ['WW-BT-11 the higher number for the attacker, whichever die', { hundreds: { c9: 3 }, keepers: { c9: 3 } }, [0, 2], [3, 1]],
    ['WW-BT-12 no more than own warriors', { hundreds: { c9: 1 }, keepers: { c9: 3 } }, [3, 0], [1, 2]],
    ['WW-BT-12 nor the defender', { hundreds: { c9: 4 }, keepers: { c9: 1 } }, [3, 3], [3, 0]],
    ['WW-EF-2 three warriors with slings', { hundreds: { c9: 3 }, keepers: { c9: 3 }, H: { effects: ['b07'] } }, [0, 0], [3, 2]],
    ['WW-EF-2 two are too few', { hundreds: { c9: 2 }, keepers: { c9: 3 }, H: { effects: ['b07'] } }, [0, 0], [2, 3]],
    ['WW-EF-2 not in defence', { hundreds: { c9: 2 }, keepers: { c9: 3 }, K: { effects: ['b07'] } }, [0, 0], [2, 3]],
    ['WW-BT-20 a waystation digs in', { hundreds: { c9: 2 }, keepers: { c9: 1 }, waystations: { w1: ['c9', 'statue'] } }, [0, 0], [1, 1]],
    ['WW-EF-1 padded coats of the defender', { hundreds: { c9: 2 }, keepers: { c9: 3 }, K: { effects: ['a08'] } }, [2, 0], [2, 2]],
    ['WW-EF-1, WW-BT-15 no hit, nothing to ignore', { hundreds: { c9: 2 }, keepers: { c9: 3 }, K: { effects: ['a08'] } }, [0, 0], [2, 3]],
    ['WW-EF-1 not of the attacker', { hundreds: { c9: 2 }, keepers: { c9: 3 }, H: { effects: ['a08'] } }, [1, 1], [1, 2]],
    [
      'WW-BT-15 never more than one hit a side',
      { hundreds: { c9: 3 }, keepers: { c9: 3 }, relics: { r1: 'c9' }, K: { effects: ['a08'] } },
      [3, 0],
      [3, 1],
    ],
  ])('%s', (_, said, dice, left) => {
    const position = war(said);
    play(position, H, fightAt('c9'), dice);
    expect(warriors(position, 'c9')).toEqual(left);
  });

  it('WW-BT-15, WW-EF-1 where no hit falls, none is told to be ignored', () => {
    const position = war({ hundreds: { c9: 2 }, keepers: { c9: 3 }, K: { effects: ['a08'] } });
    const { events } = play(position, H, fightAt('c9'), [0, 0]);
    expect(ofType(events, 'roll').map(({ hits }) => hits)).toEqual([{ hundreds: 0, keepers: 0 }]);
  });

  it('WW-BT-10 each die shows 0 to 3', () => {
    const position = war({ hundreds: { c9: 3 }, keepers: { c9: 3 } });
    expect(() => play(position, H, fightAt('c9'), [4, 0])).toThrow(DrawError);
  });

  it('WW-BT-17 relics go by value, then by number; waystations by number', () => {
    const position = war({
      hundreds: { c9: 3 },
      relics: { r1: 'c9', r2: 'c9', r4: 'c9' },
      waystations: { w3: ['c9', 'jewel'], w1: ['c9', 'statue'] },
      H: { mood: 'furious', warlord: 'c9', effects: ['b07'] },
    });
    const { events } = play(position, H, fightAt('c9'), [2, 0]);
    expect(ofType(events, 'remove').map(({ piece }) => piece)).toEqual(['w1', 'w3', 'r4', 'r1', 'r2']);
  });

  it('WW-BT-17, WW-BT-18 hits left over are lost; pieces return to the supply', () => {
    const position = war({
      active: 'keepers',
      keepers: { c9: 3 },
      hundreds: { c9: 1 },
      strongholds: { c9: 1 },
      mobs: ['c9'],
      K: { effects: ['w08'] },
    });
    play(position, K, { type: 'dig', card: 't2', clearing: 'c9' }, [3, 0]);
    const state = hundredsOf(position);
    expect([state.supply, state.strongholds, state.mobs, keepersOf(position).score]).toEqual([20, 6, 5, 2]);
  });

  it('WW-SC-2, WW-TR-1 two points for a relic, one for any other piece, none for warriors', () => {
    const position = war({
      hundreds: { c9: 3 },
      keepers: { c9: 1 },
      relics: { r1: 'c9' },
      waystations: { w1: ['c9', 'statue'] },
      K: { standing: standing({ losses: ['relic', 'waystation'] }) },
      H: { mood: 'furious', warlord: 'c9' },
    });
    const { events } = play(position, H, fightAt('c9'), [3, 0]);
    expect(ofType(events, 'score').map(({ points, why }) => [points, why])).toEqual([
      [1, 'removed'],
      [1, 'trophy'],
      [1, 'removed'],
    ]);
  });
});

describe('WW-TR-2, WW-TR-3 trophies', () => {
  it.each<[string, Position, Action, number[]]>([
    ['battle', war({ hundreds: { c9: 2 }, relics: { r1: 'c9' } }), fightAt('c9'), [0, 0]],
    [
      'a card',
      war({ hundreds: { c9: 1 }, strongholds: { c9: 1, c5: 1 }, relics: { r1: 'c9' }, H: { hand: ['b13'] } }),
      { type: 'craft', card: 'b13', target: { clearing: 'c9', piece: 'r1' } },
      [],
    ],
  ])('WW-TR-2 %s: a relic removed is a trophy', (_, position, action, draws) => {
    play(position, H, action, draws);
    expect([position.pending, position.relics.r1!.at, hundredsOf(position).score]).toEqual([
      [{ kind: 'trophy', faction: 'hundreds', relic: 'r1' }],
      'limbo',
      2,
    ]);
  });

  it("WW-TR-2 an ambush in another's turn, placed by instruction or where fewest Keepers stand", () => {
    const place = (trophies: string[]) => {
      const position = war({
        active: 'keepers',
        keepers: { c9: 1, c1: 1 },
        hundreds: { c9: 2 },
        relics: { r4: 'c9' },
        H: { hand: ['w01'], standing: { ambush: 'play', ambush_min: 1, losses: ['mob', 'stronghold'], warlord: 'last', press: 0, trophies } },
        K: { effects: [], standing: standing({ losses: ['relic', 'waystation'] }) },
      });
      play(position, K, { type: 'dig', card: 't2', clearing: 'c9' });
      return position;
    };
    const [first] = [place([])];
    expect(asked(first)).toEqual([[K, 'day']]);
    expect([first.relics.r4!.at, place(['f6', 'f1']).relics.r4!.at]).toEqual(['c9', 'c9']); // devout: one hit ignored, the other kills the knight
  });

  it('WW-TR-3 asks in his own turn, and any forest will do', () => {
    const position = war({ hundreds: { c9: 2 }, relics: { r1: 'c9' } });
    play(position, H, fightAt('c9'), [0, 0]);
    expect(asked(position)).toEqual([[H, 'trophy']]);
    expect(refusal(position, H, { type: 'place_trophy', forest: 'c9' })).toBe('WW-AC-4');
    expect(listed(position, H, 'place_trophy')).toHaveLength(8);
    play(position, H, { type: 'place_trophy', forest: 'f5' });
    expect(position.relics.r1).toEqual({ type: 'statue', value: 3, up: true, at: 'f5' });
  });
});

describe('WW-SI-1 standing instructions', () => {
  const set = (seat: Seat, what: object) => refusal(war(), seat, { type: 'standing', set: what });
  it.each<[Seat, object]>([
    [H, { ambush_min: 1, press: 5, warlord: 'first', trophies: ['f8', 'f1'] }],
    [H, { ambush_min: 20, press: 0, losses: ['stronghold', 'mob'] }],
    [K, { ambush: 'ask', losses: ['relic', 'waystation'] }],
    [K, {}],
  ])('seat %i may set %j', (seat, what) => expect(set(seat, what)).toBeNull());

  it.each<[Seat, object]>([
    [H, { ambush_min: 0 }],
    [H, { ambush_min: 21 }],
    [H, { press: 6 }],
    [H, { press: -1 }],
    [H, { press: 1.5 }],
    [H, { losses: ['mob'] }],
    [H, { losses: ['mob', 'mob'] }],
    [H, { losses: ['waystation', 'relic'] }],
    [H, { trophies: ['f1', 'f1'] }],
    [H, { trophies: ['c1'] }],
    [H, { trophies: 'f1' }],
    [K, { press: 1 }],
    [K, { trophies: [] }],
    [K, { ambush: 'never' }],
    [K, { toString: 1 }],
  ])('seat %i may not set %j', (seat, what) => expect(set(seat, what)).toBe('WW-SI-1'));

  it('is open to every seat at any time, changes nothing else and is no event', () => {
    const position = war();
    const { events } = play(position, K, { type: 'standing', set: { ambush: 'hold' } });
    expect([events, keepersOf(position).standing.ambush, asked(position)]).toEqual([[], 'hold', [[H, 'day']]]);
  });
});

describe('WW-CR-1 to WW-CR-8, WW-EF-7 to WW-EF-12 crafting', () => {
  const craft = (card: string, more: object = {}): Action => ({ type: 'craft', card, ...more });

  it('WW-CR-3 `any` from the suit with most pieces left, ties in the order of suits', () => {
    const position = war({ strongholds: { c2: 1, c5: 1, c9: 1 }, H: { hand: ['w03'] } });
    play(position, H, craft('w03', { keep: true }));
    expect(position.turn.crafted).toEqual({ acorn: 0, berry: 1, fern: 0 });
    const tie = war({ strongholds: { c2: 1, c5: 1, c1: 1 }, H: { hand: ['w04'] } });
    play(tie, H, craft('w04', { keep: true }));
    expect(tie.turn.crafted).toEqual({ acorn: 1, berry: 1, fern: 0 });
  });

  it('WW-CR-3 pay in any order, as long as the cost and with every named suit', () => {
    const position = () => war({ strongholds: { c1: 1, c5: 1, c9: 1 }, H: { hand: ['b08'] } });
    const pay = (list: string[]) => refusal(position(), H, craft('b08', { pay: list }));
    expect([pay(['berry', 'acorn', 'berry']), pay(['acorn', 'berry', 'berry'])]).toEqual([null, null]);
    expect([pay(['acorn', 'acorn', 'acorn']), pay(['berry', 'berry']), pay(['berry', 'berry', 'wood'])]).toEqual(['WW-CR-3', 'WW-CR-3', 'WW-CR-3']);
    expect(pay(['berry', 'fern', 'acorn'])).toBe('WW-CR-2');
  });

  it('WW-CR-2 a piece works once a Day', () => {
    const position = war({ strongholds: { c1: 1 }, turn: { crafted: { acorn: 1, berry: 0, fern: 0 } }, H: { hand: ['a02'] } });
    expect(refusal(position, H, craft('a02', { keep: true }))).toBe('WW-CR-2');
  });

  it('WW-CR-6 the Keepers say nothing of keeping, nor the Hundreds of what is no item', () => {
    const keepers = war({ active: 'keepers', waystations: { w1: ['c1', 'statue'] }, K: { hand: ['a02'] } });
    expect(refusal(keepers, K, craft('a02', { keep: true }))).toBe('WW-CR-6');
    const hundreds = war({ strongholds: { c1: 1, c5: 1 }, H: { hand: ['a08'] } });
    expect(refusal(hundreds, H, craft('a08', { keep: true }))).toBe('WW-CR-6');
  });

  it('WW-CR-8 a persistent card goes before its owner, any other on the discard pile', () => {
    const position = war({ strongholds: { c1: 1, c5: 1, c10: 1, c12: 1 }, H: { hand: ['a08', 'a11'] } });
    play(position, H, craft('a08'));
    play(position, H, craft('a11'));
    expect([hundredsOf(position).effects, position.discard]).toEqual([['a08'], ['a11']]);
  });

  it('WW-CR-5 takes the item from the supply, the last one too', () => {
    const position = war({ strongholds: { c1: 1, c5: 1 }, H: { hand: ['a02', 'b02'] } });
    position.item_supply.bag = 1;
    play(position, H, craft('a02', { keep: false }));
    expect([position.item_supply.bag, position.items_out, refusal(position, H, craft('b02', { keep: false }))]).toEqual([0, ['bag'], 'WW-CR-5']);
  });

  it('WW-EF-7 places the last warrior of the supply alone, and none without', () => {
    const position = war({ hundreds: { c1: 2 }, strongholds: { c1: 1 }, H: { hand: ['a09'], supply: 1 } });
    play(position, H, craft('a09', { target: { clearing: 'c1' } }));
    expect(warriors(position, 'c1')).toEqual([3, 0]);
    expect(refusal(war({ strongholds: { c1: 1 }, H: { hand: ['a09'], supply: 0 } }), H, craft('a09', { target: { clearing: 'c1' } }))).toBe(
      'WW-EF-7',
    );
  });

  it('WW-EF-8 two warriors, or the only one; it needs a warrior of yours and an enemy', () => {
    const raid = (said: Said, faction = 'keepers') => {
      const position = war({ strongholds: { c1: 1 }, H: { hand: ['a10'], warlord: 'c9' }, ...said });
      const refused = refusal(position, H, craft('a10', { target: { clearing: 'c9', faction } }));
      return refused ?? warriors(position, 'c9');
    };
    expect([raid({ keepers: { c9: 3 } }), raid({ keepers: { c9: 1 } }), raid({ keepers: { c9: 2 } })]).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
    expect([raid({}), raid({ keepers: { c9: 2 } }, 'hundreds'), raid({ keepers: { c9: 2 }, H: { hand: ['a10'] } })]).toEqual([
      'WW-EF-8',
      'WW-EF-8',
      'WW-EF-8',
    ]);
  });

  it('WW-EF-9 a point for each ruled clearing of the suit, two at most', () => {
    const feast = (hundreds: Record<string, number>) => {
      const position = war({ strongholds: { c1: 1, c5: 1 }, hundreds, H: { hand: ['a11'], warlord: null } });
      play(position, H, craft('a11'));
      return hundredsOf(position).score;
    };
    expect([feast({ c5: 2 }), feast({ c6: 1 }), feast({ c6: 1, c10: 1, c12: 1 })]).toEqual([1, 2, 2]);
  });

  it('WW-EF-10 needs a card in an enemy hand', () => {
    const position = war({ strongholds: { c1: 1, c5: 1 }, H: { hand: ['a12'] } });
    for (const faction of ['keepers', 'hundreds', 'x']) expect(refusal(position, H, craft('a12', { target: { faction } }))).toBe('WW-EF-10');
  });

  it('WW-EF-11 burns any enemy building or token where a warrior of yours stands, no piece of your own', () => {
    const position = (said: Said = {}) =>
      war({
        active: 'keepers',
        waystations: { w1: ['c9', 'statue'], w2: ['c5', 'jewel'] },
        strongholds: { c9: 1 },
        mobs: ['c9'],
        keepers: { c9: 1 },
        K: { hand: ['b13'] },
        ...said,
      });
    const burn = (piece: string, clearing = 'c9', start = position()) => refusal(start, K, craft('b13', { target: { clearing, piece } }));
    expect([burn('stronghold'), burn('mob')]).toEqual([null, null]);
    expect([burn('w1'), burn('w2', 'c5'), burn('warlord'), burn('mob', 'c9', position({ keepers: {} }))]).toEqual([
      'WW-EF-11',
      'WW-EF-11',
      'WW-EF-11',
      'WW-EF-11',
    ]);
  });

  it('WW-EF-12 drives one to three to an adjacent clearing, without rule and without relics', () => {
    const drive = (count: number, to = 'c5', keepers = 4, warlord = 'c1') => {
      const position = war({ strongholds: { c1: 1 }, keepers: { c1: keepers }, relics: { r1: 'c1' }, H: { hand: ['a14'], warlord } });
      return (
        refusal(position, H, craft('a14', { target: { clearing: 'c1', faction: 'keepers', to, warriors: count } })) ?? [
          warriors(position, to)[1],
          position.relics.r1!.at,
        ]
      );
    };
    expect([drive(1), drive(3)]).toEqual([
      [1, 'c1'],
      [3, 'c1'],
    ]);
    for (const refused of [drive(0), drive(4), drive(1, 'c10'), drive(2, 'c5', 1), drive(1, 'c5', 4, 'c2')]) expect(refused).toBe('WW-EF-12');
  });

  it('lists every target of an effect that the rules allow', () => {
    const position = war({
      strongholds: { c1: 1 },
      keepers: { c1: 2, c9: 1 },
      waystations: { w1: ['c1', 'statue'] },
      H: { hand: ['a14', 'a10', 'a09'] },
    });
    expect(listed(position, H, 'craft').filter(({ card }) => card === 'a14')).toHaveLength(6);
    expect(listed(position, H, 'craft').filter(({ card }) => card === 'a10')).toHaveLength(1);
    expect(listed(position, H, 'craft').filter(({ card }) => card === 'a09')).toEqual([]);
    expect(clearingIds).toHaveLength(12);
  });
});
