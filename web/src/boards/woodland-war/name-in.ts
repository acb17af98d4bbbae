// Names of places, pieces and cards, and what cards do, as the ruleset says it.
import { type Language, naming } from '../drawing/words.ts';
import { cards } from './map.ts';
import { names } from './names.ts';

const nameOf = naming(names);

export const nameIn =
  (language: Language) =>
  (key: string): string => {
    const name = nameOf(language);
    const card = cards.get(key);
    if (card === undefined) return name(key);
    return card.name === 'trusty_servant' ? `${name(card.name)} ${key.slice(1)}` : `${name(card.name)} (${name(card.suit)})`;
  };

/** What a card does; null for what is no card. Takes the card's id, or the name that several cards share. */
export function effectOfCard(card: unknown, language: Language): string | null {
  const key = `effect.${cards.get(String(card))?.name ?? card}`;
  const told = nameOf(language)(key);
  return told === key ? null : told;
}
