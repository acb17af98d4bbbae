// The map of relic marches, with the council at its side.
import { memo, useMemo, useState } from 'react';
import type { BoardProps } from '../contract.ts';
import { type Danger, DangerSigns, signsOn, ThreatArrow, threatsOn } from '../drawing/danger.tsx';
import { Label } from '../drawing/label.tsx';
import { Trail } from '../drawing/moved.tsx';
import { SeatGlance, SeatHatches, type SeatLine, SeatStrip, seatClass } from '../drawing/seats.tsx';
import { Elsewhere, type Layer, type Picking, Spot } from '../drawing/spot.tsx';
import { useUnit } from '../drawing/unit.ts';
import { type Box, nearestFirst, type Point } from '../drawing/view.ts';
import { Viewport } from '../drawing/viewport.tsx';
import { common } from '../drawing/words.ts';
import { Council } from './council.tsx';
import { dangers } from './danger.ts';
import { hexLine } from './describe.ts';
import { ArmyMark, BuildingMark, GroundMark, questionPath, RelicMark, StruckMark } from './marks.tsx';
import { nameIn } from './name-in.ts';
import {
  across,
  armiesOf,
  awaited,
  bordersOf,
  type Ground,
  groundOf,
  middle,
  outline,
  type Position,
  relicsOf,
  totalOf,
  waysOf,
} from './position.ts';
import { signsOf } from './signs.tsx';
import { words } from './words.ts';

export function Board({ position, before, seat, seats, targets, selected, lit, onPick, language, size }: BoardProps<Position>) {
  const [pointed, onPoint] = useState<string | null>(null);
  const picking: Picking = { targets, selected, lit, onPick, onPoint };
  const ground = useMemo(() => groundOf(position), [position]);
  const told = pointed ?? [...selected].at(-1) ?? null;
  const isHex = (name: string) => ground.provinceOf.has(name) || ground.sea.includes(name);
  const elsewhere = [...targets].filter((name) => !isHex(name));
  const [own, others] = [true, false].map((mine) =>
    armiesOf(position)
      .filter(([, army]) => (army.seat === seat) === mine)
      .map(([hex]) => middle(hex)),
  ) as [Point[], Point[]];
  const found = dangers(position, seat, language);
  const threats = threatsOn(found, middle);
  const layer = { position, before, seat, language, picking, ground };
  const lines = seatLines(position, seats, language);
  return (
    <section className="board board-relic" data-size={size}>
      <SeatStrip lines={lines} viewer={seat} language={language} />
      <div className="rm-body">
        <Viewport
          box={boxOf(ground)}
          cell={across}
          pressing={[...threats, ...nearestFirst(own, others)]}
          threats={threats}
          signs={signsOf(language)}
          size={size}
          language={language}
          label={words[language].board}
          glance={<SeatGlance lines={lines} viewer={seat} language={language} />}
        >
          <SeatHatches size={8} />
          <Land position={position} before={before} ground={ground} />
          <Places {...layer} />
          <Ways {...layer} />
          <Threats position={position} found={found} told={[told, ...lit]} />
          <DangerSigns points={signsOn(found, signPlace)} />
          <Coordinates position={position} ground={ground} />
          <Strife position={position} />
        </Viewport>
        <Council position={position} language={language} />
      </div>
      <Elsewhere names={elsewhere} nameOf={nameIn(language)} heading={common[language].elsewhere} picking={picking} />
      <p className="board-detail">{told !== null && isHex(told) ? hexLine(position, told, seat, language) : words[language].hint}</p>
    </section>
  );
}

/** At the right of a hex, where neither its own name stands nor those of the hexes above it. */
function signPlace(hex: string): Point {
  const { x, y } = middle(hex);
  return { x: x + 34, y: y - 11 };
}

/** Who may strike at what is looked at, or from it; of everything where nothing is. */
function Threats({ position, found, told }: { position: Position; found: readonly Danger[]; told: readonly (string | null)[] }) {
  const all = found.filter(({ sure }) => sure !== true).flatMap(({ threats = [] }) => threats);
  const looked = all.filter(({ by, at }) => told.includes(by) || told.includes(at));
  return (
    <g aria-hidden="true">
      {(looked.length > 0 ? looked : all).map(({ by, at }) => (
        <ThreatArrow key={`${by} ${at}`} seat={position.armies[by]?.seat ?? 0} from={middle(by)} to={middle(at)} start={32} end={38} />
      ))}
    </g>
  );
}

/** Map units beyond the middle of the outermost hexes, which are sea. */
const seaSeen = 26;

function boxOf({ sea }: Ground): Box {
  // of the open sea as much as a ship needs: all else is room for the land
  const points = sea.map(middle);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - seaSeen, Math.min(...ys) - seaSeen];
  return { x: left, y: top, width: Math.max(...xs) + seaSeen - left, height: Math.max(...ys) + seaSeen - top };
}

function seatLines(position: Position, seats: BoardProps['seats'], language: BoardProps['language']): SeatLine[] {
  const say = words[language];
  const name = nameIn(language);
  const waiting = awaited(position);
  return position.seats.map((state, seat) => ({
    seat,
    name: seats.find((one) => one.seat === seat)?.name ?? name(`seat.${seat}`),
    side: name(`seat.${seat}`),
    state: state.out !== null ? say.out : state.passed && position.phase === 'action' ? say.passed : null,
    awaited: waiting.includes(seat),
    together: position.phase === 'council',
    facts: [
      { label: say.total, value: totalOf(position, seat) },
      { label: say.relics, value: relicsOf(position, seat).length },
      ...Object.entries(state.goods).map(([good, count]) => ({ label: name(`good.${good}`), value: count })),
    ],
  }));
}

interface OnGround extends Layer<Position> {
  ground: Ground;
}

/** Terrain, the unexplored and the open sea, and where provinces meet. */
const Land = memo(function Land({ position, before, ground }: Pick<OnGround, 'position' | 'before' | 'ground'>) {
  const kindOf = (hex: string) => position.terrain[hex] ?? 'unexplored';
  return (
    <g aria-hidden="true">
      {ground.sea.map((hex) => (
        <Earth key={hex} hex={hex} kind="sea" />
      ))}
      {[...ground.provinceOf.keys()].map((hex) => (
        <Earth key={hex} hex={hex} kind={kindOf(hex)} fresh={before !== null && hex in position.terrain && !(hex in before.terrain)} />
      ))}
      <path className="rm-border" d={bordersOf(ground)} />
      {position.provinces.map(({ center, tile }) => {
        const { x, y } = middle(center);
        return tile === null ? <path key={center} className="rm-question" transform={`translate(${x} ${y})`} d={questionPath} /> : null;
      })}
    </g>
  );
});

function Earth({ hex, kind, fresh = false }: { hex: string; kind: string; fresh?: boolean }) {
  const { x, y } = middle(hex);
  return (
    <g className={`rm-ground ${kind}${fresh ? ' fresh' : ''}`} transform={`translate(${x} ${y})`}>
      <GroundMark kind={kind} />
    </g>
  );
}

/** Hexes with something on them, and those that may be picked or are told of. */
function Places({ position, seat, language, picking, ground }: OnGround) {
  const armies = new Map(armiesOf(position));
  const { targets, selected, lit } = picking;
  const shown = [...ground.provinceOf.keys(), ...ground.sea].filter(
    (hex) =>
      armies.has(hex) ||
      hex in position.buildings ||
      position.relics.some(({ at }) => at === hex) ||
      [targets, selected, lit].some((names) => names.has(hex)),
  );
  return shown.map((hex) => {
    const { x, y } = middle(hex);
    const army = armies.get(hex);
    const building = position.buildings[hex];
    const relics = position.relics.filter(({ at }) => at === hex);
    return (
      <Spot
        key={hex}
        name={hex}
        label={hexLine(position, hex, seat, language)}
        picking={picking}
        transform={`translate(${x} ${y})`}
        mark={<path className="mark" d={outline(0.94)} />}
      >
        {building === undefined ? null : <BuildingMark {...building} />}
        {relics.map(({ id }, i) => (
          <RelicMark key={id} id={id} x={relics.length === 1 && building === undefined ? 0 : 26 - i * 24} />
        ))}
        {army === undefined ? null : <ArmyMark army={army} y={building === undefined && relics.length === 0 ? 4 : 19} />}
      </Spot>
    );
  });
}

function Ways({ position, before }: OnGround) {
  return waysOf(position, before).map(({ from, to }) => <Trail key={`${from} ${to}`} from={middle(from)} to={middle(to)} gap={26} width={4.5} />);
}

/** Names of the hexes as sentences say them: of all where there is room, else of those that hold something. */
function Coordinates({ position, ground }: Pick<OnGround, 'position' | 'ground'>) {
  const near = useUnit() < roomy;
  const built = (hex: string) => hex in position.buildings || position.relics.some(({ at }) => at === hex);
  const shown = [...ground.provinceOf.keys(), ...(near ? ground.sea : [])].filter((hex) => near || hex in position.armies || built(hex));
  return (
    <g aria-hidden="true">
      {shown.map((hex) => {
        const { x, y } = middle(hex);
        return (
          <Label key={hex} className="faint" x={x} y={y + (built(hex) && hex in position.armies ? 49 : 34)} height={12}>
            {hex}
          </Label>
        );
      })}
    </g>
  );
}

/** Map units to a pixel, below which a name finds room in every hex. */
const roomy = 1.5;

/** The attack that waits for an answer, and the hex where a province is being explored. */
function Strife({ position: { battle, manoeuvre } }: { position: Position }) {
  const named = manoeuvre === null ? null : middle(manoeuvre.named);
  const target = battle === null ? null : middle(battle.target);
  return (
    <g aria-hidden="true" className="rm-strife">
      {named === null ? null : <path className="named" transform={`translate(${named.x} ${named.y})`} d={outline(0.9)} />}
      {target === null || battle === null
        ? null
        : battle.with.map((hex) => {
            const { x, y } = middle(hex);
            return (
              <path
                key={hex}
                className={`blow ${seatClass(battle.attacker)}`}
                d={`M${x} ${y}L${x + (target.x - x) * 0.62} ${y + (target.y - y) * 0.62}`}
              />
            );
          })}
      {target === null ? null : <StruckMark x={target.x} y={target.y} />}
    </g>
  );
}
