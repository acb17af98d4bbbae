// One move and all that it sets off, in memory: rows ready for the log.
import type { RecordingDraws } from './draws.ts';
import { isOver, openDecisions, playRow, type RowKind, type Table } from './play.ts';
import { IllegalAction } from './refuse.ts';
import type { Action, Decision, DrawValue, GameEvent, Seat } from './ruleset.ts';

/** A row before it is hashed. `asked`: kind of the decision that it answered. `barrier`: undo stops here (ARCHITECTURE 3). */
export interface DraftRow {
  seq: number;
  seat: Seat | null;
  kind: RowKind;
  asked: string | null;
  /** the id of the decision that it answered; null for actions of any time and rows that answer none */
  decision: string | null;
  action: Action;
  draws: DrawValue[];
  events: GameEvent[];
  barrier: boolean;
}

/** Draws of the row with that sequence number. */
export type DrawsOf = (seq: number) => RecordingDraws;
/** The id of the decision that a seat has open as the chain stands, null where it has none. */
export type DecisionIdOf = (seat: Seat) => string | null;

/** A chain stops here and goes on in a job, so that no commit grows without bound. */
export const chainLimit = 64;

/**
 * Plays one row and says whether undo stops at it: it drew, it showed something, or it opened another seat's decision
 * that was not open before. Throws `IllegalAction`, having changed nothing.
 */
export function step(
  table: Table,
  seq: number,
  kind: RowKind,
  seat: Seat | null,
  action: Action,
  decision: string | null,
  drawsOf: DrawsOf,
): DraftRow {
  const before = openDecisions(table);
  const asked = seat === null ? null : (before.find((open) => open.seat === seat)?.kind ?? null);
  const draws = drawsOf(seq);
  const applied = playRow(table, kind, seat, action, draws);
  const barrier = draws.values.length > 0 || applied.shown || opensForAnother(before, openDecisions(table), seat) || isOver(table);
  return { seq, seat, kind, asked: decision === null ? null : asked, decision, action, draws: draws.values, events: applied.events, barrier };
}

/** An order given ahead that may answer a decision now; told what became of it. */
export interface OrderToTry {
  action: Action;
  refused(error: IllegalAction): void;
  played(seq: number): void;
}

/** What seats have ordered ahead. Nothing here may depend on what the seat of the decision cannot see. */
export interface Ahead {
  /** true when an order waits for such a decision */
  waitsFor(decision: Decision): boolean;
  /** orders to try for an open decision, first to last; `last`: the row before, null where that one is of an earlier commit */
  answersTo(decision: Decision, last: DraftRow | null): Iterable<OrderToTry>;
}

/**
 * Plays on whatever needs no person, in the order of seats: decisions of gone seats by the fallback, decisions with a single answer, decisions
 * that orders given ahead answer. Adds to `rows`, the first of which has the number `seq`. True when the limit was reached with something left
 * to play.
 */
export function settle(
  table: Table,
  seq: number,
  limit: number,
  idOf: DecisionIdOf,
  drawsOf: DrawsOf,
  rows: DraftRow[],
  ahead: Ahead | null = null,
): boolean {
  const play = (kind: RowKind, seat: Seat, action: Action) => step(table, seq + rows.length, kind, seat, action, idOf(seat), drawsOf);
  for (;;) {
    if (rows.length >= limit)
      return openDecisions(table).some((decision) => byItself(table, decision) !== null || ahead?.waitsFor(decision) === true);
    const row = firstAnswer(table, rows.at(-1) ?? null, play, ahead);
    if (row === null) return false;
    rows.push(row);
  }
}

function firstAnswer(
  table: Table,
  last: DraftRow | null,
  play: (kind: RowKind, seat: Seat, action: Action) => DraftRow,
  ahead: Ahead | null,
): DraftRow | null {
  for (const decision of openDecisions(table)) {
    const next = byItself(table, decision);
    if (next !== null) return play(next.kind, decision.seat, next.action);
    for (const order of ahead?.answersTo(decision, last) ?? []) {
      try {
        const row = play('standing', decision.seat, order.action);
        order.played(row.seq);
        return row;
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw error;
        order.refused(error);
      }
    }
  }
  return null;
}

function byItself(table: Table, decision: Decision): { kind: RowKind; action: Action } | null {
  if (table.gone.includes(decision.seat)) {
    const action = table.rules.fallback(table.position, decision)[0];
    if (action !== undefined) return { kind: 'fallback', action };
  }
  const only = table.rules.only?.(table.position, decision);
  return only ? { kind: 'standing', action: only } : null;
}

function opensForAnother(before: Decision[], after: Decision[], seat: Seat | null): boolean {
  return after.some(
    (open) => open.seat !== seat && !before.some((old) => old.seat === open.seat && old.turn === open.turn && old.kind === open.kind),
  );
}
