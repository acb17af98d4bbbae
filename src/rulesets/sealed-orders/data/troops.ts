// Types of troops and which is stronger than which (RULES.md §2, §9).

export type TroopType = 'swords' | 'spears' | 'horse' | 'shooters' | 'catapult';

// SO-CM-2
export const troopTypes: readonly TroopType[] = ['swords', 'spears', 'horse', 'shooters', 'catapult'];

/** By type, the types that it is stronger than. */
// SO-BT-3
export const strongerThan: Readonly<Record<TroopType, readonly TroopType[]>> = {
  swords: ['spears', 'catapult'],
  spears: ['horse', 'catapult'],
  horse: ['shooters', 'catapult'],
  shooters: ['swords', 'catapult'],
  catapult: [],
};
