// Woodcuts of this board: ground, castles, letters, march tokens.
import { Label } from '../drawing/label.tsx';
import { SeatShape, seatClass } from '../drawing/seats.tsx';
import { useUnit } from '../drawing/unit.ts';
import { type LaidOrder, type Position, type Troop, turnOf } from './position.ts';

/** Types of troop within 10 about the origin. */
const glyphs: Readonly<Record<string, string>> = {
  swords: 'M-8 8L8 -8M-8 -8L8 8M-9 4l5 5M9 4l-5 5',
  spears: 'M-6 9V-8M0 9V-8M6 9V-8M-8.5 -5l2.5 -4 2.5 4M-2.5 -5l2.5 -4 2.5 4M3.5 -5l2.5 -4 2.5 4',
  horse: 'M-6 9C-9 2 -6 -6 2 -9L3 -5L9 0L6 4L1 1C0 4 3 6 4 9Z',
  shooters: 'M-5 -9Q9 0 -5 9M-5 -9V9M-9 0H9M5 -3L9 0L5 3',
  catapult: 'M-10 5H10M-6 5L-1 -4L8 -9M-6 7.5a2 2 0 1 0 .1 0M6 7.5a2 2 0 1 0 .1 0M-1 -4V5',
};

export const Mountain = () => (
  <g className="so-mountain">
    <rect x={-50} y={-50} width={100} height={100} />
    <path d="M-44 34L-14 -32L4 4L14 -14L44 34Z" />
    <path className="cut" d="M-14 -32L-20 0L-10 -6L-4 14M14 -14L12 8L20 4L26 20M-30 34L-24 14M0 34L4 18M28 34L26 24" />
  </g>
);

export function Village({ seat }: { seat: number | null }) {
  return (
    <g className={`so-village ${seat === null ? '' : seatClass(seat)}`}>
      {seat === null ? null : <rect className="land" x={-48} y={-48} width={96} height={96} rx={4} />}
      {seat === null ? null : <rect x={-48} y={-48} width={96} height={96} rx={4} fill={`url(#hatch-${seat % 4})`} opacity={0.35} />}
      <g transform="translate(0 22)">
        <path d="M-30 16V2L-18 -8L-6 2V16ZM4 16V-2L17 -13L30 -2V16Z" />
        <path className="cut" d="M-34 4L-18 -10L-2 4M0 0L17 -16L34 0M-20 16V8h5v8M14 16V6h6v10" />
      </g>
      {seat === null ? null : (
        <g transform="translate(34 -32)">
          <SeatShape seat={seat} r={8} />
        </g>
      )}
    </g>
  );
}

/** Upgrades of a castle, in the corners of its cell. */
const works: Readonly<Record<string, { at: string; d: string }>> = {
  walls: { at: 'translate(-38 40)', d: 'M-8 4V-4H-4V-1H-2V-4H2V-1H4V-4H8V4Z' },
  towers: { at: 'translate(-13 40)', d: 'M-4 6V-3H-6V-7H-3V-5H-1V-7H1V-5H3V-7H6V-3H4V6Z' },
  oil: { at: 'translate(13 40)', d: 'M0 -7C5 0 6 3 3 6H-3C-6 3 -5 0 0 -7Z' },
  stores: { at: 'translate(38 40)', d: 'M-7 5V-4L0 -8L7 -4V5ZM-7 0H7' },
};

export function CastleMark({ castle }: { castle: Position['castles'][string] }) {
  return (
    <g className={`so-castle ${seatClass(castle.seat)}`}>
      <rect className="land" x={-48} y={-48} width={96} height={96} rx={4} />
      <rect x={-48} y={-48} width={96} height={96} rx={4} fill={`url(#hatch-${castle.seat % 4})`} opacity={0.35} />
      <path d="M-38 28V-26H-26V-16H-18V-26H-6V-16H6V-26H18V-16H26V-26H38V28Z" />
      <path className="cut" d="M-38 -6H38M-38 14H-28M28 14H38" />
      <g transform="translate(0 -37)">
        <SeatShape seat={castle.seat} r={8} />
      </g>
      <Label x={0} y={8} height={34} className="plain on-seat">
        {castle.garrison}
      </Label>
      {castle.upgrades.map((name) => (
        <path key={name} className="work" transform={works[name]?.at} d={works[name]?.d} />
      ))}
    </g>
  );
}

/** Corners in which letters lie, by seat. */
const corners = [
  [-33, -36],
  [33, -36],
  [-33, 36],
  [33, 36],
] as const;
const guides: Readonly<Record<string, number>> = { 'guide-n': 0, 'guide-e': 90, 'guide-s': 180, 'guide-w': 270 };

/** A sealed letter; its owner sees what is in it. */
export function Letter({ laid, planned = false }: { laid: Pick<LaidOrder, 'seat' | 'order'>; planned?: boolean }) {
  const [x, y] = corners[laid.seat % 4] as (typeof corners)[number];
  const guide = guides[laid.order];
  return (
    <g className={`so-letter ${seatClass(laid.seat)}`} transform={`translate(${x} ${y})`}>
      {planned ? <path className="flap" d="M-14 -10L0 -20L14 -10" /> : null}
      <rect x={-14} y={-10} width={28} height={20} rx={1.5} />
      {laid.order === '?' ? (
        <>
          <path d="M-14 -10L0 2L14 -10" />
          <g transform="translate(0 2)">
            <SeatShape seat={laid.seat} r={4.6} />
          </g>
        </>
      ) : guide === undefined ? (
        <path d={laid.order === 'split' ? 'M0 7V1L-7 -6M0 1L7 -6' : 'M-9 -5H9M-9 0H9M-9 5H3'} />
      ) : (
        <path transform={`rotate(${guide})`} d="M0 7V-7M-4.5 -2.5L0 -7L4.5 -2.5" />
      )}
    </g>
  );
}

/** From a troop, along the x axis, to what it looks at. */
export const LookMark = ({ seat, length, transform }: { seat: number; length: number; transform?: string }) => (
  <g className={seatClass(seat)} transform={transform}>
    <path className="way" d={`M44 0H${length - 58}`} />
    <path className="tip" d={`M${length - 40} 0l-20 -11v22Z`} />
  </g>
);

const arrow = 'M0 -42L33 -12V35H-33V-12Z';

/** An arrow with its chips; face down it shows a question mark, and its type to its owner alone. */
export function Token({ troop, id }: { troop: Troop; id: string }) {
  const scale = useUnit();
  const known = troop.type !== '?';
  return (
    <g className={`so-token ${seatClass(troop.seat)}`}>
      {troop.captor === null ? null : (
        <g className={seatClass(troop.captor)}>
          <circle className="chain" r={44} />
          <circle className="chain" r={48} />
        </g>
      )}
      <g transform={`rotate(${turnOf[troop.dir]})`}>
        <path className="body" d={arrow} />
        <path d={arrow} fill={`url(#hatch-${troop.seat % 4})`} opacity={0.3} />
        <path className="tip" d="M0 -42L15 -28H-15Z" />
      </g>
      {known ? <path className="glyph" transform={`translate(${troop.shown ? 0 : -6} -11) scale(1.1)`} d={glyphs[troop.type]} /> : null}
      {troop.shown ? null : (
        <Label x={known ? 16 : 0} y={-12} height={known ? 17 : 22} className="plain faint">
          ?
        </Label>
      )}
      <Label x={0} y={15} height={32}>
        {troop.chips}
      </Label>
      {scale < 1.7 ? (
        <Label x={-47} y={42} height={14} anchor="start" className="faint">
          {id}
        </Label>
      ) : null}
      {typeof troop.steps === 'number' && troop.steps > 0 ? <Steps steps={troop.steps} turn={turnOf[troop.dir]} /> : null}
      {troop.stances.length > 0 ? <path className="stance" transform="translate(36 -34)" d="M-8 -9H8V1Q8 8 0 11Q-8 8 -8 1Z" /> : null}
      {troop.frozen ? <path className="frozen" transform="translate(-36 -34)" d="M0 -10V10M-9 -5L9 5M-9 5L9 -5" /> : null}
    </g>
  );
}

/** Steps that it will still march: dots before its tip. */
const Steps = ({ steps, turn }: { steps: number; turn: number }) => (
  <g transform={`rotate(${turn})`} className="steps">
    {Array.from({ length: steps }, (_, i) => (
      <circle key={i} cx={-24 + i * 12} cy={29} r={4} />
    ))}
  </g>
);
