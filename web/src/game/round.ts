// What every position tells alike.
import type { JsonObject } from '../api/types.ts';

/** The round that a position stands in, where rounds are counted. */
export function roundOf(position: JsonObject | undefined): number | null {
  const round = position?.round;
  return typeof round === 'number' && round > 0 ? round : null;
}
