// Judges a position written by hand: the only door for scenarios and imports. What passes here the rules can play on to a result.
import { noDraws } from '../../engine/draws.ts';
import { fault, integer, listOf, objectOf, oneOf, type Spot, spot, under } from '../../engine/read.ts';
import { allowed, faultOf } from '../../engine/refuse.ts';
import type { Fault, Json, JsonObject } from '../../engine/ruleset.ts';
import { checkBoard } from './check-board.ts';
import { checkCards } from './check-cards.ts';
import { checkPending } from './check-pending.ts';
import { checkTurn } from './check-turn.ts';
import { bounds } from './data/numbers.ts';
import type { Faction, Play } from './faction.ts';
import { factions } from './factions/index.ts';
import { fallback } from './fallback.ts';
import type { Options, Position } from './position.ts';
import { badOption, optionNames } from './setup.ts';
import { checkAction, decisions, settle } from './turn.ts';

const positionFields = [
  ...['game', 'options', 'order', 'round', 'active', 'phase', 'step', 'turn', 'pending', 'clearings', 'relics', 'waystations'],
  ...['deck', 'discard', 'out', 'item_supply', 'items_out', 'factions', 'result'],
];
const commonFields = ['score', 'hand', 'effects', 'standing', 'supply'];

/** Null, or the first fault; never throws, whatever JSON it is given. */
export const check = (position: Json): Fault | null => faultOf(() => checkPosition(position));

// WW-PO-1
function checkPosition(json: Json): void {
  const here = spot('WW-PO-1');
  const given = objectOf(json, positionFields, here);
  oneOf(given.game, ['woodland-war'], under(here, 'game'));
  checkOptions(given);
  checkClockwork(given, here);
  checkFactions(given);
  checkBoard(given, here);
  checkCards(given, here);
  const position = given as unknown as Position;
  checkTurn(position);
  for (const id of position.order) (factions[id] as Faction).checkState(position, under(under(spot('WW-PO-2'), 'factions'), id));
  checkPending(position, factions);
  checkResult(position, here);
  checkRest(position);
}

// WW-SU-2
function checkOptions(given: JsonObject): void {
  const here = under(spot('WW-SU-2'), 'options');
  const options = objectOf(given.options, optionNames, here);
  const bad = badOption(options);
  if (bad !== null) fault(under(here, bad)); // WW-SU-2
}

/** Order, round, active faction, phase and step. */
// WW-PO-1, WW-PO-5
function checkClockwork(given: JsonObject, here: Spot): void {
  const { order, rounds } = given.options as unknown as Options;
  const listed = listOf(given.order, order.length, order.length, under(here, 'order'));
  order.forEach((faction, i) => {
    oneOf(listed[i], [faction], under(under(here, 'order'), i));
  });
  integer(given.round, 1, rounds, under(here, 'round'));
  const active = factions[oneOf(given.active, order, under(here, 'active'))] as Faction;
  const phase = oneOf(given.phase, ['morning', 'day', 'evening', 'over'], under(here, 'phase'));
  oneOf(given.step, phase === 'over' ? ['over'] : active.phases[phase], under({ ...here, clause: 'WW-PO-5' }, 'step')); // WW-PO-5
}

/** What every faction has. Cards are judged with all the others. */
// WW-PO-2, WW-SI-1
function checkFactions(given: JsonObject): void {
  const here = under(spot('WW-PO-2'), 'factions');
  const order = given.order as string[];
  const states = objectOf(given.factions, order, here);
  for (const id of order) {
    const faction = factions[id] as Faction;
    const spotHere = under(here, id);
    const state = objectOf(states[id], [...commonFields, ...faction.fields], spotHere);
    integer(state.score, 0, bounds.score, under(spotHere, 'score')); // WW-SC-1
    integer(state.supply, 0, bounds.warriors, under(spotHere, 'supply')); // WW-PO-6
    const told = under({ ...spotHere, clause: 'WW-SI-1' }, 'standing');
    const standing = objectOf(state.standing, Object.keys(faction.standing), told);
    const bad = Object.keys(standing).find((name) => !faction.standing[name]?.fits(standing[name]));
    if (bad !== undefined) fault(under(told, bad)); // WW-SI-1
  }
}

/** A result stands at the end and nowhere else. */
// WW-PO-1
function checkResult(position: Position, above: Spot): void {
  const here = under(above, 'result');
  if (position.phase !== 'over') {
    oneOf(position.result as Json, [null], here);
    return;
  }
  const result = objectOf(position.result as Json, ['ranking', 'scores', 'reason'], here);
  const seats = position.order.length;
  const places = listOf(result.ranking, 1, seats, under(here, 'ranking'));
  const ranked = places.flatMap((place, i) => listOf(place, 1, seats, under(under(here, 'ranking'), i)));
  const each = ranked.length === seats && position.order.every((_, seat) => ranked.includes(seat));
  if (!each) fault(under(here, 'ranking'));
  listOf(result.scores, seats, seats, under(here, 'scores')).forEach((score, i) => {
    integer(score, 0, bounds.score, under(under(here, 'scores'), i));
  });
  oneOf(result.reason, ['points', 'rounds', 'resigned'], under(here, 'reason'));
}

/** A position rests: nothing is left that would happen by itself, and somebody is asked. */
// WW-PO-5, WW-SC-4
function checkRest(position: Position): void {
  if (position.phase === 'over') return;
  const copy: Play = { position: structuredClone(position), factions, draws: noDraws, log: [], shown: false };
  const here = position.pending.length > 0 ? under(spot('WW-PO-4'), 'pending') : under(spot('WW-PO-5'), 'step');
  if (!rests(copy) || JSON.stringify(copy.position) !== JSON.stringify(position) || decisions(position).length === 0) fault(here); // WW-PO-5
  for (const decision of decisions(position)) {
    const safe = fallback(position, decision);
    const goesOn = safe.length > 0 && safe.every((action) => allowed(() => void checkAction(copy, decision.seat, action)));
    if (!goesOn) fault(here); // WW-DE-2
  }
}

/** False: something that happens by itself would draw. */
function rests(play: Play): boolean {
  try {
    settle(play);
    return true;
  } catch {
    return false;
  }
}
