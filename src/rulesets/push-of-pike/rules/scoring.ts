// Scoring and the end of the battle (RULES.md §15).
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { scoring } from '../data/numbers.ts';
import { idsOf, isBelowOneIn, menOf, other, type Position, type Result, type SeatState, startOf, unitAt, unitOf } from '../position.ts';

// PP-SC-1
export function isBroken(position: Position, seat: Seat): boolean {
  const lost = position.fallen.filter((fallen) => fallen.seat === seat).reduce((sum, fallen) => sum + fallen.cost, 0);
  return !isBelowOneIn(scoring.brokenFromOneIn, lost, stateOf(position, seat).total); // PP-SC-1
}

// PP-SC-2
export function scoreOf(position: Position, seat: Seat): number {
  const enemy = other(seat);
  let score = stateOf(position, seat).ground;
  for (const fallen of position.fallen) if (fallen.seat === enemy) score += fallen.cost; // PP-SC-2
  for (const id of idsOf(position, enemy)) {
    const unit = unitOf(position, id);
    if (isBelowOneIn(scoring.weakBelowOneIn, menOf(unit), startOf(unit))) score += Math.floor(unit.cost / scoring.weakCountsOneIn); // PP-SC-2
  }
  return score;
}

// PP-SC-3
export function menLost(position: Position, seat: Seat): number {
  let lost = 0;
  for (const fallen of position.fallen) if (fallen.seat === seat) lost += fallen.men; // PP-SC-3
  for (const id of idsOf(position, seat)) lost += startOf(unitOf(position, id)) - menOf(unitOf(position, id));
  return lost;
}

// PP-SC-4
export function creditGround(position: Position, log: GameEvent[]): void {
  for (const { x, y, points } of position.objectives) {
    const id = unitAt(position, x, y);
    if (id === null || !unitOf(position, id).formed) continue; // PP-SC-4
    const { seat } = unitOf(position, id);
    stateOf(position, seat).ground += points;
    log.push({ type: 'ground', seat, points });
  }
}

/** Ends the battle if it is over now; `lastTurn`: this was the last turn of the last round. */
// PP-SC-1, PP-SC-3
export function endBattle(position: Position, lastTurn: boolean, log: GameEvent[]): boolean {
  const broken = isBroken(position, 0) || isBroken(position, 1);
  if (!broken && !lastTurn) return false;
  const [a, b] = [0, 1].map((seat) => [isBroken(position, seat) ? 0 : 1, scoreOf(position, seat), -menLost(position, seat)]) as [number[], number[]];
  const order = a.map((value, i) => value - (b[i] as number)).find((difference) => difference !== 0) ?? 0; // PP-SC-3
  const ranking = order > 0 ? [[0], [1]] : order < 0 ? [[1], [0]] : [[0, 1]]; // PP-SC-3
  finish(position, { ranking, scores: [scoreOf(position, 0), scoreOf(position, 1)], why: broken ? 'broken' : 'time' }, log);
  return true;
}

/** True: it cannot be taken back (PP-UN-3). */
// PP-SC-5
export function resign(position: Position, seat: Seat, log: GameEvent[]): true {
  const scores = position.phase === 'battle' ? [scoreOf(position, 0), scoreOf(position, 1)] : [0, 0]; // PP-SC-5
  finish(position, { ranking: [[other(seat)], [seat]], scores, why: 'resigned' }, log);
  return true;
}

function finish(position: Position, result: Result, log: GameEvent[]): void {
  position.result = result;
  position.phase = 'over';
  position.turn = null;
  log.push({ type: 'over', ...structuredClone(result) });
}

const stateOf = (position: Position, seat: Seat): SeatState => position.seats[seat] as SeatState;
