import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFigures } from '../../workers/figures.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let game: string;
beforeAll(async () => {
  here = await testServer({ parts: { queues: async () => ({ email: { pending: 3, failed: 1 } }) } });
  ann = await here.player('Annika');
  const bob = await here.player('Bohdan');
  game = await make(ann, { rules: 'counter', name: 'Secret table', options: { steps: 3 }, seatPlan: [{ account: 'Annika' }, { open: true }] });
  await bob.ask('POST', `/games/${game}/seats`, {});
});
afterAll(() => here.close());

const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => here.server.inject({ url: '/metrics', headers, remoteAddress });
const figure = async (line: string): Promise<number | null> => {
  const found = (await scrape()).body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};
const move = (action: object, decision = '0:0:0') => ann.ask('POST', `/games/${game}/moves`, { decision, action });

describe('the figures', () => {
  it('count moves by ruleset and kind, and refusals by code and clause, over REST and GraphQL', async () => {
    await move({ type: 'add', n: 1 });
    await move({ type: 'add', n: 7 }, '0:0:1');
    await move({ type: 'add', n: 1 });
    await ann.graph(`mutation { submitMove(id: "${game}", decision: "0:0:1", action: {type: "add", n: 7}) { version } }`);
    expect(await figure('fieldpost_moves_total{rules="counter",kind="action"}')).toBe(1);
    expect(await figure('fieldpost_refusals_total{code="illegal_action",clause="CT-AC-2"}')).toBe(2);
    expect(await figure('fieldpost_refusals_total{code="decision_moved_on",clause=""}')).toBe(1);
  });

  it('tell queues, the outbox and its lag, notices by channel and what came of them', async () => {
    await here.app.db.pool.query(
      `INSERT INTO notices (game_id, id, account_id, kind, channel, state, due_at, created_at) VALUES ($1, 'n1', 'a_Annika', 'yourTurn', 'email', 'failed', $2, $2)`,
      [game, here.app.clock.now()],
    );
    here.app.pass(5_000);
    expect(await figure('fieldpost_queue_jobs{queue="email",state="pending"}')).toBe(3);
    expect(await figure('fieldpost_queue_jobs{queue="email",state="failed"}')).toBe(1);
    expect(await figure('fieldpost_outbox_lag_seconds')).toBe(5);
    expect(await figure('fieldpost_outbox_rows')).toBeGreaterThan(0);
    expect(await figure('fieldpost_notices{channel="email",state="failed"}')).toBe(1);
    expect(await figure('fieldpost_games{status="active"}')).toBe(1);
  });

  it('measure how long games take to rebuild', async () => {
    const before = (await figure('fieldpost_replay_seconds_count{rules="counter"}')) as number;
    here.app.tables.take(game);
    await ann.ask('GET', `/games/${game}`);
    expect(await figure('fieldpost_replay_seconds_count{rules="counter"}')).toBe(before + 1);
  });

  it('name neither accounts nor games nor what they keep', async () => {
    await ann.ask('POST', `/games/${game}/messages`, { body: 'c4n4ry' });
    const { body } = await scrape();
    for (const secret of ['Annika', 'Bohdan', ann.token, game, 'Secret table', 'c4n4ry']) expect(body).not.toContain(secret);
  });

  it('are for whoever stands at the machine, and for administrators', async () => {
    expect((await scrape()).statusCode).toBe(200);
    expect((await scrape({}, '198.51.100.7')).json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await scrape({ 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(401);
    expect((await scrape({ host: 'play.test' })).statusCode).toBe(401);
    const asAnn = { authorization: `Bearer ${ann.token}` };
    expect((await scrape(asAnn, '198.51.100.7')).json()).toMatchObject({ status: 403, code: 'forbidden_scope' });
    await here.app.db.pool.query(`UPDATE accounts SET admin = true WHERE name = 'Annika'`);
    await here.app.db.pool.query(`UPDATE tokens SET scopes = '{read,admin}' WHERE account_id = $1`, [ann.caller.accountId]);
    expect((await scrape(asAnn, '198.51.100.7')).statusCode).toBe(200);
  });

  it('of a worker stand at a port of its own', async () => {
    here.app.figures.moved('counter', 'bot');
    const { port, stop } = await serveFigures(here.app, '127.0.0.1', 0);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toContain('fieldpost_moves_total{rules="counter",kind="bot"} 1');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    stop();
  });
});
