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

/** Above or below the trees, then closer to them, then aside. */
const aroundForest = [0, 45, -45, 80, -80].flatMap((dx) => [-62, 66, -42, 46, -86, 88].map((dy) => [dx, dy] as const));

/** The middle of each name; a forest whose name finds no room has none. */
export function labelsAt(height: number, nameOf: (id: string) => string): Placed[] {
  const stones = Object.values(clearings).map(({ x, y }) => ({ x: x - stone, y: y - stone, width: 2 * stone + beside, height: 2 * stone }));
  const taken: Box[] = [];
  const place = (id: string, { x, y }: Point, ways: readonly (readonly [dx: number, dy: number])[], sure: boolean): Placed[] => {
    const width = nameOf(id).length * height * letter;
    const kept = (middle: number) => Math.min(box.x + box.width - width / 2, Math.max(box.x + width / 2, middle));
    const boxes = ways.map(([dx, dy]) => ({ x: kept(x + dx) - width / 2, y: y + dy - height / 2, width, height }));
    const free = boxes.findIndex((one) => inside(one) && ![...stones, ...taken].some((other) => overlap(one, other)));
    const chosen = boxes[free < 0 && sure ? 0 : free];
    if (chosen === undefined) return [];
    taken.push(chosen);
    return [{ id, x: chosen.x + width / 2, y: chosen.y + height / 2 }];
  };
  const below = stone + height * 0.7;
  return [
    ...Object.entries(clearings).flatMap(([id, at]) =>
      place(
        id,
        at,
        [
          [0, below],
          [0, -below],
        ],
        true,
      ),
    ),
    ...Object.entries(forests).flatMap(([id, at]) => place(id, at, aroundForest, false)),
  ];
}

const inside = (one: Box): boolean => one.y >= box.y && one.y + one.height <= box.y + box.height;

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
