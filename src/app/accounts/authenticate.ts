import type { Language } from '../../engine/ruleset.ts';
import { touchAccount } from '../../store/accounts.ts';
import { type Holder, holderOfSession, holderOfToken, stillHolds, touchSession, touchToken } from '../../store/sessions.ts';
import type { App, Caller, Scope } from '../app.ts';
import { AppError } from '../errors.ts';
import { secretHash } from './secrets.ts';
import { sessionEnd } from './sessions.ts';
import { languageOf } from './shapes.ts';

/** How often it is written down that somebody is here: notices wait for those who are. */
const seenEvery = 60_000;

/** Somebody who showed nothing. `language` is what their browser asks for. */
export function signedOut(language: Language, via: string): Caller {
  return { accountId: null, scopes: new Set(['read']), admin: false, language, via };
}

/** The caller behind a session's secret; null where it opens nothing any more. */
export async function authenticateSession(app: App, secret: string, via: string): Promise<Caller | null> {
  const now = app.clock.now();
  const holder = await holderOfSession(app.db, secretHash(app, secret), now);
  if (holder === null) return null;
  if (isStale(holder, now)) {
    await touchSession(app.db, holder.id, now, sessionEnd(now));
    await touchAccount(app.db, holder.accountId, now);
  }
  return callerOf(holder, ['read', 'play', 'account', ...(holder.admin ? ['admin' as const] : [])], via, { sessionId: holder.id });
}

/** The caller behind an access token. Throws `unauthenticated`. */
export async function authenticateToken(app: App, secret: string, via: string): Promise<Caller> {
  const now = app.clock.now();
  const holder = /^fp_[0-9a-f]{64}$/.test(secret) ? await holderOfToken(app.db, secretHash(app, secret), now) : null;
  if (holder === null) throw new AppError('unauthenticated', 'This access token is unknown, revoked or past its time.');
  if (isStale(holder, now)) {
    await touchToken(app.db, holder.id, now);
    await touchAccount(app.db, holder.accountId, now);
  }
  const scopes = (holder.scopes ?? []).filter((scope) => scope !== 'admin' || holder.admin) as Scope[];
  // a move answers with what its seat sees, so who may play may read
  return callerOf(holder, scopes.includes('play') ? ['read', ...scopes] : scopes, via, { tokenId: holder.id });
}

/** Asked at each event of a stream: what opened it may have been revoked meanwhile. */
export async function stillAuthenticated(app: App, caller: Caller): Promise<boolean> {
  return caller.accountId === null || stillHolds(app.db, caller, app.clock.now());
}

function isStale(holder: Holder, now: Date): boolean {
  return holder.seenAt === null || now.getTime() - holder.seenAt.getTime() > seenEvery;
}

function callerOf(holder: Holder, scopes: Scope[], via: string, held: { sessionId?: string; tokenId?: string }): Caller {
  const given = new Set(scopes);
  return { accountId: holder.accountId, scopes: given, admin: holder.admin && given.has('admin'), language: languageOf(holder.locale), via, ...held };
}
