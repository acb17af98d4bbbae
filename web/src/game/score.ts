// Points of each seat as the position holds them, for the line that is always in view. The rulebook's own words for them stand on the board.
import type { JsonObject } from '../api/types.ts';

// biome-ignore lint/suspicious/noExplicitAny: positions of four rulesets; what is missing reads as undefined
type Any = any;

const readers: Record<string, (position: Any, seat: number) => number | null> = {
  'push-of-pike': (position, seat) => {
    if (position.phase === 'muster' || position.phase === 'deploy') return null;
    const lost = (position.fallen as Any[]).filter((unit) => unit.seat !== seat).reduce((sum, unit) => sum + unit.cost, 0);
    return position.seats[seat].ground + lost;
  },
  'sealed-orders': (position, seat) => position.seats[seat]?.points ?? null,
  'relic-marches': (position, seat) => position.seats[seat]?.points ?? null,
  'woodland-war': (position, seat) => position.factions[position.order[seat]]?.score ?? null,
};

export function scoreOf(rules: string, position: JsonObject | undefined, seat: number): number | null {
  if (position === undefined || Object.keys(position).length === 0) return null;
  try {
    return readers[rules]?.(position, seat) ?? null;
  } catch {
    return null;
  }
}

/** The round that a position stands in, where rounds are counted. */
export function roundOf(position: JsonObject | undefined): number | null {
  const round = position?.round;
  return typeof round === 'number' && round > 0 ? round : null;
}
