import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
/** another API process on the same database */
let beside: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
beforeAll(async () => {
  here = await testServer();
  beside = await testServer({ beside: here.app });
  ann = await here.player('ann');
  bob = await here.player('bob');
});
afterAll(async () => {
  await beside.close();
  await here.close();
});

describe('two tabs with the same move', () => {
  it('make one row each of 200 rounds, and the other is told that the decision has moved on', async () => {
    const game = await make(ann, { rules: 'counter', options: { target: 1000, turns: 400 }, seatPlan: [{ account: 'ann' }, { open: true }] });
    await bob.ask('POST', `/games/${game}/seats`, {});
    let decision = '0:0:0';
    for (let round = 0; round < 200; round++) {
      const player = round % 2 === 0 ? ann : bob;
      const body = { decision, action: { type: 'add', n: 1 } };
      // one tab at each process
      const tabs = await Promise.all(
        [here, beside].map(({ server }) =>
          server.inject({ method: 'POST', url: `/v1/games/${game}/moves`, headers: { authorization: `Bearer ${player.token}` }, payload: body }),
        ),
      );
      const played = tabs.filter(({ statusCode }) => statusCode === 201);
      const late = tabs.find(({ statusCode }) => statusCode !== 201);
      expect(played, tabs.map(({ body }) => body).join()).toHaveLength(1);
      expect(late?.json()).toMatchObject({ status: 409 });
      expect(['decision_moved_on', 'decision_closed']).toContain(late?.json().code);
      expect(played[0]?.json().version).toBe(round + 1);
      decision = played[0]?.json().decisions[0].id;
    }
    const { rows } = await here.app.db.pool.query('SELECT count(*)::int AS rows, max(seq) AS last FROM moves WHERE game_id = $1', [game]);
    expect(rows[0]).toEqual({ rows: 200, last: 200 });
  }, 120_000);
});
