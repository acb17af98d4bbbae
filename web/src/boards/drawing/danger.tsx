// Danger: the one red sign of all boards, and what it is about in words.
import type { BoardModule } from '../contract.ts';
import { round } from './label.tsx';
import { seatClass } from './seats.tsx';
import { useUnit } from './unit.ts';
import type { Point } from './view.ts';
import { common, type Language } from './words.ts';

export interface Danger {
  /** names of what is in danger; the sign stands there */
  at: readonly string[];
  /** a short sentence */
  text: string;
  /** it happens unless somebody prevents it; left out: others may do it */
  sure?: boolean;
  /** who threatens whom, by names on the board */
  threats?: readonly Threat[];
}

/** From whom to whom, by names on the board. */
export interface Threat {
  by: string;
  at: string;
}

/** Names of who threatens and what is threatened. */
export const namesIn = ({ at, threats = [] }: Danger): string[] => [...new Set([...at, ...threats.map(({ by }) => by)])];

/** Middles of what is threatened and of who threatens it, by how pressing it is; a small map shows these first. */
export const threatsOn = (found: readonly Danger[], middle: (name: string) => Point): Point[] => found.flatMap((one) => namesIn(one).map(middle));

/** Signs of some dangers, where the board puts them; what is sure covers what is not. */
export function signsOn(found: readonly Danger[], place: (name: string) => Point): (Point & { sure: boolean })[] {
  const bySurety = [...found].sort((a, b) => Number(a.sure ?? false) - Number(b.sure ?? false));
  return bySurety.flatMap(({ at, sure = false }) => at.map((name) => ({ ...place(name), sure })));
}

type Dangers = BoardModule['dangers'];

/** Works the dangers of a position out once for each viewer; boards, words and questions all ask. */
export function remembered(work: Dangers): Dangers {
  const known = new WeakMap<object, Map<string, Danger[]>>();
  return (position, seat, language, people) => {
    const ofPosition = known.get(position as object) ?? new Map<string, Danger[]>();
    known.set(position as object, ofPosition);
    const key = [seat, language, ...(people ?? [])].join(' ');
    const found = ofPosition.get(key) ?? work(position, seat, language, people);
    ofPosition.set(key, found);
    return found;
  };
}

/** What is in danger as a group of the board in words; nothing where nothing is. */
export const dangerGroup = (found: readonly Danger[], language: Language): { heading: string; lines: string[] }[] =>
  found.length === 0 ? [] : [{ heading: common[language].endangered, lines: found.map(({ text }) => text) }];

/** Pixels from the middle of the sign to a corner, at least. */
const least = 9;

/** A sign at each point; two at one place are one. */
export function DangerSigns({ points }: { points: readonly (Point & { sure: boolean })[] }) {
  const places = new Map(points.map((point) => [`${round(point.x)} ${round(point.y)}`, point]));
  return (
    <g aria-hidden="true" className="danger-signs">
      {[...places].map(([key, { x, y, sure }]) => (
        <DangerSign key={key} x={x} y={y} sure={sure} />
      ))}
    </g>
  );
}

/** Full for what happens, hollow for what may happen. */
export function DangerSign({ x = 0, y = 0, sure = true }: Partial<Point> & { sure?: boolean }) {
  const scale = Math.max(1, (least * useUnit()) / 13);
  return (
    <g className={sure ? 'danger-sign' : 'danger-sign may'} transform={`translate(${round(x)} ${round(y)}) scale(${round(scale)})`}>
      <path className="ground" d="M0 -13L14 11H-14Z" />
      <path className="stroke" d="M0 -5V3" />
      <circle cy={7} r={1.6} />
    </g>
  );
}

/** A thin arrow from who may strike to what he may strike, in his colour. */
export function ThreatArrow({ seat, from, to, start, end }: { seat: number; from: Point; to: Point; start: number; end: number }) {
  const unit = useUnit();
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - end;
  const size = 7 * unit;
  return (
    <g className={`threat ${seatClass(seat)}`} transform={`translate(${round(from.x)} ${round(from.y)}) rotate(${round(turn)})`}>
      {tip - size > start ? <path className="way" d={`M${start} 0H${round(tip - size)}`} /> : null}
      <path className="tip" d={`M${round(tip)} 0l${round(-size)} ${round(-size * 0.55)}v${round(size * 1.1)}Z`} />
    </g>
  );
}
