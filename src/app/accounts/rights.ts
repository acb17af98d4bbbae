import { type AccountRow, accountById } from '../../store/accounts.ts';
import type { App, Caller, Scope } from '../app.ts';
import { AppError } from '../errors.ts';
import { signedIn } from '../games/access.ts';

export { signedIn } from '../games/access.ts';

export async function ownAccount(app: App, caller: Caller, scope: Scope): Promise<AccountRow> {
  const account = await accountById(app.db, signedIn(caller, scope));
  if (account === null) throw new AppError('unauthenticated', 'This account is gone.');
  return account;
}
