// The map and the deck as the rulebook gives them (WW-MP-1, WW-MP-3, WW-CD-3), for drawing.
import type { Point } from '../drawing/view.ts';

export type Suit = 'acorn' | 'berry' | 'fern' | 'wild';

/** What is looked at, and the radius of a clearing. */
export const box = { x: -30, y: -12, width: 1060, height: 1050 };
export const stone = 70;

interface ClearingRow extends Point {
  suit: Suit;
  paths: readonly string[];
}

const row = (suit: Suit, x: number, y: number, paths: string): ClearingRow => ({ suit, x: x * 10, y: y * 10, paths: paths.split(' ') });

export const clearings: Readonly<Record<string, ClearingRow>> = {
  c1: row('acorn', 10, 12, 'c5 c8 c9'),
  c2: row('fern', 90, 14, 'c5 c6 c10'),
  c3: row('berry', 88, 88, 'c6 c7 c11'),
  c4: row('berry', 12, 86, 'c7 c8'),
  c5: row('berry', 48, 8, 'c1 c2 c10'),
  c6: row('acorn', 94, 50, 'c2 c3 c11'),
  c7: row('fern', 50, 92, 'c3 c4 c12'),
  c8: row('fern', 6, 48, 'c1 c4 c9'),
  c9: row('berry', 32, 36, 'c1 c8 c10 c12'),
  c10: row('acorn', 66, 34, 'c2 c5 c9 c11'),
  c11: row('fern', 68, 64, 'c3 c6 c10 c12'),
  c12: row('acorn', 36, 66, 'c7 c9 c11'),
};

export const forests: Readonly<Record<string, Point>> = {
  f1: { x: 160, y: 305 },
  f2: { x: 375, y: 205 },
  f3: { x: 690, y: 155 },
  f4: { x: 825, y: 375 },
  f5: { x: 855, y: 695 },
  f6: { x: 600, y: 800 },
  f7: { x: 195, y: 690 },
  f8: { x: 505, y: 500 },
};

/** Each path once. */
export const paths: readonly (readonly [Point, Point])[] = Object.entries(clearings).flatMap(([id, here]) =>
  here.paths.filter((other) => id < other).map((other) => [here, clearings[other] as ClearingRow] as const),
);

const suits: Readonly<Record<string, Suit>> = { a: 'acorn', b: 'berry', f: 'fern', w: 'wild', t: 'wild' };
const letters: Readonly<Record<string, Suit | 'any'>> = { a: 'acorn', b: 'berry', f: 'fern', x: 'any' };

/** Name and cost by number, suit by suit; a, b, f are pieces of a suit, x of any. */
const deck: Readonly<Record<string, string>> = {
  a: 'ambush: bag:a boots:a coins:aa hammer:ax sword:ax barter_stall:ax padded_coats:ax rally_horn:a night_raid:a harvest_feast:ax pickpocket:ax burning_thatch:ax stampede:a',
  b: 'ambush: bag:b boots:b coins:bb crossbow:bb tea:b sling_band:bx tithe_box:bxx rally_horn:b night_raid:b harvest_feast:bx pickpocket:bx burning_thatch:bx stampede:b',
  f: 'ambush: boots:f crossbow:ff hammer:fx sword:fx tea:f outriders:fx pathfinders:fx rally_horn:f night_raid:f harvest_feast:fx pickpocket:fx burning_thatch:fx stampede:f',
  w: 'ambush: ambush: bag:x coins:xx sword:xx tea:x padded_coats:xx sling_band:xx pathfinders:xx barter_stall:xx tithe_box:xxx outriders:xx',
  t: 'trusty_servant: trusty_servant: trusty_servant:',
};

export interface Card {
  id: string;
  suit: Suit;
  /** a key of the names */
  name: string;
  cost: (Suit | 'any')[];
}

export const cards: ReadonlyMap<string, Card> = new Map(
  Object.entries(deck).flatMap(([letter, list]) =>
    list.split(' ').map((entry, i): [string, Card] => {
      const [name, cost] = entry.split(':') as [string, string];
      const id = `${letter}${letter === 't' ? i + 1 : String(i + 1).padStart(2, '0')}`;
      return [id, { id, suit: suits[letter] as Suit, name, cost: [...cost].map((one) => letters[one] as Suit | 'any') }];
    }),
  ),
);
