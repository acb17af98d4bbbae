// How good a position is for a seat (RULES.md §18): points and what will bring points, against the other seats.
import type { Seat } from '../../../engine/ruleset.ts';
import { distance, nextCell } from '../board.ts';
import { castleAt, castlesOf, enemyAt, isMountain, isOut, type Position, seatState, type Troop, troopAt, troopOf, troopsOf } from '../position.ts';
import { cardsOf } from '../rules/cards.ts';
import { search, siegeNeeds, worth } from './weights.ts';

/** Worth of the position for the seat, less what it is worth for the others. */
export function judge(position: Position, seat: Seat): number {
  const others = Object.keys(position.seats)
    .map(Number)
    .filter((other) => other !== seat);
  const theirs = others.map((other) => worthFor(position, other));
  const most = Math.max(...theirs);
  const mean = theirs.reduce((sum, value) => sum + value, 0) / theirs.length;
  return worthFor(position, seat) - (most + mean) / 2 + ending(position, seat);
}

function ending({ result }: Position, seat: Seat): number {
  if (result === null) return 0;
  const [best, ...others] = result.ranking;
  if (best?.includes(seat)) return worth.winning;
  return others.at(-1)?.includes(seat) ? -worth.winning : 0;
}

function worthFor(position: Position, seat: Seat): number {
  const { points, barracks } = seatState(position, seat);
  const castles = castlesOf(position, seat);
  const board = points + castles.length * worth.castle;
  if (isOut(position, seat) || position.stage === 'over') return board;
  const left = position.rounds - position.round + 1;
  const villages = Object.values(position.map.villages).filter((holder) => holder === seat).length;
  const upgrades = castles.reduce((sum, cell) => sum + (castleAt(position, cell)?.upgrades.length ?? 0), 0);
  const garrisons = castles.reduce((sum, cell) => sum + (castleAt(position, cell)?.garrison ?? 0), 0);
  const troops = troopsOf(position, seat).reduce((sum, id) => sum + worthOfTroop(position, seat, troopOf(position, id)), 0);
  return (
    board +
    troops +
    left * (castles.length * worth.castleRound + villages * worth.villageRound) +
    upgrades * worth.upgrade +
    garrisons * worth.garrison +
    barracks * worth.recruit +
    cardsOf(position, seat).length * worth.card
  );
}

/** Its chips, what lies in its direction, and how far it is from anything worth going to. */
function worthOfTroop(position: Position, seat: Seat, troop: Troop): number {
  const near = nearest(position, seat, troop);
  return troop.chips * worth.chip + ahead(position, seat, troop) - near * worth.distance * Math.min(troop.chips, 8);
}

function ahead(position: Position, seat: Seat, troop: Troop): number {
  let cell: string | null = troop.cell;
  for (let step = 1; step <= search.reach; step++) {
    cell = nextCell(position.map, cell, troop.dir);
    if (cell === null || isMountain(position, cell)) return step === 1 ? -worth.blocked : 0;
    const castle = castleAt(position, cell);
    if (castle !== null) return castle.seat === seat ? 0 : (worth.siege * chanceAt(troop, castle.garrison)) / step;
    const enemy = enemyAt(position, seat, cell);
    if (enemy !== null) return troopOf(position, enemy).chips * 3 < troop.chips * 2 ? worth.prey : 0;
    if (troopAt(position, cell) === null && isVillage(position, seat, cell)) return worth.village / step;
  }
  return 0;
}

/** How near a troop comes to what taking a castle needs. */
function chanceAt({ type, chips }: Troop, garrison: number): number {
  const need = garrison * (type === 'catapult' ? siegeNeeds.catapult : siegeNeeds.other) + siegeNeeds.more;
  return Math.min(1, chips / need) ** 2;
}

/** A village that another seat or nobody holds. */
const isVillage = (position: Position, seat: Seat, cell: string): boolean =>
  Object.hasOwn(position.map.villages, cell) && position.map.villages[cell] !== seat;

function nearest(position: Position, seat: Seat, troop: Troop): number {
  let best = position.map.width + position.map.height;
  for (const cell in position.map.villages) if (isVillage(position, seat, cell)) best = Math.min(best, distance(cell, troop.cell));
  for (const cell in position.castles) if (castleAt(position, cell)?.seat !== seat) best = Math.min(best, distance(cell, troop.cell));
  return best;
}
