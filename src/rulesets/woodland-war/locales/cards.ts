// Cards in a language: their names (what they are, and their suit), and what they do.
import type { Locale } from '../../../engine/ruleset.ts';
import { say } from '../../../engine/sentence.ts';
import { type CardSuit, cards, servants } from '../data/cards.ts';
import { isItem, itemPoints } from '../data/items.ts';
import { battle, effect } from '../data/numbers.ts';
import { tracks } from '../factions/hundreds/data/numbers.ts';

/** `names` by the key of the deck table, `suits` as they stand in brackets; the trusty servants are numbered. */
export function cardNames(names: Locale, suits: Readonly<Record<CardSuit, string>>): Locale {
  const nameOf = (id: string): string => {
    const { name, suit } = cards[id] as (typeof cards)[string];
    const after = servants.includes(id) ? ` ${id.slice(1)}` : ` (${suits[suit]})`;
    return `${names[name]}${after}`;
  };
  return Object.fromEntries(Object.keys(cards).map((id) => [id, nameOf(id)]));
}

/**
 * What each card does, in a sentence under `effect.NAME`. `sentences` by the key of the deck table, those of items by the track of the
 * hoard that they belong to; the numbers in them are those of the tables.
 */
export function cardEffects(sentences: Locale): Locale {
  const told = (name: string): string => {
    if (!isItem(name)) return say(sentences, { key: name, params: { ...battle, ...effect } });
    return say(sentences, { key: tracks.command.includes(name) ? 'command' : 'prowess', params: { points: itemPoints[name] } });
  };
  return Object.fromEntries(Object.values(cards).map(({ name }) => [`effect.${name}`, told(name)]));
}
