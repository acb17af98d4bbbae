// Elimination, the end of the game and the ranking (RULES.md §11).
import type { Seat } from '../../../engine/ruleset.ts';
import { points } from '../data/numbers.ts';
import type { Play } from '../play.ts';
import { castlesOf, controllerOf, initiative, isOut, type Position, seatState, troopOf } from '../position.ts';
import { setFree } from './captives.ts';

/** Looks for seats that are out, and whether the game is over; true when it is. */
// SO-EN-1, SO-EN-2
export function lookForEnd(play: Play): boolean {
  const { position } = play;
  let left = 0;
  for (const seat of initiative(position)) {
    if (isBeaten(position, seat))
      eliminate(play, seat); // SO-EN-1
    else left += 1;
  }
  if (left > 1) return false; // SO-EN-2
  endGame(play);
  return true;
}

/** No castle and no own troop. */
// SO-EN-1
function isBeaten(position: Position, seat: Seat): boolean {
  for (const cell in position.castles) if (position.castles[cell]?.seat === seat) return false; // SO-EN-1
  for (const id in position.troops) {
    const troop = troopOf(position, id);
    if (troop.seat === seat && troop.captor === null) return false; // SO-EN-1
  }
  return true;
}

// SO-EN-1
function eliminate(play: Play, seat: Seat): void {
  const { position, log } = play;
  const state = seatState(position, seat);
  state.out = position.round; // SO-EN-1
  state.barracks = 0;
  log.push({ type: 'out', seat });
  position.orders = position.orders.filter((laid) => laid.seat !== seat); // SO-EN-1
  const { villages } = position.map;
  for (const cell in villages) if (villages[cell] === seat) villages[cell] = null; // SO-EN-1
  for (const id in position.troops) if (troopOf(position, id).captor === seat) setFree(play, id); // SO-EN-1
}

// SO-EN-2
export function endGame({ position, log }: Play): void {
  const scores = Object.fromEntries(Object.keys(position.seats).map((seat) => [seat, scoreOf(position, Number(seat))]));
  const ranking = rank(position, scores);
  Object.assign(position, { stage: 'over', turns: [], pending: null, battle: null, result: { ranking, scores } }); // SO-EN-2
  log.push({ type: 'game_over', ranking: structuredClone(ranking), scores: { ...scores } });
}

// SO-EN-3
const scoreOf = (position: Position, seat: Seat): number => seatState(position, seat).points + points.castle * castlesOf(position, seat).length; // SO-EN-3

/** Seats by place; equal ones share it. */
// SO-EN-4
function rank(position: Position, scores: Record<string, number>): Seat[][] {
  const seats = Object.keys(position.seats).map(Number);
  const worth = new Map(seats.map((seat) => [seat, worthOf(position, seat, scores[seat] as number)]));
  const compare = (a: Seat, b: Seat): number => firstDifference(worth.get(b) as number[], worth.get(a) as number[]);
  const places: Seat[][] = [];
  for (const seat of seats.sort((a, b) => compare(a, b) || a - b)) {
    const last = places.at(-1);
    if (last !== undefined && compare(last[0] as Seat, seat) === 0) last.push(seat);
    else places.push([seat]);
  }
  return places;
}

/** What a seat is ranked by, most weighty first: those who are not out stand before the others. */
// SO-EN-4
function worthOf(position: Position, seat: Seat, score: number): number[] {
  const { out, barracks } = seatState(position, seat);
  if (isOut(position, seat)) return [0, out, score]; // SO-EN-4
  return [1, score, castlesOf(position, seat).length, chipsOf(position, seat), barracks]; // SO-EN-4
}

/** Chips of the troops that a seat controls and of its garrisons. */
// SO-EN-4
function chipsOf(position: Position, seat: Seat): number {
  const troops = Object.values(position.troops).filter((troop) => controllerOf(troop) === seat);
  const castles = Object.values(position.castles).filter((castle) => castle.seat === seat);
  return troops.reduce((sum, { chips }) => sum + chips, 0) + castles.reduce((sum, { garrison }) => sum + garrison, 0);
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return (one[i] as number) - (other[i] as number);
  return 0;
}
