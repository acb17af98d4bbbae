// Links by mail. Only the hash of a token is kept.
import { notClosedAt } from './accounts.ts';
import type { Database } from './database.ts';

export type LinkPurpose = 'confirm' | 'sign-in' | 'turn' | 'unsubscribe';

export interface NewLink {
  hash: Uint8Array;
  account: string;
  purpose: LinkPurpose;
  emailKey?: string;
  game?: string;
  seat?: number;
  call?: number;
  expires: Date;
}

export interface LinkRow {
  account: string;
  purpose: LinkPurpose;
  game: string | null;
  seat: number | null;
  call: number | null;
}

export async function insertLinks(db: Database, links: readonly NewLink[], now: Date): Promise<void> {
  await db.prisma.link.createMany({
    data: links.map((link) => ({
      tokenHash: Uint8Array.from(link.hash),
      accountId: link.account,
      purpose: link.purpose,
      emailKey: link.emailKey ?? null,
      gameId: link.game ?? null,
      seat: link.seat ?? null,
      call: link.call ?? null,
      createdAt: now,
      expiresAt: link.expires,
    })),
  });
}

/** Null: unknown, of another purpose, expired, or of an account that is closed: its mail ends all the same. */
export async function findLink(db: Database, hash: Uint8Array, purpose: LinkPurpose, now: Date): Promise<LinkRow | null> {
  const row = await db.prisma.link.findFirst({
    where: { tokenHash: Uint8Array.from(hash), purpose, expiresAt: { gt: now }, ...(purpose !== 'unsubscribe' && { account: notClosedAt(now) }) },
  });
  return row && { account: row.accountId, purpose, game: row.gameId, seat: row.seat, call: row.call };
}

/** Forgets links that stopped working before an instant; answers how many. */
export async function forgetLinks(db: Database, before: Date): Promise<number> {
  return (await db.prisma.link.deleteMany({ where: { expiresAt: { lt: before } } })).count;
}
