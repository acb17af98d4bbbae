// The log: append_moves writes it, in one statement; everything else reads.
import type { RowKind } from '../engine/play.ts';
import type { Action, DrawValue, GameEvent, GameResult, JsonObject } from '../engine/ruleset.ts';
import type { Database } from './database.ts';
import type { CallRow, ClosedCall, Connection, MoveRow, OutboxDraft, SeatClock, SeatRow } from './games.ts';
import type { SeatOrders } from './orders.ts';

export interface NewMove {
  seat: number | null;
  kind: RowKind;
  decision: string | null;
  asked: string | null;
  action: Action;
  draws: DrawValue[];
  barrier: boolean;
  events: GameEvent[];
  by: string | null;
  via: string;
  /** ms that the seat's call had left before the row */
  clock?: { left: number } | null;
  hash: string;
}

/** What append_moves is told (see the migration). `at` stands in the rows; `now` is judged against deadlines. */
export interface Commit {
  game: string;
  from: number;
  /** the clock revision that the commit was worked out with */
  revision?: number;
  at: string;
  now: string;
  rows: NewMove[];
  answers?: { seat: number; call: number; step: number; late: boolean };
  status?: 'finished' | 'cancelled';
  result?: GameResult | null;
  calls?: Record<string, ClosedCall>;
  seatClocks?: Record<string, SeatClock>;
  /** seats that somebody else keeps from now on */
  seats?: Pick<SeatRow, 'seat' | 'state' | 'account' | 'bot'>[];
  conduct?: { account: string; what: 'missed' | 'left' | 'stepped_in' }[];
  decisions: CallRow[];
  outbox: OutboxDraft[];
  /** which orders given ahead this was worked out with, and those that it changed */
  ordersRevision?: number;
  orders?: SeatOrders[];
  /** the version of its rules that the game follows from now on */
  rulesVersion?: number;
  snapshot?: { shape: number; body: string };
  key?: { account: string; key: string; method: string; path: string; request: string; outcome: JsonObject };
}

/** `gone`: the account that takes a seat is erased. */
export type Appended = 'ok' | 'gone' | 'moved_on' | 'time_up' | 'not_due' | 'repeated';

/** Appends rows and all that hangs on them, or nothing. */
export async function appendMoves(db: Database, commit: Commit): Promise<Appended> {
  const decisions = commit.decisions.map((call) => ({
    ...call,
    openedAt: new Date(call.openedAt).toISOString(),
    deadline: call.deadline === null ? null : new Date(call.deadline).toISOString(),
  }));
  const text = JSON.stringify({ ...commit, decisions });
  const taker = commit.seats?.find(({ state, bot, account }) => state === 'taken' && bot === null && account !== null)?.account;
  try {
    const done = await db.pool.query(
      taker == null
        ? { name: 'append-moves', text: 'SELECT append_moves_ahead($1::jsonb) AS outcome', values: [text] }
        : {
            name: 'append-moves-seated',
            // an account that is being erased meanwhile has left its games before: it must not get a seat after that
            text: `WITH taker AS MATERIALIZED (SELECT id FROM accounts WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE)
                   SELECT append_moves_ahead($1::jsonb) AS outcome FROM taker`,
            values: [text, taker],
          },
    );
    return (done.rows[0]?.outcome ?? 'gone') as Appended;
  } catch (error) {
    if ((error as { code?: string }).code === 'FP001') return (error as Error).message as Appended;
    throw error;
  }
}

const replayColumns = "seq, seat, kind, decision, asked, action, draws, barrier, by_account AS by, via, at, encode(hash, 'hex') AS hash";

/** Rows after one seq up to another, in order, without their events: what a replay needs. */
export async function readForReplay(db: Database, game: string, after: number, upTo: number): Promise<MoveRow[]> {
  const found = await db.pool.query({
    name: 'read-for-replay',
    text: `SELECT ${replayColumns} FROM moves WHERE game_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq`,
    values: [game, after, upTo],
  });
  return found.rows as MoveRow[];
}

/** The same with events, for log pages; at most `first` rows. */
export async function readMoves(db: Database, game: string, after: number, upTo: number, first: number): Promise<MoveRow[]> {
  const found = await db.pool.query({
    name: 'read-moves',
    text: `SELECT ${replayColumns}, events FROM moves WHERE game_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4`,
    values: [game, after, upTo, first],
  });
  return found.rows as MoveRow[];
}

/** What the first row of each seat from a seq on had left on its clock, by seat. */
export async function clocksSince(db: Database, game: string, from: number): Promise<Map<number, number | null>> {
  const found = await db.pool.query(
    'SELECT DISTINCT ON (seat) seat, clock FROM moves WHERE game_id = $1 AND seq >= $2 AND seat IS NOT NULL ORDER BY seat, seq',
    [game, from],
  );
  return new Map(found.rows.map(({ seat, clock }: { seat: number; clock: { left: number } | null }) => [seat, clock?.left ?? null]));
}

/** Undo rows of a game, few: what they took back is told beside the rows. */
export async function readUndos(db: Database, game: string): Promise<Pick<MoveRow, 'seq' | 'action'>[]> {
  const found = await db.pool.query(`SELECT seq, action FROM moves WHERE game_id = $1 AND kind = 'undo' ORDER BY seq`, [game]);
  return found.rows;
}

/** When its player took a seat back, from a bot or from being offered; null where the seat never went anywhere, or to somebody else since. */
export async function takenBackAt(connection: Connection, game: string, seat: number): Promise<Date | null> {
  const { rows } = await connection.query(
    `SELECT at, action->>'to' AS "to" FROM moves WHERE game_id = $1 AND kind = 'seat' AND (action->>'seat')::integer = $2 ORDER BY seq DESC LIMIT 1`,
    [game, seat],
  );
  return rows[0]?.to === 'player' ? rows[0].at : null;
}

export interface SnapshotRow {
  seq: number;
  shape: number;
  body: string;
}

/** The newest snapshot at or before a seq. */
export async function readSnapshot(db: Database, game: string, atMost: number): Promise<SnapshotRow | null> {
  const found = await db.pool.query({
    name: 'read-snapshot',
    text: 'SELECT seq, shape, body FROM snapshots WHERE game_id = $1 AND seq <= $2 ORDER BY seq DESC LIMIT 1',
    values: [game, atMost],
  });
  return (found.rows[0] as SnapshotRow | undefined) ?? null;
}

/** All snapshots of a game, for `verify`. */
export async function readSnapshots(db: Database, game: string): Promise<SnapshotRow[]> {
  const found = await db.pool.query('SELECT seq, shape, body FROM snapshots WHERE game_id = $1 ORDER BY seq', [game]);
  return found.rows as SnapshotRow[];
}
