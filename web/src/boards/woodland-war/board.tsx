// The woodland: clearings, paths, forests, and what lies beside them.
import { useState } from 'react';
import type { BoardProps } from '../contract.ts';
import { Label } from '../drawing/label.tsx';
import { Trail } from '../drawing/moved.tsx';
import { SeatHatches, type SeatLine, SeatStrip, seatClass } from '../drawing/seats.tsx';
import { Elsewhere, type Picking, Spot } from '../drawing/spot.tsx';
import { middleOf, type Point } from '../drawing/view.ts';
import { useUnit, Viewport } from '../drawing/viewport.tsx';
import { common } from '../drawing/words.ts';
import { nameIn, placeLine, relicLine, stationLine } from './describe.ts';
import { cards, clearings, forests, paths } from './map.ts';
import { Leaf, RelicMark, Sign, StationMark, Trees, Warriors } from './marks.tsx';
import { FactionPanel, Hand, ScoreTrack } from './panels.tsx';
import { awaited, dangersTo, forceOf, hasMob, type Position, relicsAt, rulerOf, seatOf, strongholdsAt, waysOf, waystationsAt } from './position.ts';
import { words } from './words.ts';

const box = { x: -30, y: -12, width: 1060, height: 1050 };
const stone = 70;

export function Board({ position, before, seat, seats, targets, selected, lit, onPick, language, size }: BoardProps<Position>) {
  const [pointed, onPoint] = useState<string | null>(null);
  const picking: Picking = { targets, selected, lit, onPick, onPoint };
  const drawn = drawnOn(position, seat);
  const others = [...targets].filter((name) => !drawn.has(name));
  const own = Object.keys(clearings).filter((id) => seat !== null && forceOf(position, position.order[seat] ?? '', id) > 0);
  const told = pointed ?? [...selected].at(-1) ?? null;
  const layer = { position, before, seat, language, picking };
  return (
    <section className="board board-wood" data-size={size}>
      <SeatStrip lines={seatLines(position, seats, language)} viewer={seat} language={language} />
      <ScoreTrack position={position} language={language} length={size === 'phone' ? 320 : 640} />
      <div className="ww-body">
        <Viewport
          box={box}
          cell={stone * 1.96}
          focus={middleOf(own.map((id) => clearings[id] as Point))}
          size={size}
          language={language}
          label={words[language].board}
        >
          <SeatHatches size={12} />
          <path className="ww-path" d={paths.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('')} />
          <Woods {...layer} />
          <Stones {...layer} />
          <Loose {...layer} />
          {waysOf(position, before).map(({ from, to, seat: whose }) => (
            <g key={`${from} ${to} ${whose}`} className={seatClass(whose)}>
              <Trail from={clearings[from] as Point} to={clearings[to] as Point} gap={stone + 6} width={7} />
            </g>
          ))}
        </Viewport>
        <aside className="ww-factions">
          {position.order.map((faction) => (
            <FactionPanel key={faction} position={position} faction={faction} language={language} picking={picking} />
          ))}
        </aside>
      </div>
      <p className="board-detail">{tellOf(position, told, language)}</p>
      <Hand position={position} seat={seat} language={language} picking={picking} />
      <Elsewhere names={others} nameOf={nameIn(language)} heading={common[language].elsewhere} picking={picking} />
    </section>
  );
}

/** Names that have a place on the map, in the viewer's hand, or before a faction. */
function drawnOn(position: Position, seat: number | null): Set<string> {
  const me = position.factions[seat === null ? '' : (position.order[seat] ?? '')];
  const open = Object.values(position.factions).flatMap(({ retinue = [], effects }) => [...retinue.flat(), ...effects]);
  const onMap = (at: string) => at in clearings || at in forests;
  const relics = Object.keys(position.relics).filter((id) => onMap(position.relics[id]?.at ?? ''));
  const stations = Object.keys(position.waystations).filter((id) => onMap(position.waystations[id]?.at ?? ''));
  return new Set([...Object.keys(clearings), ...Object.keys(forests), ...relics, ...stations, ...(me?.hand ?? []), ...open]);
}

function tellOf(position: Position, told: string | null, language: BoardProps['language']): string {
  if (told === null) return words[language].hint;
  if (told in clearings || told in forests) return placeLine(position, told, language);
  if (told in position.relics) return relicLine(position, told, language);
  if (told in position.waystations) return stationLine(position, told, language);
  return cards.has(told) ? nameIn(language)(told) : words[language].hint;
}

function seatLines(position: Position, seats: BoardProps['seats'], language: BoardProps['language']): SeatLine[] {
  const say = words[language];
  const name = nameIn(language);
  return position.order.map((faction, seat) => {
    const state = position.factions[faction] as Position['factions'][string];
    return {
      seat,
      name: seats.find((one) => one.seat === seat)?.name ?? name(faction),
      side: name(faction),
      awaited: awaited(position) === faction,
      facts: [
        { label: say.score, value: state.score },
        { label: say.hand, value: state.hand.length },
        { label: say.supply, value: state.supply },
      ],
    };
  });
}

interface Layer {
  position: Position;
  before: Position | null;
  seat: number | null;
  language: BoardProps['language'];
  picking: Picking;
}

function Woods({ position, language, picking }: Layer) {
  const small = useUnit() < 2.4;
  return Object.entries(forests).map(([id, { x, y }]) => (
    <Spot key={id} name={id} label={placeLine(position, id, language)} picking={picking} transform={`translate(${x} ${y})`}>
      <ellipse className="ww-wood" rx={88} ry={66} />
      <Trees />
      {small ? (
        <Label x={0} y={-56} height={20} className="faint">
          {nameIn(language)(id)}
        </Label>
      ) : null}
      <ellipse className="mark" rx={86} ry={64} />
    </Spot>
  ));
}

function Stones({ position, seat, language, picking }: Layer) {
  const small = useUnit() < 2.4;
  const dangers = new Map(dangersTo(position, seat).map(({ at, why }) => [at, why]));
  return Object.entries(clearings).map(([id, { x, y, suit }]) => {
    const ruler = rulerOf(position, id);
    const why = dangers.get(id);
    return (
      <Spot key={id} name={id} label={placeLine(position, id, language)} picking={picking} transform={`translate(${x} ${y})`}>
        <circle className={`ww-stone ${suit}`} r={stone} />
        {ruler === null ? null : <circle className={`ww-ruler ${seatClass(seatOf(position, ruler))}`} r={stone - 4} />}
        {why === undefined ? null : <circle className="ww-danger" r={stone + 7} />}
        <g transform="translate(0 -49)">
          <Leaf suit={suit} />
        </g>
        <Inhabitants position={position} id={id} />
        {why === 'inside' || why === 'mob' ? (
          <g className="ww-clash" transform={`translate(${stone * 0.72} ${-stone * 0.72})`}>
            <circle r={17} />
            <path d="M-9 9L9 -9M-9 -9L9 9" />
          </g>
        ) : null}
        <circle className="mark" r={stone} />
        {small ? (
          <Label x={0} y={stone + 17} height={21}>
            {nameIn(language)(id)}
          </Label>
        ) : null}
      </Spot>
    );
  });
}

/** Warriors in the middle, buildings and mobs below. */
function Inhabitants({ position, id }: { position: Position; id: string }) {
  const present = position.order.filter((faction) => forceOf(position, faction, id) > 0);
  const hundreds = seatOf(position, 'hundreds');
  const signs = [
    ...(strongholdsAt(position, id) > 0 ? [{ kind: 'stronghold', count: strongholdsAt(position, id), seat: hundreds }] : []),
    ...(hasMob(position, id) ? [{ kind: 'mob', count: 1, seat: hundreds }] : []),
    ...(position.clearings[id]?.ruin === null ? [] : [{ kind: 'ruin', count: 1, seat: null }]),
  ];
  return (
    <>
      {present.map((faction, i) => (
        <Warriors
          key={faction}
          seat={seatOf(position, faction)}
          count={forceOf(position, faction, id)}
          leader={position.factions[faction]?.warlord === id}
          x={(i - (present.length - 1) / 2) * 54}
          y={3}
        />
      ))}
      {signs.map(({ kind, count, seat }, i) => (
        <Sign key={kind} kind={kind} count={count} seat={seat} x={(i - (signs.length - 1) / 2) * 34} y={46} />
      ))}
    </>
  );
}

/** Relics and waystations: at the foot of a clearing, or under the trees of a forest. */
function Loose({ position, language, picking }: Layer) {
  const keepers = seatOf(position, 'keepers');
  const places = [...Object.entries(clearings), ...Object.entries(forests)] as [string, Point][];
  return places.flatMap(([at, { x, y }]) => {
    const stations = waystationsAt(position, at);
    const all = [...stations, ...relicsAt(position, at)];
    const spread = at in forests ? { y: y + 30, step: 38, x } : { y: y - 30, step: 33, x: x + stone * 0.9 };
    return all.map((id, i) => {
      const station = position.waystations[id];
      const relic = position.relics[id];
      const where =
        at in forests ? { x: spread.x + (i - (all.length - 1) / 2) * spread.step, y: spread.y } : { x: spread.x + 4, y: spread.y + i * 40 };
      const label = station === undefined ? relicLine(position, id, language) : stationLine(position, id, language);
      return (
        <Spot key={id} name={id} label={label} picking={picking} transform={`translate(${where.x} ${where.y})`}>
          {station === undefined ? (
            <RelicMark type={relic?.type ?? ''} value={typeof relic?.value === 'number' && relic.up ? relic.value : null} />
          ) : (
            <StationMark side={station.side} seat={keepers} />
          )}
          <circle className="mark" r={18} />
        </Spot>
      );
    });
  });
}
