// A manoeuvre or reaction while it is carried out: it works on copies of the pieces, and is put on the table when all of it is legal.
import type { Hex } from '../../../engine/board/hexes.ts';
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { bannerArmies } from '../data/relics.ts';
import { isShip, type Unit } from '../data/units.ts';
import {
  type Army,
  armyOf,
  type Band,
  buildingsOf,
  entriesOf,
  holds,
  type Manoeuvre,
  type Mover,
  type Position,
  type UnitCount,
} from '../position.ts';

/** An attacking army, for those who may not flee from it. */
export interface Foe {
  hex: Hex;
  units: UnitCount;
}

export interface Sortie {
  /** the position as it would be: armies and relics are copies, the rest is replaced, and nothing of it is changed in place */
  world: Position;
  seat: Seat;
  limit: number;
  /** moves begun */
  count: number;
  /** hex → whether the army there may attack */
  ends: Map<Hex, boolean>;
  /** ship hex → places used by finished moves */
  ferry: Map<Hex, number>;
  /** the attacking armies, in a reaction */
  foes: Foe[] | null;
  /** the army that waits at an unexplored hex */
  named: { hex: Hex; mover: Mover } | null;
  log: GameEvent[];
  /** hexes where moves of this action stopped */
  stops: Hex[];
  /** what the army that moves last may still spend */
  left: number;
}

/** The limit of a formation. */
// RM-FO-2, RM-RL-4
export const formationLimit = (position: Position, seat: Seat): number =>
  1 + buildingsOf(position, seat, 'castle').length + (holds(position, seat, 'banner') ? bannerArmies : 0);

export function sortieOf(position: Position, seat: Seat, begun: Manoeuvre | null = null, foes: Foe[] | null = null): Sortie {
  const { armies, relics } = position;
  return {
    world: { ...position, armies: { ...armies }, relics: [...relics] },
    seat,
    limit: formationLimit(position, seat),
    count: begun?.count ?? 0,
    ends: new Map(Object.entries(begun?.ends ?? {})),
    ferry: new Map(Object.entries(begun?.ferry ?? {})),
    foes,
    named: null,
    log: [],
    stops: [],
    left: 0,
  };
}

/** Puts the outcome on the table. */
export function settleSortie(position: Position, { world, log }: Sortie, into: GameEvent[]): void {
  const { armies, relics, terrain, provinces, relic_stack, tile_stack, events } = world;
  Object.assign(position, { armies, relics, terrain, provinces, relic_stack, tile_stack, events });
  into.push(...log);
}

export function takeUnits({ world }: Sortie, hex: Hex, units: UnitCount): void {
  const army = world.armies[hex] as Army;
  const left: UnitCount = { ...army.units };
  for (const [unit, count] of entriesOf(units)) {
    const rest = (left[unit] ?? 0) - count;
    if (rest > 0) left[unit] = rest;
    else delete left[unit];
  }
  if (Object.keys(left).length > 0) world.armies[hex] = { ...army, units: left };
  else delete world.armies[hex];
}

/** Units join the army of a hex, or are a new one. */
// RM-MG-1
export function addUnits({ world, seat }: Sortie, hex: Hex, units: UnitCount, cubes: number): void {
  const army = armyOf(world, hex, seat);
  const merged: UnitCount = { ...army?.units };
  for (const [unit, count] of entriesOf(units)) merged[unit] = (merged[unit] ?? 0) + count;
  world.armies[hex] = { seat, units: merged, cubes: (army?.cubes ?? 0) + cubes };
}

export const countOf = (bands: readonly Band[]): UnitCount => {
  const count: UnitCount = {};
  for (const [unit, n] of bands) count[unit] = (count[unit] ?? 0) + n;
  return count;
};

/** True when all of these units are in the army. */
export const standsThere = (army: Army | null, units: UnitCount): boolean =>
  army !== null && entriesOf(units).every(([unit, count]) => (army.units[unit] ?? 0) >= count);

/** The units of an army that are ships, or those that are not. */
// RM-SH-3
export const halfOf = (units: UnitCount, sea: boolean): UnitCount =>
  Object.fromEntries(entriesOf(units).filter(([unit]) => isShip(unit) === sea)) as UnitCount;

export const isMixed = (units: UnitCount): boolean => {
  const names = Object.keys(units) as Unit[];
  return names.some(isShip) && !names.every(isShip);
};
