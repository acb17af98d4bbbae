import { type AccountRow, accountByEmail, accountByName, accountsAwaitingEmail } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { nameKey } from './names.ts';
import { emailKey } from './particulars.ts';
import { type Client, signInAs } from './sessions.ts';
import type { SignedIn } from './shapes.ts';

// argon2id of nothing that anybody knows: an unknown name costs as much time as a wrong password
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const mostTried = 3;

/** Signs in by name or address. Throws `unauthenticated`, the same for an unknown name and for a wrong password. */
export async function signIn(app: App, given: { login: string; password: string }, client: Client): Promise<SignedIn> {
  const password = given.password.normalize('NFC').slice(0, 1024);
  const candidates = (await candidatesOf(app, given.login.trim())).filter(({ passwordHash }) => passwordHash !== null);
  if (candidates.length === 0) await app.passwords.verify(nobodysHash, password).catch(() => false);
  for (const account of candidates) if (await app.passwords.verify(account.passwordHash as string, password)) return signInAs(app, account, client);
  throw new AppError('unauthenticated', 'Name or password is wrong.');
}

/** An address opens the account that confirmed it; where nobody did, those that named it. */
async function candidatesOf(app: App, login: string): Promise<AccountRow[]> {
  if (!login.includes('@')) return one(await accountByName(app.db, nameKey(login)));
  const key = emailKey(login);
  const owner = one(await accountByEmail(app.db, key));
  return owner.length > 0 ? owner : accountsAwaitingEmail(app.db, key, mostTried);
}

function one(account: AccountRow | null): AccountRow[] {
  return account === null ? [] : [account];
}
