// Units picked up, dropped, and the stop at the end of a move (RULES.md §8, §10, §12).
import type { Hex } from '../../../engine/board/hexes.ts';
import { refuse } from '../../../engine/refuse.ts';
import { armySize } from '../data/numbers.ts';
import { isShip, units as kinds } from '../data/units.ts';
import { armyOf, entriesOf, hasLandMilitary, isWithin, sizeOf, unitsIn } from '../pieces.ts';
import type { Band, Mover, UnitCount } from '../position.ts';
import { addUnits, countOf, type Foe, type Sortie, standsThere, takeUnits } from './sortie.ts';
import { mayStop, speedOf } from './steps.ts';

// RM-MG-2, RM-MG-4, RM-SH-3, RM-FE-8
export function pickUp(sortie: Sortie, mover: Mover, units: UnitCount, pointer: string): void {
  const army = armyOf(sortie.world, mover.at, sortie.seat);
  if (army === null || army.cubes > 0 || !standsThere(army, units)) refuse('RM-MG-2', {}, pointer); // RM-MG-2
  if (unitsIn(units).some((unit) => isShip(unit) !== mover.sea)) refuse('RM-SH-3', {}, pointer); // RM-SH-3
  if (mover.sea && (sortie.ferry.get(mover.at) ?? 0) > 0) refuse('RM-FE-8', { from: mover.at }, pointer); // RM-FE-8
  takeUnits(sortie, mover.at, units);
  const bands = entriesOf(units).map(([unit, count]): Band => [unit, count, 0, mover.at]); // RM-MG-4
  mover.units.push(...bands);
}

// RM-SP-4, RM-SP-6, RM-FE-5, RM-RX-6
export function putDown(sortie: Sortie, mover: Mover, units: UnitCount, pointer: string): void {
  const { world } = sortie;
  const dropped = takeFromMover(mover, units);
  if (dropped === null) refuse('RM-SP-4', {}, pointer); // RM-SP-4
  if (!mayStop(world, unitsIn(units), mover.at)) refuse('RM-FE-5', {}, pointer); // RM-SP-4, RM-FE-5
  checkFlight(sortie, dropped, mover.at, pointer);
  const marched = dropped.some(([unit, , spent]) => spent > speedOf(world, unit, false)); // RM-SP-6
  addUnits(sortie, mover.at, units, marched ? 2 : 1); // RM-SP-6
  if (sortie.ends.has(mover.at)) sortie.ends.set(mover.at, false); // RM-SP-6
}

/** Takes units out of the moving army, those first that have spent most; null where some are missing or none would go on. */
// RM-SP-4
function takeFromMover(mover: Mover, units: UnitCount): Band[] | null {
  const left = mover.units.map((band): Band => [...band]);
  const dropped: Band[] = [];
  for (const [unit, count] of entriesOf(units)) {
    let wanted = count;
    for (const band of left.filter(([name]) => name === unit).sort((a, b) => b[2] - a[2])) {
      const taken = Math.min(wanted, band[1]);
      if (taken > 0) dropped.push([unit, taken, band[2], band[3]]);
      band[1] -= taken;
      wanted -= taken;
    }
    if (wanted > 0) return null;
  }
  mover.units = left.filter(([, count]) => count > 0);
  return mover.units.length > 0 ? dropped : null;
}

/** The army stops where it is, and is exhausted. */
// RM-MV-11, RM-MA-3, RM-MG-6, RM-MG-7, RM-FE-7
export function stop(sortie: Sortie, mover: Mover, pointer: string): void {
  const { world, seat } = sortie;
  const { at: hex, carry } = mover;
  const names = mover.units.map(([unit]) => unit);
  if (!mayStop(world, names, hex)) refuse('RM-FE-5', {}, pointer); // RM-FE-5
  checkCarry(sortie, mover, pointer);
  checkFlight(sortie, mover.units, hex, pointer);
  const fresh = (armyOf(world, hex, seat)?.cubes ?? 0) === 0; // RM-MG-7
  addUnits(sortie, hex, countOf(mover.units), mover.march ? 2 : 1); // RM-MV-11, RM-MA-3, RM-MG-6
  sortie.ends.set(hex, fresh);
  for (const ship in mover.use) sortie.ferry.set(ship, (sortie.ferry.get(ship) ?? 0) + (mover.use[ship] as number)); // RM-FE-7
  if (carry.length > 0) world.relics = world.relics.map((relic) => (carry.includes(relic.id) ? { ...relic, at: hex } : relic)); // RM-RL-6
  sortie.stops.push(hex);
}

// RM-RL-6
export function checkCarry({ world }: Sortie, { carry, seen, units }: Mover, pointer: string): void {
  if (carry.length === 0) return;
  const lie = carry.every((id) => world.relics.some((relic) => relic.id === id && seen.includes(relic.at)));
  if (!lie || !hasLandMilitary(countOf(units))) refuse('RM-RL-6', {}, `${pointer}/carry`); // RM-RL-6
}

/** A reaction may not leave the reach of any attacking unit. */
// RM-RX-6
function checkFlight({ foes }: Sortie, bands: readonly Band[], hex: Hex, pointer: string): void {
  if (foes !== null && bands.some(([, , , origin]) => flees(foes, origin, hex))) refuse('RM-RX-6', {}, pointer); // RM-RX-6
}

/** A unit that sets out from one hex and stops on another leaves the range of a unit that attacks. */
// RM-RX-6
export function flees(foes: readonly Foe[], from: Hex, to: Hex): boolean {
  for (const foe of foes)
    for (const unit of unitsIn(foe.units)) {
      const { range } = kinds[unit];
      if (isWithin(range, from, foe.hex) && !isWithin(range, to, foe.hex)) return true;
    }
  return false;
}

/** The size limit of armies, when the moves of an action are done. */
// RM-MG-5
export function checkSizes({ world }: Sortie): void {
  for (const [hex, army] of world.moved) if (army !== null && sizeOf(army.units) > armySize) refuse('RM-MG-5', { hex, most: armySize }, '/moves'); // RM-MG-5
}
