// Morale: remnants, tests, falling back; and rallying, which rolls against the same level (RULES.md §13).
import type { Draws, GameEvent } from '../../../engine/ruleset.ts';
import { morale } from '../data/numbers.ts';
import {
  cellFrom,
  enemyInFront,
  fieldOrder,
  fullRanks,
  groundAt,
  idsOf,
  isBelowOneIn,
  isEngaged,
  isOn,
  menOf,
  onBoard,
  type Position,
  startOf,
  type Unit,
  unitAt,
  unitOf,
} from '../position.ts';
import { loseFormation } from './formation.ts';
import type { Tally } from './melee.ts';
import { removeUnit } from './protection.ts';

/** Step 5 of `end`. */
// PP-MO-1
export function remnantsLeave(position: Position, log: GameEvent[]): void {
  for (const id of fieldOrder(position)) {
    const unit = unitOf(position, id);
    if (isBelowOneIn(morale.remnantsBelowOneIn, menOf(unit), startOf(unit))) removeUnit(position, id, 'routed', log); // PP-MO-1
  }
}

/** Step 6 of `end`; `before`: men of each unit when `end` was sent. */
// PP-MO-7
export function testMorale(position: Position, tally: Tally, before: ReadonlyMap<string, number>, draws: Draws, log: GameEvent[]): void {
  for (const id of fieldOrder(position)) {
    const unit = unitOf(position, id);
    if (!mustTest(id, unit, tally, before.get(id) as number)) continue;
    const roll = draws.die(6);
    const passed = passesMorale(position, unit, roll, tally.flanked.has(id));
    log.push({ type: 'morale', unit: id, roll, passed });
    if (!passed) fail(position, id, tally, log);
  }
}

// PP-MO-2
function mustTest(id: string, unit: Unit, tally: Tally, before: number): boolean {
  const lost = before - menOf(unit);
  if (lost === 0) return false; // PP-MO-2
  const lostAQuarter = !isBelowOneIn(morale.testFromLossOfOneIn, lost, before); // PP-MO-2
  return lostAQuarter || (tally.lost.get(id) ?? 0) > (tally.taken.get(id) ?? 0); // PP-MO-2
}

// PP-MO-4
export function passesMorale(position: Position, unit: Unit, roll: number, flanked: boolean): boolean {
  if (roll === morale.alwaysPasses) return true; // PP-MO-4
  return roll !== morale.neverPasses && roll <= levelOf(position, unit, flanked); // PP-MO-4
}

// PP-MO-3
export function levelOf(position: Position, unit: Unit, flanked: boolean): number {
  const ranks = fullRanks(unit);
  let level = unit.morale;
  if (isBelowOneIn(morale.weakBelowOneIn, menOf(unit), startOf(unit))) level -= 1; // PP-MO-3
  if (flanked) level -= 1; // PP-MO-3
  if (ranks >= morale.deepFromRanks) level += 1; // PP-MO-3
  if (ranks < morale.thinBelowRanks) level -= 1; // PP-MO-3
  if (isSupported(position, unit)) level += 1; // PP-MO-3
  return level;
}

// PP-MO-5
function fail(position: Position, id: string, tally: Tally, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  if (!unit.formed) {
    removeUnit(position, id, 'routed', log); // PP-MO-5
    return;
  }
  loseFormation(id, unit, 'morale', log);
  fallBack(position, id, tally, log);
}

// PP-MO-6
function fallBack(position: Position, id: string, tally: Tally, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  const from = presserOf(position, unit, tally.struckBy.get(id));
  if (from === undefined) return;
  const x = 2 * (unit.x as number) - (from.x as number);
  const y = 2 * (unit.y as number) - (from.y as number);
  const adjacent = Math.abs(x - (unit.x as number)) + Math.abs(y - (unit.y as number)) === 1; // PP-MO-6
  if (!adjacent || !onBoard(position, x, y) || groundAt(position, x, y) === 'water' || unitAt(position, x, y) !== null) return; // PP-MO-6
  unit.x = x;
  unit.y = y;
  log.push({ type: 'fall_back', unit: id, x, y });
}

/** Of the enemies that struck at it and are still there: the one in its front, else the lowest id. */
// PP-MO-6
function presserOf(position: Position, unit: Unit, struckBy: ReadonlySet<string> | undefined): Unit | undefined {
  const there = [...(struckBy ?? [])].filter((enemy) => isOn(position, enemy)).sort();
  const ahead = enemyInFront(position, unit);
  const presser = ahead !== null && there.includes(ahead) ? ahead : there[0]; // PP-MO-6
  return presser === undefined ? undefined : unitOf(position, presser);
}

// PP-MO-3
function isSupported(position: Position, unit: Unit): boolean {
  const { x, y } = cellFrom(unit, -1, 0);
  const id = unitAt(position, x, y);
  if (id === null) return false;
  const behind = unitOf(position, id);
  return behind.seat === unit.seat && behind.formed; // PP-MO-3
}

/** Step 7 of `end`. */
// PP-FO-11
export function rallyUnits(position: Position, draws: Draws, log: GameEvent[]): void {
  for (const id of [...idsOf(position, 0), ...idsOf(position, 1)]) {
    const unit = unitOf(position, id);
    if (!unit.rallying || isEngaged(position, unit)) continue; // PP-FO-11
    const roll = draws.die(6);
    unit.formed = passesMorale(position, unit, roll, false);
    log.push({ type: 'rally', unit: id, roll, formed: unit.formed });
  }
}
