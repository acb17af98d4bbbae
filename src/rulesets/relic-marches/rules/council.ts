// The council (RULES.md §14): income, what may be recruited, built and voted, and how it is carried out.
import { type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import { allowed, refuse } from '../../../engine/refuse.ts';
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { groundOf, isLand, isWet, placeAt } from '../board.ts';
import { type Built, buildings, builds } from '../data/buildings.ts';
import { armySize, castlesOfSeat, recruitsOfHex } from '../data/numbers.ts';
import { type Terrain, yields } from '../data/tiles.ts';
import { type Goods, goods, isShip, type Unit, unitNames, units } from '../data/units.ts';
import { armiesOf, armyOf, buildingsOf, countBuildings, eachArmy, holds, ownerOf, putArmy, sizeOf, worldOf } from '../pieces.ts';
import { type Army, type CouncilPlan, type Position, seatState } from '../position.ts';

/** A seat at the council: what it has is changed item by item, on the table or on a copy. */
export interface Bench {
  position: Position;
  seat: Seat;
  goods: Goods;
  recruited: Map<Hex, number>;
}

export const benchOf = (position: Position, seat: Seat): Bench => ({ position, seat, goods: seatState(position, seat).goods, recruited: new Map() });

/** A bench to try a plan on: the table stays as it is. */
function trialOf(position: Position, seat: Seat): Bench {
  const world = worldOf(position);
  world.buildings = { ...position.buildings };
  return { position: world, seat, goods: { ...seatState(position, seat).goods }, recruited: new Map() };
}

// RM-EC-3
function canPay(held: Goods, cost: Partial<Goods>): boolean {
  for (const good of goods) if (held[good] < (cost[good] ?? 0)) return false;
  return true;
}

function change(held: Goods, cost: Partial<Goods>, sign: 1 | -1): void {
  for (const good of goods) held[good] += sign * (cost[good] ?? 0);
}

/** What a seat gains when the council begins. */
// RM-EC-2, RM-RL-4
export function income(position: Position, seat: Seat): Goods {
  const gained: Goods = { food: 0, timber: 0, ore: 0 };
  const each = countBuildings(position, seat, 'capital') + (holds(position, seat, 'chalice') ? 1 : 0); // RM-EC-2, RM-RL-4
  for (const good of goods) gained[good] += each;
  for (const hex of buildingsOf(position, seat, 'city')) gather(position, gained, hex, 1); // RM-EC-2
  eachArmy(position, (hex, army) => {
    if (army.seat === seat) gather(position, gained, hex, army.units.peasants ?? 0); // RM-EC-2
  });
  return gained;
}

/** Open sea has no terrain, and yields nothing. */
// RM-CO-5
function gather({ terrain }: Position, gained: Goods, hex: Hex, count: number): void {
  const good = yields[terrain[hex] as Terrain] ?? null; // RM-CO-5
  if (good !== null) gained[good] += count;
}

export const gain = (position: Position, seat: Seat, gained: Partial<Goods>): void => change(seatState(position, seat).goods, gained, 1);

// RM-EC-4, RM-EC-5, RM-EC-6, RM-MG-5, RM-EC-3
export function checkRecruit({ position, seat, goods: held, recruited }: Bench, unit: Unit, at: Hex, pointer: string): void {
  if (isShip(unit) ? !isHarbour(position, seat, at) : !isHome(position, seat, at)) refuse(isShip(unit) ? 'RM-EC-5' : 'RM-EC-4', {}, pointer); // RM-EC-4, RM-EC-5
  if ((recruited.get(at) ?? 0) >= recruitsOfHex) refuse('RM-EC-6', { at }, pointer); // RM-EC-6
  if (sizeOf(armyOf(position, at, seat)?.units ?? {}) >= armySize) refuse('RM-MG-5', { hex: at, most: armySize }, pointer); // RM-MG-5
  if (!canPay(held, units[unit].cost)) refuse('RM-EC-3', {}, pointer); // RM-EC-3
}

// RM-EC-4
function isHome({ buildings: built }: Position, seat: Seat, at: Hex): boolean {
  const building = Object.hasOwn(built, at) ? built[at] : undefined;
  return building !== undefined && building.seat === seat && building.kind !== 'castle';
}

// RM-EC-5
function isHarbour(position: Position, seat: Seat, at: Hex): boolean {
  const { provinceOf, sea } = groundOf(position);
  if (!(provinceOf.has(at) || sea.has(at)) || !isWet(placeAt(position, at))) return false;
  const owner = ownerOf(position, at);
  return (owner === null || owner === seat) && neighboursOf(at).some((near) => position.buildings[near]?.seat === seat);
}

export function recruit({ position, seat, goods: held, recruited }: Bench, unit: Unit, at: Hex): void {
  const army = armyOf(position, at, seat);
  change(held, units[unit].cost, -1);
  recruited.set(at, (recruited.get(at) ?? 0) + 1);
  const count = { ...army?.units, [unit]: (army?.units[unit] ?? 0) + 1 };
  putArmy(position, at, { seat, units: count, cubes: army?.cubes ?? 0 });
}

// RM-EC-7, RM-EC-8, RM-EC-9, RM-EC-3
export function checkBuild({ position, seat, goods: held }: Bench, kind: Built, at: Hex, pointer: string): void {
  const peasants = armyOf(position, at, seat)?.units.peasants ?? 0;
  if (peasants === 0 || !isLand(placeAt(position, at)) || Object.hasOwn(position.buildings, at)) refuse('RM-EC-7', {}, pointer); // RM-EC-7
  if (kind === 'city' && neighboursOf(at).some((near) => Object.hasOwn(position.buildings, near))) refuse('RM-EC-8', {}, pointer); // RM-EC-8
  const castles = countBuildings(position, seat, 'castle');
  if (kind === 'castle' && castles >= castlesOfSeat) refuse('RM-EC-9', { most: castlesOfSeat }, pointer); // RM-EC-9
  if (!canPay(held, buildings[kind].cost)) refuse('RM-EC-3', {}, pointer); // RM-EC-3
}

// RM-CO-4, RM-EC-8
export function build({ position, seat, goods: held }: Bench, kind: Built, at: Hex): void {
  change(held, buildings[kind].cost, -1);
  position.buildings[at] = { seat, kind };
  if (kind !== 'city') return;
  const army = armyOf(position, at, seat) as Army;
  const { peasants, ...others } = army.units;
  const left = { ...others, ...((peasants as number) > 1 ? { peasants: (peasants as number) - 1 } : {}) }; // RM-EC-8
  putArmy(position, at, sizeOf(left) > 0 ? { ...army, units: left } : null);
}

// RM-EV-3
const cardAt = ({ events }: Position, { row, slot }: { row: number; slot: number }) => events.rows[row]?.[slot];

/** Refuses a plan by its first fault. */
// RM-EC-10, RM-EV-3
export function checkCouncil(position: Position, seat: Seat, { recruits, builds: built, vote }: CouncilPlan): void {
  const bench = trialOf(position, seat);
  recruits.forEach(({ unit, at }, i) => {
    checkRecruit(bench, unit, at, `/recruits/${i}`);
    recruit(bench, unit, at);
  });
  built.forEach(({ kind, at }, i) => {
    checkBuild(bench, kind, at, `/builds/${i}`);
    build(bench, kind, at);
  });
  if (vote !== null && cardAt(position, vote) === undefined) refuse('RM-EV-3', {}, '/vote'); // RM-EV-3
}

/** Carries a plan out; an item that has become illegal lapses. */
// RM-RD-9, RM-EC-10
export function carryOutPlan(position: Position, seat: Seat, { recruits, builds: built, vote }: CouncilPlan, log: GameEvent[]): void {
  const bench = benchOf(position, seat);
  for (const { unit, at } of recruits) {
    if (!allowed(() => checkRecruit(bench, unit, at, ''))) continue; // RM-EC-10
    recruit(bench, unit, at);
    log.push({ type: 'recruited', seat, unit, at });
  }
  for (const { kind, at } of built) {
    if (!allowed(() => checkBuild(bench, kind, at, ''))) continue; // RM-EC-10
    build(bench, kind, at);
    log.push({ type: 'built', seat, kind, at });
  }
  const card = vote === null ? undefined : cardAt(position, vote);
  if (card !== undefined) card.votes[seat] = (card.votes[seat] as number) + 1; // RM-EV-3
}

/** Every single recruit and build that a seat may hand in. */
// RM-LG-3, RM-EC-11
export function itemsOf(bench: Bench): { recruits: CouncilPlan['recruits']; builds: CouncilPlan['builds'] } {
  const { position, seat } = bench;
  const homes = [...buildingsOf(position, seat, 'capital'), ...buildingsOf(position, seat, 'city')];
  const shores = new Set(buildingsOf(position, seat).flatMap(neighboursOf));
  const places = (unit: Unit) => (isShip(unit) ? [...shores] : homes);
  const affordable = unitNames.filter((unit) => canPay(bench.goods, units[unit].cost));
  const recruits = affordable.flatMap((unit) =>
    places(unit).flatMap((at) => (allowed(() => checkRecruit(bench, unit, at, '')) ? [{ unit, at }] : [])),
  );
  const farms = armiesOf(position, seat).filter((hex) => (armyOf(position, hex, seat)?.units.peasants ?? 0) > 0);
  const possible = builds
    .filter((kind) => canPay(bench.goods, buildings[kind].cost))
    .flatMap((kind) => farms.flatMap((at) => (allowed(() => checkBuild(bench, kind, at, '')) ? [{ kind, at }] : [])));
  return { recruits, builds: possible };
}

/** A bench after what a plan says so far; null where the plan is refused. */
export function benchAfter(position: Position, seat: Seat, { recruits, builds: built }: CouncilPlan): Bench {
  const bench = trialOf(position, seat);
  for (const { unit, at } of recruits) recruit(bench, unit, at);
  for (const { kind, at } of built) build(bench, kind, at);
  return bench;
}

/** A seat has something to decide at the council. */
// RM-EC-11
export function hasChoice(position: Position, seat: Seat): boolean {
  if (position.events.rows.some((row) => row.length > 0)) return true;
  const { recruits, builds: possible } = itemsOf(benchOf(position, seat));
  return recruits.length > 0 || possible.length > 0;
}
