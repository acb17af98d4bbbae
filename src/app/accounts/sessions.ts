// Opening a session, and how long it lasts.
import { type AccountRow, touchAccount } from '../../store/accounts.ts';
import { insertSession, type SessionRow } from '../../store/sessions.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { Transaction } from '../once.ts';
import { newSecret, secretHash } from './secrets.ts';
import { meView, type SignedIn, sessionView } from './shapes.ts';

const sessionDays = 60;

/** The browser that signs in, so that its owner can tell sessions apart. */
export interface Client {
  userAgent: string;
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 86_400_000);
}

/** Adds the row of a new session; the answer is for after the commit. Throws `forbidden` where the staff has closed the account. */
export async function openSession(app: App, tx: Transaction, account: AccountRow, client: Client): Promise<SignedIn> {
  const now = app.clock.now();
  insistNotClosed(account, now);
  const secret = newSecret(app);
  const row: SessionRow = {
    id: app.ids.next('session'),
    accountId: account.id,
    userAgent: client.userAgent.slice(0, 200),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(now),
  };
  await insertSession(tx, row, secretHash(app, secret));
  return { account: meView(account), session: sessionView(row, row.id), secret };
}

/** Signs in an account that has shown who it is. */
export async function signInAs(app: App, account: AccountRow, client: Client): Promise<SignedIn> {
  const signed = await app.db.prisma.$transaction((tx) => openSession(app, tx, account, client));
  await touchAccount(app.db, account.id, app.clock.now());
  return signed;
}

/** Whether the staff has closed an account. */
export function isClosed({ closedAt, closedUntil }: Pick<AccountRow, 'closedAt' | 'closedUntil'>, now: Date): boolean {
  return closedAt !== null && (closedUntil === null || closedUntil > now);
}

function insistNotClosed(account: AccountRow, now: Date): void {
  if (!isClosed(account, now)) return;
  const { closedUntil, closedReason } = account;
  const until = closedUntil?.toISOString() ?? null;
  throw new AppError('forbidden', `The staff has closed this account${until === null ? '' : ` until ${until}`}: ${closedReason}`, { until });
}
