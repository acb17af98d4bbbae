// Links that prove an address, and the notices that carry them. Of a link only the hash of its secret is kept.
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';

export interface AccountLink {
  accountId: string;
  purpose: 'confirm' | 'sign-in';
  emailKey: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertLink(tx: Transaction, row: AccountLink, hash: Uint8Array): Promise<void> {
  await tx.link.create({ data: { ...row, tokenHash: new Uint8Array(hash) } });
}

export async function linkOf(db: Database, hash: Uint8Array, purpose: AccountLink['purpose']): Promise<AccountLink | null> {
  return (await db.prisma.link.findFirst({ where: { tokenHash: new Uint8Array(hash), purpose } })) as AccountLink | null;
}

/** Uses a link up: true for one caller only, and only in its time. */
export async function useLink(tx: Transaction, hash: Uint8Array, purpose: AccountLink['purpose'], now: Date): Promise<boolean> {
  const open = { tokenHash: new Uint8Array(hash), purpose, usedAt: null, expiresAt: { gt: now } };
  return (await tx.link.updateMany({ where: open, data: { usedAt: now } })).count === 1;
}

/** Mails about an account wait as notices about no game; the workers send them. `step` makes each one its own. */
export interface AccountMail {
  id: string;
  accountId: string;
  kind: 'confirm' | 'sign-in' | 'address-taken';
  step: string;
  body: Record<string, string>;
}

export async function insertAccountMail(tx: Transaction, mail: AccountMail, now: Date): Promise<void> {
  await tx.notice.create({ data: { ...mail, gameId: '', channel: 'email', state: 'waiting', dueAt: now, createdAt: now } });
}

export async function countAccountMails(db: Database, accountId: string, kind: AccountMail['kind'], since: Date): Promise<number> {
  return db.prisma.notice.count({ where: { gameId: '', accountId, kind, createdAt: { gt: since } } });
}
