// Fields: ground and objectives (RULES.md §18).

export type Ground = 'open' | 'rough' | 'wood' | 'hill' | 'water';
export type FieldId = 'plain' | 'ridge' | 'woods' | 'fords';

export interface Field {
  /** by "x,y"; cells left out are open (PP-CO-2) */
  readonly terrain: Readonly<Record<string, Ground>>;
  /** x, y, points */
  readonly objectives: readonly (readonly [number, number, number])[];
}

export const fields: Readonly<Record<FieldId, Field>> = {
  plain: {
    terrain: { '1,4': 'rough', '9,4': 'rough' },
    objectives: [[5, 4, 3]],
  },
  ridge: {
    terrain: { '3,4': 'hill', '4,4': 'hill', '5,4': 'hill', '6,4': 'hill', '7,4': 'hill', '0,4': 'rough', '10,4': 'rough' },
    objectives: [
      [3, 4, 2],
      [7, 4, 2],
    ],
  },
  woods: {
    terrain: { '0,4': 'wood', '1,3': 'wood', '1,5': 'wood', '9,3': 'wood', '9,5': 'wood', '10,4': 'wood', '5,4': 'rough' },
    objectives: [
      [3, 4, 2],
      [7, 4, 2],
    ],
  },
  fords: {
    terrain: { '0,4': 'water', '2,4': 'rough', '3,4': 'water', '5,4': 'rough', '7,4': 'water', '8,4': 'rough', '10,4': 'water' },
    objectives: [
      [4, 4, 2],
      [6, 4, 2],
    ],
  },
};

/** The fields that `random` draws from, in the order of the draw. */
// PP-SU-3
export const drawnFields: readonly FieldId[] = ['plain', 'ridge', 'woods', 'fords'];

// PP-CO-1
export const standardBoard = { width: 11, height: 9, depth: 2 } as const;
