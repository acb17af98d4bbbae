// Replay: the log alone gives the position back. One object is threaded through all rows, no copy per move.
import { type DrawError, recordedDraws } from './draws.ts';
import { playRow, type Row, type Table } from './play.ts';
import { liveRows } from './undo.ts';

/** A row that does not play as it stands in the log. */
export class ReplayError extends Error {
  readonly seq: number;
  constructor(seq: number, message: string) {
    super(`move ${seq}: ${message}`);
    this.name = 'ReplayError';
    this.seq = seq;
  }
}

/**
 * Plays rows on a table, leaving out what undo rows among them took back. `told` gets each played row with the events
 * that it gives now. Throws `ReplayError` with the first move that is refused or whose draws do not fit.
 */
export function replay<R extends Row>(
  table: Table,
  rows: readonly R[],
  told?: (row: R, events: ReturnType<typeof playRow>['events']) => void,
): Table {
  const draws = recordedDraws([]);
  for (const row of liveRows(rows)) {
    draws.load(row.draws);
    let events: ReturnType<typeof playRow>['events'];
    try {
      events = playRow(table, row.kind, row.seat, row.action, draws).events;
    } catch (error) {
      throw new ReplayError(row.seq, (error as Error | DrawError).message);
    }
    if (draws.left() > 0) throw new ReplayError(row.seq, `${draws.left()} recorded draws were not asked for`);
    told?.(row, events);
  }
  return table;
}
