// A unit as its ranks and files, how it stands, and what it is up to.
import { Label, round } from '../drawing/label.tsx';
import { SeatShape, seatClass } from '../drawing/seats.tsx';
import { useUnit } from '../drawing/unit.ts';
import { figuresOf } from './figures.ts';
import { type Facing, isStanding, menOf, rotation, type Standing, type Unit } from './position.ts';

/** Drawn about the middle of its cell. */
export function UnitMark({ id, unit }: { id: string; unit: Unit }) {
  return isStanding(unit) ? <Formation id={id} unit={unit} /> : <Waiting id={id} unit={unit} />;
}

function Formation({ id, unit }: { id: string; unit: Standing }) {
  const figures = figuresOf(unit);
  const half = Math.min(47, figures.width / 2 + 3);
  const [top, bottom] = [figures.first - 6, Math.min(47, figures.last + 7)];
  const spread = unit.formed ? '' : ' unformed';
  return (
    <g className={`pike-unit ${seatClass(unit.seat)}${spread}`}>
      <g transform={`rotate(${rotation[unit.facing]})`}>
        <rect className="base" x={round(-half)} y={top} width={round(half * 2)} height={round(bottom - top)} rx={unit.seat === 0 ? 9 : 1.5} />
        {unit.seat === 1 ? (
          <rect className="base-hatch" x={round(-half)} y={top} width={round(half * 2)} height={round(bottom - top)} fill="url(#hatch-1)" />
        ) : null}
        {unit.formed ? (
          <path className="front" d={`M${round(-half)} ${top}H${round(half)}`} />
        ) : (
          <path className="broken" d={`M${round(-half)} ${top}${'l5 -6l5 6'.repeat(Math.max(1, Math.floor(half / 5)))}`} />
        )}
        <path className="facing" d={`M-7 ${top}L0 ${top - 8}L7 ${top}Z`} />
        {figures.groups.map(({ men, horses, arms }, i) => (
          <g key={i} className={i === 0 ? 'men' : 'men second'}>
            <path className="arms" d={arms} />
            {horses === '' ? null : <path className="horses" d={horses} />}
            <path className="bodies" d={men} />
          </g>
        ))}
      </g>
      <Plate id={id} unit={unit} facing={unit.facing} />
    </g>
  );
}

/** Name and number of men at the rear; morale where there is room. */
function Plate({ id, unit, facing }: { id: string; unit: Unit; facing: Facing }) {
  const scale = useUnit();
  const men = menOf(unit);
  const height = 17;
  const step = Math.max(height, 12 * scale);
  const shape = <SeatShape seat={unit.seat} r={Math.max(4.5, 3.2 * scale)} />;
  if (facing === 'E' || facing === 'W') {
    const x = facing === 'E' ? -33 : 33;
    return (
      <g>
        <Label x={x} y={-step * 0.55} height={height}>
          {id}
        </Label>
        <Label x={x} y={step * 0.55} height={height}>
          {mark(unit, men)}
        </Label>
        {scale < 1.9 ? <Pips morale={unit.morale} x={x} y={step * 1.35} /> : null}
      </g>
    );
  }
  const y = facing === 'N' ? 37 : -37;
  return (
    <g>
      {scale < 1.9 ? <g transform={`translate(-40 ${y})`}>{shape}</g> : null}
      <Label x={scale < 1.9 ? -31 : -47} y={y} height={height} anchor="start">
        {id}
      </Label>
      <Label x={47} y={y} height={height} anchor="end">
        {mark(unit, men)}
      </Label>
      {scale < 1.6 ? <Pips morale={unit.morale} x={6} y={y} /> : null}
    </g>
  );
}

/** Men, and a sign where something is wrong: out of formation. */
const mark = (unit: Unit, men: number): string => (unit.formed ? `${men}` : `${men}!`);

/** Morale, one to five. */
function Pips({ morale, x, y }: { morale: number; x: number; y: number }) {
  return (
    <path className="pips" d={Array.from({ length: morale }, (_, i) => `M${round(x + (i - (morale - 1) / 2) * 5)} ${round(y - 4)}v8`).join('')} />
  );
}

/** Not placed, or hidden: what is known of it. */
function Waiting({ id, unit }: { id: string; unit: Unit }) {
  const hidden = unit.x === '?';
  return (
    <g className={`pike-unit waiting ${seatClass(unit.seat)}`}>
      <rect className="base" x={-46} y={-40} width={92} height={80} rx={unit.seat === 0 ? 9 : 1.5} />
      {unit.seat === 1 ? <rect className="base-hatch" x={-46} y={-40} width={92} height={80} fill="url(#hatch-1)" /> : null}
      {hidden || typeof unit.files !== 'number' || typeof unit.density !== 'number' ? (
        <Label x={0} y={-10} height={30} className="faint">
          ?
        </Label>
      ) : (
        <g transform="translate(0 -4) scale(0.86)" className="men">
          {figuresOf({ ...unit, x: 0, y: 0, facing: 'N', density: unit.density, files: unit.files }).groups.map(({ men, horses, arms }, i) => (
            <g key={i} className={i === 0 ? 'men' : 'men second'}>
              <path className="arms" d={arms} />
              {horses === '' ? null : <path className="horses" d={horses} />}
              <path className="bodies" d={men} />
            </g>
          ))}
        </g>
      )}
      <Plate id={id} unit={unit} facing="N" />
    </g>
  );
}
