// What kind of ground a hex is (RULES.md §3). The board of a set of provinces never changes, so it is worked out once and kept.
import { compareHexes, type Hex, neighbourOf, neighboursOf } from '../../engine/board/hexes.ts';
import type { Terrain } from './data/tiles.ts';
import type { Position } from './position.ts';

export interface Ground {
  /** hex of the board → index of its province */
  provinceOf: ReadonlyMap<Hex, number>;
  sea: ReadonlySet<Hex>;
  /** every hex that exists, the board's first, and its place in this list */
  hexes: readonly Hex[];
  numberOf: ReadonlyMap<Hex, number>;
  /** by hex number six numbers of neighbours in the order of directions; -1: nothing exists there */
  near: Int16Array;
}

const kept = new Map<string, Ground>();
const keptMost = 32;
/** The centres of a list of provinces never change, so its ground is found by the list itself. */
const found = new WeakMap<object, Ground>();
let latest: { provinces: object; ground: Ground } | null = null;

/** The seven hexes of a province: the centre, then ring places of a rotation. */
// RM-HX-5, RM-HX-6
export const hexesOf = (center: Hex, rotation: number): Hex[] => [
  center,
  ...Array.from({ length: 6 }, (_, place) => neighbourOf(center, place + rotation)), // RM-HX-6
];

// RM-HX-4
export function groundOf({ provinces }: Pick<Position, 'provinces'>): Ground {
  if (latest?.provinces === provinces) return latest.ground;
  const ground = found.get(provinces) ?? groundBy(provinces);
  found.set(provinces, ground);
  latest = { provinces, ground };
  return ground;
}

// RM-HX-4
function groundBy(provinces: Position['provinces']): Ground {
  const key = provinces.map(({ center }) => center).join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const provinceOf = new Map<Hex, number>();
  provinces.forEach(({ center }, index) => {
    for (const hex of hexesOf(center, 0)) provinceOf.set(hex, index);
  });
  const around = [...provinceOf.keys()].flatMap(neighboursOf);
  const sea = new Set(around.filter((hex) => !provinceOf.has(hex)).sort(compareHexes)); // RM-HX-4, RM-SH-4
  const hexes = [...provinceOf.keys(), ...sea];
  const numberOf = new Map(hexes.map((hex, number) => [hex, number]));
  const near = Int16Array.from(hexes.flatMap((hex) => neighboursOf(hex).map((one) => numberOf.get(one) ?? -1)));
  const ground = { provinceOf, sea, hexes, numberOf, near };
  if (kept.size >= keptMost) kept.clear();
  kept.set(key, ground);
  return ground;
}

export type Place = Terrain | 'sea' | 'unexplored' | null;

/** What a hex is; null: it does not exist. */
// RM-HX-4, RM-PO-1
export function placeAt(position: Pick<Position, 'provinces' | 'terrain'>, hex: Hex): Place {
  if (Object.hasOwn(position.terrain, hex)) return position.terrain[hex] as Terrain;
  const { provinceOf, sea } = groundOf(position);
  if (provinceOf.has(hex)) return 'unexplored';
  return sea.has(hex) ? 'sea' : null;
}

export const isWet = (place: Place): boolean => place === 'water' || place === 'sea';
export const isLand = (place: Place): boolean => place !== null && place !== 'unexplored' && !isWet(place);

/** Provinces that no tile lies in. */
export const unexploredCount = ({ provinces }: Pick<Position, 'provinces'>): number => provinces.filter(({ tile }) => tile === null).length;
