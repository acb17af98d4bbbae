// Taking back what several seats have played: with the consent of all of them, never over dice or a shown secret; by the staff over anything (ARCHITECTURE 3).
import type { DraftRow } from '../../engine/advance.ts';
import { recordedDraws } from '../../engine/draws.ts';
import { openDecisions, playRow, type Table } from '../../engine/play.ts';
import { replay } from '../../engine/replay.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { liveRows, undoAction, undoEvent } from '../../engine/undo.ts';
import { clocksSince, readForReplay, readUndos } from '../../store/moves.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { Plan } from './change.ts';
import { firstTable, type Loaded, playable, rebuild } from './load.ts';
import { withinTime } from './time-limit.ts';

/** Seats that have moved since, and those that are asked now: they have seen what is to be taken back. */
export async function seatsToAsk(app: App, loaded: Loaded, from: number): Promise<Seat[]> {
  const { seats } = await takenBack(app, loaded, from, false);
  return [...new Set([...seats, ...loaded.game.calls.map(({ seat }) => seat)])];
}

/** The undo as a row, with the table that it leaves and what the calls have left that it opens again. `seat` null: by the staff. */
export async function planOfUndo(
  app: App,
  loaded: Loaded,
  seat: Seat | null,
  from: number,
  now: number,
): Promise<Pick<Plan, 'rows' | 'table' | 'undo' | 'restore'>> {
  const { game } = loaded;
  if (game.calls.some(({ deadline }) => deadline !== null && deadline <= now))
    throw new AppError('time_up', 'The time of a decision is over: it is played first.');
  const { table, seats, turns } = await takenBack(app, loaded, from, seat === null);
  const left = await clocksSince(app.db, game.id, from);
  const restore = new Map([...turns].map(([of, turn]) => [of, { turn, left: left.get(of) ?? null }]));
  const row: DraftRow = {
    seq: game.version + 1,
    seat,
    kind: 'undo',
    asked: null,
    decision: null,
    action: undoAction(from, seats),
    draws: [],
    events: [undoEvent(seat, undoAction(from, seats))],
    barrier: false,
  };
  return { rows: [row], table, undo: true, restore };
}

/** The table before `from`, tried row by row as the log stands: none of them may have drawn or shown anything, but before the staff. */
async function takenBack(app: App, loaded: Loaded, from: number, staff: boolean): Promise<{ table: Table; seats: Seat[]; turns: Map<Seat, number> }> {
  const { game } = loaded;
  const { rules } = playable(loaded);
  const refused = (why: string) => new AppError('undo_refused', why);
  const base = await untouchedBefore(app, game.id, from);
  const { table } = base > 0 ? await rebuild(app, game, rules, base) : { table: firstTable(rules, game) };
  const live = liveRows(await readForReplay(app.db, game.id, base, game.version));
  withinTime(() =>
    replay(
      table,
      live.filter(({ seq }) => seq < from),
    ),
  );
  const rows = live.filter(({ seq }) => seq >= from);
  if (rows[0]?.seq !== from) throw refused('There is no move of this number that stands.');
  const trial: Table = { ...table, position: structuredClone(table.position), gone: [...table.gone] };
  const turns = new Map<Seat, number>();
  for (const row of rows) {
    const open = openDecisions(trial).find(({ seat }) => seat === row.seat);
    if (open !== undefined && !turns.has(open.seat)) turns.set(open.seat, open.turn);
    if (!staff && (row.draws.length > 0 || row.seat === null)) throw refused('Dice, or the staff, stand after it.');
    const { shown } = withinTime(() => playRow(trial, row.kind, row.seat, row.action, recordedDraws(row.draws)));
    if (shown && !staff) throw refused('A secret that was shown stands after it.');
  }
  return { table, turns, seats: [...new Set(rows.flatMap(({ seat }) => (seat === null ? [] : [seat])))].sort((a, b) => a - b) };
}

/** The last row before `from` that no undo after it reaches behind. */
async function untouchedBefore(app: App, game: string, from: number): Promise<number> {
  const undos = await readUndos(app.db, game);
  let base = from - 1;
  for (const { seq, action } of undos.toReversed()) if (seq > base) base = Math.min(base, (action.from as number) - 1);
  return base;
}
