// Webhooks of programs and what was delivered to them: one row per webhook, event and subject, ever.
import { notClosed } from './accounts.ts';
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';

/** A delivery that a relay writes. `from`: the outbox row that it follows from. */
export interface NewDelivery {
  from: string;
  id: string;
  account: string;
  webhook: string;
  event: string;
  subject: string;
  facts: Record<string, unknown>;
}

export interface WebhookRow {
  id: string;
  url: string;
  events: string[];
  games: string[];
  secret: string;
  state: 'on' | 'off' | 'failing';
  error: string | null;
  createdAt: Date;
}

export interface DeliveryRow {
  game: string;
  id: string;
  account: string;
  webhook: string;
  event: string;
  subject: string;
  facts: Record<string, unknown>;
  /** as it was sent first; null: never yet */
  body: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  createdAt: Date;
  /** this worker's lease */
  held: Date;
}

export async function insertWebhook(tx: Transaction, account: string, row: Omit<WebhookRow, 'error'>): Promise<void> {
  await tx.webhook.create({ data: { accountId: account, ...row } });
}

export async function webhooksOf(db: Database, account: string): Promise<WebhookRow[]> {
  const rows = await db.prisma.webhook.findMany({ where: { accountId: account }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return rows.map(({ accountId: _, failingSince: __, heldUntil: ___, state, ...row }) => ({ ...row, state: state as WebhookRow['state'] }));
}

/** Answers whether there was one. Its deliveries go with it. */
export async function removeWebhook(tx: Transaction, account: string, id: string): Promise<boolean> {
  const { count } = await tx.webhook.deleteMany({ where: { accountId: account, id } });
  if (count === 1) await tx.delivery.deleteMany({ where: { webhookId: id } });
  return count === 1;
}

export interface Listening {
  id: string;
  account: string;
  events: string[];
  /** the account's seat in the game */
  seat: number | null;
}

/** Webhooks that hear of a game: those of its seats, those that name it, those of invited accounts. */
export async function webhooksListening(db: Database, game: string, alsoAccounts: readonly string[], now: Date): Promise<Listening[]> {
  const { rows } = await db.pool.query<Listening>(
    `SELECT w.id, w.account_id AS account, w.events, s.seat FROM webhooks w JOIN accounts a ON a.id = w.account_id AND a.deleted_at IS NULL AND ${notClosed('$3')}
       LEFT JOIN seats s ON s.game_id = $1 AND s.account_id = w.account_id AND s.state IN ('taken', 'offered')
      WHERE w.state <> 'off' AND (w.games @> ARRAY[$1] OR (w.games = '{}' AND (s.seat IS NOT NULL OR w.account_id = ANY($2))))
      ORDER BY w.created_at, w.id`,
    [game, alsoAccounts, now],
  );
  return rows;
}

const columns = `d.game_id AS game, d.id, d.account_id AS account, d.webhook_id AS webhook, d.event, d.subject, d.facts, d.body, d.state, d.attempts,
       d.created_at AS "createdAt", d.taken_until AS held`;

/** Makes a lent delivery this worker's until `until`. Null: somebody else has it, or it is settled. */
export async function claimDelivery(db: Database, row: { game: string; id: string; handed: Date }, until: Date): Promise<DeliveryRow | null> {
  const { rows } = await db.pool.query<DeliveryRow>(
    `UPDATE deliveries d SET taken_until = $4, attempts = attempts + 1
      WHERE game_id = $1 AND id = $2 AND taken_until = $3 AND state IN ('waiting', 'sending') RETURNING ${columns}`,
    [row.game, row.id, row.handed, until],
  );
  return rows[0] ?? null;
}

/** Where a delivery goes, and in which language its words are. Null: the webhook or its account is gone, or the account is closed. */
export async function webhookFor(
  db: Database,
  delivery: DeliveryRow,
  now: Date,
): Promise<(WebhookRow & { locale: string; heldUntil: Date | null }) | null> {
  const { rows } = await db.pool.query<WebhookRow & { locale: string; heldUntil: Date | null }>(
    `SELECT w.id, w.url, w.events, w.games, w.secret, w.state, w.error, w.created_at AS "createdAt", w.held_until AS "heldUntil", a.locale
       FROM webhooks w JOIN accounts a ON a.id = w.account_id AND a.deleted_at IS NULL AND ${notClosed('$3')} WHERE w.account_id = $1 AND w.id = $2`,
    [delivery.account, delivery.webhook, now],
  );
  return rows[0] ?? null;
}

/** Committed before the network is touched, the body with it: whatever goes again is the same. False: the lease was lost. */
export async function markDelivering(db: Database, delivery: DeliveryRow, body: string): Promise<boolean> {
  return moveOn(db, delivery, "state = 'sending', body = $4", [body]);
}

export async function markDelivered(db: Database, delivery: DeliveryRow, status: number, now: Date): Promise<boolean> {
  return moveOn(db, delivery, "state = 'sent', status = $4, error = NULL, taken_until = NULL, sent_at = $5", [status, now]);
}

export async function settleDelivery(
  db: Database,
  delivery: DeliveryRow,
  state: 'failed' | 'dropped',
  why: string,
  status: number | null,
): Promise<boolean> {
  return moveOn(db, delivery, 'state = $4, error = $5, status = $6, taken_until = NULL', [state, why, status]);
}

/** It is tried again at `due`. `free`: this was none of its tries. */
export async function deliverLater(
  db: Database,
  delivery: DeliveryRow,
  due: Date,
  why: string,
  status: number | null,
  free: boolean,
): Promise<boolean> {
  const change = "state = 'waiting', due_at = $4, error = $5, status = $6, taken_until = NULL, attempts = attempts - CASE WHEN $7 THEN 1 ELSE 0 END";
  return moveOn(db, delivery, change, [due, why, status, free]);
}

async function moveOn(db: Database, delivery: DeliveryRow, change: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await db.pool.query(`UPDATE deliveries SET ${change} WHERE game_id = $1 AND id = $2 AND taken_until = $3`, [
    delivery.game,
    delivery.id,
    delivery.held,
    ...values,
  ]);
  return rowCount === 1;
}

/** A webhook that fails, or asks us to wait, gets nothing before `until`. */
export async function holdBackWebhook(db: Database, webhook: string, until: Date): Promise<void> {
  await db.prisma.webhook.updateMany({ where: { id: webhook }, data: { heldUntil: until } });
}

/** Keeps how a webhook fares. True when this switched it off: its owner is to be told. */
export async function noteWebhook(db: Database, id: string, error: string | null, gone: boolean, now: Date): Promise<boolean> {
  if (error === null) {
    await db.pool.query("UPDATE webhooks SET state = 'on', error = NULL, failing_since = NULL WHERE id = $1 AND state = 'failing'", [id]);
    return false;
  }
  const { rows } = await db.pool.query<{ state: string }>(
    `UPDATE webhooks SET error = $2, failing_since = coalesce(failing_since, $3),
            state = CASE WHEN $4 OR failing_since < $3::timestamptz - interval '24 hours' THEN 'off' ELSE 'failing' END
      WHERE id = $1 AND state <> 'off' RETURNING state`,
    [id, error, now, gone],
  );
  return rows[0]?.state === 'off';
}

/** A line of the log that a webhook's owner reads. */
export interface LoggedDelivery {
  id: string;
  event: string;
  game: string;
  state: DeliveryRow['state'];
  status: number | null;
  error: string | null;
  attempts: number;
  body: string | null;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
}

/** Newest first; `before`: the last of an earlier page. */
export async function deliveriesOf(db: Database, webhook: string, before: { at: Date; id: string } | null, first: number): Promise<LoggedDelivery[]> {
  const { rows } = await db.pool.query<LoggedDelivery>(
    `SELECT id, event, game_id AS game, state, status, error, attempts, body, created_at AS "createdAt", due_at AS "dueAt", sent_at AS "sentAt"
       FROM deliveries WHERE webhook_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3)) ORDER BY created_at DESC, id DESC LIMIT $4`,
    [webhook, before?.at ?? null, before?.id ?? '', first],
  );
  return rows;
}

/** Sends a delivery again, the same under the same id. False: there is none, or it is under way. */
export async function deliverAgain(tx: Transaction, webhook: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.delivery.updateMany({
    where: { webhookId: webhook, id, state: { in: ['waiting', 'sent', 'failed', 'dropped'] } },
    data: { state: 'waiting', dueAt: now, takenUntil: null, attempts: 0, error: null },
  });
  return count === 1;
}

export async function insertPing(tx: Transaction, row: { id: string; account: string; webhook: string; at: Date }): Promise<void> {
  const { id, account, webhook, at } = row;
  await tx.delivery.create({
    data: { id, accountId: account, webhookId: webhook, event: 'ping', subject: id, state: 'waiting', dueAt: at, createdAt: at },
  });
}

/** Forgets deliveries that were made before an instant; answers how many. */
export async function forgetDeliveries(db: Database, before: Date): Promise<number> {
  return (await db.prisma.delivery.deleteMany({ where: { createdAt: { lt: before } } })).count;
}
