// What an operator asks of the database, and the way in for records from elsewhere.
import type { Database } from './database.ts';
import { type Connection, insertGame, type NewGame, startGame } from './games.ts';
import type { Commit } from './moves.ts';
import { heldBack } from './outbox.ts';

/** Ids of games that have started, in order of id, after one. `over`: only finished and cancelled ones. */
export async function startedGames(db: Database, after: string, first: number, over: boolean): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM games WHERE id > $1 AND started_at IS NOT NULL AND (NOT $3 OR status IN ('finished', 'cancelled')) ORDER BY id LIMIT $2`,
    [after, first, over],
  );
  return rows.map(({ id }) => id);
}

/** Makes an account an administrator. Answers its name as it is written; null where there is none. */
export async function makeAdministrator(db: Database, name: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ name: string }>(
    `UPDATE accounts SET admin = true WHERE name_key = $1 AND kind = 'person' AND deleted_at IS NULL RETURNING name`,
    [name.toLowerCase()],
  );
  return rows[0]?.name ?? null;
}

/** A finished game from elsewhere: all of it or nothing. False where its id is taken. */
export async function insertFinishedGame(
  db: Database,
  game: NewGame,
  start: { head: string; setupDraws: Commit['rows'][0]['draws'] },
  commits: readonly Commit[],
): Promise<boolean> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    const taken = await client.query('SELECT FROM games WHERE id = $1', [game.id]);
    if (taken.rows.length > 0) {
      await client.query('ROLLBACK');
      return false;
    }
    const connection: Connection = client;
    await insertGame(connection, game);
    await startGame(connection, { game: game.id, ...start, options: game.options, calls: [], outbox: [], at: game.at });
    for (const commit of commits) {
      const { rows } = await client.query('SELECT append_moves_ahead($1::jsonb) AS outcome', [JSON.stringify(commit)]);
      if (rows[0].outcome !== 'ok') throw new Error(`append_moves answered ${rows[0].outcome} for move ${commit.from + 1}`);
    }
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export interface Condition {
  /** as `16.4` */
  version: string;
  role: string;
  /** what the role may do to rows of the log: nothing, where all is well */
  mayChangeLog: boolean;
  /** both triggers stand and are on */
  guarded: boolean;
  /** names of migrations in the database */
  migrations: string[];
  overdueDecisions: number;
  outbox: { waiting: number; lag: number };
  notices: { waiting: number; lag: number };
  /** seconds since the last heartbeat, by kind of process */
  beats: Record<string, number>;
  setAside: string[];
}

/** How the database is. Lags in seconds behind `now`. */
export async function conditionOf(db: Database, now: Date): Promise<Condition> {
  const { rows } = await db.pool.query<Condition>(
    `SELECT current_setting('server_version') AS version, current_user AS role,
       has_table_privilege('moves', 'UPDATE') OR has_table_privilege('moves', 'DELETE') OR has_table_privilege('moves', 'TRUNCATE') AS "mayChangeLog",
       (SELECT count(*) = 2 FROM pg_trigger WHERE tgrelid = 'moves'::regclass AND NOT tgisinternal AND tgenabled IN ('O', 'A')) AS guarded,
       (SELECT coalesce(array_agg(migration_name::text ORDER BY migration_name), '{}') FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migrations,
       (SELECT count(*)::int FROM decisions d JOIN games g ON g.id = d.game_id WHERE g.status = 'active' AND g.set_aside IS NULL AND d.deadline < $1::timestamptz - interval '1 minute') AS "overdueDecisions",
       (SELECT jsonb_build_object('waiting', count(*), 'lag', coalesce(extract(epoch FROM $1 - min(due_at)), 0)::int) FROM outbox WHERE due_at <= $1 AND NOT ${heldBack}) AS outbox,
       (SELECT jsonb_build_object('waiting', count(*), 'lag', coalesce(extract(epoch FROM $1 - min(due_at)), 0)::int) FROM notices WHERE state IN ('waiting', 'sending') AND due_at <= $1) AS notices,
       (SELECT coalesce(jsonb_object_agg(kind, age), '{}') FROM (SELECT kind, extract(epoch FROM $1 - max(at))::int AS age FROM heartbeats GROUP BY kind) b) AS beats,
       (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM games WHERE set_aside IS NOT NULL) AS "setAside"`,
    [now],
  );
  return rows[0]!;
}
