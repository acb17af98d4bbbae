// What accounts keep of each other and of games: blocks, reports, private notes, programs of their own.
import type { AccountRow } from './accounts.ts';
import type { Database } from './database.ts';
import type { Connection } from './games.ts';
import type { Transaction } from './idempotency.ts';

export async function putBlock(tx: Transaction, accountId: string, blockedId: string, now: Date): Promise<void> {
  await tx.block.upsert({
    where: { accountId_blockedId: { accountId, blockedId } },
    create: { accountId, blockedId, createdAt: now },
    update: {},
  });
}

export async function removeBlock(tx: Transaction, accountId: string, blockedId: string): Promise<boolean> {
  return (await tx.block.deleteMany({ where: { accountId, blockedId } })).count > 0;
}

export async function countBlocks(tx: Transaction, accountId: string): Promise<number> {
  return tx.block.count({ where: { accountId } });
}

/** Names of those whom an account has blocked, newest first. */
export async function blocksOf(db: Database, account: string): Promise<{ name: string; createdAt: Date }[]> {
  const found = await db.pool.query(
    `SELECT a.name, b.created_at AS "createdAt" FROM blocks b JOIN accounts a ON a.id = b.blocked_id AND a.deleted_at IS NULL
      WHERE b.account_id = $1 ORDER BY b.created_at DESC, a.name`,
    [account],
  );
  return found.rows;
}

/** True when the first account has blocked the second. */
export async function hasBlocked(connection: Connection, account: string, other: string): Promise<boolean> {
  const found = await connection.query('SELECT 1 AS yes FROM blocks WHERE account_id = $1 AND blocked_id = $2', [account, other]);
  return found.rows.length > 0;
}

/** The accounts of these names, by the keys of their names, and whether they have blocked another. */
export async function accountsNamed(connection: Connection, nameKeys: readonly string[], other: string): Promise<Map<string, NamedRow>> {
  const found = await connection.query(
    `SELECT a.name_key AS key, a.id, EXISTS (SELECT FROM blocks b WHERE b.account_id = a.id AND b.blocked_id = $2) AS blocks
       FROM accounts a WHERE a.name_key = ANY($1) AND a.deleted_at IS NULL`,
    [nameKeys, other],
  );
  return new Map((found.rows as (NamedRow & { key: string })[]).map(({ key, id, blocks }) => [key, { id, blocks }]));
}

export interface NamedRow {
  id: string;
  blocks: boolean;
}

/** True when one of the accounts has blocked another. */
export async function isBlockedByAny(connection: Connection, accounts: readonly string[], other: string): Promise<boolean> {
  const found = await connection.query('SELECT 1 AS yes FROM blocks WHERE account_id = ANY($1) AND blocked_id = $2 LIMIT 1', [accounts, other]);
  return found.rows.length > 0;
}

export interface ReportRow {
  id: string;
  accountId: string;
  aboutId: string | null;
  gameId: string | null;
  messageId: string | null;
  body: string;
  createdAt: Date;
}

export async function insertReport(tx: Transaction, row: ReportRow): Promise<void> {
  await tx.report.create({ data: row });
}

export async function countReports(tx: Transaction, accountId: string, since: Date): Promise<number> {
  return tx.report.count({ where: { accountId, createdAt: { gt: since } } });
}

export async function putNote(tx: Transaction, gameId: string, accountId: string, body: string, updatedAt: Date): Promise<void> {
  const row = { body, updatedAt };
  await tx.note.upsert({ where: { gameId_accountId: { gameId, accountId } }, create: { gameId, accountId, ...row }, update: row });
}

export async function noteOf(db: Database, gameId: string, accountId: string): Promise<{ body: string; updatedAt: Date } | null> {
  return db.prisma.note.findUnique({ where: { gameId_accountId: { gameId, accountId } }, select: { body: true, updatedAt: true } });
}

/** Programs that an account owns, oldest first. */
export async function botsOf(db: Database | Transaction, ownerId: string): Promise<AccountRow[]> {
  const client = 'prisma' in db ? db.prisma : db;
  return (await client.account.findMany({ where: { ownerId, deletedAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })) as AccountRow[];
}

/** All of an account that stands in these tables, for its export. */
export async function ownThings(db: Database, accountId: string) {
  const [notes, orders, reports] = await Promise.all([
    db.prisma.note.findMany({ where: { accountId }, orderBy: { gameId: 'asc' } }),
    db.prisma.standingOrders.findMany({ where: { accountId }, orderBy: { gameId: 'asc' } }),
    db.prisma.report.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } }),
  ]);
  return { notes, orders, reports, blocks: await blocksOf(db, accountId) };
}

/** Removes them, and the names of nobody stay behind. */
export async function removeOwnThings(tx: Transaction, accountId: string): Promise<void> {
  const own = { where: { accountId } };
  await tx.note.deleteMany(own);
  await tx.standingOrders.deleteMany(own);
  await tx.block.deleteMany({ where: { OR: [{ accountId }, { blockedId: accountId }] } });
  await tx.report.deleteMany(own);
}
