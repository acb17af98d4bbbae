// Judges a position written by hand: the only door for scenarios and imports. What passes here the rules can play on to a result.

import { anyObject, fault, integer, listOf, objectOf, oneOf, type Spot, spot, text, under } from '../../engine/read.ts';
import { faultOf } from '../../engine/refuse.ts';
import type { Fault, Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { isCell } from './board.ts';
import { checkCards } from './check-cards.ts';
import { checkFlow } from './check-flow.ts';
import { checkPieces } from './check-pieces.ts';
import { bounds, march, setup } from './data/numbers.ts';
import { type FactionId, factions } from './data/orders.ts';
import type { Options, Position } from './position.ts';
import { kindsOf, poolOf } from './rules/pool.ts';
import { badOption } from './setup.ts';

const positionFields = [
  ...['game', 'options', 'round', 'rounds', 'stage', 'step', 'map', 'seats', 'castles', 'troops', 'next', 'orders', 'plans'],
  ...['turns', 'pending', 'battle', 'deck', 'discards', 'result'],
];
const seatFields = ['faction', 'barracks', 'points', 'out', 'cards', 'extra', 'used', 'burnt', 'policy'];

/** Null, or the first fault; never throws, whatever JSON it is given. */
export const check = (position: Json): Fault | null => faultOf(() => checkPosition(position));

// SO-SU-6
function checkPosition(json: Json): void {
  const here = spot('SO-SU-6');
  const given = objectOf(json, positionFields, here);
  oneOf(given.game, ['sealed-orders'], under(here, 'game'));
  checkClockwork(given, here);
  const count = checkSeatNumbers(given, here);
  checkMap(given, count, here);
  checkOptions(given, count);
  const position = given as unknown as Position;
  for (const seat of Object.keys(position.seats)) checkSeat(position, Number(seat), under(under(here, 'seats'), seat));
  checkFactions(position, here);
  checkCards(position, here);
  checkPieces(position, here);
  for (const seat of Object.keys(position.seats)) checkPool(position, Number(seat));
  checkFlow(position, here);
}

/** Round, stage, step: what drives the order of play. */
function checkClockwork(given: JsonObject, here: Spot): void {
  const rounds = integer(given.rounds, 1, bounds.rounds, under(here, 'rounds'));
  integer(given.round, 1, rounds, under(here, 'round'));
  const stage = oneOf(given.stage, ['plan', 'march', 'over'], under(here, 'stage'));
  integer(given.step, 0, stage === 'plan' ? 0 : march.lastStep, under(here, 'step'));
  integer(given.next, 1, bounds.id, under(here, 'next'));
}

/** Seats are numbered from 0 without a gap; how many there are. */
function checkSeatNumbers(given: JsonObject, above: Spot): number {
  const here = under(above, 'seats');
  const keys = Object.keys(anyObject(given.seats, here));
  if (keys.length < setup.leastSeats || keys.length > setup.mostSeats) fault({ ...here, clause: 'SO-SU-1' }); // SO-SU-1
  keys.forEach((key, i) => {
    if (key !== String(i)) fault(under(here, key));
  });
  return keys.length;
}

// SO-SU-6
function checkMap(given: JsonObject, count: number, above: Spot): void {
  const here = under(above, 'map');
  const map = objectOf(given.map, ['name', 'width', 'height', 'mountains', 'villages'], here);
  text(map.name, bounds.name, under(here, 'name'));
  const width = integer(map.width, 1, bounds.side, under(here, 'width')); // SO-SU-6
  const height = integer(map.height, 1, bounds.side, under(here, 'height')); // SO-SU-6
  const mountains = listOf(map.mountains, 0, width * height, under(here, 'mountains'));
  mountains.forEach((cell, i) => {
    if (!isCell({ width, height }, cell) || mountains.indexOf(cell) < i) fault(under(under(here, 'mountains'), i));
  });
  for (const [cell, holder] of Object.entries(anyObject(map.villages, under(here, 'villages')))) {
    const there = under(under(here, 'villages'), cell);
    if (!isCell({ width, height }, cell) || mountains.includes(cell)) fault(there);
    if (holder !== null) integer(holder, 0, count - 1, there);
  }
}

// SO-SU-1
function checkOptions(given: JsonObject, count: number): void {
  const here = under(spot('SO-SU-1'), 'options');
  const bad = badOption(anyObject(given.options, here), count);
  if (bad !== null) fault(under(here, bad)); // SO-SU-1
}

function checkSeat(position: Position, seat: Seat, here: Spot): void {
  const state = objectOf(position.seats[seat] as unknown as Json, seatFields, here);
  const faction = oneOf(state.faction, factions, under(here, 'faction')) as FactionId;
  integer(state.barracks, 0, bounds.recruits, under(here, 'barracks'));
  integer(state.points, 0, bounds.points, under(here, 'points'));
  integer(state.out, 0, position.round, under(here, 'out'));
  oneOf(state.policy, [null, 'cards', 'castle'], under(here, 'policy'));
  const kinds = kindsOf(faction);
  listOf(state.used, 0, bounds.list, under(here, 'used')).forEach((kind, i) => {
    oneOf<Json>(kind, kinds, { ...under(under(here, 'used'), i), clause: 'SO-CM-7' }); // SO-CM-7
  });
  listOf(state.burnt, 0, bounds.list, under(here, 'burnt')).forEach((entry, i) => {
    const there = under(under(here, 'burnt'), i);
    const { order, back } = objectOf(entry, ['order', 'back'], there);
    oneOf<Json>(order, kinds, { ...under(there, 'order'), clause: 'SO-CM-7' }); // SO-CM-7
    integer(back, position.round + 1, position.round + 2, { ...under(there, 'back'), clause: 'SO-VI-2' }); // SO-VI-2
  });
}

/** All different, and as the options say where they do. */
// SO-CM-8
function checkFactions({ seats, options }: Position, above: Spot): void {
  const chosen = Object.values(seats).map(({ faction }) => faction);
  chosen.forEach((faction, seat) => {
    const here = under(under(under({ ...above, clause: 'SO-CM-8' }, 'seats'), seat), 'faction');
    if (chosen.indexOf(faction) < seat) fault(here); // SO-CM-8
    const named = (options as Options).factions?.[seat];
    if (named !== undefined && named !== faction) fault({ ...here, clause: 'SO-SU-1' }); // SO-SU-1
  });
}

/** No more orders of a kind than there are: on the board, opened and burnt together. */
// SO-CM-7
function checkPool(position: Position, seat: Seat): void {
  for (const left of poolOf(position, seat).values()) if (left < 0) fault(under(under(spot('SO-CM-7'), 'seats'), seat)); // SO-CM-7
}
