// Writing on a map: never smaller than twelve pixels, whatever the zoom.
import { useUnit } from './unit.ts';

const least = 12;

interface LabelProps {
  x: number;
  y: number;
  children: string | number;
  /** map units; grows where that would be less than twelve pixels */
  height?: number;
  anchor?: 'start' | 'middle' | 'end';
  className?: string;
}

export function Label({ x, y, children, height = 0, anchor = 'middle', className }: LabelProps) {
  const fontSize = Math.max(height, least * useUnit());
  return (
    // what is written on a piece stands in the piece's name already, in words
    <text
      aria-hidden="true"
      className={className === undefined ? 'label' : `label ${className}`}
      x={x}
      y={y}
      fontSize={round(fontSize)}
      textAnchor={anchor}
      dominantBaseline="central"
    >
      {children}
    </text>
  );
}

export const round = (value: number): number => Math.round(value * 100) / 100;
