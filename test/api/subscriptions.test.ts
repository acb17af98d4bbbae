import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sessionCookie } from '../../src/api/auth.ts';
import { createToken, revokeToken } from '../../src/app/accounts/index.ts';
import { origin, type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
let address: string;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
  await here.server.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(here.server.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => here.close());

interface Message {
  type: string;
  id?: string;
  payload?: { data?: Record<string, Record<string, unknown> | null>; errors?: { extensions: { code: string } }[] } & {
    extensions: { code: string };
  }[];
}

/** A socket that speaks graphql-transport-ws and hands out one message after the other. */
async function connect(headers: Record<string, string> = {}, init: object = {}) {
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
  const come: (Message | { closed: number })[] = [];
  let wake = () => {};
  const push = (one: Message | { closed: number }) => {
    come.push(one);
    wake();
  };
  socket.on('message', (data) => push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.on('close', (closed: number) => push({ closed }));
  const next = async (): Promise<Message & { closed?: number }> => {
    while (come.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return come.shift() as Message;
  };
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: init });
  return { next, send, close: () => socket.close(), subscribe: (query: string, id = '1') => send({ type: 'subscribe', id, payload: { query } }) };
}

const as = (player: TestPlayer) => ({ authorization: `Bearer ${player.token}` });
const follow = (game: string) => `subscription { gameUpdated(id: "${game}") { id version seat moves { nodes { action } } } }`;

async function newGame(visibility = 'public', options: object = {}): Promise<string> {
  const game = await make(ann, { rules: 'counter', visibility, options, seatPlan: [{ account: 'ann' }, { account: 'bob' }] });
  await bob.ask('POST', `/games/${game}/seats`, {});
  return game;
}
/** Subscriptions are set up without an answer: what follows a ping comes after them. */
async function settled(socket: Awaited<ReturnType<typeof connect>>, count: number): Promise<void> {
  await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBe(count);
  socket.send({ type: 'ping' });
  expect(await socket.next()).toMatchObject({ type: 'pong' });
}

describe('gameUpdated', () => {
  it('carries the game as its subscriber may see it', async () => {
    const game = await newGame('public', { seal: true });
    const sockets = await Promise.all([connect(as(ann)), connect({}, as(bob)), connect()]);
    for (const socket of sockets) {
      expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
      socket.subscribe(follow(game));
    }
    for (const socket of sockets) await settled(socket, 3);
    await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: { type: 'secret', n: 4 } });
    const told = await Promise.all(sockets.map((socket) => socket.next()));
    const seen = told.map(
      ({ payload }) => payload?.data?.gameUpdated as { version: number; seat: number | null; moves: { nodes: { action: { n: unknown } }[] } },
    );
    expect(seen.map(({ version, seat, moves }) => [version, seat, moves.nodes[0]?.action.n])).toEqual([
      [1, 0, 4],
      [1, 1, '?'],
      [1, null, '?'],
    ]);
    for (const socket of sockets) socket.close();
    await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBe(0);
  });

  it('is refused for a game that the subscriber may not see, and stops when it may no longer', async () => {
    const game = await newGame('private');
    const stranger = await connect();
    await stranger.next();
    stranger.subscribe(follow(game));
    expect(await stranger.next()).toMatchObject({ type: 'next', payload: { errors: [{ extensions: { code: 'not_found' } }] } });
    stranger.close();
  });
});

describe('decisionOpened', () => {
  it('carries what is asked of me and the game', async () => {
    const game = await newGame();
    const socket = await connect(as(bob));
    await socket.next();
    socket.subscribe('subscription { decisionOpened { id seat ask game { id name } } }');
    await settled(socket, 1);
    await ann.ask('POST', `/games/${game}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
    expect((await socket.next()).payload?.data?.decisionOpened).toMatchObject({
      id: '1:1:0',
      seat: 1,
      ask: expect.any(String),
      game: { id: game, name: 'Counter' },
    });
    socket.close();
    await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBe(0);
  });

  it('needs somebody', async () => {
    const socket = await connect();
    await socket.next();
    socket.subscribe('subscription { decisionOpened { id } }');
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { errors: [{ extensions: { code: 'unauthenticated' } }] } });
    socket.close();
  });
});

describe('a socket', () => {
  it('takes no token that is none', async () => {
    const socket = await connect({}, { authorization: 'Bearer fp_nothing' });
    expect(await socket.next()).toMatchObject({ closed: 4403 });
    await expect(connect({ authorization: 'Bearer fp_nothing' })).rejects.toThrow();
  });

  it('opened by a session must come from the site itself', async () => {
    const joined = await here.server.inject({ method: 'POST', url: '/v1/accounts/guest', payload: {} });
    const cookie = `${sessionCookie}=${joined.cookies[0]?.value}`;
    await expect(connect({ cookie, origin: 'https://evil.test' })).rejects.toThrow();
    const own = await connect({ cookie, origin });
    expect(await own.next()).toMatchObject({ type: 'connection_ack' });
    own.subscribe('subscription { decisionOpened { id } }');
    await settled(own, 1);
    own.close();
    await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBe(0);
  });

  it('carries neither queries nor mutations', async () => {
    const socket = await connect(as(ann));
    await socket.next();
    for (const query of ['{ me { name } }', 'mutation { updateMe(about: "by socket") { about } }']) {
      socket.subscribe(query, query);
      expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'invalid_input' } }] });
    }
    expect((await ann.ask('GET', '/me')).json().about).toBe('');
    socket.close();
  });

  it.each([
    ['subscription {'],
    ['subscription { nothing }'],
    ['subscription { gameUpdated(id: 1, x: 2) { id } }'],
    [`subscription { gameUpdated(id: "x") { moves(first: 200) { nodes { seq kind hash at text takenBack hidden seat action draws events } } } }`],
  ])('refuses %s', async (query) => {
    const socket = await connect(as(ann));
    await socket.next();
    socket.subscribe(query);
    expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'invalid_input' } }] });
    socket.close();
  });

  it('ends its subscriptions when the token is revoked', async () => {
    const game = await newGame();
    const made = await createToken(here.app, bob.caller, { name: 'short', scopes: ['read'] });
    const socket = await connect({ authorization: `Bearer ${made.token}` });
    await socket.next();
    socket.subscribe(follow(game));
    await expect.poll(() => here.server.streams.size, { timeout: 10_000 }).toBeGreaterThan(0);
    await revokeToken(here.app, bob.caller, made.id);
    expect(await socket.next()).toMatchObject({ type: 'complete', id: '1' });
    socket.subscribe(follow(game), '2');
    expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'unauthenticated' } }] });
    socket.close();
  });

  describe('that breaks the protocol', () => {
    const logged: { level: number; msg: string }[] = [];
    let listening: TestServer;
    beforeAll(async () => {
      const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
      listening = await testServer({ beside: here.app }, { logger });
      await listening.server.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => listening.close());

    const closedAfter = async (act: (socket: WebSocket) => void) => {
      const { port } = listening.server.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const closed = new Promise<number>((resolve) => socket.on('error', () => undefined).on('close', resolve));
      act(socket);
      return closed;
    };
    const complaints = () => [...logged.splice(0).filter(({ level }) => level > 40), ...listening.app.complaints];

    // far above it, so that much is on its way still when the answer comes
    it.each([64 * 1024 + 1, 4 * 1024 * 1024])('by a message of %i bytes is closed as too big, and nobody here is to blame', async (size) => {
      expect(await closedAfter((socket) => socket.send('x'.repeat(size)))).toBe(1009);
      expect(complaints()).toEqual([]);
    });

    it('by text that is none is closed, and nobody here is to blame', async () => {
      expect(await closedAfter((socket) => socket.send(Buffer.from([0xff]), { binary: false }))).toBe(1007);
      expect(complaints()).toEqual([]);
    });
  });

  it('that speaks no JSON is closed', async () => {
    const socket = await connect(as(ann));
    await socket.next();
    socket.send([] as never);
    expect(await socket.next()).toMatchObject({ closed: 4400 });
  });
});
