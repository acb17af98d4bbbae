// Names of columns and rows: beside what is seen of the board, never over it.
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
}

/** Pixels from the edge of what is seen to the middle of a name. */
const inset = 9;

/** What they take of the screen. */
export const rimOf = (side: RulersProps['side']): Rim => ({ left: 2 * inset, top: 0, bottom: 0, [side]: 2 * inset });

export function Rulers({ columns, rows, side }: RulersProps) {
  const gap = inset * useUnit();
  const seen = useSeen();
  if (seen === null) return null;
  const across = side === 'top' ? seen.y - gap : seen.y + seen.height + gap;
  // a name of which a part would be out of sight is left out
  const whole = (at: number, start: number, length: number) => at - gap * 0.6 >= start && at + gap * 0.6 <= start + length;
  return (
    <g>
      {columns
        .filter(({ at }) => whole(at, seen.x, seen.width))
        .map(({ at, name }) => (
          <Label key={name} className="faint" x={at} y={across}>
            {name}
          </Label>
        ))}
      {rows
        .filter(({ at }) => whole(at, seen.y, seen.height))
        .map(({ at, name }) => (
          <Label key={name} className="faint" x={seen.x - gap} y={at}>
            {name}
          </Label>
        ))}
    </g>
  );
}
