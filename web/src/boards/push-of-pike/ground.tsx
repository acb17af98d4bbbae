// The field: cells, zones, ground in woodcut, what is worth holding.
import { Label, round } from '../drawing/label.tsx';
import { Rulers } from '../drawing/rulers.tsx';
import { useSeen } from '../drawing/seen.ts';
import { useUnit } from '../drawing/unit.ts';
import { cell, type Facing, middle, type Position, standing } from './position.ts';

/** Strokes of each kind of ground, within a cell of 100. */
export const strokes: Readonly<Record<string, string>> = {
  rough: 'M16 30l6-7 7 6m28-8l7-6 6 7m-48 32l6-7 7 6m30 4l6-7 7 6m-50 28l7-7 6 7m28 4l6-6 7 7M44 50l5-5 6 5m26-12l5-5 6 5M12 86l5-5 6 5',
  wood: 'M20 34c-10 0-10-18 0-18s10 18 0 18v9M52 28c-10 0-10-18 0-18s10 18 0 18v9M81 38c-10 0-10-18 0-18s10 18 0 18v9M36 64c-10 0-10-18 0-18s10 18 0 18v9M68 68c-10 0-10-18 0-18s10 18 0 18v9M20 90c-9 0-9-16 0-16s9 16 0 16v6M84 92c-9 0-9-16 0-16s9 16 0 16v5M50 94c-8 0-8-15 0-15s8 15 0 15v4',
  hill: 'M50 8v10M71 13l-4 9M87 29l-8 6M92 50H82M87 71l-8-6M71 87l-4-9M50 92V82M29 87l4-9M13 71l8-6M8 50h10M13 29l8 6M29 13l4 9M60 10l-2 9M80 20l-6 7M91 40l-9 3M91 60l-9-3M80 80l-6-7M60 90l-2-9M40 90l2-9M20 80l6-7M9 60l9-3M9 40l9 3M20 20l6 7M40 10l2 9',
  water: 'M4 22q12-10 23 0t23 0 23 0 23 0M4 44q12-10 23 0t23 0 23 0 23 0M4 66q12-10 23 0t23 0 23 0 23 0M4 88q12-10 23 0t23 0 23 0 23 0',
};

export function Field({ position }: { position: Position }) {
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
    </g>
  );
}

/** Names of the columns and rows. */
export function Ruled({ position: { board } }: { position: Position }) {
  const { width, height } = board;
  const unit = useUnit();
  const seen = useSeen();
  return (
    <>
      {seen === null ? null : (
        <g className="pike-north" transform={`translate(${round(seen.x - 9 * unit)} ${round(seen.y + 12 * unit)}) scale(${round(unit * 0.6)})`}>
          <path d="M0 14V-14M-5 -6L0 -14L5 -6" />
        </g>
      )}
      <Rulers
        columns={Array.from({ length: width }, (_, x) => ({ at: x * cell + cell / 2, name: x }))}
        rows={Array.from({ length: height }, (_, y) => ({ at: (height - 1 - y) * cell + cell / 2, name: y }))}
        side="bottom"
      />
    </>
  );
}

/** What the ground is worth, where no unit writes its name: between the name and the ranks. */
export function Worth({ position }: { position: Position }) {
  const scale = worthScale(useUnit());
  return (
    <g aria-hidden="true">
      {position.objectives.map(({ x, y, points }) => {
        const { x: cx, y: cy } = middle(position, { x, y });
        const [, unit] = standing(position).find(([, one]) => one.x === x && one.y === y) ?? [];
        const [dx, dy] = unit === undefined ? [0, 0] : besides(unit.facing, scale);
        return <WorthMark key={`${x},${y}`} x={cx + dx} y={cy + dy} points={points} />;
      })}
    </g>
  );
}

/** From the middle of a cell, by the facing of who stands there: at its left edge, or in the corner behind the unit, never in the next cell. */
function besides(facing: Facing, scale: number): readonly [dx: number, dy: number] {
  const [left, right, top] = [-47 + 19 * scale, 47 - 25 * scale, -47 + 11 * scale];
  const ways = { N: [left, 13], S: [left, -13], E: [left, top], W: [right, top] } as const;
  return ways[facing];
}

/** It grows with its writing. */
const worthScale = (unit: number): number => Math.max(1, (12 * unit) / 16);

/** The flag of ground that is worth holding. */
export function WorthMark({ points, x = 0, y = 0 }: { points: number; x?: number; y?: number }) {
  const scale = worthScale(useUnit());
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`scale(${round(scale)})`}>
        <rect className="pike-worth" x={-19} y={-11} width={44} height={22} rx={5} />
        <path className="pike-pole" d="M-14 8v-16l12 5l-12 5" />
      </g>
      <Label x={0} y={1} height={16} anchor="start" className="plain">
        {`+${points}`}
      </Label>
    </g>
  );
}
