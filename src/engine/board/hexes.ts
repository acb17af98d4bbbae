// Hexes by axial coordinates: names "q,r", neighbours, distance, order. PURE; what is worked out for a name is kept.

/** `"q,r"`. */
export type Hex = string;

const most = 99;
const name = /^(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)$/;

/** The six directions, in order. */
const directions: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const places = new Map<Hex, readonly [number, number]>();
const around = new Map<Hex, readonly Hex[]>();

/** True for the name of a hex that a map may hold. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && name.test(value);
}

/** Coordinates of a hex whose name is right. */
function placeOf(hex: Hex): readonly [number, number] {
  const known = places.get(hex);
  if (known !== undefined) return known;
  const comma = hex.indexOf(',');
  const place = [Number(hex.slice(0, comma)), Number(hex.slice(comma + 1))] as const;
  if (Math.abs(place[0]) <= most + 2 && Math.abs(place[1]) <= most + 2) places.set(hex, place);
  return place;
}

/** The neighbours in the order of directions. */
export function neighboursOf(hex: Hex): readonly Hex[] {
  const known = around.get(hex);
  if (known !== undefined) return known;
  const [q, r] = placeOf(hex);
  const found = directions.map(([dq, dr]) => `${q + dq},${r + dr}`);
  if (places.has(hex)) around.set(hex, found);
  return found;
}

/** Directions in the order of the hexes that they lead to. */
const inHexOrder = [3, 2, 4, 1, 5, 0] as const;

/** The neighbours in hex order. */
export function sortedNeighboursOf(hex: Hex): readonly Hex[] {
  const near = neighboursOf(hex);
  return inHexOrder.map((direction) => near[direction] as Hex);
}

export function neighbourOf(hex: Hex, direction: number): Hex {
  return neighboursOf(hex)[direction % directions.length] as Hex;
}

export function distance(a: Hex, b: Hex): number {
  const [aq, ar] = placeOf(a);
  const [bq, br] = placeOf(b);
  const [q, r] = [aq - bq, ar - br];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** By q, then by r, as numbers. */
export function compareHexes(a: Hex, b: Hex): number {
  const [aq, ar] = placeOf(a);
  const [bq, br] = placeOf(b);
  return aq - bq || ar - br;
}
