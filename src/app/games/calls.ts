// Calls: stretches in which a seat is asked. Clocks, notices and ids hang on them (ARCHITECTURE 4, 5).
import type { DraftRow } from '../../engine/advance.ts';
import { openDecisions, type Table } from '../../engine/play.ts';
import type { Decision, Seat } from '../../engine/ruleset.ts';
import type { CallRow, ClosedCall, GameRow, OutboxDraft, SeatClock } from '../../store/games.ts';
import type { GameTime } from '../clocks/game-time.ts';

/** A decision's id, opaque to clients: two seats who decide at once never collide, a stale program always does. */
export function decisionId(call: Pick<CallRow, 'call' | 'seat' | 'step'>): string {
  return `${call.call}:${call.seat}:${call.step}`;
}

/** What tells a seat's player of a call. */
export function callToTell({ seat, call, kind, reaction, deadline }: CallRow): OutboxDraft {
  return { kind: 'call', body: { seat, call, kind, reaction, deadline: deadline === null ? null : new Date(deadline).toISOString() } };
}

/** What makes a bot answer a decision. */
export function callToBot(call: CallRow): OutboxDraft {
  return { kind: 'bot', body: { seat: call.seat, decision: decisionId(call) } };
}

export interface CallsAfter {
  open: CallRow[];
  closed: Record<string, ClosedCall>;
  /** banks are charged when a call ends */
  seatClocks: Record<string, SeatClock>;
  /** begun by this commit: these are told */
  begun: CallRow[];
}

/** `undo`: calls that it opens again go on as if they had never closed; with `restore` from now on with what they had left, whenever their turn comes. */
export interface CommitTime {
  version: number;
  at: number;
  time: GameTime;
  undo: boolean;
  restore?: Restored;
}

/** Calls that an undo by consent takes back: their turn, and the ms that each had left before its first row. */
export type Restored = ReadonlyMap<Seat, { turn: number; left: number | null }>;

/**
 * The calls after a commit. A call goes on while its seat is asked in the same turn; one that was interrupted by another
 * seat's reaction, or that an undo opens again, is the same call with its steps and its time.
 */
export function callsAfter(
  before: Pick<GameRow, 'calls' | 'closedCalls' | 'seatClocks'>,
  table: Table,
  rows: readonly DraftRow[],
  commit: CommitTime,
): CallsAfter {
  const written = (seat: Seat) => rows.reduce((count, row) => count + (row.seat === seat ? 1 : 0), 0);
  const after: CallsAfter = { open: [], closed: { ...before.closedCalls }, seatClocks: { ...before.seatClocks }, begun: [] };
  const decisions = openDecisions(table);
  for (const old of before.calls) {
    if (decisions.some((decision) => decision.seat === old.seat && decision.turn === old.turn)) continue;
    const { call, turn, reaction, openedAt, deadline, clock } = old;
    const left = commit.time.left(old, commit.at);
    after.closed[old.seat] = { call, turn, reaction, openedAt, deadline, clock, left, step: old.step + written(old.seat), closedAt: commit.at };
    charge(after.seatClocks, old, commit);
  }
  for (const decision of decisions) {
    const old = before.calls.find((call) => call.seat === decision.seat && call.turn === decision.turn);
    const closed = before.closedCalls[decision.seat];
    if (old !== undefined) after.open.push({ ...old, kind: decision.kind, reaction: decision.reaction, step: old.step + written(old.seat) });
    else if (closed !== undefined && goesOn(closed, decision, commit.undo)) {
      const resumed = resume(closed, decision, written(decision.seat), commit);
      (closed.anew ? after.begun : after.open).push(resumed);
    } else after.begun.push(begin(decision, commit, after.seatClocks[decision.seat]));
    delete after.closed[decision.seat];
  }
  after.open = [...after.open, ...after.begun].sort((a, b) => a.seat - b.seat);
  if (commit.restore) keepForLater(after, commit.restore, commit);
  return after;
}

/** A call that began or goes on writes nothing into its seat's bank; one that ends leaves there what it did not use. */
function charge(clocks: Record<string, SeatClock>, call: CallRow, { time, at }: CommitTime): void {
  const bank = call.clock?.bank === undefined ? null : time.bank(call.seat, call, at);
  if (bank !== null) clocks[call.seat] = { ...clocks[call.seat], bank };
}

/** A call that was taken back and is not asked now waits for its turn with the time that it had. */
function keepForLater(after: CallsAfter, restore: Restored, { version, at, time }: CommitTime): void {
  for (const [seat, { turn, left }] of restore) {
    if (left === null || after.open.some((call) => call.seat === seat)) continue;
    const { clock } = time.withLeft(seat, left, at);
    after.closed[seat] = { call: version, turn, reaction: false, openedAt: at, deadline: null, clock, left, step: 0, closedAt: at, anew: true };
    if (clock?.bank !== undefined) after.seatClocks[seat] = { ...after.seatClocks[seat], bank: left };
  }
}

function goesOn(closed: ClosedCall, decision: Decision, undo: boolean): boolean {
  return closed.turn === decision.turn && (undo || (!closed.reaction && !decision.reaction));
}

function resume(closed: ClosedCall, decision: Decision, written: number, { undo, restore, time, at }: CommitTime): CallRow {
  const { seat, kind, turn, reaction } = decision;
  const timing = undo && restore === undefined ? time.reopen(closed, seat) : time.resume(closed, seat, at);
  return { seat, kind, turn, reaction, call: closed.call, step: closed.step + written, openedAt: closed.openedAt, ...timing };
}

function begin(decision: Decision, { version, at, time, restore }: CommitTime, kept: SeatClock | undefined): CallRow {
  const { seat, kind, turn, reaction } = decision;
  const left = restore?.get(seat)?.left;
  const timing = left == null ? time.begin(seat, reaction, at, kept) : time.withLeft(seat, left, at);
  return { seat, kind, turn, reaction, call: version, step: 0, openedAt: at, ...timing };
}
