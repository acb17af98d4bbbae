// Sessions of browsers and access tokens of programs: only hashes of their secrets are kept.
import { notClosed, notClosedAt } from './accounts.ts';
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';

export interface SessionRow {
  id: string;
  accountId: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export interface TokenRow {
  id: string;
  accountId: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Who a secret belongs to: one statement, for it runs before every request. */
export interface Holder {
  id: string;
  accountId: string;
  scopes: string[] | null;
  seenAt: Date | null;
  expiresAt: Date | null;
  admin: boolean;
  locale: string;
}

const bytes = (hash: Uint8Array) => new Uint8Array(hash);

export async function holderOfSession(db: Database, hash: Uint8Array, now: Date): Promise<Holder | null> {
  const { rows } = await db.pool.query<Holder>({
    name: 'holder-of-session',
    text: `SELECT s.id, s.account_id AS "accountId", NULL AS scopes, s.last_seen_at AS "seenAt", s.expires_at AS "expiresAt", a.admin, a.locale
             FROM sessions s JOIN accounts a ON a.id = s.account_id
            WHERE s.token_hash = $1 AND s.expires_at > $2 AND a.deleted_at IS NULL AND ${notClosed('$2')}`,
    values: [Buffer.from(hash), now],
  });
  return rows[0] ?? null;
}

export async function holderOfToken(db: Database, hash: Uint8Array, now: Date): Promise<Holder | null> {
  const { rows } = await db.pool.query<Holder>({
    name: 'holder-of-token',
    text: `SELECT t.id, t.account_id AS "accountId", t.scopes, t.last_used_at AS "seenAt", t.expires_at AS "expiresAt", a.admin, a.locale
             FROM tokens t JOIN accounts a ON a.id = t.account_id
            WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2) AND a.deleted_at IS NULL AND ${notClosed('$2')}`,
    values: [Buffer.from(hash), now],
  });
  return rows[0] ?? null;
}

/** Whether the session or token still opens anything: asked at each event of a stream. */
export async function stillHolds(db: Database, held: { sessionId?: string; tokenId?: string }, now: Date): Promise<boolean> {
  const account = notClosedAt(now);
  if (held.sessionId !== undefined) return (await db.prisma.session.count({ where: { id: held.sessionId, expiresAt: { gt: now }, account } })) === 1;
  if (held.tokenId === undefined) return false;
  const open = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return (await db.prisma.token.count({ where: { id: held.tokenId, revokedAt: null, ...open, account } })) === 1;
}

export async function insertSession(tx: Transaction, row: SessionRow, hash: Uint8Array): Promise<void> {
  await tx.session.create({ data: { ...row, tokenHash: bytes(hash) } });
}

export async function touchSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db.prisma.session.updateMany({ where: { id }, data: { lastSeenAt: now, expiresAt } });
}

export async function sessionsOf(db: Database, accountId: string, now: Date): Promise<SessionRow[]> {
  const where = { accountId, expiresAt: { gt: now } };
  return db.prisma.session.findMany({ where, omit: { tokenHash: true }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
}

/** Answers whether there was one. */
export async function deleteSession(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  return (await tx.session.deleteMany({ where: { accountId, id } })).count === 1;
}

/** Ends all sessions of an account but one; answers the ids of those that ended. */
export async function deleteOtherSessions(tx: Transaction, accountId: string, keep: string | undefined): Promise<string[]> {
  const others = await tx.session.findMany({ where: { accountId, ...(keep !== undefined && { id: { not: keep } }) }, select: { id: true } });
  const ids = others.map(({ id }) => id);
  await tx.session.deleteMany({ where: { accountId, id: { in: ids } } });
  return ids;
}

export async function insertToken(tx: Transaction, row: TokenRow, hash: Uint8Array): Promise<void> {
  await tx.token.create({ data: { ...row, tokenHash: bytes(hash) } });
}

export async function touchToken(db: Database, id: string, now: Date): Promise<void> {
  await db.prisma.token.updateMany({ where: { id }, data: { lastUsedAt: now } });
}

/** Tokens that are not revoked, newest first; those past their time too, so that their owner sees why they stopped. */
export async function tokensOf(db: Database, accountId: string): Promise<TokenRow[]> {
  const where = { accountId, revokedAt: null };
  return db.prisma.token.findMany({ where, omit: { tokenHash: true, revokedAt: true }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
}

export async function tokenOf(db: Database, accountId: string, id: string): Promise<TokenRow | null> {
  return db.prisma.token.findFirst({ where: { accountId, id }, omit: { tokenHash: true, revokedAt: true } });
}

export async function countTokens(tx: Transaction, accountId: string): Promise<number> {
  return tx.token.count({ where: { accountId, revokedAt: null } });
}

/** Answers whether there was one to revoke. */
export async function revokeTokenRow(tx: Transaction, accountId: string, id: string, now: Date): Promise<boolean> {
  return (await tx.token.updateMany({ where: { accountId, id, revokedAt: null }, data: { revokedAt: now } })).count === 1;
}
