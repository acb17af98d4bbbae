// Provinces of the board by number of seats (RULES.md §5).
import type { Hex } from '../../../engine/board/hexes.ts';
import type { Goods, Unit } from './units.ts';

export interface Board {
  centers: readonly Hex[];
  /** start province and rotation of its tile, by seat */
  starts: readonly { province: number; rotation: number }[];
}

const board = (centers: string, provinces: readonly number[], rotations: readonly number[]): Board => ({
  centers: centers.split(' '),
  starts: provinces.map((province, seat) => ({ province, rotation: rotations[seat] as number })),
});

// RM-SU-2
export const boards: Readonly<Record<number, Board>> = {
  2: board('0,0 2,1 4,2 -1,3 1,4 3,5 -2,6 0,7 2,8', [2, 6], [5, 2]),
  3: board('0,0 2,1 -1,3 -3,2 -2,-1 1,-3 3,-2 1,4 -4,5 -5,1 -1,-4 4,-5 5,-1', [1, 3, 5], [0, 2, 4]),
  4: board('0,0 2,1 4,2 6,3 -1,3 1,4 3,5 5,6 -2,6 0,7 2,8 4,9 -3,9 -1,10 1,11 3,12', [8, 2, 7, 13], [3, 5, 0, 2]),
};

/** Units of a seat at the start; `ring` null is the centre. */
// RM-SU-4
export const startUnits: readonly { ring: number | null; unit: Unit }[] = [
  { ring: null, unit: 'spearmen' },
  { ring: null, unit: 'archers' },
  { ring: null, unit: 'swordsmen' },
  { ring: 0, unit: 'galley' },
  { ring: 1, unit: 'cavalry' },
  { ring: 2, unit: 'peasants' },
  { ring: 4, unit: 'peasants' },
];

// RM-SU-4
export const startGoods: Goods = { food: 2, timber: 2, ore: 1 };

/** More goods, by place in the turn order of round 1. */
// RM-SU-7
export const laterGoods: readonly Goods[] = [
  { food: 0, timber: 0, ore: 0 },
  { food: 0, timber: 0, ore: 1 },
  { food: 0, timber: 1, ore: 1 },
  { food: 1, timber: 1, ore: 1 },
];
