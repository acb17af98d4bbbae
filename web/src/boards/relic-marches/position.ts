// The position as the view shows it (rulebook §4, §19): what is hidden is "?". And small questions to it.
import type { Point } from '../drawing/view.ts';

type Hidden = '?';
export type Units = Record<string, number>;

export interface Army {
  seat: number;
  units: Units;
  cubes: number;
}

export interface SeatState {
  goods: Record<string, number>;
  points: number;
  passed: boolean;
  out: number | null;
  ascendant: number;
  council: null | object | Hidden;
}

export interface Position {
  options: { rounds: number };
  round: number;
  phase: 'action' | 'council' | 'over';
  turn: { seat: number; left: number } | null;
  seats: SeatState[];
  provinces: { center: string; tile: string | null; rotation: number }[];
  terrain: Record<string, string>;
  armies: Record<string, Army>;
  buildings: Record<string, { seat: number; kind: string }>;
  relics: { id: string; at: string }[];
  relic_stack: string[];
  tile_stack: string[];
  events: { deck: string[]; rows: { card: string; votes: number[] }[][]; discard: string[] };
  flags: { truce: boolean; roads: boolean };
  manoeuvre: null | { seat: number; named: string; mover: { at: string; units: [string, number, number, string][] } };
  battle: null | { attacker: number; defender: number; target: string; with: string[] };
}

/** Speed, range, attack and defence (RM-CO-1). */
export const kinds: Readonly<Record<string, readonly [speed: number, range: number, attack: number, defence: number]>> = {
  peasants: [2, 0, 0, 0],
  spearmen: [2, 1, 1, 2],
  archers: [2, 2, 1, 1],
  swordsmen: [2, 1, 2, 2],
  cavalry: [3, 1, 2, 2],
  galley: [5, 2, 2, 2],
};
const buildingPoints: Readonly<Record<string, number>> = { capital: 3, city: 2, castle: 1 };

const directions = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const radius = 50;
/** Across a hex, side to side. */
export const across = radius * Math.sqrt(3);

const axial = (hex: string): [number, number] => hex.split(',').map(Number) as [number, number];

/** The middle of a hex on the map; points up. */
export function middle(hex: string): Point {
  const [q, r] = axial(hex);
  return { x: Math.round(across * (q + r / 2) * 10) / 10, y: radius * 1.5 * r };
}

const neighbour = (hex: string, direction: number): string => {
  const [q, r] = axial(hex);
  const [dq, dr] = directions[direction] as readonly [number, number];
  return `${q + dq},${r + dr}`;
};
export const neighbours = (hex: string): string[] => directions.map((_, direction) => neighbour(hex, direction));

export function distance(a: string, b: string): number {
  const [[aq, ar], [bq, br]] = [axial(a), axial(b)];
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/** Corners of a hex about its middle, from the upper right, clockwise. */
export const corners: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = ((i * 60 - 30) * Math.PI) / 180;
  return { x: Math.round(radius * Math.cos(angle) * 10) / 10, y: Math.round(radius * Math.sin(angle) * 10) / 10 };
});
export const outline = (scale: number): string => `${corners.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x * scale} ${y * scale}`).join('')}Z`;

export interface Ground {
  /** hex of the board → number of its province */
  provinceOf: Map<string, number>;
  sea: string[];
}

const groundsSeen = new WeakMap<Position['provinces'], Ground>();

/** Worked out once for the provinces of a position. */
export function groundOf({ provinces }: Position): Ground {
  const known = groundsSeen.get(provinces) ?? groundFrom(provinces);
  groundsSeen.set(provinces, known);
  return known;
}

function groundFrom(provinces: Position['provinces']): Ground {
  const provinceOf = new Map<string, number>();
  provinces.forEach(({ center }, index) => {
    for (const hex of [center, ...neighbours(center)]) provinceOf.set(hex, index);
  });
  const sea = new Set([...provinceOf.keys()].flatMap(neighbours).filter((hex) => !provinceOf.has(hex)));
  return { provinceOf, sea: [...sea] };
}

/** Lines between provinces, and around the board. */
export function bordersOf({ provinceOf }: Ground): string {
  let lines = '';
  for (const [hex, province] of provinceOf) {
    const { x, y } = middle(hex);
    for (let direction = 0; direction < 6; direction++) {
      if (provinceOf.get(neighbour(hex, direction)) === province) continue;
      const [a, b] = [corners[direction], corners[(direction + 1) % 6]] as [Point, Point];
      lines += `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}`;
    }
  }
  return lines;
}

export const sizeOf = (units: Units): number => Object.values(units).reduce((sum, count) => sum + count, 0);

const isLandMilitary = (units: Units): boolean => Object.keys(units).some((unit) => unit !== 'peasants' && unit !== 'galley');

export function strengthOf(units: Units): { attack: number; defence: number } {
  const all = Object.entries(units).map(([unit, count]) => ({ count, kind: kinds[unit] ?? ([0, 0, 0, 0] as const) }));
  return {
    attack: all.reduce((sum, { count, kind }) => sum + count * kind[2], 0),
    defence: all.reduce((sum, { count, kind }) => sum + count * kind[3], 0),
  };
}

const armiesSeen = new WeakMap<Position, [string, Army][]>();

/** Armies on the map, a moving one among them; worked out once for a position. */
export function armiesOf(position: Position): [string, Army][] {
  const known = armiesSeen.get(position) ?? allArmies(position);
  armiesSeen.set(position, known);
  return known;
}

function allArmies({ armies, manoeuvre }: Position): [string, Army][] {
  const all = Object.entries(armies);
  if (manoeuvre === null) return all;
  const { seat, mover } = manoeuvre;
  const units: Units = {};
  for (const [unit, count] of mover.units) units[unit] = (units[unit] ?? 0) + count;
  const here = armies[mover.at];
  if (here !== undefined) for (const [unit, count] of Object.entries(here.units)) units[unit] = (units[unit] ?? 0) + count;
  return [...all.filter(([hex]) => hex !== mover.at), [mover.at, { seat, units, cubes: 0 }]];
}

function holderAt(position: Position, hex: string): number | null {
  const army = position.armies[hex];
  return position.buildings[hex]?.seat ?? (army !== undefined && isLandMilitary(army.units) ? army.seat : null);
}

export const relicsOf = (position: Position, seat: number): string[] =>
  position.relics.filter(({ at }) => holderAt(position, at) === seat).map(({ id }) => id);

/** Points of events, buildings and relics (RM-SC-1). */
export function totalOf(position: Position, seat: number): number {
  const built = Object.values(position.buildings).reduce((sum, one) => sum + (one.seat === seat ? (buildingPoints[one.kind] ?? 0) : 0), 0);
  const found = relicsOf(position, seat).reduce((sum, id) => sum + (id === 'crown' ? 6 : 4), 0);
  return (position.seats[seat]?.points ?? 0) + built + found;
}

/** Seats that are waited for (§18). */
export function awaited(position: Position): number[] {
  const { phase, battle, manoeuvre, turn, seats } = position;
  if (phase === 'over') return [];
  if (phase === 'council') return seats.flatMap(({ out, council }, seat) => (out === null && council === null ? [seat] : []));
  if (battle !== null) return [battle.defender];
  if (manoeuvre !== null) return [manoeuvre.seat];
  return turn === null ? [] : [turn.seat];
}

/** The seat that holds more than half of the relics of the game, or null (RM-SC-3). */
export function holdingMost(position: Position): number | null {
  const most = (position.seats.length + 1) / 2;
  const found = position.seats.findIndex((_, seat) => relicsOf(position, seat).length > most);
  return found < 0 ? null : found;
}

/** Ways that armies took since the step before: from where units are fewer to where there are more of one kind. */
export function waysOf(position: Position, before: Position | null): { from: string; to: string }[] {
  if (before === null) return [];
  const [now, then] = [new Map(armiesOf(position)), new Map(armiesOf(before))];
  const change = (hex: string, seat: number, unit: string): number => count(now.get(hex), seat, unit) - count(then.get(hex), seat, unit);
  return [...now].flatMap(([to, army]) => {
    const more = Object.keys(army.units).filter((unit) => change(to, army.seat, unit) > 0);
    const sources = [...then]
      .filter(([from, old]) => from !== to && old.seat === army.seat && more.some((unit) => change(from, army.seat, unit) < 0))
      .sort(([a], [b]) => distance(a, to) - distance(b, to));
    return sources[0] === undefined ? [] : [{ from: sources[0][0], to }];
  });
}

const count = (army: Army | undefined, seat: number, unit: string): number => (army?.seat === seat ? (army.units[unit] ?? 0) : 0);
