// Terrain and province tiles (RULES.md §2).
import type { Good } from './units.ts';

export const terrains = ['plains', 'forest', 'mountains', 'swamp', 'water'] as const;
export type Terrain = (typeof terrains)[number];

// RM-CO-5
export const yields: Readonly<Record<Terrain, Good | null>> = { plains: 'food', water: 'food', forest: 'timber', mountains: 'ore', swamp: null };

export interface Tile {
  /** the centre, then ring places 0-5 */
  terrain: readonly Terrain[];
  /** where the symbol stands: an index into `terrain` */
  symbol: { place: number; filled: boolean } | null;
}

const letters: Readonly<Record<string, Terrain>> = { P: 'plains', F: 'forest', M: 'mountains', B: 'swamp', W: 'water' };

function tile(places: string, symbol: string): Tile {
  const terrain = [...places].map((letter) => letters[letter] as Terrain);
  return { terrain, symbol: symbol === '' ? null : { place: Number(symbol[0]), filled: symbol[1] === '●' } };
}

export const startTile = 'S';

// RM-CO-7
export const tiles: Readonly<Record<string, Tile>> = {
  S: tile('PWPFMPF', ''),
  T1: tile('FPWWPMF', '5●'),
  T2: tile('PFPBMPF', '3○'),
  T3: tile('MPFPWWP', '0●'),
  T4: tile('BPFMPFP', '0○'),
  T5: tile('PWWFMPB', '4○'),
  T6: tile('FMPPBFM', '2○'),
  T7: tile('WWPFPMW', '5○'),
  T8: tile('PPFMMFB', '3●'),
  T9: tile('FPBWPPM', '2○'),
  T10: tile('MFPMPBP', '0○'),
  T11: tile('PFWPFMP', '5●'),
  T12: tile('BPPFWWF', '0○'),
};

/** Tiles that can be turned up. */
export const stackTiles: readonly string[] = Object.keys(tiles).filter((name) => name !== startTile);
