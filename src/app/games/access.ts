// Who may see a game and who may act in it.
import type { Seat } from '../../engine/ruleset.ts';
import { type Connection, findInvitation, type GameRow } from '../../store/games.ts';
import { isBlockedByAny } from '../../store/people.ts';
import type { App, Caller, Scope } from '../app.ts';
import { AppError, notFound } from '../errors.ts';

/** The account behind a call that needs one, with the scope that it needs. */
export function signedIn(caller: Caller, scope: Scope): string {
  if (caller.accountId === null) throw new AppError('unauthenticated', 'Sign in, or send an access token.');
  if (!caller.scopes.has(scope)) throw new AppError('forbidden_scope', `This token lacks the scope "${scope}".`, { scope });
  return caller.accountId;
}

/** The account behind a call of the staff. Throws `forbidden_scope`, `forbidden`. */
export function insistStaff(caller: Caller): string {
  const account = signedIn(caller, 'admin');
  if (!caller.admin) throw new AppError('forbidden', 'This is for administrators.');
  return account;
}

/** Reading needs no account, but a token that is shown must be one for reading. */
export function mayRead(caller: Caller): void {
  if (caller.accountId !== null && !caller.scopes.has('read'))
    throw new AppError('forbidden_scope', 'This token lacks the scope "read".', { scope: 'read' });
}

/** The caller's seat, null for a spectator. */
export function seatOf(game: Pick<GameRow, 'seats'>, caller: Caller): Seat | null {
  if (caller.accountId === null) return null;
  return game.seats.find((row) => row.account === caller.accountId && (row.state === 'taken' || row.state === 'offered'))?.seat ?? null;
}

/** A private game answers 404 to whoever is neither seated nor invited nor its owner. */
export async function insistVisible(app: App, game: GameRow, caller: Caller, invitationHash: Uint8Array | null = null): Promise<void> {
  if (!(await isVisible(app, game, caller, invitationHash))) throw notFound();
}

export async function isVisible(app: App, game: GameRow, caller: Caller, invitationHash: Uint8Array | null = null): Promise<boolean> {
  if (game.visibility !== 'private' || caller.admin) return true;
  if (caller.accountId === null && invitationHash === null) return false;
  if (caller.accountId !== null && (game.owner === caller.accountId || game.seats.some((row) => row.account === caller.accountId))) return true;
  return (await findInvitation(app.db.pool, game.id, caller.accountId, invitationHash)) !== null;
}

/** Nobody gets a seat at a table that somebody made, or sits at, who has blocked them. */
export async function insistWelcome(connection: Connection, game: GameRow, account: string): Promise<void> {
  const others = game.seats.flatMap((row) => (row.account !== null && (row.state === 'taken' || row.state === 'offered') ? [row.account] : []));
  if (await isBlockedByAny(connection, [game.owner, ...others], account)) throw new AppError('forbidden', 'You cannot join this game.');
}

/** The caller's seat in a game that is played; refuses spectators. */
export function insistSeat(game: GameRow, caller: Caller): Seat {
  const seat = seatOf(game, caller);
  if (seat === null) throw new AppError('not_your_seat', 'You hold no seat in this game.');
  return seat;
}
