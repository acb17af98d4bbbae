// The field of battle.
import { useState } from 'react';
import type { BoardProps } from '../contract.ts';
import { type Danger, DangerSigns, signsOn, ThreatArrow, threatsOn } from '../drawing/danger.tsx';
import { slideFrom, Trail } from '../drawing/moved.tsx';
import { rimOf } from '../drawing/rulers.tsx';
import { SeatGlance, SeatHatches, type SeatLine, SeatStrip, seatClass } from '../drawing/seats.tsx';
import { Elsewhere, type Layer, type Picking, Spot } from '../drawing/spot.tsx';
import { nearestFirst, type Point } from '../drawing/view.ts';
import { Viewport } from '../drawing/viewport.tsx';
import { common, fill } from '../drawing/words.ts';
import { dangers, signPlace } from './danger.ts';
import { cellLine, nameIn, unitLine } from './describe.ts';
import { Field, Ruled, Worth } from './ground.tsx';
import { Arrows, arrowsFor } from './orders.tsx';
import { cell, cellFrom, enemyBefore, isOnBoard, isStanding, lossesOf, middle, type Position, placeOf, rotation, standing } from './position.ts';
import { blowPath, holdsPath, signsOf } from './signs.tsx';
import { UnitMark } from './unit.tsx';
import { words } from './words.ts';

export function Board({ position, before, seat, seats, targets, selected, lit, onPick, language, size }: BoardProps<Position>) {
  const [pointed, onPoint] = useState<string | null>(null);
  const picking: Picking = { targets, selected, lit, onPick, onPoint };
  const say = words[language];
  const name = nameIn(language);
  const arrows = arrowsFor(position, targets, selected, language);
  const drawn = new Set([...arrows.map((arrow) => arrow.name), ...Object.keys(position.units), ...cellsOf(position)]);
  const elsewhere = [...targets].filter((target) => !drawn.has(target));
  const told = pointed ?? [...selected].at(-1) ?? null;
  const found = dangers(position, seat, language);
  const threats = threatsOn(found, (id) => placeOf(position, id));
  const placed = standing(position);
  const [own, others] = [true, false].map((mine) =>
    placed.filter(([, unit]) => (unit.seat === (seat ?? 0)) === mine).map(([, unit]) => middle(position, unit)),
  ) as [Point[], Point[]];
  const pressing = [...threats, ...nearestFirst(own, others), ...nearestFirst(others, own)];
  const layer = { position, before, seat, language, picking };
  const lines = seatLines({ position, seats, language });
  return (
    <section className="board board-pike" data-size={size}>
      <SeatStrip lines={lines} viewer={seat} language={language} />
      <Viewport
        box={boxOf(position)}
        cell={cell}
        pressing={pressing}
        threats={threats}
        signs={signsOf(language)}
        size={size}
        language={language}
        label={say.board}
        edge={{ rim: rimOf('bottom'), names: <Ruled position={position} /> }}
        glance={<SeatGlance lines={lines} viewer={seat} language={language} />}
      >
        <SeatHatches size={9} />
        <Field position={position} />
        <Cells {...layer} />
        <Holds position={position} seat={seat} />
        <Units {...layer} />
        <Blows position={position} />
        <Worth position={position} />
        <Threats position={position} found={found} />
        <Arrows arrows={arrows} picking={picking} />
        <DangerSigns points={signsOn(found, (id) => signPlace(position, id))} />
      </Viewport>
      <Elsewhere names={elsewhere} nameOf={(key) => wordOf(key, name, say)} heading={common[language].elsewhere} picking={picking} />
      <p className="board-detail">{tellOf(position, told, seat, language) ?? say.hint}</p>
    </section>
  );
}

function tellOf(position: Position, told: string | null, seat: number | null, language: BoardProps['language']): string | null {
  if (told === null) return null;
  if (told in position.units) return unitLine(position, told, language);
  return /^\d+,\d+$/.test(told) ? cellLine(position, told, seat, language) : null;
}

const cellsOf = ({ board }: Position): string[] =>
  Array.from({ length: board.width * board.height }, (_, i) => `${i % board.width},${Math.floor(i / board.width)}`);

/** Words for names that are no place: entries, and stances by their last part. */
function wordOf(key: string, name: (key: string) => string, say: (typeof words)['en']): string {
  const found = [`entry.${key}`, `stance.${key}`, `stance.react.${key}`, `stance.parry.${key}`, `stance.spear.${key}`].find(
    (one) => name(one) !== one,
  );
  if (found !== undefined) return name(found);
  if (/^[NESW]$/.test(key)) return fill(say.face, { facing: name(`facing.${key}`) });
  return `step.${key}` in say ? say[`step.${key}` as 'step.F'] : key;
}

function boxOf(position: Position) {
  const waiting = Object.values(position.units).filter((unit) => !isStanding(unit));
  const top = waiting.some(({ seat }) => seat === 1) ? 160 : 8;
  const bottom = waiting.some(({ seat }) => seat === 0) ? 165 : 8;
  const { width, height } = position.board;
  return { x: -8, y: -top, width: width * cell + 16, height: height * cell + top + bottom };
}

function seatLines({ position, seats, language }: Pick<BoardProps<Position>, 'position' | 'seats' | 'language'>): SeatLine[] {
  const say = words[language];
  const name = nameIn(language);
  return position.seats.map((state, seat) => {
    const together = position.phase === 'muster' || position.phase === 'deploy';
    const own = Object.values(position.units).filter((unit) => unit.seat === seat);
    const men = own.reduce((sum, { groups }) => sum + groups.reduce((some, group) => some + group.men, 0), 0);
    const { lost, breaks } = lossesOf(position, seat);
    return {
      seat,
      name: seats.find((one) => one.seat === seat)?.name ?? name(`seat.${seat}`),
      side: `${name(`army.${state.army}`)} (${'AB'[seat]})`,
      awaited: together ? !state.ready : position.turn === seat,
      together,
      state: together && state.ready ? say.ready : null,
      facts: together
        ? [{ label: say.points, value: state.points }]
        : [
            { label: say.men, value: men },
            { label: say.lost, value: lost },
            { label: say.breaksAt, value: breaks },
            { label: say.ground, value: state.ground },
          ],
    };
  });
}

/** Cells are drawn only where they may be picked or are told of. */
function Cells({ position, seat, language, picking }: Layer<Position>) {
  const { targets, selected, lit } = picking;
  return cellsOf(position)
    .filter((at) => targets.has(at) || selected.has(at) || lit.has(at))
    .map((at) => {
      const [x, y] = at.split(',').map(Number) as [number, number];
      const { x: cx, y: cy } = middle(position, { x, y });
      return (
        <Spot
          key={at}
          name={at}
          label={cellLine(position, at, seat, language)}
          picking={picking}
          transform={`translate(${cx} ${cy})`}
          mark={<rect className="mark" x={-45} y={-45} width={90} height={90} rx={8} />}
        />
      );
    });
}

function Units({ position, before, language, picking }: Layer<Position>) {
  const ids = Object.keys(position.units).sort();
  const moved = (id: string) => {
    const [now, then] = [position.units[id], before?.units[id]];
    if (!isStanding(now) || !isStanding(then) || (now.x === then.x && now.y === then.y)) return null;
    return middle(position, then);
  };
  return (
    <>
      {ids.map((id) => {
        const from = moved(id);
        return from === null ? null : <Trail key={id} from={from} to={placeOf(position, id)} gap={44} width={5} />;
      })}
      {ids.map((id) => {
        const from = moved(id);
        const at = placeOf(position, id);
        return (
          <Spot
            key={id}
            name={id}
            label={unitLine(position, id, language)}
            picking={picking}
            transform={`translate(${at.x} ${at.y})`}
            mark={<rect className="mark" x={-48} y={-48} width={96} height={96} rx={10} />}
          >
            <g className={from === null ? undefined : 'slides'} style={from === null ? undefined : slideFrom(from, at)}>
              <UnitMark id={id} unit={position.units[id] as Position['units'][string]} />
            </g>
          </Spot>
        );
      })}
    </>
  );
}

/** Cells in which an enemy would hold whoever enters. */
function Holds({ position, seat }: { position: Position; seat: number | null }) {
  if (seat === null || position.phase !== 'battle') return null;
  return (
    <g aria-hidden="true">
      {standing(position)
        .filter(([, unit]) => unit.seat !== seat && unit.formed && enemyBefore(position, unit) === null && isOnBoard(position, cellFrom(unit, 1, 0)))
        .map(([id, unit]) => {
          const { x, y } = middle(position, cellFrom(unit, 1, 0));
          return <path key={id} className="pike-holds" transform={`translate(${x} ${y}) rotate(${rotation[unit.facing]})`} d={holdsPath} />;
        })}
    </g>
  );
}

/** Thin arrows from enemies that may come: whoever strikes at the end of the turn has a wedge already. */
function Threats({ position, found }: { position: Position; found: readonly Danger[] }) {
  const may = found.filter(({ sure }) => sure !== true).flatMap(({ threats = [] }) => threats);
  return (
    <g aria-hidden="true">
      {may.map(({ by, at }) => (
        <ThreatArrow
          key={`${by} ${at}`}
          seat={position.units[by]?.seat ?? 0}
          from={placeOf(position, by)}
          to={placeOf(position, at)}
          start={40}
          end={46}
        />
      ))}
    </g>
  );
}

/** Blows that fall at the end of the turn, as wedges from the right of the striker's front, so that two that strike at each other are both seen, and shots that are ordered. */
function Blows({ position }: { position: Position }) {
  return (
    <g aria-hidden="true">
      {standing(position).map(([id, unit]) => {
        const { x, y } = middle(position, unit);
        const target = unit.target === null ? undefined : position.units[unit.target];
        const strikes = unit.formed && enemyBefore(position, unit) !== null;
        const end = isStanding(target) ? middle(position, target) : null;
        return (
          <g key={id} className={seatClass(unit.seat)}>
            {strikes ? (
              <path className="pike-blow" transform={`translate(${x} ${y}) rotate(${rotation[unit.facing]}) translate(16 0)`} d={blowPath} />
            ) : null}
            {end === null ? null : (
              <g className="pike-shot">
                <path d={`M${x} ${y}L${end.x} ${end.y}`} />
                <circle cx={end.x} cy={end.y} r={12} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
