import { accountByName } from '../../store/accounts.ts';
import { connectionOf } from '../../store/games.ts';
import { closedNow, lockClosing, markClosed, markOpen } from '../../store/staff.ts';
import { leaveGames } from '../accounts/delete-me.ts';
import { nameKey } from '../accounts/names.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { insistText } from '../games/envelope.ts';
import { offerSeat } from '../games/hand-over.ts';
import { instantOf } from '../instant.ts';
import { once, recall } from '../once.ts';
import { type AccountOnFileView, accountOnFile } from './accounts-on-file.ts';

/** `until` null or left out: for good. */
export interface Closing {
  /** told to its owner when signing in */
  reason: string;
  until?: string | null;
}

/**
 * Closes an account for a time or for good, its programs with it: nobody gets in by password, mail, session, token or turn link, streams end. In
 * its games it is absent: clocks run and the games' own policies play. One that is closed for good offers its seats to whoever steps in.
 * Throws `not_found`, `invalid_input`, `conflict` for the own account.
 */
export async function closeAccount(app: App, caller: Caller, name: string, input: Closing, key?: IdempotencyKey): Promise<AccountOnFileView> {
  const staff = insistStaff(caller);
  const reason = input.reason.trim();
  if (reason.length < 1 || reason.length > 500) throw invalidInput('/reason', 'A reason has 1 to 500 characters.');
  insistText(reason, '/reason');
  const account = (await recall<{ account: string }>(app, staff, key))?.account ?? (await close(app, staff, name, { ...input, reason }, key));
  // a repeat too: whoever was closed may not have left its games yet
  await leave(app, caller, account);
  return accountOnFile(app, account);
}

async function close(app: App, staff: string, name: string, { reason, until: end }: Closing, key?: IdempotencyKey): Promise<string> {
  const now = app.clock.now();
  const until = endOf(end ?? null, now);
  const account = await named(app, name);
  if (account === staff) throw new AppError('conflict', 'Nobody closes the own account in this way.');
  await once(app, staff, key, { account }, async (tx) => {
    const connection = connectionOf(tx);
    await lockClosing(connection, account, now);
    await markClosed(connection, account, { at: now, until, reason });
  });
  app.log.info({ account, by: staff, until: until?.toISOString() ?? null }, 'an account is closed');
  return account;
}

/** Ends what is open of all that are closed; those that are closed for good offer their seats. */
async function leave(app: App, caller: Caller, account: string): Promise<void> {
  for (const { id, forGood } of await closedNow(app.db, account, app.clock.now())) {
    app.news.publish({ type: 'revoked', account: id });
    const itself: Caller = { ...caller, accountId: id, scopes: new Set(['read', 'play', 'account']), admin: false, via: 'staff' };
    if (forGood) await leaveGames(app, itself, id, offerSeat);
  }
}

/** Opens it again, as it was. Throws `not_found`, `conflict` where it is not closed. */
export async function reopenAccount(app: App, caller: Caller, name: string, key?: IdempotencyKey): Promise<AccountOnFileView> {
  const staff = insistStaff(caller);
  const account = await named(app, name);
  await once(app, staff, key, { account }, async (tx) => {
    const connection = connectionOf(tx);
    if (!(await lockClosing(connection, account, app.clock.now()))) throw new AppError('conflict', 'This account is not closed.');
    await markOpen(connection, account);
  });
  app.log.info({ account, by: staff }, 'an account is open again');
  return accountOnFile(app, account);
}

async function named(app: App, name: string): Promise<string> {
  const account = await accountByName(app.db, nameKey(name));
  if (account === null) throw notFound('There is no account of this name.');
  return account.id;
}

function endOf(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const until = instantOf(text, '/until');
  if (until <= now) throw invalidInput('/until', 'This instant has passed.');
  return until;
}
