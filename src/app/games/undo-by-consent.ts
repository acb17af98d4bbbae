// Taking back what several seats have played: with the consent of all of them, never over dice or a shown secret; by the staff over anything (ARCHITECTURE 3).
import type { DraftRow } from '../../engine/advance.ts';
import { recordedDraws } from '../../engine/draws.ts';
import { openDecisions, playRow, type Table } from '../../engine/play.ts';
import { replay } from '../../engine/replay.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { liveRows, undoAction, undoEvent } from '../../engine/undo.ts';
import type { MoveRow } from '../../store/games.ts';
import { clocksSince, readForReplay, readUndos } from '../../store/moves.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { Plan } from './change.ts';
import { firstTable, type Loaded, playable, rebuild } from './load.ts';
import { withinTime } from './time-limit.ts';

/** An undo as a row, with the table that it leaves and what the calls have left that it opens again. */
export interface UndoPlan {
  plan: Pick<Plan, 'rows' | 'table' | 'undo' | 'restore'>;
  /** seats that have moved since, and those that are asked now: they have seen what is to be taken back */
  seen: Seat[];
}

/** Whose consent it takes. Throws `undo_refused`. */
export async function seatsToAsk(app: App, loaded: Loaded, from: number): Promise<Seat[]> {
  return seenBy(loaded, (await takenBack(app, loaded, from, false)).seats);
}

function seenBy({ game }: Loaded, moved: readonly Seat[]): Seat[] {
  return [...new Set([...moved, ...game.calls.map(({ seat }) => seat)])];
}

/** `seat` null: by the staff. `now` null: no decision whose time is over is played first. */
export async function planOfUndo(app: App, loaded: Loaded, seat: Seat | null, from: number, now: number | null): Promise<UndoPlan> {
  const { game } = loaded;
  if (now !== null && game.calls.some(({ deadline }) => deadline !== null && deadline <= now))
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
  return { plan: { rows: [row], table, undo: true, restore }, seen: seenBy(loaded, seats) };
}

interface TakenBack {
  table: Table;
  seats: Seat[];
  turns: Map<Seat, number>;
}

/** The table before `from`, tried row by row as the log stands: none of them may have drawn or shown anything, but before the staff. */
async function takenBack(app: App, loaded: Loaded, from: number, staff: boolean): Promise<TakenBack> {
  const { game } = loaded;
  const { rules } = playable(loaded);
  // the database takes no number of any size
  if (from > game.version) throw noSuchMove();
  const base = await untouchedBefore(app, game.id, from);
  const start = base > 0 ? (await rebuild(app, game, rules, base)).table : null;
  const live = liveRows(await readForReplay(app.db, game.id, base, game.version));
  const rows = live.filter(({ seq }) => seq >= from);
  if (rows[0]?.seq !== from) throw noSuchMove();
  const kept = live.filter(({ seq }) => seq < from);
  // one watch for all of them, each of which is a thread
  return withinTime(() => {
    const table = replay(start ?? firstTable(rules, game), kept);
    return {
      table,
      turns: turnsIn(table, rows, staff),
      seats: [...new Set(rows.flatMap(({ seat }) => (seat === null ? [] : [seat])))].sort((a, b) => a - b),
    };
  });
}

/** The turns of the calls in which the rows were played. Throws `undo_refused` where one of them may not be taken back. */
function turnsIn(before: Table, rows: readonly MoveRow[], staff: boolean): Map<Seat, number> {
  const trial: Table = { ...before, position: structuredClone(before.position), gone: [...before.gone] };
  const turns = new Map<Seat, number>();
  for (const row of rows) {
    const open = openDecisions(trial).find(({ seat }) => seat === row.seat);
    if (open !== undefined && !turns.has(open.seat)) turns.set(open.seat, open.turn);
    if (!staff && (row.draws.length > 0 || row.seat === null)) throw refused('Dice, or the staff, stand after it.');
    const { shown } = playRow(trial, row.kind, row.seat, row.action, recordedDraws(row.draws));
    if (shown && !staff) throw refused('A secret that was shown stands after it.');
  }
  return turns;
}

const refused = (why: string) => new AppError('undo_refused', why);
const noSuchMove = () => refused('There is no move of this number that stands.');

/** The last row before `from` that no undo after it reaches behind. */
async function untouchedBefore(app: App, game: string, from: number): Promise<number> {
  const undos = await readUndos(app.db, game);
  let base = from - 1;
  for (const { seq, action } of undos.toReversed()) if (seq > base) base = Math.min(base, (action.from as number) - 1);
  return base;
}
