// Notices: one row per account, call, kind, step and channel, ever. The row says how far the sending got.
import { notClosed } from './accounts.ts';
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
  due: Date;
  /** notices of one account and channel with the same word go out as one; '' goes alone */
  bundle: string;
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
  bundle: string;
  /** the notice that leads the message which this one went out with; null for what was never sent with others */
  batch: string | null;
  createdAt: Date;
  /** this worker's lease; two workers that claim in one millisecond are told apart by `attempts`, which every claim counts up */
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
  'n.game_id AS game, n.id, n.account_id AS account, n.seat, n.call, n.kind, n.step, n.channel, n.state, n.body, n.attempts, n.bundle, n.batch, n.created_at AS "createdAt", n.taken_until AS held';

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

/** Where posts of a notice's account go: to the place that it chose for this game, else to its usual one. */
const target = (channel: string, game: string) => `coalesce(nullif(${channel}.settings->'games'->>${game}, ''), nullif(${channel}.target, ''))`;

/** As many notices as one message holds. */
const mostTogether = 40;
/** A post on Discord is short. */
const mostInPost = 10;

/**
 * Claims what goes out in one message with a notice of its account: what went out with it before, else what waits in the same bundle and is due
 * by `until`.
 */
export async function claimBundle(db: Database, first: NoticeRow, due: Date, until: Date): Promise<NoticeRow[]> {
  if (first.bundle === '' && first.batch === null) return [];
  const { rows } = await db.pool.query<NoticeRow>(
    `WITH same AS (
       SELECT o.game_id, o.id FROM notices o
        WHERE o.account_id = $1 AND o.channel = $2 AND o.id <> $3 AND o.state IN ('waiting', 'sending')
          AND CASE WHEN $4::text IS NULL THEN o.batch IS NULL AND o.state = 'waiting' AND o.bundle = $5 AND o.due_at <= $6 ELSE o.batch = $4 END
        ORDER BY o.due_at, o.id LIMIT ${mostTogether} FOR UPDATE SKIP LOCKED)
     UPDATE notices n SET taken_until = $7, attempts = attempts + 1 FROM same WHERE n.game_id = same.game_id AND n.id = same.id RETURNING ${columns}`,
    [first.account, first.channel, first.id, first.batch, first.bundle, due, until],
  );
  return rows;
}

/**
 * Claims what goes out in one post with a notice: what went out with it before, else what waits for the same place about the same occasion, or in
 * the same bundle and is due by `due`.
 */
export async function claimForPlace(db: Database, first: NoticeRow, place: string, due: Date, until: Date): Promise<NoticeRow[]> {
  const { rows } = await db.pool.query<NoticeRow>(
    `WITH same AS (
       SELECT o.game_id, o.id FROM notices o JOIN channels c ON c.account_id = o.account_id AND c.channel = o.channel
        WHERE o.channel = $1 AND o.id <> $2 AND o.state IN ('waiting', 'sending')
          AND CASE WHEN $3::text IS NULL
                   THEN o.batch IS NULL AND o.state = 'waiting' AND ${target('c', 'o.game_id')} = $4
                        AND ((o.game_id = $5 AND o.game_id <> '' AND o.kind = $6 AND o.call = $7 AND o.step = $8) OR (o.bundle = $9 AND $9 <> '' AND o.due_at <= $10))
                   ELSE o.batch = $3 END
        ORDER BY o.due_at, o.id LIMIT ${mostInPost} FOR UPDATE OF o SKIP LOCKED)
     UPDATE notices n SET taken_until = $11, attempts = attempts + 1 FROM same WHERE n.game_id = same.game_id AND n.id = same.id RETURNING ${columns}`,
    [first.channel, first.id, first.batch, place, first.game, first.kind, first.call, first.step, first.bundle, due, until],
  );
  return rows;
}

/**
 * Committed before the network is touched: these go out as one message that `batch` names (null: alone). Answers those that are still ours;
 * the lease of the others was lost to somebody else.
 */
export async function markSending<N extends Pick<NoticeRow, 'game' | 'id' | 'held' | 'attempts'>>(
  db: Database,
  notices: readonly N[],
  batch: string | null,
): Promise<N[]> {
  const keys = notices.map(({ game, id, held, attempts }) => ({ game, id, held, attempts }));
  const { rows } = await db.pool.query<{ game: string; id: string }>(
    `UPDATE notices n SET state = 'sending', batch = $2 FROM jsonb_to_recordset($1::jsonb) AS k (game text, id text, held timestamptz, attempts int)
      WHERE n.game_id = k.game AND n.id = k.id AND n.taken_until = k.held AND n.attempts = k.attempts RETURNING n.game_id AS game, n.id`,
    [JSON.stringify(keys), batch],
  );
  return notices.filter(({ game, id }) => rows.some((row) => row.game === game && row.id === id));
}

export async function markSent(db: Database, notice: NoticeRow, now: Date): Promise<boolean> {
  return moveOn(db, notice, "state = 'sent', error = NULL, taken_until = NULL, sent_at = $4, body = '{}'", [now]);
}

/** Ends a notice that did not go out, or of which nobody can tell. Its body, which may hold a link, is forgotten. */
export async function settle(db: Database, notice: NoticeRow, state: 'failed' | 'dropped' | 'unknown', why: string): Promise<boolean> {
  return moveOn(db, notice, "state = $4, error = $5, taken_until = NULL, body = '{}'", [state, why]);
}

/** A mail that had gone out under this name, a notice's id or that of a batch, came back from the account's address: its notices failed. Answers them. */
export async function mailCameBack(db: Database, name: string, emailKey: string, why: string): Promise<{ account: string; kind: string }[]> {
  const { rows } = await db.pool.query<{ account: string; kind: string }>(
    `UPDATE notices n SET state = 'failed', error = $3 FROM accounts a
      WHERE a.id = n.account_id AND a.email_key = $2 AND n.channel = 'email' AND n.state = 'sent' AND (n.id = $1 OR n.batch = $1)
      RETURNING n.account_id AS account, n.kind`,
    [name, emailKey, why],
  );
  return rows;
}

/**
 * It is tried again at `due`. `free`: this was none of its tries. `same`: it may have gone out, so that only the very same message may go again;
 * else nothing did, and it may go out with others next time.
 */
export async function sendLater(db: Database, notice: NoticeRow, due: Date, why: string, { free = false, same = false } = {}): Promise<boolean> {
  const change =
    "state = 'waiting', due_at = $4, error = $5, taken_until = NULL, attempts = attempts - CASE WHEN $6 THEN 1 ELSE 0 END, batch = CASE WHEN $7 THEN coalesce(batch, id) END";
  return moveOn(db, notice, change, [due, why, free, same]);
}

async function moveOn(db: Database, notice: NoticeRow, change: string, values: unknown[]): Promise<boolean> {
  const mine = `game_id = $1 AND id = $2 AND taken_until = $3 AND attempts = $${values.length + 4}`;
  const { rowCount } = await db.pool.query(`UPDATE notices SET ${change} WHERE ${mine}`, [
    notice.game,
    notice.id,
    notice.held,
    ...values,
    notice.attempts,
  ]);
  return rowCount === 1;
}

/** A place asked us to wait, or fails: nothing is sent there before `until`, whoever reads it. */
export async function holdBack(db: Database, channel: string, place: string, until: Date): Promise<void> {
  await db.pool.query(
    `UPDATE channels SET held_until = $3
      WHERE channel = $1 AND (target = $2 OR EXISTS (SELECT FROM jsonb_each_text(coalesce(settings->'games', '{}')) AS place WHERE place.value = $2))`,
    [channel, place, until],
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
  quietHours: { from: string; to: string } | null;
  lastSeenAt: Date;
  /** where its posts about this game go; null for other channels */
  target: string | null;
  channelState: 'on' | 'off' | 'failing' | null;
  channelSettings: Record<string, unknown>;
  /** the place asked us to wait until then, or fails */
  heldUntil: Date | null;
  /** the account still has the seat that the notice names */
  seated: boolean;
  /** the game that the notice is about has not started, and there the account is asked and not seated */
  invited: boolean;
  /** the call that the notice names, while it is open */
  open: { openedAt: Date; deadline: Date | null } | null;
  /** the vote that the notice tells of is open still */
  voteOpen: boolean;
  /** something was sent by this channel since the account was last here */
  toldSinceVisit: boolean;
}

// A vote that was opened anew since has a notice of its own; clocks of two processes differ a little. `$7` null: a notice of before it named its kind.
const voteOpen = `EXISTS (SELECT FROM votes v JOIN games g ON g.id = v.game_id AND g.status = 'active' AND g.version = v.version
              WHERE v.game_id = $3 AND v.kind = coalesce($7, v.kind) AND v.choices <> '{}' AND v.opened_at > $6::timestamptz - interval '7 days'
                AND v.opened_at <= $8::timestamptz + interval '1 minute')`;

const invited = `EXISTS (SELECT FROM games g WHERE g.id = $3 AND g.status = 'open'
              AND NOT EXISTS (SELECT FROM seats w WHERE w.game_id = g.id AND w.account_id = a.id AND w.state = 'taken')
              AND (EXISTS (SELECT FROM seats w WHERE w.game_id = g.id AND w.account_id = a.id AND w.state = 'invited')
                OR EXISTS (SELECT FROM invitations i WHERE i.game_id = g.id AND i.account_id = a.id AND i.used_at IS NULL)))`;

/** Null: the account is gone, or the staff has closed it. */
export async function addresseeOf(db: Database, notice: NoticeRow, now: Date): Promise<Addressee | null> {
  const { rows } = await db.pool.query<Omit<Addressee, 'open'> & { open: boolean; openedAt: Date; deadline: Date | null }>(
    `SELECT a.id AS account, a.name, a.locale, a.time_zone AS "timeZone", a.email, a.email_confirmed_at IS NOT NULL AS "emailConfirmed", a.settings,
            a.settings->'quietHours' AS "quietHours", a.last_seen_at AS "lastSeenAt",
            ${target('c', '$3')} AS target, c.state AS "channelState", coalesce(c.settings, '{}') AS "channelSettings", c.held_until AS "heldUntil",
            s.seat IS NOT NULL AS seated, d.seat IS NOT NULL AS open, d.opened_at AS "openedAt", d.deadline,
            EXISTS (SELECT FROM notices o WHERE o.account_id = a.id AND o.channel = $2 AND o.game_id <> '' AND o.sent_at > a.last_seen_at) AS "toldSinceVisit",
            ${voteOpen} AS "voteOpen", ${invited} AS invited
       FROM accounts a
       LEFT JOIN channels c ON c.account_id = a.id AND c.channel = $2
       LEFT JOIN seats s ON s.game_id = $3 AND s.account_id = a.id AND s.seat = $4 AND s.state IN ('taken', 'offered')
       LEFT JOIN decisions d ON d.game_id = $3 AND d.seat = $4 AND d.call = $5
      WHERE a.id = $1 AND a.deleted_at IS NULL AND ${notClosed('$6')}`,
    [notice.account, notice.channel, notice.game, notice.seat, notice.call, now, notice.body.vote ?? null, notice.createdAt],
  );
  const row = rows[0];
  if (!row) return null;
  const { deadline, openedAt, open, ...rest } = row;
  return { ...rest, open: open ? { openedAt, deadline } : null };
}

/** True when somebody else who sits at the game reads the same place. */
export async function placeIsShared(db: Database, game: string, account: string, channel: string, place: string): Promise<boolean> {
  const { rows } = await db.pool.query(
    `SELECT 1 FROM seats s JOIN channels c ON c.account_id = s.account_id AND c.channel = $3
      WHERE s.game_id = $1 AND s.account_id <> $2 AND ${target('c', '$1')} = $4 LIMIT 1`,
    [game, account, channel, place],
  );
  return rows.length > 0;
}
