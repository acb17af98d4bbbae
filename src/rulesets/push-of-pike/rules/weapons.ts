// Weapons: who strikes how often with what, and when a die hits (RULES.md §11).
import type { Draws } from '../../../engine/ruleset.ts';
import { melee } from '../data/numbers.ts';
import { type Weapon, type WeaponTraits, weapons } from '../data/weapons.ts';
import { densityOf, type Group, isMounted, menInRanks, type Unit, warriorOf } from '../position.ts';
import type { Hit, Source } from './protection.ts';

/** The dice of one group with one weapon. */
export interface Lot {
  weapon: Weapon;
  group: number;
  rolls: number[];
}

export interface Blows {
  lots: Lot[];
  hits: Hit[];
}

/** Groups with a throwing weapon in hand for this melee, by index. */
export type InHand = ReadonlySet<number>;

/** At the start of melee: takes throwing weapons in hand and counts the throw. */
// PP-WP-14
export function takeInHand(unit: Unit): InHand {
  const inHand = new Set<number>();
  const first = menInRanks(unit, 1);
  unit.groups.forEach((group, index) => {
    if (!unit.stance.throw || group.throws === 0 || first[index] === 0) return; // PP-WP-14
    group.throws -= 1; // PP-WP-14
    inHand.add(index);
  });
  return inHand;
}

/** The thrown strikes: the groups with a throwing weapon in hand alone. */
// PP-WP-11
export function rollThrown(unit: Unit, enemy: Unit, inHand: InHand, from: Source, draws: Draws): Blows {
  return rollLots(unit, enemy, from, draws, (index) => (inHand.has(index) ? 'throwing' : null), false);
}

/** The main strikes: every group in the first rank. */
// PP-WP-13, PP-WP-19
export function rollMain(unit: Unit, enemy: Unit, inHand: InHand, from: Source, draws: Draws): Blows {
  return rollLots(unit, enemy, from, draws, (index, group) => (inHand.has(index) ? 'throwing' : (warriorOf(group).weapon ?? 'improvised')), true);
}

/** Does a die hit? Equal to the density never does. */
// PP-WP-4
export function dieHits(weapon: WeaponTraits, roll: number, unit: Unit, enemy: Unit): boolean {
  const own = densityOf(unit);
  if (weapon.class === 'cavalry') return roll > densityOf(enemy); // PP-WP-3
  return usedAsShock(weapon, unit) ? roll < own : roll > own; // PP-WP-1, PP-WP-2
}

/** Sword hits that the unit would spend on parrying, of so many. */
// PP-WP-16
export function parrying(unit: Unit, swordHits: number): number {
  const { parry } = unit.stance;
  if (parry === 'none') return 0; // PP-WP-16
  return parry === 'half' ? Math.floor(swordHits / 2) : swordHits; // PP-WP-16
}

/** Takes the spent hits away: the last sword hits rolled. */
// PP-WP-17
export function spendSwordHits(hits: Hit[], spent: number): void {
  for (let i = hits.length - 1, left = spent; left > 0; i--) {
    if (!(hits[i] as Hit).sword) continue;
    hits.splice(i, 1);
    left -= 1;
  }
}

/** One spent hit cancels the first armour-piercing hit, or the first; false when there is none. */
// PP-WP-17
export function cancelHit(hits: Hit[]): void {
  const piercing = hits.findIndex((hit) => hit.piercing);
  hits.splice(piercing === -1 ? 0 : piercing, 1); // PP-WP-17
}

/** Extra strikes of a group's further full ranks. */
// PP-WP-7
export function extraStrikes(weapon: WeaponTraits, unit: Unit, group: Group, inFirstRank: number): number {
  const furtherFullRanks = Math.floor((group.men - inFirstRank) / unit.files); // PP-WP-7
  return weapon.strikesPerFurtherFullRank * furtherFullRanks; // PP-WP-5, PP-WP-6
}

// PP-WP-9
function usedAsShock(weapon: WeaponTraits, unit: Unit): boolean {
  if (weapon.class !== 'choice') return weapon.class === 'shock'; // PP-WP-9
  const { spear } = unit.stance;
  return spear === 'auto' ? densityOf(unit) >= melee.shortSpearShockFrom : spear === 'shock'; // PP-ST-4
}

/** Rolls lots in the order of groups (PP-ML-4); `weaponOf` null: the group does not strike in this step. */
function rollLots(
  unit: Unit,
  enemy: Unit,
  from: Source,
  draws: Draws,
  weaponOf: (index: number, group: Group) => Weapon | null,
  main: boolean,
): Blows {
  const blows: Blows = { lots: [], hits: [] };
  const divided = isMounted(enemy) && !isMounted(unit); // PP-ML-7, PP-ML-10
  let place = 0;
  menInRanks(unit, 1).forEach((men, index) => {
    const group = unit.groups[index] as Group;
    const weapon = men > 0 ? weaponOf(index, group) : null; // PP-ML-1
    if (weapon === null) return;
    const traits = weapons[weapon];
    const places = men + extraStrikes(traits, unit, group, men); // PP-ML-2
    const strikes = main && traits.fast && !traits.thrown ? melee.mainStrikesOfFast : 1; // PP-WP-23
    rollLot(blows, unit, enemy, from, draws, { weapon, index, places, strikes, after: place, divided });
    place += places;
    if (main && chargesHome(unit, enemy))
      rollLot(blows, unit, enemy, from, draws, { weapon: 'hooves', index, places: men, strikes: 1, after: 0, divided: false }); // PP-WP-21
  });
  return blows;
}

interface LotPlan {
  weapon: Weapon;
  index: number;
  places: number;
  strikes: number;
  /** number of the last place before this lot */
  after: number;
  divided: boolean;
}

function rollLot(blows: Blows, unit: Unit, enemy: Unit, from: Source, draws: Draws, plan: LotPlan): void {
  const traits = weapons[plan.weapon];
  const lot: Lot = { weapon: plan.weapon, group: plan.index, rolls: [] };
  blows.lots.push(lot);
  for (let strike = 0; strike < plan.strikes; strike++) {
    for (let place = 1; place <= plan.places; place++) {
      const roll = draws.die(6);
      lot.rolls.push(roll);
      if (!dieHits(traits, roll, unit, enemy)) continue;
      const horse = plan.divided && (plan.after + place) % 2 === 1; // PP-ML-7
      blows.hits.push({ from, piercing: traits.piercing, horse, sword: traits.parries });
    }
  }
}

/** The horse strikes too: riders who rode straight on, against foot. */
// PP-WP-21, PP-WP-22
const chargesHome = (unit: Unit, enemy: Unit): boolean => isMounted(unit) && !isMounted(enemy) && unit.run >= 1 && !unit.bent; // PP-WP-21, PP-WP-22
