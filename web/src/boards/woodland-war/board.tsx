// The woodland: clearings, paths, forests, and what lies beside them.
import { useState } from 'react';
import type { BoardProps } from '../contract.ts';
import { DangerSigns, signsOn, threatsOn } from '../drawing/danger.tsx';
import { Label } from '../drawing/label.tsx';
import { Trail } from '../drawing/moved.tsx';
import { SeatGlance, SeatHatches, type SeatLine, SeatStrip, seatClass } from '../drawing/seats.tsx';
import { Elsewhere, type Layer, type Picking, Spot } from '../drawing/spot.tsx';
import { Swords } from '../drawing/swords.tsx';
import { useUnit } from '../drawing/unit.ts';
import type { Point } from '../drawing/view.ts';
import { Viewport } from '../drawing/viewport.tsx';
import { common } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { cardTold, placeLine, relicLine, stationLine } from './describe.ts';
import { labelsAt } from './labels.ts';
import { box, cards, clearings, forests, paths, stone } from './map.ts';
import { Leaf, RelicMark, Sign, StationMark, Trees, Warriors } from './marks.tsx';
import { nameIn } from './name-in.ts';
import { CardsTold, FactionPanel, Hand, ScoreTrack } from './panels.tsx';
import { awaited, forceOf, hasMob, hasPiece, type Position, relicsAt, rulerOf, seatOf, strongholdsAt, waysOf, waystationsAt } from './position.ts';
import { signsOf } from './signs.tsx';
import { words } from './words.ts';

export function Board({ position, before, seat, seats, targets, selected, lit, onPick, language, size }: BoardProps<Position>) {
  const [pointed, onPoint] = useState<string | null>(null);
  const picking: Picking = { targets, selected, lit, onPick, onPoint };
  const drawn = drawnOn(position, seat);
  const others = [...targets].filter((name) => !drawn.has(name));
  const own = Object.keys(clearings).filter((id) => seat !== null && forceOf(position, position.order[seat] ?? '', id) > 0);
  const told = pointed ?? [...selected].at(-1) ?? null;
  const found = dangers(position, seat, language);
  const threats = threatsOn(found, (id) => clearings[id] as Point);
  const around = found.flatMap(({ at }) => at).flatMap((id) => clearings[id]?.paths ?? []);
  const layer = { position, before, seat, language, picking };
  const lines = seatLines(position, seats, language);
  return (
    <section className="board board-wood" data-size={size}>
      <SeatStrip lines={lines} viewer={seat} language={language} />
      <ScoreTrack position={position} language={language} length={size === 'phone' ? 320 : 640} />
      <div className="ww-body">
        <Viewport
          box={box}
          cell={stone * 1.96}
          pressing={[...threats, ...[...around, ...own].map((id) => clearings[id] as Point)]}
          threats={threats}
          signs={signsOf(language)}
          size={size}
          language={language}
          label={words[language].board}
          glance={<SeatGlance lines={lines} viewer={seat} language={language} />}
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
          <Names language={language} />
          <DangerSigns points={signsOn(found, signPlace)} />
        </Viewport>
        <aside className="ww-factions">
          {position.order.map((faction) => (
            <FactionPanel key={faction} position={position} faction={faction} language={language} picking={picking} />
          ))}
        </aside>
      </div>
      <p className="board-detail">{tellOf(position, told, language)}</p>
      <Hand position={position} seat={seat} language={language} picking={picking} />
      <CardsTold position={position} seat={seat} language={language} />
      <Elsewhere names={others} nameOf={nameIn(language)} heading={common[language].elsewhere} picking={picking} />
    </section>
  );
}

/** The upper left of a clearing. */
function signPlace(id: string): Point {
  const { x, y } = clearings[id] as Point;
  return { x: x - 52, y: y - 50 };
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
  return cards.has(told) ? cardTold(told, language) : words[language].hint;
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

function Woods({ position, language, picking }: Layer<Position>) {
  return Object.entries(forests).map(([id, { x, y }]) => (
    <Spot
      key={id}
      name={id}
      label={placeLine(position, id, language)}
      picking={picking}
      transform={`translate(${x} ${y})`}
      mark={<ellipse className="mark" rx={86} ry={64} />}
    >
      <ellipse className="ww-wood" rx={88} ry={66} />
      <Trees />
    </Spot>
  ));
}

function Stones({ position, language, picking }: Layer<Position>) {
  return Object.entries(clearings).map(([id, { x, y, suit }]) => {
    const ruler = rulerOf(position, id);
    const contested = position.order.filter((faction) => hasPiece(position, faction, id)).length > 1;
    return (
      <Spot
        key={id}
        name={id}
        label={placeLine(position, id, language)}
        picking={picking}
        transform={`translate(${x} ${y})`}
        mark={<circle className="mark" r={stone} />}
      >
        <circle className={`ww-stone ${suit}`} r={stone} />
        {ruler === null ? null : <circle className={`ww-ruler ${seatClass(seatOf(position, ruler))}`} r={stone - 4} />}
        <g transform="translate(0 -49)">
          <Leaf suit={suit} />
        </g>
        <Inhabitants position={position} id={id} />
        {contested ? <Swords x={stone * 0.76} y={-stone * 0.76} scale={1.3} /> : null}
      </Spot>
    );
  });
}

/** Names of clearings and forests, where they cover nothing; none where the map is too small for them. */
function Names({ language }: { language: BoardProps['language'] }) {
  const unit = useUnit();
  if (unit >= 2.6) return null;
  const height = Math.max(20, 12 * unit);
  return labelsAt(height, nameIn(language)).map(({ id, x, y }) => (
    <Label key={id} x={x} y={y} height={height} className={id in forests ? 'ww-name faint' : 'ww-name'}>
      {nameIn(language)(id)}
    </Label>
  ));
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
function Loose({ position, language, picking }: Layer<Position>) {
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
        <Spot
          key={id}
          name={id}
          label={label}
          picking={picking}
          transform={`translate(${where.x} ${where.y})`}
          mark={<circle className="mark" r={18} />}
        >
          {station === undefined ? (
            <RelicMark type={relic?.type ?? ''} value={typeof relic?.value === 'number' && relic.up ? relic.value : null} />
          ) : (
            <StationMark side={station.side} seat={keepers} />
          )}
        </Spot>
      );
    });
  });
}
