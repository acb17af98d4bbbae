// Event cards at the end of the council (RULES.md §13).

import { compareHexes, type Hex } from '../../../engine/board/hexes.ts';
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { placeAt } from '../board.ts';
import { giftsToAll, giftsToSponsor, levies, rowLength } from '../data/events.ts';
import { armySize } from '../data/numbers.ts';
import type { Unit } from '../data/units.ts';
import { armyOf, buildingsOf, relicsHeld, sizeOf } from '../pieces.ts';
import { type Army, type Card, isOut, type Position, seatState, turnOrder } from '../position.ts';
import { loseOne } from './battle.ts';
import { gain } from './council.ts';

/** Full rows are resolved in order, and their cards discarded. */
// RM-EV-4
export function resolveRows(position: Position, log: GameEvent[]): void {
  const { rows } = position.events;
  for (const row of rows.filter((one) => one.length >= rowLength)) {
    const votes = row.map((card) => card.votes.reduce((sum, count) => sum + count, 0));
    const best = row[votes.indexOf(Math.max(...votes))] as Card; // RM-EV-4
    const sponsor = sponsorOf(position, best);
    log.push({ type: 'event', card: best.card, sponsor });
    takeEffect(position, best.card, sponsor, log);
    position.events.discard.push(...row.map(({ card }) => card)); // RM-EV-4
  }
  position.events.rows = rows.filter((row) => row.length < rowLength); // RM-EV-4
}

// RM-EV-5
function sponsorOf(position: Position, { votes }: Card): Seat | null {
  const order = turnOrder(position);
  const most = Math.max(0, ...order.map((seat) => votes[seat] as number));
  return most === 0 ? null : (order.find((seat) => votes[seat] === most) as Seat); // RM-EV-5
}

// RM-EV-6
function takeEffect(position: Position, card: string, sponsor: Seat | null, log: GameEvent[]): void {
  const seats = position.seats.flatMap((_, seat) => (isOut(position, seat) ? [] : [seat]));
  const all = giftsToAll[card];
  if (all !== undefined) for (const seat of seats) gain(position, seat, all);
  if (sponsor !== null) sponsored(position, card, sponsor, log);
  if (card === 'pilgrims') for (const seat of seats) seatState(position, seat).points += relicsHeld(position, seat).length;
  if (card === 'chronicle') for (const seat of seats) if (buildingsOf(position, seat, 'castle').length > 0) seatState(position, seat).points++;
  if (card === 'plague') plague(position, log);
  if (card === 'storm') tire(position, (hex) => placeAt(position, hex) === 'sea');
  if (card === 'winter') tire(position, (hex) => position.terrain[hex] === 'mountains' || position.terrain[hex] === 'swamp');
  if (card === 'truce') position.flags.truce = true;
  if (card === 'roads') position.flags.roads = true;
}

// RM-EV-6
function sponsored(position: Position, card: string, sponsor: Seat, log: GameEvent[]): void {
  const gift = giftsToSponsor[card];
  if (gift !== undefined) gain(position, sponsor, gift);
  if (card === 'jubilee') seatState(position, sponsor).points++;
  const unit = levies[card];
  if (unit !== undefined) levy(position, sponsor, unit, log);
}

// RM-EV-6
function levy(position: Position, seat: Seat, unit: Unit, log: GameEvent[]): void {
  const homes = [...buildingsOf(position, seat, 'capital'), ...buildingsOf(position, seat, 'city')].sort(compareHexes);
  const at = homes.find((hex) => sizeOf(armyOf(position, hex, seat)?.units ?? {}) < armySize);
  if (at === undefined) return;
  const army = armyOf(position, at, seat);
  position.armies[at] = { seat, units: { ...army?.units, [unit]: (army?.units[unit] ?? 0) + 1 }, cubes: army?.cubes ?? 0 };
  log.push({ type: 'recruited', seat, unit, at });
}

// RM-EV-6
function plague(position: Position, log: GameEvent[]): void {
  const full = Object.keys(position.armies).filter((hex) => sizeOf((position.armies[hex] as Army).units) >= armySize);
  for (const hex of full.sort(compareHexes)) loseOne(position, hex, log);
}

/** Armies there begin the next round with one cube. */
// RM-EV-6
function tire(position: Position, there: (hex: Hex) => boolean): void {
  for (const [hex, army] of Object.entries(position.armies)) if (there(hex)) position.armies[hex] = { ...army, cubes: 1 };
}
