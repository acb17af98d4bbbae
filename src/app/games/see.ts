// What leaves the server about a game: through `view` and `viewMove`, on every path (ARCHITECTURE 7).
import { isOfRules, isOver, resultOf } from '../../engine/play.ts';
import { hex } from '../../engine/record.ts';
import type { AnyRuleset, JsonObject, Seat, Viewer } from '../../engine/ruleset.ts';
import { undoable } from '../../engine/undo.ts';
import { accountNames, type CallRow, type GameRow, type MoveRow, type SeatRow } from '../../store/games.ts';
import type { App, Caller } from '../app.ts';
import { type GameTime, timeOf } from '../clocks/game-time.ts';
import { spanText } from '../clocks/span.ts';
import { seatOf } from './access.ts';
import { decisionId } from './calls.ts';
import type { Loaded } from './load.ts';
import { namesSeats, nobody, type Sitters, sayIn, sittersIn, tell } from './sentences.ts';
import type { ClockSetting, DecisionView, GameView, MoveView, PauseView, PositionView } from './shapes.ts';
import { openVotes, seeVote } from './votes.ts';

/** True when everything is open: the game is over. */
export function isOpen(game: Pick<GameRow, 'status'>): boolean {
  return game.status === 'finished' || game.status === 'cancelled';
}

/** A position as a viewer may see it. */
export function seePosition(rules: AnyRuleset, position: unknown, viewer: Viewer, over: boolean): JsonObject {
  return over ? (JSON.parse(JSON.stringify(position)) as JsonObject) : rules.view(position, viewer);
}

/** An open decision; `ask` for the seat that may answer it. */
export function seeDecision(loaded: Loaded, call: CallRow, viewer: Viewer, caller: Caller, sitters: Sitters): DecisionView {
  const seen: DecisionView = {
    id: decisionId(call),
    seat: call.seat,
    kind: call.kind,
    reaction: call.reaction,
    openedAt: new Date(call.openedAt).toISOString(),
    deadline: call.deadline === null ? null : new Date(call.deadline).toISOString(),
  };
  if (viewer === call.seat && loaded.rules && loaded.table) seen.ask = askOf(loaded.rules, loaded.table.position, call, caller.language, sitters);
  return seen;
}

/** What is asked, in words. */
export function askOf(rules: AnyRuleset, position: unknown, call: CallRow, language: Caller['language'], sitters: Sitters): string {
  const { seat, kind, turn, reaction } = call;
  return sayIn(rules, language, rules.ask({ seat, kind, turn, reaction }, rules.view(position, seat)), sitters);
}

export function seeDecisions(loaded: Loaded, viewer: Viewer, caller: Caller, sitters: Sitters): DecisionView[] {
  return loaded.game.calls.map((call) => seeDecision(loaded, call, viewer, caller, sitters));
}

/** The position with what belongs to it, as that seat may see it now. */
export function seeTable(loaded: Loaded, viewer: Viewer, caller: Caller, sitters: Sitters): PositionView {
  const { table, rules, game } = loaded;
  if (table === null || rules === null) return { version: game.version, seat: viewer, position: {}, decisions: [], result: game.result };
  return {
    version: game.version,
    seat: viewer,
    position: seePosition(rules, table.position, viewer, isOpen(game)),
    decisions: seeDecisions(loaded, viewer, caller, sitters),
    result: isOver(table) ? resultOf(table) : null,
  };
}

/** A row of the log. Kernel rows are public; rows of the rules go through `viewMove` until the game is over. */
export function seeMove(
  rules: AnyRuleset | null,
  game: Pick<GameRow, 'status'>,
  row: MoveRow,
  viewer: Viewer,
  language: Caller['language'],
  takenBack: boolean,
  sitters: Sitters,
): MoveView {
  const { seq, seat, kind, hash } = row;
  const shell = { seq, seat, kind, at: row.at.toISOString(), hash, takenBack };
  if (!isOfRules(kind) || isOpen(game)) {
    return { ...shell, action: row.action, hidden: false, draws: row.draws, events: row.events, text: tell(rules, row.events, language, sitters) };
  }
  const seen =
    rules === null || seat === null
      ? { action: null, draws: null, events: [] }
      : rules.viewMove({ seat, asked: row.asked, action: row.action, draws: row.draws, events: row.events }, viewer);
  return {
    ...shell,
    action: seen.action,
    hidden: seen.action === null,
    draws: seen.draws,
    events: seen.events,
    text: tell(rules, seen.events, language, sitters),
  };
}

/** A game as the caller may see it. `names`: accounts by id. */
export function seeGame(app: App, loaded: Loaded, caller: Caller, names: ReadonlyMap<string, string>): GameView {
  const { game } = loaded;
  const now = app.clock.now().getTime();
  const time = timeOf(app.calendar, game);
  const pauses = seePauses(game, time, now);
  const seat = seatOf(game, caller);
  const gone = loaded.table?.gone ?? [];
  return {
    id: game.id,
    name: game.name,
    rules: game.rules,
    rulesVersion: game.rulesVersion,
    status: statusOf(game, pauses, now),
    visibility: game.visibility,
    rated: game.rated,
    options: game.options,
    clock: game.clock as unknown as ClockSetting,
    owner: names.get(game.owner) ?? null,
    seats: game.seats.map((row) => ({
      seat: row.seat,
      state: stateOf(row, names),
      account: row.account === null ? null : (names.get(row.account) ?? null),
      bot: row.bot,
      gone: gone.includes(row.seat),
      reserve: reserveOf(game, time, row.seat, now),
    })),
    version: game.version,
    decisions: seeDecisions(loaded, seat, caller, sitsIn(loaded, caller, names)),
    pauses,
    votes: openVotes(game, now).map(seeVote),
    result: game.result,
    head: seeHead(game),
    fairness: { commitment: game.commitment, secret: isOpen(game) ? hex(game.secret) : null },
    seat,
    undoable: seat === null ? [] : undoable(loaded.window, seat),
    fromPosition: game.fromPosition !== null,
    forkedFrom: game.forkedFrom,
    readOnly: game.setAside !== null ? 'set aside' : loaded.rules === null ? 'rules not held' : null,
    createdAt: game.createdAt.toISOString(),
    startedAt: game.startedAt?.toISOString() ?? null,
    finishedAt: game.finishedAt?.toISOString() ?? null,
  };
}

// A seat that an account took at the moment of its deletion is a former player's, too.
function stateOf({ state, account }: SeatRow, names: ReadonlyMap<string, string>): SeatRow['state'] {
  return state === 'taken' && account !== null && !names.has(account) ? 'left' : state;
}

/** Game-wide pauses and vacations of those who sit here: those that are on, and those to come. */
function seePauses(game: GameRow, time: GameTime, now: number): PauseView[] {
  if (game.status !== 'active' || time.setting.kind === 'none') return [];
  const seen = (seat: Seat | null, { reason, from, until }: { reason: string; from: number; until: number | null }): PauseView => ({
    reason: reason as PauseView['reason'],
    seat,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  });
  const ahead = ({ until }: { until: number | null }) => until === null || until > now;
  const away = game.seats.flatMap(({ seat }) =>
    time.pausesOf(seat).flatMap((pause) => (pause.reason === 'vacation' && ahead(pause) ? [seen(seat, pause)] : [])),
  );
  return [...game.pauses.filter(ahead).map((pause) => seen(null, pause)), ...away];
}

// The log takes moves while its clocks stand still, so the row stays `active`.
function statusOf(game: GameRow, pauses: readonly PauseView[], now: number): GameView['status'] {
  return pauses.some(({ seat, from }) => seat === null && Date.parse(from) <= now) ? 'paused' : game.status;
}

function reserveOf(game: GameRow, time: GameTime, seat: Seat, now: number): string | null {
  const call = game.calls.find((open) => open.seat === seat);
  const bank = isOpen(game) ? null : time.bank(seat, call, now);
  return bank === null ? null : spanText(bank);
}

// Before the first row the head is the hash of the header, and no salt protects it: what is hidden in a position that the game was
// made from, or in the draws of its setup, could be found by trying.
function seeHead({ version, fromPosition, setupDraws, head }: GameRow): string | null {
  return version === 0 && (fromPosition !== null || setupDraws.length > 0) ? null : head;
}

/** Names of all who belong to games. */
export function namesOf(app: App, games: readonly GameRow[]): Promise<Map<string, string>> {
  const ids = new Set(games.flatMap((game) => [game.owner, ...game.seats.map((row) => row.account)]).filter((id) => id !== null));
  return accountNames(app.db, [...ids] as string[]);
}

function sitsIn({ rules, game }: Pick<Loaded, 'rules' | 'game'>, { language }: Caller, names: ReadonlyMap<string, string>): Sitters {
  const accounts = game.seats.map(({ account }) => (account === null ? null : (names.get(account) ?? null)));
  return rules !== null && namesSeats(rules) ? sittersIn(rules, language, accounts) : nobody;
}

/** Who sits where, for the sentences of a game. Asked for at each reading: an account that is gone is no longer named. */
export async function sittersOf(app: App, loaded: Pick<Loaded, 'rules' | 'game'>, caller: Caller): Promise<Sitters> {
  if (loaded.rules === null || !namesSeats(loaded.rules)) return nobody;
  return sitsIn(loaded, caller, await namesOf(app, [loaded.game]));
}

/** Through whose eyes the caller looks: the own seat; another only when the game is over. */
export function viewerOf(game: GameRow, caller: Caller, asked: Seat | undefined): Viewer {
  const own = seatOf(game, caller);
  return asked !== undefined && isOpen(game) ? asked : own;
}
