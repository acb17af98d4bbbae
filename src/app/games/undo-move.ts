import type { DraftRow } from '../../engine/advance.ts';
import type { Table } from '../../engine/play.ts';
import { ReplayError, replay } from '../../engine/replay.ts';
import { undoAction, undoable, undoEvent } from '../../engine/undo.ts';
import type { MoveRow } from '../../store/games.ts';
import { readForReplay } from '../../store/moves.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { timeOf } from '../clocks/game-time.ts';
import { AppError, invalidInput } from '../errors.ts';
import { insistSeat, insistVisible, signedIn } from './access.ts';
import { callsAfter } from './calls.ts';
import { change, idsDuring } from './change.ts';
import { firstTable, type Loaded, playable, rebuild } from './load.ts';
import { outcomeOf, repeatedOutcome } from './outcome.ts';
import type { MoveOutcome } from './shapes.ts';
import { withinTime } from './time-limit.ts';

/**
 * Takes back the caller's own latest moves from `from` on, down to the last barrier of anyone. Appends a row; gains no time.
 * Throws `undo_refused`, `time_up`, `not_your_seat`.
 */
export async function undoMove(
  app: App,
  caller: Caller,
  id: string,
  input: { from: number; withoutPosition?: boolean },
  key?: IdempotencyKey,
): Promise<MoveOutcome> {
  const account = signedIn(caller, 'play');
  if (!Number.isInteger(input.from) || input.from < 1) throw invalidInput('/from', 'Name the first of your moves to take back by its number.');
  const arrived = app.clock.now().getTime();
  try {
    const done = await change(app, id, { arrived, language: caller.language }, async (loaded) => {
      await insistVisible(app, loaded.game, caller);
      const seat = insistSeat(loaded.game, caller);
      playable(loaded);
      if (!undoable(loaded.window, seat).includes(input.from)) {
        throw new AppError('undo_refused', 'This is none of your latest moves, or dice, a shown secret or another decision stand after it.', {
          undoable: undoable(loaded.window, seat),
        });
      }
      const row = undoRow(loaded, seat, input.from);
      const table = await tableWithout(app, loaded, row);
      insistTime(app, loaded, table, row, arrived);
      const call = loaded.game.calls.find((open) => open.seat === seat);
      return {
        rows: [row],
        table,
        undo: true,
        by: account,
        via: caller.via,
        ...(call ? { answers: { seat, call: call.call, step: call.step, late: false } } : {}),
        ...(key ? { key: { account, key } } : {}),
      };
    });
    if (done === 'repeated') return await repeatedOutcome(app, caller, account, key as IdempotencyKey, input.withoutPosition);
    return await outcomeOf(app, caller, done, input.withoutPosition);
  } catch (error) {
    if (key && error instanceof AppError) return await repeatedOutcome(app, caller, account, key, input.withoutPosition, error);
    throw error;
  }
}

function undoRow(loaded: Loaded, seat: number, from: number): DraftRow {
  return {
    seq: loaded.game.version + 1,
    seat,
    kind: 'undo',
    asked: null,
    decision: idsDuring(loaded, () => [])(seat),
    action: undoAction(from, [seat]),
    draws: [],
    events: [undoEvent(seat, undoAction(from, [seat]))],
    barrier: false,
  };
}

/** The table without what the row takes back: tried by replay before anything is written. */
async function tableWithout(app: App, loaded: Loaded, row: DraftRow): Promise<Table> {
  const { game } = loaded;
  const { rules } = playable(loaded);
  const from = row.action.from as number;
  const start = from > 1 ? (await rebuild(app, game, rules, from - 1)).table : null;
  const rows = await readForReplay(app.db, game.id, from - 1, game.version);
  try {
    return withinTime(() => replay(start ?? firstTable(rules, game), [...rows, row as unknown as MoveRow]));
  } catch (error) {
    if (error instanceof ReplayError) throw new AppError('undo_refused', 'What was played since rests on this move.');
    throw error;
  }
}

/** An undo that opens a call again brings back its old deadline, and is refused once that has passed. */
function insistTime(app: App, loaded: Loaded, table: Table, row: DraftRow, arrived: number): void {
  const commit = { version: row.seq, at: arrived, time: timeOf(app.calendar, loaded.game), undo: true };
  const after = callsAfter(loaded.game, table, [row], commit);
  const call = after.open.find((open) => open.seat === row.seat);
  if (call?.deadline != null && call.deadline <= arrived) throw new AppError('time_up', 'The time for this decision is over.');
}
