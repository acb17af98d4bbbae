// The position (RULES.md §4): its types. Questions to what stands on the map are in pieces.ts.
import type { Hex } from '../../engine/board/hexes.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { Building, Built } from './data/buildings.ts';
import type { Relic } from './data/relics.ts';
import type { Terrain } from './data/tiles.ts';
import type { Goods, Unit } from './data/units.ts';

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

export const seatState = (position: Position, seat: Seat): SeatState => position.seats[seat] as SeatState;

export const isOut = (position: Position, seat: Seat): boolean => seatState(position, seat).out !== null;

/** Seats in turn order from the first seat of the round, those out left out. */
// RM-RD-1
export function turnOrder(position: Position): Seat[] {
  const { length } = position.seats;
  const order: Seat[] = [];
  for (let i = 0; i < length; i++) {
    const seat = (position.first + i) % length;
    if (!isOut(position, seat)) order.push(seat);
  }
  return order;
}
