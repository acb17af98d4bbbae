// One move and all that it sets off, in memory: rows ready for the log.
import type { RecordingDraws } from './draws.ts';
import { isOver, openDecisions, playRow, type RowKind, type Table } from './play.ts';
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

/**
 * Plays on whatever needs no person: decisions of gone seats by the fallback, decisions with a single answer. Adds to `rows`,
 * the first of which has the number `seq`. True when the limit was reached with something left to play.
 */
export function settle(table: Table, seq: number, limit: number, idOf: DecisionIdOf, drawsOf: DrawsOf, rows: DraftRow[]): boolean {
  let next = nextByItself(table);
  while (next !== null) {
    if (rows.length >= limit) return true;
    rows.push(step(table, seq + rows.length, next.kind, next.seat, next.action, idOf(next.seat), drawsOf));
    next = nextByItself(table);
  }
  return false;
}

/** The safe actions for a seat's call, one after the other, until it is asked nothing or something new. Adds them to `rows`. */
export function playFallback(table: Table, seq: number, seat: Seat, limit: number, idOf: DecisionIdOf, drawsOf: DrawsOf, rows: DraftRow[]): void {
  const first = openDecisions(table).find((open) => open.seat === seat);
  while (first !== undefined && rows.length < limit) {
    const open = openDecisions(table).find((decision) => decision.seat === seat);
    if (open === undefined || open.turn !== first.turn) return;
    const action = table.rules.fallback(table.position, open)[0];
    if (action === undefined) throw new Error(`${table.rules.id} has no fallback for ${open.kind}`);
    rows.push(step(table, seq + rows.length, 'fallback', seat, action, idOf(seat), drawsOf));
  }
}

function nextByItself(table: Table): { kind: RowKind; seat: Seat; action: Action } | null {
  for (const decision of openDecisions(table)) {
    if (table.gone.includes(decision.seat)) {
      const action = table.rules.fallback(table.position, decision)[0];
      if (action !== undefined) return { kind: 'fallback', seat: decision.seat, action };
    }
    const only = table.rules.only?.(table.position, decision);
    if (only) return { kind: 'standing', seat: decision.seat, action: only };
  }
  return null;
}

function opensForAnother(before: Decision[], after: Decision[], seat: Seat | null): boolean {
  return after.some(
    (open) => open.seat !== seat && !before.some((old) => old.seat === open.seat && old.turn === open.turn && old.kind === open.kind),
  );
}
