// The position (RULES.md §4), and small questions to it.
import { compareHexes, distance, type Hex } from '../../engine/board/hexes.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { Building, Built } from './data/buildings.ts';
import { buildings } from './data/buildings.ts';
import type { Relic } from './data/relics.ts';
import type { Terrain } from './data/tiles.ts';
import { type Goods, isLandMilitary, type Unit, units } from './data/units.ts';

export type UnitCount = Partial<Record<Unit, number>>;

export interface Army {
  seat: Seat;
  units: UnitCount;
  cubes: number;
}

// RM-SO-2
export type StandingRule = { mode: 'ask' } | { mode: 'never' } | { mode: 'auto'; odds: number; else: 'ask' | 'never' };

export interface Standing {
  default: StandingRule;
  places: Record<Hex, StandingRule>;
}

export interface Vote {
  row: number;
  slot: number;
}

// RM-PO-2
export interface CouncilPlan {
  recruits: { unit: Unit; at: Hex }[];
  builds: { kind: Built; at: Hex }[];
  vote: Vote | null;
}

// RM-PO-2
export interface SeatState {
  goods: Goods;
  points: number;
  passed: boolean;
  out: number | null;
  ascendant: number;
  standing: Standing;
  council: CouncilPlan | null;
}

/** `[unit, count, spent, origin]`. */
export type Band = [Unit, number, number, Hex];

/** A moving army. */
// RM-PO-3
export interface Mover {
  start: Hex;
  at: Hex;
  back: Hex;
  units: Band[];
  march: boolean;
  free: boolean;
  use: Record<Hex, number>;
  carry: string[];
  sea: boolean;
  ferry: boolean;
  seen: Hex[];
}

// RM-PO-3
export interface Manoeuvre {
  seat: Seat;
  count: number;
  ends: Record<Hex, boolean>;
  ferry: Record<Hex, number>;
  named: Hex;
  tile: string;
  mover: Mover;
}

// RM-PO-4
export interface Battle {
  attacker: Seat;
  defender: Seat;
  target: Hex;
  with: Hex[];
  reacted: Hex[];
}

export interface Card {
  card: string;
  votes: number[];
}

export interface RelicAt {
  id: Relic;
  at: Hex;
}

/** `nth`: number of the turn in its round, left out at 0: two turns of a seat are two calls, and nothing else of the position tells them apart. */
export interface Turn {
  seat: Seat;
  left: number;
  nth?: number;
}

export interface Result {
  ranking: Seat[][];
  reason: string;
  totals: number[];
}

// RM-PO-1
export interface Position {
  game: 'relic-marches';
  version: 1;
  options: { rounds: number; tempo: number };
  round: number;
  phase: 'action' | 'council' | 'over';
  first: Seat;
  turn: Turn | null;
  seats: SeatState[];
  provinces: { center: Hex; tile: string | null; rotation: number }[];
  terrain: Record<Hex, Terrain>;
  armies: Record<Hex, Army>;
  buildings: Record<Hex, { seat: Seat; kind: Building }>;
  relics: RelicAt[];
  relic_stack: Relic[];
  tile_stack: string[];
  events: { deck: string[]; rows: Card[][]; discard: string[] };
  flags: { truce: boolean; roads: boolean };
  manoeuvre: Manoeuvre | null;
  battle: Battle | null;
  result: Result | null;
}

/** What stands on the map; a manoeuvre works on a copy of it. */
export type Pieces = Pick<Position, 'armies' | 'buildings' | 'relics'>;

export const seatState = (position: Position, seat: Seat): SeatState => position.seats[seat] as SeatState;

export const isOut = (position: Position, seat: Seat): boolean => seatState(position, seat).out !== null;

/** Units of an army, by name. */
export const entriesOf = (count: UnitCount): [Unit, number][] => (Object.keys(count) as Unit[]).sort().map((unit) => [unit, count[unit] as number]);

export function sizeOf(count: UnitCount): number {
  let size = 0;
  for (const unit in count) size += count[unit as Unit] as number;
  return size;
}

/** The farthest range of the units. */
// RM-BT-3
export function reachOf(count: UnitCount): number {
  let reach = 0;
  for (const unit in count) reach = Math.max(reach, units[unit as Unit].range);
  return reach;
}

export const armyOf = (pieces: Pieces, hex: Hex, seat: Seat): Army | null => {
  const army = Object.hasOwn(pieces.armies, hex) ? (pieces.armies[hex] as Army) : null;
  return army !== null && army.seat === seat ? army : null;
};

/** Hexes of a seat's armies in hex order. */
// RM-HX-1
export const armiesOf = (pieces: Pieces, seat: Seat): Hex[] =>
  Object.keys(pieces.armies)
    .filter((hex) => (pieces.armies[hex] as Army).seat === seat)
    .sort(compareHexes);

export const buildingsOf = (pieces: Pieces, seat: Seat, kind: Building | null = null): Hex[] =>
  Object.keys(pieces.buildings)
    .filter((hex) => pieces.buildings[hex]?.seat === seat && (kind === null || pieces.buildings[hex]?.kind === kind))
    .sort(compareHexes);

/** The seat that has an object on a hex, or null. */
// RM-CO-3, RM-CO-6
export function ownerOf(pieces: Pieces, hex: Hex): Seat | null {
  if (Object.hasOwn(pieces.armies, hex)) return (pieces.armies[hex] as Army).seat;
  return Object.hasOwn(pieces.buildings, hex) ? (pieces.buildings[hex] as { seat: Seat }).seat : null;
}

/** The seat that holds what lies on a hex. */
// RM-RL-5
export function holderAt(pieces: Pieces, hex: Hex): Seat | null {
  if (Object.hasOwn(pieces.buildings, hex)) return (pieces.buildings[hex] as { seat: Seat }).seat;
  const army = Object.hasOwn(pieces.armies, hex) ? (pieces.armies[hex] as Army) : null;
  return army !== null && hasLandMilitary(army.units) ? army.seat : null;
}

// RM-RL-4, RM-RL-5
export const holds = (pieces: Pieces, seat: Seat, relic: Relic): boolean =>
  pieces.relics.some(({ id, at }) => id === relic && holderAt(pieces, at) === seat);

export const relicsHeld = (pieces: Pieces, seat: Seat): Relic[] =>
  pieces.relics.filter(({ at }) => holderAt(pieces, at) === seat).map(({ id }) => id);

export const hasLandMilitary = (count: UnitCount): boolean => (Object.keys(count) as Unit[]).some(isLandMilitary);

/** A seat has an army that can still manoeuvre. */
// RM-MV-12
export const hasFreshArmy = (pieces: Pieces, seat: Seat): boolean =>
  Object.values(pieces.armies).some((army) => army.seat === seat && army.cubes === 0);

/** Points of the buildings of a seat. */
export const buildingPoints = (pieces: Pieces, seat: Seat): number =>
  buildingsOf(pieces, seat).reduce((sum, hex) => sum + buildings[(pieces.buildings[hex] as { kind: Building }).kind].points, 0);

export const isWithin = (range: number, a: Hex, b: Hex): boolean => distance(a, b) <= range;

/** Seats in turn order from the first seat of the round, those out left out. */
// RM-RD-1
export function turnOrder(position: Position): Seat[] {
  const { length } = position.seats;
  const order = position.seats.map((_, i) => (position.first + i) % length);
  return order.filter((seat) => !isOut(position, seat));
}
