import { openDecisions, type Table, tableAt } from '../../engine/play.ts';
import { drawsOfMove, headerHash, type RecordHeader } from '../../engine/record.ts';
import type { DrawValue, JsonObject } from '../../engine/ruleset.ts';
import {
  type CallRow,
  type Connection,
  connectionOf,
  type GameRow,
  lockGame,
  type OutboxDraft,
  setSeat,
  startGame as writeStart,
} from '../../store/games.ts';
import { askedNow } from '../../store/streams.ts';
import { vacationsAfter } from '../../store/vacations.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { timeOf } from '../clocks/game-time.ts';
import { AppError, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, signedIn } from './access.ts';
import { callToBot, callToTell } from './calls.ts';
import { gameOf } from './game-of.ts';
import type { GameView } from './shapes.ts';
import { withinTime } from './time-limit.ts';
import { versionAt } from './versions.ts';

/** Starts a game before all seats are filled: open ones become bots. For its owner. */
export async function startGame(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<GameView> {
  const account = signedIn(caller, 'play');
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    if (game.owner !== account) throw new AppError('forbidden', 'Only its owner starts a game early.');
    if (game.status !== 'open') throw new AppError('conflict', 'This game has started.');
    if (!game.seats.some((seat) => seat.state === 'taken')) throw new AppError('conflict', 'At least one seat must be taken by an account.');
    const bot = app.register.held(game.rules, game.rulesVersion)?.bots[0] ?? 'random';
    for (const seat of game.seats)
      if (seat.state === 'open' || seat.state === 'invited')
        await setSeat(connection, id, seat.seat, { state: 'bot', account: null, bot, entropy: '' }, null);
    await beginIfFull(app, connection, id);
  });
  await toldFilled(app, id);
  return gameOf(app, caller, id);
}

/** Begins the game when every seat is filled: first position, first calls, in the transaction of whoever filled it. */
export async function beginIfFull(app: App, connection: Connection, id: string): Promise<boolean> {
  const game = await lockGame(connection, id);
  if (game === null || game.status !== 'open' || !game.seats.every((seat) => seat.state === 'taken' || seat.state === 'bot')) return false;
  const at = app.clock.now();
  const { table, draws, options } = firstPosition(app, game);
  const now = at.getTime();
  const vacations = await vacationsAfter(connection, game.id, at);
  const time = timeOf(app.calendar, { ...game, vacations });
  const calls = openDecisions(table).map((open): CallRow => {
    const { seat, kind, turn, reaction } = open;
    return { seat, kind, turn, reaction, call: 0, step: 0, openedAt: now, ...time.begin(seat, reaction, now, undefined) };
  });
  const head = headerHash(app.digest, headerOf({ ...game, setupDraws: draws, options }, false));
  await writeStart(connection, { game: id, head, setupDraws: draws, options, calls, outbox: startOutbox(app, game, table, calls), at });
  return true;
}

function firstPosition(app: App, game: GameRow): { table: Table; draws: DrawValue[]; options: JsonObject } {
  const rules = app.register.held(game.rules, game.rulesVersion);
  if (rules === null) throw new AppError('unavailable', 'These rules are not held here any more.');
  if (game.fromPosition !== null)
    return {
      table: withinTime(() => tableAt(rules, game.seatCount, structuredClone(game.fromPosition as JsonObject))),
      draws: [],
      options: game.options,
    };
  const draws = drawsOfMove(
    app.digest,
    game.secret,
    game.id,
    game.seats.map((seat) => seat.entropy),
    0,
  );
  const position = withinTime(() => rules.setup(game.seatCount, structuredClone(game.options), draws));
  return { table: { rules, seats: game.seatCount, position, gone: [], ended: null }, draws: draws.values, options: game.options };
}

function startOutbox(app: App, game: GameRow, table: Table, calls: CallRow[]): OutboxDraft[] {
  const rows: OutboxDraft[] = [{ kind: 'started', body: {} }];
  for (const call of calls) rows.push(game.seats[call.seat]?.state === 'bot' ? callToBot(call) : callToTell(call));
  const only = app.register.held(game.rules, game.rulesVersion)?.only;
  if (only && openDecisions(table).some((open) => only(table.position, open) !== null)) rows.push({ kind: 'chain', body: {} });
  return rows;
}

/** The record's header. The secret stands in it only when the game is over. */
export function headerOf(game: GameRow, withSecret: boolean): RecordHeader {
  return {
    fieldpost: 1,
    id: game.id,
    rules: game.rules,
    rulesVersion: versionAt(game, 0),
    seats: game.seatCount,
    options: game.options,
    commitment: game.commitment,
    ...(withSecret ? { secret: Buffer.from(game.secret).toString('hex') } : {}),
    entropy: game.seats.map((seat) => seat.entropy),
    setupDraws: game.setupDraws,
    ...(game.fromPosition === null ? {} : { position: game.fromPosition }),
  };
}

/** Says that a game's seats or status changed. */
export async function told(app: App, id: string): Promise<void> {
  await tell(app, id, false);
}

/** Says that a game was made or a seat of it filled, and where that began it, to whom it asks something. */
export async function toldFilled(app: App, id: string): Promise<void> {
  await tell(app, id, true);
}

async function tell(app: App, id: string, mayHaveBegun: boolean): Promise<void> {
  app.bell.ring();
  // what stands is written already: that news of it are lost is no reason to refuse
  const now = await askedNow(app.db, id).catch(() => null);
  if (now === null) return;
  app.news.publish({ type: 'game', game: id, version: now.version });
  if (!mayHaveBegun) return;
  for (const account of now.accounts) app.news.publish({ type: 'decision', game: id, account });
}
