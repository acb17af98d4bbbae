import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/api/auth.ts';
import { createToken, revokeToken, signOut } from '../../src/app/accounts/index.ts';
import { origin, type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
/** another API process on the same database: what one commits the other tells */
let beside: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
let address: string;
beforeAll(async () => {
  beside = await testServer();
  here = await testServer({ beside: beside.app });
  ann = await beside.player('ann');
  bob = await beside.player('bob');
  // news of the first process reach the second, as LISTEN and NOTIFY carry them
  const { publish } = beside.app.news;
  beside.app.news = {
    publish(item) {
      publish(item);
      here.hear(item);
    },
  };
  await here.server.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(here.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await here.close();
  await beside.close();
});

interface Event {
  event: string;
  id: string;
  data: Record<string, unknown>;
}

/** A client of Server-Sent Events that hands out one event after the other. */
async function listen(path: string, headers: Record<string, string>) {
  const abort = new AbortController();
  const answer = await fetch(`${address}${path}`, { headers, signal: abort.signal });
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const alone: string[] = [];
  async function block(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return {
    answer,
    /** ids that came without an event */
    alone,
    /** the next event; null when the stream has ended */
    async next(): Promise<Event | null> {
      for (;;) {
        const found = await block();
        if (found === null) return null;
        const fields = Object.fromEntries(found.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
        if (fields.event) return { event: fields.event as string, id: fields.id as string, data: JSON.parse(fields.data as string) };
        if (fields.id) alone.push(fields.id);
      }
    },
    close: () => abort.abort(),
  };
}

const as = (player: TestPlayer) => ({ authorization: `Bearer ${player.token}` });

async function newGame(visibility = 'public'): Promise<string> {
  const game = await make(ann, { rules: 'counter', visibility, seatPlan: [{ account: 'ann' }, { account: 'bob' }] });
  await bob.ask('POST', `/games/${game}/seats`, {});
  return game;
}

const move = (player: TestPlayer, game: string, decision: string) =>
  player.ask('POST', `/games/${game}/moves`, { decision, action: { type: 'add', n: 1 } });

describe('GET /v1/events', () => {
  it('says what changed in my games, in any process, and nothing of what it is', async () => {
    const game = await newGame('private');
    const stream = await listen('/v1/events', as(bob));
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff');
    const moved = await move(ann, game, '0:0:0');
    const decision = moved.json().decisions[0].id;
    const told = [await stream.next(), await stream.next()];
    expect(told).toContainEqual({ event: 'game', id: here.app.clock.now().toISOString(), data: { id: game, version: 1 } });
    expect(told).toContainEqual({ event: 'decision', id: here.app.clock.now().toISOString(), data: { game, id: decision } });
    const said = await ann.ask('POST', `/games/${game}/messages`, { body: 'hello' });
    expect(await stream.next()).toMatchObject({ event: 'message', data: { game, id: said.json().id } });
    stream.close();
  });

  it('tells nobody of games that they may not see', async () => {
    const carl = await beside.player('carl');
    const secret = await newGame('private');
    const open = await newGame('public');
    expect((await listen(`/v1/events?game=${secret}`, as(carl))).answer.status).toBe(404);
    const stream = await listen(`/v1/events?game=${open}`, as(carl));
    await move(ann, secret, '0:0:0');
    await move(ann, open, '0:0:0');
    expect(await stream.next()).toMatchObject({ event: 'game', data: { id: open } });
    stream.close();
  });

  it('looks up rights at each event', async () => {
    const game = await newGame('public');
    const other = await newGame('public');
    const stream = await listen(`/v1/events?game=${game},${other}`, {});
    await move(ann, game, '0:0:0');
    expect(await stream.next()).toMatchObject({ data: { id: game } });
    await here.app.db.pool.query(`UPDATE games SET visibility = 'private', clock_revision = clock_revision + 1 WHERE id = $1`, [game]);
    here.hear({ type: 'game', game, version: 2 });
    here.hear({ type: 'game', game: other, version: 0 });
    expect(await stream.next()).toMatchObject({ data: { id: other } });
    stream.close();
  });

  it('follows public games for those who are signed out, if they name them', async () => {
    expect((await listen('/v1/events', {})).answer.status).toBe(401);
    const game = await newGame();
    const stream = await listen(`/v1/events?game=${game}`, {});
    await move(ann, game, '0:0:0');
    expect(await stream.next()).toMatchObject({ event: 'game', data: { id: game, version: 1 } });
    stream.close();
  });

  it('sends again what came since the last event, less a minute', async () => {
    beside.app.pass(3_600_000);
    const game = await newGame();
    const moved = await move(ann, game, '0:0:0');
    const left = here.app.clock.now();
    beside.app.pass(30_000);
    const late = await newGame();
    beside.app.pass(40_000);
    const stream = await listen('/v1/events', { ...as(bob), 'last-event-id': new Date(left.getTime() + 50_000).toISOString() });
    const missed = [await stream.next(), await stream.next(), await stream.next()];
    // whoever is cut off before these has to ask for them again
    expect(stream.alone).toEqual([]);
    const told = missed.map((event) => [event?.event, event?.data.id ?? event?.data.game]);
    expect(told).toContainEqual(['game', game]);
    expect(told).toContainEqual(['game', late]);
    expect(told).toContainEqual(['decision', moved.json().decisions[0].id]);
    stream.close();
    beside.app.pass(3_600_000);
    const later = await listen('/v1/events', { ...as(bob), 'last-event-id': here.app.clock.now().toISOString() });
    here.hear({ type: 'game', game: late, version: 7 });
    expect(await later.next()).toMatchObject({ data: { id: late, version: 7 } });
    later.close();
    expect((await listen('/v1/events', { ...as(bob), 'last-event-id': 'yesterday' })).answer.status).toBe(400);
  });

  it('ends when its token is revoked', async () => {
    const made = await createToken(beside.app, bob.caller, { name: 'short', scopes: ['read'] });
    const stream = await listen('/v1/events', { authorization: `Bearer ${made.token}` });
    await revokeToken(beside.app, bob.caller, made.id);
    expect(await stream.next()).toBeNull();
  });

  it('ends at the next event when the news of a revocation was lost', async () => {
    const game = await newGame();
    const made = await createToken(beside.app, bob.caller, { name: 'short', scopes: ['read'] });
    const stream = await listen('/v1/events', { authorization: `Bearer ${made.token}` });
    await here.app.db.pool.query('UPDATE tokens SET revoked_at = now() WHERE id = $1', [made.id]);
    here.hear({ type: 'game', game, version: 3 });
    expect(await stream.next()).toBeNull();
  });

  it('ends when its session is signed out', async () => {
    const joined = await here.server.inject({ method: 'POST', url: '/v1/accounts/guest', headers: { origin }, payload: {} });
    const cookie = `${sessionCookie}=${joined.cookies[0]?.value}`;
    const stream = await listen('/v1/events', { cookie });
    const { account, session } = joined.json();
    await signOut(beside.app, { ...bob.caller, accountId: account.id, sessionId: session.id });
    expect(await stream.next()).toBeNull();
  });

  it('ends when news may have been lost, so that clients come back and ask', async () => {
    const stream = await listen('/v1/events', as(bob));
    here.hear({ type: 'lost' });
    expect(await stream.next()).toBeNull();
  });

  it('needs the scope to read', async () => {
    const keeper = await beside.player('keeper', ['account']);
    expect((await listen('/v1/events', as(keeper))).answer.status).toBe(403);
  });

  it('forgets clients that are gone', async () => {
    const before = here.server.streams.size;
    const stream = await listen('/v1/events', as(bob));
    expect(here.server.streams.size).toBe(before + 1);
    stream.close();
    await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBe(before);
  });
});
