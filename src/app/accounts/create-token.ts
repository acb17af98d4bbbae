import { lockAccount } from '../../store/accounts.ts';
import { countTokens, insertToken, type TokenRow, tokenOf } from '../../store/sessions.ts';
import type { App, Caller, IdempotencyKey, Scope } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { instantOf } from '../instant.ts';
import { once } from '../once.ts';
import { checkText } from './particulars.ts';
import { signedIn } from './rights.ts';
import { newSecret, secretHash } from './secrets.ts';
import { type TokenView, tokenView } from './shapes.ts';

export const scopes: readonly Scope[] = ['read', 'play', 'account', 'admin'];
const mostTokens = 50;

/** `expiresAt` null or left out: until it is revoked. */
export interface NewToken {
  name: string;
  scopes: string[];
  expiresAt?: string | null;
}

/** `token` is shown this once; a repeat of the request answers it as null. */
export async function createToken(app: App, caller: Caller, given: NewToken, key?: IdempotencyKey): Promise<TokenView & { token: string | null }> {
  const account = signedIn(caller, 'account');
  const now = app.clock.now();
  const name = checkText(given.name, 60, '/name');
  if (name === '') throw invalidInput('/name', 'A token needs a name.');
  const row: TokenRow = {
    id: app.ids.next('token'),
    accountId: account,
    name,
    scopes: checkScopes(caller, given.scopes),
    createdAt: now,
    expiresAt: checkEnd(given.expiresAt ?? null, now),
    lastUsedAt: null,
  };
  const secret = `fp_${newSecret(app)}`;
  const { outcome, repeated } = await once(app, account, key, { token: row.id }, async (tx) => {
    await lockAccount(tx, account);
    if ((await countTokens(tx, account)) >= mostTokens) throw new AppError('conflict', `An account has at most ${mostTokens} tokens.`);
    await insertToken(tx, row, secretHash(app, secret));
  });
  if (!repeated) return { ...tokenView(row), token: secret };
  const first = await tokenOf(app.db, account, outcome.token);
  if (first === null) throw notFound('There is no such token any more.');
  return { ...tokenView(first), token: null };
}

/** A token gives no more than its maker holds. */
function checkScopes(caller: Caller, given: string[]): Scope[] {
  const chosen = scopes.filter((scope) => given.includes(scope));
  const strange = given.findIndex((scope) => !scopes.includes(scope as Scope));
  if (strange >= 0) throw invalidInput(`/scopes/${strange}`, `A scope is one of ${scopes.join(', ')}.`);
  if (chosen.length === 0) throw invalidInput('/scopes', 'A token needs at least one scope.');
  const missing = chosen.find((scope) => !caller.scopes.has(scope));
  if (missing !== undefined) throw new AppError('forbidden_scope', `You cannot give the scope ${missing}.`, { scope: missing });
  return chosen;
}

function checkEnd(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  const end = instantOf(expiresAt, '/expiresAt');
  if (end <= now) throw invalidInput('/expiresAt', 'This instant has passed.');
  return end;
}
