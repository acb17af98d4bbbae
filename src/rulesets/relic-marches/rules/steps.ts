// What a step costs, and by which way it is made (RULES.md §8, §11, §12). A move and the search for ways ask the same question.
import type { Hex } from '../../../engine/board/hexes.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { isWet, type Place, placeAt } from '../board.ts';
import { isShip, type Unit, units } from '../data/units.ts';
import { ownerOf } from '../pieces.ts';
import type { Position } from '../position.ts';

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

/** `home`: uses the free entry. `ferry`: claims places of ships. */
export interface Step {
  cost: number;
  by: 'sail' | 'home' | 'foot' | 'ferry';
}

const sailed: Step = { cost: 1, by: 'sail' };
const entered: Step = { cost: 0, by: 'home' };
const easy: Step = { cost: 1, by: 'foot' };
const hard: Step = { cost: 2, by: 'foot' };
const aboard: Step = { cost: 0, by: 'ferry' };
const carried: Step = { cost: 1, by: 'ferry' };

/** What a unit may spend. */
// RM-MV-2, RM-MA-2, RM-EV-6
export const speedOf = ({ flags }: Pick<Position, 'flags'>, unit: Unit, march: boolean): number =>
  units[unit].speed + (march ? 1 : 0) + (flags.roads && !isShip(unit) ? 1 : 0); // RM-MA-2, RM-EV-6

/**
 * What the step onto an explored hex or open sea costs; null: it is impossible. `home`: an own building stands there.
 * `here`: free places of ships on the hex, `near`: of those and the ones next to it.
 */
// RM-MV-3, RM-MV-5, RM-MV-8, RM-MV-10, RM-SH-1, RM-FE-2, RM-FE-3, RM-FE-9
export function stepOnto({ sea, ferry, free, size, peasants }: Walker, place: Place, home: boolean, here: number, near: number): Step | null {
  if (place === null || place === 'unexplored') return null;
  if (sea) return isWet(place) ? sailed : null; // RM-SH-1
  if (home && !free) return entered; // RM-MV-5, RM-FE-9
  const walked = onFoot(place, peasants);
  if (!ferry || near < size) return walked;
  const ferried = here >= size ? aboard : carried; // RM-FE-2, RM-FE-3
  return walked === null || ferried.cost < walked.cost ? ferried : walked; // RM-FE-9
}

// RM-MV-3, RM-MV-8
function onFoot(place: Place, peasants: boolean): Step | null {
  if (place === 'sea') return null;
  if (place === 'water') return peasants ? hard : null; // RM-MV-8
  return place === 'mountains' || place === 'swamp' ? hard : easy; // RM-MV-3
}

// RM-MV-7
export function isHeld(position: Position, hex: Hex, seat: Seat): boolean {
  const owner = ownerOf(position, hex);
  return owner !== null && owner !== seat;
}

/** Units of these names may stop on the hex. */
// RM-FE-5, RM-SH-2
export const mayStop = (position: Position, names: readonly Unit[], hex: Hex): boolean => mayStand(names, placeAt(position, hex));

// RM-FE-5, RM-SH-2
export function mayStand(names: readonly Unit[], place: Place): boolean {
  if (names.every(isShip)) return isWet(place); // RM-SH-2
  if (place === 'sea') return false; // RM-FE-5
  return place !== 'water' || names.every((unit) => unit === 'peasants'); // RM-FE-5
}
