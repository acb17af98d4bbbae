import { botsOf } from '../../store/people.ts';
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

/** Revokes a token, the caller's own or one of a program's, and ends its streams. Throws `not_found`. */
export async function revokeToken(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  await once(app, account, key, {}, async (tx) => {
    const holders = [account, ...(await botsOf(tx, account)).map((bot) => bot.id)];
    for (const holder of holders) if (await revokeTokenRow(tx, holder, id, app.clock.now())) return;
    throw notFound('There is no such token.');
  });
  for (const holder of [account, ...(await botsOf(app.db, account)).map((bot) => bot.id)])
    app.news.publish({ type: 'revoked', account: holder, token: id });
}
