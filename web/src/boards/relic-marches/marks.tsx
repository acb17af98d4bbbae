// Woodcuts of this board: terrain, armies, buildings, relics.
import { Label } from '../drawing/label.tsx';
import { SeatShape, seatClass } from '../drawing/seats.tsx';
import { Swords } from '../drawing/swords.tsx';
import { type Army, outline, sizeOf } from './position.ts';

/** Light hatching of each kind of ground, about the middle of a hex. */
const strokes: Readonly<Record<string, string>> = {
  plains:
    'M-26 -14l3 -8M-26 -14l0 -9M-26 -14l-3 -8M12 -24l3 -8M12 -24l0 -9M12 -24l-3 -8M24 8l3 -8M24 8l0 -9M24 8l-3 -8M-14 24l3 -8M-14 24l0 -9M-14 24l-3 -8M-2 -2l3 -7M-2 -2l0 -8M-2 -2l-3 -7M10 34l3 -7M10 34l0 -8M10 34l-3 -7',
  forest:
    'M-24 -8l-8 0l8 -18l8 18zv6M0 -18l-8 0l8 -18l8 18zv6M24 -8l-8 0l8 -18l8 18zv6M-12 14l-8 0l8 -18l8 18zv6M13 14l-8 0l8 -18l8 18zv6M-29 26l-6 0l6 -14l6 14zv5M2 36l-7 0l7 -16l7 16zv5M29 26l-6 0l6 -14l6 14zv5',
  mountains:
    'M-38 8l16 -30l14 26M-13 -6l14 -28l18 36M10 -12l9 -12l18 30M-24 32l12 -22l13 24M4 28l13 -24l16 28M-22 -22l2 14M1 -34l2 18l5 6M19 -24l1 14M-12 10l2 12M17 4l2 14',
  swamp:
    'M-34 -8h22M-24 -8v-9M-20 -8l3 -8M-28 -8l-3 -8M6 -20h22M16 -20v-9M20 -20l3 -8M12 -20l-3 -8M-12 12h24M0 12v-9M4 12l3 -8M-4 12l-3 -8M-30 28h14M14 30h18M22 30v-9M26 30l3 -8M18 30l-3 -8',
  water: 'M-36 -10q9 -8 18 0t18 0t18 0t16 -1M-30 -26q8 -7 15 0t15 0t15 0t14 -1M-38 8q9 -8 18 0t18 0t18 0t20 -1M-30 25q8 -7 15 0t15 0t15 0t14 -1',
  sea: 'M-26 -6q7 -6 13 0t13 0t13 0M-12 14q7 -6 13 0t13 0',
};

export function GroundMark({ kind }: { kind: string }) {
  return (
    <>
      <path className="land" d={outline(1)} />
      <path className="hatching" d={strokes[kind] ?? ''} />
    </>
  );
}

/** Units within 8 about the origin. */
const glyphs: Readonly<Record<string, string>> = {
  peasants: 'M0 -7a3 3 0 1 0 .1 0M-5 8C-5 -1 5 -1 5 8ZM7 8V-7M4.5 -7H9.5',
  spearmen: 'M-1 -6a3 3 0 1 0 .1 0M-6 8C-6 0 4 0 4 8ZM7 8V-8M5 -5L7 -9L9 -5',
  archers: 'M-3 -6a3 3 0 1 0 .1 0M-7 8C-7 0 1 0 1 8ZM4 -8Q11 0 4 8ZM4 0H-1',
  swordsmen: 'M-2 -6a3 3 0 1 0 .1 0M-7 8C-7 0 3 0 3 8ZM5 6L8 -8M3.5 2L9 3.4',
  cavalry: 'M-8 8V2C-8 -3 -4 -3 -1 -3L2 -9L8 -5L8 -2L4 -2V8M-4 8V3M1 8V3',
  galley: 'M-9 3H9L6 8H-6ZM0 3V-9M0 -8Q7 -6 6 0H0M-7 8l-2 2M-2 8l-1 2.4M4 8l1 2.4',
};

const perRow = 4;
const most = 8;

/** An army: a plate with a glyph for every unit, its seat's shape, and a tick for every cube of exhaustion. */
export function ArmyMark({ army, y }: { army: Army; y: number }) {
  const units = Object.entries(army.units).flatMap(([unit, count]) => Array.from({ length: count }, () => unit));
  const drawn = units.slice(0, most);
  const rows = Math.ceil(drawn.length / perRow);
  const columns = Math.min(perRow, drawn.length);
  const [width, height] = [columns * 18 + 8, rows * 21 + 4];
  // few units are drawn large
  const scale = units.length <= 2 ? 1.6 : units.length === 3 ? 1.3 : 1.1;
  return (
    <g className={`rm-army ${seatClass(army.seat)}${army.cubes > 0 ? ' tired' : ''}`} transform={`translate(0 ${y}) scale(${scale})`}>
      <rect className="plate" x={-width / 2} y={-height / 2} width={width} height={height} rx={5} />
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={5} fill={`url(#hatch-${army.seat % 4})`} opacity={0.25} />
      {drawn.map((unit, i) => {
        const row = Math.floor(i / perRow);
        const inRow = Math.min(perRow, drawn.length - row * perRow);
        const x = ((i % perRow) - (inRow - 1) / 2) * 18;

        return <path key={i} className="glyph" d={glyphs[unit] ?? ''} transform={`translate(${x} ${(row - (rows - 1) / 2) * 21})`} />;
      })}
      <g transform={`translate(${-width / 2} ${-height / 2})`}>
        <SeatShape seat={army.seat} r={5.5} />
      </g>
      {Array.from({ length: army.cubes }, (_, i) => (
        <path key={i} className="tick" d={`M${width / 2 - 4 - i * 7} ${height / 2 - 4}l5 8`} />
      ))}
      {units.length > most ? (
        <Label x={width / 2 + 8} y={0} height={16}>
          {sizeOf(army.units)}
        </Label>
      ) : null}
    </g>
  );
}

const houses: Readonly<Record<string, string>> = {
  capital: 'M-24 12V-6H-18V-10H-12V-6H-8V-20H-4V-24H4V-20H8V-6H12V-10H18V-6H24V12Z',
  city: 'M-24 12V0L-16 -8L-8 0V-6L2 -16L12 -6V2L18 -4L24 2V12Z',
  castle: 'M-12 12V-12H-15V-20H-9V-16H-4V-20H4V-16H9V-20H15V-12H12V12Z',
};

export function BuildingMark({ seat, kind }: { seat: number; kind: string }) {
  return (
    <g className={`rm-building ${seatClass(seat)}`} transform="translate(0 -20)">
      <path d={houses[kind] ?? ''} />
      <path className="door" d={kind === 'city' ? 'M-18 12V5h5V12M2 12V3h6V12' : 'M-4 12V4Q0 0 4 4V12'} />
      {kind === 'capital' ? <path className="flag" d="M0 -24V-36L11 -32L0 -28" /> : null}
    </g>
  );
}

const relics: Readonly<Record<string, string>> = {
  horn: 'M-7 -5C-4 6 4 7 8 3L4 -1C1 2 -2 1 -4 -6Z',
  banner: 'M-5 9V-9H6L3 -4L6 1H-5',
  shield: 'M-6 -8H6V0Q6 6 0 9Q-6 6 -6 0Z',
  blade: 'M0 -9L2 -6V3H-2V-6ZM-5 3H5M0 3V9',
  chalice: 'M-6 -8H6Q6 1 0 2Q-6 1 -6 -8M0 2V7M-4 8H4',
  crown: 'M-8 6V-6L-4 0L0 -7L4 0L8 -6V6Z',
};

export function RelicMark({ id, x }: { id: string; x: number }) {
  return (
    <g className="rm-relic" transform={`translate(${x} -30)`}>
      <circle r={12} />
      <path d={relics[id] ?? 'M0 -8L7 0L0 8L-7 0Z'} />
    </g>
  );
}

/** On land that is not explored yet. */
export const questionPath = 'M-12 -14Q-10 -26 1 -26Q14 -25 13 -13Q12 -4 1 2V12M1 21v5';

/** A hex that is attacked and whose holder may still answer. */
export const StruckMark = ({ x = 0, y = 0 }: { x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="struck" d={outline(0.96)} />
    <Swords y={-34} />
  </g>
);
