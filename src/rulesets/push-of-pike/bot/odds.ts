// What a fight is expected to cost: men by the tables of the rulebook, and what they and their order are worth.
import { formation, melee, protection, shooting } from '../data/numbers.ts';
import { type MissileTraits, type Weapon, weapons } from '../data/weapons.ts';
import { densityOf, type Group, menInRanks, type Unit, warriorOf } from '../position.ts';
import { valueAgainst } from '../rules/protection.ts';
import { shootersOf } from '../rules/shooting.ts';
import { extraStrikes } from '../rules/weapons.ts';
import type { Piece } from './field.ts';
import { weights } from './numbers.ts';

/** A blow as it is dealt: by whom, how dense both stand, from where. */
export interface Bearing {
  attackerDensity: number;
  defenderDensity: number;
  /** the attacker stands in the defender's front */
  frontal: boolean;
  /** the attacker rode straight on */
  riding: boolean;
  /** the defender stands on a hill, the attacker does not */
  below: boolean;
}

interface Lot {
  weapon: Weapon;
  dice: number;
}

/** Dice by weapon: the thrown strikes, then the main ones. */
function lotsOf({ unit, mounted }: Piece, against: Piece, riding: boolean): Lot[] {
  const first = menInRanks(unit, 1);
  return unit.groups.flatMap((group, index) => {
    const men = first[index] as number;
    if (men === 0) return [];
    const lots: Lot[] = [];
    if (unit.stance.throw && group.throws > 0) lots.push({ weapon: 'throwing', dice: 2 * men });
    else {
      const weapon = warriorOf(group).weapon ?? 'improvised';
      const strikes = weapons[weapon].fast ? melee.mainStrikesOfFast : 1;
      lots.push({ weapon, dice: strikes * (men + extraStrikes(weapons[weapon], unit, group, men)) });
    }
    if (riding && mounted && !against.mounted) lots.push({ weapon: 'hooves', dice: men });
    return lots;
  });
}

/** Faces of a die that hit. */
function faces(weapon: Weapon, { attackerDensity: own, defenderDensity: enemy }: Bearing): number {
  const kind = weapons[weapon].class;
  if (kind === 'cavalry') return 6 - enemy;
  const shock = kind === 'shock' || (kind === 'choice' && own >= melee.shortSpearShockFrom);
  return shock ? own - 1 : 6 - own;
}

/** Share of hits that get through to the men in front. */
function through(defender: Piece, piercing: boolean, from: { shielded: boolean; covered: boolean }, horses: boolean): number {
  const first = menInRanks(defender.unit, 1);
  const source = { by: '', ...from };
  let share = 0;
  let groups = 0;
  defender.unit.groups.forEach((group: Group, index) => {
    if (first[index] === 0) return;
    const value = (horse: boolean) => valueAgainst(group, { from: source, piercing, horse, sword: false });
    const mean = horses ? (value(false) + value(true)) / 2 : value(false);
    share += 1 - Math.min(protection.most, mean) / 6;
    groups += 1;
  });
  return groups === 0 ? 1 : share / groups;
}

/** Men that the defender is expected to lose to one melee. */
export function blows(attacker: Piece, defender: Piece, bearing: Bearing): number {
  const horses = defender.mounted && !attacker.mounted;
  const from = { shielded: bearing.frontal, covered: bearing.below };
  let lost = 0;
  for (const { weapon, dice } of lotsOf(attacker, defender, bearing.riding))
    lost += ((dice * faces(weapon, bearing)) / 6) * through(defender, weapons[weapon].piercing, from, horses);
  return Math.min(lost, defender.men);
}

/** Men that the target is expected to lose to one volley; `spent`: movement points of the shooters. */
export function volley(shooter: Piece, target: Piece, distance: number, spent: number, shielded: boolean, covered: boolean): number {
  const dense = densityOf(target.unit) - (distance > shooting.nearCells ? shooting.fartherCountsLess : 0);
  let lost = 0;
  for (const { men, missile } of shootersOf(shooter.unit))
    if (canReach(missile, distance, spent))
      lost += ((men * Math.max(0, dense - 1)) / 6) * through(target, missile.piercing, { shielded, covered }, target.mounted);
  return Math.min(lost, target.men);
}

const canReach = (missile: MissileTraits, distance: number, spent: number): boolean =>
  distance <= missile.range && (missile.steady === null || spent <= missile.steady);

/** Points that losses are worth: men, and the order that the unit may lose with them. */
export function worth(piece: Piece, lost: number, dealt: number, flanked: boolean): number {
  const { unit, men, start, perMan, mounted } = piece;
  if (lost <= 0) return 0;
  const left = men - lost;
  const value = perMan * lost;
  if (left * 4 < start) return perMan * men + (unit.cost - perMan * men) * 0.5;
  const tests = Math.min(1, Math.max(lost / (0.3 * men), lost > dealt ? 0.8 : 0.15));
  const fails = (6 - Math.max(1, Math.min(5, levelOf(unit, left, start, flanked)))) / 6;
  const shaken = unit.formed ? weights.disorder * (mounted ? 1.1 : 1) : 1;
  return value + tests * fails * shaken * perMan * left;
}

function levelOf(unit: Unit, men: number, start: number, flanked: boolean): number {
  const ranks = men / unit.files;
  return unit.morale - (men * 2 < start ? 1 : 0) - (flanked ? 1 : 0) + (ranks >= 4 ? 1 : 0) - (ranks < 2 ? 1 : 0);
}

/** The density in which a unit of this range fights best, by what its first rank carries. */
export function fightingDensity({ unit, mounted }: Piece): number {
  const [least, most] = unit.range;
  const front = unit.groups.find((group) => group.men > 0) as Group;
  const kind = weapons[warriorOf(front).weapon ?? 'improvised'].class;
  if (mounted || kind === 'hand' || front.throws > 0) return least;
  return kind === 'choice' && most < formation.mostDensity ? Math.max(least, Math.min(3, most)) : most;
}
