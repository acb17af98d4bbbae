// Stances: instructions for the fight, hidden from the other seat (RULES.md §14).
import { refuse } from '../../../engine/refuse.ts';
import type { GameEvent } from '../../../engine/ruleset.ts';
import type { StanceAction } from '../actions.ts';
import { ahead, stances } from '../data/numbers.ts';
import {
  type Cell,
  densityOf,
  enemyInFront,
  groundAt,
  holdersOf,
  isMounted,
  onBoard,
  type Position,
  type Stance,
  type Unit,
  unitAt,
  unitOf,
  warriorOf,
} from '../position.ts';
import { breakOnGround } from './formation.ts';

// PP-ST-1
export const stanceValues: Readonly<{ [K in keyof Stance]: readonly Stance[K][] }> = {
  parry: ['none', 'half', 'all'],
  spear: ['auto', 'shock', 'hand'],
  throw: [true, false],
  react: ['hold', 'evade', 'fire'],
};

export function checkStance(position: Position, { unit: id, key, value }: StanceAction): void {
  if (!isStanceKey(key)) refuse('PP-ST-1', {}, '/key'); // PP-ST-1
  const values: readonly (string | boolean)[] = stanceValues[key];
  if (!values.includes(value)) refuse('PP-ST-1', {}, '/value'); // PP-ST-1
  const unit = unitOf(position, id);
  if (unit.stance[key] === value) refuse('PP-ST-2', {}, '/value'); // PP-ST-2
  const refused = mayReact(unit, value);
  if (refused !== null) refuse(refused, {}, '/value');
}

/** The clause that keeps a unit from reacting so, or null. */
// PP-ST-6, PP-ST-7
export function mayReact(unit: Unit, react: string | boolean): 'PP-ST-6' | 'PP-ST-7' | null {
  if (react === 'fire' && !unit.groups.some((group) => warriorOf(group).missile !== null)) return 'PP-ST-6'; // PP-ST-6
  if (react === 'evade' && unit.range[0] > stances.evaderReachesDownTo) return 'PP-ST-7'; // PP-ST-7
  return null;
}

// PP-ST-8
export function setStance(position: Position, { unit, key, value }: StanceAction): void {
  Object.assign(unitOf(position, unit).stance, { [key]: value });
}

/** The cells through which the unit evades from a charger; none: it stands. */
// PP-ST-7
export function evadesTo(position: Position, id: string, charger: string): Cell[] {
  const unit = unitOf(position, id);
  if (!mayEvade(position, unit, charger)) return [];
  const [dx, dy] = ahead[unitOf(position, charger).facing];
  const most = isMounted(unit) ? stances.evadeMounted : stances.evadeOnFoot; // PP-ST-7
  const cells: Cell[] = [];
  for (let i = 1; i <= most; i++) {
    const x = (unit.x as number) + i * dx;
    const y = (unit.y as number) + i * dy;
    if (!onBoard(position, x, y) || groundAt(position, x, y) === 'water' || unitAt(position, x, y) !== null) break; // PP-ST-7
    cells.push({ x, y });
  }
  return cells;
}

// PP-ST-7
export function evade(position: Position, id: string, charger: string, cells: readonly Cell[], log: GameEvent[]): void {
  const unit = unitOf(position, id);
  let disordered = false;
  for (const cell of cells) {
    unit.x = cell.x;
    unit.y = cell.y;
    disordered = breakOnGround(position, unit) || disordered;
  }
  unit.evaded = true; // PP-ST-7
  log.push({ type: 'evade', unit: id, from: charger, x: unit.x, y: unit.y });
  if (disordered) log.push({ type: 'disordered', unit: id, by: 'ground' });
}

// PP-ST-7
function mayEvade(position: Position, unit: Unit, charger: string): boolean {
  if (unit.stance.react !== 'evade' || !unit.formed || unit.evaded || densityOf(unit) > stances.evadesUpToDensity) return false; // PP-ST-7
  const ahead = enemyInFront(position, unit);
  return holdersOf(position, unit).every((enemy) => enemy === charger) && (ahead === null || ahead === charger); // PP-ST-7
}

const isStanceKey = (key: string): key is keyof Stance => Object.hasOwn(stanceValues, key);
