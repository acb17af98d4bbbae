// What still has to follow from a commit: rows that append_moves and other use cases leave, removed with the effect that they have.
import { notClosed } from './accounts.ts';
import type { Database } from './database.ts';
import type { NewDelivery } from './deliveries.ts';
import type { NewNotice } from './notices.ts';

export interface OutboxRow {
  id: string;
  game: string;
  /** the last row of the log that the commit wrote */
  seq: number;
  kind: string;
  body: Record<string, unknown>;
  /** how often it was begun */
  attempts: number;
}

/** Rows that make a seat play on by itself wait while their game is set aside. */
export const heldBack = "(kind IN ('bot', 'chain') AND EXISTS (SELECT FROM games g WHERE g.id = game_id AND g.set_aside IS NOT NULL))";

const columns = 'id::text AS id, game_id AS game, seq, kind, body, attempts';

/** Makes a lent row this worker's until `until`. Null: somebody else has it, or it is done. */
export async function claimOutbox(db: Database, row: { game: string; id: string; handed: Date }, until: Date): Promise<OutboxRow | null> {
  const { rows } = await db.pool.query<OutboxRow>(
    `UPDATE outbox SET taken_until = $4, attempts = attempts + 1 WHERE game_id = $1 AND id = $2 AND taken_until = $3 RETURNING ${columns}`,
    [row.game, row.id, row.handed, until],
  );
  return rows[0] ?? null;
}

/** Rows of one commit that notices come from, taken or not. */
export async function outboxOfCommit(db: Database, game: string, seq: number): Promise<OutboxRow[]> {
  const { rows } = await db.pool.query<OutboxRow>(
    `SELECT ${columns} FROM outbox WHERE game_id = $1 AND seq = $2 AND kind NOT IN ('bot', 'chain') ORDER BY id`,
    [game, seq],
  );
  return rows;
}

/** A reminder that was dropped because its call was closed comes back when the call is opened again. */
export const orComesBack = `ON CONFLICT (game_id, account_id, call, kind, step, channel) DO UPDATE
       SET state = 'waiting', due_at = excluded.due_at, taken_until = NULL, attempts = 0, error = NULL, batch = NULL
     WHERE notices.kind = 'reminder' AND notices.state = 'dropped'`;

/**
 * Removes outbox rows and writes the notices and deliveries that follow from them, in one statement. Of two that do it at once the second waits,
 * finds the rows gone and writes nothing; a notice that was ever made for the same account, call, kind, step and channel is not made again, nor
 * is a delivery for the same webhook, event and subject. Answers how many were written.
 */
export async function relayed(
  db: Database,
  game: string,
  ids: readonly string[],
  made: { notices: readonly NewNotice[]; deliveries: readonly NewDelivery[] },
  now: Date,
): Promise<number> {
  const { rows } = await db.pool.query<{ written: number }>(
    `WITH gone AS (DELETE FROM outbox WHERE game_id = $1 AND id = ANY($2::bigint[]) RETURNING id),
     told AS (
       INSERT INTO notices (game_id, id, account_id, seat, call, kind, step, channel, state, body, due_at, created_at, bundle)
       SELECT $1, n->>'id', n->>'account', (n->>'seat')::integer, (n->>'call')::integer, n->>'kind', n->>'step', n->>'channel', 'waiting', n->'body',
              (n->>'due')::timestamptz, $4, n->>'bundle'
         FROM jsonb_array_elements($3::jsonb) n WHERE (n->>'from')::bigint IN (SELECT id FROM gone)
       ${orComesBack} RETURNING 1),
     sent AS (
       INSERT INTO deliveries (game_id, id, account_id, webhook_id, event, subject, facts, state, due_at, created_at)
       SELECT $1, d->>'id', d->>'account', d->>'webhook', d->>'event', d->>'subject', d->'facts', 'waiting', $4, $4
         FROM jsonb_array_elements($5::jsonb) d WHERE (d->>'from')::bigint IN (SELECT id FROM gone)
       ON CONFLICT DO NOTHING RETURNING 1)
     SELECT (SELECT count(*) FROM told)::integer + (SELECT count(*) FROM sent)::integer AS written`,
    [game, ids, JSON.stringify(made.notices), now, JSON.stringify(made.deliveries)],
  );
  return rows[0]?.written ?? 0;
}

export async function outboxDone(db: Database, game: string, id: string): Promise<void> {
  await db.pool.query('DELETE FROM outbox WHERE game_id = $1 AND id = $2', [game, id]);
}

/** Gives a row back that could not be done now. */
export async function outboxLater(db: Database, game: string, id: string, due: Date): Promise<void> {
  await db.pool.query('UPDATE outbox SET due_at = $3, taken_until = NULL WHERE game_id = $1 AND id = $2', [game, id, due]);
}

/** A seated account, or one that is invited, with what decides which notices it gets. */
export interface Listener {
  account: string;
  seat: number | null;
  /** the call that is open for the seat now */
  openCall: number | null;
  openedAt: Date | null;
  deadline: Date | null;
  /** who wrote the row of the log that began that call, and how */
  begunBy: { seat: number | null; kind: string } | null;
  emailConfirmed: boolean;
  settings: Record<string, unknown>;
  quietHours: { from: string; to: string } | null;
  timeZone: string;
  /** plays in other games too */
  several: boolean;
  /** channels that are set up, with their states; Discord only where posts about this game have a place to go */
  channels: Record<string, string>;
  /** web push reaches some device */
  devices: boolean;
}

/** Accounts that still exist and sit at the game, and those named beside them. */
export async function listenersOf(db: Database, game: string, alsoAccounts: readonly string[], now: Date): Promise<Listener[]> {
  const { rows } = await db.pool.query<Listener>(
    `SELECT a.id AS account, s.seat, d.call AS "openCall", d.opened_at AS "openedAt", d.deadline,
            a.email_confirmed_at IS NOT NULL AND a.email IS NOT NULL AS "emailConfirmed", a.settings, a.settings->'quietHours' AS "quietHours",
            a.time_zone AS "timeZone", CASE WHEN m.seq IS NOT NULL THEN jsonb_build_object('seat', m.seat, 'kind', m.kind) END AS "begunBy",
            EXISTS (SELECT FROM seats o JOIN games g ON g.id = o.game_id WHERE o.account_id = a.id AND o.game_id <> $1 AND g.status = 'active') AS several,
            EXISTS (SELECT FROM push_devices p WHERE p.account_id = a.id) AS devices,
            coalesce((SELECT jsonb_object_agg(c.channel, c.state) FROM channels c WHERE c.account_id = a.id
                        AND (c.channel <> 'discord' OR c.target <> '' OR c.settings->'games' ? $1)), '{}') AS channels
       FROM accounts a
       LEFT JOIN seats s ON s.game_id = $1 AND s.account_id = a.id AND s.state IN ('taken', 'offered')
       LEFT JOIN decisions d ON d.game_id = $1 AND d.seat = s.seat
       LEFT JOIN moves m ON m.game_id = $1 AND m.seq = d.call
      WHERE a.deleted_at IS NULL AND ${notClosed('$3')} AND a.kind <> 'bot' AND (s.seat IS NOT NULL OR a.id = ANY($2))
        AND a.id IN (SELECT account_id FROM seats WHERE game_id = $1 AND account_id IS NOT NULL UNION SELECT unnest($2::text[]))`,
    [game, alsoAccounts, now],
  );
  return rows;
}
