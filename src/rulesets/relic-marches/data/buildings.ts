// Buildings (RULES.md §2).
import type { Goods } from './units.ts';

export interface BuildingKind {
  strength: number;
  range: number;
  toughness: number;
  points: number;
  cost: Partial<Goods>;
}

// RM-CO-4
export const buildings = {
  capital: { strength: 2, range: 1, toughness: 3, points: 3, cost: {} },
  city: { strength: 1, range: 1, toughness: 2, points: 2, cost: { food: 1, timber: 2 } },
  castle: { strength: 2, range: 2, toughness: 3, points: 1, cost: { timber: 2, ore: 2 } },
} as const satisfies Record<string, BuildingKind>;

export type Building = keyof typeof buildings;
export const buildingNames = Object.keys(buildings) as Building[];

/** What can be built. */
export const builds = ['city', 'castle'] as const;
export type Built = (typeof builds)[number];
