import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, secretHash } from '../../src/app/accounts/secrets.ts';
import { createGame, joinGame } from '../../src/app/games/index.ts';
import { origin, type TestPlayer, type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;

beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
});
afterAll(() => here.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A link as a mail carries it. */
async function link(account: string, purpose: 'turn' | 'unsubscribe', game: string | null = null): Promise<string> {
  const secret = newSecret(here.app);
  const now = here.app.clock.now();
  await here.app.db.prisma.link.create({
    data: {
      tokenHash: Buffer.from(secretHash(here.app, secret)),
      accountId: account,
      purpose,
      gameId: game,
      seat: game === null ? null : 0,
      call: game === null ? null : 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  });
  return secret;
}

describe('what I am told of', () => {
  const webhook = 'https://discord.com/api/webhooks/1/very-secret';

  it('is chosen by kind and channel; a webhook is shown without its secret part', async () => {
    const put = await ann.ask('PUT', '/me/notifications', { kinds: { message: { email: 'off' } }, channels: { discord: { webhook } } });
    expect(put.statusCode).toBe(200);
    const got = await ann.ask('GET', '/me/notifications');
    expect(got.json()).toMatchObject({ kinds: { message: { email: 'off', discord: 'atOnce' } }, channels: { discord: { state: 'on' } } });
    expect(got.body).not.toContain('very-secret');
  });

  it('says the same in the graph', async () => {
    const { data } = await ann.graph('{ notificationSettings { kinds channels { name state } } }');
    expect(data).toMatchObject({ notificationSettings: { channels: [{ name: 'email' }, { name: 'discord', state: 'on' }, { name: 'push' }] } });
    const { errors } = await ann.graph('mutation { putNotifications(kinds: {nothing: {}}) { kinds } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input' });
  });

  it('needs the scope account to change', async () => {
    const reader = await here.player('reader', ['read']);
    expect((await reader.ask('PUT', '/me/notifications', {})).json()).toMatchObject({ code: 'forbidden_scope' });
  });

  it('is tried by a test message', async () => {
    expect((await ann.ask('POST', '/me/notifications/test', { channel: 'discord' })).statusCode).toBe(202);
    expect((await bob.ask('POST', '/me/notifications/test', { channel: 'discord' })).json()).toMatchObject({ code: 'conflict' });
  });

  it('ends by the link of a mail, as mail programs send it, without session or origin', async () => {
    const token = await link(bob.caller.accountId as string, 'unsubscribe');
    const url = `/v1/unsubscribe?token=${token}`;
    const row = () => here.app.db.prisma.channel.findFirst({ where: { accountId: bob.caller.accountId as string, channel: 'email' } });
    // a scanner of mails opens the link
    await here.server.inject({ method: 'GET', url });
    const page = await here.server.inject({ method: 'GET', url: url.replace('/v1', '') });
    expect(page.body).toContain('<button>End it</button>');
    expect(await row()).toBeNull();
    const answer = await here.server.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' });
    expect(answer.statusCode).toBe(204);
    expect((await row())?.state).toBe('off');
    expect((await here.stranger.ask('POST', '/unsubscribe?token=none', {})).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('an address that is to be written to', () => {
  let strict: TestServer;
  let cid: TestPlayer;
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
  const set = 'mutation ($channels: JSON) { putNotifications(channels: $channels) { kinds } }';
  const discord = (webhook: string) => ({ channels: { discord: { webhook } } });
  const place = (webhook: string) => ({ channels: { discord: { games: { g_1: webhook } } } });

  beforeAll(async () => {
    strict = await testServer({ beside: here.app, allowLocalWebhooks: false });
    cid = await strict.player('cid');
  });
  afterAll(() => strict.close());

  const graph = async (query: string, variables: object) =>
    (await cid.graph(query, variables as Record<string, unknown>)).errors?.[0]?.extensions ?? null;
  const rest = async (method: 'POST' | 'PUT', path: string, body: object) => (await cid.ask(method, path, body)).json();
  const ways: [string, string, (url: string) => Promise<unknown>][] = [
    ['of a webhook, by REST', '/url', (url) => rest('POST', '/me/webhooks', { url, events: ['move.made'] })],
    [
      'of a webhook, by GraphQL',
      '/url',
      (url) => graph('mutation ($url: String!) { createWebhook(url: $url, events: ["move.made"]) { id } }', { url }),
    ],
    ['of Discord, by REST', '/channels/discord/webhook', (url) => rest('PUT', '/me/notifications', discord(url))],
    ['of Discord, by GraphQL', '/channels/discord/webhook', (url) => graph(set, discord(url))],
    ['of Discord for one game', '/channels/discord/games/g_1', (url) => rest('PUT', '/me/notifications', place(url))],
    ['of a device, by REST', '/endpoint', (endpoint) => rest('POST', '/me/push', { endpoint, keys })],
    [
      'of a device, by GraphQL',
      '/endpoint',
      (endpoint) =>
        graph('mutation ($endpoint: String!, $keys: PushKeysInput!) { addPushDevice(endpoint: $endpoint, keys: $keys) { id } }', { endpoint, keys }),
    ],
  ];
  it.each(ways)('%s is refused where nothing would ever be sent to it', async (_name, pointer, tried) => {
    for (const url of ['http://hooks.test/', 'https://a:b@hooks.test/', 'https://10.0.0.1/', 'https://[::1]/', 'https://hooks.localhost/'])
      expect(await tried(url)).toMatchObject({ status: 400, code: 'invalid_input', pointer });
    const { rows } = await here.app.db.pool.query(
      `SELECT account_id FROM webhooks WHERE account_id = $1 UNION ALL SELECT account_id FROM channels WHERE account_id = $1
       UNION ALL SELECT account_id FROM push_devices WHERE account_id = $1`,
      [cid.caller.accountId],
    );
    expect(rows).toEqual([]);
  });

  it('may be of this machine where the operator allows it', async () => {
    const url = 'http://localhost:3000/hook';
    expect((await bob.ask('POST', '/me/webhooks', { url, events: ['move.made'] })).statusCode).toBe(201);
    expect((await bob.ask('PUT', '/me/notifications', discord(url))).statusCode).toBe(200);
    expect((await bob.ask('POST', '/me/push', { endpoint: url, keys })).statusCode).toBe(201);
  });
});

describe('a turn link', () => {
  it('shows on GET, acts on POST, for one seat of one game and without a session', async () => {
    const game = await createGame(here.app, ann.caller, {
      rules: 'counter',
      visibility: 'private',
      options: { steps: 2 },
      seatPlan: [{ account: 'ann' }, { account: 'bob' }],
    });
    await joinGame(here.app, bob.caller, game.id, {});
    const turn = await link(ann.caller.accountId as string, 'turn', game.id);
    const shown = await here.server.inject({ method: 'GET', url: `/games/${game.id}?turn=${turn}` });
    expect(shown.body).toContain('name="decision" value="0:0:0"');
    const version = async () => (await here.app.db.pool.query('SELECT version FROM games WHERE id = $1', [game.id])).rows[0].version;
    expect(await version()).toBe(0);
    const payload = new URLSearchParams({ turn, decision: '0:0:0', action: '{"type":"add","n":2}' }).toString();
    const other = await here.server.inject({ method: 'POST', url: `/games/${game.id}`, headers: { ...form, origin: 'https://evil.test' }, payload });
    expect(other.statusCode).toBe(403);
    expect(await version()).toBe(0);
    const acted = await here.server.inject({ method: 'POST', url: `/games/${game.id}`, headers: { ...form, origin }, payload });
    expect(acted.body).toContain('Played.');
    expect(await version()).toBe(1);
    expect((await here.server.inject({ method: 'GET', url: `/games/${game.id}` })).statusCode).toBe(404);
    const elsewhere = await createGame(here.app, bob.caller, { rules: 'counter', visibility: 'private' });
    expect((await here.server.inject({ method: 'GET', url: `/games/${elsewhere.id}?turn=${turn}` })).statusCode).toBe(404);
  });
});

describe('the start page', () => {
  it('takes a stranger to a game against a bot that asks for the first move', async () => {
    const begun = await here.server.inject({ method: 'POST', url: '/play', headers: { ...form, origin }, payload: 'rules=push-of-pike' });
    expect(begun.statusCode).toBe(303);
    const [session] = begun.cookies;
    const game = await here.server.inject({
      method: 'GET',
      url: begun.headers.location as string,
      cookies: { [session?.name as string]: session?.value as string },
    });
    expect(game.body).toContain('<select id="action"');
  });
});
