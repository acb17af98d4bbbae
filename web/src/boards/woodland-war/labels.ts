// Where the names of clearings and forests stand, so that they cover neither one another nor a clearing.
import type { Box, Point } from '../drawing/view.ts';
import { box, clearings, forests, stone } from './map.ts';

interface Placed extends Point {
  id: string;
}

/** Widths of letters vary; so much of the height is enough for the bold ones of all three languages. */
const letter = 0.62;
/** Room for relics and waystations at the right of a clearing. */
const beside = 44;

type Way = readonly [dx: number, dy: number];

/** Above or below the trees, then closer to them, then aside. */
const aroundForest: readonly Way[] = [0, 45, -45, 80, -80].flatMap((dx) => [-62, 66, -42, 46, -86, 88].map((dy): Way => [dx, dy]));
/** Where nothing is free: on the trees, above what lies among them. */
const onTrees: Way = [0, -8];
/** Of the height, between the lines of two names. */
const gap = 0.35;

/** The middle of each name. */
export function labelsAt(height: number, nameOf: (id: string) => string): Placed[] {
  const stones = Object.values(clearings).map(({ x, y }) => ({ x: x - stone, y: y - stone, width: 2 * stone + beside, height: 2 * stone }));
  const taken: Box[] = [];
  const place = (id: string, { x, y }: Point, ways: readonly Way[], last: Way): Placed => {
    const width = nameOf(id).length * height * letter;
    const kept = (middle: number) => Math.min(box.x + box.width - width / 2, Math.max(box.x + width / 2, middle));
    const boxOf = ([dx, dy]: Way) => ({ x: kept(x + dx) - width / 2, y: y + dy - height / 2, width, height });
    const spaced = (one: Box) => ({ ...one, y: one.y - height * gap, height: height * (1 + 2 * gap) });
    const free = (one: Box) => inside(one) && !stones.some((other) => overlap(one, other)) && !taken.some((other) => overlap(spaced(one), other));
    const chosen = ways.map(boxOf).find(free) ?? boxOf(last);
    taken.push(chosen);
    return { id, x: chosen.x + width / 2, y: chosen.y + height / 2 };
  };
  const below = stone + height * 0.7;
  const clear: readonly Way[] = [
    [0, below],
    [0, -below],
  ];
  return [
    ...Object.entries(clearings).map(([id, at]) => place(id, at, clear, [0, below])),
    ...Object.entries(forests).map(([id, at]) => place(id, at, aroundForest, onTrees)),
  ];
}

const inside = (one: Box): boolean => one.y >= box.y && one.y + one.height <= box.y + box.height;

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
