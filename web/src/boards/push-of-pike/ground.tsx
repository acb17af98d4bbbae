// The field: cells, zones, ground in woodcut, what is worth holding.
import { Label } from '../drawing/label.tsx';
import { cell, middle, type Position, standing } from './position.ts';

/** Strokes of each kind of ground, within a cell of 100. */
export const strokes: Readonly<Record<string, string>> = {
  rough: 'M16 30l6-7 7 6m28-8l7-6 6 7m-48 32l6-7 7 6m30 4l6-7 7 6m-50 28l7-7 6 7m28 4l6-6 7 7M44 50l5-5 6 5m26-12l5-5 6 5M12 86l5-5 6 5',
  wood: 'M20 34c-10 0-10-18 0-18s10 18 0 18v9M52 28c-10 0-10-18 0-18s10 18 0 18v9M81 38c-10 0-10-18 0-18s10 18 0 18v9M36 64c-10 0-10-18 0-18s10 18 0 18v9M68 68c-10 0-10-18 0-18s10 18 0 18v9M20 90c-9 0-9-16 0-16s9 16 0 16v6M84 92c-9 0-9-16 0-16s9 16 0 16v5M50 94c-8 0-8-15 0-15s8 15 0 15v4',
  hill: 'M50 8v10M71 13l-4 9M87 29l-8 6M92 50H82M87 71l-8-6M71 87l-4-9M50 92V82M29 87l4-9M13 71l8-6M8 50h10M13 29l8 6M29 13l4 9M60 10l-2 9M80 20l-6 7M91 40l-9 3M91 60l-9-3M80 80l-6-7M60 90l-2-9M40 90l2-9M20 80l6-7M9 60l9-3M9 40l9 3M20 20l6 7M40 10l2 9',
  water: 'M4 22q12-10 23 0t23 0 23 0 23 0M4 44q12-10 23 0t23 0 23 0 23 0M4 66q12-10 23 0t23 0 23 0 23 0M4 88q12-10 23 0t23 0 23 0 23 0',
};

export function Field({ position, size }: { position: Position; size: 'phone' | 'desktop' }) {
  const { width, height, depth } = position.board;
  const [w, h] = [width * cell, height * cell];
  const deploying = position.phase === 'muster' || position.phase === 'deploy';
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  return (
    <g aria-hidden="true">
      <rect className="pike-field" width={w} height={h} />
      {deploying ? (
        <>
          <rect className="pike-zone seat-1" width={w} height={depth * cell} />
          <rect className="pike-zone seat-0" y={h - depth * cell} width={w} height={depth * cell} />
        </>
      ) : null}
      {Object.entries(position.terrain).map(([name, kind]) => {
        const [x, y] = name.split(',').map(Number) as [number, number];
        const { x: cx, y: cy } = middle(position, { x, y });
        return (
          <g key={name} className={`pike-ground ${kind}`} transform={`translate(${cx - cell / 2} ${cy - cell / 2})`}>
            <rect width={cell} height={cell} />
            <path d={strokes[kind] ?? ''} />
          </g>
        );
      })}
      <path
        className="pike-grid"
        d={`${columns.map((x) => `M${x * cell} 0V${h}`).join('')}M${w} 0V${h}${rows.map((y) => `M0 ${y * cell}H${w}`).join('')}M0 ${h}H${w}`}
      />
      {columns.map((x) => (
        <Label key={x} className="faint" x={x * cell + cell / 2} y={h + 18} height={15}>
          {x}
        </Label>
      ))}
      {rows.map((y) => (
        <Label key={y} className="faint" x={-18} y={(height - 1 - y) * cell + cell / 2} height={15}>
          {y}
        </Label>
      ))}
      {size === 'desktop' ? (
        <g className="pike-north" transform={`translate(-19 -10)`}>
          <path d="M0 14V-14M-5 -6L0 -14L5 -6" />
        </g>
      ) : null}
    </g>
  );
}

/** What the ground is worth, above the units that may stand on it, in a corner where the unit's plate is not. */
export function Worth({ position }: { position: Position }) {
  return (
    <g aria-hidden="true">
      {position.objectives.map(({ x, y, points }) => {
        const { x: cx, y: cy } = middle(position, { x, y });
        const [, unit] = standing(position).find(([, one]) => one.x === x && one.y === y) ?? [];
        const left = unit?.facing === 'E' ? 8 : -44;
        const top = unit?.facing === 'S' ? 36 : -36;
        return (
          <g key={`${x},${y}`} transform={`translate(${cx + left} ${cy + top})`}>
            <WorthMark />
            <Label x={17} y={1} height={16} anchor="start">
              {`+${points}`}
            </Label>
          </g>
        );
      })}
    </g>
  );
}

/** The flag of ground that is worth holding. */
export const WorthMark = () => <path className="pike-pole" d="M2 9v-17l13 5l-13 5" />;
