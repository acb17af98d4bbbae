// Names of places, pieces and cards, as the ruleset gives them.
import type { Language } from '../drawing/words.ts';
import { cards } from './map.ts';
import { names } from './names.ts';

/** What has no name is its own. */
export const nameIn =
  (language: Language) =>
  (key: string): string => {
    const table = names[language];
    const card = cards.get(key);
    if (card === undefined) return table[key] ?? key;
    return card.name === 'trusty_servant' ? `${table[card.name]} ${key.slice(1)}` : `${table[card.name]} (${table[card.suit]})`;
  };
