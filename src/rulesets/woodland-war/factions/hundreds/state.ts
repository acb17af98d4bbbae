// What the Hundreds have of their own (WW-PO-2), and small questions to it.
import { type Item, isItem } from '../../data/items.ts';
import type { ClearingId } from '../../data/map.ts';
import type { FactionState, Position } from '../../position.ts';
import type { Mood } from './data/moods.ts';
import { tracks, values } from './data/numbers.ts';

export const hundreds = 'hundreds';

export interface HundredsState extends FactionState {
  /** in supply */
  strongholds: number;
  /** in supply */
  mobs: number;
  warlord: ClearingId | null;
  mood: Mood;
  command: Item[];
  prowess: Item[];
}

export type Track = 'command' | 'prowess';

export const own = (position: Position): HundredsState => position.factions[hundreds] as HundredsState;

/** The track that an item lies on. */
// WW-HO-1
export const trackOf = (item: Item): Track => (tracks.command.includes(item) ? 'command' : 'prowess');

/** Command and prowess values, from the items of a track. */
// WW-HO-5, WW-HO-6
export const trackValue = (position: Position, track: Track): number => values[own(position)[track].length] ?? 0; // WW-HO-5

export const hoard = (position: Position): Item[] => [...own(position).command, ...own(position).prowess];

/** True when the mood counts in this clearing: the warlord is there. */
export const feels = (position: Position, mood: Mood, clearing: ClearingId): boolean =>
  own(position).mood === mood && own(position).warlord === clearing;

/** The item type of a hoard that a mood would show. */
export const isInHoard = (position: Position, item: string | null): boolean => isItem(item) && own(position)[trackOf(item)].includes(item);
