// Protection: saves, dealing out hits, losses (RULES.md §12). One and the same in melee and under shots.
import type { Draws, GameEvent } from '../../../engine/ruleset.ts';
import { protection } from '../data/numbers.ts';
import { weapons } from '../data/weapons.ts';
import {
  cellOf,
  type Group,
  groundAt,
  inFrontArc,
  menInRanks,
  menOf,
  type Position,
  standsBefore,
  startOf,
  type Unit,
  unitOf,
  warriorOf,
} from '../position.ts';

/** Where hits come from, as far as it matters to the one who is hit. */
export interface Source {
  by: string;
  /** a shield counts against it */
  shielded: boolean;
  /** cover counts against it */
  covered: boolean;
}

export interface Hit {
  from: Source;
  piercing: boolean;
  /** aimed at the horse, not at the man */
  horse: boolean;
  sword: boolean;
}

/** Men lost, by group; and how many to each striker. */
export interface Losses {
  byGroup: number[];
  byStriker: Map<string, number>;
  total: number;
}

// PP-PR-4, PP-PR-5
export function sourceOfShot(position: Position, shooter: string, target: string): Source {
  const from = unitOf(position, shooter);
  const to = unitOf(position, target);
  const inWood = groundAt(position, to.x as number, to.y as number) === 'wood'; // PP-PR-5
  return { by: shooter, shielded: inFrontArc(to, cellOf(from)), covered: inWood || standsAbove(position, to, from) };
}

// PP-PR-4, PP-PR-5
export function sourceOfBlow(position: Position, striker: string, target: string): Source {
  const from = unitOf(position, striker);
  const to = unitOf(position, target);
  return { by: striker, shielded: standsBefore(from, to), covered: standsAbove(position, to, from) };
}

/** Rolls the saves for hits in order; nobody is removed yet. */
// PP-PR-6, PP-PR-7
export function saveHits(position: Position, id: string, hits: readonly Hit[], draws: Draws, log: GameEvent[]): Losses {
  const unit = unitOf(position, id);
  const losses: Losses = { byGroup: unit.groups.map(() => 0), byStriker: new Map(), total: 0 };
  if (hits.length === 0) return losses;
  const dealt = deal(unit, hits.length);
  const rolls: number[] = [];
  dealt.forEach((index, order) => {
    const hit = hits[order] as Hit;
    const value = valueAgainst(unit.groups[index] as Group, hit);
    if (value > 0) {
      const roll = draws.die(6);
      rolls.push(roll);
      if (roll >= protection.saveBase - value) return; // PP-PR-6
    }
    losses.byGroup[index] = (losses.byGroup[index] as number) + 1;
    losses.byStriker.set(hit.from.by, (losses.byStriker.get(hit.from.by) ?? 0) + 1);
    losses.total += 1;
  });
  log.push({ type: 'saves', unit: id, rolls, lost: losses.total });
  return losses;
}

// PP-PR-8
export function removeMen(position: Position, id: string, losses: Losses, log: GameEvent[]): void {
  const unit = unitOf(position, id);
  unit.groups.forEach((group, index) => {
    group.men -= losses.byGroup[index] as number;
  });
  if (menOf(unit) === 0) removeUnit(position, id, 'destroyed', log); // PP-PR-8
}

/** Takes a unit off the field. */
export function removeUnit(position: Position, id: string, how: 'destroyed' | 'routed', log: GameEvent[]): void {
  const unit = unitOf(position, id);
  delete position.units[id];
  position.fallen.push({ unit: id, seat: unit.seat, cost: unit.cost, men: startOf(unit), how });
  log.push({ type: 'fallen', unit: id, how });
}

/** The group that each hit is dealt to; shorter than `hits` where men run out. */
// PP-PR-7
function deal(unit: Unit, hits: number): number[] {
  const first = menInRanks(unit, 1);
  const room = unit.groups.map((group) => group.men);
  const dealt: number[] = [];
  for (const inFirstRank of [true, false]) {
    const taking = room.map((_, index) => index).filter((index) => (first[index] as number) > 0 === inFirstRank);
    while (dealt.length < hits && taking.some((index) => (room[index] as number) > 0)) {
      for (const index of taking) {
        if (dealt.length === hits || room[index] === 0) continue; // PP-PR-7
        room[index] = (room[index] as number) - 1;
        dealt.push(index);
      }
    }
  }
  return dealt;
}

/** The value of a group's protection against a hit. */
// PP-PR-2
export function valueAgainst(group: Group, hit: Hit): number {
  const warrior = warriorOf(group);
  const cover = hit.from.covered ? protection.cover : 0; // PP-PR-5
  const gear = hit.horse ? warrior.barding : warrior.armour; // PP-PR-2
  const usesShield = !hit.horse && hit.from.shielded && !(warrior.weapon !== null && weapons[warrior.weapon].twoHanded); // PP-PR-4
  return Math.min(protection.most, (hit.piercing ? 0 : gear) + (usesShield ? warrior.shield : 0) + cover); // PP-PR-3
}

/** On a hill against one who is not. */
// PP-PR-5
function standsAbove(position: Position, unit: Unit, that: Unit): boolean {
  const onHill = ({ x, y }: Unit) => groundAt(position, x as number, y as number) === 'hill';
  return onHill(unit) && !onHill(that); // PP-PR-5
}
