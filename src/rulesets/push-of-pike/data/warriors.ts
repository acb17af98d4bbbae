// Types of warrior (RULES.md §18).
import type { Missile, Weapon } from './weapons.ts';

export type WarriorType =
  | 'phalangite'
  | 'hypaspist'
  | 'javelineer'
  | 'companion'
  | 'legionary'
  | 'triarius'
  | 'veles'
  | 'eques'
  | 'indian_archer'
  | 'indian_spearman'
  | 'villager'
  | 'indian_rider'
  | 'pikeman'
  | 'halberdier'
  | 'crossbowman'
  | 'man_at_arms'
  | 'horse_archer'
  | 'keshig'
  | 'tribal_bowman'
  | 'tribal_spearman'
  | 'axeman'
  | 'franciscan'
  | 'frank_spearman'
  | 'antrustion';

export interface Warrior {
  readonly mounted: boolean;
  /** null: none of its own, it makes do with improvised weapons (PP-WP-19) */
  readonly weapon: Weapon | null;
  readonly armour: number;
  readonly shield: number;
  readonly barding: number;
  /** heavy throws at the start (PP-WP-14) */
  readonly throws: number;
  readonly missile: Missile | null;
  /** volleys at the start */
  readonly ammo: number;
}

// PP-CO-4
export const warriors: Readonly<Record<WarriorType, Warrior>> = {
  phalangite: { mounted: false, weapon: 'pike', armour: 1, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  hypaspist: { mounted: false, weapon: 'short_spear', armour: 2, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  javelineer: { mounted: false, weapon: null, armour: 0, shield: 1, barding: 0, throws: 0, missile: 'javelin', ammo: 4 },
  companion: { mounted: true, weapon: 'lance', armour: 2, shield: 0, barding: 0, throws: 0, missile: null, ammo: 0 },
  legionary: { mounted: false, weapon: 'sword', armour: 2, shield: 1, barding: 0, throws: 1, missile: null, ammo: 0 },
  triarius: { mounted: false, weapon: 'spear', armour: 2, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  veles: { mounted: false, weapon: 'sword', armour: 0, shield: 1, barding: 0, throws: 0, missile: 'javelin', ammo: 4 },
  eques: { mounted: true, weapon: 'sword', armour: 2, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  indian_archer: { mounted: false, weapon: 'sword', armour: 0, shield: 0, barding: 0, throws: 0, missile: 'bow', ammo: 4 },
  indian_spearman: { mounted: false, weapon: 'spear', armour: 0, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  villager: { mounted: false, weapon: 'improvised', armour: 0, shield: 0, barding: 0, throws: 0, missile: null, ammo: 0 },
  indian_rider: { mounted: true, weapon: 'short_spear', armour: 1, shield: 1, barding: 0, throws: 0, missile: 'javelin', ammo: 4 },
  pikeman: { mounted: false, weapon: 'pike', armour: 2, shield: 0, barding: 0, throws: 0, missile: null, ammo: 0 },
  halberdier: { mounted: false, weapon: 'halberd', armour: 2, shield: 0, barding: 0, throws: 0, missile: null, ammo: 0 },
  crossbowman: { mounted: false, weapon: null, armour: 1, shield: 0, barding: 0, throws: 0, missile: 'crossbow', ammo: 4 },
  man_at_arms: { mounted: true, weapon: 'lance', armour: 3, shield: 0, barding: 1, throws: 0, missile: null, ammo: 0 },
  horse_archer: { mounted: true, weapon: 'sword', armour: 0, shield: 0, barding: 0, throws: 0, missile: 'saddle_bow', ammo: 6 },
  keshig: { mounted: true, weapon: 'lance', armour: 2, shield: 1, barding: 2, throws: 0, missile: null, ammo: 0 },
  tribal_bowman: { mounted: false, weapon: null, armour: 0, shield: 0, barding: 0, throws: 0, missile: 'bow', ammo: 4 },
  tribal_spearman: { mounted: false, weapon: 'short_spear', armour: 0, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  axeman: { mounted: false, weapon: 'axe', armour: 2, shield: 0, barding: 0, throws: 0, missile: null, ammo: 0 },
  franciscan: { mounted: false, weapon: null, armour: 0, shield: 1, barding: 0, throws: 3, missile: null, ammo: 0 },
  frank_spearman: { mounted: false, weapon: 'spear', armour: 1, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
  antrustion: { mounted: true, weapon: 'sword', armour: 2, shield: 1, barding: 0, throws: 0, missile: null, ammo: 0 },
};
