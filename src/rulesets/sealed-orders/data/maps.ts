// The maps, by number of seats (RULES.md §4).

export interface MapData {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** in order of seats */
  readonly castles: readonly string[];
  readonly villages: readonly string[];
  readonly mountains: readonly string[];
}

// SO-SU-5
export const maps: Readonly<Record<number, MapData>> = {
  2: { name: 'ford', width: 7, height: 7, castles: ['d1', 'd7'], villages: ['b3', 'd4', 'f5'], mountains: ['c3', 'e5'] },
  3: { name: 'fork', width: 9, height: 7, castles: ['e1', 'i6', 'a6'], villages: ['e4', 'd6', 'f6'], mountains: ['b2', 'h2', 'e6'] },
  4: {
    name: 'cross',
    width: 9,
    height: 9,
    castles: ['e1', 'i5', 'e9', 'a5'],
    villages: ['c3', 'g3', 'e5', 'c7', 'g7'],
    mountains: ['d4', 'f4', 'd6', 'f6'],
  },
};
