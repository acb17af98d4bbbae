// The upgrade cards of a position written by hand: known ones (SO-UP-1), fields as SO-UP-7 says. The rulebook's
// vectors hold some twice, in a field and in the deck; that does no harm.

import { fault, listOf, objectOf, oneOf, type Spot, under } from '../../engine/read.ts';
import type { Json } from '../../engine/ruleset.ts';
import { cardList } from './data/cards.ts';
import { field } from './data/numbers.ts';
import { troopTypes } from './data/troops.ts';
import type { Position } from './position.ts';
import { typeOfCard } from './rules/cards.ts';

export function checkCards(position: Position, here: Spot): void {
  const pile = (json: unknown, most: number, there: Spot): string[] =>
    listOf(json as Json, 0, most, there).map((card, i) => oneOf<string>(card as string, cardList, { ...under(there, i), clause: 'SO-UP-1' })); // SO-UP-1
  pile(position.deck, cardList.length, under(here, 'deck'));
  pile(position.discards, cardList.length, under(here, 'discards'));
  for (const [seat, state] of Object.entries(position.seats)) {
    const there = under(under(here, 'seats'), seat);
    pile(state.extra, cardList.length, under(there, 'extra'));
    const fields = objectOf(state.cards as unknown as Json, troopTypes, under(there, 'cards'));
    for (const type of troopTypes) {
      const spotHere = { ...under(under(there, 'cards'), type), clause: 'SO-UP-7' };
      if (pile(fields[type], field.cards, spotHere).some((card) => typeOfCard(card) !== type)) fault(spotHere); // SO-CM-6, SO-UP-7
    }
  }
}
