// What moved since the step before: a ghost where it was, an arrow, and a short slide that reduced motion leaves out.
import type { CSSProperties } from 'react';
import { round } from './label.tsx';
import type { Point } from './view.ts';

/** A style for the class `slides`: it comes from there, in map units. */
export const slideFrom = (from: Point, to: Point): CSSProperties =>
  ({ '--from-x': `${round(from.x - to.x)}px`, '--from-y': `${round(from.y - to.y)}px` }) as CSSProperties;

/** An arrow from where a piece was; `gap` is left free at both ends. */
export function Trail({ from, to, gap, width }: { from: Point; to: Point; gap: number; width: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= gap * 1.2) return null;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * gap, y: to.y - dy * gap };
  const head = width * 3;
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const start = { x: from.x + dx * gap * 0.2, y: from.y + dy * gap * 0.2 };
  const corner = (side: number) => `${round(neck.x - dy * side * head * 0.6)} ${round(neck.y + dx * side * head * 0.6)}`;
  return (
    <g className="trail" aria-hidden="true">
      <circle cx={round(from.x)} cy={round(from.y)} r={width * 1.4} />
      <path className="trail-way" d={`M${round(start.x)} ${round(start.y)}L${round(neck.x)} ${round(neck.y)}`} strokeWidth={width} />
      <path d={`M${round(tip.x)} ${round(tip.y)}L${corner(1)}L${corner(-1)}Z`} />
    </g>
  );
}
