// What a unit may still do this turn (PP-MV-1 to 3).
import { refuse } from '../../../engine/refuse.ts';
import { movement } from '../data/numbers.ts';
import { isMounted, type Unit } from '../position.ts';

/** Movement points of a unit at this moment. */
// PP-MV-1
export const allowanceOf = (unit: Unit): number =>
  (isMounted(unit) ? movement.pointsMounted : movement.pointsOnFoot) - (unit.formed ? unit.density : movement.densityOfUnformed); // PP-MV-1

// PP-MV-2
export function checkNotDone(unit: Unit): void {
  if (unit.done) refuse('PP-MV-2');
}

// PP-MV-3
export function checkPoints(unit: Unit, cost: number): void {
  const allowance = allowanceOf(unit);
  if (unit.spent + cost > allowance) refuse('PP-MV-3', { spent: unit.spent, cost, allowance }); // PP-MV-3
}
