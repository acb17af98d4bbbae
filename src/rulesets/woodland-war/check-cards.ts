// Judges cards and effects of a position written by hand. It need not keep the totals of WW-PO-6: a card may lie in two places.

import { fault, listOf, oneOf, type Spot, under } from '../../engine/read.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { type CardId, cards, deckList, servants } from './data/cards.ts';
import { isPersistent } from './data/effects.ts';
import { bounds } from './data/numbers.ts';
import { factions } from './factions/index.ts';

// WW-PO-1, WW-CD-3
export function checkCards(given: JsonObject, above: Spot): void {
  for (const pile of ['deck', 'discard']) checkPile(given[pile], deckList, under(above, pile));
  checkPile(given.out, [...deckList, ...servants], under(above, 'out'));
  for (const id of given.order as string[]) {
    const state = (given.factions as JsonObject)[id] as JsonObject;
    const here = under(under({ ...above, clause: 'WW-PO-2' }, 'factions'), id);
    checkPile(state.hand, deckList, under(here, 'hand'));
    checkEffects(state.effects, under(here, 'effects'));
    for (const [field, pile] of factions[id]?.pilesOf(state, here) ?? []) checkPile(pile, [...deckList, ...servants], field);
  }
}

function checkPile(value: Json | undefined, allowed: readonly CardId[], here: Spot): void {
  listOf(value, 0, bounds.list, here).forEach((entry, i) => {
    oneOf(entry, allowed, under(here, i));
  });
}

/** Persistent effects, no two of one name. */
// WW-CR-7, WW-CR-8
function checkEffects(value: Json | undefined, here: Spot): void {
  const persistent = deckList.filter((card) => isPersistent(cards[card]?.name ?? ''));
  checkPile(value, persistent, here);
  const names = (value as CardId[]).map((card) => cards[card]?.name);
  if (new Set(names).size < names.length) fault({ ...here, clause: 'WW-CR-7' }); // WW-CR-7
}
