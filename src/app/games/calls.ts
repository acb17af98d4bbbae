// Calls: stretches in which a seat is asked. Clocks, notices and ids hang on them (ARCHITECTURE 4, 5).
import type { DraftRow } from '../../engine/advance.ts';
import { openDecisions, type Table } from '../../engine/play.ts';
import type { Decision, Seat } from '../../engine/ruleset.ts';
import type { CallRow, ClosedCall } from '../../store/games.ts';
import { spanOf } from '../clocks/span.ts';
import type { ClockSetting } from './shapes.ts';

/** A decision's id, opaque to clients: two seats who decide at once never collide, a stale program always does. */
export function decisionId(call: Pick<CallRow, 'call' | 'seat' | 'step'>): string {
  return `${call.call}:${call.seat}:${call.step}`;
}

/** The deadline of a call that begins at `at` (ms); null without a clock. */
export function deadlineOf(clock: ClockSetting, reaction: boolean, at: number): number | null {
  if (clock.kind === 'none') return null;
  return at + (spanOf(reaction && clock.reaction !== undefined ? clock.reaction : clock.span) as number);
}

/** A call that was interrupted goes on with the time it had, at least the reaction span. */
function resumedDeadline(clock: ClockSetting, closed: ClosedCall, at: number): number | null {
  if (clock.kind === 'none' || closed.deadline === null) return null;
  const least = clock.reaction === undefined ? 0 : (spanOf(clock.reaction) as number);
  return at + Math.max(closed.deadline - closed.closedAt, least);
}

export interface CallsAfter {
  open: CallRow[];
  closed: Record<string, ClosedCall>;
  /** begun by this commit: these are told */
  begun: CallRow[];
}

/**
 * The calls after a commit. A call goes on while its seat is asked in the same turn; one that was interrupted by another
 * seat's reaction, or that an undo opens again, is the same call with its steps and its time.
 */
export function callsAfter(
  before: { open: readonly CallRow[]; closed: Readonly<Record<string, ClosedCall>> },
  table: Table,
  rows: readonly DraftRow[],
  commit: { version: number; at: number; clock: ClockSetting; undo: boolean },
): CallsAfter {
  const written = (seat: Seat) => rows.reduce((count, row) => count + (row.seat === seat ? 1 : 0), 0);
  const after: CallsAfter = { open: [], closed: { ...before.closed }, begun: [] };
  const decisions = openDecisions(table);
  for (const old of before.open) {
    if (decisions.some((decision) => decision.seat === old.seat && decision.turn === old.turn)) continue;
    const { call, turn, reaction, openedAt, deadline } = old;
    after.closed[old.seat] = { call, turn, reaction, openedAt, deadline, step: old.step + written(old.seat), closedAt: commit.at };
  }
  for (const decision of decisions) {
    const old = before.open.find((call) => call.seat === decision.seat && call.turn === decision.turn);
    const closed = before.closed[decision.seat];
    if (old !== undefined) after.open.push({ ...old, kind: decision.kind, reaction: decision.reaction, step: old.step + written(old.seat) });
    else if (closed !== undefined && goesOn(closed, decision, commit.undo)) after.open.push(resume(closed, decision, written(decision.seat), commit));
    else after.begun.push(begin(decision, commit));
    delete after.closed[decision.seat];
  }
  after.open = [...after.open, ...after.begun].sort((a, b) => a.seat - b.seat);
  return after;
}

function goesOn(closed: ClosedCall, decision: Decision, undo: boolean): boolean {
  return closed.turn === decision.turn && (undo || (!closed.reaction && !decision.reaction));
}

function resume(closed: ClosedCall, decision: Decision, written: number, commit: { at: number; clock: ClockSetting; undo: boolean }): CallRow {
  const deadline = commit.undo ? closed.deadline : resumedDeadline(commit.clock, closed, commit.at);
  const { seat, kind, turn, reaction } = decision;
  return { seat, kind, turn, reaction, call: closed.call, step: closed.step + written, openedAt: closed.openedAt, deadline };
}

function begin(decision: Decision, commit: { version: number; at: number; clock: ClockSetting }): CallRow {
  const { seat, kind, turn, reaction } = decision;
  return { seat, kind, turn, reaction, call: commit.version, step: 0, openedAt: commit.at, deadline: deadlineOf(commit.clock, reaction, commit.at) };
}
