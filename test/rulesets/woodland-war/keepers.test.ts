import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/ruleset.ts';
import { asked, endPhase, H, K, keepersOf, listed, ofType, play, refusal, type Said, war, warriors } from './war.ts';

const morning = (said: Said) => war({ active: 'keepers', phase: 'morning', at: 'encamp', ...said });
const day = (said: Said) => war({ active: 'keepers', ...said });
const evening = (said: Said) => war({ active: 'keepers', phase: 'evening', at: 'retinue', keepers: { c3: 1 }, ...said });
const encamp = (clearing: string, waystation = 'w1', side = 'statue'): Action => ({ type: 'encamp', clearing, waystation, side });

describe('WW-KM-1 to WW-KM-4, WW-WS-2 the Morning', () => {
  it('WW-KM-1 replaces a warrior, who returns to the supply', () => {
    const position = morning({ keepers: { c11: 1 } });
    play(position, K, encamp('c11'));
    expect([warriors(position, 'c11')[1], keepersOf(position).supply, position.waystations.w1]).toEqual([0, 15, { at: 'c11', side: 'statue' }]);
  });

  it('WW-KM-1 in each clearing once, though a second station may come to stand there', () => {
    const position = morning({ keepers: { c11: 2 } });
    play(position, K, encamp('c11'));
    expect(refusal(position, K, encamp('c11', 'w2', 'jewel'))).toBe('WW-KM-1');
    const next = morning({ keepers: { c11: 2 }, waystations: { w2: ['c11', 'jewel'] } });
    play(next, K, encamp('c11'));
  });

  it('WW-WS-2 names a waystation of the track, and one of its sides', () => {
    const position = morning({ keepers: { c11: 1 }, waystations: { w2: ['c3', 'jewel'] } });
    const clauses = [encamp('c11', 'w2', 'jewel'), encamp('c11', 'w9'), encamp('c11', 'w1', 'jewel'), { type: 'decamp', waystation: 'w1' }].map(
      (action) => refusal(position, K, action),
    );
    expect(clauses).toEqual(['WW-WS-2', 'WW-WS-2', 'WW-WS-2', 'WW-WS-2']);
  });

  it('WW-KM-2 driven off the map: one waystation and one warrior at the edge, then the step is over', () => {
    const position = morning({ K: { hand: ['a02'] } });
    const clauses = [endPhase, { type: 'decamp', waystation: 'w1' }, { type: 'recruit', card: 'a02', clearing: 'c1' }, encamp('c9')].map((action) =>
      refusal(position, K, action),
    );
    expect(clauses).toEqual(['WW-KM-2', 'WW-KM-2', 'WW-KM-2', 'WW-KM-2']);
    expect(listed(position, K, 'encamp')).toHaveLength(8 * 6);
    play(position, K, encamp('c8'));
    expect([warriors(position, 'c8')[1], keepersOf(position).supply, position.step]).toEqual([1, 14, 'decamp']);
    play(position, K, endPhase);
  });

  it('WW-KM-2 a waystation alone is enough to stay', () => {
    const position = morning({ waystations: { w1: ['c9', 'statue'] } });
    expect(refusal(position, K, encamp('c8', 'w2', 'jewel'))).toBe('WW-KM-1');
    play(position, K, endPhase);
  });

  it('WW-KM-3 in each clearing once, with a warrior in supply', () => {
    const position = morning({ waystations: { w1: ['c9', 'statue'], w2: ['c9', 'jewel'], w3: ['c3', 'jewel'] } });
    play(position, K, { type: 'decamp', waystation: 'w1' });
    expect([warriors(position, 'c9')[1], refusal(position, K, { type: 'decamp', waystation: 'w2' })]).toEqual([1, 'WW-KM-3']);
    play(position, K, { type: 'decamp', waystation: 'w3' });
    expect(refusal(morning({ waystations: { w1: ['c9', 'statue'] }, K: { supply: 0 } }), K, { type: 'decamp', waystation: 'w1' })).toBe('WW-KM-3');
  });

  it('WW-KM-3 a clearing encamped this Morning may be decamped', () => {
    const position = morning({ keepers: { c9: 1 }, waystations: { w1: ['c9', 'statue'] } });
    play(position, K, encamp('c9', 'w2', 'jewel'));
    play(position, K, { type: 'decamp', waystation: 'w1' });
  });

  it('WW-KM-4 needs a waystation there', () => {
    const position = morning({ keepers: { c1: 1 }, K: { hand: ['a02'] } });
    expect(refusal(position, K, { type: 'recruit', card: 'a02', clearing: 'c1' })).toBe('WW-KM-4');
  });
});

describe('WW-KD-1 to WW-KD-8 moving and digging', () => {
  it('WW-KD-1 crafts with waystations, once each, and before the retinue', () => {
    const position = day({ keepers: { c3: 2 }, waystations: { w1: ['c3', 'statue'] }, K: { hand: ['b02', 'b03'] } });
    play(position, K, { type: 'craft', card: 'b02' });
    expect([keepersOf(position).items, keepersOf(position).score, refusal(position, K, { type: 'craft', card: 'b03' })]).toEqual([
      ['bag'],
      1,
      'WW-CR-2',
    ]);
    play(position, K, { type: 'travel', card: 't1', from: 'c3', to: 'c7', warriors: 1 });
    expect(refusal(position, K, { type: 'craft', card: 'b03' })).toBe('WW-AC-3');
  });

  it('WW-KD-5 must fight where an enemy piece is, names the defender only then', () => {
    const quiet = day({ keepers: { c11: 1 } });
    expect(refusal(quiet, K, { type: 'dig', card: 't2', clearing: 'c11', defender: 'hundreds' })).toBe('WW-BT-2');
    const mob = day({ keepers: { c11: 1 }, mobs: ['c11'] });
    const { events } = play(mob, K, { type: 'dig', card: 't2', clearing: 'c11', defender: 'hundreds' }, [0, 0]);
    expect(ofType(events, 'battle')).toHaveLength(1);
    expect(listed(quiet, K, 'dig').filter(({ card }) => card === 't2')).toEqual([{ type: 'dig', card: 't2', clearing: 'c11' }]);
  });

  it('WW-KD-6 needs rule and a warrior when it comes to delving', () => {
    const delve = (said: Said) =>
      refusal(day({ at: 'column2', turn: { played: ['t2'], delve: { card: 't2', clearing: 'c11' } }, ...said }), K, { type: 'delve', relic: 'r4' });
    expect([delve({ keepers: { c11: 1 } }), delve({}), delve({ keepers: { c11: 1 }, hundreds: { c11: 1 } })]).toEqual([null, 'WW-KD-6', 'WW-KD-6']);
    expect(delve({ waystations: { w1: ['c11', 'statue'] } })).toBe('WW-KD-6');
  });

  it('WW-KD-7 any relic of an adjacent forest, face up too', () => {
    const position = day({
      at: 'column2',
      keepers: { c11: 2 },
      relics: { r2: 'f8' },
      turn: { played: ['t2'], delve: { card: 't2', clearing: 'c11' } },
    });
    expect(listed(position, K, 'delve').map(({ relic }) => relic)).toEqual(['r2', 'r4', 'r5', 'r6', 'r8']);
    expect([refusal(position, K, { type: 'delve', relic: 'r1' }), refusal(position, K, { type: 'delve', relic: 'r13' })]).toEqual([
      'WW-KD-7',
      'WW-AC-4',
    ]);
  });

  it.each([
    [['c11'], false], // r4 is worth 1
    [['c11', 'c10'], false],
  ])('WW-KD-8 ruling %j for a relic of 1: lost %s', (ruled, lost) => {
    const position = day({
      at: 'column2',
      keepers: Object.fromEntries(ruled.map((id) => [id, 1])),
      turn: { played: ['t2'], delve: { card: 't2', clearing: 'c11' } },
    });
    const { events } = play(position, K, { type: 'delve', relic: 'r4' });
    expect(ofType(events, 'retinue_lost').length > 0).toBe(lost);
  });

  it('WW-RT-1, WW-KD-3 a card of the first column does not dig, one of the second does not move', () => {
    const position = day({ keepers: { c3: 2 } });
    expect(refusal(position, K, { type: 'dig', card: 't1', clearing: 'c3' })).toBe('WW-KD-2');
    expect(refusal(position, K, { type: 'travel', card: 't2', from: 'c3', to: 'c7', warriors: 1 })).toBe('WW-KD-2');
    play(position, K, { type: 'travel', card: 't3', from: 'c3', to: 'c7', warriors: 1 });
    expect(position.step).toBe('column3');
  });

  it('lists loads of relics, every choice of a few', () => {
    const position = day({ keepers: { c3: 2 }, relics: { r1: 'c3', r2: 'c3' }, K: { retinue: [['t1'], [], []] } });
    const loads = listed(position, K, 'travel').filter(({ to, warriors: count }) => to === 'c7' && count === 2);
    expect(loads.map(({ relics }) => relics)).toEqual([undefined, ['r1'], ['r2'], ['r1', 'r2']]);
    const many = day({ keepers: { c3: 6 }, relics: { r1: 'c3', r2: 'c3', r3: 'c3', r4: 'c3', r5: 'c3' }, K: { retinue: [['t1'], [], []] } });
    expect(listed(many, K, 'travel').filter(({ to, warriors: count }) => to === 'c7' && count === 6)).toHaveLength(6);
  });
});

describe('WW-KD-9 to WW-KD-13 claiming', () => {
  const ready = (said: Said = {}) =>
    day({ at: 'column3', keepers: { c3: 2 }, waystations: { w1: ['c3', 'statue'] }, relics: { r4: 'c3', r3: 'c3', r8: 'c3' }, ...said });
  const claim = (relic: string, card = 't3'): Action => ({ type: 'claim', card, clearing: 'c3', relic });

  it('WW-KD-10 needs the type shown and the relic there', () => {
    const position = ready();
    expect([refusal(position, K, claim('r8')), refusal(position, K, claim('r1')), refusal(position, K, claim('r13'))]).toEqual([
      'WW-KD-10',
      'WW-KD-10',
      'WW-AC-4',
    ]);
    expect(listed(position, K, 'claim').map(({ relic }) => relic)).toEqual(['r3', 'r4']);
  });

  it('WW-KD-12 as many ruled clearings of the suit as the value are enough', () => {
    const enough = ready();
    play(enough, K, claim('r4')); // a statue of 1, with c3 ruled
    expect([enough.turn.claim, keepersOf(enough).retinue[2]]).toEqual([{ card: 't3', clearing: 'c3' }, ['t3']]);
    const short = ready();
    play(short, K, claim('r3')); // of 2
    expect([short.turn.claim, keepersOf(short).retinue[2], short.out]).toEqual([null, [], ['t3']]);
    const two = ready({ keepers: { c3: 2, c4: 1 } });
    play(two, K, claim('r3'));
    expect(keepersOf(two).retinue[2]).toEqual(['t3']);
  });

  it('WW-KD-13 claims another there with the same card', () => {
    const position = ready();
    play(position, K, claim('r4'));
    expect(listed(position, K, 'claim_more')).toEqual([{ type: 'claim_more', relic: 'r3' }]);
    play(position, K, { type: 'claim_more', relic: 'r3' });
    expect([keepersOf(position).score, keepersOf(position).relics.statue]).toEqual([3, ['r4', 'r3']]);
  });

  it('WW-KD-11, WW-RE-4 two points more for each column as it fills', () => {
    const position = ready({
      relics: { r4: 'c3', r5: 'kept', r9: 'kept', r6: 'kept', r10: 'kept', r1: 'kept' },
      K: { relics: { statue: ['r1'], tablet: ['r5', 'r6'], jewel: ['r9', 'r10'] } },
    });
    const { events } = play(position, K, claim('r4'));
    expect(ofType(events, 'score').map(({ points, why }) => [points, why])).toEqual([
      [1, 'relic'],
      [2, 'column'],
    ]);
  });
});

describe('WW-KE-1 to WW-KE-5, WW-RT-3 the Evening', () => {
  it('WW-KE-1 takes one warrior of four or more', () => {
    const position = day({ keepers: { c3: 3, c6: 4, c11: 5 } });
    play(position, K, endPhase);
    expect(['c3', 'c6', 'c11'].map((id) => warriors(position, id)[1])).toEqual([3, 3, 4]);
  });

  it('WW-KE-2 ten cards are the most', () => {
    const nine = (more: number) => [['t1', 'a03', 'a04'], ['t2', 'a05', 'a06'], ['t3', 'b03', 'b04', 'b05'].slice(0, 3 + more)];
    expect(refusal(evening({ K: { hand: ['a02'], retinue: nine(0) } }), K, { type: 'enlist', card: 'a02', column: 1 })).toBeNull();
    expect(refusal(evening({ K: { hand: ['a02'], retinue: nine(1) } }), K, { type: 'enlist', card: 'a02', column: 1 })).toBe('WW-KE-2');
    for (const column of [0, 4]) expect(refusal(evening({ K: { hand: ['a02'] } }), K, { type: 'enlist', card: 'a02', column })).toBe('WW-KE-2');
  });

  it('WW-KE-3 a shift ends adding and shifting; adding ends shifting', () => {
    const position = evening({ K: { hand: ['a02', 'b02'] } });
    play(position, K, { type: 'enlist', card: 'a02', column: 1 });
    play(position, K, { type: 'enlist', card: 'b02', column: 3 });
    expect([keepersOf(position).retinue, refusal(position, K, { type: 'shift', card: 't1', column: 2 })]).toEqual([
      [['t1', 'a02'], ['t2'], ['t3', 'b02']],
      'WW-KE-3',
    ]);
    expect(listed(position, K, 'shift')).toEqual([]);
    expect(listed(evening({}), K, 'shift')).toHaveLength(6);
  });

  it('WW-KE-4, WW-WS-4 a card, and one for each waystation on the map', () => {
    const position = evening({ waystations: { w1: ['c3', 'statue'], w3: ['c9', 'jewel'] } });
    play(position, K, endPhase);
    expect([keepersOf(position).hand, asked(position)]).toEqual([['a01', 'a02', 'a03'], [[H, 'mood']]]);
  });

  it('WW-KE-5 discards one at a time', () => {
    const position = evening({ K: { hand: ['a02', 'a03', 'a04', 'a05', 'a06'] }, waystations: { w1: ['c3', 'statue'] } });
    play(position, K, endPhase);
    expect(asked(position)).toEqual([[K, 'discard']]);
    play(position, K, { type: 'discard', card: 'a02' });
    expect(asked(position)).toEqual([[K, 'discard']]);
    play(position, K, { type: 'discard', card: 'a03' });
    expect(position.active).toBe('hundreds');
  });

  it('WW-RT-2 a servant may be shifted, and leaves the game when it is lost', () => {
    const position = evening({});
    play(position, K, { type: 'shift', card: 't1', column: 3 });
    expect(keepersOf(position).retinue).toEqual([[], ['t2'], ['t3', 't1']]);
  });
});

describe('WW-RE-3 relics in clearings', () => {
  it('are tokens with or without warriors; in a forest they belong to nobody', () => {
    const position = war({ hundreds: { c9: 2 }, relics: { r1: 'c9' } });
    expect(listed(position, H, 'battle').map(({ clearing }) => clearing)).toEqual(['c9']);
  });
});
