import { accountById } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

/**
 * A repeat must carry the password that the first request set. It is asked of the slow hash, because passwords are left
 * out of the digest under which a key is kept: a fast digest would be a way to find them by trying.
 */
export async function mustMatch(app: App, accountId: string, password: string): Promise<void> {
  const account = await accountById(app.db, accountId);
  const same = account?.passwordHash != null && (await app.passwords.verify(account.passwordHash, password.normalize('NFC')));
  if (!same) throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
}
