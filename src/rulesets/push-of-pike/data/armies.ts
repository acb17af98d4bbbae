// Army lists (RULES.md §18).
import type { WarriorType } from './warriors.ts';

export type ArmyId = 'macedon' | 'rome' | 'india' | 'swiss' | 'mongol' | 'frank';

/** What `react` may say (PP-ST-1). */
export type React = 'hold' | 'evade' | 'fire';

export interface ArmyEntry {
  /** type and men, from front to rear */
  readonly groups: readonly (readonly [WarriorType, number])[];
  readonly files: number;
  readonly density: number;
  readonly range: readonly [number, number];
  readonly morale: number;
  readonly cost: number;
  /** most units of this entry in one army (PP-SU-7) */
  readonly most: number;
  readonly react: React;
}

export interface Army {
  readonly entries: Readonly<Record<string, ArmyEntry>>;
  /** the order of the standard muster (PP-SU-9) */
  readonly standard: readonly string[];
}

export const armies: Readonly<Record<ArmyId, Army>> = {
  macedon: {
    entries: {
      phalanx: { groups: [['phalangite', 24]], files: 6, density: 4, range: [3, 5], morale: 4, cost: 36, most: 4, react: 'hold' },
      hypaspists: { groups: [['hypaspist', 18]], files: 6, density: 3, range: [2, 4], morale: 5, cost: 37, most: 2, react: 'hold' },
      companions: { groups: [['companion', 12]], files: 6, density: 3, range: [2, 4], morale: 5, cost: 39, most: 2, react: 'hold' },
      skirmishers: { groups: [['javelineer', 12]], files: 6, density: 2, range: [2, 3], morale: 3, cost: 13, most: 3, react: 'fire' },
    },
    standard: ['phalanx', 'phalanx', 'companions', 'hypaspists', 'skirmishers', 'phalanx'],
  },
  rome: {
    entries: {
      hastati: { groups: [['legionary', 18]], files: 6, density: 3, range: [2, 4], morale: 4, cost: 55, most: 3, react: 'hold' },
      triarii: { groups: [['triarius', 18]], files: 6, density: 4, range: [3, 5], morale: 5, cost: 38, most: 2, react: 'hold' },
      equites: { groups: [['eques', 10]], files: 5, density: 3, range: [2, 4], morale: 4, cost: 32, most: 2, react: 'hold' },
      velites: { groups: [['veles', 12]], files: 6, density: 2, range: [2, 3], morale: 3, cost: 19, most: 3, react: 'fire' },
    },
    standard: ['hastati', 'hastati', 'triarii', 'velites', 'equites', 'hastati'],
  },
  india: {
    entries: {
      archers: { groups: [['indian_archer', 18]], files: 6, density: 2, range: [2, 4], morale: 4, cost: 44, most: 4, react: 'fire' },
      shieldwall: {
        groups: [
          ['indian_spearman', 8],
          ['indian_archer', 12],
        ],
        files: 8,
        density: 4,
        range: [2, 5],
        morale: 4,
        cost: 47,
        most: 3,
        react: 'fire',
      },
      riders: { groups: [['indian_rider', 12]], files: 6, density: 2, range: [2, 4], morale: 4, cost: 34, most: 3, react: 'fire' },
      villagers: { groups: [['villager', 20]], files: 8, density: 2, range: [2, 3], morale: 2, cost: 15, most: 3, react: 'hold' },
    },
    standard: ['shieldwall', 'archers', 'riders', 'shieldwall', 'archers', 'villagers'],
  },
  swiss: {
    entries: {
      gewalthut: {
        groups: [
          ['halberdier', 3],
          ['pikeman', 24],
        ],
        files: 6,
        density: 4,
        range: [2, 5],
        morale: 5,
        cost: 44,
        most: 3,
        react: 'hold',
      },
      pikes: { groups: [['pikeman', 24]], files: 6, density: 4, range: [2, 5], morale: 5, cost: 36, most: 3, react: 'hold' },
      halberds: { groups: [['halberdier', 18]], files: 8, density: 4, range: [2, 5], morale: 5, cost: 32, most: 3, react: 'hold' },
      crossbows: { groups: [['crossbowman', 12]], files: 6, density: 2, range: [2, 4], morale: 3, cost: 19, most: 3, react: 'fire' },
    },
    standard: ['pikes', 'halberds', 'crossbows', 'pikes', 'gewalthut', 'halberds'],
  },
  mongol: {
    entries: {
      archers: { groups: [['horse_archer', 12]], files: 6, density: 2, range: [2, 3], morale: 4, cost: 38, most: 4, react: 'fire' },
      keshig: { groups: [['keshig', 12]], files: 6, density: 3, range: [2, 4], morale: 5, cost: 48, most: 2, react: 'hold' },
      spearmen: { groups: [['tribal_spearman', 16]], files: 8, density: 3, range: [2, 4], morale: 3, cost: 20, most: 4, react: 'hold' },
      bowmen: { groups: [['tribal_bowman', 12]], files: 6, density: 2, range: [2, 3], morale: 3, cost: 16, most: 3, react: 'fire' },
    },
    standard: ['keshig', 'archers', 'archers', 'spearmen', 'keshig', 'archers'],
  },
  frank: {
    entries: {
      axemen: { groups: [['axeman', 15]], files: 5, density: 3, range: [2, 4], morale: 4, cost: 54, most: 2, react: 'hold' },
      throwers: { groups: [['franciscan', 16]], files: 8, density: 3, range: [2, 4], morale: 3, cost: 39, most: 3, react: 'hold' },
      spearwall: { groups: [['frank_spearman', 20]], files: 5, density: 4, range: [3, 5], morale: 4, cost: 34, most: 3, react: 'hold' },
      antrustions: { groups: [['antrustion', 10]], files: 5, density: 3, range: [2, 4], morale: 5, cost: 33, most: 2, react: 'hold' },
    },
    standard: ['throwers', 'spearwall', 'axemen', 'antrustions', 'spearwall', 'throwers'],
  },
};
