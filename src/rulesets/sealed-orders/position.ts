// The position (RULES.md §3) and small questions to it.
import type { JsonObject, Seat } from '../../engine/ruleset.ts';
import { boardOrder, type Direction, nextCell } from './board.ts';
import type { CastleUpgrade } from './data/cards.ts';
import { tokens } from './data/numbers.ts';
import type { AskingOrder, FactionId, OrderKind } from './data/orders.ts';
import type { TroopType } from './data/troops.ts';

export type Stage = 'plan' | 'march' | 'over';
export type Policy = 'cards' | 'castle';

export interface Options {
  factions?: FactionId[];
  rounds?: number;
}

export interface GameMap {
  name: string;
  width: number;
  height: number;
  mountains: string[];
  villages: Record<string, Seat | null>;
}

export interface Burnt {
  order: OrderKind;
  back: number;
}

export interface SeatState {
  faction: FactionId;
  barracks: number;
  points: number;
  out: number;
  cards: Record<TroopType, string[]>;
  extra: string[];
  used: OrderKind[];
  burnt: Burnt[];
  policy: Policy | null;
}

export interface Castle {
  seat: Seat;
  garrison: number;
  upgrades: CastleUpgrade[];
}

export interface Troop {
  seat: Seat;
  captor: Seat | null;
  cell: string;
  dir: Direction;
  type: TroopType;
  shown: boolean;
  chips: number;
  steps: number;
  leave: number | null;
  stances: string[];
  frozen: boolean;
}

export interface LaidOrder {
  seat: Seat;
  cell: string;
  order: OrderKind;
  do: JsonObject | null;
  auto: boolean;
}

export interface OrderEntry {
  cell: string;
  order: OrderKind;
  do?: JsonObject | null;
  auto?: boolean;
}

export interface MarchEntry {
  steps?: number;
  turn?: Direction;
  leave?: number | null;
}

export interface MusterEntry {
  castle: string;
  cell: string;
  dir: Direction;
  troop: TroopType;
  chips: number;
  steps?: number;
  leave?: number | null;
}

export type Build = { card: true } | { castle: string; upgrade: CastleUpgrade };

/** A sealed plan: all six parts, entries as sent. */
export interface Plan {
  orders: OrderEntry[];
  marches: Record<string, MarchEntry>;
  musters: MusterEntry[];
  garrison: Record<string, number>;
  build: Build | null;
  policy: Policy | null;
}

export type Pending = { kind: 'order'; troop: string; order: AskingOrder } | { kind: 'discard'; seat: Seat; troop: string };

export interface Battle {
  attacker: string;
  defender: string | null;
  castle: string | null;
  phase: number;
  dash: boolean;
  last: boolean;
  lost: [number, number];
}

export interface Result {
  ranking: Seat[][];
  scores: Record<string, number>;
}

export interface Position {
  game: 'sealed-orders';
  options: Options;
  round: number;
  rounds: number;
  stage: Stage;
  step: number;
  map: GameMap;
  seats: Record<string, SeatState>;
  castles: Record<string, Castle>;
  troops: Record<string, Troop>;
  next: number;
  orders: LaidOrder[];
  plans: Record<string, Plan | null>;
  turns: string[];
  pending: Pending | null;
  battle: Battle | null;
  deck: string[];
  discards: string[];
  result: Result | null;
}

export function seatCount({ seats }: Position): number {
  let count = 0;
  while (seats[count] !== undefined) count += 1;
  return count;
}

export const seatState = (position: Position, seat: Seat): SeatState => position.seats[seat] as SeatState;

export const isOut = (position: Position, seat: Seat): boolean => seatState(position, seat).out > 0;

/** Seats that play on: the first of the round first, then upwards. */
// SO-RD-1
export function initiative(position: Position): Seat[] {
  const count = seatCount(position);
  const found: Seat[] = [];
  for (let i = 0; i < count; i++) {
    const seat = (position.round - 1 + i) % count;
    if (!isOut(position, seat)) found.push(seat);
  }
  return found;
}

export const isTroop = (position: Position, id: string): boolean => Object.hasOwn(position.troops, id);

export const troopOf = (position: Position, id: string): Troop => position.troops[id] as Troop;

// SO-GE-3
export const controllerOf = (troop: Troop): Seat => troop.captor ?? troop.seat;

/** By the number in a troop's id. */
const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** Ids of the troops that a seat controls, by number. */
export function troopsOf(position: Position, seat: Seat): string[] {
  const found: string[] = [];
  for (const id in position.troops) if (controllerOf(troopOf(position, id)) === seat) found.push(id);
  return found.sort(byNumber);
}

/** The id of the troop on a cell, or null. */
export function troopAt(position: Position, cell: string): string | null {
  for (const id in position.troops) if (troopOf(position, id).cell === cell) return id;
  return null;
}

/** The troop on a cell if it is an enemy of the seat. */
export function enemyAt(position: Position, seat: Seat, cell: string): string | null {
  const id = troopAt(position, cell);
  return id !== null && controllerOf(troopOf(position, id)) !== seat ? id : null;
}

export const castleAt = (position: Position, cell: string): Castle | null =>
  Object.hasOwn(position.castles, cell) ? (position.castles[cell] as Castle) : null;

/** Cells of a seat's castles, in board order. */
export function castlesOf(position: Position, seat: Seat): string[] {
  const found: string[] = [];
  for (const cell in position.castles) if ((position.castles[cell] as Castle).seat === seat) found.push(cell);
  return found.sort(boardOrder);
}

export const isMountain = (position: Position, cell: string): boolean => position.map.mountains.includes(cell);

/** On the board, no mountain, neither troop nor castle; the cell is one of the board's. */
// SO-GE-4
export const isFree = (position: Position, cell: string): boolean =>
  !isMountain(position, cell) && castleAt(position, cell) === null && troopAt(position, cell) === null;

/** The next cell in a direction that can be entered, or null: off the board or a mountain. */
// SO-MV-2
export function wayOn(position: Position, troop: Troop, direction: Parameters<typeof nextCell>[2] = troop.dir): string | null {
  const cell = nextCell(position.map, troop.cell, direction);
  return cell === null || isMountain(position, cell) ? null : cell;
}

/** March tokens of a seat on the board, captives of others among them. */
// SO-CM-3
export function tokensOf(position: Position, seat: Seat): number {
  let count = 0;
  for (const id in position.troops) if (troopOf(position, id).seat === seat) count += 1;
  return count;
}

// SO-CM-3
export const hasToken = (position: Position, seat: Seat): boolean => tokensOf(position, seat) < tokens.ofSeat;

/** Sets a new troop on the board and gives its id. */
export function form(position: Position, troop: Troop): string {
  const id = `t${position.next}`;
  position.next += 1;
  position.troops[id] = troop;
  return id;
}

export const hasStance = (troop: Troop | null, stance: string): boolean => troop?.stances.includes(stance) ?? false;

export function loseStance(troop: Troop, stance: string): void {
  troop.stances = troop.stances.filter((kept) => kept !== stance);
}
