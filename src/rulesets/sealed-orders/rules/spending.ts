// What a plan spends recruits on: musters, garrisons, cards and castle upgrades (RULES.md §6).

import { fault, integer, isObject, oneOf, type Spot, spot, under } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { Json, JsonObject, Seat } from '../../../engine/ruleset.ts';
import { directions, isCell, neighbours } from '../board.ts';
import { type CastleUpgrade, castleUpgrades } from '../data/cards.ts';
import { planning, prices, tokens } from '../data/numbers.ts';
import { troopTypes } from '../data/troops.ts';
import { castleAt, isFree, type MusterEntry, type Position, seatState, tokensOf } from '../position.ts';
import { checkLeaveOf, keysFit } from './entries.ts';

/** The parts of a plan that cost recruits, after the others. */
// SO-PL-15
export function checkSpending(position: Position, seat: Seat, given: JsonObject): void {
  const musters = (given.musters ?? []) as Json[];
  checkMusters(position, seat, musters);
  const garrison = (given.garrison ?? {}) as JsonObject;
  for (const [cell, chips] of Object.entries(garrison)) checkGarrison(position, seat, cell, chips);
  const build = given.build ?? null;
  if (build !== null) checkBuild(position, seat, build as JsonObject);
  if (priceOf(given) > seatState(position, seat).barracks)
    refuse('SO-PL-12', { price: priceOf(given), recruits: seatState(position, seat).barracks }); // SO-PL-12
}

// SO-PL-8, SO-PL-9
function checkMusters(position: Position, seat: Seat, musters: readonly Json[]): void {
  const here = spot('SO-PL-8', '/musters');
  if (musters.length > planning.musters) refuse('SO-PL-8', {}, '/musters'); // SO-PL-8
  const taken: Json[] = [];
  musters.forEach((json, i) => {
    const entry = checkMuster(position, seat, json, under(here, i));
    if (taken.includes(entry.cell as Json)) fault(under(under(here, i), 'cell')); // SO-PL-8
    taken.push(entry.cell as Json);
    checkLeaveOf(entry, under(here, i));
  });
  if (tokensOf(position, seat) + musters.length > tokens.ofSeat) refuse('SO-PL-9', { most: tokens.ofSeat }, '/musters'); // SO-PL-9
}

// SO-PL-8
function checkMuster(position: Position, seat: Seat, json: Json, here: Spot): JsonObject {
  const entry = keysFit(json, ['castle', 'cell', 'dir', 'troop', 'chips'], ['steps', 'leave'], here);
  if (!hasCastle(position, seat, entry.castle)) fault(under(here, 'castle')); // SO-PL-8
  if (!musterCells(position, entry.castle).includes(entry.cell as string)) fault(under(here, 'cell')); // SO-PL-8
  oneOf(entry.dir, directions, under(here, 'dir')); // SO-PL-8
  oneOf(entry.troop, troopTypes, under(here, 'troop')); // SO-PL-8
  integer(entry.chips, 1, Number.MAX_SAFE_INTEGER, under(here, 'chips')); // SO-PL-8
  if (Object.hasOwn(entry, 'steps')) integer(entry.steps, 0, planning.steps, under(here, 'steps')); // SO-PL-8
  return entry;
}

/** Free cells beside a castle. */
// SO-PL-8
export const musterCells = (position: Position, castle: string): string[] =>
  neighbours(position.map, castle).filter((cell) => isFree(position, cell)); // SO-PL-8

const hasCastle = (position: Position, seat: Seat, cell: Json | undefined): cell is string =>
  isCell(position.map, cell) && castleAt(position, cell)?.seat === seat;

// SO-PL-10
function checkGarrison(position: Position, seat: Seat, cell: string, chips: Json): void {
  const here = under(spot('SO-PL-10', '/garrison'), cell);
  if (!hasCastle(position, seat, cell)) fault(here); // SO-PL-10
  integer(chips, 1, Number.MAX_SAFE_INTEGER, here); // SO-PL-10
}

// SO-PL-11
function checkBuild(position: Position, seat: Seat, build: JsonObject): void {
  const here = spot('SO-PL-11', '/build');
  const keys = Object.keys(build);
  if (keys.length === 1 && build.card === true) return; // SO-PL-11
  if (keys.length !== 2 || !Object.hasOwn(build, 'castle') || !Object.hasOwn(build, 'upgrade')) fault(here); // SO-PL-11
  if (!hasCastle(position, seat, build.castle)) fault(under(here, 'castle')); // SO-PL-11
  if (!missingUpgrades(position, build.castle).includes(build.upgrade as CastleUpgrade)) fault(under(here, 'upgrade')); // SO-PL-11
}

/** Upgrades that a castle lacks. */
// SO-UP-8
export const missingUpgrades = (position: Position, castle: string): CastleUpgrade[] =>
  castleUpgrades.filter((name) => !castleAt(position, castle)?.upgrades.includes(name)); // SO-UP-8

/** All prices of a plan whose parts are whole. */
// SO-PL-12
export function priceOf({ musters, garrison, build }: JsonObject): number {
  const raised = ((musters ?? []) as unknown as MusterEntry[]).reduce((sum, entry) => sum + musterPrice(entry), 0);
  const joined = Object.values((garrison ?? {}) as Record<string, number>).reduce((sum, chips) => sum + chips * prices.garrison, 0); // SO-PL-10
  return raised + joined + buildPrice(build ?? null);
}

// SO-PL-8
export const musterPrice = ({ troop, chips }: Pick<MusterEntry, 'troop' | 'chips'>): number =>
  chips * (troop === 'catapult' ? prices.catapultChip : prices.chip); // SO-PL-8

// SO-PL-11
function buildPrice(build: Json): number {
  if (!isObject(build)) return 0;
  return Object.hasOwn(build, 'card') ? prices.card : prices.castleUpgrade; // SO-PL-11
}
