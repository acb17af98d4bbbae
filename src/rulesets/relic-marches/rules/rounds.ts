// Turns, the council and the round (RULES.md §6).
import type { GameEvent, Seat } from '../../../engine/ruleset.ts';
import { hasFreshArmy } from '../pieces.ts';
import type { Play } from '../play.ts';
import { type Army, type CouncilPlan, isOut, type Position, seatState, type Turn, turnOrder } from '../position.ts';
import { carryOutPlan, gain, hasChoice, income } from './council.ts';
import { resolveRows } from './events.ts';
import { ascend, eliminate, finishGame } from './scoring.ts';

const nobody: CouncilPlan = { recruits: [], builds: [], vote: null };

/** The seat closes its turn. */
// RM-RD-5
export function end(play: Play, pass: boolean): void {
  const { position } = play;
  const { seat, left } = position.turn as Turn;
  if (pass || left === position.options.tempo) seatState(position, seat).passed = true; // RM-RD-5
  play.shown = true; // RM-UN-1
  nextTurn(play, seat);
}

/** The turn goes to the next seat that can still take one; when none can, the council begins. */
// RM-RD-6, RM-RD-7
function nextTurn(play: Play, after: Seat): void {
  const { position } = play;
  const { length } = position.seats;
  for (let i = 1; i <= length; i++) if (takesTurn(position, (after + i) % length)) return;
  beginCouncil(play);
}

// RM-RD-2, RM-RD-6
function takesTurn(position: Position, seat: Seat): boolean {
  const state = seatState(position, seat);
  if (state.out !== null || state.passed) return false;
  if (!hasFreshArmy(position, seat)) {
    state.passed = true; // RM-RD-6
    return false;
  }
  const nth = position.turn === null ? 0 : (position.turn.nth ?? 0) + 1;
  position.turn = { seat, left: position.options.tempo, ...(nth > 0 ? { nth } : {}) }; // RM-RD-2
  return true;
}

/** After a battle: a turn whose seat is out, or has nothing left after an answer, is over. */
// RM-RD-11, RM-SC-5
export function goOnAfterBattle(play: Play, answered: boolean): void {
  const { position } = play;
  if (position.phase !== 'action' || position.battle !== null || position.manoeuvre !== null) return;
  const { seat, left } = position.turn as Turn;
  const spent = answered && (left === 0 || !hasFreshArmy(position, seat)); // RM-RD-11
  if (isOut(position, seat) || spent) nextTurn(play, seat);
}

// RM-RD-8, RM-EC-2, RM-EC-11
function beginCouncil(play: Play): void {
  const { position, log } = play;
  position.phase = 'council';
  position.turn = null;
  for (const seat of turnOrder(position)) gain(position, seat, income(position, seat)); // RM-EC-2
  log.push({ type: 'income' });
  for (const seat of turnOrder(position)) if (!hasChoice(position, seat)) seatState(position, seat).council = structuredClone(nobody); // RM-EC-11
  closeCouncil(play);
}

/** When all are in, the council is carried out and the round is over. */
// RM-RD-9, RM-RD-10
export function closeCouncil(play: Play): void {
  const { position, log } = play;
  const order = turnOrder(position);
  if (order.some((seat) => seatState(position, seat).council === null)) return;
  play.shown = true; // RM-UN-1
  for (const seat of order) carryOutPlan(position, seat, seatState(position, seat).council as CouncilPlan, log); // RM-RD-9
  for (const state of position.seats) Object.assign(state, { passed: false, council: null }); // RM-RD-9
  for (const hex in position.armies) (position.armies[hex] as Army).cubes = 0; // RM-RD-9
  position.flags = { truce: false, roads: false }; // RM-RD-9
  resolveRows(position, log); // RM-EV-4
  eliminate(position, log); // RM-SC-5
  if (!isOver(position)) closeRound(play);
}

const isOver = ({ phase }: Position): boolean => phase === 'over';

// RM-RD-10, RM-SC-2, RM-SC-3
function closeRound(play: Play): void {
  const { position, log } = play;
  const winner = ascend(position); // RM-SC-3
  const last = position.round >= position.options.rounds; // RM-SC-2
  if (winner !== null || last) {
    finishGame(position, winner === null ? 'rounds' : 'ascendancy', winner, log); // RM-SC-2, RM-SC-3
    return;
  }
  position.round++; // RM-RD-10
  position.first = nextFirst(position); // RM-RD-10
  position.phase = 'action';
  log.push({ type: 'round', round: position.round, first: position.first } as GameEvent);
  nextTurn(play, position.first - 1 + position.seats.length);
}

// RM-RD-10
function nextFirst(position: Position): Seat {
  const { length } = position.seats;
  const order = position.seats.map((_, i) => (position.first + 1 + i) % length);
  return order.find((seat) => !isOut(position, seat)) as Seat;
}
