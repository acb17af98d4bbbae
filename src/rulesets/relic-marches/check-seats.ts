// Judges the records of seats and the events of a position written by hand.

import { anyObject, fault, flag, integer, listOf, objectOf, oneOf, type Spot, under } from '../../engine/read.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { hexIn } from './check-map.ts';
import { builds } from './data/buildings.ts';
import { cardNames, rowLength } from './data/events.ts';
import { ascendantRounds, bounds, seats as seatRange } from './data/numbers.ts';
import { goods, unitNames } from './data/units.ts';
import { isRule } from './rules/standing.ts';

const seatFields = ['goods', 'points', 'passed', 'out', 'ascendant', 'standing', 'council'];

// RM-PO-2
export function checkSeats(given: JsonObject, here: Spot): void {
  const over = given.phase === 'over';
  listOf(given.seats, seatRange.least, seatRange.most, here).forEach((one, i) => {
    const spot = under(here, i);
    const state = objectOf(one, seatFields, spot);
    const held = objectOf(state.goods, goods, under(spot, 'goods'));
    for (const good of goods) integer(held[good], 0, bounds.goods, under(under(spot, 'goods'), good)); // RM-EC-3
    integer(state.points, 0, bounds.points, under(spot, 'points'));
    flag(state.passed, under(spot, 'passed'));
    if (state.out !== null) integer(state.out, 1, seatRange.most, under(spot, 'out'));
    integer(state.ascendant, 0, over ? bounds.list : ascendantRounds - 1, under(spot, 'ascendant')); // RM-SC-3
    checkStandingOf(state.standing, under(spot, 'standing'));
    if (state.council === null) return;
    if (given.phase !== 'council' || state.out !== null) fault(under(spot, 'council'));
    checkPlan(state.council, under(spot, 'council'));
  });
}

// RM-SO-2
function checkStandingOf(value: Json | undefined, here: Spot): void {
  const standing = objectOf(value, ['default', 'places'], here);
  if (!isRule(standing.default)) fault(under({ ...here, clause: 'RM-SO-2' }, 'default')); // RM-SO-2
  const places = anyObject(standing.places, under(here, 'places'));
  if (Object.keys(places).length > bounds.places) fault(under(here, 'places'));
  for (const [hex, rule] of Object.entries(places)) {
    const spot = under(under({ ...here, clause: 'RM-SO-2' }, 'places'), hex);
    hexIn(hex, spot);
    if (!isRule(rule)) fault(spot); // RM-SO-2
  }
}

/** A plan that was handed in; what has become illegal in it lapses. */
// RM-EC-10
function checkPlan(value: Json | undefined, here: Spot): void {
  const plan = objectOf(value, ['recruits', 'builds', 'vote'], here);
  listOf(plan.recruits, 0, bounds.list, under(here, 'recruits')).forEach((one, i) => {
    const spot = under(under(here, 'recruits'), i);
    const item = objectOf(one, ['unit', 'at'], spot);
    oneOf(item.unit, unitNames, under(spot, 'unit'));
    hexIn(item.at, under(spot, 'at'));
  });
  listOf(plan.builds, 0, bounds.list, under(here, 'builds')).forEach((one, i) => {
    const spot = under(under(here, 'builds'), i);
    const item = objectOf(one, ['kind', 'at'], spot);
    oneOf(item.kind, builds, under(spot, 'kind'));
    hexIn(item.at, under(spot, 'at'));
  });
  if (plan.vote === null) return;
  const vote = objectOf(plan.vote, ['row', 'slot'], under(here, 'vote'));
  for (const name of ['row', 'slot']) integer(vote[name], 0, bounds.list, under(under(here, 'vote'), name));
}

// RM-PO-1, RM-EV-1
export function checkEvents(given: JsonObject, here: Spot): void {
  const events = objectOf(given.events, ['deck', 'rows', 'discard'], here);
  for (const pile of ['deck', 'discard'])
    listOf(events[pile], 0, bounds.list, under(here, pile)).forEach((card, i) => {
      oneOf(card, cardNames, under(under(here, pile), i));
    });
  const { length } = given.seats as Json[];
  listOf(events.rows, 0, bounds.list, under(here, 'rows')).forEach((row, i) => {
    const spot = under(under(here, 'rows'), i);
    listOf(row, 1, rowLength, spot).forEach((one, j) => {
      const card = objectOf(one, ['card', 'votes'], under(spot, j));
      oneOf(card.card, cardNames, under(under(spot, j), 'card'));
      const votes = under(under(spot, j), 'votes');
      listOf(card.votes, length, length, votes).forEach((count, k) => {
        integer(count, 0, bounds.points, under(votes, k));
      });
    });
  });
}
