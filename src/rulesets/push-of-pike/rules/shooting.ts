// Shooting (RULES.md §9).
import { allowed, refuse } from '../../../engine/refuse.ts';
import type { Draws, GameEvent } from '../../../engine/ruleset.ts';
import type { ShootAction } from '../actions.ts';
import { shooting } from '../data/numbers.ts';
import { type MissileTraits, missiles } from '../data/weapons.ts';
import {
  bearing,
  cellFrom,
  cellOf,
  densityOf,
  enemyInFront,
  groundAt,
  idsOf,
  inFrontArc,
  isEngaged,
  isMounted,
  isOn,
  menInRanks,
  other,
  type Position,
  type Unit,
  unitAt,
  unitOf,
  warriorOf,
} from '../position.ts';
import { checkFormed } from './formation.ts';
import { type Hit, removeMen, saveHits, sourceOfShot } from './protection.ts';

/** A group that shoots: how many men, with what. */
interface Shooters {
  group: number;
  men: number;
  missile: MissileTraits;
}

export function checkShoot(position: Position, { unit: id, target }: ShootAction): void {
  const unit = unitOf(position, id);
  if (target === null) {
    if (unit.target === null) refuse('PP-SH-1', {}, '/target'); // PP-SH-1
    return;
  }
  if (typeof target !== 'string') refuse('PP-AC-2', {}, '/target'); // PP-AC-2
  checkShot(position, id, target);
}

// PP-SH-1
export function shoot(position: Position, { unit, target }: ShootAction): void {
  unitOf(position, unit).target = target;
}

/** Whether the shot is legal, at the order and again when it is resolved. */
// PP-SH-8
export function checkShot(position: Position, id: string, target: string): void {
  const unit = unitOf(position, id);
  checkFormed(unit);
  const shooters = shootersOf(unit);
  if (shooters.length === 0) refuse('PP-SH-2'); // PP-SH-2
  if (unit.done || isEngaged(position, unit)) refuse('PP-SH-3'); // PP-SH-3
  if (!isOn(position, target) || unitOf(position, target).seat === unit.seat) refuse('PP-SH-4', {}, '/target'); // PP-SH-4
  const aim = unitOf(position, target);
  if (!inFrontArc(unit, cellOf(aim)) || !inSight(position, unit, aim)) refuse('PP-SH-5', {}, '/target'); // PP-SH-5
  const distance = bearing(unit, cellOf(aim)).forward;
  if (!shooters.some((group) => reaches(group, distance, unit.spent))) refuse('PP-SH-6', { distance }, '/target'); // PP-SH-6
  if (isEngaged(position, aim)) refuse('PP-SH-7', {}, '/target'); // PP-SH-7
}

/** Men with a missile weapon in the first two ranks, by group with ammo. */
// PP-SH-2
export function shootersOf(unit: Unit): Shooters[] {
  const standing = menInRanks(unit, shooting.ranks);
  const shooters: Shooters[] = [];
  unit.groups.forEach((group, index) => {
    const missile = warriorOf(group).missile;
    const men = standing[index] as number;
    if (missile !== null && group.ammo > 0 && men > 0) shooters.push({ group: index, men, missile: missiles[missile] }); // PP-SH-2
  });
  return shooters;
}

/** The line to a cell in the front arc: neither unit nor wood on it. */
// PP-SH-5
export function inSight(position: Position, unit: Unit, aim: Unit): boolean {
  const { forward, aside } = bearing(unit, cellOf(aim));
  for (let i = 1; i < forward; i++) {
    const off = Math.floor((2 * Math.abs(aside) * i + forward - 1) / (2 * forward)); // PP-SH-5
    const { x, y } = cellFrom(unit, i, Math.sign(aside) * off);
    if (unitAt(position, x, y) !== null || groundAt(position, x, y) === 'wood') return false; // PP-SH-5
  }
  return true;
}

// PP-SH-6
const reaches = ({ missile }: Shooters, distance: number, spent: number): boolean =>
  distance <= missile.range && (missile.steady === null || spent <= missile.steady); // PP-SH-6

/** Step 1 of `end`. */
// PP-SH-8
export function orderedShots(position: Position, draws: Draws, log: GameEvent[]): void {
  for (const id of idsOf(position, position.turn as number)) {
    const unit = unitOf(position, id);
    const target = unit.target;
    if (target === null) continue;
    if (allowed(() => checkShot(position, id, target))) {
      const distance = bearing(unit, cellOf(unitOf(position, target))).forward;
      volley(position, id, target, distance, (group) => reaches(group, distance, unit.spent), draws, log);
    } else {
      log.push({ type: 'shot_lost', unit: id });
    }
  }
}

/** Step 2 of `end`. */
// PP-SH-12
export function reactionFire(position: Position, draws: Draws, log: GameEvent[]): void {
  for (const id of idsOf(position, other(position.turn as number))) {
    const unit = unitOf(position, id);
    if (unit.stance.react !== 'fire' || !unit.formed || shootersOf(unit).length === 0) continue; // PP-SH-12
    const charger = enemyInFront(position, unit);
    if (charger === null || !unitOf(position, charger).charged) continue; // PP-SH-12
    volley(position, id, charger, 1, () => true, draws, log);
  }
}

// PP-SH-9
function volley(
  position: Position,
  id: string,
  target: string,
  distance: number,
  shoots: (group: Shooters) => boolean,
  draws: Draws,
  log: GameEvent[],
): void {
  const unit = unitOf(position, id);
  const aim = unitOf(position, target);
  const dense = densityOf(aim) - (distance > shooting.nearCells ? shooting.fartherCountsLess : 0); // PP-SH-9
  const from = sourceOfShot(position, id, target);
  const mounted = isMounted(aim);
  const rolls: number[] = [];
  const hits: Hit[] = [];
  for (const group of shootersOf(unit).filter(shoots)) {
    const supply = unit.groups[group.group] as Unit['groups'][number];
    supply.ammo -= 1; // PP-SH-9
    for (let man = 0; man < group.men; man++) {
      const roll = draws.die(6);
      rolls.push(roll);
      const horse = mounted && rolls.length % 2 === 1; // PP-SH-10
      if (roll < dense) hits.push({ from, piercing: group.missile.piercing, horse, sword: false }); // PP-SH-9
    }
  }
  log.push({ type: 'volley', unit: id, target, rolls, hits: hits.length });
  const lost = saveHits(position, target, hits, draws, log); // PP-SH-11
  removeMen(position, target, lost, log);
}
