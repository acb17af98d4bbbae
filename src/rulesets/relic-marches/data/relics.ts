// Relics (RULES.md §13).

// RM-CO-8
export const relicNames = ['horn', 'banner', 'shield', 'blade', 'chalice', 'crown'] as const;
export type Relic = (typeof relicNames)[number];

// RM-RL-4, RM-SC-1
export const relicPoints = (relic: Relic): number => (relic === 'crown' ? 6 : 4);

/** What a relic adds to a force, or to the formation limit. */
// RM-RL-4
export const relicForce = 2;
export const bannerArmies = 1;
