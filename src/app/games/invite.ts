import { accountByName, holdAccounts, oneByOne } from '../../store/accounts.ts';
import { type Connection, connectionOf, insertInvitation, insertOutbox, invitationsBetween, lockGame, setSeat } from '../../store/games.ts';
import { hasBlocked } from '../../store/people.ts';
import { nameKey } from '../accounts/names.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { after } from '../clocks/leases.ts';
import { day } from '../clocks/span.ts';
import { AppError, accountGone, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, seatOf, signedIn } from './access.ts';
import { told } from './start-game.ts';

export interface InvitationView {
  id: string;
  /** opens the game and takes the seat; shown once, so a repeated request answers null */
  token: string | null;
  url: string | null;
  seat: number | null;
  account: string | null;
}

const mostOpen = 5;
const mostADay = 10;

/** Each goes out by mail, so one account does not flood others with them. Throws `conflict`, `rate_limited` for the first that has too many. */
export async function insistFewInvitations(connection: Connection, by: string, accounts: readonly string[], now: Date): Promise<void> {
  if (accounts.length === 0) return;
  // else requests at once would not see each other's
  await oneByOne(connection, by);
  const between = await invitationsBetween(connection, by, accounts, after(now, -day));
  for (const account of accounts) {
    const { open, made } = between.get(account) ?? { open: 0, made: [] };
    if (open >= mostOpen) throw new AppError('conflict', `${mostOpen} of your invitations wait for an answer of this account.`);
    const first = made.at(-mostADay);
    if (first !== undefined)
      throw new AppError('rate_limited', `You invite an account at most ${mostADay} times a day.`, {
        retryAfter: Math.ceil((first.getTime() + day - now.getTime()) / 1000),
      });
  }
}

/** Invites an account, or whoever holds the link. For the owner and those seated, before the start. */
export async function invite(
  app: App,
  caller: Caller,
  id: string,
  input: { account?: string; seat?: number },
  key?: IdempotencyKey,
): Promise<InvitationView> {
  const by = signedIn(caller, 'play');
  const account = input.account === undefined ? null : ((await accountByName(app.db, nameKey(input.account)))?.id ?? null);
  if (input.account !== undefined && account === null) throw noSuchAccount();
  if (account !== null && (await hasBlocked(app.db.pool, account, by)))
    throw new AppError('forbidden', 'This account takes no invitations from you.');
  const token = Buffer.from(app.chance.bytes(24)).toString('base64url');
  const invitation = app.ids.next('invitation');
  const at = app.clock.now();
  const { outcome, repeated } = await once(app, by, key, { invitation }, async (tx) => {
    const connection = connectionOf(tx);
    await insistFewInvitations(connection, by, account === null ? [] : [account], at);
    const held = await holdAccounts(connection, account === null ? [by] : [by, account]);
    if (!held.has(by)) throw accountGone();
    if (account !== null && !held.has(account)) throw noSuchAccount();
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    if (game.owner !== by && seatOf(game, caller) === null) throw new AppError('forbidden', 'Only its owner and its players invite to a game.');
    if (game.status !== 'open') throw new AppError('conflict', 'This game has started.');
    if (input.seat !== undefined && game.seats[input.seat]?.state !== 'open') throw invalidInput('/seat', 'This seat is not open.');
    if (account !== null && game.seats.some((seat) => seat.account === account)) throw new AppError('conflict', 'This account belongs to the game.');
    if (account !== null && input.seat !== undefined)
      await setSeat(connection, id, input.seat, { state: 'invited', account, bot: null, entropy: '' }, null);
    const tokenHash = Buffer.from(app.digest.sha256(token), 'hex');
    await insertInvitation(connection, id, { id: invitation, tokenHash, seat: input.seat ?? null, account, by, at });
    if (account !== null) await insertOutbox(connection, id, 0, [{ kind: 'invited', body: { account } }], at);
  });
  await told(app, id);
  const same = { seat: input.seat ?? null, account: input.account ?? null };
  if (repeated) return { id: outcome.invitation, token: null, url: null, ...same };
  return { id: invitation, token, url: `${app.publicUrl}/games/${id}?invitation=${token}`, ...same };
}

const noSuchAccount = () => invalidInput('/account', 'There is no account of this name.');
