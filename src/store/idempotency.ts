// Keys of writes that may be repeated. A key is claimed in the transaction of the effect; of two at once the second waits.
import type { Json } from '../engine/ruleset.ts';
import type { Database } from './database.ts';
import type { Prisma } from './prisma/client.ts';

export type Transaction = Prisma.TransactionClient;

/** A key as an account sent it, with what it was sent for. `request`: SHA-256 of the canonical body. */
export interface SentKey {
  account: string;
  key: string;
  method: string;
  path: string;
  request: Uint8Array;
}

/** What the table holds under a key: nothing, the outcome of the same request, or another request's. */
export type Recalled = null | 'other' | { outcome: Json };

const keptDays = 7;

function judge(row: { method: string; path: string; request: Uint8Array; outcome: unknown; createdAt: Date }, sent: SentKey, now: Date): Recalled {
  if (row.createdAt.getTime() <= now.getTime() - keptDays * 86_400_000) return null;
  const same = row.method === sent.method && row.path === sent.path && Buffer.from(row.request).equals(sent.request);
  return same ? { outcome: row.outcome as Json } : 'other';
}

/** What a key stands for by now. */
export async function recallKey(db: Database | Transaction, sent: SentKey, now: Date): Promise<Recalled> {
  const client = 'prisma' in db ? db.prisma : db;
  const row = await client.idempotency.findUnique({ where: { accountId_key: { accountId: sent.account, key: sent.key } } });
  return row === null ? null : judge(row, sent, now);
}

/**
 * Claims a key for an outcome: null when it is ours now, else what stands there. Waits for a transaction that claims the
 * same key, and takes over a key that is past its days.
 */
export async function claimKey(tx: Transaction, sent: SentKey, outcome: Json, now: Date): Promise<Recalled> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const taken = await tx.$executeRaw`
    INSERT INTO idempotency AS i (account_id, key, method, path, request, outcome, created_at)
    VALUES (${sent.account}, ${sent.key}, ${sent.method}, ${sent.path}, ${Buffer.from(sent.request)}, ${JSON.stringify(outcome)}::jsonb, ${now})
    ON CONFLICT (account_id, key) DO UPDATE SET method = excluded.method, path = excluded.path, request = excluded.request,
      outcome = excluded.outcome, created_at = excluded.created_at
    WHERE i.created_at <= ${before}`;
  return taken === 1 ? null : ((await recallKey(tx, sent, now)) ?? 'other');
}

/** Forgets keys past their days; answers how many. */
export async function forgetKeys(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  return (await db.prisma.idempotency.deleteMany({ where: { createdAt: { lte: before } } })).count;
}
