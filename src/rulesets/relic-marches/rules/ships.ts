// Ships that carry (RULES.md §12): their places, and which of them a step claims.
import { type Hex, neighboursOf, sortedNeighboursOf } from '../../../engine/board/hexes.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { shipPlaces } from '../data/numbers.ts';
import { armyOf, type Pieces } from '../pieces.ts';
import type { Sortie } from './sortie.ts';

/** The seat has a ship anywhere. */
export function hasShips({ armies }: Pieces, seat: Seat): boolean {
  for (const hex in armies) if (armies[hex]?.seat === seat && armies[hex]?.units.galley !== undefined) return true;
  return false;
}

/** Free places of ships on a hex. */
// RM-FE-6, RM-FE-7
export function placesAt({ world, seat, ferry }: Sortie, hex: Hex): number {
  const ships = armyOf(world, hex, seat)?.units.galley ?? 0;
  return ships === 0 ? 0 : Math.max(0, ships * shipPlaces - (ferry.get(hex) ?? 0)); // RM-FE-7
}

/** Free places of ships on a hex and next to it. */
// RM-FE-3, RM-FE-4
export function placesNear(sortie: Sortie, hex: Hex): number {
  let places = placesAt(sortie, hex);
  for (const near of neighboursOf(hex)) places += placesAt(sortie, near);
  return places;
}

/** The places that a ferry step of so many units claims, by ship hex; null: there are too few. */
// RM-FE-2, RM-FE-3, RM-FE-4
export function claimsOf(sortie: Sortie, hex: Hex, size: number): [Hex, number][] | null {
  const claims: [Hex, number][] = [];
  let left = size;
  for (const ship of [hex, ...sortedNeighboursOf(hex)]) {
    const taken = Math.min(left, placesAt(sortie, ship));
    if (taken > 0) claims.push([ship, taken]); // RM-FE-4
    left -= taken;
  }
  return left > 0 ? null : claims;
}
