// Games, their seats and what is asked of whom, as rows.
import type { RowKind } from '../engine/play.ts';
import type { Action, DrawValue, GameEvent, GameResult, JsonObject } from '../engine/ruleset.ts';
import type { Database } from './database.ts';
import type { Transaction } from './idempotency.ts';
import type { SeatOrders } from './orders.ts';

/** A statement runs on the pool or inside a transaction. */
export interface Connection {
  // biome-ignore lint/suspicious/noExplicitAny: rows are typed where they are read
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
}

/** Statements inside a transaction of Prisma's. */
export function connectionOf(tx: Transaction): Connection {
  return { query: async (text, values = []) => ({ rows: (await tx.$queryRawUnsafe(text, ...values)) as unknown[] }) };
}

export interface SeatRow {
  seat: number;
  state: 'open' | 'invited' | 'taken' | 'bot' | 'offered' | 'left';
  account: string | null;
  /** state `taken`, `offered` or `left` with a bot: it keeps the seat for the time being */
  bot: string | null;
  entropy: string;
}

/** The row as it is read: with the time zone of its account. */
export interface SeatedRow extends SeatRow {
  zone: string | null;
}

/** How much a call may take: `left` ms from `at` on. `zone`: weekends of that zone do not count. `bank`: beside `left`, what a bank holds more (or less). */
export interface CallClock {
  left: number;
  at: number;
  zone: string | null;
  bank?: number;
}

/** What is kept of a seat's clock between its calls. `bank` in ms; `missed`: calls missed in a row; `excused`: its first miss was; `last`: the call missed last. */
export interface SeatClock {
  bank?: number;
  missed?: number;
  excused?: boolean;
  last?: number;
}

/** Why the clocks of a whole game stand still, from when until when (ms since 1970; null: until somebody ends it). */
export interface PauseRow {
  reason: 'agreement' | 'staff' | 'outage';
  from: number;
  until: number | null;
}

/** A vote that may still be open: it lapses with the next row of the log. */
export interface VoteRow {
  kind: 'pause' | 'draw' | 'cancel' | 'undo' | 'rules';
  version: number;
  seat: number;
  /** by seat, everybody whose consent it takes; empty: `seat` withdrew it at `openedAt` */
  choices: Record<string, 'for' | 'asked'>;
  span: string | null;
  from: number | null;
  rulesVersion: number | null;
  openedAt: number;
}

/** An open call of a seat: `call:seat:step` is the decision's id. Instants in ms since 1970. */
export interface CallRow {
  seat: number;
  call: number;
  step: number;
  kind: string;
  turn: number;
  reaction: boolean;
  openedAt: number;
  deadline: number | null;
  clock: CallClock | null;
}

/** The last call of a seat that has none open. `left`: ms that it had left then. `anew`: taken back, so that it is told again when it goes on. */
export interface ClosedCall {
  call: number;
  step: number;
  turn: number;
  reaction: boolean;
  openedAt: number;
  deadline: number | null;
  clock: CallClock | null;
  left: number | null;
  closedAt: number;
  anew?: boolean;
}

export interface GameRow {
  id: string;
  rules: string;
  rulesVersion: number;
  name: string;
  owner: string;
  /** a game whose clocks stand still is `active` too */
  status: 'open' | 'active' | 'finished' | 'cancelled';
  visibility: 'public' | 'unlisted' | 'private';
  rated: boolean;
  seatCount: number;
  options: JsonObject;
  clock: JsonObject;
  clockRevision: number;
  version: number;
  head: string | null;
  commitment: string;
  secret: Uint8Array;
  setupDraws: DrawValue[];
  fromPosition: JsonObject | null;
  closedCalls: Record<string, ClosedCall>;
  seatClocks: Record<string, SeatClock>;
  pauses: PauseRow[];
  /** of those who sit here, as far as they reach into the time of the game */
  vacations: { account: string; from: number; until: number }[];
  votes: VoteRow[];
  result: GameResult | null;
  setAside: string | null;
  setAsideAt: Date | null;
  /** since row `seq` it follows other rules than version `was`; in the order of rows */
  movedOver: { seq: number; was: number }[];
  /** orders given ahead, and which version of them this is */
  orders: SeatOrders[];
  ordersRevision: number;
  forkedFrom: { game: string; at: number } | null;
  createdAt: Date;
  startedAt: Date | null;
  lastAt: Date | null;
  finishedAt: Date | null;
  seats: SeatedRow[];
  calls: CallRow[];
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;
// Calls that were opened before clocks stood beside their deadlines.
const clockOfOld = `CASE WHEN d.deadline IS NOT NULL THEN jsonb_build_object('left', ${ms('d.deadline')} - ${ms('d.opened_at')}, 'at', ${ms('d.opened_at')}, 'zone', null) END`;

const gameColumns = `g.id, g.rules, g.rules_version AS "rulesVersion", g.name, g.owner_id AS owner, g.status, g.visibility, g.rated, g.seat_count AS "seatCount",
  g.options, g.clock, g.clock_revision AS "clockRevision", g.version, encode(g.head, 'hex') AS head, encode(g.commitment, 'hex') AS commitment, g.secret,
  g.setup_draws AS "setupDraws", g.from_position AS "fromPosition", g.calls AS "closedCalls", g.seat_clocks AS "seatClocks", g.pauses, g.result, g.set_aside AS "setAside", g.set_aside_at AS "setAsideAt", g.moved_over AS "movedOver",
  g.orders_revision AS "ordersRevision", g.forked_from AS "forkedFrom",
  g.created_at AS "createdAt", g.started_at AS "startedAt", g.last_at AS "lastAt", g.finished_at AS "finishedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('seat', s.seat, 'state', s.state, 'account', s.account_id, 'bot', s.bot, 'entropy', s.entropy,
       'zone', (SELECT a.time_zone FROM accounts a WHERE a.id = s.account_id)) ORDER BY s.seat), '[]')
     FROM seats s WHERE s.game_id = g.id) AS seats,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('account', v.account_id, 'from', ${ms('v.from_at')}, 'until', ${ms('v.until_at')}) ORDER BY v.from_at), '[]')
     FROM vacations v WHERE v.until_at > g.started_at AND v.account_id IN (SELECT s.account_id FROM seats s WHERE s.game_id = g.id)) AS vacations,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'version', v.version, 'seat', v.seat, 'choices', v.choices, 'span', v.span, 'from', v.from_seq, 'rulesVersion', v.rules_version,
       'openedAt', ${ms('v.opened_at')}) ORDER BY v.opened_at, v.kind), '[]') FROM votes v WHERE v.game_id = g.id AND v.version = g.version) AS votes,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('seat', d.seat, 'call', d.call, 'step', d.step, 'kind', d.kind, 'turn', d.turn, 'reaction', d.reaction,
       'openedAt', ${ms('d.opened_at')}, 'deadline', ${ms('d.deadline')},
       'clock', coalesce(d.clock, ${clockOfOld})) ORDER BY d.seat), '[]')
     FROM decisions d WHERE d.game_id = g.id) AS calls`;

// Orders are read where a game is played on, never for lists.
const ordersColumn = `(SELECT coalesce(jsonb_agg(jsonb_build_object('seat', o.seat, 'account', o.account_id, 'waiting', o.waiting, 'past', o.past) ORDER BY o.seat), '[]')
     FROM standing_orders o WHERE o.game_id = g.id) AS orders`;

/** One game with its seats and open calls, from one statement; null where there is none. */
export async function readGame(db: Database, id: string): Promise<GameRow | null> {
  const found = await db.pool.query({ name: 'read-game', text: `SELECT ${gameColumns}, ${ordersColumn} FROM games g WHERE g.id = $1`, values: [id] });
  return (found.rows[0] as GameRow | undefined) ?? null;
}

/** The same under a lock, for changes that go by no version. */
export async function lockGame(connection: Connection, id: string): Promise<GameRow | null> {
  const locked = await connection.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [id]);
  if (locked.rows.length === 0) return null;
  const found = await connection.query(`SELECT ${gameColumns}, ${ordersColumn} FROM games g WHERE g.id = $1`, [id]);
  return found.rows[0] as GameRow;
}

/** Version and clock revision: is a cached position still the newest? */
export async function freshness(
  db: Database,
  id: string,
): Promise<{ version: number; clockRevision: number; ordersRevision: number; status: string } | null> {
  const found = await db.pool.query({
    name: 'freshness',
    text: 'SELECT version, clock_revision AS "clockRevision", orders_revision AS "ordersRevision", status FROM games WHERE id = $1',
    values: [id],
  });
  return found.rows[0] ?? null;
}

export interface NewGame {
  id: string;
  rules: string;
  rulesVersion: number;
  name: string;
  owner: string;
  visibility: string;
  rated: boolean;
  options: JsonObject;
  clock: JsonObject;
  commitment: Uint8Array;
  secret: Uint8Array;
  fromPosition: JsonObject | null;
  forkedFrom?: { game: string; at: number } | null;
  seats: { state: SeatRow['state']; account: string | null; bot: string | null; entropy: string }[];
  at: Date;
}

export async function insertGame(connection: Connection, game: NewGame): Promise<void> {
  await connection.query(
    `INSERT INTO games (id, rules, rules_version, name, owner_id, status, visibility, rated, seat_count, options, clock, commitment, secret, from_position, created_at, forked_from)
     VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9::jsonb, $10::jsonb, $11, $12, $13::jsonb, $14, $15::jsonb)`,
    [
      game.id,
      game.rules,
      game.rulesVersion,
      game.name,
      game.owner,
      game.visibility,
      game.rated,
      game.seats.length,
      JSON.stringify(game.options),
      JSON.stringify(game.clock),
      Buffer.from(game.commitment),
      Buffer.from(game.secret),
      game.fromPosition === null ? null : JSON.stringify(game.fromPosition),
      game.at,
      game.forkedFrom ? JSON.stringify(game.forkedFrom) : null,
    ],
  );
  for (const [seat, row] of game.seats.entries()) {
    await connection.query('INSERT INTO seats (game_id, seat, state, account_id, bot, entropy, joined_at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      game.id,
      seat,
      row.state,
      row.account,
      row.bot,
      row.entropy,
      row.state === 'taken' ? game.at : null,
    ]);
  }
}

/** Who sits at a seat of a game that has not started. Raises the revision too: a process that holds the old seats must not judge by them. */
export async function setSeat(connection: Connection, game: string, seat: number, row: Omit<SeatRow, 'seat'>, at: Date | null): Promise<void> {
  await connection.query('UPDATE seats SET state = $3, account_id = $4, bot = $5, entropy = $6, joined_at = $7 WHERE game_id = $1 AND seat = $2', [
    game,
    seat,
    row.state,
    row.account,
    row.bot,
    row.entropy,
    at,
  ]);
  await raiseRevision(connection, game);
}

/** Says that what is judged beside the log has changed: commits that were worked out before come to nothing. */
export async function raiseRevision(connection: Connection, game: string): Promise<void> {
  await connection.query('UPDATE games SET clock_revision = clock_revision + 1 WHERE id = $1', [game]);
}

/** The same for all games under way of an account. */
export async function raiseRevisions(connection: Connection, account: string): Promise<void> {
  await connection.query(
    `UPDATE games SET clock_revision = clock_revision + 1 WHERE id IN (
       SELECT g.id FROM games g WHERE g.status = 'active' AND EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.account_id = $1) ORDER BY g.id FOR UPDATE)`,
    [account],
  );
}

/** A seat of a game under way is offered, or its offer is taken back. */
export async function markSeat(connection: Connection, game: string, seat: number, state: 'taken' | 'offered'): Promise<void> {
  await connection.query('UPDATE seats SET state = $3 WHERE game_id = $1 AND seat = $2', [game, seat, state]);
  await raiseRevision(connection, game);
}

/** Pauses of a game whose row is locked, and the deadlines that follow from them. */
export async function writeClocks(
  connection: Connection,
  game: string,
  pauses: readonly PauseRow[],
  deadlines: readonly { seat: number; deadline: number | null }[],
): Promise<void> {
  await connection.query('UPDATE games SET pauses = $2::jsonb, clock_revision = clock_revision + 1 WHERE id = $1', [game, JSON.stringify(pauses)]);
  const rows = deadlines.map(({ seat, deadline }) => ({ seat, deadline: deadline === null ? null : new Date(deadline).toISOString() }));
  await connection.query(
    `UPDATE decisions d SET deadline = (x->>'deadline')::timestamptz, taken_until = NULL FROM jsonb_array_elements($2::jsonb) x
      WHERE d.game_id = $1 AND d.seat = (x->>'seat')::integer AND d.deadline IS DISTINCT FROM (x->>'deadline')::timestamptz`,
    [game, JSON.stringify(rows)],
  );
}

/** Opens a vote, or keeps what its seats have said; null: there is none any more. */
export async function putVote(connection: Connection, game: string, kind: VoteRow['kind'], vote: VoteRow | null): Promise<void> {
  await connection.query('DELETE FROM votes WHERE game_id = $1 AND kind = $2', [game, kind]);
  if (vote !== null)
    await connection.query(
      'INSERT INTO votes (game_id, kind, version, seat, choices, span, from_seq, rules_version, opened_at) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)',
      [game, kind, vote.version, vote.seat, JSON.stringify(vote.choices), vote.span, vote.from, vote.rulesVersion, new Date(vote.openedAt)],
    );
  await raiseRevision(connection, game);
}

/** Games under way whose clocks may have run since an instant, in an order that all who lock several games keep. */
export async function gamesWithClocks(connection: Connection, since: Date): Promise<string[]> {
  const found = await connection.query(
    `SELECT g.id FROM games g WHERE g.status = 'active'
       AND EXISTS (SELECT FROM decisions d WHERE d.game_id = g.id AND d.clock IS NOT NULL AND (d.deadline IS NULL OR d.deadline > $1)) ORDER BY g.id`,
    [since],
  );
  return found.rows.map(({ id }: { id: string }) => id);
}

export interface OutboxDraft {
  kind: string;
  body: JsonObject;
}

export interface Start {
  game: string;
  head: string;
  setupDraws: DrawValue[];
  options: JsonObject;
  calls: CallRow[];
  outbox: OutboxDraft[];
  at: Date;
}

/** Opens the first calls of a game whose row is locked and still open. */
export async function startGame(connection: Connection, start: Start): Promise<void> {
  await connection.query(
    `UPDATE games SET status = 'active', head = decode($2, 'hex'), setup_draws = $3::jsonb, options = $4::jsonb, started_at = $5, last_at = $5 WHERE id = $1 AND status = 'open'`,
    [start.game, start.head, JSON.stringify(start.setupDraws), JSON.stringify(start.options), start.at],
  );
  for (const call of start.calls) {
    await connection.query(
      'INSERT INTO decisions (game_id, seat, call, step, kind, turn, reaction, opened_at, deadline, clock) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)',
      [
        start.game,
        call.seat,
        call.call,
        call.step,
        call.kind,
        call.turn,
        call.reaction,
        start.at,
        call.deadline === null ? null : new Date(call.deadline),
        call.clock === null ? null : JSON.stringify(call.clock),
      ],
    );
  }
  await insertOutbox(connection, start.game, 0, start.outbox, start.at);
}

export async function insertOutbox(connection: Connection, game: string, seq: number, outbox: readonly OutboxDraft[], at: Date): Promise<void> {
  for (const row of outbox) {
    await connection.query('INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at) VALUES ($1, $2, $3, $4, $5, $5)', [
      game,
      seq,
      row.kind,
      JSON.stringify(row.body),
      at,
    ]);
  }
}

/** Removes a game that has not started; its log is empty, so nothing of the log goes. */
export async function removeGame(connection: Connection, id: string): Promise<void> {
  await connection.query(`DELETE FROM games WHERE id = $1 AND status = 'open'`, [id]);
}

/** A ruleset failed on this game: others go on, the operator is told. */
export async function setAside(db: Database, id: string, reason: string, at: Date): Promise<void> {
  await db.pool.query(
    'UPDATE games SET set_aside = $2, set_aside_at = coalesce(set_aside_at, $3), clock_revision = clock_revision + 1 WHERE id = $1',
    [id, reason, at],
  );
}

/** It is played on, by its bots at once. For a game whose row is locked. */
export async function release(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.query('UPDATE games SET set_aside = NULL, set_aside_at = NULL WHERE id = $1', [id]);
  await connection.query("UPDATE outbox SET due_at = $2 WHERE game_id = $1 AND kind IN ('bot', 'chain') AND due_at > $2", [id, now]);
  await raiseRevision(connection, id);
}

export interface GameFilter {
  /** `paused`: active ones whose clocks stand still at `now` */
  status: string | null;
  now: Date;
  rules: string | null;
  /** games in which this account sits, that it made or is invited to; null: any */
  mine: string | null;
  /** with a free seat */
  open: boolean;
  /** under way, with a seat that a substitute can take */
  offered: boolean;
  first: number;
  /** rows before this place in the order newest first */
  before: { at: Date; id: string } | null;
}

/** Newest first. Private and unlisted games show only to those who belong to them (`viewer`). */
export async function listGames(db: Database, filter: GameFilter, viewer: string | null): Promise<GameRow[]> {
  const found = await db.pool.query(
    `SELECT ${gameColumns}, '[]'::jsonb AS orders FROM games g
      WHERE ($1::text IS NULL OR g.status = CASE $1 WHEN 'paused' THEN 'active' ELSE $1 END)
        AND ($1::text IS DISTINCT FROM 'paused' OR EXISTS (SELECT FROM jsonb_array_elements(g.pauses) p
             WHERE (p->>'from')::bigint <= $9 AND (p->>'until' IS NULL OR (p->>'until')::bigint > $9)))
        AND ($2::text IS NULL OR g.rules = $2)
        AND ($3::text IS NULL OR g.owner_id = $3 OR EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.account_id = $3)
             OR EXISTS (SELECT FROM invitations i WHERE i.game_id = g.id AND i.account_id = $3 AND i.used_at IS NULL))
        AND (NOT $4 OR (g.status = 'open' AND EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.state = 'open')))
        AND (NOT $10 OR (g.status = 'active' AND EXISTS (SELECT FROM seats s WHERE s.game_id = g.id
             AND (s.state IN ('offered', 'left') OR (s.state = 'taken' AND (s.bot IS NOT NULL
               OR EXISTS (SELECT FROM accounts a WHERE a.id = s.account_id AND a.deleted_at IS NOT NULL)))))))
        AND (g.visibility = 'public' OR ($5::text IS NOT NULL AND (g.owner_id = $5 OR EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.account_id = $5)
             OR EXISTS (SELECT FROM invitations i WHERE i.game_id = g.id AND i.account_id = $5 AND i.used_at IS NULL))))
        AND ($6::timestamptz IS NULL OR (g.created_at, g.id) < ($6, $7))
      ORDER BY g.created_at DESC, g.id DESC LIMIT $8`,
    [
      filter.status,
      filter.rules,
      filter.mine,
      filter.open,
      viewer,
      filter.before?.at ?? null,
      filter.before?.id ?? null,
      filter.first,
      filter.now.getTime(),
      filter.offered,
    ],
  );
  return found.rows as GameRow[];
}

/** What waits for an account in all games, nearest deadline first, then the longest open. */
export async function waitingFor(db: Database, account: string, first: number, offset: number): Promise<{ game: string; seat: number }[]> {
  const found = await db.pool.query(
    `SELECT d.game_id AS game, d.seat FROM seats s JOIN decisions d ON d.game_id = s.game_id AND d.seat = s.seat JOIN games g ON g.id = s.game_id
      WHERE s.account_id = $1 AND s.bot IS NULL AND g.status = 'active' ORDER BY d.deadline NULLS LAST, d.opened_at, d.game_id, d.seat LIMIT $2 OFFSET $3`,
    [account, first, offset],
  );
  return found.rows;
}

/** Account names by id; accounts that are gone are left out. */
export async function accountNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.pool.query('SELECT id, name FROM accounts WHERE id = ANY($1) AND deleted_at IS NULL', [ids]);
  return new Map(found.rows.map((row: { id: string; name: string }) => [row.id, row.name]));
}

export interface InvitationRow {
  id: string;
  seat: number | null;
  account: string | null;
}

export async function insertInvitation(
  connection: Connection,
  game: string,
  row: InvitationRow & { tokenHash: Uint8Array; by: string; at: Date },
): Promise<void> {
  await connection.query(
    'INSERT INTO invitations (game_id, id, token_hash, seat, account_id, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [game, row.id, Buffer.from(row.tokenHash), row.seat, row.account, row.by, row.at],
  );
}

/** The unused invitation that a token, or the account itself, has to this game. */
export async function findInvitation(
  connection: Connection,
  game: string,
  account: string | null,
  tokenHash: Uint8Array | null,
): Promise<InvitationRow | null> {
  const found = await connection.query(
    `SELECT id, seat, account_id AS account FROM invitations WHERE game_id = $1 AND used_at IS NULL
       AND (account_id IS NULL OR account_id = $2) AND (($2::text IS NOT NULL AND account_id = $2) OR ($3::bytea IS NOT NULL AND token_hash = $3)) ORDER BY created_at LIMIT 1`,
    [game, account, tokenHash === null ? null : Buffer.from(tokenHash)],
  );
  return (found.rows[0] as InvitationRow | undefined) ?? null;
}

/** How many invitations of one account wait for an answer, and the instants of those made since an instant, oldest first. */
export interface InvitationsMade {
  open: number;
  made: Date[];
}

/** What one account has invited others to, by those others; who is not there was never invited. */
export async function invitationsBetween(
  connection: Connection,
  by: string,
  accounts: readonly string[],
  since: Date,
): Promise<Map<string, InvitationsMade>> {
  // one that the plan of a new game made has no row of its own, only its seat
  const found = await connection.query(
    `SELECT x.account, x.at, x.open FROM (
       SELECT i.account_id AS account, i.created_at AS at, g.status = 'open' AND i.used_at IS NULL
                AND (i.seat IS NULL OR EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.seat = i.seat AND s.account_id = i.account_id AND s.state = 'invited')) AS open
         FROM invitations i JOIN games g ON g.id = i.game_id WHERE i.account_id = ANY($2) AND i.created_by = $1
       UNION ALL
       SELECT s.account_id, g.created_at, true FROM seats s JOIN games g ON g.id = s.game_id
        WHERE s.account_id = ANY($2) AND s.state = 'invited' AND g.owner_id = $1 AND g.status = 'open'
          AND NOT EXISTS (SELECT FROM invitations i WHERE i.game_id = g.id AND i.account_id = s.account_id AND i.seat = s.seat)) x
      WHERE x.open OR x.at > $3 ORDER BY x.at`,
    [by, accounts, since],
  );
  const between = new Map<string, InvitationsMade>();
  for (const { account, at, open } of found.rows as { account: string; at: Date; open: boolean }[]) {
    const { open: waiting, made } = between.get(account) ?? { open: 0, made: [] };
    between.set(account, { open: waiting + (open ? 1 : 0), made: at > since ? [...made, at] : made });
  }
  return between;
}

export async function useInvitation(connection: Connection, game: string, id: string, at: Date): Promise<void> {
  await connection.query('UPDATE invitations SET used_at = $3 WHERE game_id = $1 AND id = $2', [game, id, at]);
}

export interface MoveRow {
  seq: number;
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
  at: Date;
  hash: string;
}
