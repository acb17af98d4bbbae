// Formation: density, files, losing and finding order (RULES.md §8).
import { refuse } from '../../../engine/refuse.ts';
import type { GameEvent } from '../../../engine/ruleset.ts';
import type { DensityAction, FormAction, UnitAction } from '../actions.ts';
import { formation, movement } from '../data/numbers.ts';
import { groundAt, isEngaged, isMounted, type Position, type Unit, unitOf } from '../position.ts';
import { checkNotDone, checkPoints } from './points.ts';

export function checkDensity(position: Position, { unit: id, to }: DensityAction): void {
  const unit = unitOf(position, id);
  const [least, most] = unit.range;
  if (to < least || to > most || to === unit.density) refuse('PP-FO-1', { least, most }, '/to'); // PP-FO-1
  if (position.phase !== 'battle') return; // PP-SU-14
  checkMayDress(position, unit);
  if (unit.dressed || Math.abs(to - unit.density) !== movement.dressBy) refuse('PP-FO-3', {}, '/to'); // PP-FO-3
  checkPoints(unit, movement.dressing);
}

export function dress(position: Position, { unit: id, to }: DensityAction, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  unit.density = to;
  if (position.phase === 'battle') {
    unit.dressed = true; // PP-FO-3
    unit.spent += movement.dressing;
  }
  log.push({ type: 'density', unit: id, to });
}

export function checkForm(position: Position, { unit: id, files }: FormAction): void {
  const unit = unitOf(position, id);
  const { leastFiles: least, mostFiles: most } = formation;
  if (files < least || files > most || files === unit.files) refuse('PP-FO-4', { least, most }, '/files'); // PP-FO-4
  if (position.phase !== 'battle') return; // PP-SU-14
  checkMayDress(position, unit);
  if (unit.reformed) refuse('PP-FO-4', { least, most }, '/files'); // PP-FO-4
  checkPoints(unit, movement.reforming);
}

export function form(position: Position, { unit: id, files }: FormAction, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  unit.files = files;
  if (position.phase === 'battle') {
    unit.reformed = true; // PP-FO-4
    unit.spent += movement.reforming;
  }
  log.push({ type: 'form', unit: id, files });
}

/** Ground that the unit has just entered may cost it its formation; true when it does. */
// PP-FO-5
export function breakOnGround(position: Position, unit: Unit): boolean {
  if (!unit.formed) return false;
  const ground = groundAt(position, unit.x as number, unit.y as number);
  if (ground === 'rough') unit.formed = unit.density < formation.brokenByRoughFrom; // PP-FO-5
  if (ground === 'wood') unit.formed = unit.density < formation.brokenByWoodFrom && !isMounted(unit); // PP-FO-5
  return !unit.formed;
}

// PP-FO-6
export function loseFormation(id: string, unit: Unit, by: 'break' | 'morale', log: GameEvent[]): void {
  unit.formed = false;
  log.push({ type: 'disordered', unit: id, by });
}

/** Out of formation: no fighting, no shooting, no dressing. */
// PP-FO-7
export function checkFormed(unit: Unit): void {
  if (!unit.formed) refuse('PP-FO-7');
}

export function checkRally(position: Position, { unit: id }: UnitAction): void {
  const unit = unitOf(position, id);
  checkNotDone(unit);
  if (unit.formed) refuse('PP-FO-9'); // PP-FO-9
  if (unit.spent !== 0 || isEngaged(position, unit)) refuse('PP-FO-10'); // PP-FO-10
}

// PP-FO-10
export function rally(position: Position, { unit: id }: UnitAction): void {
  const unit = unitOf(position, id);
  unit.done = true;
  unit.rallying = true;
}

function checkMayDress(position: Position, unit: Unit): void {
  checkNotDone(unit);
  checkFormed(unit);
  if (isEngaged(position, unit)) refuse('PP-MV-6'); // PP-MV-6
}
