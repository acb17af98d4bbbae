// Undo is a row that is appended; what it takes back stays in the log and is left out of the replay.
import type { Row, RowKind } from './play.ts';
import type { GameEvent, JsonObject, Seat } from './ruleset.ts';

/** `{from, seats}` of an undo row: live moves with seq ≥ from of those seats stand no longer. */
export function undoAction(from: number, seats: Seat[]): { type: 'undo' } & JsonObject {
  return { type: 'undo', from, seats };
}

/** What the log tells of it; the staff's belongs to no seat. */
export function undoEvent(seat: Seat | null, { from, seats }: JsonObject): GameEvent {
  return { type: seat === null ? 'taken_back_by_staff' : 'taken_back', from: from as number, seats: seats as number[] };
}

/** Marks the rows that stand: `true` at the index of each row that is played. Rows are in order of seq. */
export function standing(rows: readonly { seq: number; seat: Seat | null; kind: RowKind; action: JsonObject }[]): boolean[] {
  const stands = rows.map((row) => row.kind !== 'undo');
  for (const [at, row] of rows.entries()) {
    if (row.kind !== 'undo') continue;
    const from = row.action.from as number;
    const seats = row.action.seats as number[];
    for (let i = 0; i < at; i++) {
      const other = rows[i] as Row;
      if (other.seq >= from && other.seat !== null && seats.includes(other.seat)) stands[i] = false;
    }
  }
  return stands;
}

/** The live rows, in order: what a replay plays. */
export function liveRows<R extends { seq: number; seat: Seat | null; kind: RowKind; action: JsonObject }>(rows: readonly R[]): R[] {
  if (!rows.some((row) => row.kind === 'undo')) return rows as R[];
  const stands = standing(rows);
  return rows.filter((_, i) => stands[i]);
}

/** A live row since the last barrier of anyone, as far as undo needs it. */
export interface WindowRow {
  seq: number;
  seat: Seat | null;
  kind: RowKind;
  decision: string | null;
}

/** The window after one more row: a barrier empties it, an undo takes its rows out. */
export function windowAfter(window: readonly WindowRow[], row: WindowRow & { barrier: boolean; action: JsonObject }): WindowRow[] {
  if (row.kind === 'undo') {
    const seats = row.action.seats as number[];
    return window.filter((old) => old.seq < (row.action.from as number) || old.seat === null || !seats.includes(old.seat));
  }
  if (row.barrier) return [];
  return [...window, { seq: row.seq, seat: row.seat, kind: row.kind, decision: row.decision }];
}

/** From where a seat may take back by itself: its own latest live moves since the last barrier of anyone. */
export function undoable(window: readonly WindowRow[], seat: Seat): number[] {
  return window.filter((row) => row.seat === seat && (row.kind === 'action' || row.kind === 'standing')).map((row) => row.seq);
}
