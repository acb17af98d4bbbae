// A seat goes from hand to hand: a bot keeps it, its player is back, somebody steps in (ARCHITECTURE 9). A row of the log, without names.
import { type DraftRow, step } from '../../engine/advance.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { gaveUpSeat, isErased } from '../../store/accounts.ts';
import { connectionOf, insertOutbox, lockGame, markSeat, type SeatRow } from '../../store/games.ts';
import { takenBackAt } from '../../store/moves.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { once, recall } from '../once.ts';
import { insistVisible, insistWelcome, signedIn } from './access.ts';
import { change, liveDrawsOf, look, type Plan } from './change.ts';
import { gameOf } from './game-of.ts';
import { type Loaded, playable } from './load.ts';
import { resign } from './resign.ts';
import type { GameView } from './shapes.ts';
import { told } from './start-game.ts';
import { insistWait, peopleAt } from './votes.ts';

/** The row that says so. */
export function handOverRow(app: App, loaded: Loaded, seat: Seat, to: 'bot' | 'player' | 'substitute', seq: number): DraftRow {
  const { table } = playable(loaded);
  return step(table, seq, 'seat', null, { type: 'seat', seat, to }, null, liveDrawsOf(app, loaded.game));
}

/** Offers the caller's seat in a game under way to whoever steps in. Until then it stays the caller's, and its clock runs. */
export async function offerSeat(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'play');
  const now = app.clock.now();
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    const seat = game.seats.find((row) => row.account === account && (row.state === 'taken' || row.state === 'offered'));
    if (seat === undefined) throw new AppError('not_your_seat', 'You hold no seat in this game.');
    if (game.status !== 'active') throw new AppError('conflict', 'This game is over.');
    if (seat.state === 'offered') throw new AppError('conflict', 'Your seat is offered already.');
    // both are told to all; the staff closes an account whatever it did before
    const back = caller.via === 'staff' ? null : await takenBackAt(connection, id, seat.seat);
    if (back !== null) insistWait(back.getTime(), now.getTime(), (minutes) => `You took this seat back: offer it again in ${minutes} min.`);
    await markSeat(connection, id, seat.seat, 'offered');
    await insertOutbox(connection, id, game.version, [{ kind: 'seatOffered', body: { seat: seat.seat } }], now);
  });
  await told(app, id);
}

/** Takes a seat of a game under way that is offered, that a bot keeps, or that a former player left. It has some time for its first call. */
export async function substitute(app: App, caller: Caller, id: string, seat: number, key?: IdempotencyKey): Promise<GameView> {
  const account = signedIn(caller, 'play');
  if (!Number.isInteger(seat)) throw notFound();
  await handOver(app, caller, id, key, async (loaded) => {
    const row = loaded.game.seats[seat];
    if (row === undefined) throw notFound('There is no such seat.');
    // asked of the version that is written on: whoever loses a seat meanwhile is asked again
    if (await gaveUpSeat(app.db, id, account)) throw new AppError('conflict', 'You held a seat in this game and have seen what it sees.');
    if (loaded.game.seats.some((other) => other.account === account && other.state !== 'left'))
      throw new AppError('conflict', 'You hold a seat in this game.');
    await insistWelcome(app.db.pool, loaded.game, account);
    const former = row.account !== null && (await isErased(app.db, row.account));
    if (!isFree(row) && !former) throw new AppError('conflict', 'This seat is not offered.');
    const left = row.account !== null && !former && row.state !== 'left' ? [{ account: row.account, what: 'left' as const }] : [];
    return { seat: { seat, state: 'taken', account, bot: null }, to: 'substitute', conduct: [...left, { account, what: 'stepped_in' }] };
  });
  return gameOf(app, caller, id);
}

/** Takes the own seat back: from the bot that kept it, or from being offered. */
export async function comeBack(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<GameView> {
  const account = signedIn(caller, 'play');
  await handOver(app, caller, id, key, (loaded) => {
    const row = loaded.game.seats.find((mine) => mine.account === account);
    if (row === undefined || row.state === 'left') throw new AppError('conflict', 'This game has started.');
    if (row.bot === null && row.state !== 'offered') throw new AppError('conflict', 'You hold a seat in this game.');
    return { seat: { seat: row.seat, state: 'taken', account, bot: null }, to: 'player', conduct: [] };
  });
  return gameOf(app, caller, id);
}

/** The seat of an account that goes for good: a bot keeps it, as a former player's, until somebody steps in. Against bots only: resigns. */
export async function leaveForGood(app: App, caller: Caller, id: string): Promise<void> {
  const account = signedIn(caller, 'play');
  const others = await look(app, id, (loaded) => peopleAt(loaded).filter((seat) => loaded.game.seats[seat]?.account !== account));
  if (others.length === 0) return void (await resign(app, caller, id));
  await handOver(app, caller, id, undefined, (loaded) => {
    const row = loaded.game.seats.find((mine) => mine.account === account);
    if (row === undefined || row.state === 'left') throw new AppError('not_your_seat', 'You hold no seat in this game.');
    return { seat: { seat: row.seat, state: 'left', account, bot: playable(loaded).rules.bots[0] ?? 'random' }, to: 'bot', conduct: [] };
  });
}

function isFree({ state, bot }: SeatRow): boolean {
  return state === 'offered' || state === 'left' || (state === 'taken' && bot !== null);
}

interface HandOver {
  seat: Pick<SeatRow, 'seat' | 'state' | 'account' | 'bot'>;
  to: 'bot' | 'player' | 'substitute';
  conduct: NonNullable<Plan['conduct']>;
}

async function handOver(
  app: App,
  caller: Caller,
  id: string,
  key: IdempotencyKey | undefined,
  wanted: (loaded: Loaded) => HandOver | Promise<HandOver>,
): Promise<void> {
  const account = signedIn(caller, 'play');
  const arrived = app.clock.now().getTime();
  const planned = async (loaded: Loaded): Promise<Plan> => {
    const { game } = loaded;
    await insistVisible(app, game, caller);
    const { table } = playable(loaded);
    if (game.status !== 'active') throw new AppError('conflict', 'This game is not under way.');
    const { seat, to, conduct } = await wanted(loaded);
    if (table.gone.includes(seat.seat)) throw new AppError('conflict', 'This seat has left the game.');
    const { bot, account: before } = game.seats[seat.seat] as SeatRow;
    const plan: Plan = {
      rows: [handOverRow(app, loaded, seat.seat, to, game.version + 1)],
      table,
      seats: [seat],
      by: account,
      via: caller.via,
      ...(key && { key: { account, key } }),
    };
    // who only takes an offer back has not been away
    if (to === 'player' && bot === null) return plan;
    const { missed: _, ...kept } = game.seatClocks[seat.seat] ?? {};
    return {
      ...plan,
      seatClocks: { ...game.seatClocks, [seat.seat]: kept },
      newcomer: to === 'substitute' ? seat.seat : null,
      conduct,
      // the account is the one that is told: whoever held the seat
      outbox: [{ kind: 'handedOver', body: { seat: seat.seat, to, account: to === 'substitute' ? before : seat.account } }],
    };
  };
  await change(app, id, { arrived, language: caller.language }, planned).catch(async (error: unknown) => {
    // a repeat finds the seat taken, by its first try
    if (!(error instanceof AppError) || (await recall(app, account, key)) === null) throw error;
  });
}
