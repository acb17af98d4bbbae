// Names of places, pieces and cards, as the ruleset gives them.
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
