// One move of a manoeuvre or reaction (RULES.md §8 to §13): refused by its first fault, or carried out on the sortie.
import { type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import { refuse } from '../../../engine/refuse.ts';
import { placeAt } from '../board.ts';
import { armySize, exploreCost } from '../data/numbers.ts';
import { isMilitary, isShip, type Unit } from '../data/units.ts';
import { armyOf, type Band, entriesOf, hasLandMilitary, isWithin, type Mover, reachOf, sizeOf, type UnitCount } from '../position.ts';
import { addUnits, countOf, halfOf, isMixed, type Sortie, standsThere, takeUnits } from './sortie.ts';
import { isHeld, mayStop, speedOf, stepCost, type Walker } from './steps.ts';

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

// RM-AC-3, RM-AC-4
export function makeMove(sortie: Sortie, move: Move, last: boolean, pointer: string): void {
  if (sortie.foes === null && sortie.count >= sortie.limit) refuse('RM-FO-2', { limit: sortie.limit }, pointer); // RM-FO-2
  sortie.count++;
  const { from, units, path = [], drops = [], picks = [] } = move;
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
  const bad = (stages: readonly Stage[]) => stages.findIndex(({ step }) => step < 0 || step >= path.length - 1);
  const [drop, pick] = [bad(drops), bad(picks)];
  if (drop >= 0) refuse('RM-SP-3', {}, `${pointer}/drops/${drop}`); // RM-SP-3
  if (pick >= 0) refuse('RM-MG-3', {}, `${pointer}/picks/${pick}`); // RM-MG-3
}

/** Steps, picks and drops in order, then the stop; or the army waits at the hex that it named. */
export function goOn(sortie: Sortie, mover: Mover, way: Way): void {
  for (const [step, hex] of way.path.entries()) {
    const pointer = `${way.pointer}/${way.key}/${step}`;
    if (!neighboursOf(mover.at).includes(hex)) refuse('RM-HX-3', { from: mover.at }, pointer); // RM-HX-3
    if (placeAt(sortie.world, hex) === 'unexplored') {
      name(sortie, mover, hex, way.last && step === way.path.length - 1, pointer);
      return;
    }
    enter(sortie, mover, hex, pointer);
    way.picks.forEach((pick, i) => {
      if (pick.step === step) pickUp(sortie, mover, pick.units, `${way.pointer}/picks/${i}`); // RM-MG-3
    });
    way.drops.forEach((drop, i) => {
      if (drop.step === step) putDown(sortie, mover, drop.units, `${way.pointer}/drops/${i}`);
    });
  }
  sortie.left = leftOf(sortie, mover);
  stop(sortie, mover, way.pointer);
}

/** What the slowest unit may still spend. */
const leftOf = ({ world }: Sortie, { units, march }: Mover): number =>
  Math.min(...units.map(([unit, , spent]) => speedOf(world, unit, march) - spent));

export const walkerOf = ({ sea, ferry, free, units }: Mover): Walker => ({
  sea,
  ferry,
  free,
  size: units.reduce((sum, [, count]) => sum + count, 0),
  peasants: units.every(([unit]) => unit === 'peasants'),
});

/** Every unit can still pay. */
// RM-MV-2, RM-MG-4
const canPay = ({ world }: Sortie, { units, march }: Mover, cost: number): boolean =>
  units.every(([unit, , spent]) => spent + cost <= speedOf(world, unit, march));

// RM-HX-4, RM-MV-2, RM-MV-7, RM-MV-10, RM-SH-1
function enter(sortie: Sortie, mover: Mover, hex: Hex, pointer: string): void {
  if (placeAt(sortie.world, hex) === null) refuse('RM-HX-4', {}, pointer); // RM-HX-4
  if (isHeld(sortie.world, hex, sortie.seat)) refuse('RM-MV-7', { hex }, pointer); // RM-MV-7
  const step = stepCost(sortie, walkerOf(mover), hex);
  if (step === null) refuse(mover.sea ? 'RM-SH-1' : 'RM-MV-10', { hex }, pointer); // RM-SH-1, RM-MV-10
  if (!canPay(sortie, mover, step.cost)) refuse('RM-MV-2', { hex }, pointer); // RM-MV-2
  arriveAt(mover, hex, step.cost);
  if (step.free) mover.free = true; // RM-MV-5
  for (const [ship, places] of step.claims) claim(mover, ship, places);
}

// RM-FE-7
export function claim(mover: Mover, ship: Hex, places: number): void {
  mover.use[ship] = Math.max(mover.use[ship] ?? 0, places); // RM-FE-7
}

export function arriveAt(mover: Mover, hex: Hex, cost: number): void {
  mover.units = mover.units.map(([unit, count, spent, origin]) => [unit, count, spent + cost, origin]);
  mover.at = hex;
  mover.seen = [...mover.seen.filter((seen) => seen !== hex), hex];
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
  const size = sizeOf(countOf(units));
  const room = (hex: Hex) => sizeOf(armyOf(world, hex, seat)?.units ?? {}) + size <= armySize;
  return seen.findLast((hex) => mayStop(world, names, hex) && room(hex)); // RM-EX-3
}

// RM-MG-2, RM-MG-4, RM-SH-3, RM-FE-8
function pickUp(sortie: Sortie, mover: Mover, units: UnitCount, pointer: string): void {
  const army = armyOf(sortie.world, mover.at, sortie.seat);
  if (army === null || army.cubes > 0 || !standsThere(army, units)) refuse('RM-MG-2', {}, pointer); // RM-MG-2
  const names = Object.keys(units) as Unit[];
  if (names.some((unit) => isShip(unit) !== mover.sea)) refuse('RM-SH-3', {}, pointer); // RM-SH-3
  if (mover.sea && (sortie.ferry.get(mover.at) ?? 0) > 0) refuse('RM-FE-8', { from: mover.at }, pointer); // RM-FE-8
  takeUnits(sortie, mover.at, units);
  const bands = entriesOf(units).map(([unit, count]): Band => [unit, count, 0, mover.at]); // RM-MG-4
  mover.units = [...mover.units, ...bands];
}

// RM-SP-4, RM-SP-6, RM-FE-5, RM-RX-6
function putDown(sortie: Sortie, mover: Mover, units: UnitCount, pointer: string): void {
  const { world } = sortie;
  const dropped = takeFromMover(mover, units);
  if (dropped === null) refuse('RM-SP-4', {}, pointer); // RM-SP-4
  if (!mayStop(world, Object.keys(units) as Unit[], mover.at)) refuse('RM-FE-5', {}, pointer); // RM-SP-4, RM-FE-5
  checkFlight(sortie, dropped, mover.at, pointer);
  const marched = dropped.some(([unit, , spent]) => spent > speedOf(world, unit, false)); // RM-SP-6
  addUnits(sortie, mover.at, units, marched ? 2 : 1); // RM-SP-6
  if (sortie.ends.has(mover.at)) sortie.ends.set(mover.at, false); // RM-SP-6
}

/** Takes units out of the moving army, those first that have spent most; null where some are missing or none would go on. */
// RM-SP-4
function takeFromMover(mover: Mover, units: UnitCount): Band[] | null {
  const left = mover.units.map((band): Band => [...band]);
  const dropped: Band[] = [];
  for (const [unit, count] of entriesOf(units)) {
    let wanted = count;
    for (const band of left.filter(([name]) => name === unit).sort((a, b) => b[2] - a[2])) {
      const taken = Math.min(wanted, band[1]);
      if (taken > 0) dropped.push([unit, taken, band[2], band[3]]);
      band[1] -= taken;
      wanted -= taken;
    }
    if (wanted > 0) return null;
  }
  mover.units = left.filter(([, count]) => count > 0);
  return mover.units.length > 0 ? dropped : null;
}

/** The army stops where it is, and is exhausted. */
// RM-MV-11, RM-MA-3, RM-MG-6, RM-MG-7, RM-FE-7
export function stop(sortie: Sortie, mover: Mover, pointer: string): void {
  const { world, seat } = sortie;
  const { at: hex } = mover;
  const names = mover.units.map(([unit]) => unit);
  if (!mayStop(world, names, hex)) refuse('RM-FE-5', {}, pointer); // RM-FE-5
  checkCarry(sortie, mover, pointer);
  checkFlight(sortie, mover.units, hex, pointer);
  const fresh = (armyOf(world, hex, seat)?.cubes ?? 0) === 0; // RM-MG-7
  addUnits(sortie, hex, countOf(mover.units), mover.march ? 2 : 1); // RM-MV-11, RM-MA-3, RM-MG-6
  sortie.ends.set(hex, fresh);
  for (const [ship, places] of Object.entries(mover.use)) sortie.ferry.set(ship, (sortie.ferry.get(ship) ?? 0) + places); // RM-FE-7
  world.relics = world.relics.map((relic) => (mover.carry.includes(relic.id) ? { ...relic, at: hex } : relic)); // RM-RL-6
  sortie.stops.push(hex);
}

// RM-RL-6
function checkCarry({ world }: Sortie, { carry, seen, units }: Mover, pointer: string): void {
  if (carry.length === 0) return;
  const lies = (id: string) => world.relics.some((relic) => relic.id === id && seen.includes(relic.at));
  if (!hasLandMilitary(countOf(units)) || !carry.every(lies)) refuse('RM-RL-6', {}, `${pointer}/carry`); // RM-RL-6
}

/** A reaction may not leave the reach of any attacking unit. */
// RM-RX-6
function checkFlight({ foes }: Sortie, bands: readonly Band[], hex: Hex, pointer: string): void {
  for (const foe of foes ?? []) {
    for (const range of rangesOf(foe.units)) {
      const flees = bands.some(([, , , origin]) => isWithin(range, origin, foe.hex) && !isWithin(range, hex, foe.hex));
      if (flees) refuse('RM-RX-6', {}, pointer); // RM-RX-6
    }
  }
}

const rangesOf = (units: UnitCount): number[] => (Object.keys(units) as Unit[]).map((unit) => reachOf({ [unit]: 1 }));

/** The size limit of armies, when the moves of an action are done. */
// RM-MG-5
export function checkSizes({ world, seat }: Sortie): void {
  const full = Object.keys(world.armies).find((hex) => armyOf(world, hex, seat) !== null && sizeOf(world.armies[hex]?.units ?? {}) > armySize);
  if (full !== undefined) refuse('RM-MG-5', { hex: full, most: armySize }, '/moves'); // RM-MG-5
}
