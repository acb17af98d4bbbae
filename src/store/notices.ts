// Notices: one row per account, call, kind, step and channel, ever. The row says how far the sending got.
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';

/** A notice that a relay writes. `from`: the outbox row that it follows from. */
export interface NewNotice {
  from: string;
  id: string;
  account: string;
  seat: number | null;
  call: number;
  kind: string;
  step: string;
  channel: string;
  body: Record<string, unknown>;
}

export type NoticeState = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped' | 'unknown';

export interface NoticeRow {
  game: string;
  id: string;
  account: string;
  seat: number | null;
  call: number;
  kind: string;
  step: string;
  channel: string;
  state: NoticeState;
  body: Record<string, unknown>;
  /** how often its sending was begun, this time too */
  attempts: number;
  /** this worker's lease */
  held: Date;
}

/** A notice that nobody has begun to send, as it is stored: for use cases that write one in a transaction of their own. */
export interface NoticeData {
  gameId: string;
  id: string;
  accountId: string;
  kind: string;
  step: string;
  channel: string;
  state: 'waiting';
  body: Record<string, string>;
  dueAt: Date;
  createdAt: Date;
}

const columns =
  'n.game_id AS game, n.id, n.account_id AS account, n.seat, n.call, n.kind, n.step, n.channel, n.state, n.body, n.attempts, n.taken_until AS held';

export async function insertNotice(tx: Transaction, data: NoticeData): Promise<void> {
  await tx.notice.createMany({ data: [data], skipDuplicates: true });
}

/** Notices of a kind about no game that were made for an account since an instant. */
export async function countNotices(db: Database, account: string, kind: string, since: Date): Promise<number> {
  return db.prisma.notice.count({ where: { gameId: '', accountId: account, kind, createdAt: { gt: since } } });
}

/** Makes a lent notice this worker's until `until`. Null: somebody else has it, or it is settled. */
export async function claimNotice(db: Database, row: { game: string; id: string; handed: Date }, until: Date): Promise<NoticeRow | null> {
  const { rows } = await db.pool.query<NoticeRow>(
    `UPDATE notices n SET taken_until = $4, attempts = attempts + 1 WHERE game_id = $1 AND id = $2 AND taken_until = $3 AND state IN ('waiting', 'sending') RETURNING ${columns}`,
    [row.game, row.id, row.handed, until],
  );
  return rows[0] ?? null;
}

/** Claims the other waiting notices of the same occasion whose channel leads to the same place, so that one post serves all. */
export async function claimCompanions(db: Database, first: NoticeRow, target: string, until: Date): Promise<NoticeRow[]> {
  const { rows } = await db.pool.query<NoticeRow>(
    `WITH same AS (
       SELECT o.game_id, o.id FROM notices o JOIN channels c ON c.account_id = o.account_id AND c.channel = o.channel
        WHERE o.game_id = $1 AND o.id <> $2 AND o.kind = $3 AND o.call = $4 AND o.step = $5 AND o.channel = $6 AND o.state = 'waiting' AND c.target = $7
        FOR UPDATE OF o SKIP LOCKED)
     UPDATE notices n SET taken_until = $8, attempts = attempts + 1 FROM same WHERE n.game_id = same.game_id AND n.id = same.id RETURNING ${columns}`,
    [first.game, first.id, first.kind, first.call, first.step, first.channel, target, until],
  );
  return rows;
}

/** Committed before the network is touched. False: the lease was lost to somebody else. */
export async function markSending(db: Database, notice: NoticeRow): Promise<boolean> {
  return moveOn(db, notice, "state = 'sending'", []);
}

export async function markSent(db: Database, notice: NoticeRow, now: Date): Promise<boolean> {
  return moveOn(db, notice, "state = 'sent', error = NULL, taken_until = NULL, sent_at = $4, body = '{}'", [now]);
}

/** Ends a notice that did not go out, or of which nobody can tell. Its body, which may hold a link, is forgotten. */
export async function settle(db: Database, notice: NoticeRow, state: 'failed' | 'dropped' | 'unknown', why: string): Promise<boolean> {
  return moveOn(db, notice, "state = $4, error = $5, taken_until = NULL, body = '{}'", [state, why]);
}

/** Nothing went out; it is tried again at `due`. `free`: this was none of its tries. */
export async function sendLater(db: Database, notice: NoticeRow, due: Date, why: string, free: boolean): Promise<boolean> {
  const change = "state = 'waiting', due_at = $4, error = $5, taken_until = NULL, attempts = attempts - CASE WHEN $6 THEN 1 ELSE 0 END";
  return moveOn(db, notice, change, [due, why, free]);
}

async function moveOn(db: Database, notice: NoticeRow, change: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await db.pool.query(`UPDATE notices SET ${change} WHERE game_id = $1 AND id = $2 AND taken_until = $3`, [
    notice.game,
    notice.id,
    notice.held,
    ...values,
  ]);
  return rowCount === 1;
}

/** A place asked us to wait: nothing else is sent there before `due` either. */
export async function holdBack(db: Database, channel: string, target: string, due: Date): Promise<void> {
  await db.pool.query(
    `UPDATE notices SET due_at = $3, taken_until = NULL
      WHERE channel = $1 AND state = 'waiting' AND due_at < $3 AND account_id IN (SELECT account_id FROM channels WHERE channel = $1 AND target = $2)`,
    [channel, target, due],
  );
}

/** Whom a notice is for, as things are now; `seat` and `open` tell whether it still matters. */
export interface Addressee {
  account: string;
  name: string;
  locale: string;
  timeZone: string;
  email: string | null;
  emailConfirmed: boolean;
  settings: Record<string, unknown>;
  /** the channel's row, where there is one */
  target: string | null;
  channelState: 'on' | 'off' | 'failing' | null;
  channelSettings: Record<string, unknown>;
  /** the account still has the seat that the notice names */
  seated: boolean;
  /** the deadline of the call that the notice names, while it is open */
  open: { deadline: Date | null } | null;
}

/** Null: the account is gone. */
export async function addresseeOf(db: Database, notice: NoticeRow): Promise<Addressee | null> {
  const { rows } = await db.pool.query<Omit<Addressee, 'open'> & { open: boolean; deadline: Date | null }>(
    `SELECT a.id AS account, a.name, a.locale, a.time_zone AS "timeZone", a.email, a.email_confirmed_at IS NOT NULL AS "emailConfirmed", a.settings,
            c.target, c.state AS "channelState", coalesce(c.settings, '{}') AS "channelSettings",
            s.seat IS NOT NULL AS seated, d.seat IS NOT NULL AS open, d.deadline
       FROM accounts a
       LEFT JOIN channels c ON c.account_id = a.id AND c.channel = $2
       LEFT JOIN seats s ON s.game_id = $3 AND s.account_id = a.id AND s.seat = $4 AND s.state = 'taken'
       LEFT JOIN decisions d ON d.game_id = $3 AND d.seat = $4 AND d.call = $5
      WHERE a.id = $1 AND a.deleted_at IS NULL`,
    [notice.account, notice.channel, notice.game, notice.seat, notice.call],
  );
  const row = rows[0];
  if (!row) return null;
  const { deadline, open, ...rest } = row;
  return { ...rest, open: open ? { deadline } : null };
}

/** True when somebody else who sits at the game reads the same place. */
export async function placeIsShared(db: Database, game: string, account: string, channel: string, target: string): Promise<boolean> {
  const { rows } = await db.pool.query(
    `SELECT 1 FROM seats s JOIN channels c ON c.account_id = s.account_id AND c.channel = $3
      WHERE s.game_id = $1 AND s.account_id <> $2 AND c.target = $4 LIMIT 1`,
    [game, account, channel, target],
  );
  return rows.length > 0;
}
