// Scenarios: armies, field and rounds fixed (RULES.md §18).
import type { ArmyId } from './armies.ts';
import type { FieldId } from './fields.ts';

export type ScenarioId = 'long_spears' | 'monsoon_river' | 'steppe_and_wall';

export interface Scenario {
  readonly title: string;
  readonly field: FieldId;
  readonly rounds: number;
  readonly armies: readonly [ArmyId, ArmyId];
  /** entries of each seat's units, in the order of their ids */
  readonly lists: readonly [readonly string[], readonly string[]];
}

export const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  long_spears: {
    title: 'The long spears',
    field: 'ridge',
    rounds: 10,
    armies: ['macedon', 'rome'],
    lists: [
      ['phalanx', 'phalanx', 'phalanx', 'companions', 'hypaspists', 'skirmishers'],
      ['hastati', 'hastati', 'triarii', 'equites', 'velites'],
    ],
  },
  monsoon_river: {
    title: 'The monsoon river',
    field: 'fords',
    rounds: 12,
    armies: ['macedon', 'india'],
    lists: [
      ['phalanx', 'phalanx', 'hypaspists', 'companions', 'companions', 'skirmishers'],
      ['archers', 'archers', 'shieldwall', 'riders', 'villagers'],
    ],
  },
  steppe_and_wall: {
    title: 'Steppe and wall',
    field: 'plain',
    rounds: 12,
    armies: ['mongol', 'swiss'],
    lists: [
      ['keshig', 'keshig', 'archers', 'archers', 'spearmen'],
      ['gewalthut', 'gewalthut', 'pikes', 'halberds', 'crossbows', 'crossbows'],
    ],
  },
};
