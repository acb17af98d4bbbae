// What a chosen unit may do, as arrows about it: steps, wheels, facings.
import { type Picking, Spot } from '../drawing/spot.tsx';
import type { Point } from '../drawing/view.ts';
import { fill, type Language } from '../drawing/words.ts';
import { nameIn } from './describe.ts';
import { cell, cellFrom, type Facing, facings, isStanding, middle, type Position, rotation } from './position.ts';
import { words } from './words.ts';

const straight = 'M0 20V-18M-13 -6L0 -20L13 -6';
const wheel = { L: 'M16 16C18 -8 4 -16 -12 -12M-3 -22L-14 -12L-2 -3', R: 'M-16 16C-18 -8 -4 -16 12 -12M3 -22L14 -12L2 -3' };

/** Where each step leads, ahead and aside, and which way its arrow points against the facing. */
const steps = [
  { step: 'F', forward: 1, aside: 0, turn: 0, r: 30, d: straight },
  { step: 'B', forward: -1, aside: 0, turn: 180, r: 30, d: straight },
  { step: 'SL', forward: 0, aside: -1, turn: 270, r: 30, d: straight },
  { step: 'SR', forward: 0, aside: 1, turn: 90, r: 30, d: straight },
  { step: 'L', forward: 0.78, aside: -0.78, turn: 0, r: 26, d: wheel.L },
  { step: 'R', forward: 0.78, aside: 0.78, turn: 0, r: 26, d: wheel.R },
] as const;

export interface Arrow {
  name: string;
  label: string;
  at: Point;
  turn: number;
  r: number;
  d: string;
}

/** The arrows that the targets ask for; none where it is not clear whose they are. */
export function arrowsFor(position: Position, targets: ReadonlySet<string>, selected: ReadonlySet<string>, language: Language): Arrow[] {
  const chosen = [...selected].filter((name) => name in position.units);
  const unit = chosen.length === 1 ? position.units[chosen[0] as string] : undefined;
  const say = words[language];
  const marched = isStanding(unit)
    ? steps
        .filter(({ step }) => targets.has(step))
        .map(({ step, forward, aside, turn, r, d }) => ({
          name: step,
          label: say[`step.${step}`],
          at: middle(position, cellFrom(unit, forward, aside)),
          turn: rotation[unit.facing] + turn,
          r,
          d,
        }))
    : [];
  const cells = [...selected].filter((name) => /^\d+,\d+$/.test(name));
  const last = cells.at(-1)?.split(',').map(Number) as [number, number] | undefined;
  const where = last !== undefined ? { x: last[0], y: last[1] } : isStanding(unit) ? unit : null;
  const faced = where === null ? [] : facings.filter((facing) => targets.has(facing)).map((facing) => facingArrow(position, where, facing, language));
  return [...marched, ...faced];
}

function facingArrow(position: Position, where: { x: number; y: number }, facing: Facing, language: Language): Arrow {
  const at = middle(position, cellFrom({ ...where, facing }, 1, 0));
  const label = fill(words[language].face, { facing: nameIn(language)(`facing.${facing}`) });
  return { name: facing, label, at, turn: rotation[facing], r: 30, d: straight };
}

export function Arrows({ arrows, picking }: { arrows: readonly Arrow[]; picking: Picking }) {
  return arrows.map(({ name, label, at, turn, r, d }) => (
    <Spot
      key={name}
      name={name}
      label={label}
      picking={picking}
      className="pike-order"
      transform={`translate(${at.x} ${at.y})`}
      mark={
        <>
          <circle className="mark" r={r} />
          <circle className="reach" r={Math.max(r, cell * 0.46)} />
        </>
      }
    >
      <circle className="disc" r={r} />
      <path d={d} transform={`rotate(${turn}) scale(${r / 34})`} />
    </Spot>
  ));
}
