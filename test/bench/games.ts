// Games for the bench, made through the application: fresh ones, and ones with thousands of moves.
import type { App, Caller } from '../../src/app/app.ts';
import { change, liveDrawsOf } from '../../src/app/games/change.ts';
import { createGame, joinGame, positionOf } from '../../src/app/games/index.ts';
import { playable } from '../../src/app/games/load.ts';
import { type DraftRow, step } from '../../src/engine/advance.ts';
import { openDecisions, type Table } from '../../src/engine/play.ts';
import type { Action, JsonObject, Seat } from '../../src/engine/ruleset.ts';

/** A game as the load process knows it. */
export interface Game {
  id: string;
  /** one a seat */
  tokens: string[];
  decision: { id: string; seat: number } | null;
  moves: number;
  perTurn: number;
  /** push-of-pike: units that stand and the stance that they were given last; null for the counter */
  units: Record<string, { seat: number; parry: 'none' | 'half' }> | null;
}

export interface Player {
  caller: Caller;
  name: string;
  token: string;
}

export interface Kind {
  rules: string;
  options: JsonObject;
  /** moves that each game has before it is played */
  moves: number;
  /** actions of a push-of-pike turn, its end among them */
  perTurn: number;
}

/** Games that are played in turn with others. `of`: the group that figure 4 compares it with; `position`: it is asked for with each move. */
export interface Group {
  title: string;
  kind: Kind;
  count: number;
  of?: string;
  position?: boolean;
}

interface Choice {
  seat: Seat;
  action: Action;
}

interface Unit {
  seat: Seat;
  stance: { parry: 'none' | 'half' };
}

const rowsPerCommit = 250;

/** Accounts with a token each, written into the tables straight away. */
export async function makePlayers(app: App, count: number): Promise<Player[]> {
  const at = app.clock.now();
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const id = `a_bench${i}`;
      const name = `Bench ${i}`;
      const token = `fp_${app.digest.sha256(`bench ${i}`)}`;
      await app.db.pool.query(`INSERT INTO accounts (id, kind, name, name_key, created_at, last_seen_at) VALUES ($1, 'person', $2, $3, $4, $4)`, [
        id,
        name,
        name.toLowerCase(),
        at,
      ]);
      await app.db.pool.query(
        `INSERT INTO tokens (id, account_id, name, scopes, token_hash, created_at) VALUES ($1, $2, 'bench', '{read,play}', decode($3, 'hex'), $4)`,
        [`t_bench${i}`, id, app.digest.sha256(token), at],
      );
      const caller: Caller = { accountId: id, scopes: new Set(['read', 'play']), admin: false, language: 'en', via: 'bench' };
      return { caller, name, token };
    }),
  );
}

/** Games of one kind, eight at a time. */
export async function makeGames(app: App, players: readonly Player[], kind: Kind, count: number): Promise<Game[]> {
  const games: Game[] = [];
  let next = 0;
  const maker = async () => {
    for (let i = next++; i < count; i = next++) games.push(await makeGame(app, players, kind, i));
  };
  await Promise.all(Array.from({ length: 8 }, maker));
  return games;
}

async function makeGame(app: App, players: readonly Player[], { rules, options, moves, perTurn }: Kind, index: number): Promise<Game> {
  const seats = [players[(2 * index) % players.length]!, players[(2 * index + 1) % players.length]!];
  const { id } = await createGame(app, seats[0]!.caller, { rules, options, seatPlan: [{ account: seats[0]!.name }, { open: true }] });
  await joinGame(app, seats[1]!.caller, id, {});
  if (rules === 'push-of-pike') await grow(app, id, Number.POSITIVE_INFINITY, deploy);
  await grow(app, id, moves, rules === 'push-of-pike' ? (table, played) => stances(table, played, perTurn) : adds);
  return seen(app, id, seats, perTurn);
}

/** Writes moves without answering anybody: many rows a commit, each played by the rules. `choose` answers null where it has no more. */
async function grow(app: App, id: string, moves: number, choose: (table: Table, played: number) => Choice | null): Promise<void> {
  let played = 0;
  for (let more = moves > 0; more; ) {
    await change(app, id, { arrived: app.clock.now().getTime(), language: 'en' }, (loaded) => {
      const { table } = playable(loaded);
      const rows: DraftRow[] = [];
      while (rows.length < rowsPerCommit && played < moves) {
        const next = choose(table, played);
        if (next === null) break;
        rows.push(step(table, loaded.game.version + rows.length + 1, 'action', next.seat, next.action, null, liveDrawsOf(app, loaded.game)));
        played++;
      }
      more = rows.length === rowsPerCommit && played < moves;
      return { rows, table, by: null, via: 'bench' };
    });
  }
}

function adds(table: Table, played: number): Choice {
  return { seat: openDecisions(table)[0]!.seat, action: { type: 'add', n: 1 + (played % 3) } };
}

function deploy(table: Table): Choice | null {
  const open = openDecisions(table)[0]!;
  return open.kind === 'deploy' ? { seat: open.seat, action: table.rules.fallback(table.position, open)[0]! } : null;
}

function stances(table: Table, played: number, perTurn: number): Choice {
  const { seat } = openDecisions(table)[0]!;
  if (played % perTurn === perTurn - 1) return { seat, action: { type: 'end' } };
  const units = Object.entries(table.position.units as Record<string, Unit>).filter(([, unit]) => unit.seat === seat);
  const [unit, { stance }] = units[played % units.length]!;
  return { seat, action: { type: 'stance', unit, key: 'parry', value: stance.parry === 'half' ? 'none' : 'half' } };
}

/** What both seats together know of a game. */
async function seen(app: App, id: string, seats: readonly Player[], perTurn: number): Promise<Game> {
  const views = await Promise.all(seats.map(({ caller }) => positionOf(app, caller, id, {})));
  const decision = views[0]!.decisions[0]!;
  const units: Game['units'] = {};
  for (const [seat, { position }] of views.entries())
    for (const [name, unit] of Object.entries((position as { units?: Record<string, Unit> }).units ?? {}))
      if (unit.seat === seat) units[name] = { seat, parry: unit.stance.parry };
  const hasUnits = Object.keys(units).length > 0;
  return {
    id,
    tokens: seats.map(({ token }) => token),
    decision: { id: decision.id, seat: decision.seat },
    moves: 0,
    perTurn,
    units: hasUnits ? units : null,
  };
}
