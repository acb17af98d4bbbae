// Movement (RULES.md §7).
import { refuse } from '../../../engine/refuse.ts';
import type { GameEvent } from '../../../engine/ruleset.ts';
import type { MoveAction, UnitAction } from '../actions.ts';
import { formation, movement, type Step, type StepTraits, steps } from '../data/numbers.ts';
import {
  type Cell,
  cellFrom,
  densityOf,
  enemyInFront,
  groundAt,
  holdersOf,
  isEngaged,
  isHeld,
  isMounted,
  onBoard,
  type Position,
  turned,
  type Unit,
  unitAt,
  unitOf,
} from '../position.ts';
import { breakOnGround, loseFormation } from './formation.ts';
import { checkNotDone, checkPoints } from './points.ts';
import { evade, evadesTo } from './stances.ts';

/** Walks a copy of the unit along the path: all or nothing. */
// PP-MV-15
export function checkMove(position: Position, { unit: id, path }: MoveAction): void {
  if (path.length === 0 || !path.every((step) => typeof step === 'string' && Object.hasOwn(steps, step))) refuse('PP-AC-2', {}, '/path'); // PP-AC-2
  const ghost = { ...unitOf(position, id) };
  path.forEach((step, index) => {
    checkStep(position, id, ghost, step);
    takeStep(position, ghost, step);
    if (enemyInFront(position, ghost) === null) return;
    if (!ghost.formed) refuse('PP-FO-8', {}, `/path/${index}`); // PP-FO-8
    if (index < path.length - 1) refuse('PP-MV-10', {}, `/path/${index + 1}`); // PP-MV-10
  });
}

/** True when the enemy had to show how he reacts (PP-UN-2). */
export function move(position: Position, { unit: id, path }: MoveAction, log: GameEvent[]): boolean {
  const unit = unitOf(position, id);
  for (const step of path) {
    const wasFormed = unit.formed;
    takeStep(position, unit, step);
    log.push({ type: 'step', unit: id, step, x: unit.x, y: unit.y, facing: unit.facing });
    if (wasFormed && !unit.formed) log.push({ type: 'disordered', unit: id, by: 'ground' });
  }
  const enemy = enemyInFront(position, unit);
  if (enemy === null) return false;
  charge(position, id, enemy, log);
  return true;
}

// PP-MV-11
function charge(position: Position, id: string, enemy: string, log: GameEvent[]): void {
  const cells = evadesTo(position, enemy, id);
  if (cells.length > 0) {
    evade(position, enemy, id, cells, log);
  } else {
    unitOf(position, id).charged = true;
    log.push({ type: 'charge', unit: id, target: enemy });
  }
}

export function checkBreak(position: Position, { unit: id }: UnitAction): void {
  const unit = unitOf(position, id);
  checkNotDone(unit);
  if (!isEngaged(position, unit)) refuse('PP-MV-12'); // PP-MV-12
  if (unit.spent !== 0) refuse('PP-MV-13'); // PP-MV-13
  checkCell(position, id, cellFrom(unit, -1, 0));
}

// PP-MV-13
export function breakOff(position: Position, { unit: id }: UnitAction, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  const inOrder = breaksOffInOrder(position, unit);
  const back = cellFrom(unit, -1, 0);
  unit.x = back.x;
  unit.y = back.y;
  unit.done = true;
  unit.bent = true;
  unit.target = null;
  log.push({ type: 'break', unit: id, x: back.x, y: back.y });
  if (!inOrder) loseFormation(id, unit, 'break', log);
  else if (breakOnGround(position, unit)) log.push({ type: 'disordered', unit: id, by: 'ground' });
}

// PP-MV-13
function breaksOffInOrder(position: Position, unit: Unit): boolean {
  if (densityOf(unit) === formation.leastDensity) return true; // PP-MV-13
  const enemies = holdersOf(position, unit);
  const ahead = enemyInFront(position, unit);
  if (ahead !== null) enemies.push(ahead);
  return isMounted(unit) && enemies.every((enemy) => !isMounted(unitOf(position, enemy)));
}

function checkStep(position: Position, id: string, unit: Unit, step: Step): void {
  checkNotDone(unit);
  if (enemyInFront(position, unit) !== null) refuse('PP-MV-6'); // PP-MV-6
  const traits = steps[step];
  if (traits.turn === 0 && isHeld(position, unit)) refuse('PP-MV-7'); // PP-MV-7
  const cell = cellAfter(unit, traits);
  if (traits.turn === 0) checkCell(position, id, cell);
  checkPoints(unit, costOf(position, traits, cell));
}

function checkCell(position: Position, id: string, { x, y }: Cell): void {
  if (!onBoard(position, x, y) || groundAt(position, x, y) === 'water') refuse('PP-MV-8', { x, y }); // PP-MV-8
  if (unitAt(position, x, y, id) !== null) refuse('PP-MV-9', { x, y }); // PP-MV-9
}

function takeStep(position: Position, unit: Unit, step: Step): void {
  const traits = steps[step];
  const cell = cellAfter(unit, traits);
  unit.spent += costOf(position, traits, cell);
  unit.x = cell.x;
  unit.y = cell.y;
  unit.facing = turned(unit.facing, traits.turn);
  if (step === 'F')
    unit.run += 1; // PP-MV-14
  else unit.bent = true; // PP-MV-14
  if (traits.turn === 0) breakOnGround(position, unit);
}

const cellAfter = (unit: Unit, traits: StepTraits): Cell => cellFrom(unit, traits.ahead, traits.aside);

// PP-MV-4
function costOf(position: Position, traits: StepTraits, { x, y }: Cell): number {
  const ground = groundAt(position, x, y);
  const heavy = traits.turn === 0 && (ground === 'rough' || ground === 'wood'); // PP-MV-4
  return traits.cost + (heavy ? movement.entryOfHeavyGround : 0);
}
