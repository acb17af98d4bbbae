import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/engine/ruleset.ts';
import { cards as deck } from '../../../src/rulesets/woodland-war/data/cards.ts';
import * as rules from '../../../src/rulesets/woodland-war/data/map.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { cards, clearings, forests } from '../../../web/src/boards/woodland-war/map.ts';
import { nameIn } from '../../../web/src/boards/woodland-war/name-in.ts';

// the client knows the map and the deck by heart: no client may import the rules
describe('the woodland as it is drawn', () => {
  it('has the clearings, suits, places and paths of the rules', () => {
    const drawn = Object.entries(clearings).map(([id, { suit, x, y, paths }]) => [id, suit, x, y, paths]);
    expect(drawn).toEqual(Object.entries(rules.clearings).map(([id, { suit, x, y, paths }]) => [id, suit, x * 10, y * 10, paths]));
  });

  it('has the forests of the rules', () => {
    expect(Object.keys(forests)).toEqual(Object.keys(rules.forests));
  });

  it('has the cards of the rules', () => {
    expect([...cards.keys()].sort()).toEqual(Object.keys(deck).sort());
    for (const [id, { suit, cost }] of cards) expect({ id, suit, cost }).toEqual({ id, suit: deck[id]?.suit, cost: deck[id]?.cost ?? [] });
  });

  it.each(languages)('calls the cards as the rules do (%s)', (language) => {
    for (const id of cards.keys()) expect(nameIn(language)(id)).toBe(woodlandWar.locales[language][id]);
  });
});
