// Where units can go at least cost (RM-LG-2, RM-SO-5): the same steps as a move makes.
import { type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import { placeAt } from '../board.ts';
import { exploreCost } from '../data/numbers.ts';
import { isMilitary, isShip, type Unit } from '../data/units.ts';
import { type Army, sizeOf, type UnitCount } from '../position.ts';
import type { Sortie } from './sortie.ts';
import { isHeld, speedOf, stepCost } from './steps.ts';

export interface Reached {
  cost: number;
  path: Hex[];
}

/** A place on a way, and the one before it. */
interface Node {
  hex: Hex;
  free: boolean;
  cost: number;
  before: Node | null;
}

function pathTo(node: Node | null): Hex[] {
  const path: Hex[] = [];
  for (let at = node; at !== null && at.before !== null; at = at.before) path.push(at.hex);
  return path.reverse();
}

/** Explored hexes and open sea by least cost, the start among them, and unexplored hexes that can be looked into. */
export function reachFrom(
  sortie: Sortie,
  from: Hex,
  units: UnitCount,
  { march = false, ferry = true }: { march?: boolean; ferry?: boolean },
): { ends: Map<Hex, Reached>; unexplored: Map<Hex, Reached> } {
  const names = Object.keys(units) as Unit[];
  const speed = Math.min(...names.map((unit) => speedOf(sortie.world, unit, march))); // RM-MV-2
  const sea = names.every(isShip);
  const walker = { sea, ferry: ferry && !sea && hasShips(sortie), size: sizeOf(units), peasants: names.every((unit) => unit === 'peasants') };
  const explores = names.every(isMilitary); // RM-EX-1
  const ends = new Map<Hex, Reached>();
  const unexplored = new Map<Hex, Reached>();
  const done = [new Set<Hex>(), new Set<Hex>()] as const;
  const open: Node[][] = Array.from({ length: speed + 1 }, () => []);
  open[0]?.push({ hex: from, free: false, cost: 0, before: null });
  for (let cost = 0; cost <= speed; cost++) {
    const level = open[cost] as Node[];
    // steps of cost 0 lengthen the list while it is walked
    for (let i = 0; i < level.length; i++) {
      const node = level[i] as Node;
      if (done[0].has(node.hex) || (node.free && done[1].has(node.hex))) continue;
      done[node.free ? 1 : 0].add(node.hex);
      if (!ends.has(node.hex)) ends.set(node.hex, { cost, path: pathTo(node) });
      for (const hex of neighboursOf(node.hex)) {
        const place = placeAt(sortie.world, hex);
        if (place === 'unexplored') {
          if (explores && cost + exploreCost <= speed && !unexplored.has(hex))
            unexplored.set(hex, { cost: cost + exploreCost, path: [...pathTo(node), hex] });
          continue;
        }
        if (place === null || isHeld(sortie.world, hex, sortie.seat)) continue;
        const step = stepCost(sortie, { ...walker, free: node.free }, hex);
        if (step === null || cost + step.cost > speed) continue;
        open[cost + step.cost]?.push({ hex, free: node.free || step.free, cost: cost + step.cost, before: node });
      }
    }
  }
  return { ends, unexplored };
}

function hasShips({ world, seat }: Sortie): boolean {
  for (const hex in world.armies) {
    const army = world.armies[hex] as Army;
    if (army.seat === seat && army.units.galley !== undefined) return true;
  }
  return false;
}
