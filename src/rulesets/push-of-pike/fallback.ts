// The safe actions when time is up (RULES.md §16).
import { allowed } from '../../engine/refuse.ts';
import type { Action, Decision, Seat } from '../../engine/ruleset.ts';
import { columnsOfFallback } from './data/numbers.ts';
import { groundAt, idsOf, type Position, unitAt, unitOf } from './position.ts';
import { checkRally } from './rules/formation.ts';
import { facingOf, standardMuster } from './rules/muster.ts';

export function fallback(position: Position, { kind, seat }: Decision): Action[] {
  if (kind === 'muster') return [...standardMuster(position, seat).map((entry) => ({ type: 'recruit', entry })), { type: 'ready' }]; // PP-DC-3
  if (kind === 'deploy') return [...placements(position, seat), { type: 'ready' }]; // PP-DC-4
  const rallying = idsOf(position, seat).map((unit) => ({ type: 'rally', unit }));
  return [...rallying.filter((action) => allowed(() => checkRally(position, action))), { type: 'end' }]; // PP-DC-5
}

// PP-DC-4
function placements(position: Position, seat: Seat): Action[] {
  const free = freeCells(position, seat);
  const unplaced = idsOf(position, seat).filter((id) => unitOf(position, id).x === null);
  return unplaced.slice(0, free.length).map((unit, i) => ({ type: 'place', unit, ...(free[i] as { x: number; y: number }), facing: facingOf(seat) }));
}

/** Free cells of the zone: the foremost row first, its columns from the middle. */
// PP-DC-4
function freeCells(position: Position, seat: Seat): { x: number; y: number }[] {
  const { width, height, depth } = position.board;
  const rows = Array.from({ length: depth }, (_, i) => (seat === 0 ? depth - 1 - i : height - depth + i)); // PP-DC-4
  const further = Array.from({ length: width }, (_, x) => x).filter((x) => !columnsOfFallback.includes(x));
  const columns = [...columnsOfFallback.filter((x) => x < width), ...further]; // PP-DC-4
  return rows
    .flatMap((y) => columns.map((x) => ({ x, y })))
    .filter(({ x, y }) => groundAt(position, x, y) !== 'water' && unitAt(position, x, y) === null); // PP-DC-4
}
