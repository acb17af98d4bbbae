// Every change of a game in play goes this way: take the table, play in memory, commit in one statement, put it back.
import { chainLimit, type DraftRow, type DrawsOf, settle } from '../../engine/advance.ts';
import { isOver, resultOf, type Table } from '../../engine/play.ts';
import { drawsOfMove, rowHash, saltOf } from '../../engine/record.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { Action, AnyRuleset, Fault, JsonObject, Seat } from '../../engine/ruleset.ts';
import { windowAfter } from '../../engine/undo.ts';
import type { GameRow, MoveRow, OutboxDraft, SeatClock } from '../../store/games.ts';
import { type Appended, appendMoves, type Commit, type NewMove } from '../../store/moves.ts';
import type { SeatOrders } from '../../store/orders.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { type GameTime, timeOf } from '../clocks/game-time.ts';
import { AppError, accountGone } from '../errors.ts';
import { aheadOf } from './ahead.ts';
import { callsAfter, callToBot, callToTell, decisionId, type Restored } from './calls.ts';
import { guarded, Nothing } from './guard.ts';
import { current, isFresh, type Loaded, load, snapshotBody, snapshotEvery, snapshotShape } from './load.ts';
import { clauseText, faultText } from './sentences.ts';
import { shapeFault } from './shape-fault.ts';
import { withinTime } from './time-limit.ts';

/** What a use case wants written. `table`: the table after the rows (another object after an undo). */
export interface Plan {
  rows: DraftRow[];
  table: Table;
  answers?: { seat: Seat; call: number; step: number; late: boolean };
  undo?: boolean;
  /** an undo by consent: the calls that it takes back */
  restore?: Restored;
  /** what is kept of the seats' clocks, where the plan changes it */
  seatClocks?: Record<string, SeatClock>;
  /** from now on the game follows this version of its rules, by which `table` is played */
  rulesVersion?: number;
  /** seats that somebody else keeps from now on */
  seats?: NonNullable<Commit['seats']>;
  /** the seat whose new player has some time at least */
  newcomer?: Seat | null;
  /** what is remembered of accounts */
  conduct?: NonNullable<Commit['conduct']>;
  /** further outbox rows */
  outbox?: OutboxDraft[];
  /** orders given ahead that the rows changed */
  orders?: SeatOrders[];
  by: string | null;
  via: string;
  key?: { account: string; key: IdempotencyKey };
}

export interface Committed {
  loaded: Loaded;
  rows: MoveRow[];
}

/** Lost against others five times in a row, which needs a crowd at one table. */
const attempts = 5;

/**
 * Runs `plan` on the newest table and commits what it wants. `plan` may be run again when somebody else was faster. A refusal that
 * came of a cached table is only believed when that table was still the newest. `repeated` answers an idempotency key that was there already.
 */
export async function change(
  app: App,
  id: string,
  request: { arrived: number; language: Caller['language']; action?: Action },
  plan: (loaded: Loaded) => Plan | Promise<Plan>,
): Promise<Committed | 'repeated'> {
  return app.tables.exclusive(id, async () => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const cached = attempt === 1 ? app.tables.take(id) : null;
      const loaded = cached ?? (await load(app, id));
      let wanted: Plan;
      try {
        wanted = await guarded(app, id, () => plan(loaded));
      } catch (error) {
        const fresh = cached === null || (await isFresh(app, cached));
        if (!fresh) continue;
        if (error instanceof IllegalAction || error instanceof Nothing || (error instanceof AppError && error.code !== 'unavailable'))
          app.tables.put(loaded);
        throw error instanceof IllegalAction ? illegal(app, loaded.rules, error, request.language, request.action) : error;
      }
      const written = await commit(app, loaded, wanted, request.arrived);
      if (written.outcome === 'ok') return { loaded, rows: written.rows };
      if (written.outcome === 'repeated') return 'repeated';
      if (written.outcome === 'gone') throw accountGone();
      if (written.outcome === 'time_up') throw new AppError('time_up', 'The time for this decision is over.');
      if (written.outcome === 'not_due') throw new AppError('conflict', 'The time for this decision is not over.');
    }
    throw new AppError('unavailable', 'Too many moves at once in this game; try again.', { retryAfter: 1 });
  });
}

/** Looks at the newest table, changing nothing. */
export async function look<T>(app: App, id: string, body: (loaded: Loaded) => T | Promise<T>): Promise<T> {
  return app.tables.exclusive(id, async () => {
    const loaded = await current(app, id);
    app.tables.put(loaded);
    return guarded(app, id, () => body(loaded));
  });
}

/** The draws of a game's rows: live, from its secret. */
export function liveDrawsOf(app: App, game: Pick<GameRow, 'id' | 'secret' | 'seats'>): DrawsOf {
  const entropy = game.seats.map((row) => row.entropy);
  return (seq) => drawsOfMove(app.digest, game.secret, game.id, entropy, seq);
}

/** The ids of decisions while a chain grows: each row that a seat writes is a step; a call that the chain itself began is named by that row. */
export function idsDuring(loaded: Loaded, written: () => readonly DraftRow[]): (seat: Seat) => string | null {
  return (seat) => {
    const call = loaded.game.calls.find((open) => open.seat === seat);
    const rows = written();
    if (call === undefined) return rows.length === 0 ? null : decisionId({ call: loaded.game.version + rows.length, seat, step: 0 });
    const steps = rows.filter((row) => row.seat === seat).length;
    return decisionId({ ...call, step: call.step + steps });
  };
}

/** What a chain comes to: rows, a word in the outbox where it goes on in a job, orders given ahead that it changed. */
export type Chain = Pick<Plan, 'rows' | 'orders'> & { outbox: OutboxDraft[] };

/** Adds what the rows set off by themselves. `before`: the newest row of the log, for a chain that goes on. */
export function withChain(app: App, loaded: Loaded, rows: DraftRow[], table: Table, before: MoveRow | null = null): Chain {
  const ids = idsDuring(loaded, () => rows);
  const ahead = aheadOf(loaded, table.rules, rows, before);
  const more = trusted(() => settle(table, loaded.game.version + 1, chainLimit, ids, liveDrawsOf(app, loaded.game), rows, ahead));
  const orders = ahead?.changed();
  return { rows, outbox: more ? [{ kind: 'chain', body: {} }] : [], ...(orders && { orders }) };
}

/** Actions that the rules themselves offered: a refusal of one is a fault of the ruleset. */
export function trusted<T>(body: () => T): T {
  try {
    return withinTime(body);
  } catch (error) {
    throw error instanceof IllegalAction ? new Error(`an action that the rules offered is refused by ${error.clause}`) : error;
  }
}

async function commit(app: App, loaded: Loaded, plan: Plan, arrived: number): Promise<{ outcome: Appended; rows: MoveRow[] }> {
  const { game } = loaded;
  const at = Math.max(arrived, game.lastAt?.getTime() ?? 0);
  const instant = new Date(at).toISOString();
  const version = game.version + plan.rows.length;
  const clocked = standingStill(game);
  const before = timeOf(app.calendar, clocked);
  const rows = hashed(app, game, plan, instant, (seat) => leftBefore(game, before, seat, at));
  const over = isOver(plan.table);
  const seats = seatsAfter(game, plan);
  const time = plan.seats ? timeOf(app.calendar, { ...clocked, seats }) : before;
  const commitTime = { version, at, time, undo: plan.undo === true, ...(plan.restore && { restore: plan.restore }) };
  const after = callsAfter({ ...game, seatClocks: backInTime(plan, plan.seatClocks ?? game.seatClocks) }, plan.table, plan.rows, commitTime);
  if (plan.newcomer != null) giveTime(after.open, plan.newcomer, time, at);
  const window = plan.rows.reduce((open, row) => windowAfter(open, row), loaded.window);
  const snapshot =
    over || plan.undo || plan.rulesVersion !== undefined || Math.floor(version / snapshotEvery) > Math.floor(game.version / snapshotEvery)
      ? snapshotBody(plan.table, window)
      : null;
  const told = outboxOf(game, seats, after.begun, after.open, over);
  const order: Commit = {
    game: game.id,
    from: game.version,
    revision: game.clockRevision,
    at: instant,
    now: new Date(arrived).toISOString(),
    rows,
    decisions: after.open,
    calls: after.closed,
    ...(JSON.stringify(after.seatClocks) !== JSON.stringify(game.seatClocks) && { seatClocks: after.seatClocks }),
    outbox: [...told, ...(plan.outbox ?? [])],
    ordersRevision: game.ordersRevision,
    ...(plan.orders && { orders: plan.orders }),
  };
  if (plan.rulesVersion !== undefined) order.rulesVersion = plan.rulesVersion;
  if (plan.seats) order.seats = plan.seats;
  if (plan.conduct?.length) order.conduct = plan.conduct;
  if (plan.answers) order.answers = plan.answers;
  if (over) {
    order.status = plan.table.ended && plan.table.ended.result === null ? 'cancelled' : 'finished';
    order.result = resultOf(plan.table);
  }
  if (snapshot !== null) order.snapshot = { shape: snapshotShape, body: snapshot };
  if (plan.key) order.key = keyOf(plan.key, game, version);
  const size = { 'fieldpost.game': game.id, 'fieldpost.rules': game.rules, 'fieldpost.rows': rows.length };
  const outcome = await app.tracing.span('append_moves', size, () => appendMoves(app.db, order));
  if (outcome !== 'ok') return { outcome, rows: [] };
  for (const { kind } of rows) app.figures.moved(game.rules, kind);
  loaded.game = {
    ...game,
    version,
    head: rows.at(-1)?.hash ?? game.head,
    lastAt: new Date(at),
    calls: after.open,
    closedCalls: after.closed,
    seatClocks: after.seatClocks,
    votes: [],
  };
  if (order.status) loaded.game = { ...loaded.game, status: order.status, result: order.result ?? null, finishedAt: new Date(at) };
  if (plan.orders) loaded.game = { ...loaded.game, orders: ordersAfter(game.orders, plan.orders) };
  loaded.table = plan.table;
  loaded.window = window;
  if (snapshot !== null) loaded.weight = snapshot.length + 2_000;
  // whose seats or rules are others is loaded anew
  if (!plan.seats && plan.rulesVersion === undefined) app.tables.put(loaded);
  announce(app, loaded.game, after.begun, order.outbox.length > 0);
  return { outcome, rows: rows.map((row, i) => ({ ...row, seq: game.version + i + 1, at: new Date(at) })) };
}

/** The clocks of a game that is set aside stand still; the outage is written down when it is released. */
function standingStill(game: GameRow): GameRow {
  if (game.setAside === null || game.setAsideAt === null) return game;
  return { ...game, pauses: [...game.pauses, { reason: 'outage', from: game.setAsideAt.getTime(), until: null }] };
}

function ordersAfter(before: readonly SeatOrders[], changed: readonly SeatOrders[]): SeatOrders[] {
  return before.map((old) => changed.find(({ seat }) => seat === old.seat) ?? old);
}

function seatsAfter(game: GameRow, plan: Plan): GameRow['seats'] {
  return plan.seats === undefined ? game.seats : game.seats.map((row) => ({ ...row, ...plan.seats?.find(({ seat }) => seat === row.seat) }));
}

/** Who moves in time has missed nothing in a row any more. */
function backInTime({ rows, by }: Plan, clocks: Record<string, SeatClock>): Record<string, SeatClock> {
  const after = { ...clocks };
  for (const { kind, seat } of rows) {
    if (by === null || kind !== 'action' || seat === null || !after[seat]?.missed) continue;
    const { missed: _, ...kept } = after[seat];
    after[seat] = kept;
  }
  return after;
}

/** A new player in a seat has some time for the call that is open. */
function giveTime(open: Commit['decisions'], seat: Seat, time: GameTime, at: number): void {
  const i = open.findIndex((call) => call.seat === seat);
  const call = open[i];
  if (call?.clock) open[i] = { ...call, ...time.withLeft(seat, Math.max(time.left(call, at) as number, time.least()), at) };
}

function leftBefore(game: GameRow, time: GameTime, seat: Seat | null, at: number): { left: number } | null {
  const call = game.calls.find((open) => open.seat === seat);
  const left = call === undefined ? null : time.left(call, at);
  return left === null ? null : { left };
}

function hashed(app: App, game: GameRow, plan: Plan, at: string, leftOf: (seat: Seat | null) => { left: number } | null): NewMove[] {
  let prev = game.head ?? '';
  return plan.rows.map((row) => {
    const { seq, seat, kind, decision, asked, action, draws, barrier, events } = row;
    const salt = saltOf(app.digest, game.secret, game.id, seq);
    const hash = rowHash(app.digest, { prev, game: game.id, seq, seat, kind, decision, action, draws, at, salt });
    prev = hash;
    return {
      seat,
      kind,
      decision,
      asked,
      action,
      draws,
      barrier,
      events,
      by: kind === 'action' || kind === 'undo' || kind === 'resign' ? plan.by : null,
      via: plan.via,
      clock: leftOf(seat),
      hash,
    };
  });
}

/** What has to follow: a notice for each call that began, reminders for one that goes on, a job for each bot that is asked something new, the end. */
function outboxOf(game: GameRow, seats: GameRow['seats'], begun: Commit['decisions'], open: Commit['decisions'], over: boolean): OutboxDraft[] {
  const rows: OutboxDraft[] = [];
  for (const call of open) {
    const seat = seats[call.seat];
    const keeper = game.seats[call.seat];
    const before = game.calls.find((old) => old.seat === call.seat);
    if (seat?.bot) {
      if (keeper?.bot !== seat.bot || before === undefined || decisionId(before) !== decisionId(call)) rows.push(callToBot(call));
    } else if (seat?.account && (begun.includes(call) || keeper?.account !== seat.account || keeper?.bot)) {
      rows.push(callToTell(call));
    } else if (seat?.account && before?.call !== call.call) {
      rows.push({ kind: 'resumed', body: { seat: call.seat, call: call.call } });
    }
  }
  if (over) rows.push({ kind: 'ended', body: {} });
  return rows;
}

function announce(app: App, game: GameRow, begun: Commit['decisions'], ring: boolean): void {
  app.news.publish({ type: 'game', game: game.id, version: game.version });
  for (const call of begun) {
    const account = game.seats[call.seat]?.account;
    if (account) app.news.publish({ type: 'decision', game: game.id, account });
  }
  if (ring) app.bell.ring();
}

function keyOf(plan: NonNullable<Plan['key']>, game: GameRow, version: number): NonNullable<Commit['key']> {
  const { key, method, path, request } = plan.key;
  return {
    account: plan.account,
    key,
    method,
    path,
    request: Buffer.from(request).toString('hex'),
    outcome: { game: game.id, from: game.version + 1, to: version },
  };
}

/** Why an action is refused, in words; of its shape, which fault it is. */
export function refusalText(
  app: App,
  rules: AnyRuleset,
  language: Caller['language'],
  { clause, params, pointer }: Fault,
  action?: JsonObject,
): string {
  const found = action !== undefined && clause === rules.shapeClause ? shapeFault(app.shapes, rules, action, pointer) : null;
  return found === null ? clauseText(rules, language, clause, params) : faultText(language, found);
}

/** A refusal with its clause, its sentence and the place in the rulebook. `action`: what was refused, where it is one. */
export function illegal(app: App, rules: AnyRuleset | null, error: IllegalAction, language: Caller['language'], action?: Action): AppError {
  const text = rules === null ? error.clause : refusalText(app, rules, language, error, action);
  const rulebook = rules === null ? null : `${app.publicUrl}/v1/rules/${rules.id}/rulebook#${error.clause}`;
  return new AppError('illegal_action', text, { clause: error.clause, pointer: error.pointer, params: error.params, rulebook });
}
