// Taking a game over to a newer version of its rules: the log is played anew under them, first to see what would change, then for good.
import { isDeepStrictEqual } from 'node:util';
import { type DraftRow, step } from '../../engine/advance.ts';
import { isOfRules, isOver, openDecisions, resultOf, type Table } from '../../engine/play.ts';
import { ReplayError, replay } from '../../engine/replay.ts';
import type { AnyRuleset, GameEvent, GameResult, JsonObject, Seat, Viewer } from '../../engine/ruleset.ts';
import { liveRows } from '../../engine/undo.ts';
import type { GameRow, MoveRow } from '../../store/games.ts';
import { readMoves } from '../../store/moves.ts';
import type { App, Caller } from '../app.ts';
import { AppError } from '../errors.ts';
import { insistSeat, insistVisible, mayRead, seatOf } from './access.ts';
import { liveDrawsOf, look, type Plan } from './change.ts';
import { firstTable, type Loaded, playable } from './load.ts';
import { tell } from './sentences.ts';
import { withinTime } from './time-limit.ts';
import { rulesAt } from './versions.ts';

/** What a newer version of its rules would make of a game, as far as the caller may see it. */
export interface NewRulesView {
  from: number;
  to: number;
  /** the log plays under it */
  fits: boolean;
  /** the first row that does not, where the caller sees all of it; 0: the setup */
  at: number | null;
  /** rows that tell something else then, the first fifty */
  moves: { seq: number; text: string[]; newText: string[] }[];
  /** how many do */
  changed: number;
  /** the position then; null where it does not fit */
  position: JsonObject | null;
  positionChanges: boolean;
  /** who would be asked what */
  decisions: { seat: Seat; kind: string }[];
  result: GameResult | null;
}

const mostShown = 50;

/** A dry run under version `to`, else the newest. For those who sit at the game, and for administrators. Throws `conflict` where there is no newer one. */
export async function newRulesOf(app: App, caller: Caller, id: string, input: { to?: number }): Promise<NewRulesView> {
  mayRead(caller);
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const viewer = caller.admin ? seatOf(loaded.game, caller) : insistSeat(loaded.game, caller);
    const { rules, table } = playable(loaded);
    const next = newerRules(app, loaded, input.to);
    const rows = await readMoves(app.db, id, 0, loaded.game.version, loaded.game.version);
    const { game } = loaded;
    const seen = { from: game.rulesVersion, to: next.version };
    const told = toldBefore(app, game, rows, viewer);
    const tried = tryOut(app, game, next, rows, (then, events) => seenThen(then, events, told, viewer, caller));
    if (!('found' in tried)) return { ...seen, ...unfit, at: openTo(app, game, rows, tried.at, viewer) ? tried.at : null };
    const { position } = tried.found;
    return {
      ...seen,
      fits: true,
      at: null,
      ...tried.found,
      positionChanges: !isDeepStrictEqual(plain(rules.view(table.position, viewer)), plain(position)),
    };
  });
}

/** What the viewer sees of the table as it stands under the new rules. */
function seenThen(
  table: Table,
  events: ReadonlyMap<number, GameEvent[]>,
  told: readonly Told[],
  viewer: Viewer,
  { language }: Caller,
): Omit<NewRulesView, 'from' | 'to' | 'fits' | 'at' | 'positionChanges'> {
  const moves = differences(table.rules, told, events, viewer, language);
  return {
    moves: moves.slice(0, mostShown),
    changed: moves.length,
    position: table.rules.view(table.position, viewer),
    decisions: openDecisions(table).map(({ seat, kind }) => ({ seat, kind })),
    result: isOver(table) ? resultOf(table) : null,
  };
}

const unfit = { fits: false, moves: [], changed: 0, position: null, positionChanges: false, decisions: [], result: null };

/** The row that takes the game over, and its table under the new rules. Throws `conflict` where its log does not play under them. */
export async function planOfNewRules(app: App, loaded: Loaded, to: number, now: number): Promise<Pick<Plan, 'rows' | 'table' | 'rulesVersion'>> {
  const { game } = loaded;
  if (game.calls.some(({ deadline }) => deadline !== null && deadline <= now))
    throw new AppError('time_up', 'The time of a decision is over: it is played first.');
  const next = newerRules(app, loaded, to);
  const rows = await readMoves(app.db, game.id, 0, game.version, game.version);
  const action = { type: 'rules', version: to };
  const tried = tryOut(app, game, next, rows, (table): { row: DraftRow; table: Table } => {
    const row = step(table, game.version + 1, 'admin', null, action, null, liveDrawsOf(app, game));
    return { row, table };
  });
  if (!('found' in tried)) throw new AppError('conflict', `What was played here does not fit version ${to} of the rules.`);
  return { rows: [tried.found.row], table: tried.found.table, rulesVersion: to };
}

/** Throws `conflict` where that version is not held, or is no newer one. */
export function newerRules(app: App, { game }: Pick<Loaded, 'game'>, to: number | undefined): AnyRuleset {
  const rules = to === undefined ? app.register.newest(game.rules) : app.register.held(game.rules, to);
  if (rules === null || rules.version <= game.rulesVersion) throw new AppError('conflict', 'There is no such newer version of these rules here.');
  return rules;
}

/**
 * The whole log anew, with the draws that stand in it, and what can be said of the table then; or the first row that does not fit, null where it
 * is none. These are not the game's rules yet: whatever goes wrong in them is an answer, and sets nothing aside.
 */
function tryOut<T>(
  app: App,
  game: GameRow,
  next: AnyRuleset,
  rows: readonly MoveRow[],
  found: (table: Table, events: ReadonlyMap<number, GameEvent[]>) => T,
): { found: T } | { at: number | null } {
  let begun = false;
  try {
    return withinTime(() => {
      if (game.fromPosition !== null && next.check(game.fromPosition) !== null) return { at: 0 };
      const table = firstTable(next, game);
      begun = true;
      const events = new Map<number, GameEvent[]>();
      replay(table, rows, ({ seq }, told) => events.set(seq, structuredClone(told)));
      insistAnswers(table);
      return { found: found(table, events) };
    });
  } catch (error) {
    if (error instanceof ReplayError) return { at: error.seq };
    app.log.warn({ game: game.id, version: next.version, error: (error as Error).stack ?? String(error) }, 'newer rules fail on a game');
    return { at: begun ? null : 0 };
  }
}

/** Rules that a game goes over to must show it to all, and say what may be done. */
function insistAnswers(table: Table): void {
  const { rules, position } = table;
  rules.view(position, null);
  for (const decision of openDecisions(table)) {
    rules.ask(decision, rules.view(position, decision.seat));
    rules.legal(position, decision.seat);
  }
}

/** A row that stands, as the viewer was told of it under the rules that it was played by. */
interface Told {
  row: MoveRow;
  rules: AnyRuleset;
  before: GameEvent[];
}

/** What was played by a version that is held no more is shown to nobody. */
function toldBefore(app: App, game: GameRow, rows: readonly MoveRow[], viewer: Viewer): Told[] {
  return liveRows(rows)
    .filter(({ kind }) => isOfRules(kind))
    .flatMap((row) => {
      const rules = rulesAt(app, game, row.seq);
      return rules === null ? [] : [{ row, rules, before: seenEvents(rules, row, row.events, viewer) }];
    });
}

function differences(
  next: AnyRuleset,
  told: readonly Told[],
  events: ReadonlyMap<number, GameEvent[]>,
  viewer: Viewer,
  language: Caller['language'],
): NewRulesView['moves'] {
  return told.flatMap(({ row, rules, before }) => {
    const after = seenEvents(next, row, events.get(row.seq) ?? [], viewer);
    if (isDeepStrictEqual(plain(before), plain(after))) return [];
    return [{ seq: row.seq, text: tell(rules, before, language), newText: tell(next, after, language) }];
  });
}

function seenEvents(rules: AnyRuleset, { seat, asked, action, draws }: MoveRow, events: GameEvent[], viewer: Viewer): GameEvent[] {
  return rules.viewMove({ seat: seat as Seat, asked, action, draws, events }, viewer).events;
}

/** Does the viewer see everything of the row? Else where the log stops to fit would tell something of it. */
function openTo(app: App, game: GameRow, rows: readonly MoveRow[], at: number | null, viewer: Viewer): boolean {
  if (at === null) return false;
  // a setup hides what was drawn in it, and what stands in a position that it was made from
  if (at === 0) return game.fromPosition === null && game.setupDraws.length === 0;
  const row = rows[at - 1];
  if (row === undefined || row.seat === null || !isOfRules(row.kind)) return row !== undefined;
  const { seat, asked, action, draws, events } = row;
  const seen = rulesAt(app, game, at)?.viewMove({ seat, asked, action, draws, events }, viewer);
  return isDeepStrictEqual(plain({ action, draws, events }), plain(seen ?? null));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
