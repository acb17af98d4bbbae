import { eraseAccount, lockAccount } from '../../store/accounts.ts';
import type { App, Caller } from '../app.ts';
import { signedIn } from './rights.ts';

/** Takes every personal datum off the account. Its moves and seats stay, as a former player's. */
export async function deleteMe(app: App, caller: Caller): Promise<void> {
  const account = signedIn(caller, 'account');
  await app.db.prisma.$transaction(async (tx) => {
    const row = await lockAccount(tx, account);
    if (row !== null) await eraseAccount(tx, row, app.clock.now());
  });
  app.news.publish({ type: 'revoked', account });
}
