// Upgrade cards and castle upgrades (RULES.md §2).
import type { TroopType } from './troops.ts';

export type Effect = 'edge' | 'plate' | 'drill' | 'surgeon' | 'trophy';

const effects: readonly Effect[] = ['edge', 'plate', 'drill', 'surgeon', 'trophy'];
const fullSets: readonly TroopType[] = ['swords', 'spears', 'horse', 'shooters'];

/** The deck before it is shuffled. */
// SO-UP-1
export const cardList: readonly string[] = [
  ...fullSets.flatMap((type) => effects.map((effect) => `${type}-${effect}`)),
  'catapult-edge',
  'catapult-plate',
];

export type CastleUpgrade = 'walls' | 'towers' | 'oil' | 'stores';

// SO-UP-8
export const castleUpgrades: readonly CastleUpgrade[] = ['walls', 'towers', 'oil', 'stores'];
