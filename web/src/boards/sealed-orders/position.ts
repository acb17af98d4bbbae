// The position as the view shows it (rulebook §3, §12): what is hidden is "?". And small questions to it.
import type { Point } from '../drawing/view.ts';

type Hidden = '?';
export type Direction = 'n' | 'e' | 's' | 'w';

export interface Troop {
  seat: number;
  captor: number | null;
  cell: string;
  dir: Direction;
  type: string;
  shown: boolean;
  chips: number;
  steps: number | Hidden;
  leave: number | null | Hidden;
  stances: string[];
  frozen: boolean;
}

export interface LaidOrder {
  seat: number;
  cell: string;
  order: string;
  auto?: boolean | Hidden;
}

export interface Plan {
  orders: { cell: string; order: string }[];
  marches: Record<string, { steps?: number; turn?: Direction }>;
  musters: { cell: string; dir: Direction; troop: string; chips: number }[];
}

export interface SeatState {
  faction: string;
  barracks: number;
  points: number;
  out: number;
  cards: Record<string, string[]>;
  extra: string[];
}

export interface Position {
  round: number;
  rounds: number;
  stage: 'plan' | 'march' | 'over';
  step: number;
  map: { name: string; width: number; height: number; mountains: string[]; villages: Record<string, number | null> };
  seats: Record<string, SeatState>;
  castles: Record<string, { seat: number; garrison: number; upgrades: string[] }>;
  troops: Record<string, Troop>;
  orders: LaidOrder[];
  plans: Record<string, Plan | null | Hidden>;
  turns: string[];
  pending: null | { kind: 'order'; troop: string; order: string } | { kind: 'discard'; seat: number; troop: string };
  battle: null | { attacker: string; defender: string | null; castle: string | null; phase: number };
}

export const side = 100;
const letters = 'abcdefghijklmno';
const ways: Readonly<Record<Direction, readonly [number, number]>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
export const turnOf: Readonly<Record<Direction, number>> = { n: 0, e: 90, s: 180, w: 270 };
/** Cells that a troop can march in a round (SO-PL-5). */
const reach = 3;

export const columnName = (x: number): string => letters.charAt(x);
export const nameOf = (x: number, y: number): string => `${columnName(x)}${y + 1}`;

function placeOf(cell: string): { x: number; y: number } {
  return { x: letters.indexOf(cell.charAt(0)), y: Number(cell.slice(1)) - 1 };
}

/** The middle of a cell on the map. */
export function middle(cell: string): Point {
  const { x, y } = placeOf(cell);
  return { x: x * side + side / 2, y: y * side + side / 2 };
}

export const cellsOf = ({ map }: Position): string[] =>
  Array.from({ length: map.width * map.height }, (_, i) => nameOf(i % map.width, Math.floor(i / map.width)));

export const controllerOf = (troop: Troop): number => troop.captor ?? troop.seat;

export const seatsOf = ({ seats }: Position): number[] => Object.keys(seats).map(Number);

/** The seat that holds what stands on a cell, or null. */
function holderAt(position: Position, cell: string): number | null {
  const troop = Object.values(position.troops).find((one) => one.cell === cell);
  return troop === undefined ? (position.castles[cell]?.seat ?? null) : controllerOf(troop);
}

/** The cell so many steps ahead, or null off the board. */
export function cellAhead({ map }: Position, cell: string, dir: Direction, steps: number): string | null {
  const { x, y } = placeOf(cell);
  const [dx, dy] = ways[dir];
  const [nx, ny] = [x + dx * steps, y + dy * steps];
  return nx >= 0 && ny >= 0 && nx < map.width && ny < map.height ? nameOf(nx, ny) : null;
}

/** Cells that a troop may still march in this round, whatever its plan says; a plan is hidden. */
function stepsLeft({ stage, step, turns }: Position, id: string): number {
  if (stage === 'plan') return reach;
  return reach - step + (step > 0 && turns.includes(id) ? 1 : 0);
}

/** Cells that a troop would come to if it marched as it looks, up to the first that somebody holds. */
function wayOf(position: Position, id: string): string[] {
  const { cell: from, dir } = position.troops[id] as Troop;
  const way: string[] = [];
  for (let steps = 1; steps <= stepsLeft(position, id); steps++) {
    const cell = cellAhead(position, from, dir, steps);
    if (cell === null || position.map.mountains.includes(cell)) break;
    way.push(cell);
    if (holderAt(position, cell) !== null) break;
  }
  return way;
}

export interface Threat {
  troop: string;
  from: string;
  to: string;
}

/** Enemy troops that can march onto something of the seat this round: a troop, a castle, a village that nobody stands on. */
export function threatsTo(position: Position, seat: number | null): Threat[] {
  if (seat === null || position.stage === 'over') return [];
  return Object.entries(position.troops).flatMap(([id, troop]) => {
    if (controllerOf(troop) === seat || troop.frozen || troop.captor !== null) return [];
    const found = wayOf(position, id).filter((cell) => (holderAt(position, cell) ?? position.map.villages[cell]) === seat);
    return found.map((to) => ({ troop: id, from: troop.cell, to }));
  });
}

/** Seats that are waited for (§13). */
export function awaited(position: Position): number[] {
  const { stage, pending, battle, plans, seats } = position;
  if (stage === 'over') return [];
  if (stage === 'plan') return seatsOf(position).filter((seat) => seats[seat]?.out === 0 && plans[seat] === null);
  const ofTroop = (id: string | null | undefined): number[] => {
    const troop = id === null || id === undefined ? undefined : position.troops[id];
    return troop === undefined ? [] : [controllerOf(troop)];
  };
  if (pending?.kind === 'discard') return [pending.seat];
  if (pending !== null) return ofTroop(pending.troop);
  return battle === null ? [] : ofTroop(battle.phase % 2 === 1 ? battle.attacker : battle.defender);
}

/** Battle points and castles (SO-EN-3). */
export const scoreOf = (position: Position, seat: number): number =>
  (position.seats[seat]?.points ?? 0) + 8 * Object.values(position.castles).filter((castle) => castle.seat === seat).length;

export const planOf = (position: Position, seat: number | null): Plan | null => {
  const plan = seat === null ? null : (position.plans[seat] ?? null);
  return plan === '?' ? null : plan;
};
