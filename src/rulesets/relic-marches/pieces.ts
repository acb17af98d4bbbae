// What stands on the map (RULES.md §4): armies, buildings, relics, and small questions to them.
import { compareHexes, distance, type Hex } from '../../engine/board/hexes.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { type Building, buildings } from './data/buildings.ts';
import type { Relic } from './data/relics.ts';
import { isLandMilitary, type Unit, unitNames, units } from './data/units.ts';
import type { Army, Position, UnitCount } from './position.ts';

/** What stands on the map. `moved`: armies that differ from `armies`, null where none is left; a manoeuvre lays its changes over the table so. */
export interface Pieces extends Pick<Position, 'armies' | 'buildings' | 'relics'> {
  moved?: Map<Hex, Army | null>;
}

/** The position as it would be: `moved` lies over its armies, other fields are replaced, and nothing is changed in place. */
export interface World extends Position {
  moved: Map<Hex, Army | null>;
}

/** Field by field: to spread an object of this size takes several times as long. */
export const worldOf = (position: Position): World => ({
  game: position.game,
  version: position.version,
  options: position.options,
  round: position.round,
  phase: position.phase,
  first: position.first,
  turn: position.turn,
  seats: position.seats,
  provinces: position.provinces,
  terrain: position.terrain,
  armies: position.armies,
  buildings: position.buildings,
  relics: position.relics,
  relic_stack: position.relic_stack,
  tile_stack: position.tile_stack,
  events: position.events,
  flags: position.flags,
  manoeuvre: position.manoeuvre,
  battle: position.battle,
  result: position.result,
  moved: new Map(),
});

const byName: readonly Unit[] = [...unitNames].sort();

/** Units of an army, by name. */
export function entriesOf(count: UnitCount): [Unit, number][] {
  const found: [Unit, number][] = [];
  for (const unit of byName) {
    const n = count[unit];
    if (n !== undefined) found.push([unit, n]);
  }
  return found;
}

export const unitsIn = (count: UnitCount): Unit[] => Object.keys(count) as Unit[];

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

export function armyAt({ armies, moved }: Pieces, hex: Hex): Army | null {
  const changed = moved?.get(hex);
  if (changed !== undefined) return changed;
  return Object.hasOwn(armies, hex) ? (armies[hex] as Army) : null;
}

/** Puts an army on a hex, or takes it away. */
export function putArmy({ armies, moved }: Pieces, hex: Hex, army: Army | null): void {
  if (moved !== undefined) moved.set(hex, army);
  else if (army === null) delete armies[hex];
  else armies[hex] = army;
}

export function armyOf(pieces: Pieces, hex: Hex, seat: Seat): Army | null {
  const army = armyAt(pieces, hex);
  return army !== null && army.seat === seat ? army : null;
}

/** Visits all armies. */
export function eachArmy({ armies, moved }: Pieces, visit: (hex: Hex, army: Army) => void): void {
  for (const hex in armies) if (moved === undefined || !moved.has(hex)) visit(hex, armies[hex] as Army);
  if (moved === undefined) return;
  for (const [hex, army] of moved) if (army !== null) visit(hex, army);
}

/** Hexes of a seat's armies in hex order. */
// RM-HX-1
export function armiesOf(pieces: Pieces, seat: Seat): Hex[] {
  const found: Hex[] = [];
  eachArmy(pieces, (hex, army) => {
    if (army.seat === seat) found.push(hex);
  });
  return found.sort(compareHexes);
}

export function buildingsOf({ buildings: built }: Pick<Pieces, 'buildings'>, seat: Seat, kind: Building | null = null): Hex[] {
  const found: Hex[] = [];
  for (const hex in built) {
    const building = built[hex] as { seat: Seat; kind: Building };
    if (building.seat === seat && (kind === null || building.kind === kind)) found.push(hex);
  }
  return found.length > 1 ? found.sort(compareHexes) : found;
}

/** How many buildings of a kind a seat has. */
export function countBuildings({ buildings: built }: Pick<Pieces, 'buildings'>, seat: Seat, kind: Building): number {
  let count = 0;
  for (const hex in built) if (built[hex]?.seat === seat && built[hex]?.kind === kind) count++;
  return count;
}

/** Hexes with objects that are not the seat's: armies first. */
export function enemiesOf(pieces: Pieces, seat: Seat): Hex[] {
  const found: Hex[] = [];
  eachArmy(pieces, (hex, army) => {
    if (army.seat !== seat) found.push(hex);
  });
  const { buildings: built } = pieces;
  for (const hex in built) if (built[hex]?.seat !== seat && armyAt(pieces, hex) === null) found.push(hex);
  return found;
}

/** The seat that has an object on a hex, or null. */
// RM-CO-3, RM-CO-6
export function ownerOf(pieces: Pieces, hex: Hex): Seat | null {
  const army = armyAt(pieces, hex);
  if (army !== null) return army.seat;
  return Object.hasOwn(pieces.buildings, hex) ? (pieces.buildings[hex] as { seat: Seat }).seat : null;
}

/** The seat that holds what lies on a hex. */
// RM-RL-5
export function holderAt(pieces: Pieces, hex: Hex): Seat | null {
  if (Object.hasOwn(pieces.buildings, hex)) return (pieces.buildings[hex] as { seat: Seat }).seat;
  const army = armyAt(pieces, hex);
  return army !== null && hasLandMilitary(army.units) ? army.seat : null;
}

// RM-RL-4, RM-RL-5
export function holds(pieces: Pieces, seat: Seat, relic: Relic): boolean {
  for (const { id, at } of pieces.relics) if (id === relic) return holderAt(pieces, at) === seat;
  return false;
}

export const relicsHeld = (pieces: Pieces, seat: Seat): Relic[] =>
  pieces.relics.filter(({ at }) => holderAt(pieces, at) === seat).map(({ id }) => id);

export function hasLandMilitary(count: UnitCount): boolean {
  for (const unit in count) if (isLandMilitary(unit as Unit)) return true;
  return false;
}

/** A seat has an army that can still manoeuvre. */
// RM-MV-12
export function hasFreshArmy({ armies }: Position, seat: Seat): boolean {
  for (const hex in armies) if (armies[hex]?.seat === seat && armies[hex]?.cubes === 0) return true;
  return false;
}

/** Points of the buildings of a seat. */
export function buildingPoints({ buildings: built }: Pieces, seat: Seat): number {
  let sum = 0;
  for (const hex in built) if (built[hex]?.seat === seat) sum += buildings[(built[hex] as { kind: Building }).kind].points;
  return sum;
}

export const isWithin = (range: number, a: Hex, b: Hex): boolean => distance(a, b) <= range;
