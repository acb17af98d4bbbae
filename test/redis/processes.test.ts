// Two API processes and two workers on one database and one Redis, as an operator runs them.
import { type Change, type Client, createClient, events, unwrap } from '@fieldpost/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createToken } from '../../src/app/accounts/index.ts';
import type { Caller } from '../../src/app/app.ts';
import { type ApiProcess, apiProcess } from '../support/api-process.ts';
import { testApp } from '../support/app.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { type RedisServer, redisServer } from '../support/redis-server.ts';
import { type WorkerProcess, workerProcess } from '../support/worker-process.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let redis: RedisServer;
let mails: MailServer;
let apis: ApiProcess[];
let workers: WorkerProcess[];
const people: { caller: Caller; token: string }[] = [];

beforeAll(async () => {
  redis = await redisServer();
  mails = await mailServer();
  app = await testApp({ parts: { clock: { now: () => new Date() } } });
  for (const name of ['ann', 'bob']) {
    const caller = await app.person(name);
    const { token } = await createToken(app, caller, { name: 'test', scopes: ['play', 'account'] });
    people.push({ caller, token: token as string });
  }
  const queue = { kind: 'redis', url: redis.url } as const;
  apis = await Promise.all([apiProcess(app.url, queue), apiProcess(app.url, queue)]);
  workers = await Promise.all([workerProcess(app.url, queue, mails.url), workerProcess(app.url, queue, mails.url)]);
});
afterAll(async () => {
  await Promise.all([...apis.map((api) => api.stop()), ...workers.map((worker) => worker.kill('SIGTERM'))]);
  await mails.close();
  await redis.close();
  await app.close();
});

const client = (api: number, person: number): Client => createClient({ baseUrl: apis[api]!.address, token: people[person]!.token });
const at = (id: string) => ({ params: { path: { id } } });

/** A game of ann, bob and a bot that a worker plays; all three plan at once. */
async function newGame(): Promise<string> {
  const seatPlan = [{ account: 'ann' }, { open: true as const }, { bot: 'steady' }];
  const { id } = await unwrap(client(0, 0).POST('/v1/games', { body: { rules: 'sealed-orders', seatPlan } }));
  await unwrap(client(1, 1).POST('/v1/games/{id}/seats', { ...at(id), body: {} }));
  return id;
}

async function plan(api: number, person: number, id: string): Promise<number> {
  const { decisions } = await unwrap(client(api, person).GET('/v1/games/{id}/legal', at(id)));
  const body = { decision: decisions[0]!.id, action: { type: 'plan' } };
  return (await unwrap(client(api, person).POST('/v1/games/{id}/moves', { ...at(id), body }))).version;
}

/** A stream that is read all the time; `until` waits for what is wanted. */
function heard(stream: AsyncGenerator<Change>) {
  const changes: Change[] = [];
  const ended = (async () => {
    for await (const change of stream) changes.push(change);
  })();
  return { changes, ended };
}

describe('two API processes and two workers', () => {
  it('tell a stream on one of the move that was made on the other, and of the bot’s that a worker made', async () => {
    const id = await newGame();
    const stop = new AbortController();
    const { changes, ended } = heard(events(client(0, 0), { signal: stop.signal }));
    await expect.poll(() => changes.some(({ type }) => type === 'open'), { timeout: 30_000 }).toBe(true);
    await plan(1, 1, id);
    await plan(0, 0, id);
    const newest = () => Math.max(0, ...changes.flatMap((change) => (change.type === 'game' && change.id === id ? [change.version] : [])));
    await expect.poll(newest, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    const { items } = await unwrap(client(1, 1).GET('/v1/games/{id}/moves', at(id)));
    expect(items.some(({ kind, seat }) => kind === 'bot' && seat === 2)).toBe(true);
    stop.abort();
    await ended;
  });

  it('tell a GraphQL subscription on one of the move that was made on the other', async () => {
    const id = await newGame();
    const socket = new WebSocket(`${apis[0]!.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { authorization: `Bearer ${people[0]!.token}` },
    });
    const told: { type: string; payload?: { data?: { gameUpdated: { version: number } } } }[] = [];
    socket.on('message', (data) => told.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'connection_init', payload: {} }));
    await expect.poll(() => told.some(({ type }) => type === 'connection_ack'), { timeout: 30_000 }).toBe(true);
    const query = `subscription { gameUpdated(id: "${id}") { id version } }`;
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
    socket.send(JSON.stringify({ type: 'ping' }));
    await expect.poll(() => told.some(({ type }) => type === 'pong'), { timeout: 30_000 }).toBe(true);
    const version = await plan(1, 1, id);
    const newest = () => Math.max(0, ...told.map(({ payload }) => payload?.data?.gameUpdated.version ?? 0));
    await expect.poll(newest, { timeout: 60_000 }).toBeGreaterThanOrEqual(version);
    socket.close();
  });

  it('end a stream on one when its token is revoked on the other', async () => {
    const { caller } = people[1]!;
    const { token, id } = await createToken(app, caller, { name: 'to be revoked', scopes: ['read'] });
    const { changes, ended } = heard(events(createClient({ baseUrl: apis[0]!.address, token: token as string })));
    await expect.poll(() => changes.some(({ type }) => type === 'open'), { timeout: 30_000 }).toBe(true);
    const refused = expect(ended).rejects.toMatchObject({ code: 'unauthenticated' });
    const { response } = await client(1, 1).DELETE('/v1/tokens/{id}', at(id));
    expect(response.status).toBe(204);
    await refused;
  });
});
