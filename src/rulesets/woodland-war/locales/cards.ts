// Names of cards in a language: what they are, and their suit.
import type { Locale } from '../../../engine/ruleset.ts';
import { type CardSuit, cards, servants } from '../data/cards.ts';

/** `names` by the key of the deck table, `suits` as they stand in brackets; the trusty servants are numbered. */
export function cardNames(names: Locale, suits: Readonly<Record<CardSuit, string>>): Locale {
  const nameOf = (id: string): string => {
    const { name, suit } = cards[id] as (typeof cards)[string];
    const after = servants.includes(id) ? ` ${id.slice(1)}` : ` (${suits[suit]})`;
    return `${names[name]}${after}`;
  };
  return Object.fromEntries(Object.keys(cards).map((id) => [id, nameOf(id)]));
}
