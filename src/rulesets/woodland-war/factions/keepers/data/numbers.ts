// Numbers of the Keepers, with their clauses.
import type { RelicType } from '../../../data/relics.ts';

export const forces = {
  warriors: 15, // WW-SU-9
  garrison: 4, // WW-SU-9
  second: 4, // WW-SU-9
  dealt: 7, // WW-SU-4
} as const;

/** The two sides of each waystation. */
// WW-WS-1
export const sides: Readonly<Record<string, readonly [RelicType, RelicType]>> = {
  w1: ['statue', 'tablet'],
  w2: ['tablet', 'jewel'],
  w3: ['jewel', 'statue'],
};
export const waystationIds: readonly string[] = Object.keys(sides);

export const columns = 3; // WW-RT-1
export const mostRetinue = 10; // WW-RT-3
export const recruits = 2; // WW-KM-4
export const fullColumn = 2; // WW-KD-11
export const camp = 4; // WW-KE-1
export const drawn = 1; // WW-KE-4
