// Taking what is due. A row is taken by its state and a lease (`taken_until`), never by "id greater than the last":
// null means untouched, an instant that has passed means that whoever had it did not finish.
import type { Database } from './database.ts';
import { heldBack } from './outbox.ts';

/**
 * `now`; until when untouched rows are lent to the queue, and until when rows that the queue left lying are kept for this process;
 * `limit` rows at most; `own`: whether rows left lying are taken too.
 */
export interface Taking {
  now: Date;
  lend: Date;
  keep: Date;
  limit: number;
  own: boolean;
}

/** `fresh`: lent to the queue, not left lying by it. */
export interface Taken {
  game: string;
  id: string;
  handed: Date;
  fresh: boolean;
}

const free = '(taken_until IS NULL OR ($5 AND taken_until <= $1))';
const lease = 'CASE WHEN due.taken_until IS NULL THEN $2::timestamptz ELSE $3::timestamptz END';
const answer = 'taken_until AS handed, due.taken_until IS NULL AS fresh';

/** Calls whose time is up, in games that can be played. None while all of one kind of process are silent (outage guard). */
export async function takeDeadlines(db: Database, taking: Taking, silentSince: Date): Promise<Taken[]> {
  return take(
    db,
    `WITH due AS (
       SELECT game_id, seat, taken_until FROM decisions d
        WHERE deadline <= $1 AND ${free}
          AND EXISTS (SELECT FROM games g WHERE g.id = d.game_id AND g.status = 'active' AND g.set_aside IS NULL)
          AND NOT EXISTS (SELECT FROM heartbeats GROUP BY kind HAVING max(at) < $6)
        ORDER BY deadline LIMIT $4 FOR UPDATE SKIP LOCKED)
     UPDATE decisions t SET taken_until = ${lease} FROM due WHERE t.game_id = due.game_id AND t.seat = due.seat
     RETURNING t.game_id AS game, t.seat || '.' || t.call AS id, t.${answer}`,
    [...values(taking), silentSince],
  );
}

/** What still has to follow from commits: `bots` the rows that make a seat play on by itself, else the rows that notices come from. */
export async function takeOutbox(db: Database, taking: Taking, bots: boolean): Promise<Taken[]> {
  return take(
    db,
    `WITH due AS (
       SELECT game_id, id, taken_until FROM outbox
        WHERE due_at <= $1 AND ${free} AND (kind IN ('bot', 'chain')) = $6 AND NOT ${heldBack}
        ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
     UPDATE outbox t SET taken_until = ${lease} FROM due WHERE t.game_id = due.game_id AND t.id = due.id
     RETURNING t.game_id AS game, t.id::text AS id, t.${answer}`,
    [...values(taking), bots],
  );
}

/**
 * Notices of one channel that wait, or that somebody began to send and did not finish. What goes out in one message is taken by the one that leads
 * it; one whose leader has been gone for long leads the rest.
 */
export async function takeNotices(db: Database, taking: Taking, channel: string): Promise<Taken[]> {
  return take(
    db,
    `WITH due AS (
       SELECT game_id, id, taken_until FROM notices
        WHERE due_at <= $1 AND ${free} AND state IN ('waiting', 'sending') AND channel = $6
          AND (batch IS NULL OR batch = id OR coalesce(taken_until, due_at) < $1::timestamptz - interval '5 minutes')
        ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
     UPDATE notices t SET taken_until = ${lease} FROM due WHERE t.game_id = due.game_id AND t.id = due.id
     RETURNING t.game_id AS game, t.id AS id, t.${answer}`,
    [...values(taking), channel],
  );
}

/** Deliveries to webhooks of programs, in the order of their making. */
export async function takeDeliveries(db: Database, taking: Taking): Promise<Taken[]> {
  return take(
    db,
    `WITH due AS (
       SELECT game_id, id, taken_until FROM deliveries
        WHERE due_at <= $1 AND ${free} AND state IN ('waiting', 'sending')
        ORDER BY due_at, created_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
     UPDATE deliveries t SET taken_until = ${lease} FROM due WHERE t.game_id = due.game_id AND t.id = due.id
     RETURNING t.game_id AS game, t.id AS id, t.${answer}`,
    values(taking),
  );
}

function values(taking: Taking): unknown[] {
  return [taking.now, taking.lend, taking.keep, taking.limit, taking.own];
}

async function take(db: Database, sql: string, params: unknown[]): Promise<Taken[]> {
  const { rows } = await db.pool.query<Taken>(sql, params);
  return rows;
}

/** Makes a lent decision this worker's until `until`. False: somebody else has it, or it is no more. */
export async function claimDecision(db: Database, row: { game: string; seat: number; call: number; handed: Date }, until: Date): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    'UPDATE decisions SET taken_until = $5 WHERE game_id = $1 AND seat = $2 AND call = $3 AND taken_until = $4',
    [row.game, row.seat, row.call, row.handed, until],
  );
  return rowCount === 1;
}
