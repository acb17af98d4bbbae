// What threatens the viewer's units as they stand: from the rules of contact (PP-ML-5, PP-ML-6) and of movement (section 7).
import { type Danger, remembered } from '../drawing/danger.tsx';
import type { Point } from '../drawing/view.ts';
import { fill, type Language } from '../drawing/words.ts';
import { isMounted } from './figures.ts';
import {
  ahead,
  cellFrom,
  enemyBefore,
  type Facing,
  facings,
  isOnBoard,
  lossesOf,
  type Position,
  placeOf,
  type Standing,
  standing,
  strikersAt,
} from './position.ts';
import { words } from './words.ts';

type Side = 'front' | 'flank' | 'rear';
/** From worst to least; a unit is told of once. */
const kinds = ['rear', 'flank', 'shot', 'front', 'mayRear', 'mayFlank', 'mayFront'] as const;
type Kind = (typeof kinds)[number];

export const dangers = remembered((view, seat, language) => {
  const position = view as Position;
  if (seat === null || position.phase !== 'battle') return [];
  const say = words[language];
  const worst = worstOf(position, seat);
  const told = kinds.flatMap((kind) => {
    const units = [...worst].filter(([, one]) => one.kind === kind);
    if (units.length === 0) return [];
    // each with its own attackers: who strikes whom is what one has to know
    const who = units.map(([id, { by }]) => fill(say.by, { id, by: [...by].sort().join(` ${say.and} `) })).join(', ');
    const threats = units.flatMap(([id, { by }]) => [...by].map((one) => ({ by: one, at: id })));
    return [{ at: units.map(([id]) => id), text: fill(say[`danger.${kind}`], { who }), sure: !kind.startsWith('may'), threats }];
  });
  return [...told, ...breaking(position, seat, language)];
});

/** Where the sign stands: a corner of the unit's cell. */
export function signPlace(position: Position, id: string): Point {
  const { x, y } = placeOf(position, id);
  // who looks east or west has its name in the middle of that side
  const aside = ['E', 'W'].includes(position.units[id]?.facing ?? '');
  return { x: x + 38, y: y - (aside ? 40 : 34) };
}

interface Met {
  kind: Kind;
  by: Set<string>;
}

function worstOf(position: Position, seat: number): Map<string, Met> {
  const worst = new Map<string, Met>();
  const add = (id: string, kind: Kind, by: string) => {
    const known = worst.get(id);
    if (known === undefined || kinds.indexOf(kind) < kinds.indexOf(known.kind)) worst.set(id, { kind, by: new Set([by]) });
    else if (known.kind === kind) known.by.add(by);
  };
  for (const [id, unit] of standing(position)) {
    if (unit.seat !== seat) continue;
    for (const by of strikersAt(position, id)) add(id, sideOf(unit, position.units[by] as Standing), by);
  }
  for (const [by, enemy] of standing(position)) {
    if (enemy.seat === seat) continue;
    if (enemy.target !== null && position.units[enemy.target]?.seat === seat) add(enemy.target, 'shot', by);
    for (const [id, side] of contactsOf(position, enemy)) add(id, `may${side.charAt(0).toUpperCase()}${side.slice(1)}` as Kind, by);
  }
  return worst;
}

/** From which side of the unit a cell beside it lies. */
function sideOf(unit: Standing, from: { x: number; y: number }): Side {
  const [dx, dy] = ahead[unit.facing];
  const forward = (from.x - unit.x) * dx + (from.y - unit.y) * dy;
  return forward > 0 ? 'front' : forward < 0 ? 'rear' : 'flank';
}

interface Stand {
  x: number;
  y: number;
  facing: Facing;
}

const keyOf = ({ x, y, facing }: Stand): string => `${x},${y},${facing}`;

/** Enemies that a unit can bring to its front in its next turn as all others stand, and at which side of them (PP-MV-1 to 11, PP-FO-8). */
export function contactsOf(position: Position, unit: Standing): Map<string, Side> {
  const found = new Map<string, Side>();
  const own = position.turn === unit.seat;
  if (!unit.formed || enemyBefore(position, unit) !== null || (own && unit.done)) return found;
  const taken = new Map(standing(position).map(([id, one]) => [`${one.x},${one.y}`, { id, unit: one }]));
  taken.delete(`${unit.x},${unit.y}`);
  const holders = new Set(
    [...taken.values()].filter(({ unit: one }) => one.seat !== unit.seat && one.formed).map(({ unit: one }) => cellKey(cellFrom(one, 1, 0))),
  );
  const mounted = isMounted(unit.groups[0]?.type ?? '');
  const most = (mounted ? 8 : 6) - unit.density - (own ? unit.spent : 0);
  const spent = new Map<string, number>([[keyOf(unit), 0]]);
  const open: Stand[] = [{ x: unit.x, y: unit.y, facing: unit.facing }];
  for (let stand = open.shift(); stand !== undefined; stand = open.shift()) {
    for (const { next, cost } of stepsFrom(position, stand, holders.has(cellKey(stand)))) {
      const total = (spent.get(keyOf(stand)) as number) + cost;
      const moved = cellKey(next) !== cellKey(stand);
      if (total > most || (moved && (taken.has(cellKey(next)) || breaksIn(position, unit, mounted, next)))) continue;
      if (total >= (spent.get(keyOf(next)) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(keyOf(next), total);
      const met = taken.get(cellKey(cellFrom(next, 1, 0)));
      if (met === undefined || met.unit.seat === unit.seat) open.push(next);
      else if (found.get(met.id) !== 'rear') {
        const side = sideOf(met.unit, next);
        if (side !== 'front' || !found.has(met.id)) found.set(met.id, side);
      }
    }
  }
  return found;
}

const cellKey = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;

/** PP-MV-4, 7, 8: single steps and what they cost. Who is held may only wheel. */
function stepsFrom(position: Position, stand: Stand, held: boolean): { next: Stand; cost: number }[] {
  const turned = (by: number): Stand => ({ ...stand, facing: facings[(facings.indexOf(stand.facing) + by) % 4] as Facing });
  const wheels = [1, 3].map((by) => ({ next: turned(by), cost: 1 }));
  if (held) return wheels;
  const to = (forward: number, aside: number, cost: number) => {
    const cell = cellFrom(stand, forward, aside);
    const ground = position.terrain[cellKey(cell)];
    return { next: { ...cell, facing: stand.facing }, cost: cost + (ground === 'rough' || ground === 'wood' ? 1 : 0), ground };
  };
  const steps = [to(1, 0, 1), to(-1, 0, 2), to(0, -1, 2), to(0, 1, 2)].filter(({ next, ground }) => isOnBoard(position, next) && ground !== 'water');
  return [...wheels, ...steps];
}

/** PP-FO-5: ground on which the unit would lose formation; out of formation it meets nobody (PP-FO-8). */
function breaksIn(position: Position, unit: Standing, mounted: boolean, cell: { x: number; y: number }): boolean {
  const ground = position.terrain[cellKey(cell)];
  return (ground === 'rough' && unit.density >= 4) || (ground === 'wood' && (unit.density >= 3 || mounted));
}

/** PP-SC-1: the army breaks with the next unit that falls. */
function breaking(position: Position, seat: number, language: Language): Danger[] {
  const { lost, breaks } = lossesOf(position, seat);
  const dearest = Math.max(0, ...Object.values(position.units).map((unit) => (unit.seat === seat ? unit.cost : 0)));
  return breaks - lost > dearest ? [] : [{ at: [], text: fill(words[language]['danger.breaks'], { points: breaks - lost }) }];
}
