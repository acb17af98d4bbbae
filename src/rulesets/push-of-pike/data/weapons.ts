// Weapons and missiles (RULES.md §9, §11).

export type Weapon = 'pike' | 'spear' | 'halberd' | 'short_spear' | 'axe' | 'throwing' | 'sword' | 'improvised' | 'lance' | 'hooves';
export type Missile = 'bow' | 'saddle_bow' | 'crossbow' | 'javelin';

/** How a die of this weapon hits: below the own density, above it, either at the player's will, above the enemy's (PP-WP-1, 2, 3, 9). */
export type WeaponClass = 'shock' | 'hand' | 'choice' | 'cavalry';

export interface WeaponTraits {
  readonly class: WeaponClass;
  readonly twoHanded: boolean;
  readonly piercing: boolean;
  readonly fast: boolean;
  readonly strikesPerFurtherFullRank: number;
  /** its first strike lands in the step of the thrown strikes */
  readonly thrown: boolean;
  /** its hits may be spent on parrying */
  readonly parries: boolean;
}

export const weapons: Readonly<Record<Weapon, WeaponTraits>> = {
  pike: { class: 'shock', twoHanded: true, piercing: false, fast: false, strikesPerFurtherFullRank: 2, thrown: false, parries: false }, // PP-WP-5
  spear: { class: 'shock', twoHanded: false, piercing: false, fast: false, strikesPerFurtherFullRank: 1, thrown: false, parries: false }, // PP-WP-6
  halberd: { class: 'shock', twoHanded: true, piercing: true, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-8
  short_spear: { class: 'choice', twoHanded: false, piercing: false, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-9
  axe: { class: 'hand', twoHanded: true, piercing: true, fast: true, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-10
  throwing: { class: 'hand', twoHanded: false, piercing: false, fast: true, strikesPerFurtherFullRank: 0, thrown: true, parries: false }, // PP-WP-11, PP-WP-13
  sword: { class: 'hand', twoHanded: false, piercing: false, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: true }, // PP-WP-15
  improvised: { class: 'hand', twoHanded: false, piercing: false, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-18
  lance: { class: 'cavalry', twoHanded: false, piercing: true, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-20
  hooves: { class: 'cavalry', twoHanded: false, piercing: false, fast: false, strikesPerFurtherFullRank: 0, thrown: false, parries: false }, // PP-WP-21
};

export interface MissileTraits {
  /** cells */
  readonly range: number;
  readonly piercing: boolean;
  /** most movement points that the unit may have spent; null: any */
  readonly steady: number | null;
}

// PP-SH-6
export const missiles: Readonly<Record<Missile, MissileTraits>> = {
  bow: { range: 5, piercing: false, steady: 1 },
  saddle_bow: { range: 4, piercing: false, steady: null },
  crossbow: { range: 5, piercing: true, steady: 0 },
  javelin: { range: 2, piercing: false, steady: null },
};
