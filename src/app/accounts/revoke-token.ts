import { revokeTokenRow, tokensOf } from '../../store/sessions.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { notFound } from '../errors.ts';
import { once } from '../once.ts';
import { signedIn } from './rights.ts';
import { type TokenView, tokenView } from './shapes.ts';

/** The account's tokens, newest first, without their secrets. */
export async function listTokens(app: App, caller: Caller): Promise<TokenView[]> {
  return (await tokensOf(app.db, signedIn(caller, 'account'))).map(tokenView);
}

/** Revokes a token and ends its streams. Throws `not_found`. */
export async function revokeToken(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  await once(app, account, key, {}, async (tx) => {
    if (!(await revokeTokenRow(tx, account, id, app.clock.now()))) throw notFound('There is no such token.');
  });
  app.news.publish({ type: 'revoked', account, token: id });
}
