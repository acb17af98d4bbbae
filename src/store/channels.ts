// Where an account wants to be told, and how each of its channels fares.
import { notClosedAt } from './accounts.ts';
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';
import type { Prisma } from './prisma/client.ts';

export interface ChannelRow {
  channel: string;
  target: string;
  settings: Record<string, unknown>;
  state: 'on' | 'off' | 'failing';
  error: string | null;
}

export interface Reach {
  email: string | null;
  emailConfirmed: boolean;
  settings: Record<string, unknown>;
  locale: string;
  timeZone: string;
  channels: ChannelRow[];
  devices: { id: string; endpoint: string; userAgent: string; createdAt: Date }[];
}

/** Null: there is no such account any more, or the staff has closed it. */
export async function reachOf(db: Database, account: string, now: Date): Promise<Reach | null> {
  const row = await db.prisma.account.findFirst({
    where: { id: account, deletedAt: null, ...notClosedAt(now) },
    select: {
      ...{ email: true, emailConfirmedAt: true, settings: true, locale: true, timeZone: true },
      channels: { orderBy: { channel: 'asc' } },
      pushDevices: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!row) return null;
  return {
    email: row.email,
    emailConfirmed: row.email !== null && row.emailConfirmedAt !== null,
    settings: row.settings as Record<string, unknown>,
    locale: row.locale,
    timeZone: row.timeZone,
    devices: row.pushDevices.map(({ id, endpoint, userAgent, createdAt }) => ({ id, endpoint, userAgent, createdAt })),
    channels: row.channels.map(({ channel, target, settings, state, error }) => ({
      channel,
      target,
      settings: settings as Record<string, unknown>,
      state: state as ChannelRow['state'],
      error,
    })),
  };
}

/** What an account chooses beside its kinds; what is left out stays. */
export interface Choices {
  kinds: Record<string, Record<string, string>>;
  /** further settings, by their names */
  settings: Record<string, Prisma.InputJsonValue | null>;
  locale?: string;
}

/** Adds to what an account chose, kind by kind; the rest of its settings stays as it is. */
export async function mergeChoices(tx: Transaction, account: string, { kinds, settings, locale }: Choices): Promise<void> {
  for (const [kind, chosen] of Object.entries(kinds))
    await tx.$executeRaw`
      UPDATE accounts SET settings = settings || jsonb_build_object('notifications', coalesce(settings->'notifications', '{}')
             || jsonb_build_object(${kind}::text, coalesce(settings->'notifications'->${kind}::text, '{}') || ${JSON.stringify(chosen)}::jsonb))
       WHERE id = ${account}`;
  if (Object.keys(settings).length > 0)
    await tx.$executeRaw`UPDATE accounts SET settings = settings || ${JSON.stringify(settings)}::jsonb WHERE id = ${account}`;
  if (locale !== undefined) await tx.account.update({ where: { id: account }, data: { locale } });
}

/** Sets a channel up or changes it; what went wrong before is forgotten. */
export async function putChannel(tx: Transaction, account: string, row: Omit<ChannelRow, 'error'>, now: Date): Promise<void> {
  const data = {
    target: row.target,
    settings: row.settings as Prisma.InputJsonObject,
    state: row.state,
    error: null,
    failingSince: null,
    heldUntil: null,
  };
  await tx.channel.upsert({
    where: { accountId_channel: { accountId: account, channel: row.channel } },
    create: { accountId: account, channel: row.channel, ...data, failures: 0, updatedAt: now },
    update: { ...data, failures: 0, updatedAt: now },
  });
}

export async function removeChannel(tx: Transaction, account: string, channel: string): Promise<void> {
  await tx.channel.deleteMany({ where: { accountId: account, channel } });
}

/** How a sending went for its channel. `gone`: the place will never take anything again. */
export interface Wellness {
  error: string | null;
  gone: boolean;
  /** whether failing for longer than a day switches it off: not where the fault may be our own */
  dayEndsIt: boolean;
}

/** Hours of failing after which a channel is off. */
const longestFailing = 24;

/**
 * Keeps what a sending came to. A channel that its owner switched off stays off. True when this switched it off: its owner is to be told.
 */
export async function noteOutcome(
  db: Database,
  at: { account: string; channel: string },
  { error, gone, dayEndsIt }: Wellness,
  now: Date,
): Promise<boolean> {
  if (error === null) {
    await db.pool.query(
      "UPDATE channels SET state = 'on', error = NULL, failing_since = NULL, held_until = NULL, failures = 0, updated_at = $3 WHERE account_id = $1 AND channel = $2 AND state = 'failing'",
      [at.account, at.channel, now],
    );
    return false;
  }
  const { rows } = await db.pool.query<{ state: string; was: string | null }>(
    `WITH before AS (SELECT state FROM channels WHERE account_id = $1 AND channel = $2)
     INSERT INTO channels AS c (account_id, channel, target, state, error, failing_since, failures, updated_at)
       VALUES ($1, $2, '', CASE WHEN $5 THEN 'off' ELSE 'failing' END, $3, $4, 1, $4)
     ON CONFLICT (account_id, channel) DO UPDATE SET error = excluded.error, failures = c.failures + 1, updated_at = excluded.updated_at,
       failing_since = coalesce(c.failing_since, excluded.failing_since),
       state = CASE WHEN c.state = 'off' OR $5 OR ($6 AND c.failing_since < $4::timestamptz - interval '${longestFailing} hours') THEN 'off' ELSE 'failing' END
     RETURNING state, (SELECT state FROM before) AS was`,
    [at.account, at.channel, error, now, gone, dayEndsIt],
  );
  return rows[0]?.state === 'off' && rows[0].was !== 'off';
}
