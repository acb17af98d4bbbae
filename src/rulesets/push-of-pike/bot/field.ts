// The field as the bot sees it: a grid and figures worked out once for each answer.
import type { JsonObject, Seat } from '../../../engine/ruleset.ts';
import type { Ground } from '../data/fields.ts';
import { facings } from '../data/numbers.ts';
import { isMounted, menOf, type Position, type Stance, startOf, type Unit } from '../position.ts';
import { shootersOf } from '../rules/shooting.ts';

/** A unit with what the bot asks of it again and again. */
export interface Piece {
  id: string;
  index: number;
  mine: boolean;
  unit: Unit;
  /** number in `facings` */
  facing: number;
  mounted: boolean;
  men: number;
  start: number;
  /** points that each man is worth */
  perMan: number;
  /** it has men who can shoot */
  shoots: boolean;
}

export interface Field {
  position: Position;
  seat: Seat;
  width: number;
  height: number;
  /** by cell */
  ground: Ground[];
  /** by cell: index of the piece that stands there, or -1 */
  standing: Int8Array;
  /** by cell: formed enemies of mine, of the other's, in whose front it lies */
  heldByOther: Uint8Array;
  heldByMine: Uint8Array;
  pieces: Piece[];
}

export const east = [0, 1, 0, -1] as const;
export const north = [1, 0, -1, 0] as const;

/** Cell number, or -1 off the board. */
export const cellAt = (field: Field, x: number, y: number): number =>
  x >= 0 && y >= 0 && x < field.width && y < field.height ? y * field.width + x : -1;

/** What an enemy's hidden stance may be: the entry's own, as far as it can be guessed. */
const guessed: Stance = { parry: 'none', spear: 'auto', throw: true, react: 'hold' };

/** A position again out of a view: enemy stances are guessed. Shares the view's objects, changes none. */
export function positionOf(view: JsonObject): Position {
  const seen = view as unknown as Position;
  const units: Position['units'] = {};
  for (const [id, unit] of Object.entries(seen.units)) units[id] = typeof unit.stance === 'object' ? unit : { ...unit, stance: guessed };
  return { ...seen, units };
}

export function fieldOf(position: Position, seat: Seat): Field {
  const { width, height } = position.board;
  const cells = width * height;
  const field: Field = {
    ...{ position, seat, width, height, pieces: [] },
    ground: Array.from({ length: cells }, () => 'open'),
    standing: new Int8Array(cells).fill(-1),
    heldByOther: new Uint8Array(cells),
    heldByMine: new Uint8Array(cells),
  };
  for (const [cell, ground] of Object.entries(position.terrain)) {
    const [x, y] = cell.split(',').map(Number) as [number, number];
    field.ground[y * width + x] = ground;
  }
  for (const id of Object.keys(position.units).sort()) place(field, id, position.units[id] as Unit);
  return field;
}

function place(field: Field, id: string, unit: Unit): void {
  const men = menOf(unit);
  const start = startOf(unit);
  const mine = unit.seat === field.seat;
  const index = field.pieces.length;
  const facing = facings.indexOf(unit.facing);
  field.pieces.push({
    id,
    index,
    mine,
    unit,
    facing,
    mounted: isMounted(unit),
    men,
    start,
    perMan: unit.cost / start,
    shoots: shootersOf(unit).length > 0,
  });
  field.standing[cellAt(field, unit.x as number, unit.y as number)] = index;
  const front = cellAt(field, (unit.x as number) + (east[facing] as number), (unit.y as number) + (north[facing] as number));
  if (unit.formed && front >= 0) (mine ? field.heldByMine : field.heldByOther)[front] = 1;
}
