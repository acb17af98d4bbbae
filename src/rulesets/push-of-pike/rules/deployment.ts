// Deployment: placing units, and being ready (RULES.md §4).
import { refuse } from '../../../engine/refuse.ts';
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import type { PlaceAction } from '../actions.ts';
import { facings } from '../data/numbers.ts';
import { groundAt, idsOf, onBoard, other, type Position, type SeatState, unitAt, unitOf } from '../position.ts';
import { armyCost } from './muster.ts';

// PP-SU-11
export const inZone = (position: Position, seat: Seat, y: number): boolean =>
  seat === 0 ? y < position.board.depth : y >= position.board.height - position.board.depth; // PP-SU-11

export function checkPlace(position: Position, seat: Seat, { unit, x, y, facing }: PlaceAction): void {
  if (!facings.includes(facing)) refuse('PP-AC-2', {}, '/facing'); // PP-AC-2
  if (!onBoard(position, x, y) || !inZone(position, seat, y) || groundAt(position, x, y) === 'water') refuse('PP-SU-11', { x, y }); // PP-SU-11
  const there = ownUnitAt(position, seat, x, y);
  if (there !== null && there !== unit) refuse('PP-SU-12', { unit: there, x, y }); // PP-SU-12
}

// PP-SU-14: ground does not disturb a unit being placed
export function place(position: Position, { unit: id, x, y, facing }: PlaceAction): void {
  const unit = unitOf(position, id);
  unit.x = x + 0; // -0 becomes 0
  unit.y = y + 0;
  unit.facing = facing;
}

export function checkReady(position: Position, seat: Seat): void {
  const ids = idsOf(position, seat);
  if (ids.length === 0) refuse('PP-SU-10'); // PP-SU-10
  if (position.phase !== 'deploy') return;
  const unplaced = ids.find((id) => unitOf(position, id).x === null);
  if (unplaced !== undefined) refuse('PP-SU-13', { unit: unplaced }); // PP-SU-13
}

/** True when the phase has moved on: then nobody can take `ready` back (PP-UN-3). */
// PP-SU-15
export function ready(position: Position, seat: Seat, log: GameEvent[]): boolean {
  (position.seats[seat] as SeatState).ready = true;
  if (!(position.seats[other(seat)] as SeatState).ready) return false;
  if (position.phase === 'muster') startDeployment(position, log);
  else startBattle(position, log);
  return true;
}

// PP-SU-15
export function startDeployment(position: Position, log: GameEvent[]): void {
  position.seats.forEach((state, seat) => {
    state.ready = false;
    state.total = armyCost(position, seat);
  });
  position.phase = 'deploy';
  log.push({ type: 'phase', phase: 'deploy' });
}

// PP-SU-15
function startBattle(position: Position, log: GameEvent[]): void {
  position.phase = 'battle';
  position.round = 1;
  position.turn = position.first;
  log.push({ type: 'phase', phase: 'battle' }, { type: 'turn', seat: position.turn, round: position.round });
}

/** A seat's own unit only: where the enemy stands is secret, and their zones do not meet. */
function ownUnitAt(position: Position, seat: Seat, x: number, y: number): string | null {
  const id = unitAt(position, x, y);
  return id !== null && unitOf(position, id).seat === seat ? id : null;
}
