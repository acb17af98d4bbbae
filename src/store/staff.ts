// What the staff looks at: games that are set aside, reports, accounts, what is under way and what did not arrive.
import { notClosed } from './accounts.ts';
import type { Database } from './database.ts';
import type { Connection } from './games.ts';
import type { Transaction } from './idempotency.ts';
import { heldBack } from './outbox.ts';

/** A place in a list that goes from new to old. */
export interface Before {
  at: Date;
  id: string;
}

export interface SetAsideRow {
  id: string;
  name: string;
  rules: string;
  rulesVersion: number;
  version: number;
  reason: string;
  since: Date;
  /** accounts that sit there */
  seated: string[];
}

/** In the order of their ids, after one. Those of before the instant was kept count from their last move. */
export async function gamesSetAside(db: Database, after: string, first: number): Promise<SetAsideRow[]> {
  const { rows } = await db.pool.query<SetAsideRow>(
    `SELECT g.id, g.name, g.rules, g.rules_version AS "rulesVersion", g.version, g.set_aside AS reason, coalesce(g.set_aside_at, g.last_at, g.created_at) AS since,
            array(SELECT coalesce(a.owner_id, a.id) FROM seats s JOIN accounts a ON a.id = s.account_id WHERE s.game_id = g.id) AS seated
       FROM games g WHERE g.set_aside IS NOT NULL AND g.id > $1 ORDER BY g.id LIMIT $2`,
    [after, first],
  );
  return rows;
}

export interface ReportedRow {
  id: string;
  /** who reported; null: the account is gone */
  by: string | null;
  account: string | null;
  game: string | null;
  message: string | null;
  /** what was said in the game, and by whom, while it is kept */
  said: { account: string | null; body: string } | null;
  body: string;
  state: 'open' | 'settled';
  note: string | null;
  settledBy: string | null;
  settledAt: Date | null;
  createdAt: Date;
}

/** Newest first; names instead of ids, null for accounts that are gone. `id`: that one only. */
export async function reportsBefore(
  db: Database,
  filter: { state: string | null; id: string | null },
  before: Before | null,
  first: number,
): Promise<ReportedRow[]> {
  const name = (id: string) => `(SELECT a.name FROM accounts a WHERE a.id = ${id} AND a.deleted_at IS NULL)`;
  const { rows } = await db.pool.query<ReportedRow>(
    `SELECT r.id, ${name('r.account_id')} AS by, ${name('r.about_id')} AS account, r.game_id AS game, r.message_id AS message,
            CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('account', ${name('m.account_id')}, 'body', m.body) END AS said,
            r.body, r.state, r.note, ${name('r.settled_by')} AS "settledBy", r.settled_at AS "settledAt", r.created_at AS "createdAt"
       FROM reports r LEFT JOIN messages m ON m.game_id = r.game_id AND m.id = r.message_id
      WHERE ($1::text IS NULL OR r.state = $1) AND ($2::text IS NULL OR r.id = $2) AND ($3::timestamptz IS NULL OR (r.created_at, r.id) < ($3, $4))
      ORDER BY r.created_at DESC, r.id DESC LIMIT $5`,
    [filter.state, filter.id, before?.at ?? null, before?.id ?? null, first],
  );
  return rows;
}

/** False: there is no such report, or it is settled. */
export async function settleReport(tx: Transaction, id: string, by: string, note: string, now: Date): Promise<boolean> {
  const settled = { state: 'settled', settledAt: now, settledBy: by, note };
  return (await tx.report.updateMany({ where: { id, state: 'open' }, data: settled })).count === 1;
}

export interface AccountOnFile {
  id: string;
  kind: 'person' | 'guest' | 'bot';
  name: string;
  nameKey: string;
  owner: string | null;
  admin: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  closedAt: Date | null;
  closedUntil: Date | null;
  closedReason: string | null;
  /** games under way in which it sits */
  playing: number;
  openReports: number;
}

export interface AccountFilter {
  /** part of a name, folded */
  part: string;
  /** those only that are closed at `now` */
  closed: boolean;
  now: Date;
  /** that one only */
  id: string | null;
}

/** In the order of their folded names, after one. */
export async function accountsOnFile(db: Database, filter: AccountFilter, after: string, first: number): Promise<AccountOnFile[]> {
  const { rows } = await db.pool.query<AccountOnFile>(
    `SELECT a.id, a.kind, a.name, a.name_key AS "nameKey", o.name AS owner, a.admin, a.created_at AS "createdAt", a.last_seen_at AS "lastSeenAt",
            a.closed_at AS "closedAt", a.closed_until AS "closedUntil", a.closed_reason AS "closedReason",
            (SELECT count(*)::int FROM seats s JOIN games g ON g.id = s.game_id WHERE s.account_id = a.id AND s.state IN ('taken', 'offered') AND g.status = 'active') AS playing,
            (SELECT count(*)::int FROM reports r WHERE r.about_id = a.id AND r.state = 'open') AS "openReports"
       FROM accounts a LEFT JOIN accounts o ON o.id = a.owner_id
      WHERE a.deleted_at IS NULL AND position($1 IN a.name_key) > 0 AND (NOT $2 OR (${notClosed('$3')}) IS NOT TRUE)
        AND ($4::text IS NULL OR a.id = $4) AND a.name_key > $5
      ORDER BY a.name_key LIMIT $6`,
    [filter.part, filter.closed, filter.now, filter.id, after, first],
  );
  return rows;
}

/** The account's row is held until the transaction ends: of two who close or open it the second judges by what the first did. Is it closed at `now`? */
export async function lockClosing(connection: Connection, id: string, now: Date): Promise<boolean> {
  const { rows } = await connection.query(
    'SELECT closed_at IS NOT NULL AND (closed_until IS NULL OR closed_until > $2) AS closed FROM accounts WHERE id = $1 FOR UPDATE',
    [id, now],
  );
  return rows[0]?.closed === true;
}

/** Closes an account, and its programs but for those that are closed for longer already by themselves. */
export async function markClosed(connection: Connection, id: string, closing: { at: Date; until: Date | null; reason: string }): Promise<void> {
  await connection.query(
    `WITH before AS (SELECT closed_at FROM accounts WHERE id = $1)
     UPDATE accounts a SET closed_at = $2, closed_until = $3, closed_reason = $4 FROM before
      WHERE a.deleted_at IS NULL AND (a.id = $1 OR (a.owner_id = $1
        AND (a.closed_at IS NULL OR a.closed_at = before.closed_at OR a.closed_until < coalesce($3::timestamptz, 'infinity'))))`,
    [id, closing.at, closing.until, closing.reason],
  );
}

/** An account and its programs, those of them that are closed at `now`. */
export async function closedNow(db: Database, id: string, now: Date): Promise<{ id: string; forGood: boolean }[]> {
  const { rows } = await db.pool.query<{ id: string; forGood: boolean }>(
    `SELECT id, closed_until IS NULL AS "forGood" FROM accounts
      WHERE deleted_at IS NULL AND (id = $1 OR owner_id = $1) AND closed_at IS NOT NULL AND (closed_until IS NULL OR closed_until > $2) ORDER BY id <> $1, id`,
    [id, now],
  );
  return rows;
}

/** Opens an account again, and of its programs those that were closed together with it. */
export async function markOpen(connection: Connection, id: string): Promise<void> {
  await connection.query(
    `UPDATE accounts a SET closed_at = NULL, closed_until = NULL, closed_reason = NULL
       FROM accounts o WHERE o.id = $1 AND (a.id = o.id OR (a.owner_id = o.id AND a.closed_at = o.closed_at))`,
    [id],
  );
}

/** How many rows are in which state, and for how many seconds what should be gone has been due. */
export interface Flow {
  outbox: { waiting: number; due: number; lag: number };
  notices: Record<string, Record<string, number>>;
  noticeLag: number;
  deliveries: Record<string, number>;
  deliveryLag: number;
  overdueDecisions: number;
  gamesSetAside: number;
  openReports: number;
}

export async function flowOf(db: Database, now: Date): Promise<Flow> {
  const lag = (table: string) =>
    `(SELECT coalesce(greatest(extract(epoch FROM $1 - min(due_at)), 0), 0)::float FROM ${table} WHERE state IN ('waiting', 'sending') AND due_at <= $1)`;
  const { rows } = await db.pool.query<Flow>(
    `SELECT (SELECT jsonb_build_object('waiting', count(*), 'due', count(*) FILTER (WHERE due_at <= $1),
               'lag', coalesce(greatest(extract(epoch FROM $1 - min(due_at)), 0), 0)) FROM outbox WHERE NOT ${heldBack}) AS outbox,
       (SELECT coalesce(jsonb_object_agg(channel, states), '{}') FROM (SELECT channel, jsonb_object_agg(state, n) AS states
          FROM (SELECT channel, state, count(*) AS n FROM notices GROUP BY channel, state) each GROUP BY channel) all_of) AS notices,
       (SELECT coalesce(jsonb_object_agg(state, n), '{}') FROM (SELECT state, count(*) AS n FROM deliveries GROUP BY state) each) AS deliveries,
       ${lag('notices')} AS "noticeLag", ${lag('deliveries')} AS "deliveryLag",
       (SELECT count(*)::int FROM decisions d JOIN games g ON g.id = d.game_id WHERE g.status = 'active' AND g.set_aside IS NULL AND d.deadline < $1::timestamptz - interval '1 minute') AS "overdueDecisions",
       (SELECT count(*)::int FROM games WHERE set_aside IS NOT NULL) AS "gamesSetAside", (SELECT count(*)::int FROM reports WHERE state = 'open') AS "openReports"`,
    [now],
  );
  return rows[0]!;
}

export interface FailedNotice {
  id: string;
  account: string | null;
  game: string | null;
  kind: string;
  channel: string;
  state: string;
  error: string | null;
  attempts: number;
  createdAt: Date;
}

/** Notices that did not arrive, or of which nobody can tell; newest first. */
export async function failedNotices(db: Database, before: Before | null, first: number): Promise<FailedNotice[]> {
  const { rows } = await db.pool.query<FailedNotice>(
    `SELECT n.id, a.name AS account, nullif(n.game_id, '') AS game, n.kind, n.channel, n.state, n.error, n.attempts, n.created_at AS "createdAt"
       FROM notices n LEFT JOIN accounts a ON a.id = n.account_id AND a.deleted_at IS NULL
      WHERE n.state IN ('failed', 'unknown') AND ($1::timestamptz IS NULL OR (n.created_at, n.id) < ($1, $2))
      ORDER BY n.created_at DESC, n.id DESC LIMIT $3`,
    [before?.at ?? null, before?.id ?? null, first],
  );
  return rows;
}
