// What a step costs, and by which way it is made (RULES.md §8, §11, §12).
import { type Hex, sortedNeighboursOf } from '../../../engine/board/hexes.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { placeAt } from '../board.ts';
import { shipPlaces } from '../data/numbers.ts';
import { isShip, type Unit, units } from '../data/units.ts';
import { armyOf, ownerOf, type Position } from '../position.ts';
import type { Sortie } from './sortie.ts';

/** What matters of a moving army for a step. */
export interface Walker {
  sea: boolean;
  ferry: boolean;
  /** the free entry is used */
  free: boolean;
  size: number;
  /** peasants only */
  peasants: boolean;
}

export interface StepCost {
  cost: number;
  /** uses the free entry */
  free: boolean;
  /** places claimed by ship hex */
  claims: [Hex, number][];
}

/** What a unit may spend. */
// RM-MV-2, RM-MA-2, RM-EV-6
export const speedOf = ({ flags }: Position, unit: Unit, march: boolean): number =>
  units[unit].speed + (march ? 1 : 0) + (flags.roads && !isShip(unit) ? 1 : 0); // RM-MA-2, RM-EV-6

/** What the step onto an explored hex or open sea costs; null: it is impossible. */
// RM-MV-3, RM-MV-5, RM-MV-8, RM-MV-10, RM-SH-1, RM-FE-9
export function stepCost(sortie: Sortie, walker: Walker, hex: Hex): StepCost | null {
  const { world, seat } = sortie;
  const place = placeAt(world, hex);
  if (place === null || place === 'unexplored') return null;
  const wet = place === 'water' || place === 'sea';
  if (walker.sea) return wet ? { cost: 1, free: false, claims: [] } : null; // RM-SH-1
  if (!walker.free && Object.hasOwn(world.buildings, hex) && world.buildings[hex]?.seat === seat) return { cost: 0, free: true, claims: [] }; // RM-MV-5, RM-FE-9
  const walked = wet ? wading(place, walker) : place === 'mountains' || place === 'swamp' ? 2 : 1; // RM-MV-3
  const ferried = walker.ferry ? ferryStep(sortie, hex, walker.size) : null;
  if (ferried !== null && (walked === null || ferried.cost < walked)) return ferried; // RM-FE-9
  return walked === null ? null : { cost: walked, free: false, claims: [] };
}

/** Into water on foot. */
// RM-MV-8
const wading = (place: string, { peasants }: Walker): number | null => (place === 'water' && peasants ? 2 : null);

/** Ships that can carry so many units onto a hex, and the places claimed of them. */
// RM-FE-2, RM-FE-3, RM-FE-4, RM-FE-6
export function ferryStep(sortie: Sortie, hex: Hex, size: number): StepCost | null {
  const here = placesAt(sortie, hex);
  if (here >= size) return { cost: 0, free: false, claims: [[hex, size]] }; // RM-FE-2
  const claims: [Hex, number][] = [];
  let left = size;
  for (const ship of [hex, ...sortedNeighboursOf(hex)]) {
    const taken = Math.min(left, placesAt(sortie, ship));
    if (taken > 0) claims.push([ship, taken]); // RM-FE-4
    left -= taken;
  }
  return left > 0 ? null : { cost: 1, free: false, claims }; // RM-FE-3
}

// RM-FE-7
function placesAt({ world, seat, ferry }: Sortie, hex: Hex): number {
  const ships = armyOf(world, hex, seat)?.units.galley ?? 0;
  return ships === 0 ? 0 : Math.max(0, ships * shipPlaces - (ferry.get(hex) ?? 0)); // RM-FE-7
}

// RM-MV-7
export function isHeld(position: Position, hex: Hex, seat: Seat): boolean {
  const owner = ownerOf(position, hex);
  return owner !== null && owner !== seat;
}

/** Units of these names may stop on the hex. */
// RM-FE-5, RM-SH-2
export function mayStop(position: Position, names: readonly Unit[], hex: Hex): boolean {
  const place = placeAt(position, hex);
  if (names.every(isShip)) return place === 'water' || place === 'sea'; // RM-SH-2
  if (place === 'sea') return false; // RM-FE-5
  return place !== 'water' || names.every((unit) => unit === 'peasants'); // RM-FE-5
}
