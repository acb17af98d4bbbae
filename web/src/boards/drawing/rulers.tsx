// Names of columns and rows: beside the board, and at the edge of what is seen where a part of it is looked at.
import { Label } from './label.tsx';
import { useSeen } from './seen.ts';
import { useUnit } from './unit.ts';
import type { Rim } from './view.ts';

interface Tick {
  /** the middle of the column or row, in map units */
  at: number;
  name: string | number;
}

interface RulersProps {
  columns: readonly Tick[];
  rows: readonly Tick[];
  /** where columns are named: above the board or below it */
  side: 'top' | 'bottom';
  /** from the top of the map to the names of the columns, and from its left to those of the rows */
  y: number;
  x: number;
  height: number;
}

/** Pixels from the edge of what is seen to the middle of a name. */
const inset = 9;

/** What they take of a small screen. */
export const rimOf = (side: RulersProps['side']): Rim => ({ left: 2 * inset, top: 0, bottom: 0, [side]: 2 * inset });

export function Rulers({ columns, rows, side, y, x, height }: RulersProps) {
  const gap = inset * useUnit();
  const seen = useSeen();
  const across = seen === null ? y : side === 'top' ? Math.max(y, seen.y + gap) : Math.min(y, seen.y + seen.height - gap);
  const down = seen === null ? x : Math.max(x, seen.x + gap);
  return (
    <g aria-hidden="true">
      {seen !== null && across !== y ? <rect className="ruler" x={seen.x} y={across - gap} width={seen.width} height={gap * 2} /> : null}
      {seen !== null && down !== x ? <rect className="ruler" x={seen.x} y={seen.y} width={gap * 2} height={seen.height} /> : null}
      {columns.map(({ at, name }) => (
        <Label key={name} className="faint" x={at} y={across} height={height}>
          {name}
        </Label>
      ))}
      {rows.map(({ at, name }) => (
        <Label key={name} className="faint" x={down} y={at} height={height}>
          {name}
        </Label>
      ))}
    </g>
  );
}
