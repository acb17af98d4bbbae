import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { appendMoves, type Commit } from '../../src/store/moves.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
let app: Database;
let owner: Database;
const at = '2026-03-02T09:00:00.000Z';

beforeAll(async () => {
  database = await testDatabase();
  app = openDatabase(database.url, 4);
  owner = openDatabase(database.ownerUrl, 1);
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});

async function game(id: string, deadline: string | null = null): Promise<string> {
  await app.pool.query(
    `INSERT INTO games (id, rules, rules_version, name, owner_id, status, visibility, seat_count, options, clock, commitment, secret, created_at)
     VALUES ($1, 'counter', 1, 'n', 'o', 'active', 'public', 2, '{}', '{"kind":"none"}', '\\x00', '\\x00', $2)`,
    [id, at],
  );
  await app.pool.query(
    `INSERT INTO decisions (game_id, seat, call, step, kind, turn, reaction, opened_at, deadline) VALUES ($1, 0, 0, 0, 'count', 1, false, $2, $3)`,
    [id, at, deadline],
  );
  return id;
}

function commit(id: string, from = 0, more: Partial<Commit> = {}): Commit {
  const row = {
    seat: 0,
    kind: 'action' as const,
    decision: '0:0:0',
    asked: 'count',
    action: { type: 'add', n: 1 },
    draws: [],
    barrier: true,
    events: [],
    by: 'a',
    via: 'test',
    hash: 'ab',
  };
  return { game: id, from, at, now: at, rows: [row], decisions: [], outbox: [], answers: { seat: 0, call: 0, step: 0, late: false }, ...more };
}

const count = async (table: string, id: string) =>
  Number((await app.pool.query(`SELECT count(*) FROM ${table} WHERE game_id = $1`, [id])).rows[0].count);

describe('the log is append-only', () => {
  const tries = ['UPDATE moves SET barrier = false', 'DELETE FROM moves', 'TRUNCATE moves'];

  it.each(tries)('for the owner of the tables: %s', async (sql) => {
    await game(`owner ${sql}`);
    await appendMoves(app, commit(`owner ${sql}`));
    await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: 'FP002' });
    expect(await count('moves', `owner ${sql}`)).toBe(1);
  });

  it.each(tries)('for the application: %s', async (sql) => {
    await game(`app ${sql}`);
    await appendMoves(app, commit(`app ${sql}`));
    await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('append_moves', () => {
  it('writes a row, the version, the head and takes the answered decision away', async () => {
    const id = await game('g-ok');
    expect(await appendMoves(app, commit(id))).toBe('ok');
    const found = await app.pool.query(`SELECT version, encode(head, 'hex') AS head FROM games WHERE id = $1`, [id]);
    expect(found.rows[0]).toEqual({ version: 1, head: 'ab' });
    expect(await count('decisions', id)).toBe(0);
  });

  it('writes nothing on another version', async () => {
    const id = await game('g-stale');
    expect(await appendMoves(app, commit(id, 3))).toBe('moved_on');
    expect(await count('moves', id)).toBe(0);
  });

  it('of many at once lets one through', async () => {
    const id = await game('g-many');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => appendMoves(app, commit(id))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await count('moves', id)).toBe(1);
  });

  it('refuses a move at its deadline, and a time-out before it', async () => {
    const id = await game('g-late', at);
    expect(await appendMoves(app, commit(id))).toBe('time_up');
    const early = { answers: { seat: 0, call: 0, step: 0, late: true }, now: '2026-03-02T08:59:59.999Z' };
    expect(await appendMoves(app, commit(id, 0, early))).toBe('not_due');
    expect(await count('moves', id)).toBe(0);
    expect(await appendMoves(app, commit(id, 0, { answers: { seat: 0, call: 0, step: 0, late: true } }))).toBe('ok');
  });

  it('writes nothing for a key that was used, unless that was a week ago', async () => {
    const key = { account: 'a', key: 'k', method: 'POST', path: '/', request: '00', outcome: {} };
    const [one, two] = [await game('g-key1'), await game('g-key2')];
    expect(await appendMoves(app, commit(one, 0, { key }))).toBe('ok');
    expect(await appendMoves(app, commit(two, 0, { key }))).toBe('repeated');
    expect(await count('moves', two)).toBe(0);
    expect(await appendMoves(app, commit(two, 0, { key, now: '2026-03-09T09:00:00.000Z' }))).toBe('ok');
  });

  it('keeps the clock of a call that goes on as the table has it', async () => {
    const id = await game('g-clock', '2026-03-05T09:00:00.000Z');
    const call = {
      seat: 0,
      call: 0,
      step: 1,
      kind: 'count',
      turn: 1,
      reaction: false,
      openedAt: Date.parse(at),
      deadline: Date.parse('2026-03-04T09:00:00.000Z'),
      clock: null,
    };
    await appendMoves(app, commit(id, 0, { decisions: [call] }));
    const found = await app.pool.query('SELECT step, deadline FROM decisions WHERE game_id = $1', [id]);
    expect(found.rows[0]).toEqual({ step: 1, deadline: new Date('2026-03-05T09:00:00.000Z') });
  });
});
