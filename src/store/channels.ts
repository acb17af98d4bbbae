// Where an account wants to be told, and how each of its channels fares.
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
  channels: ChannelRow[];
}

/** Null: there is no such account any more. */
export async function reachOf(db: Database, account: string): Promise<Reach | null> {
  const row = await db.prisma.account.findFirst({
    where: { id: account, deletedAt: null },
    select: { email: true, emailConfirmedAt: true, settings: true, channels: { orderBy: { channel: 'asc' } } },
  });
  if (!row) return null;
  return {
    email: row.email,
    emailConfirmed: row.email !== null && row.emailConfirmedAt !== null,
    settings: row.settings as Record<string, unknown>,
    channels: row.channels.map(({ channel, target, settings, state, error }) => ({
      channel,
      target,
      settings: settings as Record<string, unknown>,
      state: state as ChannelRow['state'],
      error,
    })),
  };
}

/** Adds to what an account chose, kind by kind; the rest of its settings stays as it is. */
export async function mergeChoices(tx: Transaction, account: string, choices: Record<string, Record<string, string>>): Promise<void> {
  for (const [kind, chosen] of Object.entries(choices))
    await tx.$executeRaw`
      UPDATE accounts SET settings = settings || jsonb_build_object('notifications', coalesce(settings->'notifications', '{}')
             || jsonb_build_object(${kind}::text, coalesce(settings->'notifications'->${kind}::text, '{}') || ${JSON.stringify(chosen)}::jsonb))
       WHERE id = ${account}`;
}

/** Sets a channel up or changes it; what went wrong before is forgotten. */
export async function putChannel(tx: Transaction, account: string, row: Omit<ChannelRow, 'error'>, now: Date): Promise<void> {
  const data = { target: row.target, settings: row.settings as Prisma.InputJsonObject, state: row.state, error: null, failingSince: null };
  await tx.channel.upsert({
    where: { accountId_channel: { accountId: account, channel: row.channel } },
    create: { accountId: account, channel: row.channel, ...data, failures: 0, updatedAt: now },
    update: { ...data, failures: 0, updatedAt: now },
  });
}

export async function removeChannel(tx: Transaction, account: string, channel: string): Promise<void> {
  await tx.channel.deleteMany({ where: { accountId: account, channel } });
}

/** Keeps what a sending came to. `error` null: it works. A channel that its owner switched off stays off. */
export async function noteOutcome(db: Database, at: { account: string; channel: string }, error: string | null, now: Date): Promise<void> {
  if (error === null) {
    await db.pool.query(
      "UPDATE channels SET state = 'on', error = NULL, failing_since = NULL, failures = 0, updated_at = $3 WHERE account_id = $1 AND channel = $2 AND state = 'failing'",
      [at.account, at.channel, now],
    );
    return;
  }
  await db.pool.query(
    `INSERT INTO channels AS c (account_id, channel, target, state, error, failing_since, failures, updated_at) VALUES ($1, $2, '', 'failing', $3, $4, 1, $4)
     ON CONFLICT (account_id, channel) DO UPDATE SET error = excluded.error, failures = c.failures + 1, updated_at = excluded.updated_at,
       failing_since = coalesce(c.failing_since, excluded.failing_since), state = CASE WHEN c.state = 'off' THEN 'off' ELSE 'failing' END`,
    [at.account, at.channel, error, now],
  );
}
