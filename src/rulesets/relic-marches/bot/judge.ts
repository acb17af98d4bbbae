// How good a position is for a seat, from what it can see (RM-BA-1).
import { distance, type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { groundOf, isLand, placeAt } from '../board.ts';
import { buildings } from '../data/buildings.ts';
import { yields } from '../data/tiles.ts';
import { goods, isLandMilitary, isMilitary, type Unit, units } from '../data/units.ts';
import { armiesOf, armyAt, buildingsOf, entriesOf, hasLandMilitary, holderAt } from '../pieces.ts';
import type { Army, Battle, Position, UnitCount } from '../position.ts';
import { sidesOf } from '../rules/battle.ts';
import { totalOf } from '../rules/scoring.ts';
import { meanDie, perHit, weights } from './weights.ts';

export const worthOfUnit = (unit: Unit): number =>
  goods.reduce((sum, good) => sum + ((units[unit].cost as Partial<Record<string, number>>)[good] ?? 0), 0) * weights.good;

const worthOf = (count: UnitCount): number => entriesOf(count).reduce((sum, [unit, n]) => sum + n * worthOfUnit(unit), 0);

/** What the seat has and is about to have. */
export function judge(position: Position, seat: Seat): number {
  const wanted = wantedHexes(position, seat);
  const armies = armiesOf(position, seat);
  let sum = totalOf(position, seat);
  for (const hex of armies) {
    const { units: count, cubes } = armyAt(position, hex) as Army;
    sum += worthOf(count) - Math.max(0, cubes - 1) * weights.tired;
    if (hasLandMilitary(count)) sum -= nearest(hex, wanted) * weights.near;
    if (Object.hasOwn(count, 'peasants')) sum += farming(position, hex);
  }
  return sum + guarding(position, seat, armies);
}

/** Free relics and the unexplored; with none of them, what the others hold. */
function wantedHexes(position: Position, seat: Seat): Hex[] {
  const free = position.relics.filter(({ at }) => holderAt(position, at) !== seat).map(({ at }) => at);
  const unexplored = position.provinces.filter(({ tile }) => tile === null).map(({ center }) => center);
  if (free.length + unexplored.length > 0) return [...free, ...free, ...unexplored];
  return Object.keys(position.buildings).filter((hex) => position.buildings[hex]?.seat !== seat);
}

const nearest = (hex: Hex, wanted: readonly Hex[]): number => wanted.reduce((least, one) => Math.min(least, distance(hex, one)), 8);

/** Peasants gather, and found cities two hexes from other buildings. */
function farming(position: Position, hex: Hex): number {
  const place = placeAt(position, hex);
  const gathers = place !== null && place !== 'unexplored' && place !== 'sea' && yields[place] !== null ? weights.yield : 0;
  const site = isLand(place) && ![hex, ...neighboursOf(hex)].some((near) => Object.hasOwn(position.buildings, near)) ? weights.site : 0;
  return gathers + site;
}

/** A few military units beside the capital. */
function guarding(position: Position, seat: Seat, armies: readonly Hex[]): number {
  const [capital] = buildingsOf(position, seat, 'capital');
  if (capital === undefined) return 0;
  const near = armies.filter((hex) => distance(hex, capital) <= 1).flatMap((hex) => entriesOf((armyAt(position, hex) as Army).units));
  const guards = near.reduce((sum, [unit, count]) => sum + (isMilitary(unit) ? count : 0), 0);
  return Math.min(weights.guards, guards) * weights.guard;
}

/** What a battle is worth to the attacker: kills and conquest against losses. */
export function judgeBattle(position: Position, battle: Battle): number {
  const { attack, defence } = sidesOf(position, battle);
  const hits = (side: { force: number; strikes: boolean }) => (side.strikes ? (side.force + meanDie) / perHit : 0);
  const gained = killed(position, defence.hexes, hits(attack));
  const lost = killed(position, attack.hexes, hits(defence));
  return gained.worth - lost.worth * weights.caution + conquest(position, battle, gained.left);
}

function killed(position: Position, hexes: readonly Hex[], hits: number): { worth: number; left: number } {
  const lives = hexes.flatMap((hex) => entriesOf(armyAt(position, hex)?.units ?? {})).flatMap(([unit, count]) => Array<Unit>(count).fill(unit));
  const worth = lives.slice(0, Math.floor(hits)).reduce((sum, unit) => sum + worthOfUnit(unit), 0);
  const part = lives[Math.floor(hits)];
  return { worth: worth + (part === undefined ? 0 : (hits % 1) * worthOfUnit(part)), left: Math.max(0, hits - lives.length) };
}

/** A building that falls is lost to its owner, and a city or capital is the attacker's if a land army stands beside it. */
function conquest(position: Position, { target, with: armies, attacker }: Battle, left: number): number {
  const kind = position.buildings[target]?.kind;
  if (kind === undefined || left < buildings[kind].toughness) return 0;
  const near = neighboursOf(target);
  const beside = armies.some((hex) => near.includes(hex) && armyAt(position, hex)?.seat === attacker && landArmy(position, hex));
  if (kind === 'castle') return 1;
  return beside ? buildings.city.points + buildings[kind].points + (kind === 'capital' ? 2 : 0) : 0;
}

const landArmy = (position: Position, hex: Hex): boolean => (Object.keys(armyAt(position, hex)?.units ?? {}) as Unit[]).some(isLandMilitary);

/** Provinces that can still be explored. */
export const unexploredAt = (position: Position, hex: Hex): boolean =>
  groundOf(position).provinceOf.has(hex) && placeAt(position, hex) === 'unexplored';
