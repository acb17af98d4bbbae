// A manoeuvre or reaction while it is carried out: its changes lie over the table, and become the table when all of it is legal.
import type { Hex } from '../../../engine/board/hexes.ts';
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { bannerArmies } from '../data/relics.ts';
import { isShip, type Unit } from '../data/units.ts';
import { armyAt, armyOf, countBuildings, entriesOf, holds, type Pieces, unitsIn, type World, worldOf } from '../pieces.ts';
import type { Army, Band, Manoeuvre, Mover, Position, UnitCount } from '../position.ts';
import { hasShips } from './ships.ts';

/** An attacking army, for those who may not flee from it. */
export interface Foe {
  hex: Hex;
  units: UnitCount;
}

export interface Sortie {
  world: World;
  seat: Seat;
  limit: number;
  /** moves begun */
  count: number;
  /** hex → whether the army there may attack */
  ends: Map<Hex, boolean>;
  /** ship hex → places used by finished moves */
  ferry: Map<Hex, number>;
  /** the seat may have ships on the map */
  ships: boolean;
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
export const formationLimit = (pieces: Pieces, seat: Seat): number =>
  1 + countBuildings(pieces, seat, 'castle') + (holds(pieces, seat, 'banner') ? bannerArmies : 0);

export function sortieOf(position: Position, seat: Seat, begun: Manoeuvre | null = null, foes: Foe[] | null = null): Sortie {
  return {
    world: worldOf(position),
    seat,
    limit: formationLimit(position, seat),
    count: begun?.count ?? 0,
    ends: new Map(begun === null ? [] : Object.entries(begun.ends)),
    ferry: new Map(begun === null ? [] : Object.entries(begun.ferry)),
    ships: begun !== null || hasShips(position, seat),
    foes,
    named: null,
    log: [],
    stops: [],
    left: 0,
  };
}

/** Puts the outcome on the table. */
export function settleSortie(position: Position, { world, log }: Sortie, into: GameEvent[]): void {
  const { relics, terrain, provinces, relic_stack, events } = world;
  for (const [hex, army] of world.moved) {
    if (army === null) delete position.armies[hex];
    else position.armies[hex] = army;
  }
  Object.assign(position, { relics, terrain, provinces, relic_stack, events });
  into.push(...log);
}

export function takeUnits({ world }: Sortie, hex: Hex, units: UnitCount): void {
  const army = armyAt(world, hex) as Army;
  const left: UnitCount = {};
  let some = false;
  for (const unit in army.units) {
    const rest = (army.units[unit as Unit] as number) - (units[unit as Unit] ?? 0);
    if (rest <= 0) continue;
    left[unit as Unit] = rest;
    some = true;
  }
  world.moved.set(hex, some ? { ...army, units: left } : null);
}

/** Units join the army of a hex, or are a new one. */
// RM-MG-1
export function addUnits({ world, seat }: Sortie, hex: Hex, units: UnitCount, cubes: number): void {
  const army = armyOf(world, hex, seat);
  const merged: UnitCount = { ...army?.units };
  for (const [unit, count] of entriesOf(units)) merged[unit] = (merged[unit] ?? 0) + count;
  world.moved.set(hex, { seat, units: merged, cubes: (army?.cubes ?? 0) + cubes });
}

export const countOf = (bands: readonly Band[]): UnitCount => {
  const count: UnitCount = {};
  for (const [unit, n] of bands) count[unit] = (count[unit] ?? 0) + n;
  return count;
};

/** True when all of these units are in the army. */
export function standsThere(army: Army | null, units: UnitCount): boolean {
  if (army === null) return false;
  for (const unit in units) if ((army.units[unit as Unit] ?? 0) < (units[unit as Unit] as number)) return false;
  return true;
}

/** The units of an army that are ships, or those that are not. */
// RM-SH-3
export function halfOf(units: UnitCount, sea: boolean): UnitCount {
  const half: UnitCount = {};
  for (const [unit, count] of entriesOf(units)) if (isShip(unit) === sea) half[unit] = count;
  return half;
}

export const isMixed = (units: UnitCount): boolean => {
  const names = unitsIn(units);
  return names.some(isShip) && !names.every(isShip);
};
