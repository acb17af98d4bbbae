// Woodcuts of this board: leaves, stones, warriors, tokens.
import { Label } from '../drawing/label.tsx';
import { SeatShape, seatClass } from '../drawing/seats.tsx';
import type { Suit } from './map.ts';

/** A leaf for each suit, within 12 about the origin. */
const leaves: Readonly<Record<Suit, string>> = {
  acorn: 'M-7 -2H7V2Q7 10 0 12Q-7 10 -7 2ZM-9 -2Q-9 -9 0 -9Q9 -9 9 -2ZM0 -9V-13',
  berry: 'M-5 1a5 5 0 1 0 .1 0M5 1a5 5 0 1 0 .1 0M0 -8a5 5 0 1 0 .1 0M0 -8Q2 -13 7 -13',
  fern: 'M0 13V-12M0 8L-9 2M0 8L9 2M0 2L-8 -4M0 2L8 -4M0 -4L-6 -9M0 -4L6 -9',
  wild: 'M0 -12L3 -4L12 -4L5 2L8 11L0 6L-8 11L-5 2L-12 -4L-3 -4Z',
};

export const Leaf = ({ suit, scale = 1 }: { suit: Suit; scale?: number }) => (
  <path className={`ww-leaf ${suit}`} d={leaves[suit]} transform={`scale(${scale})`} />
);

/** Trees of a forest. */
const trees =
  'M-52 18l-14 0l14 -34l14 34zv9M-18 -6l-15 0l15 -36l15 36zv9M20 -10l-14 0l14 -34l14 34zv9M54 14l-14 0l14 -34l14 34zv9M-30 50l-14 0l14 -32l14 32zv8M6 44l-16 0l16 -38l16 38zv9M38 52l-13 0l13 -30l13 30zv8';

export const Trees = () => <path className="ww-trees" d={trees} />;

/** Warriors of a faction: its shape and their number; the leader wears a crown. */
export function Warriors({ seat, count, leader, x, y }: { seat: number; count: number; leader: boolean; x: number; y: number }) {
  return (
    <g className={`ww-warriors ${seatClass(seat)}`} transform={`translate(${x} ${y})`}>
      <SeatShape seat={seat} r={24} />
      {leader ? <path className="crown" d="M-14 -20L-17 -35L-7 -28L0 -37L7 -28L17 -35L14 -20Z" /> : null}
      <Label x={0} y={1} height={30} className="plain on-seat">
        {count}
      </Label>
    </g>
  );
}

const signs: Readonly<Record<string, string>> = {
  stronghold: 'M-13 12V-8H-8V-3H-3V-8H3V-3H8V-8H13V12ZM-3 12V4H3V12',
  mob: 'M-4 13L-1 0M-6 -2C-10 -8 -3 -9 -4 -15C4 -11 6 -6 2 0ZM9 13V2M4 -1Q9 -11 12 -1Z',
  ruin: 'M-13 12V-6L-8 -9V12M13 12V0L8 -3V12M-8 -5Q0 -14 5 -9M-13 12H13',
};

export function Sign({ kind, seat, x, y, count = 1 }: { kind: string; seat: number | null; x: number; y: number; count?: number }) {
  return (
    <g className={`ww-sign ${kind} ${seat === null ? '' : seatClass(seat)}`} transform={`translate(${x} ${y})`}>
      <path d={signs[kind]} />
      {count > 1 ? (
        <Label x={15} y={-8} height={20}>
          {count}
        </Label>
      ) : null}
    </g>
  );
}

const types: Readonly<Record<string, string>> = {
  statue: 'M0 -10a3.4 3.4 0 1 0 .1 0M-6 9V1Q0 -6 6 1V9Z',
  tablet: 'M-7 9V-6Q0 -12 7 -6V9ZM-3 -3H3M-3 1H3M-3 5H3',
  jewel: 'M-8 -3L-4 -9H4L8 -3L0 9ZM-8 -3H8M-3 -3L0 9L3 -3',
};

/** A relic: face up it is gold, with as many dots as it is worth. */
export function RelicMark({ type, value }: { type: string; value: number | null }) {
  return (
    <g className={`ww-relic${value === null ? ' down' : ''}`}>
      <circle r={15} />
      <path d={types[type] ?? ''} />
      {Array.from({ length: value ?? 0 }, (_, i) => (
        <circle key={i} className="dot" r={3} cx={((value ?? 0) - 1) * -4.5 + i * 9} cy={21} />
      ))}
    </g>
  );
}

export function StationMark({ side, seat }: { side: string | null; seat: number }) {
  return (
    <g className={`ww-station ${seatClass(seat)}`}>
      <path d="M-16 14V-4L0 -17L16 -4V14Z" />
      <path className="type" transform="translate(0 3) scale(0.8)" d={side === null ? '' : (types[side] ?? '')} />
    </g>
  );
}
