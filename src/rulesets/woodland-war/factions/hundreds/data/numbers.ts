// Numbers of the Hundreds, with their clauses.
import type { Item } from '../../../data/items.ts';
import type { Suit } from '../../../data/map.ts';

export const forces = {
  warriors: 20, // WW-SU-5
  strongholds: 6, // WW-SU-5
  mobs: 5, // WW-SU-5
  garrison: 4, // WW-SU-6
  fort: 1, // WW-SU-6
  dealt: 3, // WW-SU-4
} as const;

/** The two tracks of the hoard. */
// WW-HO-1
export const tracks: Readonly<Record<'command' | 'prowess', readonly Item[]>> = {
  command: ['bag', 'coins', 'hammer'],
  prowess: ['boots', 'crossbow', 'sword', 'tea'],
};
export const cells = 4; // WW-HO-1

/** Value of a track by the number of items on it. */
// WW-HO-5
export const values: readonly number[] = [1, 2, 2, 3, 4];

export const fullTrack = 1; // WW-HO-3

/** The mob die, face by face. */
// WW-MB-1
export const mobDie: readonly Suit[] = ['acorn', 'acorn', 'berry', 'berry', 'fern', 'fern'];

/** Points by the number of clearings that are ruled without an enemy piece. */
// WW-HE-2
export const oppression: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3];

export const drawn = 1; // WW-HE-3
export const mostPress = 5; // WW-SI-1
