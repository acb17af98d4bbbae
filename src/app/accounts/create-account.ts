import { insertAccount } from '../../store/accounts.ts';
import type { App, Caller } from '../app.ts';
import { prepareConfirmation } from './mails.ts';
import { accountRow, checkParticulars, type Particulars, sayTaken } from './new-account.ts';
import { type Client, openSession } from './sessions.ts';
import type { SignedIn } from './shapes.ts';

/**
 * Makes an account, signed in at once: it may play before its address is confirmed. An address that belongs to somebody
 * changes nothing in the answer. Throws `invalid_input`, `conflict` (the name is taken).
 */
export async function createAccount(app: App, caller: Caller, given: Particulars, client: Client): Promise<SignedIn> {
  const { locale, timeZone, ...checked } = await checkParticulars(app, given);
  const row = accountRow(app, 'person', checked.name, { ...checked, locale: locale ?? caller.language, timeZone: timeZone ?? 'UTC' });
  const confirmation = await prepareConfirmation(app, checked.email, checked.emailKey);
  const signed = await app.db.prisma
    .$transaction(async (tx) => {
      await insertAccount(tx, row);
      await confirmation(tx, row);
      return openSession(app, tx, row, client);
    })
    .catch(sayTaken);
  app.bell.ring();
  return signed;
}
