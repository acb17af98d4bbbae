import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/ruleset.ts';
import type { HundredsState } from '../../../src/rulesets/woodland-war/factions/hundreds/state.ts';
import { asked, endPhase, H, hundredsOf, K, keepersOf, listed, ofType, play, refusal, type Said, war, warriors } from './war.ts';

/** The Evening of the Keepers before the Morning in question. */
const eveOf = (said: Said) => war({ active: 'keepers', phase: 'evening', at: 'retinue', ...said });
const incite = (card: string, clearing: string): Action => ({ type: 'incite', card, clearing });

describe('WW-HM-1 to WW-HM-4, WW-MB-4, WW-MB-5 raze', () => {
  it('WW-HM-2 takes all enemy tokens of a clearing, and only there', () => {
    const position = eveOf({
      mobs: ['c9', 'c1', 'c4', 'c5', 'c7'],
      waystations: { w1: ['c9', 'statue'], w2: ['c9', 'jewel'], w3: ['c3', 'jewel'] },
      keepers: { c9: 2 },
    });
    play(position, K, endPhase);
    expect([position.waystations.w1!.at, position.waystations.w2!.at, position.waystations.w3!.at, warriors(position, 'c9')[1]]).toEqual([
      'track',
      'track',
      'c3',
      2,
    ]);
    expect(hundredsOf(position).score).toBe(2);
  });

  it('WW-HM-3 takes the first of several items, and the ruin stays', () => {
    const position = eveOf({ mobs: ['c10'], ruins: { c10: ['tea', 'coins'] } });
    const { events } = play(position, K, endPhase, [2]);
    expect(position.clearings.c10!.ruin).toEqual(['coins']);
    expect(ofType(events, 'ruin')).toEqual([{ type: 'ruin', at: 'c10', item: 'tea' }]);
  });

  it('WW-HM-1, WW-SC-4 of the raze, the clearing under way is finished at the goal', () => {
    const position = eveOf({
      mobs: ['c5', 'c9'],
      relics: { r1: 'c5' },
      ruins: { c5: ['tea'] },
      waystations: { w1: ['c9', 'statue'] },
      H: { score: 28 },
    });
    play(position, K, endPhase);
    expect([position.result?.reason, position.pending.map(({ kind }) => kind), position.turn.raze, position.waystations.w1!.at]).toEqual([
      'points',
      ['trophy', 'gain'],
      ['c9'],
      'c9',
    ]);
  });

  it('WW-MB-4 one clearing that fits gets the mob without asking, none gets none', () => {
    const one = eveOf({ mobs: ['c4'], H: { warlord: null }, hundreds: { c9: 2 } });
    play(one, K, endPhase, [5]);
    expect([one.pending.length, one.clearings.c7!.tokens.mob, one.clearings.c8!.tokens.mob]).toEqual([1, 0, 0]); // c7 and c8 are ferns
    const none = eveOf({ mobs: ['c4'] });
    play(none, K, endPhase, [1]);
    expect([none.pending, hundredsOf(none).mobs]).toEqual([[], 4]);
    const single = eveOf({ mobs: ['c2'] });
    play(single, K, endPhase, [4]);
    expect(single.clearings.c5!.tokens.mob).toBe(1);
  });

  it('WW-MB-5 is not rolled with all mobs on the map, nor with none there', () => {
    play(eveOf({ mobs: ['c1', 'c2', 'c3', 'c4', 'c5'] }), K, endPhase);
    play(eveOf({}), K, endPhase);
  });

  it('WW-HM-4 is rolled once: the choice made, the warriors are mustered', () => {
    const position = eveOf({ mobs: ['c9'] });
    play(position, K, endPhase, [2]);
    expect([position.step, asked(position)]).toEqual(['roll', [[H, 'spread']]]);
    play(position, H, { type: 'spread', clearing: 'c10' });
    expect([position.step, asked(position)]).toEqual(['mood', [[H, 'mood']]]);
  });
});

describe('WW-HM-5 to WW-HM-9 muster, warlord, mood', () => {
  it('WW-HM-5, WW-HM-6 the warlord first, then each stronghold, two for two', () => {
    const position = eveOf({ strongholds: { c10: 2, c5: 1 }, H: { supply: 10 } });
    play(position, K, endPhase);
    expect([warriors(position, 'c1')[0], warriors(position, 'c10')[0], warriors(position, 'c5')[0]]).toEqual([1, 2, 1]);
  });

  it('WW-HM-6 fewest warriors are counted after those of the warlord', () => {
    const position = eveOf({ strongholds: { c1: 1, c5: 1 }, hundreds: { c5: 1 }, H: { supply: 2, prowess: [] } });
    play(position, K, endPhase);
    expect([warriors(position, 'c1')[0], warriors(position, 'c5')[0]]).toEqual([2, 1]);
  });

  it('WW-HM-7 anywhere, with the whole map to choose from, when there is no warrior', () => {
    const position = war({ phase: 'morning', at: 'appoint', H: { warlord: null } });
    expect(listed(position, H, 'appoint')).toHaveLength(12);
    play(position, H, { type: 'appoint', clearing: 'c11' });
    expect([hundredsOf(position).warlord, hundredsOf(position).supply, position.step]).toEqual(['c11', 20, 'mood']);
  });

  it('WW-WL-4 mustering without a warlord places none', () => {
    const position = eveOf({ hundreds: { c5: 1, c9: 1 }, strongholds: { c5: 1 }, H: { warlord: null } });
    play(position, K, endPhase);
    expect([warriors(position, 'c5')[0], asked(position)]).toEqual([2, [[H, 'appoint']]]);
  });

  it('WW-HM-8 a mood must change; Lavish is always open to others', () => {
    const open = (but: Partial<HundredsState>) => listed(war({ phase: 'morning', at: 'mood', H: but }), H, 'mood').map(({ mood }) => mood);
    expect(open({ mood: 'lavish' })).not.toContain('lavish');
    expect(open({ mood: 'rowdy', command: ['bag', 'coins', 'hammer'], prowess: ['boots', 'crossbow', 'sword'] })).toEqual(['lavish']);
  });

  it('WW-MO-4 Lavish opens no decision without an item, and closes with the last one', () => {
    const empty = war({ phase: 'morning', at: 'mood' });
    play(empty, H, { type: 'mood', mood: 'lavish' });
    expect(empty.phase).toBe('day');
    const rich = war({ phase: 'morning', at: 'mood', H: { command: ['bag'], supply: 1 } });
    play(rich, H, { type: 'mood', mood: 'lavish' });
    expect(asked(rich)).toEqual([[H, 'lavish']]);
    play(rich, H, { type: 'squander', item: 'bag' });
    expect([rich.phase, warriors(rich, 'c1')[0], rich.items_out]).toEqual(['day', 1, ['bag']]);
  });
});

describe('WW-HO-1 to WW-HO-6 the hoard', () => {
  it.each([
    [[], 1],
    [['bag'], 2],
    [['bag', 'bag'], 2],
    [['bag', 'bag', 'bag'], 3],
    [['bag', 'bag', 'bag', 'bag'], 4],
  ] as [HundredsState['command'], number][])('WW-HO-5 %j: a value of %i', (command, value) => {
    const position = war({ hundreds: { c1: 9 }, H: { command } });
    for (let i = 0; i < value; i++) play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
    expect(refusal(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false })).toBe('WW-HD-2');
  });

  it('WW-HO-6 an item kept in the Day counts at once', () => {
    const position = war({ hundreds: { c1: 4 }, strongholds: { c1: 1 }, H: { hand: ['a02'] } });
    play(position, H, { type: 'craft', card: 'a02', keep: true });
    play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
    play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
  });

  it('WW-HO-3 the gained item may go itself, and the track stays as it is', () => {
    const position = war({ strongholds: { c1: 1 }, H: { hand: ['a02'], command: ['bag', 'coins', 'hammer', 'coins'] } });
    play(position, H, { type: 'craft', card: 'a02', keep: true });
    expect(listed(position, H, 'scrap').map(({ item }) => item)).toEqual(['bag', 'coins', 'hammer']);
    play(position, H, { type: 'scrap', item: 'bag' });
    expect([hundredsOf(position).command, position.items_out, hundredsOf(position).score]).toEqual([['bag', 'coins', 'hammer', 'coins'], ['bag'], 1]);
  });

  it('WW-HO-3, WW-SC-4 the point of a full track can end the game, the choice unmade', () => {
    const position = war({ strongholds: { c1: 1 }, H: { hand: ['a02'], score: 29, command: ['bag', 'coins', 'hammer', 'coins'] } });
    play(position, H, { type: 'craft', card: 'a02', keep: true });
    expect([position.phase, position.pending]).toEqual(['over', [{ kind: 'hoard', faction: 'hundreds', item: 'bag' }]]);
  });
});

describe('WW-HD-1 to WW-HD-9 the Day', () => {
  it('WW-HD-1 crafts with strongholds, and before anything else', () => {
    const position = war({ hundreds: { c1: 2 }, strongholds: { c1: 1 }, H: { hand: ['a02'] } });
    play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
    expect(refusal(position, H, { type: 'craft', card: 'a02', keep: true })).toBe('WW-AC-3');
  });

  it('WW-HD-5 builds as long as there is a stronghold in supply', () => {
    const build: Action = { type: 'build', card: 'b02', clearing: 'c5' };
    expect(refusal(war({ hundreds: { c5: 1 }, H: { hand: ['b02'], strongholds: 0 } }), H, build)).toBe('WW-HD-5');
    const position = war({ hundreds: { c5: 1 }, H: { hand: ['b02'], strongholds: 1 } });
    play(position, H, build);
    expect([position.clearings.c5!.buildings.stronghold, hundredsOf(position).strongholds, position.discard]).toEqual([1, 0, ['b02']]);
  });

  it('WW-MP-1 two slots hold two, or one beside a ruin', () => {
    const build = (said: Said) =>
      refusal(war({ hundreds: { c10: 1 }, H: { hand: ['a02'] }, ...said }), H, { type: 'build', card: 'a02', clearing: 'c10' });
    expect([build({ strongholds: { c10: 1 } }), build({ strongholds: { c10: 2 } }), build({ ruins: { c10: ['tea'] } })]).toEqual([
      null,
      'WW-HD-5',
      null,
    ]);
  });

  it('WW-HD-8, WW-HD-9 a battle belongs to the open advance that has moved; a second one opens another', () => {
    const position = war({ hundreds: { c1: 3 }, keepers: { c5: 2 }, H: { prowess: ['tea'] } });
    play(position, H, { type: 'advance_move', to: 'c5', warriors: 3 });
    play(position, H, { type: 'advance_battle' }, [0, 0]);
    expect(position.turn).toMatchObject({ advances: 1, advance: { moved: true, fought: true } });
    play(position, H, { type: 'advance_battle' }, [0, 0]);
    expect(position.turn).toMatchObject({ advances: 2, advance: { moved: false, fought: true } });
    expect(refusal(position, H, { type: 'advance_battle' })).toBe('WW-HD-6');
  });

  it('WW-HD-9 counts as fought once it is started, although it waits', () => {
    const position = war({
      hundreds: { c1: 3 },
      keepers: { c5: 2 },
      K: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    play(position, H, { type: 'advance_move', to: 'c5', warriors: 3 });
    play(position, H, { type: 'advance_battle' });
    expect(position.turn.advance).toEqual({ moved: true, fought: true });
  });
});

describe('WW-MO-1 to WW-MO-8 moods', () => {
  it('WW-MO-1 a proud warlord cannot advance after the commands', () => {
    const position = war({ hundreds: { c1: 2 }, H: { mood: 'proud' } });
    play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
    expect(refusal(position, H, { type: 'advance_move', to: 'c5', warriors: 0 })).toBe('WW-AC-3');
    const other = war({ hundreds: { c1: 2 } });
    play(other, H, { type: 'advance_move', to: 'c5', warriors: 0 });
    expect(refusal(other, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false })).toBe('WW-AC-3');
  });

  it('WW-MO-2 mobs here and next to the warlord, each once, as many as the supply has warriors', () => {
    const position = (supply: number, mood: HundredsState['mood'] = 'pressing') =>
      war({ hundreds: { c9: 1 }, keepers: { c9: 2 }, mobs: ['c9', 'c10', 'c3'], H: { warlord: 'c9', mood, supply } });
    const press = (mobs: string[], start = position(9)) => refusal(start, H, { type: 'battle', clearing: 'c9', mobs });
    expect([press(['c3']), press(['c9', 'c9']), press(['c1']), press(['zz'])]).toEqual(['WW-MO-2', 'WW-MO-2', 'WW-MO-2', 'WW-MO-2']);
    expect([press(['c9', 'c10'], position(1)), press(['c9'], position(9, 'rowdy'))]).toEqual(['WW-MO-2', 'WW-MO-2']);
    const whole = position(2);
    play(whole, H, { type: 'battle', clearing: 'c9', mobs: ['c10', 'c9'] }, [0, 0]);
    expect([warriors(whole, 'c9'), hundredsOf(whole).mobs, hundredsOf(whole).supply]).toEqual([[3, 2], 4, 0]);
  });

  it('WW-MO-2 in defence as many as told, here first, and never more than the supply', () => {
    const defend = (press: number, supply: number) => {
      const position = war({
        active: 'keepers',
        keepers: { c9: 2 },
        mobs: ['c8', 'c9', 'c12'],
        H: {
          warlord: 'c9',
          mood: 'pressing',
          supply,
          standing: { ambush: 'play', ambush_min: 2, losses: ['mob', 'stronghold'], warlord: 'last', press, trophies: [] },
        },
      });
      const { events } = play(position, K, { type: 'dig', card: 't2', clearing: 'c9' }, [0, 0]);
      return ofType(events, 'press').map(({ from }) => from);
    };
    expect([defend(0, 9), defend(2, 9), defend(3, 9), defend(3, 1)]).toEqual([[], ['c9', 'c8'], ['c9', 'c8', 'c12'], ['c9']]);
  });

  it('WW-MO-2 nothing happens if the warlord fell to an ambush', () => {
    const position = war({
      hundreds: { c9: 1 },
      keepers: { c9: 2 },
      mobs: ['c9'],
      H: {
        warlord: 'c9',
        mood: 'pressing',
        hand: [],
        standing: { ambush: 'play', ambush_min: 2, losses: ['mob', 'stronghold'], warlord: 'first', press: 0, trophies: [] },
      },
      K: { hand: ['w01'], effects: [] },
    });
    hundredsOf(position).effects = ['f07']; // one hit: the warlord
    play(position, H, { type: 'battle', clearing: 'c9', mobs: ['c9'] }, [0, 0]);
    expect([hundredsOf(position).warlord, position.clearings.c9!.tokens.mob]).toEqual([null, 1]);
  });

  it('WW-MO-3 four rolls at most, and none that could not matter', () => {
    const position = war({ phase: 'evening', at: 'incite', H: { hand: ['a02'], mood: 'triumphant', mobs: 1 } });
    expect(refusal(position, H, { type: 'roll_mob' })).toBe('WW-MO-3');
    play(position, H, incite('a02', 'c1'));
    expect([position.turn.rolls, refusal(position, H, { type: 'roll_mob' })]).toEqual([4, 'WW-MO-3']); // no mob in supply
    expect(listed(position, H, 'roll_mob')).toEqual([]);
  });

  it('WW-MO-5 the extra may be a battle; it stays over `use`, and is gone once used', () => {
    const position = war({ hundreds: { c1: 4 }, keepers: { c5: 3 }, H: { mood: 'merciless', effects: ['a07'], hand: ['a02'] } });
    play(position, H, { type: 'advance_move', to: 'c5', warriors: 4 });
    expect(refusal(position, H, { type: 'advance_move', to: 'c2', warriors: 4 })).toBe('WW-HD-6');
    play(position, H, { type: 'advance_battle' }, [0, 0]);
    play(position, H, { type: 'use', effect: 'barter_stall', card: 'a02' });
    play(position, H, { type: 'advance_battle' }, [0, 0]);
    expect([position.turn.advances, position.turn.advance, refusal(position, H, { type: 'advance_battle' })]).toEqual([1, null, 'WW-HD-6']);
  });

  it('WW-MO-5 the extra comes before a further advance', () => {
    const position = war({ hundreds: { c1: 4 }, keepers: { c5: 3 }, H: { mood: 'merciless', prowess: ['tea'] } });
    play(position, H, { type: 'advance_move', to: 'c5', warriors: 4 });
    play(position, H, { type: 'advance_battle' }, [0, 0]);
    play(position, H, { type: 'advance_move', to: 'c2', warriors: 4 });
    expect(position.turn).toMatchObject({ advances: 1, advance: null });
    play(position, H, { type: 'advance_move', to: 'c6', warriors: 4 });
    expect(position.turn).toMatchObject({ advances: 2, advance: { moved: true, fought: false } });
  });

  it.each<[string, Said, number]>([
    ['another mood', { H: { mood: 'proud' }, keepers: { c1: 3 } }, 1],
    ['two enemy pieces', { keepers: { c1: 2 } }, 2],
    ['three of several kinds', { keepers: { c1: 1 }, relics: { r1: 'c1' }, waystations: { w1: ['c1', 'statue'] } }, 3],
    ['no warlord', { H: { warlord: null }, keepers: { c1: 3 } }, 2],
  ])('WW-MO-6 %s', (_, said, cards) => {
    const position = war({ phase: 'evening', at: 'incite', ...said });
    play(position, H, endPhase);
    expect(hundredsOf(position).hand).toHaveLength(cards);
  });

  it('WW-MO-8 Furious only in the clearing of the warlord', () => {
    const position = war({ hundreds: { c9: 2 }, keepers: { c9: 2 }, H: { mood: 'furious' } });
    play(position, H, { type: 'battle', clearing: 'c9' }, [0, 0]);
    expect(warriors(position, 'c9')).toEqual([2, 2]);
  });
});

describe('WW-HE-1 to WW-HE-4 the Evening', () => {
  it('WW-HE-1, WW-MB-2 a warrior there, no mob yet, one in supply', () => {
    const position = war({ phase: 'evening', at: 'incite', hundreds: { c10: 1 }, mobs: ['c10'], H: { hand: ['a02', 'a03'], mobs: 1 } });
    expect([refusal(position, H, incite('a02', 'c12')), refusal(position, H, incite('a02', 'c10'))]).toEqual(['WW-HE-1', 'WW-MB-2']);
    play(position, H, incite('a02', 'c1'));
    hundredsOf(position).warlord = 'c6';
    expect(refusal(position, H, incite('a03', 'c6'))).toBe('WW-MB-2');
  });

  it('WW-HE-2 counts clearings without any enemy piece, a lone relic too', () => {
    const hundreds = { c1: 1, c2: 1, c4: 1, c5: 1, c6: 1, c7: 1 };
    const score = (said: Said) => {
      const position = war({ phase: 'evening', at: 'incite', hundreds, ...said });
      play(position, H, endPhase);
      return hundredsOf(position).score;
    };
    expect([score({}), score({ relics: { r1: 'c7' } }), score({ waystations: { w1: ['c7', 'statue'] } })]).toEqual([1, 0, 0]);
  });

  it('WW-HE-4 five cards are no surplus', () => {
    const position = war({ phase: 'evening', at: 'incite', H: { hand: ['a02', 'a03', 'a04', 'a05'], mood: 'proud' } });
    play(position, H, endPhase);
    expect([hundredsOf(position).hand.length, asked(position)]).toEqual([5, [[K, 'morning']]]);
  });
});

describe('WW-LO-1 looting', () => {
  it('needs an item, `any` too, and a named one needs that very item', () => {
    const loot = (items: string[], what: string) =>
      refusal(war({ hundreds: { c9: 1 }, keepers: { c9: 1 }, K: { items: items as never } }), H, { type: 'battle', clearing: 'c9', loot: what });
    expect([loot([], 'any'), loot(['tea'], 'sword'), loot(['tea'], 'zz')]).toEqual(['WW-LO-1', 'WW-LO-1', 'WW-LO-1']);
  });

  it('WW-LO-2, WW-BT-12 no rolled hits, whatever the dice', () => {
    const position = war({ hundreds: { c9: 3 }, keepers: { c9: 2 }, K: { items: ['tea'] } });
    play(position, H, { type: 'battle', clearing: 'c9', loot: 'any' }, [3, 0]);
    expect([warriors(position, 'c9'), keepersOf(position).items]).toEqual([[3, 2], []]);
  });

  it('lists loot of any kind and of each', () => {
    const position = war({ hundreds: { c9: 1 }, keepers: { c9: 1 }, K: { items: ['tea', 'bag', 'tea'] } });
    expect(listed(position, H, 'battle').map(({ loot }) => loot)).toEqual([undefined, 'any', 'bag', 'tea']);
  });
});
