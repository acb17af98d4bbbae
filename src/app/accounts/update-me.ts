import type { JsonObject } from '../../engine/ruleset.ts';
import { type AccountChange, type AccountRow, changeAccount, lockAccount } from '../../store/accounts.ts';
import { connectionOf, raiseRevisions } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError } from '../errors.ts';
import { once, type Transaction } from '../once.ts';
import { mayMail, prepareConfirmation } from './mails.ts';
import { checkEmail, checkLocale, checkQuietHours, checkText, checkTimeZone, emailKey } from './particulars.ts';
import { ownAccount } from './rights.ts';
import { type AccountSettings, type MeView, meView, type QuietHours } from './shapes.ts';

/** What is left out stays as it is. `email`: takes effect when it is confirmed; the same once more mails the link again. */
export interface MeChange {
  about?: string;
  email?: string;
  locale?: string;
  timeZone?: string;
  quietHours?: QuietHours | null;
}

export async function updateMe(app: App, caller: Caller, given: MeChange, key?: IdempotencyKey): Promise<MeView> {
  const account = await ownAccount(app, caller, 'account');
  const change: AccountChange = {};
  const settings: AccountSettings = {};
  if (given.about !== undefined) settings.about = checkText(given.about, 500, '/about');
  if (given.quietHours !== undefined) settings.quietHours = checkQuietHours(given.quietHours);
  if (given.locale !== undefined) change.locale = checkLocale(given.locale);
  if (given.timeZone !== undefined) change.timeZone = checkTimeZone(given.timeZone);
  const confirm = given.email === undefined ? undefined : await changeOfAddress(app, account, checkEmail(given.email), change, settings);
  await once(app, account.id, key, {}, async (tx) => {
    const now = await lockAccount(tx, account.id);
    if (now === null) throw new AppError('unauthenticated', 'This account is gone.');
    await changeAccount(tx, account.id, { ...change, settings: { ...now.settings, ...(settings as JsonObject) } });
    // calls that begin from now on have the weekends of the new zone
    if (change.timeZone !== undefined) await raiseRevisions(connectionOf(tx), account.id);
    await confirm?.(tx, account);
  });
  app.bell.ring();
  return meView(await ownAccount(app, caller, 'account'));
}

/** Where mail goes today stays until the new address is confirmed; one that never was is simply replaced. */
async function changeOfAddress(app: App, account: AccountRow, email: string, change: AccountChange, settings: AccountSettings) {
  if (account.kind === 'guest') throw new AppError('conflict', 'A guest has no address; claim the account first.');
  const key = emailKey(email);
  if (account.emailConfirmedAt !== null && account.emailKey === key) {
    change.email = email;
    return undefined;
  }
  if (account.emailConfirmedAt !== null) settings.pendingEmail = email;
  else Object.assign(change, { email, emailKey: key });
  if (!(await mayMail(app, account.id, 'confirm')))
    throw new AppError('rate_limited', 'Too many mails of this kind; try again later.', { retryAfter: 3600 });
  const mail = await prepareConfirmation(app, email, key);
  return (tx: Transaction, named: AccountRow) => mail(tx, named);
}
