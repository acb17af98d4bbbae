// Cells and directions (SO-GE-1, SO-GE-5). Names of cells of the largest board are made once, so that a step is a look-up.
import { bounds } from './data/numbers.ts';

export type Direction = 'n' | 'e' | 's' | 'w';
export type Diagonal = 'ne' | 'se' | 'sw' | 'nw';

// SO-GE-5
export const directions: readonly Direction[] = ['n', 'e', 's', 'w'];
// SO-OR-7
export const diagonals: readonly Diagonal[] = ['ne', 'se', 'sw', 'nw'];

const shifts: Readonly<Record<Direction | Diagonal, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
  ne: [1, -1],
  se: [1, 1],
  sw: [-1, 1],
  nw: [-1, -1],
};

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Board {
  width: number;
  height: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const names: string[] = [];
const places = new Map<string, Place>();
for (let y = 0; y < bounds.side; y++) {
  for (let x = 0; x < bounds.side; x++) {
    const name = `${letters[x]}${y + 1}`;
    names.push(name);
    places.set(name, { x, y });
  }
}

/** Where a cell of the largest board lies; undefined for any other name. */
export const placeOf = (cell: string): Place | undefined => places.get(cell);

export function isCell(board: Board, cell: unknown): cell is string {
  const place = typeof cell === 'string' ? places.get(cell) : undefined;
  return place !== undefined && place.x < board.width && place.y < board.height;
}

/** The cell that lies so far away, or null off the board. */
function shifted(board: Board, cell: string, dx: number, dy: number): string | null {
  const place = places.get(cell) as Place;
  const x = place.x + dx;
  const y = place.y + dy;
  return x >= 0 && y >= 0 && x < board.width && y < board.height ? (names[y * bounds.side + x] as string) : null;
}

/** The next cell in a direction, or null off the board. */
export function nextCell(board: Board, cell: string, direction: Direction | Diagonal): string | null {
  const [dx, dy] = shifts[direction];
  return shifted(board, cell, dx, dy);
}

/** The orthogonal neighbours on the board, in the order n, e, s, w. */
// SO-GE-1
export function neighbours(board: Board, cell: string): string[] {
  const found: string[] = [];
  for (const direction of directions) {
    const next = nextCell(board, cell, direction);
    if (next !== null) found.push(next);
  }
  return found;
}

/** Rows and columns between two cells. */
export function distance(one: string, other: string): number {
  const a = places.get(one) as Place;
  const b = places.get(other) as Place;
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Board order: by row from the north, in a row from the west. */
// SO-GE-5
export function boardOrder(one: string, other: string): number {
  const a = places.get(one) as Place;
  const b = places.get(other) as Place;
  return a.y - b.y || a.x - b.x;
}

/** All cells of a board, in board order. */
export function cellsOf(board: Board): string[] {
  const found: string[] = [];
  for (let y = 0; y < board.height; y++) for (let x = 0; x < board.width; x++) found.push(names[y * bounds.side + x] as string);
  return found;
}
