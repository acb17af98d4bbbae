// Accounts: people, guests and programs. Names and addresses are found by their folded keys.
import type { JsonObject } from '../engine/ruleset.ts';
import type { Database } from './database.ts';
import type { Connection } from './games.ts';
import type { Transaction } from './idempotency.ts';
import { removeOwnThings } from './people.ts';
import { Prisma } from './prisma/client.ts';

export interface AccountRow {
  id: string;
  kind: 'person' | 'guest' | 'bot';
  name: string;
  nameKey: string;
  email: string | null;
  emailKey: string | null;
  emailConfirmedAt: Date | null;
  passwordHash: string | null;
  locale: string;
  timeZone: string;
  settings: JsonObject;
  admin: boolean;
  ownerId: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  deletedAt: Date | null;
  /** by the staff; `closedUntil` null: for good */
  closedAt: Date | null;
  closedUntil: Date | null;
  closedReason: string | null;
}

export type AccountChange = Partial<Omit<AccountRow, 'id' | 'createdAt'>>;

const standing = { deletedAt: null };

/** Of an account `a`, in SQL: the staff has not closed it, or no longer. `now` names a parameter. */
export const notClosed = (now: string) => `(a.closed_at IS NULL OR a.closed_until <= ${now})`;

/** The same as a filter. */
export const notClosedAt = (now: Date) => ({ OR: [{ closedAt: null }, { closedUntil: { lte: now } }] });

export async function accountById(db: Database, id: string): Promise<AccountRow | null> {
  return (await db.prisma.account.findFirst({ where: { id, ...standing } })) as AccountRow | null;
}

export async function accountByName(db: Database, nameKey: string): Promise<AccountRow | null> {
  return (await db.prisma.account.findFirst({ where: { nameKey, ...standing } })) as AccountRow | null;
}

/** The account that the address belongs to. */
export async function accountByEmail(db: Database, emailKey: string): Promise<AccountRow | null> {
  return (await db.prisma.account.findFirst({ where: { emailKey, emailConfirmedAt: { not: null }, ...standing } })) as AccountRow | null;
}

/** Accounts that named the address and did not confirm it, newest first. */
export async function accountsAwaitingEmail(db: Database, emailKey: string, most: number): Promise<AccountRow[]> {
  const where = { emailKey, emailConfirmedAt: null, ...standing };
  return (await db.prisma.account.findMany({ where, orderBy: { createdAt: 'desc' }, take: most })) as AccountRow[];
}

/** A unique name or address that another account has. */
export class TakenError extends Error {
  readonly what: 'name' | 'email';
  constructor(what: 'name' | 'email') {
    super(`taken: ${what}`);
    this.what = what;
  }
}

function naming<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error;
    throw new TakenError(JSON.stringify(error.meta).includes('email') ? 'email' : 'name');
  });
}

/** Throws `TakenError`. */
export async function insertAccount(tx: Transaction, row: AccountRow): Promise<void> {
  await naming(tx.account.create({ data: { ...row, settings: row.settings as Prisma.InputJsonObject } }));
}

/** Throws `TakenError`. */
export async function changeAccount(tx: Transaction, id: string, change: AccountChange): Promise<void> {
  const { settings, ...rest } = change;
  await naming(tx.account.update({ where: { id }, data: { ...rest, ...(settings && { settings: settings as Prisma.InputJsonObject }) } }));
}

/** Takes the row's lock, so that two changes of one account at once come one after the other. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | null> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id} FOR UPDATE`;
  return (await tx.account.findFirst({ where: { id, ...standing } })) as AccountRow | null;
}

/**
 * Of these accounts, those that stand, held until the transaction ends: one that is being erased meanwhile waits for it, or is not among them. To be
 * asked before a game is locked, because a vacation takes its locks in this order too.
 */
export async function holdAccounts(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  const found = await connection.query('SELECT id FROM accounts WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE', [ids]);
  return new Set(found.rows.map(({ id }: { id: string }) => id));
}

/** What an account does under this comes one after the other; nobody who only holds it waits. To be asked before other accounts are held. */
export async function oneByOne(connection: Connection, id: string): Promise<void> {
  await connection.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

/** Its row stays, for moves and seats point at it. */
export async function isErased(db: Database, id: string): Promise<boolean> {
  return (await db.prisma.account.count({ where: { id, deletedAt: { not: null } } })) > 0;
}

export async function touchAccount(db: Database, id: string, now: Date): Promise<void> {
  await db.prisma.account.updateMany({ where: { id, lastSeenAt: { lt: now } }, data: { lastSeenAt: now } });
}

/**
 * Takes every personal datum off an account. The row stays without a name, because moves and seats point at it; what was
 * only the account's own (sessions, tokens, links, channels, notices, devices, webhooks, keys, mail kept here) goes.
 */
export async function eraseAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  const row = await lockAccount(tx, id);
  if (row === null) return;
  const own = { where: { accountId: row.id } };
  await tx.session.deleteMany(own);
  await tx.token.deleteMany(own);
  await tx.link.deleteMany(own);
  await tx.channel.deleteMany(own);
  await tx.notice.deleteMany(own);
  await tx.pushDevice.deleteMany(own);
  await tx.webhook.deleteMany(own);
  await tx.delivery.deleteMany(own);
  await tx.idempotency.deleteMany(own);
  await removeOwnThings(tx, row.id);
  await tx.vacation.deleteMany(own);
  await tx.conduct.deleteMany(own);
  await tx.invitation.deleteMany({ where: { accountId: row.id, usedAt: null } });
  if (row.email !== null) await tx.mail.deleteMany({ where: { recipient: row.email } });
  await tx.account.update({
    where: { id: row.id },
    data: {
      name: '',
      nameKey: `deleted:${row.id}`,
      email: null,
      emailKey: null,
      emailConfirmedAt: null,
      passwordHash: null,
      locale: 'en',
      timeZone: 'UTC',
      settings: {},
      admin: false,
      lastSeenAt: row.createdAt,
      deletedAt: now,
    },
  });
}

/** Did an account give up a seat of this game? It has seen what that seat sees. */
export async function gaveUpSeat(db: Database, gameId: string, accountId: string): Promise<boolean> {
  return (await db.prisma.conduct.count({ where: { gameId, accountId, what: 'left' } })) > 0;
}

/** How often an account let a call pass, left a seat in the midst of a game, stepped in for somebody. */
export async function conductOf(db: Database, id: string): Promise<{ missed: number; left: number; steppedIn: number }> {
  const rows = await db.prisma.conduct.groupBy({ by: ['what'], where: { accountId: id }, _count: true });
  const count = (what: string) => rows.find((row) => row.what === what)?._count ?? 0;
  return { missed: count('missed'), left: count('left'), steppedIn: count('stepped_in') };
}

/** Games that an account still has a part in: those not begun that it made, and those not over in which it holds a seat. */
export async function unfinishedGamesOf(connection: Connection, id: string): Promise<{ id: string; status: string; owned: boolean }[]> {
  const { rows } = await connection.query(
    `SELECT g.id, g.status, g.owner_id = $1 AS owned FROM games g
      WHERE (g.status = 'open' AND g.owner_id = $1) OR (g.status IN ('open', 'active') AND EXISTS (
        SELECT FROM seats s WHERE s.game_id = g.id AND s.account_id = $1 AND s.state IN ('taken', 'invited', 'offered')))
      ORDER BY g.id`,
    [id],
  );
  return rows;
}

/** All rows that hold something of an account, for its export. Secrets stay out. */
export async function rowsOfAccount(db: Database, id: string) {
  const own = { where: { accountId: id } };
  const [sessions, tokens, channels, devices, webhooks, deliveries, notices, seats, messages, moves, owned, vacations, conduct] = await Promise.all([
    db.prisma.session.findMany({ ...own, omit: { tokenHash: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.prisma.token.findMany({ ...own, omit: { tokenHash: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.prisma.channel.findMany({ ...own, orderBy: { channel: 'asc' } }),
    db.prisma.pushDevice.findMany({ ...own, omit: { p256dh: true, auth: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.prisma.webhook.findMany({ ...own, omit: { secret: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.prisma.delivery.findMany({
      ...own,
      omit: { takenUntil: true, facts: true },
      orderBy: [{ createdAt: 'asc' }, { gameId: 'asc' }, { id: 'asc' }],
    }),
    db.prisma.notice.findMany({ ...own, omit: { body: true, takenUntil: true }, orderBy: [{ createdAt: 'asc' }, { gameId: 'asc' }, { id: 'asc' }] }),
    db.prisma.seat.findMany({ ...own, include: { game: { select: { name: true, rules: true, status: true } } }, orderBy: { gameId: 'asc' } }),
    db.prisma.message.findMany({ ...own, orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
    db.prisma.move.findMany({
      where: { byAccount: id },
      select: { gameId: true, seq: true, kind: true, action: true, at: true },
      orderBy: [{ at: 'asc' }, { gameId: 'asc' }, { seq: 'asc' }],
    }),
    db.prisma.game.findMany({
      where: { ownerId: id },
      select: { id: true, name: true, rules: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.prisma.vacation.findMany({ ...own, omit: { accountId: true }, orderBy: { fromAt: 'asc' } }),
    db.prisma.conduct.findMany({ ...own, omit: { accountId: true }, orderBy: [{ at: 'asc' }, { gameId: 'asc' }, { seq: 'asc' }] }),
  ]);
  return { sessions, tokens, channels, devices, webhooks, deliveries, notices, seats, messages, moves, owned, vacations, conduct };
}
