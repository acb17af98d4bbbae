// A game in memory: its row, and its table rebuilt from the newest usable snapshot and the moves after it.
import { recordedDraws } from '../../engine/draws.ts';
import { setTable, type Table, tableAt } from '../../engine/play.ts';
import { replay } from '../../engine/replay.ts';
import type { AnyRuleset, JsonObject, Seat } from '../../engine/ruleset.ts';
import { type WindowRow, windowAfter } from '../../engine/undo.ts';
import { freshness, type GameRow, type MoveRow, readGame } from '../../store/games.ts';
import { readForReplay, readSnapshot, type SnapshotRow } from '../../store/moves.ts';
import type { App } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { guarded } from './guard.ts';
import { withinTime } from './time-limit.ts';
import { versionAt } from './versions.ts';

/** The shape of snapshots that this code writes; others are passed over and rebuilt from the log. */
export const snapshotShape = 1;
/** A snapshot stands at least every so many moves. */
export const snapshotEvery = 32;

export interface Loaded {
  game: GameRow;
  /** null where the rules version is not held */
  rules: AnyRuleset | null;
  /** null before the start, and where the rules are not held */
  table: Table | null;
  /** live rows since the last barrier: what undo may reach */
  window: WindowRow[];
  /** size of the position as text, for the cache */
  weight: number;
}

/** A snapshot's body: the table without its ruleset, and the undo window. */
export function snapshotBody(table: Table, window: readonly WindowRow[]): string {
  return JSON.stringify({ position: table.position, gone: table.gone, ended: table.ended, window });
}

/** The game as the database has it now. Throws `not_found`. */
export async function load(app: App, id: string): Promise<Loaded> {
  const game = await readGame(app.db, id);
  if (game === null) throw notFound();
  const rules = app.register.held(game.rules, game.rulesVersion);
  if (rules === null || game.startedAt === null) return { game, rules, table: null, window: [], weight: 2_000 };
  const done = app.figures.replaying(game.rules);
  const { table, window, size } = await guarded(app, id, () => rebuild(app, game, rules, game.version)).finally(done);
  return { game, rules, table, window, weight: size + 2_000 };
}

/** The cached game if it is still the newest, else loaded again. Call inside `tables.exclusive`; put it back when done. */
export async function current(app: App, id: string): Promise<Loaded> {
  const cached = app.tables.take(id);
  if (cached !== null && (await isFresh(app, cached))) return cached;
  return load(app, id);
}

/** Is this still what the database has? */
export async function isFresh(app: App, loaded: Loaded): Promise<boolean> {
  const now = await freshness(app.db, loaded.game.id);
  const { version, clockRevision, ordersRevision, status } = loaded.game;
  return (
    now !== null && now.version === version && now.clockRevision === clockRevision && now.ordersRevision === ordersRevision && now.status === status
  );
}

/** The table as it stood after row `upTo`, from the log. */
export async function rebuild(
  app: App,
  game: GameRow,
  rules: AnyRuleset,
  upTo: number,
): Promise<{ table: Table; window: WindowRow[]; size: number }> {
  let bound = upTo;
  while (true) {
    const snapshot = bound > 0 ? await readSnapshot(app.db, game.id, bound) : null;
    // one that stands under another version of the rules is of no use
    const fits = snapshot !== null && versionAt(game, snapshot.seq) === rules.version;
    const start = fits ? tableOfSnapshot(rules, game, snapshot) : null;
    if (snapshot !== null && start === null) {
      bound = snapshot.seq - 1;
      continue;
    }
    const base = snapshot?.seq ?? 0;
    const rows = await readForReplay(app.db, game.id, base, upTo);
    const reach = earliestTakenBack(rows);
    if (reach <= base && base > 0) {
      bound = reach - 1;
      continue;
    }
    const { table, window } = start ?? { table: withinTime(() => firstTable(rules, game)), window: [] };
    withinTime(() => replay(table, rows));
    return {
      table,
      window: rows.reduce<WindowRow[]>((open, row) => windowAfter(open, row), window),
      size: snapshot?.body.length ?? JSON.stringify(table.position).length,
    };
  }
}

/** The table of the game's setup, from its stored draws or the position that it was made from. */
export function firstTable(rules: AnyRuleset, game: Pick<GameRow, 'seatCount' | 'options' | 'setupDraws' | 'fromPosition'>): Table {
  if (game.fromPosition !== null) return tableAt(rules, game.seatCount, JSON.parse(JSON.stringify(game.fromPosition)) as JsonObject);
  return setTable(rules, game.seatCount, game.options, recordedDraws(game.setupDraws));
}

function tableOfSnapshot(rules: AnyRuleset, game: GameRow, snapshot: SnapshotRow): { table: Table; window: WindowRow[] } | null {
  if (snapshot.shape !== snapshotShape) return null;
  try {
    const { position, gone, ended, window } = JSON.parse(snapshot.body) as {
      position: JsonObject;
      gone: Seat[];
      ended: Table['ended'];
      window: WindowRow[];
    };
    if (typeof position !== 'object' || position === null || !Array.isArray(gone) || !Array.isArray(window) || ended === undefined) return null;
    return { table: { rules, seats: game.seatCount, position, gone, ended }, window };
  } catch {
    return null;
  }
}

function earliestTakenBack(rows: readonly MoveRow[]): number {
  return rows.reduce((least, row) => (row.kind === 'undo' ? Math.min(least, row.action.from as number) : least), Number.POSITIVE_INFINITY);
}

/** The table of a game that can be played on; says why where it cannot. */
export function playable(loaded: Loaded): { table: Table; rules: AnyRuleset } {
  const { game, rules, table } = loaded;
  if (game.setAside !== null) throw new AppError('unavailable', 'This game is set aside until its operator has looked at it.');
  if (rules === null)
    throw new AppError('unavailable', 'This game follows a version of its rules that is not held here any more: it can be read, not played.');
  if (table === null) throw new AppError('decision_closed', 'This game has not started.', { decisions: [] });
  return { table, rules };
}
