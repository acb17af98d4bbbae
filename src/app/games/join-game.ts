import { holdAccounts } from '../../store/accounts.ts';
import { connectionOf, findInvitation, type GameRow, lockGame, type SeatRow, setSeat, useInvitation } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, accountGone, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, insistWelcome, signedIn } from './access.ts';
import { look } from './change.ts';
import { insistText } from './envelope.ts';
import { gameOf } from './game-of.ts';
import { comeBack, offerSeat } from './hand-over.ts';
import type { GameView } from './shapes.ts';
import { beginIfFull, told, toldFilled } from './start-game.ts';

export interface JoinInput {
  /** the seat wished for; else the lowest that the caller may take */
  seat?: number;
  /** added to the game's chance, published in its record */
  entropy?: string;
  /** the token of an invitation */
  invitation?: string;
}

/**
 * Takes a seat; the last one starts the game. In a game under way: takes the own seat back that a bot keeps or that is offered. Throws `conflict` where the seat is taken, `not_found`,
 * `invalid_input`.
 */
export async function joinGame(app: App, caller: Caller, id: string, input: JoinInput, key?: IdempotencyKey): Promise<GameView> {
  const account = signedIn(caller, 'play');
  const entropy = input.entropy ?? '';
  if (entropy.length > 128) throw invalidInput('/entropy', 'At most 128 characters.');
  insistText(entropy, '/entropy');
  if (await isMine(app, account, id, (seat) => seat.bot !== null || seat.state === 'offered')) return comeBack(app, caller, id, key);
  const hash = input.invitation === undefined ? null : Buffer.from(app.digest.sha256(input.invitation), 'hex');
  const done = await once(app, account, key, { game: id }, async (tx) => {
    const connection = connectionOf(tx);
    if (!(await holdAccounts(connection, [account])).has(account)) throw accountGone();
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller, hash);
    if (game.status !== 'open') throw new AppError('conflict', 'This game has started.');
    const mine = game.seats.find((seat) => seat.account === account);
    if (mine?.state === 'taken') throw new AppError('conflict', 'You hold a seat in this game.');
    await insistWelcome(connection, game, account);
    const invitation = await findInvitation(connection, id, account, hash);
    const seat = mine ?? chosenSeat(game, input, invitation?.seat ?? null);
    await setSeat(connection, id, seat.seat, { state: 'taken', account, bot: null, entropy }, app.clock.now());
    if (invitation) await useInvitation(connection, id, invitation.id, app.clock.now());
    await beginIfFull(app, connection, id);
  });
  await toldFilled(app, id);
  return gameOf(app, caller, done.outcome.game);
}

function chosenSeat(game: GameRow, input: JoinInput, invited: number | null): SeatRow {
  const wished = input.seat ?? invited;
  if (wished !== null && wished !== undefined) {
    const seat = game.seats[wished];
    if (seat === undefined) throw invalidInput('/seat', 'There is no such seat.');
    if (seat.state !== 'open') throw new AppError('conflict', 'This seat is taken.');
    return seat;
  }
  const free = game.seats.find((seat) => seat.state === 'open');
  if (free === undefined) throw new AppError('conflict', 'No seat is free.');
  return free;
}

/** Is one of the seats of a game under way the account's, and such a one? */
async function isMine(app: App, account: string, id: string, such: (seat: SeatRow) => boolean): Promise<boolean> {
  return look(
    app,
    id,
    ({ game }) => game.status === 'active' && game.seats.some((seat) => seat.account === account && seat.state !== 'left' && such(seat)),
  );
}

/**
 * Gives up a seat before the start, and turns an invitation down. In a game under way it offers the seat to whoever steps in. Answers the game, null where
 * the caller sees it no more.
 */
export async function leaveGame(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<GameView | null> {
  const account = signedIn(caller, 'play');
  if (await isMine(app, account, id, () => true)) {
    await offerSeat(app, caller, id, key);
    return gameOf(app, caller, id);
  }
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    const seat = game.seats.find((row) => row.account === account);
    if (seat === undefined) throw new AppError('not_your_seat', 'You hold no seat in this game.');
    if (game.status !== 'open') throw new AppError('conflict', 'This game is over.');
    await setSeat(connection, id, seat.seat, { state: 'open', account: null, bot: null, entropy: '' }, null);
  });
  await told(app, id);
  return gameOf(app, caller, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}
