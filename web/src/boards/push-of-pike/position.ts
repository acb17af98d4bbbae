// The position as the view shows it (PP-PO-1, PP-PO-2, PP-VW): what is hidden is "?". And small questions to it.
import type { Point } from '../drawing/view.ts';

type Hidden = '?';
export type Facing = 'N' | 'E' | 'S' | 'W';

export interface Unit {
  seat: number;
  entry: string;
  x: number | null | Hidden;
  y: number | null | Hidden;
  facing: Facing | Hidden;
  formed: boolean;
  density: number | Hidden;
  range: [number, number];
  files: number | Hidden;
  morale: number;
  cost: number;
  groups: { type: string; men: number; start: number; ammo: number; throws: number }[];
  spent: number;
  done: boolean;
  rallying: boolean;
  charged: boolean;
  target: string | null;
  stance: Hidden | { parry: string; spear: string; throw: boolean; react: string };
}

export interface Position {
  phase: 'muster' | 'deploy' | 'battle' | 'over';
  round: number;
  rounds: number;
  turn: number | null;
  board: { width: number; height: number; depth: number };
  terrain: Record<string, string>;
  objectives: { x: number; y: number; points: number }[];
  seats: { army: string; points: number; ready: boolean; total: number; ground: number }[];
  units: Record<string, Unit>;
  fallen: { unit: string; seat: number; cost: number; men: number; how: string }[];
}

/** A unit that stands on the field and whose place is known. */
export interface Standing extends Unit {
  x: number;
  y: number;
  facing: Facing;
  density: number;
  files: number;
}

/** The step that each facing looks at. */
export const ahead: Readonly<Record<Facing, readonly [number, number]>> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };
export const facings: readonly Facing[] = ['N', 'E', 'S', 'W'];

export const isStanding = (unit: Unit | undefined): unit is Standing => typeof unit?.x === 'number' && typeof unit.y === 'number';

export const standing = (position: Position): [string, Standing][] =>
  Object.entries(position.units).filter((entry): entry is [string, Standing] => isStanding(entry[1]));

export const menOf = (unit: Unit): number => unit.groups.reduce((sum, { men }) => sum + men, 0);
export const startOf = (unit: Unit): number => unit.groups.reduce((sum, { start }) => sum + start, 0);

/** The cell so far ahead and aside (to the right). */
export function cellFrom({ x, y, facing }: Pick<Standing, 'x' | 'y' | 'facing'>, forward: number, aside: number): { x: number; y: number } {
  const [dx, dy] = ahead[facing];
  return { x: x + dx * forward + dy * aside, y: y + dy * forward - dx * aside };
}

export const isOnBoard = ({ board }: Position, { x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x < board.width && y < board.height;

/** The enemy in the front of a unit, by id. */
export function enemyBefore(position: Position, unit: Standing): string | null {
  const front = cellFrom(unit, 1, 0);
  const found = standing(position).find(([, other]) => other.x === front.x && other.y === front.y && other.seat !== unit.seat);
  return found?.[0] ?? null;
}

/** Enemies that strike at a unit: formed, with it in their front (PP-ML-6). */
export const strikersAt = (position: Position, id: string): string[] =>
  standing(position)
    .filter(([, unit]) => unit.formed && enemyBefore(position, unit) === id)
    .map(([striker]) => striker);

/** Fallen cost of a seat against what breaks it (PP-SC-1). */
export function lossesOf(position: Position, seat: number): { lost: number; breaks: number } {
  const lost = position.fallen.reduce((sum, fallen) => sum + (fallen.seat === seat ? fallen.cost : 0), 0);
  return { lost, breaks: Math.ceil((position.seats[seat]?.total ?? 0) / 2) };
}

export const cell = 100;

/** The middle of a cell on the map; north is up. */
export const middle = ({ board }: Position, { x, y }: { x: number; y: number }): Point => ({
  x: x * cell + cell / 2,
  y: (board.height - 1 - y) * cell + cell / 2,
});

/** Unplaced units lie in a row beside their zone. */
export function trayPlace(position: Position, id: string): Point {
  const seat = position.units[id]?.seat ?? 0;
  const row = Object.keys(position.units)
    .filter((other) => position.units[other]?.seat === seat && !isStanding(position.units[other]))
    .sort();
  return { x: row.indexOf(id) * 110 + cell / 2 + 20, y: seat === 0 ? position.board.height * cell + 105 : -95 };
}

export const placeOf = (position: Position, id: string): Point => {
  const unit = position.units[id];
  return isStanding(unit) ? middle(position, unit) : trayPlace(position, id);
};

export const rotation: Readonly<Record<Facing, number>> = { N: 0, E: 90, S: 180, W: 270 };
