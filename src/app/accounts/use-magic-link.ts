import { linkOf, useLink } from '../../store/account-links.ts';
import { accountById } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { invalidInput } from '../errors.ts';
import { secretHash } from './secrets.ts';
import { type Client, openSession } from './sessions.ts';
import type { SignedIn } from './shapes.ts';

/** Signs in by a mailed link, which works once and for 15 minutes. Throws `invalid_input`. */
export async function useMagicLink(app: App, token: string, client: Client): Promise<SignedIn> {
  const hash = secretHash(app, token);
  const link = await linkOf(app.db, hash, 'sign-in');
  const account = link && (await accountById(app.db, link.accountId));
  if (!account) throw stale();
  return app.db.prisma.$transaction(async (tx) => {
    if (!(await useLink(tx, hash, 'sign-in', app.clock.now()))) throw stale();
    return openSession(app, tx, account, client);
  });
}

function stale() {
  return invalidInput('/token', 'This link is unknown, used or past its time.');
}
