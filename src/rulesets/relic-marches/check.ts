// Judges a position written by hand: the only door for scenarios and imports. What passes here the rules can play on to a result.

import { fault, flag, integer, listOf, objectOf, oneOf, type Spot, spot, under } from '../../engine/read.ts';
import { faultOf } from '../../engine/refuse.ts';
import type { Fault, Json, JsonObject } from '../../engine/ruleset.ts';
import { checkTurn } from './check-flow.ts';
import { checkMap } from './check-map.ts';
import { checkEvents, checkSeats } from './check-seats.ts';
import { bounds, options as ranges } from './data/numbers.ts';
import type { Position } from './position.ts';
import { optionNames } from './setup.ts';

const fields = [
  ...['game', 'version', 'options', 'round', 'phase', 'first', 'turn', 'seats', 'provinces', 'terrain', 'armies', 'buildings'],
  ...['relics', 'relic_stack', 'tile_stack', 'events', 'flags', 'manoeuvre', 'battle', 'result'],
];

/** Null, or the first fault; never throws, whatever JSON it is given. */
export const check = (position: Json): Fault | null => faultOf(() => checkPosition(position));

// RM-PO-1
function checkPosition(json: Json): void {
  const here = spot('RM-PO-1');
  const given = objectOf(json, fields, here);
  oneOf(given.game, ['relic-marches'], under(here, 'game'));
  oneOf(given.version, [1], under(here, 'version'));
  const options = objectOf(given.options, optionNames, under(here, 'options'));
  for (const name of optionNames) integer(options[name], ranges[name].least, ranges[name].most, under(under(spot('RM-SU-1'), 'options'), name)); // RM-SU-1
  oneOf(given.phase, ['action', 'council', 'over'], under(here, 'phase'));
  integer(given.round, 1, options.rounds as number, under(here, 'round'));
  const flags = objectOf(given.flags, ['truce', 'roads'], under(here, 'flags'));
  for (const name of ['truce', 'roads']) flag(flags[name], under(under(here, 'flags'), name));
  checkSeats(given, under(spot('RM-PO-2'), 'seats'));
  checkEvents(given, under(here, 'events'));
  checkMap(given, here);
  checkTurn(given as unknown as Position, here);
  checkResult(given, under(here, 'result'));
}

/** A result stands at the end and nowhere else. */
// RM-SC-6
function checkResult(given: JsonObject, here: Spot): void {
  if (given.phase !== 'over') {
    oneOf(given.result, [null], here);
    return;
  }
  const { length } = given.seats as Json[];
  const result = objectOf(given.result, ['ranking', 'reason', 'totals'], here);
  const ranked = listOf(result.ranking, 1, length, under(here, 'ranking')).flatMap((place, i) =>
    listOf(place, 1, length, under(under(here, 'ranking'), i)),
  );
  const each = ranked.length === length && Array.from({ length }, (_, seat) => seat).every((seat) => ranked.includes(seat));
  if (!each) fault(under(here, 'ranking')); // RM-SC-6
  oneOf(result.reason, ['rounds', 'ascendancy', 'last-standing'], under(here, 'reason'));
  listOf(result.totals, length, length, under(here, 'totals')).forEach((total, i) => {
    integer(total, 0, bounds.points * 2, under(under(here, 'totals'), i));
  });
}
