// Every man of a unit as a small figure in his rank and file. The unit looks north, about the middle of its cell, which is 100 wide.
import { round } from '../drawing/label.tsx';
import { menOf, type Standing } from './position.ts';

type Arm = 'pike' | 'spear' | 'short' | 'halberd' | 'axe' | 'sword' | 'bow' | 'crossbow' | 'javelin' | 'lance' | 'none';

/** What a man carries in sight, and whether he rides (PP §18). */
const kinds: Readonly<Record<string, readonly [Arm, 'foot' | 'horse']>> = {
  phalangite: ['pike', 'foot'],
  hypaspist: ['short', 'foot'],
  javelineer: ['javelin', 'foot'],
  companion: ['lance', 'horse'],
  legionary: ['sword', 'foot'],
  triarius: ['spear', 'foot'],
  veles: ['javelin', 'foot'],
  eques: ['sword', 'horse'],
  indian_archer: ['bow', 'foot'],
  indian_spearman: ['spear', 'foot'],
  villager: ['none', 'foot'],
  indian_rider: ['javelin', 'horse'],
  pikeman: ['pike', 'foot'],
  halberdier: ['halberd', 'foot'],
  crossbowman: ['crossbow', 'foot'],
  man_at_arms: ['lance', 'horse'],
  horse_archer: ['bow', 'horse'],
  keshig: ['lance', 'horse'],
  tribal_bowman: ['bow', 'foot'],
  tribal_spearman: ['short', 'foot'],
  axeman: ['axe', 'foot'],
  franciscan: ['axe', 'foot'],
  frank_spearman: ['spear', 'foot'],
  antrustion: ['sword', 'horse'],
};

export const isMounted = (type: string): boolean => kinds[type]?.[1] === 'horse';

/** Distance between files, by density: the denser, the closer. */
const spacing: Readonly<Record<number, number>> = { 2: 11.8, 3: 10.6, 4: 9.3, 5: 8 };
const front = -31;
const deepest = 38;

export interface Figures {
  /** SVG paths by group, front to rear: bodies, horses, arms */
  groups: { men: string; horses: string; arms: string }[];
  width: number;
  /** y of the first and the last rank */
  first: number;
  last: number;
}

export function figuresOf(unit: Standing): Figures {
  const men = menOf(unit);
  const gap = spacing[unit.formed ? unit.density : 2] ?? 10.6;
  const ranks = Math.max(1, Math.ceil(men / unit.files));
  const rides = isMounted(unit.groups[0]?.type ?? '');
  const depth = Math.min(rides ? gap * 1.9 : gap * 1.15, (deepest - front) / Math.max(1, ranks - 1));
  let index = 0;
  const groups = unit.groups.map((group) => {
    const parts = { men: '', horses: '', arms: '' };
    for (let i = 0; i < group.men; i++, index++) {
      const rank = Math.floor(index / unit.files);
      const inRank = Math.min(unit.files, men - rank * unit.files);
      const file = (index % unit.files) - (inRank - 1) / 2;
      const [sway, drift] = unit.formed ? [0, 0] : [stray(index) * gap * 0.75, stray(index + 57) * depth * 0.6];
      addFigure(parts, group.type, file * gap + sway, front + rank * depth + drift);
    }
    return parts;
  });
  return { groups, width: Math.min(unit.files, Math.max(men, 1)) * gap, first: front, last: front + (ranks - 1) * depth };
}

/** Men out of formation stand anyhow, but always in the same way: -0.5 to 0.5. */
const stray = (index: number): number => ((index * 7919 + 104729) % 101) / 101 - 0.5;

const disc = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function addFigure(parts: { men: string; horses: string; arms: string }, type: string, x: number, y: number): void {
  const [arm, seat] = kinds[type] ?? ['none', 'foot'];
  if (seat === 'horse') parts.horses += disc(x, y + 1.5, 3.4, 8);
  const r = seat === 'horse' ? 2.9 : 3.5;
  parts.men += disc(x, y, r, r);
  parts.arms += arms[arm](round(x), round(y));
}

/** Strokes of what a man carries; he looks up. */
const arms: Readonly<Record<Arm, (x: number, y: number) => string>> = {
  pike: (x, y) => `M${round(x + 2.4)} ${round(y + 5)}v-23`,
  spear: (x, y) => `M${round(x + 2.6)} ${round(y + 4)}v-15`,
  short: (x, y) => `M${round(x + 2.8)} ${round(y + 2)}v-9.5`,
  halberd: (x, y) => `M${round(x + 2.8)} ${round(y + 4)}v-14m-2.2 3h4.4`,
  axe: (x, y) => `M${round(x + 3.2)} ${round(y + 1.5)}v-7m-2 1h4`,
  sword: (x, y) => `M${round(x + 2.2)} ${round(y - 1.6)}l2.6 -4.4`,
  bow: (x, y) => `M${round(x - 3.6)} ${round(y - 2.4)}q3.6 -5 7.2 0`,
  crossbow: (x, y) => `M${round(x - 3)} ${round(y - 4.4)}h6m-3 0v3.4`,
  javelin: (x, y) => `M${round(x + 1)} ${round(y + 2.4)}l3.4 -8.6`,
  lance: (x, y) => `M${round(x + 3)} ${round(y + 4)}v-17`,
  none: () => '',
};
