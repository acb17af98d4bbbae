import { describe, expect, it } from 'vitest';
import { step } from '../../../src/engine/advance.ts';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { tableAt } from '../../../src/engine/play.ts';
import type { Action, DrawValue, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import { factions } from '../../../src/rulesets/woodland-war/factions/index.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { Position } from '../../../src/rulesets/woodland-war/position.ts';
import { asked, endPhase, H, hundredsOf, K, keepersOf, listed, ofType, play, refusal, war } from './war.ts';

describe('WW-TU-1, WW-TU-3, WW-DR-4 turns', () => {
  it('WW-TU-1 the round grows after the last seat', () => {
    const position = war({ active: 'keepers', phase: 'evening', at: 'retinue', hundreds: { c1: 3 } });
    play(position, K, endPhase);
    expect([position.round, position.active]).toEqual([4, 'hundreds']);
    const other = war({ phase: 'evening', at: 'incite', keepers: { c3: 2 } });
    play(other, H, endPhase);
    expect([other.round, other.active]).toEqual([3, 'keepers']);
  });

  it('WW-TU-3 the marks of the turn are new, and mobs are noted in ascending order', () => {
    const position = war({
      active: 'keepers',
      phase: 'evening',
      at: 'retinue',
      keepers: { c12: 1 },
      relics: { r1: 'c12' },
      mobs: ['c9', 'c12', 'c2'],
      turn: { played: ['t1'], retinue: 'shift', used: ['pathfinders'], crafted: { acorn: 1, berry: 0, fern: 0 } },
    });
    play(position, K, endPhase);
    expect(position.turn).toEqual({
      ...war().turn,
      raze: [], // c2, c9 and c12 have acted
    });
    expect(asked(position)).toEqual([[H, 'trophy']]);
  });

  it('WW-DR-4 the action that ends a turn runs the next one up to its first decision, with its draws', () => {
    const position = war({ active: 'keepers', phase: 'evening', at: 'retinue', mobs: ['c9'], keepers: { c3: 1 } });
    const { events } = play(position, K, endPhase, [1]);
    expect(events.map(({ type }) => type)).toEqual(['draw', 'turn', 'mob_die']);
    expect(asked(position)).toEqual([[H, 'spread']]);
  });

  it('WW-SC-5 the last round ends with the last seat', () => {
    const position = war({ phase: 'evening', at: 'incite', round: 20, keepers: { c3: 1 }, H: { score: 7 } });
    play(position, H, endPhase);
    expect(position.phase).toBe('morning');
    play(position, K, endPhase);
    play(position, K, endPhase);
    play(position, K, endPhase);
    expect(position.result).toEqual({ ranking: [[0], [1]], scores: [7, 0], reason: 'rounds' });
    expect([position.round, position.active, position.step]).toEqual([20, 'keepers', 'over']);
  });
});

describe('WW-TU-2 the steps of a phase', () => {
  it("come in the order of the seed's numbers: oppression after inciting, supplies before the retinue", () => {
    expect(Object.keys(factions.hundreds!.steps)).toEqual(
      ['raze', 'roll', 'muster', 'appoint', 'mood', 'lavish', 'craft', 'command', 'advance', 'incite', 'oppress', 'draw', 'discard'], // WW-PO-5
    );
    expect(Object.keys(factions.keepers!.steps)).toEqual(
      ['encamp', 'decamp', 'recruit', 'craft', 'column1', 'column2', 'column3', 'supplies', 'retinue', 'draw', 'discard'], // WW-PO-5
    );
  });
});

describe('WW-DE-1, WW-OV-4 who is asked', () => {
  it('a turn is one call: its steps keep the number, the next turn has another', () => {
    const position = war({ hundreds: { c1: 2 } });
    const number = () => woodlandWar.decisions(position)[0]!;
    const { turn } = number();
    play(position, H, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false });
    play(position, H, endPhase);
    expect(number()).toEqual({ seat: H, kind: 'evening', turn, reaction: false });
    play(position, H, endPhase);
    expect(number()).toEqual({ seat: K, kind: 'morning', turn: turn + 1, reaction: false });
  });

  it('a seat that is interrupted by a reaction comes back with the same number', () => {
    const position = war({
      hundreds: { c1: 2 },
      keepers: { c1: 1 },
      K: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    const { turn } = woodlandWar.decisions(position)[0]!;
    play(position, H, { type: 'battle', clearing: 'c1' });
    expect(woodlandWar.decisions(position)).toEqual([{ seat: K, kind: 'ambush', turn, reaction: true }]);
    play(position, K, { type: 'decline' }, [0, 0]);
    expect(woodlandWar.decisions(position)).toEqual([{ seat: H, kind: 'day', turn, reaction: false }]);
  });

  it('WW-BT-4 never waits for a defender without a card', () => {
    const position = war({
      hundreds: { c1: 2 },
      keepers: { c1: 1 },
      K: { standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    play(position, H, { type: 'battle', clearing: 'c1' }, [0, 0]);
    expect(asked(position)).toEqual([[H, 'day']]);
  });

  it('WW-AC-1 nobody acts once the game is over, and a seat that is not there never', () => {
    const position = war();
    expect(refusal(position, 2, { type: 'resign' })).toBe('WW-AC-1');
    play(position, K, { type: 'resign' });
    for (const type of ['resign', 'standing', 'end_phase']) expect(refusal(position, H, { type, set: {} })).toBe('WW-AC-1');
    expect(asked(position)).toEqual([]);
  });
});

describe('WW-AC-10 the first fault of an action', () => {
  const day = () => war({ hundreds: { c1: 2, c9: 1 }, keepers: { c9: 3 }, H: { hand: ['a02', 'b01'] } });
  const cases: [string, Position, Seat, JsonObject][] = [
    ['WW-AC-2', day(), H, { type: 'move', from: 'c1', to: 'c5', warriors: 1 }],
    ['WW-AC-2', day(), H, { type: 'move', from: 'c1', to: 'c5', warriors: 1.5, warlord: false }],
    ['WW-AC-2', day(), H, { type: 'mood', mood: 'proud' }],
    ['WW-AC-2', day(), H, { type: 'encamp', clearing: 'c99', waystation: 'w1', side: 'statue' }],
    ['WW-AC-4', day(), H, { type: 'battle', clearing: 'c99', mobs: [1] }],
    ['WW-AC-2', day(), H, { type: 'battle', clearing: 'c12', mobs: [1] }],
    ['WW-BT-1', day(), H, { type: 'battle', clearing: 'c12', loot: 'tea', mobs: ['c1'] }],
    ['WW-BT-2', day(), H, { type: 'battle', clearing: 'c9', defender: 'hundreds' }],
    ['WW-BT-2', day(), H, { type: 'battle', clearing: 'c1' }],
    ['WW-LO-1', day(), H, { type: 'battle', clearing: 'c9', loot: 'any', mobs: ['c1'] }],
    ['WW-MO-2', day(), H, { type: 'battle', clearing: 'c9', mobs: ['c1'] }],
    ['WW-AC-5', day(), H, { type: 'build', card: 'f02', clearing: 'c9' }],
    ['WW-CD-2', day(), H, { type: 'build', card: 'a02', clearing: 'c9' }],
    ['WW-EF-4', day(), H, { type: 'use', effect: 'barter_stall', card: 'a02' }],
    ['WW-CR-4', day(), H, { type: 'craft', card: 'b01', keep: true }],
    ['WW-CR-6', day(), H, { type: 'craft', card: 'a02', target: {} }],
    ['WW-AC-2', day(), H, { type: 'craft', card: 'a02', keep: true, target: {} }],
    ['WW-CR-2', day(), H, { type: 'craft', card: 'a02', keep: true }],
    ['WW-AC-1', day(), K, { type: 'fly' }],
  ];
  it.each(cases)('%s', (clause, position, seat, action) => expect(refusal(position, seat, action)).toBe(clause));

  it('WW-HD-2 comes before the checks of a move, WW-AC-3 before both', () => {
    const used = war({ hundreds: { c1: 2 }, turn: { commands: 1 }, at: 'command' });
    expect(refusal(used, H, { type: 'move', from: 'c99', to: 'c5', warriors: 1, warlord: false })).toBe('WW-HD-2');
    const later = war({ hundreds: { c1: 2 }, turn: { commands: 1 }, at: 'advance' });
    expect(refusal(later, H, { type: 'move', from: 'c99', to: 'c5', warriors: 1, warlord: false })).toBe('WW-AC-3');
  });

  it('the retinue: not in it, played, wrong column, closed column, place, suit', () => {
    const position = war({
      active: 'keepers',
      at: 'column2',
      keepers: { c3: 2, c6: 1 },
      turn: { played: ['t2'] },
      K: { retinue: [['t1'], ['t2', 'f02'], ['t3', 'a02']] },
    });
    const dig = (card: string, clearing = 'c3') => refusal(position, K, { type: 'dig', card, clearing });
    expect([dig('w03'), dig('t2'), dig('t3'), dig('f02'), dig('f02', 'c99')]).toEqual(['WW-KD-2', 'WW-KD-3', 'WW-KD-2', 'WW-CD-2', 'WW-AC-4']);
    const travel = (card: string, from: string, to: string) => refusal(position, K, { type: 'travel', card, from, to, warriors: 1 });
    expect([travel('t1', 'c3', 'c7'), travel('a02', 'c99', 'c7'), travel('a02', 'c3', 'c7'), travel('a02', 'c6', 'c7')]).toEqual([
      'WW-AC-3',
      'WW-AC-4',
      'WW-CD-2',
      'WW-MV-1',
    ]);
  });

  it('targets: exact fields, clearings that exist, then the effect', () => {
    const position = war({ hundreds: { c1: 2 }, strongholds: { c1: 1 }, H: { hand: ['a14', 'a09'] } });
    const craft = (card: string, target: JsonObject) => refusal(position, H, { type: 'craft', card, target });
    expect(craft('a09', { clearing: 'c1', faction: 'keepers' })).toBe('WW-AC-2');
    expect(craft('a09', { clearing: 5 })).toBe('WW-AC-2');
    expect(craft('a09', { clearing: 'c0' })).toBe('WW-AC-4');
    expect(craft('a14', { clearing: 'c1', faction: 'keepers', to: 'c0', warriors: 1 })).toBe('WW-AC-4');
    expect(craft('a14', { clearing: 'c1', faction: 'keepers', to: 'c5', warriors: 1.5 })).toBe('WW-AC-2');
    expect(craft('a14', { clearing: 'c1', faction: 'nobody', to: 'c5', warriors: 1 })).toBe('WW-EF-12');
  });
});

describe('WW-AC-6 offers', () => {
  const dug = () => {
    const position = war({ active: 'keepers', at: 'craft', keepers: { c11: 3, c3: 1 }, K: { effects: ['a07'], hand: ['b02'] } });
    play(position, K, { type: 'dig', card: 't2', clearing: 'c11' });
    return position;
  };

  it('stays open over `use` and `standing`', () => {
    const position = dug();
    play(position, K, { type: 'standing', set: { ambush: 'hold' } });
    play(position, K, { type: 'use', effect: 'barter_stall', card: 'b02' });
    expect(listed(position, K, 'delve').length).toBeGreaterThan(0);
  });

  it("stays open over another seat's instruction", () => {
    const position = dug();
    play(position, H, { type: 'standing', set: { press: 1 } });
    expect(position.turn.delve).toEqual({ card: 't2', clearing: 'c11' });
  });

  it('lapses with the phase', () => {
    const position = dug();
    play(position, K, endPhase);
    expect(position.turn.delve).toBeNull();
  });
});

describe('WW-AC-8 what is listed', () => {
  it('names the defender, leaves pay and foil at their defaults, and lists neither `standing` nor `resign`', () => {
    const position = war({ hundreds: { c1: 3 }, keepers: { c1: 1 }, strongholds: { c1: 1, c5: 1 }, H: { hand: ['a05'] } });
    const { actions } = woodlandWar.legal(position, H);
    expect(listed(position, H, 'battle')).toEqual([{ type: 'battle', clearing: 'c1', defender: 'keepers' }]);
    expect(listed(position, H, 'craft')).toEqual([true, false].map((keep) => ({ type: 'craft', card: 'a05', keep })));
    expect(actions.filter(({ type }) => ['standing', 'resign'].includes(type))).toEqual([]);
    expect(woodlandWar.legal(position, K).actions).toEqual([]);
  });
});

describe('WW-UN-1, WW-UN-2 undo', () => {
  /** True when undo stops at the action. */
  function barrier(position: Position, seat: Seat, action: Action, draws: DrawValue[] = []): boolean {
    const source = { values: draws, ...recordedDraws(draws) };
    return step(tableAt(woodlandWar, 2, position as unknown as JsonObject), 1, 'action', seat, action, 'd', () => source).barrier;
  }
  const day = () =>
    war({
      hundreds: { c1: 4, c9: 1 },
      keepers: { c9: 1 },
      strongholds: { c1: 1 },
      H: { hand: ['a02', 'a12', 'a09', 'b02'], effects: ['a07'] },
      K: { hand: ['f02'] },
    });

  it.each<[string, boolean, Action, DrawValue[]]>([
    ['a move', false, { type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false }, []],
    ['crafting an item', false, { type: 'craft', card: 'a02', keep: true }, []],
    ['crafting a horn', false, { type: 'craft', card: 'a09', target: { clearing: 'c1' } }, []],
    ['a battle', true, { type: 'battle', clearing: 'c9' }, [0, 0]],
    ['an instruction', false, { type: 'standing', set: { press: 2 } }, []],
    ['`use`, which draws a card', true, { type: 'use', effect: 'barter_stall', card: 'b02' }, []],
    ['the end of the Day', false, endPhase, []],
  ])('%s: stops undo %s', (_, stops, action, draws) => expect(barrier(day(), H, action, draws)).toBe(stops));

  it('a pickpocket stops it', () => {
    const position = war({ strongholds: { c1: 1, c5: 1 }, H: { hand: ['a12'] }, K: { hand: ['f02'] } });
    expect(barrier(position, H, { type: 'craft', card: 'a12', target: { faction: 'keepers' } }, [0])).toBe(true);
  });

  it('the end of a turn stops it', () => expect(barrier(war({ phase: 'evening', at: 'incite', keepers: { c3: 1 } }), H, endPhase)).toBe(true));

  it('inciting does not, a roll of the mob die does', () => {
    const position = war({ phase: 'evening', at: 'incite', H: { hand: ['a02'], mood: 'triumphant' } });
    expect(barrier(position, H, { type: 'incite', card: 'a02', clearing: 'c1' })).toBe(false);
    expect(barrier(position, H, { type: 'roll_mob' }, [3])).toBe(true);
  });

  it('delving stops it only for a relic that was face down', () => {
    const dug = (up: boolean) => {
      const position = war({
        active: 'keepers',
        at: 'column2',
        keepers: { c11: 3 },
        turn: { delve: { card: 't2', clearing: 'c11' }, played: ['t2'] },
      });
      position.relics.r4!.up = up;
      return position;
    };
    const delve: Action = { type: 'delve', relic: 'r4' };
    expect([barrier(dug(false), K, delve), barrier(dug(true), K, delve)]).toEqual([true, false]);
  });

  it('encamping, enlisting, shifting and claiming do not', () => {
    const morning = war({ active: 'keepers', phase: 'morning', at: 'encamp', keepers: { c3: 2 } });
    expect(barrier(morning, K, { type: 'encamp', clearing: 'c3', waystation: 'w1', side: 'statue' })).toBe(false);
    const evening = war({ active: 'keepers', phase: 'evening', at: 'retinue', keepers: { c3: 2 }, K: { hand: ['a02'] } });
    expect(barrier(evening, K, { type: 'enlist', card: 'a02', column: 1 })).toBe(false);
    const day = war({ active: 'keepers', keepers: { c3: 2 }, relics: { r1: 'c3' }, waystations: { w1: ['c3', 'statue'] } });
    expect(barrier(day, K, { type: 'claim', card: 't3', clearing: 'c3', relic: 'r1' })).toBe(false);
  });

  it('an item that a mob finds under a ruin stops it, in the action before too', () => {
    const position = war({ phase: 'morning', at: 'raze', ruins: { c12: ['tea'] }, mobs: ['c12'], turn: { raze: ['c12'] }, relics: { r1: 'c1' } });
    Object.assign(position.relics.r1!, { at: 'limbo' });
    position.pending = [{ kind: 'trophy', faction: 'hundreds', relic: 'r1' }];
    const { shown } = woodlandWar.apply(position, H, { type: 'place_trophy', forest: 'f1' }, recordedDraws([1]));
    expect(shown).toBe(true);
  });

  it('a reaction that opens stops it', () => {
    const position = war({
      hundreds: { c1: 2 },
      keepers: { c1: 1 },
      K: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    expect(barrier(position, H, { type: 'battle', clearing: 'c1' })).toBe(true);
  });
});

describe('WW-CD-4, WW-EF-4, WW-EF-5 cards', () => {
  it('WW-CD-4 draws nothing where there is no card left', () => {
    const position = war({ phase: 'evening', at: 'incite', keepers: { c3: 1 }, but: { deck: [] } });
    expect(ofType(play(position, H, endPhase).events, 'draw')).toEqual([]);
    expect(hundredsOf(position).hand).toEqual([]);
  });

  it('WW-EF-4 not in the Evening', () => {
    const position = war({ phase: 'evening', at: 'incite', H: { effects: ['a07'], hand: ['a02'] } });
    expect(refusal(position, H, { type: 'use', effect: 'barter_stall', card: 'a02' })).toBe('WW-AC-2');
  });

  it('WW-EF-5 scores nothing for as many clearings as an enemy', () => {
    const position = war({ phase: 'evening', at: 'incite', hundreds: { c5: 1 }, keepers: { c3: 1, c6: 1 }, K: { effects: ['b08'] } });
    play(position, H, endPhase);
    expect(keepersOf(position).score).toBe(0);
  });

  it('WW-SC-4 a tithe that reaches the goal ends the game as the turn starts', () => {
    const position = war({ phase: 'evening', at: 'incite', keepers: { c3: 1, c6: 1 }, H: { warlord: null }, K: { effects: ['b08'], score: 29 } });
    play(position, H, endPhase);
    expect([position.result?.reason, position.active]).toEqual(['points', 'keepers']);
  });

  it('WW-SC-1 scores never fall, and nothing is no event', () => {
    const position = war({ phase: 'evening', at: 'incite', keepers: { c3: 1 }, H: { score: 4 } });
    expect(ofType(play(position, H, endPhase).events, 'score')).toEqual([]);
    expect(hundredsOf(position).score).toBe(4);
  });
});

describe('WW-PO-3 marks of the turn', () => {
  it('another step of the phase ends an advance and clears the sites; `end_phase` leaves both', () => {
    const proud = war({ hundreds: { c1: 3 }, H: { mood: 'proud' } });
    play(proud, H, { type: 'advance_move', to: 'c5', warriors: 1 });
    expect(proud.turn.advance).toEqual({ moved: true, fought: false });
    const copy = structuredClone(proud);
    play(proud, H, { type: 'move', from: 'c1', to: 'c9', warriors: 1, warlord: false });
    expect(proud.turn.advance).toBeNull();
    play(copy, H, endPhase);
    expect(copy.turn.advance).toEqual({ moved: true, fought: false });
    const camp = war({ active: 'keepers', phase: 'morning', at: 'encamp', keepers: { c3: 2 } });
    play(camp, K, { type: 'encamp', clearing: 'c3', waystation: 'w1', side: 'statue' });
    expect(camp.turn.sites).toEqual(['c3']);
    play(camp, K, endPhase);
    expect(camp.turn.sites).toEqual(['c3']);
  });
});

describe('WW-DE-2 fallbacks', () => {
  const safe = (position: Position) => woodlandWar.fallback(position, woodlandWar.decisions(position)[0]!);

  it('appoints where most warriors stand, then the lowest number', () =>
    expect(safe(war({ phase: 'morning', at: 'appoint', hundreds: { c2: 1, c7: 3, c9: 3 }, H: { warlord: null } }))).toEqual([
      { type: 'appoint', clearing: 'c7' },
    ]));

  it('takes the first open mood of the list', () => {
    const mood = (but: object) => safe(war({ phase: 'morning', at: 'mood', hundreds: { c1: 1 }, H: but }))[0]?.mood;
    expect(mood({ mood: 'rowdy' })).toBe('unyielding');
    expect(mood({ mood: 'unyielding' })).toBe('furious');
    expect(mood({ mood: 'unyielding', prowess: ['sword'] })).toBe('rowdy');
    expect(mood({ mood: 'proud', command: ['hammer', 'bag'], prowess: ['sword', 'tea', 'boots'] })).toBe('triumphant');
  });

  it('keeps the hoard, scraps what was gained, takes the most points and then the first by name', () => {
    expect(safe(war({ phase: 'morning', at: 'lavish', H: { mood: 'lavish', command: ['bag'] } }))).toEqual([endPhase]);
    const full = war({ H: { command: ['bag', 'bag', 'hammer', 'bag'] }, but: { pending: [{ kind: 'hoard', faction: 'hundreds', item: 'coins' }] } });
    expect(safe(full)).toEqual([{ type: 'scrap', item: 'coins' }]);
    const rich = war({ K: { items: ['tea', 'sword', 'hammer'] }, but: { pending: [{ kind: 'loot', faction: 'hundreds', from: 'keepers' }] } });
    expect(safe(rich)).toEqual([{ type: 'take', item: 'hammer' }]);
  });

  it('spreads to the lowest number, lays a trophy where the Keepers are fewest', () => {
    const spread = war({
      phase: 'evening',
      at: 'incite',
      mobs: ['c9'],
      but: { pending: [{ kind: 'spread', faction: 'hundreds', clearings: ['c10', 'c12'] }] },
    });
    expect(safe(spread)).toEqual([{ type: 'spread', clearing: 'c10' }]);
    const trophy = war({
      keepers: { c1: 1, c9: 2 },
      relics: { r1: 'limbo' },
      but: { pending: [{ kind: 'trophy', faction: 'hundreds', relic: 'r1' }] },
    });
    expect(safe(trophy)).toEqual([{ type: 'place_trophy', forest: 'f3' }]);
  });

  it('discards suited cards before wild ones and ambushes last, the lowest id first', () => {
    const discarded = (hand: string[]) => safe(war({ phase: 'evening', at: 'discard', hundreds: { c1: 1 }, H: { hand } }))[0]?.card;
    expect(discarded(['w02', 'a01', 'b03', 'a03', 'w03', 'b02'])).toBe('a03');
    expect(discarded(['w02', 'a01', 'w01', 'w04', 'w03', 'b01'])).toBe('w03');
  });

  it('declines an ambush, ends the Day and the Evening', () => {
    const day = war({
      hundreds: { c1: 2 },
      keepers: { c1: 1 },
      K: { hand: ['a01'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    expect(safe(day)).toEqual([endPhase]);
    play(day, H, { type: 'battle', clearing: 'c1' });
    expect(safe(day)).toEqual([{ type: 'decline' }]);
    expect(safe(war({ phase: 'evening', at: 'incite' }))).toEqual([endPhase]);
  });

  it('brings the Keepers back at the quietest edge, the lowest number first', () => {
    const driven = war({ active: 'keepers', phase: 'morning', at: 'encamp', hundreds: { c2: 1, c3: 1 } });
    expect(safe(driven)).toEqual([{ type: 'encamp', clearing: 'c4', waystation: 'w1', side: 'statue' }]);
    expect(safe(war({ active: 'keepers', phase: 'morning', at: 'encamp', keepers: { c3: 1 } }))).toEqual([endPhase]);
  });

  it.each([
    [['w03', 'a02', 'a01', 'w01', 'b02', 'f02'], 'a02'],
    [['w03', 'w01', 'w04', 'a01', 'b01', 'w02'], 'w03'],
    [['w01', 'b01', 'a01', 'f01', 'w02', 'w01'], 'a01'],
    [['w02', 'w01', 'w01', 'w01', 'w01', 'w01'], 'w01'],
  ])('discards from %j: %s', (hand, card) =>
    expect(safe(war({ phase: 'evening', at: 'discard', H: { hand } }))).toEqual([{ type: 'discard', card }]),
  );
});
