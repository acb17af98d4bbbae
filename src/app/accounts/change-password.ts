import { changeAccount } from '../../store/accounts.ts';
import { deleteOtherSessions } from '../../store/sessions.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { once, recall } from '../once.ts';
import { checkPassword } from './particulars.ts';
import { mustMatch } from './repeated-password.ts';
import { ownAccount } from './rights.ts';

/** Sets a new password, shown the old one, and ends all other sessions. Throws `invalid_input` at `/current`. */
export async function changePassword(app: App, caller: Caller, given: { current: string; password: string }, key?: IdempotencyKey): Promise<void> {
  const account = await ownAccount(app, caller, 'account');
  if ((await recall(app, account.id, key)) !== null) return mustMatch(app, account.id, given.password);
  if (account.passwordHash === null) throw new AppError('conflict', 'A guest has no password; claim the account first.');
  const password = checkPassword(given.password, account);
  if (!(await app.passwords.verify(account.passwordHash, given.current.normalize('NFC'))))
    throw invalidInput('/current', 'This is not the password.');
  const passwordHash = await app.passwords.hash(password);
  let ended: string[] = [];
  await once(app, account.id, key, {}, async (tx) => {
    await changeAccount(tx, account.id, { passwordHash });
    ended = await deleteOtherSessions(tx, account.id, caller.sessionId);
  });
  for (const session of ended) app.news.publish({ type: 'revoked', account: account.id, session });
}
