import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, joinGame, positionOf, submitMove, verifyGame } from '../../../src/app/games/index.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { testApp } from '../../support/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  app = await testApp();
  ann = await app.person('ann');
  bob = await app.person('bob');
});
afterAll(() => app.close());

/** A game of 70 moves with dice: snapshots stand after 32 and 64. */
async function longGame(): Promise<string> {
  const game = await createGame(app, ann, {
    rules: 'counter',
    options: { target: 1_000_000, turns: 1_000_000 },
    seatPlan: [{ account: 'ann' }, { open: true }],
  });
  await joinGame(app, bob, game.id, {});
  for (let seq = 0; seq < 70; seq++) {
    await submitMove(app, seq % 2 === 0 ? ann : bob, game.id, {
      decision: `${seq}:${seq % 2}:0`,
      action: seq % 5 === 0 ? { type: 'roll' } : { type: 'add', n: 2 },
    });
  }
  return game.id;
}

/** The position as a process sees it that has nothing in its cache. */
async function opened(id: string) {
  const beside = await testApp({ beside: app });
  try {
    return (await positionOf(beside, ann, id, {})).position;
  } finally {
    await beside.close();
  }
}

describe('snapshots are a convenience: the log alone gives the position', () => {
  let id: string;
  let truth: unknown;
  beforeAll(async () => {
    id = await longGame();
    truth = (await positionOf(app, ann, id, {})).position;
  });

  it('stand every 32 moves', async () => {
    const rows = await app.db.pool.query('SELECT seq FROM snapshots WHERE game_id = $1 ORDER BY seq', [id]);
    expect(rows.rows.map((row) => row.seq)).toEqual([32, 64]);
    expect(await opened(id)).toEqual(truth);
  });

  it('one is cut off', async () => {
    await app.db.pool.query('UPDATE snapshots SET body = left(body, 40) WHERE game_id = $1 AND seq = 64', [id]);
    expect(await opened(id)).toEqual(truth);
  });

  it('one is of another shape', async () => {
    await app.db.pool.query(
      `UPDATE snapshots SET shape = 999, body = '{"position":{},"gone":[],"ended":null,"window":[]}' WHERE game_id = $1 AND seq = 32`,
      [id],
    );
    expect(await opened(id)).toEqual(truth);
  });

  it('all are gone', async () => {
    await app.db.pool.query('DELETE FROM snapshots WHERE game_id = $1', [id]);
    expect(await opened(id)).toEqual(truth);
  });

  it('one of the right shape with wrong content is named by verify', async () => {
    const other = await longGame();
    expect(await verifyGame(app, other)).toBeNull();
    await app.db.pool.query(`UPDATE snapshots SET body = regexp_replace(body, '"total":\\d+', '"total":1') WHERE game_id = $1 AND seq = 64`, [other]);
    expect(await verifyGame(app, other)).toMatchObject({ seq: 64, fault: expect.stringContaining('snapshot') });
  });
});

describe('verify', () => {
  it('names a byte changed in the log behind the trigger', async () => {
    const id = await longGame();
    const owner = openDatabase(app.ownerUrl, 1);
    await owner.pool.query('ALTER TABLE moves DISABLE TRIGGER moves_no_change');
    await owner.pool.query(`UPDATE moves SET action = jsonb_set(action, '{n}', '1') WHERE game_id = $1 AND seq = 42`, [id]);
    await owner.pool.query('ALTER TABLE moves ENABLE TRIGGER moves_no_change');
    await owner.close();
    expect(await verifyGame(app, id)).toMatchObject({ seq: 42, fault: expect.stringContaining('hash') });
  });

  it('names events that the rules do not give', async () => {
    const id = await longGame();
    const owner = openDatabase(app.ownerUrl, 1);
    await owner.pool.query('ALTER TABLE moves DISABLE TRIGGER moves_no_change');
    await owner.pool.query(`UPDATE moves SET events = '[]' WHERE game_id = $1 AND seq = 3`, [id]);
    await owner.pool.query('ALTER TABLE moves ENABLE TRIGGER moves_no_change');
    await owner.close();
    expect(await verifyGame(app, id)).toMatchObject({ seq: 3, fault: expect.stringContaining('events') });
  });
});
