// Judges the marks of the turn in a position written by hand.

import { fault, flag, integer, listOf, objectOf, oneOf, type Spot, spot, under } from '../../engine/read.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { cards } from './data/cards.ts';
import { persistent } from './data/effects.ts';
import { clearingIds, suits } from './data/map.ts';
import { bounds } from './data/numbers.ts';
import { newTurn, type Position } from './position.ts';

// WW-PO-3
export function checkTurn(position: Position): void {
  const here = under(spot('WW-PO-3'), 'turn');
  const turn = objectOf(position.turn as unknown as Json, Object.keys(newTurn()), here);
  const raze = distinct(turn.raze, clearingIds, under(here, 'raze'));
  if (!isAscending(raze)) fault(under(here, 'raze'));
  for (const count of ['commands', 'advances', 'rolls']) integer(turn[count], 0, bounds.count, under(here, count));
  if (turn.advance !== null) checkAdvance(turn.advance, under(here, 'advance'));
  distinct(turn.used, persistent, under(here, 'used'));
  const crafted = objectOf(turn.crafted, suits, under(here, 'crafted'));
  for (const suit of suits) integer(crafted[suit], 0, bounds.count, under(under(here, 'crafted'), suit));
  distinct(turn.sites, clearingIds, under(here, 'sites'));
  distinct(turn.played, Object.keys(cards), under(here, 'played'));
  for (const offer of ['delve', 'claim']) if (turn[offer] !== null) checkOffer(turn[offer], under(here, offer));
  oneOf(turn.retinue, [null, 'enlist', 'shift'], under(here, 'retinue'));
}

/** A list without repetition. */
export function distinct(value: Json | undefined, allowed: readonly string[], here: Spot): string[] {
  const list = listOf(value, 0, allowed.length, here).map((entry, i) => oneOf(entry, allowed, under(here, i)));
  if (new Set(list).size < list.length) fault(here);
  return list;
}

/** In the order of the map. */
export const isAscending = (list: readonly string[]): boolean =>
  list.every((clearing, i) => i === 0 || clearingIds.indexOf(clearing) > clearingIds.indexOf(list[i - 1] as string));

function checkAdvance(value: Json | undefined, here: Spot): void {
  const advance: JsonObject = objectOf(value, ['moved', 'fought'], here);
  for (const mark of ['moved', 'fought']) flag(advance[mark], under(here, mark));
}

function checkOffer(value: Json | undefined, here: Spot): void {
  const offer = objectOf(value, ['card', 'clearing'], here);
  oneOf(offer.card, Object.keys(cards), under(here, 'card'));
  oneOf(offer.clearing, clearingIds, under(here, 'clearing'));
}
