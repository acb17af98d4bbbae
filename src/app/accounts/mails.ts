// Mails about the account itself: rows that the workers send. Their secrets stand in the row until it is sent.

import { type AccountLink, type AccountMail, countAccountMails, insertAccountMail, insertLink } from '../../store/account-links.ts';
import { type AccountRow, accountByEmail, accountsAwaitingEmail } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../once.ts';
import { newSecret, secretHash } from './secrets.ts';

const hour = 3_600_000;
/** Of one kind to one account; and accounts that name one address in vain. More would be somebody's nuisance. */
const mostAnHour = 5;
const lifetime = { confirm: 7 * 24 * hour, 'sign-in': hour / 4 };

export async function mayMail(app: App, accountId: string, kind: AccountMail['kind']): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - hour);
  return (await countAccountMails(app.db, accountId, kind, since)) < mostAnHour;
}

/** Adds a link and the mail that carries it. */
export async function mailLink(
  app: App,
  tx: Transaction,
  accountId: string,
  purpose: AccountLink['purpose'],
  to: string,
  emailKey: string,
): Promise<void> {
  const now = app.clock.now();
  const token = newSecret(app);
  const expiresAt = new Date(now.getTime() + lifetime[purpose]);
  await insertLink(tx, { accountId, purpose, emailKey, createdAt: now, expiresAt, usedAt: null }, secretHash(app, token));
  const path = purpose === 'confirm' ? 'confirm' : 'sign-in';
  const body = { to, token, url: `${app.publicUrl}/${path}?token=${token}`, expiresAt: expiresAt.toISOString() };
  await mail(app, tx, accountId, purpose, body);
}

async function mail(app: App, tx: Transaction, accountId: string, kind: AccountMail['kind'], body: AccountMail['body']): Promise<void> {
  const id = app.ids.next('notice');
  await insertAccountMail(tx, { id, accountId, kind, step: id, body }, app.clock.now());
}

/**
 * What follows when an account names an address: decided before anything is written, so that a taken address takes the
 * same steps. An address that is somebody's gets a mail to its owner instead.
 */
export async function prepareConfirmation(
  app: App,
  email: string,
  key: string,
): Promise<(tx: Transaction, account: Pick<AccountRow, 'id' | 'name'>) => Promise<void>> {
  const [owner, waiting] = await Promise.all([accountByEmail(app.db, key), accountsAwaitingEmail(app.db, key, mostAnHour)]);
  if (owner !== null) {
    const willing = await mayMail(app, owner.id, 'address-taken');
    return async (tx, account) => {
      if (willing && owner.id !== account.id) await mail(app, tx, owner.id, 'address-taken', { to: owner.email ?? email, url: `${app.publicUrl}/` });
    };
  }
  const recent = waiting.filter(({ createdAt }) => createdAt.getTime() > app.clock.now().getTime() - hour);
  return async (tx, account) => {
    if (recent.length < mostAnHour) await mailLink(app, tx, account.id, 'confirm', email, key);
  };
}
