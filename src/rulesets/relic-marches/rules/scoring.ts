// Elimination, scoring and the end (RULES.md §18).
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { ascendantRounds } from '../data/numbers.ts';
import { relicPoints } from '../data/relics.ts';
import { goods, isMilitary } from '../data/units.ts';
import { buildingPoints, entriesOf, relicsHeld } from '../pieces.ts';
import { isOut, type Position, seatState } from '../position.ts';

// RM-SC-1
export const totalOf = (position: Position, seat: Seat): number =>
  relicsHeld(position, seat).reduce((sum, relic) => sum + relicPoints(relic), 0) + buildingPoints(position, seat) + seatState(position, seat).points;

/** Seats with nothing left are out; the game may be over by it. */
// RM-SC-5
export function eliminate(position: Position, log: GameEvent[]): void {
  const left = position.seats.map(() => false);
  for (const hex in position.armies) left[(position.armies[hex] as { seat: Seat }).seat] = true;
  for (const hex in position.buildings) left[(position.buildings[hex] as { seat: Seat }).seat] = true;
  const mover = position.manoeuvre?.seat;
  const gone = seatsIn(position).filter((seat) => left[seat] !== true && seat !== mover);
  const order = 1 + Math.max(0, ...position.seats.map(({ out }) => out ?? 0)); // RM-PO-2
  for (const seat of gone) {
    seatState(position, seat).out = order;
    seatState(position, seat).council = null;
    log.push({ type: 'out', seat });
  }
  if (seatsIn(position).length <= 1) finishGame(position, 'last-standing', null, log); // RM-SC-5
}

const seatsIn = (position: Position): Seat[] => position.seats.flatMap((_, seat) => (isOut(position, seat) ? [] : [seat]));

/** Counts rounds with more than half of the relics; the winner by ascendancy, or null. */
// RM-SC-3
export function ascend(position: Position): Seat | null {
  let winner: Seat | null = null;
  position.seats.forEach((state, seat) => {
    const most = state.out === null && 2 * relicsHeld(position, seat).length > position.seats.length + 1; // RM-SC-3
    state.ascendant = most ? state.ascendant + 1 : 0;
    if (state.ascendant >= ascendantRounds) winner = seat;
  });
  return winner;
}

// RM-SC-6
export function finishGame(position: Position, reason: string, winner: Seat | null, log: GameEvent[]): void {
  const totals = position.seats.map((_, seat) => totalOf(position, seat));
  position.phase = 'over';
  position.turn = null;
  position.manoeuvre = null;
  position.battle = null;
  position.result = { ranking: rank(position, totals, winner), reason, totals };
  log.push({ type: 'over', reason });
}

/** What seats are compared by, first things first; those out are last, the later the better. */
// RM-SC-4
function rank(position: Position, totals: readonly number[], winner: Seat | null): Seat[][] {
  const measures = position.seats.map(({ out, goods: held }, seat) => {
    if (out !== null) return [0, out]; // RM-SC-4
    const stock = goods.reduce((sum, good) => sum + held[good], 0);
    return [seat === winner ? 2 : 1, totals[seat] as number, relicsHeld(position, seat).length, militaryOf(position, seat), stock];
  });
  const better = (a: Seat, b: Seat) => compare(measures[b] as number[], measures[a] as number[]);
  const ranking: Seat[][] = [];
  for (const seat of position.seats.map((_, i) => i).sort((a, b) => better(a, b) || a - b)) {
    const place = ranking.at(-1);
    if (place !== undefined && better(place[0] as Seat, seat) === 0) place.push(seat);
    else ranking.push([seat]);
  }
  return ranking;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] ?? 0);
}

// RM-CO-2, RM-SC-4
function militaryOf(position: Position, seat: Seat): number {
  const own = Object.values(position.armies).filter((army) => army.seat === seat);
  return own.flatMap(({ units }) => entriesOf(units)).reduce((sum, [unit, count]) => sum + (isMilitary(unit) ? count : 0), 0);
}
