// One move of a manoeuvre or reaction (RULES.md §8 to §13): refused by its first fault, or carried out on the sortie.
import { type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import { refuse } from '../../../engine/refuse.ts';
import { type Place, placeAt } from '../board.ts';
import { armySize, exploreCost } from '../data/numbers.ts';
import { isMilitary, type Unit } from '../data/units.ts';
import { armyOf, entriesOf, sizeOf } from '../pieces.ts';
import type { Band, Mover, UnitCount } from '../position.ts';
import { claimsOf, placesAt, placesNear } from './ships.ts';
import { halfOf, isMixed, type Sortie, standsThere, takeUnits } from './sortie.ts';
import { checkCarry, pickUp, putDown, stop } from './stages.ts';
import { isHeld, mayStop, speedOf, stepOnto, type Walker } from './steps.ts';

/** Units dropped or picked up at a step of the path. */
export interface Stage {
  step: number;
  units: UnitCount;
}

// RM-AC-4
export interface Move {
  from: Hex;
  units: UnitCount;
  path?: Hex[];
  march?: boolean;
  drops?: Stage[];
  picks?: Stage[];
  carry?: string[];
  ferry?: boolean;
}

/** The way that is left of a move, and what happens on it. */
export interface Way {
  path: readonly Hex[];
  drops: readonly Stage[];
  picks: readonly Stage[];
  /** its last step may name an unexplored hex */
  last: boolean;
  pointer: string;
  /** the parameter that holds the path */
  key: string;
}

const none: readonly never[] = [];

// RM-AC-3, RM-AC-4
export function makeMove(sortie: Sortie, move: Move, last: boolean, pointer: string): void {
  if (sortie.foes === null && sortie.count >= sortie.limit) refuse('RM-FO-2', { limit: sortie.limit }, pointer); // RM-FO-2
  sortie.count++;
  const { from, units, path = none, drops = none, picks = none } = move;
  const army = armyOf(sortie.world, from, sortie.seat);
  if (army === null || army.cubes > 0) refuse('RM-MV-1', { from }, `${pointer}/from`); // RM-MV-1, RM-MV-12
  if (!standsThere(army, units)) refuse('RM-SP-1', { from }, `${pointer}/units`); // RM-SP-1
  if (isMixed(units)) refuse('RM-SH-3', {}, `${pointer}/units`); // RM-SH-3
  const sea = Object.hasOwn(units, 'galley');
  if (sea && (sortie.ferry.get(from) ?? 0) > 0) refuse('RM-FE-8', { from }, `${pointer}/from`); // RM-FE-8
  if (path.length === 0 && sizeOf(units) < sizeOf(halfOf(army.units, sea))) refuse('RM-SP-2', { from }, `${pointer}/units`); // RM-SP-2
  const way = { path, drops, picks, last, pointer, key: 'path' };
  checkStages(way);
  takeUnits(sortie, from, units);
  goOn(sortie, moverOf(move, sea), way);
}

function moverOf({ from, units, march = false, carry = [], ferry = true }: Move, sea: boolean): Mover {
  const bands = entriesOf(units).map(([unit, count]): Band => [unit, count, 0, from]);
  return { start: from, at: from, back: from, units: bands, march, free: false, use: {}, carry: [...carry], sea, ferry, seen: [from] };
}

// RM-SP-3, RM-MG-3
export function checkStages({ path, drops, picks, pointer }: Way): void {
  const drop = drops.findIndex(({ step }) => step < 0 || step >= path.length - 1);
  const pick = picks.findIndex(({ step }) => step < 0 || step >= path.length - 1);
  if (drop >= 0) refuse('RM-SP-3', {}, `${pointer}/drops/${drop}`); // RM-SP-3
  if (pick >= 0) refuse('RM-MG-3', {}, `${pointer}/picks/${pick}`); // RM-MG-3
}

/** Steps, picks and drops in order, then the stop; or the army waits at the hex that it named. */
export function goOn(sortie: Sortie, mover: Mover, way: Way): void {
  const { path, picks, drops } = way;
  for (let step = 0; step < path.length; step++) {
    const hex = path[step] as Hex;
    if (!neighboursOf(mover.at).includes(hex)) refuse('RM-HX-3', { from: mover.at }, stepOf(way, step)); // RM-HX-3
    const place = placeAt(sortie.world, hex);
    if (place === 'unexplored') {
      name(sortie, mover, hex, way.last && step === path.length - 1, stepOf(way, step));
      return;
    }
    enter(sortie, mover, place, way, step);
    for (const [i, pick] of picks.entries()) if (pick.step === step) pickUp(sortie, mover, pick.units, `${way.pointer}/picks/${i}`); // RM-MG-3
    for (const [i, drop] of drops.entries()) if (drop.step === step) putDown(sortie, mover, drop.units, `${way.pointer}/drops/${i}`);
  }
  sortie.left = leftOf(sortie, mover);
  stop(sortie, mover, way.pointer);
}

/** Where a step stands in the action. */
const stepOf = ({ pointer, key }: Way, step: number): string => `${pointer}/${key}/${step}`;

/** What the slowest unit may still spend. */
function leftOf({ world }: Sortie, { units, march }: Mover): number {
  let left = Number.POSITIVE_INFINITY;
  for (const [unit, , spent] of units) left = Math.min(left, speedOf(world, unit, march) - spent);
  return left;
}

/** The units that move, and those that ships would carry: none where no ship is. */
const walkerOf = ({ ships }: Sortie, { sea, ferry, free, units }: Mover): Walker => ({
  sea,
  ferry: ferry && ships && !sea,
  free,
  size: sizeOfBands(units),
  peasants: units.every(([unit]) => unit === 'peasants'),
});

export function sizeOfBands(units: readonly Band[]): number {
  let size = 0;
  for (const [, count] of units) size += count;
  return size;
}

/** Every unit can still pay. */
// RM-MV-2, RM-MG-4
function canPay({ world }: Sortie, { units, march }: Mover, cost: number): boolean {
  for (const [unit, , spent] of units) if (spent + cost > speedOf(world, unit, march)) return false;
  return true;
}

// RM-HX-4, RM-MV-2, RM-MV-7, RM-MV-10, RM-SH-1
function enter(sortie: Sortie, mover: Mover, place: Place, way: Way, at: number): void {
  const { world, seat } = sortie;
  const hex = way.path[at] as Hex;
  if (place === null) refuse('RM-HX-4', {}, stepOf(way, at)); // RM-HX-4
  if (isHeld(world, hex, seat)) refuse('RM-MV-7', { hex }, stepOf(way, at)); // RM-MV-7
  const walker = walkerOf(sortie, mover);
  const home = Object.hasOwn(world.buildings, hex); // no enemy object is there
  const here = walker.ferry ? placesAt(sortie, hex) : 0;
  const step = stepOnto(walker, place, home, here, walker.ferry ? placesNear(sortie, hex) : 0);
  if (step === null) refuse(mover.sea ? 'RM-SH-1' : 'RM-MV-10', { hex }, stepOf(way, at)); // RM-SH-1, RM-MV-10
  if (!canPay(sortie, mover, step.cost)) refuse('RM-MV-2', { hex }, stepOf(way, at)); // RM-MV-2
  arriveAt(mover, hex, step.cost);
  if (step.by === 'home') mover.free = true; // RM-MV-5
  if (step.by === 'ferry') for (const [ship, places] of claimsOf(sortie, hex, walker.size) ?? []) claim(mover, ship, places);
}

// RM-FE-7
export function claim(mover: Mover, ship: Hex, places: number): void {
  mover.use[ship] = Math.max(mover.use[ship] ?? 0, places); // RM-FE-7
}

export function arriveAt(mover: Mover, hex: Hex, cost: number): void {
  for (const band of mover.units) band[2] += cost;
  mover.at = hex;
  const before = mover.seen.indexOf(hex);
  if (before >= 0) mover.seen.splice(before, 1);
  mover.seen.push(hex);
}

/** Looks into an unexplored hex. */
// RM-RX-7, RM-EX-1, RM-EX-2, RM-EX-3, RM-EX-4, RM-MV-4, RM-RL-6
function name(sortie: Sortie, mover: Mover, hex: Hex, last: boolean, pointer: string): void {
  const names = mover.units.map(([unit]) => unit);
  if (sortie.foes !== null) refuse('RM-RX-7', {}, pointer); // RM-RX-7
  if (!names.every(isMilitary)) refuse('RM-EX-1', {}, pointer); // RM-EX-1
  if (!last) refuse('RM-EX-2', {}, pointer); // RM-EX-2
  if (!canPay(sortie, mover, exploreCost)) refuse('RM-MV-2', { hex }, pointer); // RM-MV-2, RM-MV-4
  const back = backOf(sortie, mover, names);
  if (back === undefined) refuse('RM-EX-3', {}, pointer); // RM-EX-3
  checkCarry(sortie, mover, pointer);
  if (sortie.world.tile_stack.length === 0) refuse('RM-EX-4', {}, pointer); // RM-EX-4
  mover.back = back;
  sortie.named = { hex, mover };
}

/** The latest hex of the way where the army may stay. */
// RM-EX-3
function backOf({ world, seat }: Sortie, { seen, units }: Mover, names: Unit[]): Hex | undefined {
  const size = sizeOfBands(units);
  return seen.findLast((hex) => mayStop(world, names, hex) && sizeOf(armyOf(world, hex, seat)?.units ?? {}) + size <= armySize); // RM-EX-3
}
