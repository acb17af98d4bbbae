// The standing reaction orders that the bot gives at the beginning of its turns (RM-BA-1): an attacker need not wait for its answer.
import { distance, type Hex } from '../../../engine/board/hexes.ts';
import type { Action, Seat } from '../../../engine/ruleset.ts';
import { isMilitary, type Unit } from '../data/units.ts';
import { armiesOf, armyAt, ownerOf, unitsIn } from '../pieces.ts';
import { type Army, type Position, type StandingRule, seatState } from '../position.ts';
import { orders } from './weights.ts';

const help: StandingRule = { mode: 'auto', odds: orders.odds, else: 'ask' };

/** The next order that is not yet as it should be; null: all are. */
// RM-BA-1
export function orderFor(position: Position, seat: Seat): Action | null {
  const { default: usual, places } = seatState(position, seat).standing;
  if (usual.mode !== 'auto') return { type: 'standing', place: null, rule: { ...help } };
  const armies = armiesOf(position, seat);
  const outposts = armies.filter((hex) => isOutpost(position, armies, hex));
  const stale = Object.keys(places).find((hex) => ownerOf(position, hex) !== seat || !outposts.includes(hex));
  if (stale !== undefined) return { type: 'standing', place: stale, rule: null };
  const open = outposts.find((hex) => !Object.hasOwn(places, hex));
  return open === undefined ? null : { type: 'standing', place: open, rule: { mode: 'never' } };
}

/** Nobody who could fight stands there or near. */
function isOutpost(position: Position, armies: readonly Hex[], hex: Hex): boolean {
  return !armies.some((other) => distance(hex, other) <= orders.near && canFight(armyAt(position, other) as Army));
}

const canFight = ({ units }: Army): boolean => unitsIn(units).some((unit: Unit) => isMilitary(unit));
