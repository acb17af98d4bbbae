// Danger: the one red sign of all boards, and what it is about in words.
import type { BoardModule } from '../contract.ts';
import { round } from './label.tsx';
import { useUnit } from './unit.ts';
import type { Point } from './view.ts';
import { common, type Language } from './words.ts';

export interface Danger {
  /** names of what is in danger; the sign stands there */
  at: readonly string[];
  /** a short sentence */
  text: string;
}

type Dangers = BoardModule['dangers'];

/** Works the dangers of a position out once for each viewer; boards, words and questions all ask. */
export function remembered(work: Dangers): Dangers {
  const known = new WeakMap<object, Map<string, Danger[]>>();
  return (position, seat, language, people) => {
    const ofPosition = known.get(position as object) ?? new Map<string, Danger[]>();
    known.set(position as object, ofPosition);
    const key = [seat, language, ...(people ?? [])].join(' ');
    const found = ofPosition.get(key) ?? work(position, seat, language, people);
    ofPosition.set(key, found);
    return found;
  };
}

/** What is in danger as a group of the board in words; nothing where nothing is. */
export const dangerGroup = (found: readonly Danger[], language: Language): { heading: string; lines: string[] }[] =>
  found.length === 0 ? [] : [{ heading: common[language].endangered, lines: found.map(({ text }) => text) }];

/** Pixels from the middle of the sign to a corner, at least. */
const least = 9;

/** A sign at each point; two at one place are one. */
export function DangerSigns({ points }: { points: readonly Point[] }) {
  const places = new Map(points.map((point) => [`${round(point.x)} ${round(point.y)}`, point]));
  return (
    <g aria-hidden="true" className="danger-signs">
      {[...places].map(([key, { x, y }]) => (
        <DangerSign key={key} x={x} y={y} />
      ))}
    </g>
  );
}

export function DangerSign({ x = 0, y = 0 }: Partial<Point>) {
  const scale = Math.max(1, (least * useUnit()) / 13);
  return (
    <g className="danger-sign" transform={`translate(${round(x)} ${round(y)}) scale(${round(scale)})`}>
      <path className="ground" d="M0 -13L14 11H-14Z" />
      <path className="stroke" d="M0 -5V3" />
      <circle cy={7} r={1.6} />
    </g>
  );
}
