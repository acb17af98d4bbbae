import type { JsonObject } from '../../engine/ruleset.ts';
import { linkOf, useLink } from '../../store/account-links.ts';
import { accountById, changeAccount } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { invalidInput } from '../errors.ts';
import { sayTaken } from './new-account.ts';
import { emailKey } from './particulars.ts';
import { secretHash } from './secrets.ts';
import type { AccountSettings } from './shapes.ts';

/**
 * Makes an address the account's own. A link that was used already answers the same once more. Throws `invalid_input`
 * for a link that is unknown, past its time or overtaken, `conflict` where another account confirmed the address first.
 */
export async function confirmEmail(app: App, token: string): Promise<{ name: string; email: string }> {
  const now = app.clock.now();
  const hash = secretHash(app, token);
  const link = await linkOf(app.db, hash, 'confirm');
  const account = link && (await accountById(app.db, link.accountId));
  if (!link || !account) throw stale();
  if (link.usedAt !== null) {
    if (account.emailKey !== link.emailKey || account.email === null || account.emailConfirmedAt === null) throw stale();
    return { name: account.name, email: account.email };
  }
  const { pendingEmail, ...settings } = account.settings as AccountSettings;
  const pending = pendingEmail !== undefined && emailKey(pendingEmail) === link.emailKey;
  if (!pending && account.emailKey !== link.emailKey) throw stale();
  const email = pending ? pendingEmail : (account.email as string);
  await app.db.prisma
    .$transaction(async (tx) => {
      if (!(await useLink(tx, hash, 'confirm', now))) throw stale();
      await changeAccount(tx, account.id, {
        email,
        emailKey: link.emailKey,
        emailConfirmedAt: now,
        ...(pending && { settings: settings as JsonObject }),
      });
    })
    .catch(sayTaken);
  return { name: account.name, email };
}

function stale() {
  return invalidInput('/token', 'This link is unknown or past its time.');
}
