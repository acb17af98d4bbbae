// The map (RULES.md §2): clearings, paths, forests. Names stand in the locales under these ids.

/** Suits of clearings; cards may be wild besides. */
// WW-MP-6
export const suits = ['acorn', 'berry', 'fern'] as const;
export type Suit = (typeof suits)[number];

export type ClearingId = string;
export type ForestId = string;

interface ClearingRow {
  suit: Suit;
  /** room for buildings; a ruin takes up one slot */
  slots: number;
  place: 'corner' | 'edge' | 'inner';
  /** for drawing only, 0 to 100 */
  x: number;
  y: number;
  paths: readonly ClearingId[];
  forests: readonly ForestId[];
}

// WW-MP-1, WW-MP-2
export const clearings: Readonly<Record<ClearingId, ClearingRow>> = {
  c1: { suit: 'acorn', slots: 1, place: 'corner', x: 10, y: 12, paths: ['c5', 'c8', 'c9'], forests: ['f1', 'f2'] },
  c2: { suit: 'fern', slots: 1, place: 'corner', x: 90, y: 14, paths: ['c5', 'c6', 'c10'], forests: ['f3', 'f4'] },
  c3: { suit: 'berry', slots: 1, place: 'corner', x: 88, y: 88, paths: ['c6', 'c7', 'c11'], forests: ['f5', 'f6'] },
  c4: { suit: 'berry', slots: 1, place: 'corner', x: 12, y: 86, paths: ['c7', 'c8'], forests: ['f7'] },
  c5: { suit: 'berry', slots: 1, place: 'edge', x: 48, y: 8, paths: ['c1', 'c2', 'c10'], forests: ['f2', 'f3'] },
  c6: { suit: 'acorn', slots: 1, place: 'edge', x: 94, y: 50, paths: ['c2', 'c3', 'c11'], forests: ['f4', 'f5'] },
  c7: { suit: 'fern', slots: 1, place: 'edge', x: 50, y: 92, paths: ['c3', 'c4', 'c12'], forests: ['f6', 'f7'] },
  c8: { suit: 'fern', slots: 1, place: 'edge', x: 6, y: 48, paths: ['c1', 'c4', 'c9'], forests: ['f1', 'f7'] },
  c9: { suit: 'berry', slots: 1, place: 'inner', x: 32, y: 36, paths: ['c1', 'c8', 'c10', 'c12'], forests: ['f1', 'f2', 'f7', 'f8'] },
  c10: { suit: 'acorn', slots: 2, place: 'inner', x: 66, y: 34, paths: ['c2', 'c5', 'c9', 'c11'], forests: ['f2', 'f3', 'f4', 'f8'] },
  c11: { suit: 'fern', slots: 2, place: 'inner', x: 68, y: 64, paths: ['c3', 'c6', 'c10', 'c12'], forests: ['f4', 'f5', 'f6', 'f8'] },
  c12: { suit: 'acorn', slots: 2, place: 'inner', x: 36, y: 66, paths: ['c7', 'c9', 'c11'], forests: ['f6', 'f7', 'f8'] },
};

/** In ascending order, which is the order of the rulebook wherever it says so. */
export const clearingIds: readonly ClearingId[] = Object.keys(clearings);

// WW-MP-3
export const forests: Readonly<Record<ForestId, { x: number; y: number }>> = {
  f1: { x: 16, y: 32 },
  f2: { x: 38, y: 22 },
  f3: { x: 68, y: 17 },
  f4: { x: 82, y: 38 },
  f5: { x: 85, y: 68 },
  f6: { x: 60, y: 80 },
  f7: { x: 20, y: 68 },
  f8: { x: 50, y: 50 },
};

export const forestIds: readonly ForestId[] = Object.keys(forests);

/** The clearing diagonally opposite a corner. */
// WW-MP-4
export const opposite: Readonly<Record<ClearingId, ClearingId>> = { c1: 'c3', c2: 'c4', c3: 'c1', c4: 'c2' };

/** Clearings with a ruin at the start, in the order in which items are laid under them. */
// WW-MP-5
export const ruins: readonly ClearingId[] = ['c6', 'c8', 'c10', 'c12'];
