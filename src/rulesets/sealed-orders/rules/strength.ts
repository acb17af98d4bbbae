// How hard a side strikes, what it costs and what the other side loses (RULES.md §9, §10).
import { battle as numbers, siege } from '../data/numbers.ts';
import { strongerThan, type TroopType } from '../data/troops.ts';
import { type Battle, type Castle, castleAt, hasStance, type Position, type Troop, troopOf } from '../position.ts';
import { hasCard } from './cards.ts';

/** Both sides of a battle as they stand; exactly one of `defender` and `castle` is there. */
export interface Sides {
  attacker: Troop;
  defender: Troop | null;
  castle: Castle | null;
}

export const isAttackers = (phase: number): boolean => phase % 2 === 1; // SO-BT-2

export function sidesOf(position: Position, battle: Battle): Sides {
  return {
    attacker: troopOf(position, battle.attacker),
    defender: battle.defender === null ? null : troopOf(position, battle.defender),
    castle: battle.castle === null ? null : castleAt(position, battle.castle),
  };
}

// SO-BT-3
function baseOf(own: TroopType, other: TroopType): number {
  if (strongerThan[own].includes(other)) return numbers.stronger; // SO-BT-3
  return strongerThan[other].includes(own) ? numbers.weaker : numbers.even; // SO-BT-3
}

/** Before cards and captivity: types, or Dash, or what a besieger has. */
// SO-BT-3, SO-BT-5, SO-SG-2
function attackersBase({ attacker, defender }: Sides, dash: boolean): number {
  if (defender !== null) return dash ? numbers.dash : baseOf(attacker.type, defender.type); // SO-BT-5
  if (dash) return siege.dash; // SO-SG-2
  return attacker.type === 'catapult' ? siege.catapult : siege.other; // SO-SG-2
}

// SO-BT-4, SO-SG-2
function attackersStrength(position: Position, sides: Sides, dash: boolean): number {
  const edge = hasCard(position, sides.attacker, 'edge') ? numbers.edge : 0; // SO-UP-2
  const walls = sides.castle?.upgrades.includes('walls') ? siege.walls : 0; // SO-UP-8
  return Math.max(1, attackersBase(sides, dash) + edge - walls); // SO-BT-4, SO-SG-2
}

// SO-BT-4
function defendersStrength(position: Position, sides: Sides, dash: boolean): number {
  const { attacker, defender, castle } = sides;
  if (defender === null) return siege.garrison + (castle?.upgrades.includes('towers') ? siege.towers : 0); // SO-SG-2
  const edge = hasCard(position, defender, 'edge') ? numbers.edge : 0; // SO-UP-2
  const captive = defender.captor !== null ? numbers.captive : 0; // SO-VI-5
  const own = Math.max(1, baseOf(defender.type, attacker.type) + edge - captive); // SO-BT-4
  const equal = hasStance(defender, 'equal') && attackersBase(sides, dash) === numbers.stronger; // SO-BT-7
  return equal ? Math.max(own, attackersStrength(position, sides, dash)) : own; // SO-BT-7
}

/** What the other side must discard when the side in phase attacks once, before it is held against what it has. */
// SO-BT-4, SO-BT-6
export function strikeOf(position: Position, battle: Battle): number {
  const sides = sidesOf(position, battle);
  const { attacker, defender } = sides;
  const byAttacker = isAttackers(battle.phase);
  const struck = byAttacker ? defender : attacker;
  let loss = byAttacker ? attackersStrength(position, sides, battle.dash) : defendersStrength(position, sides, battle.dash);
  if (struck !== null && struck.captor !== null) loss += numbers.captive; // SO-VI-5
  if (hasStance(defender, 'defend')) loss = numbers.defended; // SO-BT-6
  if (hasCard(position, struck, 'plate')) loss = Math.max(1, loss - numbers.plate); // SO-UP-3
  return byAttacker && hasStance(defender, 'shields') ? shielded(loss) : loss; // SO-BT-9
}

// SO-SP-5
export const shielded = (loss: number): number => Math.max(1, Math.floor(loss / numbers.shieldsOneIn));

/** What one attack costs the side in phase; `first`: its first attack in this phase. */
// SO-BT-8
export function costOf(position: Position, battle: Battle, first: boolean): number {
  const { attacker, defender, castle } = sidesOf(position, battle);
  const byAttacker = isAttackers(battle.phase);
  const opening = first && battle.phase <= 2; // SO-UP-4: the first own phase of each side
  let cost: number = byAttacker && hasStance(defender, 'spears') ? numbers.costAgainstSpears : numbers.cost; // SO-SP-4
  if (opening && hasCard(position, byAttacker ? attacker : defender, 'drill')) cost = Math.max(0, cost - numbers.drill); // SO-UP-4
  if (opening && byAttacker && castle?.upgrades.includes('oil')) cost += siege.oil; // SO-SG-4
  return cost;
}

/** What a Long Shot makes a troop discard, before it is held against what it has. */
// SO-KN-4
export function hurtByShot(target: Troop, loss: number): number {
  const hurt = loss + (target.captor !== null ? numbers.captive : 0); // SO-VI-5
  return hasStance(target, 'shields') ? shielded(hurt) : hurt; // SO-SP-5
}
