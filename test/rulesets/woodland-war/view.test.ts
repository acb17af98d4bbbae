import { describe, expect, it } from 'vitest';
import type { Action, DrawValue, GameEvent, JsonObject } from '../../../src/engine/ruleset.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { H, hundredsOf, K, play, type Said, war } from './war.ts';

const said: Said = {
  hundreds: { c9: 3 },
  keepers: { c9: 1 },
  ruins: { c6: ['tea'] },
  relics: { r1: 'c9' },
  H: { hand: ['a02', 'b01'] },
  K: { hand: ['f02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
};
// biome-ignore lint/suspicious/noExplicitAny: a view is read field by field
const view = (position: ReturnType<typeof war>, viewer: number | null): any => woodlandWar.view(position, viewer);

describe('WW-VW-1 to WW-VW-4 positions', () => {
  it('WW-VW-1 hides the deck, ruins and face-down values from everybody, the Keepers too', () => {
    const position = war(said);
    for (const viewer of [H, K, null]) {
      const seen = view(position, viewer);
      expect(new Set(seen.deck)).toEqual(new Set(['?']));
      expect([seen.deck.length, seen.clearings.c6.ruin, seen.relics.r1.value, seen.relics.r2]).toEqual([
        54,
        ['?'],
        3,
        { type: 'statue', value: '?', up: false, at: 'f2' },
      ]);
    }
  });

  it('WW-VW-1, WW-VW-2 hides hands and instructions from all but their seat; how many cards is public', () => {
    const position = war(said);
    const seen = [H, K, null].map((viewer) => view(position, viewer).factions);
    expect(seen.map(({ hundreds, keepers }) => [hundreds.hand, keepers.hand])).toEqual([
      [['a02', 'b01'], ['?']],
      [['?', '?'], ['f02']],
      [['?', '?'], ['?']],
    ]);
    expect(seen.map(({ hundreds, keepers }) => [typeof hundreds.standing, typeof keepers.standing])).toEqual([
      ['object', 'string'],
      ['string', 'object'],
      ['string', 'string'],
    ]);
  });

  it('WW-VW-1 only the attacker sees whether he would foil', () => {
    const position = war(said);
    play(position, H, { type: 'battle', clearing: 'c9', foil: false });
    expect([H, K, null].map((viewer) => view(position, viewer).pending[0].foil)).toEqual([false, '?', '?']);
  });

  it('WW-VW-3 opens everything at the end', () => {
    const position = war(said);
    play(position, K, { type: 'resign' });
    expect(view(position, null)).toEqual(position);
  });

  it('WW-VW-4 leaves the retinue, effects, items and the discard pile open', () => {
    const position = war({ ...said, K: { items: ['tea'], effects: ['a08'] }, but: { discard: ['a03'], out: ['t1'] } });
    const seen = view(position, H);
    expect([seen.factions.keepers.items, seen.factions.keepers.effects, seen.factions.keepers.retinue, seen.discard, seen.out]).toEqual([
      ['tea'],
      ['a08'],
      [['t1'], ['t2'], ['t3']],
      ['a03'],
      ['t1'],
    ]);
  });

  it('shares no object with the position', () => {
    const position = war(said);
    const seen = view(position, H);
    hundredsOf(position).hand.push('a03');
    position.turn.sites.push('c1');
    expect([seen.factions.hundreds.hand.length, seen.turn.sites]).toEqual([2, []]);
  });
});

describe('WW-VW-1, WW-EV-1 moves', () => {
  const seen = (seat: number, action: Action, viewer: number | null, draws: DrawValue[] = [], events: GameEvent[] = []) =>
    woodlandWar.viewMove({ seat, asked: 'day', action, draws, events }, viewer);

  it('instructions are hidden whole from everybody else', () => {
    const action = { type: 'standing', set: { press: 1 } };
    expect(seen(H, action, K)).toEqual({ action: null, draws: null, events: [] });
    expect(seen(H, action, null).action).toBeNull();
    expect(seen(H, action, H).action).toEqual(action);
  });

  it('a foil is hidden whether it was named or not', () => {
    for (const type of ['battle', 'advance_battle', 'dig'])
      for (const more of [{}, { foil: false }, { foil: true }] as JsonObject[])
        expect(seen(H, { type, ...more }, K).action).toEqual({ type, foil: '?' });
    expect(seen(H, { type: 'battle', clearing: 'c1' }, H).action).toEqual({ type: 'battle', clearing: 'c1' });
  });

  it('a shuffle is the order of the deck, hidden from everybody; dice are open', () => {
    expect([H, K, null].map((viewer) => seen(H, { type: 'end_phase' }, viewer, [[1, 0], 3]).draws)).toEqual([null, null, null]);
    expect([H, K, null].map((viewer) => seen(H, { type: 'battle' }, viewer, [1, 3]).draws)).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
  });

  it('which card of the hand a pickpocket takes is his own business', () => {
    const events = [{ type: 'pickpocket', faction: 'hundreds', from: 'keepers' }];
    expect([H, K, null].map((viewer) => seen(H, { type: 'craft' }, viewer, [2], events).draws)).toEqual([[2], null, null]);
  });

  it('WW-EV-1 drawn cards are counted, not named', () => {
    const position = war({ phase: 'evening', at: 'incite' });
    const { events } = play(position, H, { type: 'end_phase' });
    expect(events.find(({ type }) => type === 'draw')).toEqual({ type: 'draw', faction: 'hundreds', cards: 2 });
    expect(JSON.stringify(events)).not.toContain(hundredsOf(position).hand[0]);
  });
});
