import { deleteSession, sessionsOf } from '../../store/sessions.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { signedIn } from './rights.ts';
import { type SessionView, sessionView } from './shapes.ts';

/** The account's open sessions, newest first. */
export async function listSessions(app: App, caller: Caller): Promise<SessionView[]> {
  const rows = await sessionsOf(app.db, signedIn(caller, 'account'), app.clock.now());
  return rows.map((row) => sessionView(row, caller.sessionId));
}

/** Ends one session and its streams. Throws `not_found`. */
export async function endSession(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  await once(app, account, key, {}, async (tx) => {
    if (!(await deleteSession(tx, account, id))) throw notFound('There is no such session.');
  });
  app.news.publish({ type: 'revoked', account, session: id });
}

/** Ends the session that asks. Throws `conflict` for a caller with an access token. */
export async function signOut(app: App, caller: Caller): Promise<void> {
  if (caller.accountId === null) throw new AppError('unauthenticated', 'You are signed out.');
  const { accountId: account, sessionId: session } = caller;
  if (session === undefined) throw new AppError('conflict', 'An access token has no session; revoke the token instead.');
  await app.db.prisma.$transaction((tx) => deleteSession(tx, account, session));
  app.news.publish({ type: 'revoked', account, session });
}
