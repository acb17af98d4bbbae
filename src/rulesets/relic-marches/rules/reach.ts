// Where units can go at least cost (RM-LG-2, RM-SO-5): a search over numbered hexes that makes the same steps as a move.
import type { Hex } from '../../../engine/board/hexes.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Ground, groundOf, type Place, placeAt } from '../board.ts';
import { exploreCost, shipPlaces } from '../data/numbers.ts';
import { isMilitary, isShip, type Unit } from '../data/units.ts';
import { eachArmy, sizeOf, unitsIn } from '../pieces.ts';
import type { Position, UnitCount } from '../position.ts';
import { speedOf, stepOnto, type Walker } from './steps.ts';

/** The map as the armies of a seat find it. */
export interface Field {
  ground: Ground;
  flags: Position['flags'];
  /** by hex number */
  places: readonly Place[];
  /** by hex number four numbers: an enemy object stands there; an own building; places of own ships on the hex; those and the ones next to it */
  marks: Uint8Array;
  /** hexes with own ships */
  ships: number;
  /** what a search writes on, by hex number: 1 + the least cost so far with and without the free entry, and whether it was told */
  slate: Uint8Array;
}

const [held, home, here, near] = [0, 1, 2, 3] as const;
const marksEach = 4;
const slateEach = 3;

/** A place on a way, and the one before it. */
export interface Node {
  /** hex number */
  at: number;
  hex: Hex;
  cost: number;
  free: boolean;
  before: Node | null;
}

/** Places where units can stop or look, cheapest first, each once. */
export interface Reach {
  /** explored hexes and open sea, the start among them */
  ends: Node[];
  unexplored: Node[];
}

let latest: { terrain: object; ground: Ground; places: readonly Place[] } | null = null;

/** What every hex is. A map of terrain is never changed in play, but replaced. */
function placesOf(position: Position): readonly Place[] {
  const ground = groundOf(position);
  if (latest?.terrain === position.terrain && latest.ground === ground) return latest.places;
  const places = ground.hexes.map((hex) => placeAt(position, hex));
  latest = { terrain: position.terrain, ground, places };
  return places;
}

export function fieldOf(position: Position, seat: Seat): Field {
  const ground = groundOf(position);
  const { numberOf, hexes } = ground;
  const marks = new Uint8Array(marksEach * hexes.length);
  for (const hex in position.buildings) marks[marksEach * (numberOf.get(hex) as number) + (position.buildings[hex]?.seat === seat ? home : held)] = 1;
  let ships = 0;
  eachArmy(position, (hex, army) => {
    const at = numberOf.get(hex) as number;
    if (army.seat !== seat) marks[marksEach * at + held] = 1;
    else if (army.units.galley !== undefined) {
      ships++;
      addShips(ground, marks, at, army.units.galley * shipPlaces);
    }
  });
  return { ground, flags: position.flags, places: placesOf(position), marks, ships, slate: new Uint8Array(slateEach * hexes.length) };
}

// RM-FE-2, RM-FE-3, RM-FE-7
function addShips(ground: Ground, marks: Uint8Array, at: number, places: number): void {
  (marks[marksEach * at + here] as number) += places;
  (marks[marksEach * at + near] as number) += places;
  for (let way = 0; way < 6; way++) {
    const beside = ground.near[6 * at + way] as number;
    if (beside >= 0) (marks[marksEach * beside + near] as number) += places;
  }
}

/** What the slowest of the units may spend. */
// RM-MV-2
export function slowest({ flags }: Pick<Position, 'flags'>, names: readonly Unit[], march: boolean): number {
  let speed = speedOf({ flags }, names[0] as Unit, march);
  for (const unit of names) speed = Math.min(speed, speedOf({ flags }, unit, march));
  return speed;
}

export function pathTo(node: Node): Hex[] {
  const path: Hex[] = [];
  for (let at = node; at.before !== null; at = at.before) path.push(at.hex);
  return path.reverse();
}

/** Where units can go, by a march if so; a way without ships where `ferry` is false. */
export function reachFrom(field: Field, from: Hex, units: UnitCount, march: boolean, ferry = true): Reach {
  const { ground, places, marks, ships, slate } = field;
  const names = unitsIn(units);
  const speed = slowest(field, names, march);
  const sea = names.every(isShip);
  const walker: Walker = {
    sea,
    ferry: ferry && !sea && ships > 0,
    free: false,
    size: sizeOf(units),
    peasants: names.every((unit) => unit === 'peasants'),
  };
  const explores = names.every(isMilitary); // RM-EX-1
  const found: Reach = { ends: [], unexplored: [] };
  slate.fill(0);
  const open: Node[][] = Array.from({ length: speed + 1 }, () => []);
  const start = ground.numberOf.get(from) as number;
  open[0]?.push({ at: start, hex: from, cost: 0, free: false, before: null });
  slate[slateEach * start] = 1;
  for (let cost = 0; cost <= speed; cost++) {
    const level = open[cost] as Node[];
    // steps of cost 0 lengthen the list while it is walked
    for (let i = 0; i < level.length; i++) {
      const node = level[i] as Node;
      const note = slateEach * node.at;
      const plain = slate[note] as number;
      const spent = slate[note + 1] as number;
      // another way came here as cheap, and keeps the free entry or found the hex first
      if (node.free ? spent !== cost + 1 || (plain > 0 && plain <= spent) : plain !== cost + 1) continue;
      if (slate[note + 2] === 0) found.ends.push(node);
      slate[note + 2] = 1;
      walker.free = node.free;
      for (let way = 0; way < 6; way++) {
        const at = ground.near[6 * node.at + way] as number;
        const mark = marksEach * at;
        if (at < 0 || marks[mark + held] === 1) continue; // RM-HX-4, RM-MV-7
        const place = places[at] as Place;
        if (place === 'unexplored') {
          if (explores && cost + exploreCost <= speed) look(found, ground, node, at);
          continue;
        }
        const step = stepOnto(walker, place, marks[mark + home] === 1, marks[mark + here] as number, marks[mark + near] as number);
        if (step === null || cost + step.cost > speed) continue;
        const free = node.free || step.by === 'home';
        const state = slateEach * at + (free ? 1 : 0);
        const least = slate[state] as number;
        if (least > 0 && least <= cost + step.cost + 1) continue;
        slate[state] = cost + step.cost + 1;
        open[cost + step.cost]?.push({ at, hex: ground.hexes[at] as Hex, cost: cost + step.cost, free, before: node });
      }
    }
  }
  return found;
}

// RM-MV-4
function look({ unexplored }: Reach, { hexes }: Ground, before: Node, at: number): void {
  if (unexplored.some((node) => node.at === at)) return;
  unexplored.push({ at, hex: hexes[at] as Hex, cost: before.cost + exploreCost, free: before.free, before });
}
