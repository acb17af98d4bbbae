// Taking a game over to a newer version of its rules: the log is played anew under them, first to see what would change, then for good.
import { isDeepStrictEqual } from 'node:util';
import { type DraftRow, step } from '../../engine/advance.ts';
import { isOfRules, isOver, openDecisions, resultOf, type Table } from '../../engine/play.ts';
import { ReplayError, replay } from '../../engine/replay.ts';
import type { AnyRuleset, GameEvent, GameResult, JsonObject, Seat, Viewer } from '../../engine/ruleset.ts';
import { liveRows } from '../../engine/undo.ts';
import type { MoveRow } from '../../store/games.ts';
import { readMoves } from '../../store/moves.ts';
import type { App, Caller } from '../app.ts';
import { AppError } from '../errors.ts';
import { insistSeat, insistVisible, mayRead, seatOf } from './access.ts';
import { liveDrawsOf, look, type Plan } from './change.ts';
import { firstTable, type Loaded, playable } from './load.ts';
import { tell } from './sentences.ts';
import { withinTime } from './time-limit.ts';

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
    const played = replayed(loaded, next, rows);
    if (!('table' in played)) return { ...seen, ...unfit, at: openTo(rules, rows, played.at, viewer) ? played.at : null };
    const moves = differences(rules, next, rows, played.events, viewer, caller);
    const position = next.view(played.table.position, viewer);
    return {
      ...seen,
      fits: true,
      at: null,
      moves: moves.slice(0, mostShown),
      changed: moves.length,
      position,
      positionChanges: !isDeepStrictEqual(plain(rules.view(table.position, viewer)), plain(position)),
      decisions: openDecisions(played.table).map(({ seat, kind }) => ({ seat, kind })),
      result: isOver(played.table) ? resultOf(played.table) : null,
    };
  });
}

const unfit = { fits: false, moves: [], changed: 0, position: null, positionChanges: false, decisions: [], result: null };

/** The row that takes the game over, and its table under the new rules. Throws `conflict` where its log does not play under them. */
export async function planOfNewRules(app: App, loaded: Loaded, to: number, now: number): Promise<Pick<Plan, 'rows' | 'table' | 'rulesVersion'>> {
  const { game } = loaded;
  if (game.calls.some(({ deadline }) => deadline !== null && deadline <= now))
    throw new AppError('time_up', 'The time of a decision is over: it is played first.');
  const next = newerRules(app, loaded, to);
  const rows = await readMoves(app.db, game.id, 0, game.version, game.version);
  const played = replayed(loaded, next, rows);
  if (!('table' in played)) throw new AppError('conflict', `What was played here does not fit version ${to} of the rules.`);
  const action = { type: 'rules', version: to };
  const row: DraftRow = step(played.table, game.version + 1, 'admin', null, action, null, liveDrawsOf(app, game));
  return { rows: [row], table: played.table, rulesVersion: to };
}

/** Throws `conflict` where that version is not held, or is no newer one. */
export function newerRules(app: App, { game }: Pick<Loaded, 'game'>, to: number | undefined): AnyRuleset {
  const rules = to === undefined ? app.register.newest(game.rules) : app.register.held(game.rules, to);
  if (rules === null || rules.version <= game.rulesVersion) throw new AppError('conflict', 'There is no such newer version of these rules here.');
  return rules;
}

/** The whole log anew, with the draws that stand in it: the table, and what each row that stands tells then; or the first row that does not fit. */
function replayed(loaded: Loaded, rules: AnyRuleset, rows: readonly MoveRow[]): { table: Table; events: Map<number, GameEvent[]> } | { at: number } {
  const { game } = loaded;
  if (game.fromPosition !== null && rules.check(game.fromPosition) !== null) return { at: 0 };
  const events = new Map<number, GameEvent[]>();
  try {
    const table = withinTime(() => firstTable(rules, game));
    withinTime(() => replay(table, rows, ({ seq }, told) => events.set(seq, structuredClone(told))));
    return { table, events };
  } catch (error) {
    return { at: error instanceof ReplayError ? error.seq : 0 };
  }
}

function differences(
  rules: AnyRuleset,
  next: AnyRuleset,
  rows: readonly MoveRow[],
  told: ReadonlyMap<number, GameEvent[]>,
  viewer: Viewer,
  { language }: Caller,
): NewRulesView['moves'] {
  return liveRows(rows)
    .filter(({ kind }) => isOfRules(kind))
    .flatMap((row) => {
      const before = seenEvents(rules, row, row.events, viewer);
      const after = seenEvents(next, row, told.get(row.seq) ?? [], viewer);
      if (isDeepStrictEqual(plain(before), plain(after))) return [];
      return [{ seq: row.seq, text: tell(rules, before, language), newText: tell(next, after, language) }];
    });
}

function seenEvents(rules: AnyRuleset, { seat, asked, action, draws }: MoveRow, events: GameEvent[], viewer: Viewer): GameEvent[] {
  return rules.viewMove({ seat: seat as Seat, asked, action, draws, events }, viewer).events;
}

/** Does the viewer see everything of the row? Else where the log stops to fit would tell something of it. */
function openTo(rules: AnyRuleset, rows: readonly MoveRow[], at: number, viewer: Viewer): boolean {
  const row = rows[at - 1];
  if (row === undefined || row.seat === null || !isOfRules(row.kind)) return row !== undefined;
  const { seat, asked, action, draws, events } = row;
  const seen = rules.viewMove({ seat, asked, action, draws, events }, viewer);
  return isDeepStrictEqual(plain({ action, draws, events }), plain(seen));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
