// Seats by colour and by shape and hatch: ochre circle, teal square, plum triangle, slate diamond.
import type { ReactNode } from 'react';
import { common, type Language } from './words.ts';

/** A class that sets the colours of a seat. */
export const seatClass = (seat: number): string => `seat-${seat % 4}`;

/** The shape of a seat about the origin, within a radius. */
export function SeatShape({ seat, r, className }: { seat: number; r: number; className?: string }) {
  const classes = `seat-shape ${seatClass(seat)} ${className ?? ''}`;
  if (seat % 4 === 0) return <circle className={classes} r={r} />;
  if (seat % 4 === 1) return <rect className={classes} x={-r * 0.88} y={-r * 0.88} width={r * 1.76} height={r * 1.76} rx={r * 0.15} />;
  if (seat % 4 === 2) return <path className={classes} d={`M0 ${-r * 1.1}L${r} ${r * 0.8}H${-r}Z`} strokeLinejoin="round" />;
  return <path className={classes} d={`M0 ${-r * 1.15}L${r * 1.15} 0L0 ${r * 1.15}L${-r * 1.15} 0Z`} strokeLinejoin="round" />;
}

/** Hatches of the seats: `url(#hatch-0)` … */
export function SeatHatches({ size = 12 }: { size?: number }) {
  const s = size;
  const ways = [`M0 ${s}L${s} 0`, `M0 0L${s} ${s}`, `M0 ${s / 2}H${s}`, `M${s / 2} 0V${s}`];
  return (
    <defs>
      {ways.map((d, seat) => (
        <pattern key={d} id={`hatch-${seat}`} width={s} height={s} patternUnits="userSpaceOnUse" className={seatClass(seat)}>
          <path d={d} className="hatch-line" />
        </pattern>
      ))}
    </defs>
  );
}

export interface SeatLine {
  seat: number;
  name: string;
  /** in words: the army, the faction */
  side: string;
  /** it is awaited now */
  awaited: boolean;
  /** several seats decide at once */
  together?: boolean;
  /** how it stands, where it is not awaited: sealed, passed, out */
  state?: string | null;
  facts: readonly { label: string; value: string | number }[];
  more?: ReactNode;
}

/** Every seat with what counts, always in sight. */
export function SeatStrip({ lines, viewer, language }: { lines: readonly SeatLine[]; viewer: number | null; language: Language }) {
  const words = common[language];
  return (
    <ul className="board-seats">
      {lines.map(({ seat, name, side, awaited, together = false, state = null, facts, more }) => (
        <li key={seat} className={`${seatClass(seat)}${awaited ? ' awaited' : ''}`}>
          <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
            <SeatShape seat={seat} r={9} />
          </svg>
          <span className="seat-name">
            <b>{name}</b>
            {seat === viewer ? <i> ({words.you})</i> : null}
            <span className="seat-side">
              {' '}
              {side}
              {state === null ? '' : ` · ${state}`}
            </span>
          </span>
          {awaited ? <em className="seat-turn">{together ? words.planning : words.turn}</em> : null}
          <span className="seat-facts">
            {facts.map(({ label, value }) => (
              <span key={label}>
                {label} <b>{value}</b>
              </span>
            ))}
          </span>
          {more}
        </li>
      ))}
    </ul>
  );
}

interface GlanceProps {
  lines: readonly SeatLine[];
  viewer: number | null;
  language: Language;
}

/** Everybody in one line above a small map, the viewer first: without that, whoever looks on takes a rival for himself. */
export function SeatGlance({ lines, viewer, language }: GlanceProps) {
  const words = common[language];
  const inOrder = [...lines].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer));
  return (
    <ul className="seat-glance" aria-label={words.table}>
      {inOrder.map(({ seat, name, side, awaited, together = false, state = null, facts: [fact] }) => {
        const now = awaited ? (together ? words.planning : words.turn) : state;
        return (
          <li key={seat} className={awaited ? `${seatClass(seat)} awaited` : seatClass(seat)}>
            <svg viewBox="-12 -12 24 24" width="16" height="16" aria-hidden="true">
              <SeatShape seat={seat} r={9} />
            </svg>
            <span className="glance-who">
              <span>
                <b>{seat === viewer ? words.me : name}</b>
                {now === null ? null : <em>{now}</em>}
              </span>
              {/* the second word has a place only where all of it has */}
              <small>
                {fact === undefined ? null : (
                  <span>
                    {fact.label} <b>{fact.value}</b>
                  </span>
                )}
                <i>{side}</i>
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
