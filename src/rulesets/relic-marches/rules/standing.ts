// Standing reaction orders (RULES.md §17).

import { isObject } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { Json, Seat } from '../../../engine/ruleset.ts';
import { mostOdds } from '../data/numbers.ts';
import { ownerOf } from '../pieces.ts';
import { type Position, type StandingRule, seatState } from '../position.ts';

/** True for a whole rule. */
// RM-SO-2
export function isRule(value: Json | undefined): boolean {
  if (!isObject(value)) return false;
  const { mode, odds, else: other } = value;
  const keys = Object.keys(value).length;
  if (!Object.hasOwn(value, 'mode')) return false;
  if (mode !== 'auto') return (mode === 'ask' || mode === 'never') && keys === 1; // RM-SO-2
  const whole = Number.isInteger(odds) && (odds as number) >= 0 && (odds as number) <= mostOdds && !Object.is(odds, -0);
  return whole && (other === 'ask' || other === 'never') && keys === 3; // RM-SO-2
}

// RM-SO-2, RM-SO-3
export function checkStanding(position: Position, seat: Seat, { place, rule }: { place: string | null; rule: Json }): void {
  if (rule !== null && !isRule(rule)) refuse('RM-SO-2', {}, '/rule'); // RM-SO-2
  const { places } = seatState(position, seat).standing;
  if (place === null || (rule === null && Object.hasOwn(places, place))) return;
  if (ownerOf(position, place) !== seat) refuse('RM-SO-3', {}, '/place'); // RM-SO-3
}

// RM-SO-1
export function setStanding(position: Position, seat: Seat, { place, rule }: { place: string | null; rule: Json }): void {
  const { standing } = seatState(position, seat);
  const given = structuredClone(rule) as StandingRule | null;
  if (place === null)
    standing.default = given ?? { mode: 'ask' }; // RM-SO-1
  else if (given === null)
    delete standing.places[place]; // RM-SO-1
  else standing.places[place] = given; // RM-SO-1
}
