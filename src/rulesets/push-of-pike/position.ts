// The position (PP-PO-1, PP-PO-2) and small questions to it.
import type { Seat } from '../../engine/ruleset.ts';
import type { ArmyId, React } from './data/armies.ts';
import type { FieldId, Ground } from './data/fields.ts';
import { ahead, type Facing, facings, formation } from './data/numbers.ts';
import type { ScenarioId } from './data/scenarios.ts';
import { type Warrior, type WarriorType, warriors } from './data/warriors.ts';

export type Phase = 'muster' | 'deploy' | 'battle' | 'over';

export interface Options {
  scenario: ScenarioId | null;
  armies: [ArmyId, ArmyId];
  points: number;
  muster: 'buy' | 'standard';
  field: FieldId | 'random';
  rounds: number;
  first: 'draw' | Seat;
}

export interface Group {
  type: WarriorType;
  men: number;
  start: number;
  ammo: number;
  throws: number;
}

export interface Stance {
  parry: 'none' | 'half' | 'all';
  spear: 'auto' | 'shock' | 'hand';
  throw: boolean;
  react: React;
}

export interface Unit {
  seat: Seat;
  entry: string;
  x: number | null;
  y: number | null;
  facing: Facing;
  formed: boolean;
  density: number;
  range: [number, number];
  files: number;
  morale: number;
  cost: number;
  groups: Group[];
  spent: number;
  run: number;
  bent: boolean;
  dressed: boolean;
  reformed: boolean;
  done: boolean;
  rallying: boolean;
  charged: boolean;
  evaded: boolean;
  target: string | null;
  stance: Stance;
}

export interface SeatState {
  army: ArmyId;
  points: number;
  ready: boolean;
  total: number;
  ground: number;
}

export interface Fallen {
  unit: string;
  seat: Seat;
  cost: number;
  men: number;
  how: 'destroyed' | 'routed';
}

export interface Result {
  ranking: Seat[][];
  scores: number[];
  why: 'broken' | 'time' | 'resigned';
}

export interface Position {
  game: 'push-of-pike';
  options: Options;
  phase: Phase;
  round: number;
  rounds: number;
  turn: Seat | null;
  first: Seat;
  board: { width: number; height: number; depth: number };
  terrain: Record<string, Ground>;
  objectives: { x: number; y: number; points: number }[];
  seats: SeatState[];
  units: Record<string, Unit>;
  fallen: Fallen[];
  result: Result | null;
}

export interface Cell {
  x: number;
  y: number;
}

/** Where a unit stands and looks: what the questions about contact need. */
export type Standing = Pick<Unit, 'seat' | 'x' | 'y' | 'facing'>;

export const other = (seat: Seat): Seat => 1 - seat;

export const unitOf = (position: Position, id: string): Unit => position.units[id] as Unit;

export const isOn = (position: Position, id: string): boolean => Object.hasOwn(position.units, id);

/** Ids of a seat's units, ordered as strings (PP-DR-2). */
export function idsOf(position: Position, seat: Seat): string[] {
  const ids: string[] = [];
  for (const id in position.units) if (unitOf(position, id).seat === seat) ids.push(id);
  return ids.sort();
}

/** The units of the seat whose turn it is, then the others, each in order of id. */
// PP-DR-2
export function fieldOrder(position: Position): string[] {
  const mover = position.turn ?? position.first;
  return [...idsOf(position, mover), ...idsOf(position, other(mover))];
}

// PP-CO-2
export const groundAt = (position: Position, x: number, y: number): Ground => position.terrain[`${x},${y}`] ?? 'open';

// PP-CO-1
export const onBoard = (position: Position, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < position.board.width && y < position.board.height; // PP-CO-1

/** The cell ahead (negative: behind) and aside (positive: to the right) of a unit that is placed. */
export function cellFrom(unit: Standing, forward: number, aside: number): Cell {
  const [dx, dy] = ahead[unit.facing];
  return { x: (unit.x as number) + dx * forward + dy * aside, y: (unit.y as number) + dy * forward - dx * aside };
}

// PP-CO-3
export const frontOf = (unit: Standing): Cell => cellFrom(unit, 1, 0);

export const turned = (facing: Facing, quarters: number): Facing => facings[(facings.indexOf(facing) + quarters) % facings.length] as Facing;

/** How far ahead and aside of the unit a cell lies. */
// PP-CO-8
export function bearing(unit: Standing, cell: Cell): { forward: number; aside: number } {
  const [dx, dy] = ahead[unit.facing];
  const east = cell.x - (unit.x as number);
  const north = cell.y - (unit.y as number);
  return { forward: east * dx + north * dy, aside: east * dy - north * dx };
}

// PP-CO-8
export function inFrontArc(unit: Standing, cell: Cell): boolean {
  const { forward, aside } = bearing(unit, cell);
  return forward >= 1 && Math.abs(aside) <= forward; // PP-CO-8
}

/** The id of the unit in a cell, or null; `but` is not looked at. */
export function unitAt(position: Position, x: number, y: number, but?: string): string | null {
  for (const id in position.units) {
    const unit = unitOf(position, id);
    if (unit.x === x && unit.y === y && id !== but) return id;
  }
  return null;
}

export const cellOf = (unit: Unit): Cell => ({ x: unit.x as number, y: unit.y as number });

/** The enemy in the front cell of a unit, or of what it would be elsewhere. */
// PP-CO-7
export function enemyInFront(position: Position, unit: Standing): string | null {
  const front = frontOf(unit);
  const id = unitAt(position, front.x, front.y);
  return id !== null && unitOf(position, id).seat !== unit.seat ? id : null;
}

/** True when this unit stands in the front cell of that one. */
export function standsBefore(unit: Standing, that: Standing): boolean {
  const [dx, dy] = ahead[that.facing];
  return that.x !== null && unit.x === that.x + dx && unit.y === (that.y as number) + dy;
}

/** The formed enemies in whose front the unit stands. */
// PP-MV-5
export function holdersOf(position: Position, unit: Standing): string[] {
  const holders: string[] = [];
  for (const id in position.units) {
    const enemy = unitOf(position, id);
    if (enemy.seat !== unit.seat && enemy.formed && standsBefore(unit, enemy)) holders.push(id); // PP-MV-5
  }
  return holders;
}

// PP-MV-5
export const isHeld = (position: Position, unit: Standing): boolean => holdersOf(position, unit).length > 0;

// PP-MV-5
export const isEngaged = (position: Position, unit: Standing): boolean => enemyInFront(position, unit) !== null || isHeld(position, unit);

export const warriorOf = (group: Group): Warrior => warriors[group.type];

// PP-CO-4
export const isMounted = (unit: Unit): boolean => warriorOf(unit.groups[0] as Group).mounted;

export const menOf = (unit: Unit): number => unit.groups.reduce((sum, group) => sum + group.men, 0);

export const startOf = (unit: Unit): number => unit.groups.reduce((sum, group) => sum + group.start, 0);

/** Men of each group that stand in the first so many ranks. */
// PP-CO-5
export function menInRanks(unit: Unit, ranks: number): number[] {
  let room = unit.files * ranks; // PP-CO-5
  return unit.groups.map((group) => {
    const standing = Math.min(group.men, room);
    room -= standing;
    return standing;
  });
}

// PP-MO-3
export const fullRanks = (unit: Unit): number => Math.floor(menOf(unit) / unit.files);

/** The density that counts in the fight. */
// PP-FO-2, PP-WP-4
export const densityOf = (unit: Unit): number => (unit.formed ? unit.density : formation.densityOfUnformed);

/** Is `part` less than one `n`th of `whole`? In whole numbers. */
export const isBelowOneIn = (n: number, part: number, whole: number): boolean => part * n < whole;
