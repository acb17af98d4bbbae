// The map of sealed orders.
import { useState } from 'react';
import type { BoardProps } from '../contract.ts';
import { DangerSigns, signsOn, threatsOn } from '../drawing/danger.tsx';
import { slideFrom, Trail } from '../drawing/moved.tsx';
import { Rulers, rimOf } from '../drawing/rulers.tsx';
import { SeatGlance, SeatHatches, type SeatLine, SeatStrip } from '../drawing/seats.tsx';
import { Elsewhere, type Layer, type Picking, Spot } from '../drawing/spot.tsx';
import { Swords } from '../drawing/swords.tsx';
import { nearestFirst, type Point } from '../drawing/view.ts';
import { Viewport } from '../drawing/viewport.tsx';
import { common } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { cellLine, isCell, nameIn, troopLine } from './describe.ts';
import { CastleMark, Letter, LookMark, Mountain, Token, Village } from './marks.tsx';
import {
  awaited,
  cellAhead,
  cellsOf,
  columnName,
  controllerOf,
  middle,
  type Position,
  planOf,
  scoreOf,
  seatsOf,
  side,
  threatsTo,
} from './position.ts';
import { signsOf } from './signs.tsx';
import { words } from './words.ts';

export function Board({ position, before, seat, seats, targets, selected, lit, onPick, language, size }: BoardProps<Position>) {
  const [pointed, onPoint] = useState<string | null>(null);
  const picking: Picking = { targets, selected, lit, onPick, onPoint };
  const { width, height } = position.map;
  const told = pointed ?? [...selected].at(-1) ?? null;
  const elsewhere = [...targets].filter((name) => !isCell(position, name) && position.troops[name] === undefined);
  const [own, others] = [true, false].map((mine) =>
    Object.values(position.troops)
      .filter((troop) => (controllerOf(troop) === seat) === mine)
      .map(({ cell }) => middle(cell)),
  ) as [Point[], Point[]];
  const castles = Object.keys(position.castles).filter((cell) => position.castles[cell]?.seat === seat);
  const found = dangers(position, seat, language);
  const cellOf = (name: string) => position.troops[name]?.cell ?? name;
  const threats = threatsOn(found, (name) => middle(cellOf(name)));
  const layer = { position, before, seat, language, picking };
  const lines = seatLines(position, seats, language);
  return (
    <section className="board board-sealed" data-size={size}>
      <SeatStrip lines={lines} viewer={seat} language={language} />
      <Viewport
        box={{ x: -6, y: -6, width: width * side + 12, height: height * side + 12 }}
        cell={side}
        threats={threats}
        pressing={[...threats, ...nearestFirst(own, others), ...castles.map(middle)]}
        signs={signsOf(language)}
        size={size}
        language={language}
        label={words[language].board}
        edge={{ rim: rimOf('top'), names: <Ruled position={position} /> }}
        glance={<SeatGlance lines={lines} viewer={seat} language={language} />}
      >
        <SeatHatches size={10} />
        <Grid position={position} />
        <Cells {...layer} />
        <Marches position={position} seat={seat} />
        <Troops {...layer} />
        <Looks position={position} seat={seat} />
        <DangerSigns points={signsOn(found, (name) => signPlace(cellOf(name)))} />
      </Viewport>
      <Elsewhere names={elsewhere} nameOf={nameIn(language)} heading={common[language].elsewhere} picking={picking} />
      <p className="board-detail">{tellOf(position, told, seat, language)}</p>
    </section>
  );
}

/** The upper right corner of a cell. */
function signPlace(cell: string): Point {
  const { x, y } = middle(cell);
  return { x: x + 37, y: y - 35 };
}

function tellOf(position: Position, told: string | null, seat: number | null, language: BoardProps['language']): string {
  if (told !== null && position.troops[told] !== undefined) return troopLine(position, told, language);
  return told !== null && isCell(position, told) ? cellLine(position, told, seat, language) : words[language].hint;
}

function seatLines(position: Position, seats: BoardProps['seats'], language: BoardProps['language']): SeatLine[] {
  const say = words[language];
  const waiting = awaited(position);
  return seatsOf(position).map((seat) => {
    const state = position.seats[seat] as Position['seats'][string];
    const chips = Object.values(position.troops).reduce((sum, troop) => sum + (controllerOf(troop) === seat ? troop.chips : 0), 0);
    const cards = [...Object.values(state.cards).flat(), ...state.extra].length;
    const sealed = position.stage === 'plan' && position.plans[seat] !== null;
    return {
      seat,
      name: seats.find((one) => one.seat === seat)?.name ?? nameIn(language)(`faction.${state.faction}`),
      side: nameIn(language)(`faction.${state.faction}`),
      state: state.out > 0 ? say.out : sealed ? say.sealed : null,
      awaited: waiting.includes(seat),
      together: position.stage === 'plan',
      facts: [
        { label: say.score, value: scoreOf(position, seat) },
        { label: say.chips, value: chips },
        { label: say.recruits, value: state.barracks },
        { label: say.cards, value: cards },
      ],
    };
  });
}

function Grid({ position }: { position: Position }) {
  const { width, height } = position.map;
  const [w, h] = [width * side, height * side];
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x * side} 0V${h}`).join('');
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * side}H${w}`).join('');
  return (
    <g aria-hidden="true">
      <path className="so-grid" d={columns + rows} />
    </g>
  );
}

function Ruled({ position: { map } }: { position: Position }) {
  const middleOf = (i: number) => i * side + side / 2;
  return (
    <Rulers
      columns={Array.from({ length: map.width }, (_, x) => ({ at: middleOf(x), name: columnName(x) }))}
      rows={Array.from({ length: map.height }, (_, y) => ({ at: middleOf(y), name: y + 1 }))}
      side="top"
    />
  );
}

/** Cells with something on them, and those that may be picked or are told of. */
function Cells({ position, seat, language, picking }: Layer<Position>) {
  const { map, castles, orders } = position;
  const planned = (planOf(position, seat)?.orders ?? []).map(({ cell, order }) => ({ cell, order, seat: seat as number }));
  return cellsOf(position)
    .filter(
      (cell) =>
        [picking.targets, picking.selected, picking.lit].some((names) => names.has(cell)) ||
        map.mountains.includes(cell) ||
        [map.villages, castles].some((table) => Object.hasOwn(table, cell)) ||
        [...orders, ...planned].some((laid) => laid.cell === cell),
    )
    .map((cell) => {
      const { x, y } = middle(cell);
      const castle = castles[cell];
      const village = map.villages[cell];
      return (
        <Spot
          key={cell}
          name={cell}
          label={cellLine(position, cell, seat, language)}
          picking={picking}
          transform={`translate(${x} ${y})`}
          mark={<rect className="mark" x={-47} y={-47} width={94} height={94} rx={7} />}
        >
          {map.mountains.includes(cell) ? <Mountain /> : null}
          {village === undefined ? null : <Village seat={village} />}
          {castle === undefined ? null : <CastleMark castle={castle} />}
          {orders.map((laid) => (laid.cell === cell ? <Letter key={laid.seat} laid={laid} /> : null))}
          {planned.map((laid) => (laid.cell === cell ? <Letter key={laid.order} laid={laid} planned /> : null))}
        </Spot>
      );
    });
}

/** Where the troops of a sealed plan will march, for its seat alone. */
function Marches({ position, seat }: { position: Position; seat: number | null }) {
  const marches = planOf(position, seat)?.marches ?? {};
  return (
    <g aria-hidden="true" className="so-march">
      {Object.entries(marches).map(([id, { steps = 0 }]) => {
        const troop = position.troops[id];
        const ends = Array.from({ length: steps }, (_, i) => (troop === undefined ? null : cellAhead(position, troop.cell, troop.dir, steps - i)));
        const end = ends.find((cell) => cell !== null);
        if (troop === undefined || end === undefined || end === null) return null;
        const [from, to] = [middle(troop.cell), middle(end)];
        return <path key={id} d={`M${from.x} ${from.y}L${to.x} ${to.y}m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`} />;
      })}
    </g>
  );
}

function Troops({ position, before, language, picking }: Layer<Position>) {
  const ids = Object.keys(position.troops);
  const fromOf = (id: string) => {
    const [now, then] = [position.troops[id], before?.troops[id]];
    return now === undefined || then === undefined || now.cell === then.cell ? null : middle(then.cell);
  };
  const { pending } = position;
  return (
    <>
      {ids.map((id) => {
        const from = fromOf(id);
        return from === null ? null : <Trail key={id} from={from} to={middle(position.troops[id]?.cell as string)} gap={40} width={5} />;
      })}
      {ids.map((id) => {
        const troop = position.troops[id] as Position['troops'][string];
        const at = middle(troop.cell);
        const from = fromOf(id);
        return (
          <Spot
            key={id}
            name={id}
            label={troopLine(position, id, language)}
            picking={picking}
            transform={`translate(${at.x} ${at.y})`}
            mark={<circle className="mark" r={41} />}
          >
            <g className={from === null ? undefined : 'slides'} style={from === null ? undefined : slideFrom(from, at)}>
              {pending?.troop === id ? <circle className="so-asked" r={48} /> : null}
              <Token troop={troop} id={id} />
            </g>
          </Spot>
        );
      })}
    </>
  );
}

/** The battle in work, and enemies that look at something of the viewer within a march. */
function Looks({ position, seat }: { position: Position; seat: number | null }) {
  const { battle } = position;
  const attacker = battle === null ? undefined : position.troops[battle.attacker]?.cell;
  const target = battle?.castle ?? (battle?.defender ? position.troops[battle.defender]?.cell : undefined);
  return (
    <g aria-hidden="true" className="so-looks">
      {threatsTo(position, seat).map(({ troop, from, to }) => {
        const [a, b] = [middle(from), middle(to)];
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        const whose = position.troops[troop]?.seat ?? 0;
        return <LookMark key={`${troop} ${to}`} seat={whose} length={length} transform={`translate(${a.x} ${a.y}) rotate(${turn})`} />;
      })}
      {attacker === undefined || target === undefined ? null : (
        <Swords x={(middle(attacker).x + middle(target).x) / 2} y={(middle(attacker).y + middle(target).y) / 2} scale={1.5} />
      )}
    </g>
  );
}
