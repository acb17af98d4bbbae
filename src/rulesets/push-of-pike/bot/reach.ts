// Where a unit can be at the end of its move: cheapest paths over cell, facing and formation.
import { formation, movement, type Step, steps } from '../data/numbers.ts';
import { cellAt, east, type Field, north, type Piece } from './field.ts';

/** A place that a unit can reach, and how. */
export interface Place {
  x: number;
  y: number;
  facing: number;
  spent: number;
  formed: boolean;
  density: number;
  /** it only went straight ahead, and went at least once */
  straight: boolean;
  /** index of the enemy in its front, or -1 */
  contact: number;
  from: Place | null;
  step: Step | null;
}

const moves = Object.entries(steps) as [Step, (typeof steps)[Step]][];

/** Every place within the unit's movement points, standing still first. */
export function placesOf(field: Field, piece: Piece, density: number, spent: number): Place[] {
  const { unit } = piece;
  const start: Place = {
    x: unit.x as number,
    y: unit.y as number,
    facing: piece.facing,
    spent,
    formed: unit.formed,
    density,
    straight: unit.run > 0 && !unit.bent,
    contact: -1,
    from: null,
    step: null,
  };
  start.contact = enemyAhead(field, piece, start);
  const places: Place[] = [];
  const seen = new Set<number>();
  const queues: Place[][] = [[start]];
  for (let cost = 0; cost < queues.length; cost++) {
    for (const place of queues[cost] ?? []) {
      const key = ((place.y * field.width + place.x) * 4 + place.facing) * 2 + (place.formed ? 1 : 0);
      if (seen.has(key)) continue;
      seen.add(key);
      places.push(place);
      if (place.contact < 0) spread(field, piece, place, queues, spent);
    }
  }
  return places;
}

/** The path of a place, from the start. */
export function pathTo(place: Place): Step[] {
  const path: Step[] = [];
  for (let at: Place | null = place; at?.step; at = at.from) path.unshift(at.step);
  return path;
}

function spread(field: Field, piece: Piece, place: Place, queues: Place[][], spentBefore: number): void {
  const held = (piece.mine ? field.heldByOther : field.heldByMine)[cellAt(field, place.x, place.y)] === 1;
  const points = (piece.mounted ? movement.pointsMounted : movement.pointsOnFoot) - (place.formed ? place.density : movement.densityOfUnformed);
  for (const [step, traits] of moves) {
    if (held && traits.turn === 0) continue;
    const next = after(field, piece, place, step, traits);
    if (next === null || next.spent > points) continue;
    next.contact = enemyAhead(field, piece, next);
    if (next.contact >= 0 && !next.formed) continue;
    const cost = next.spent - spentBefore;
    const queue = queues[cost] ?? [];
    queues[cost] = queue;
    queue.push(next);
  }
}

function after(field: Field, piece: Piece, place: Place, step: Step, traits: (typeof steps)[Step]): Place | null {
  const dx = east[place.facing] as number;
  const dy = north[place.facing] as number;
  const x = place.x + traits.ahead * dx + traits.aside * dy;
  const y = place.y + traits.ahead * dy - traits.aside * dx;
  const cell = cellAt(field, x, y);
  const turns = traits.turn !== 0;
  if (cell < 0) return null;
  const occupant = field.standing[cell] as number;
  if (!turns && occupant >= 0 && occupant !== piece.index) return null;
  const ground = field.ground[cell];
  if (ground === 'water') return null;
  const rough = !turns && ground === 'rough';
  const wood = !turns && ground === 'wood';
  const breaks = (rough && place.density >= formation.brokenByRoughFrom) || (wood && (place.density >= formation.brokenByWoodFrom || piece.mounted));
  return {
    x,
    y,
    facing: (place.facing + traits.turn) % 4,
    spent: place.spent + traits.cost + (rough || wood ? movement.entryOfHeavyGround : 0),
    formed: place.formed && !breaks,
    density: place.density,
    straight: step === 'F' && (place.from === null ? !piece.unit.bent : place.straight),
    contact: -1,
    from: place,
    step,
  };
}

/** Index of the enemy in the front cell of a place, or -1. */
function enemyAhead(field: Field, piece: Piece, { x, y, facing }: Place): number {
  const cell = cellAt(field, x + (east[facing] as number), y + (north[facing] as number));
  const index = cell < 0 ? -1 : (field.standing[cell] as number);
  return index >= 0 && field.pieces[index]?.mine !== piece.mine ? index : -1;
}
