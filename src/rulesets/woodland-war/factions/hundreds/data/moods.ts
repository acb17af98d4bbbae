// Moods of the warlord (RULES.md §15, Moods).
import type { Item } from '../../../data/items.ts';

/** Each mood and the item that it shows, in the order in which the fallback takes them (WW-DE-2). */
// WW-MO-9
export const moods = {
  unyielding: 'hammer',
  furious: 'sword',
  rowdy: 'tea',
  merciless: 'boots',
  pressing: 'bag',
  triumphant: 'crossbow',
  proud: 'coins',
  lavish: null,
} as const satisfies Record<string, Item | null>;

export type Mood = keyof typeof moods;

export const moodNames: readonly Mood[] = Object.keys(moods) as Mood[];

export const moodNumbers = {
  furiousHits: 1, // WW-MO-8
  triumphantRolls: 4, // WW-MO-3
  lavishWarriors: 2, // WW-MO-4
  rowdyCards: 1, // WW-MO-6
  rowdyCrowd: 3, // WW-MO-6
  rowdyCrowdCards: 2, // WW-MO-6
} as const;
