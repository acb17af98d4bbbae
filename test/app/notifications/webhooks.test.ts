import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { sendMessage } from '../../../src/app/games/index.ts';
import { createWebhook, deleteWebhook, listWebhooks, redeliver, webhookDeliveries } from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, confirmed, counterGame, play } from '../../support/post-office.ts';

interface Got {
  headers: IncomingHttpHeaders;
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever an event holds
  body: any;
}

let app: Awaited<ReturnType<typeof testApp>>;
let channels: ReturnType<typeof channelsTo>;
let server: Server;
let url: string;
let answer: ((response: ServerResponse) => void) | null = null;
const got: Got[] = [];
let ann: Caller;
let bob: Caller;
let round = 0;
const all = ['game.invited', 'game.started', 'decision.opened', 'decision.expired', 'move.made', 'message.sent', 'game.finished'];

beforeAll(async () => {
  app = await testApp();
  channels = channelsTo(app, null);
  server = createServer(async (request, response) => {
    let raw = '';
    for await (const part of request.setEncoding('utf8')) raw += part;
    got.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    if (answer) answer(response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=own`;
});
beforeEach(async () => {
  round++;
  [ann, bob] = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
});
afterEach(async () => {
  for (const table of ['outbox', 'notices', 'decisions', 'deliveries', 'webhooks']) await app.db.pool.query(`DELETE FROM ${table}`);
  answer = null;
  got.length = 0;
});
afterAll(async () => {
  channels.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

const workOffAll = () => workOff(app, channels);
/** A webhook whose ping has gone out. */
const hookOf = async (caller: Caller, events: string[] = all, games?: string[]) => {
  const made = await createWebhook(app, caller, { url, events, ...(games && { games }) });
  await workOffAll();
  got.length = 0;
  return made;
};
const events = () => got.map(({ body }) => body.event as string).sort();
const add = { type: 'add', n: 1 };

describe('a webhook', () => {
  it('is pinged when it is made, and shows its secret once and its query never', async () => {
    const made = await createWebhook(app, bob, { url, events: ['move.made'] });
    expect(made.secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(made.url).toMatch(/\/hook\?…$/);
    await workOffAll();
    expect(events()).toEqual(['ping']);
    expect(JSON.stringify(await listWebhooks(app, bob))).not.toContain(made.secret);
    expect((await webhookDeliveries(app, bob, { id: made.id })).items).toMatchObject([{ event: 'ping', state: 'sent', status: 204, attempts: 1 }]);
  });

  it('hears nothing while the staff has closed its account', async () => {
    await hookOf(bob, ['move.made']);
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    await play(app, ann, game, add);
    await app.db.pool.query('UPDATE accounts SET closed_at = $2 WHERE id = $1', [bob.accountId, app.clock.now()]);
    await workOffAll();
    await play(app, bob, game, add);
    await workOffAll();
    expect(events()).toEqual([]);
    await app.db.pool.query('UPDATE accounts SET closed_at = NULL WHERE id = $1', [bob.accountId]);
    await play(app, ann, game, add);
    await workOffAll();
    expect(events()).toEqual(['move.made']);
  });

  it('signs timestamp and raw body, and names event and delivery', async () => {
    const { secret } = await hookOf(bob, ['game.started']);
    await counterGame(app, [ann, bob]);
    await workOffAll();
    const [{ headers, raw, body }] = got as [Got];
    const timestamp = headers['fieldpost-timestamp'];
    expect(Number(timestamp)).toBe(Math.floor(app.clock.now().getTime() / 1000));
    const signature = createHmac('sha256', secret as string)
      .update(`${timestamp}.${raw}`)
      .digest('hex');
    expect(headers['fieldpost-signature']).toBe(`v1=${signature}`);
    expect(headers).toMatchObject({ 'fieldpost-event': 'game.started', 'fieldpost-delivery': body.id, 'content-type': 'application/json' });
  });

  it('hears of the whole course of a game, each thing once', async () => {
    await hookOf(bob);
    const game = await counterGame(app, [ann, bob], { options: { target: 3 } });
    await workOffAll();
    await play(app, ann, game, add);
    await workOffAll();
    await sendMessage(app, ann, game, { body: 'Well met' });
    await play(app, bob, game, { type: 'add', n: 2 });
    await workOffAll();
    await workOffAll();
    expect(events()).toEqual(['decision.opened', 'game.finished', 'game.started', 'message.sent', 'move.made', 'move.made']);
    const moves = got.filter(({ body }) => body.event === 'move.made').map(({ body }) => [body.move.seq, body.move.seat, body.move.action]);
    expect(moves).toEqual([
      [1, 0, add],
      [2, 1, { type: 'add', n: 2 }],
    ]);
    expect(got.find(({ body }) => body.event === 'message.sent')?.body.message).toMatchObject({ author: `ann${round}`, body: 'Well met' });
    expect(got.find(({ body }) => body.event === 'decision.opened')?.body).toMatchObject({
      game: { id: game, seat: 1 },
      decision: { seat: 1, id: '1:1:0', ask: expect.stringMatching(/\w/) },
    });
    expect(got.find(({ body }) => body.event === 'game.finished')?.body.game.result).not.toBeNull();
  });

  it('is told what its owner may see: another seat’s sealed choice is hidden, its own is not', async () => {
    const mine = await hookOf(bob, ['move.made']);
    await hookOf(ann, ['move.made']);
    const game = await counterGame(app, [ann, bob], { options: { seal: true } });
    await play(app, bob, game, { type: 'secret', n: 2 });
    await workOffAll();
    const own = (await webhookDeliveries(app, bob, { id: mine.id })).items.find(({ event }) => event === 'move.made')?.body as unknown as Got['body'];
    const others = got.find(({ body }) => body.id !== own.id)?.body;
    expect(own.move).toMatchObject({ seq: 1, hidden: false, action: { type: 'secret', n: 2 } });
    expect(others.move).toMatchObject({ seq: 1, action: { type: 'secret', n: '?' }, events: [{ type: 'seal', seat: 1, n: '?' }] });
  });

  it('of nobody at the table hears of a public game that it names, and of no other', async () => {
    const stranger = await app.person(`stranger${round}`);
    const [named, other] = [await counterGame(app, [ann, bob]), await counterGame(app, [ann, bob])];
    const hidden = await counterGame(app, [ann, bob]);
    await app.db.pool.query("UPDATE games SET visibility = 'private', clock_revision = clock_revision + 1 WHERE id = $1", [hidden]);
    await workOffAll();
    await hookOf(stranger, all, [named]);
    for (const game of [named, other]) await play(app, ann, game, add);
    await workOffAll();
    expect(got.map(({ body }) => [body.event, body.game.id])).toEqual([['move.made', named]]);
    await expect(createWebhook(app, stranger, { url, events: all, games: [hidden] })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('says nothing more of a game that its owner may not see any more', async () => {
    const stranger = await app.person(`stranger${round}`);
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    await hookOf(stranger, all, [game]);
    await play(app, ann, game, add);
    await app.db.pool.query("UPDATE games SET visibility = 'private', clock_revision = clock_revision + 1 WHERE id = $1", [game]);
    await workOffAll();
    expect(got).toEqual([]);
  });

  it('costs a game that nobody listens to no row', async () => {
    const game = await counterGame(app, [ann, bob]);
    await play(app, ann, game, add);
    const { rows } = await app.db.pool.query("SELECT kind FROM outbox WHERE kind = 'moves'");
    expect(rows).toEqual([]);
  });
});

describe('a webhook that does not answer well', () => {
  it('gets the same body under the same id later, and the log shows it', async () => {
    const { id } = await hookOf(bob, ['game.started']);
    answer = (response) => response.writeHead(500).end();
    await counterGame(app, [ann, bob]);
    await workOffAll();
    expect((await listWebhooks(app, bob))[0]).toMatchObject({ state: 'failing', error: 'The webhook answered 500.' });
    answer = null;
    app.pass(59_000);
    await workOffAll();
    expect(got).toHaveLength(1);
    app.pass(1_000);
    await workOffAll();
    expect(got).toHaveLength(2);
    expect(got[1]!.raw).toBe(got[0]!.raw);
    expect(got[1]!.headers['fieldpost-delivery']).toBe(got[0]!.headers['fieldpost-delivery']);
    const [logged] = (await webhookDeliveries(app, bob, { id })).items;
    expect(logged).toMatchObject({ state: 'sent', attempts: 2, status: 204, body: got[0]!.body });
    expect((await listWebhooks(app, bob))[0]).toMatchObject({ state: 'on', error: null });
  });

  it('is waited for as it asks, and nothing else is sent meanwhile', async () => {
    await hookOf(bob, ['move.made', 'game.started']);
    answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end();
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    await play(app, ann, game, add);
    await workOffAll();
    expect(got).toHaveLength(1);
    answer = null;
    app.pass(119_000);
    await workOffAll();
    expect(got).toHaveLength(1);
    app.pass(1_000);
    await workOffAll();
    expect(events()).toEqual(['game.started', 'game.started', 'move.made']);
  });

  it('is not followed elsewhere', async () => {
    const { id } = await hookOf(bob, ['game.started']);
    answer = (response) => response.writeHead(302, { location: url }).end();
    await counterGame(app, [ann, bob]);
    await workOffAll();
    app.pass(86_400_000);
    await workOffAll();
    expect(got).toHaveLength(1);
    expect((await webhookDeliveries(app, bob, { id })).items[0]).toMatchObject({ state: 'failed', status: 302 });
  });

  it('goes off at 410, and its owner is told elsewhere', async () => {
    await confirmed(app, bob);
    await hookOf(bob, ['game.started']);
    answer = (response) => response.writeHead(410).end();
    await counterGame(app, [ann, bob]);
    await workOffAll();
    expect((await listWebhooks(app, bob))[0]).toMatchObject({ state: 'off', error: 'The webhook answered 410.' });
    const { rows } = await app.db.pool.query("SELECT subject FROM mailbox WHERE recipient = $1 AND subject LIKE '%switched off'", [
      `${bob.accountId}@mail.test`,
    ]);
    expect(rows).toEqual([{ subject: 'Fieldpost: a webhook was switched off' }]);
  });

  it('goes off after a day of failing', async () => {
    await hookOf(bob, ['game.started']);
    answer = (response) => response.writeHead(500).end();
    await counterGame(app, [ann, bob]);
    const states: string[] = [];
    for (let hours = 0; hours <= 24; hours += 6) {
      await workOffAll();
      await counterGame(app, [ann, bob]);
      states.push((await listWebhooks(app, bob))[0]!.state);
      app.pass(6 * 3_600_000 + 1_000);
    }
    await workOffAll();
    expect(states[0]).toBe('failing');
    expect((await listWebhooks(app, bob))[0]!.state).toBe('off');
  });

  it('in a private network is not reached where the operator does not allow it', async () => {
    const strict = channelsTo(app, null, { allowLocalWebhooks: false });
    const { id } = await createWebhook(app, bob, { url: url.replace('http:', 'https:'), events: all });
    await workOff(app, strict);
    expect(got).toEqual([]);
    expect((await webhookDeliveries(app, bob, { id })).items[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('private') });
  });
});

describe('a delivery', () => {
  it('goes again, the same, when its owner asks, and nobody else may ask', async () => {
    const { id } = await hookOf(bob, ['game.started']);
    await counterGame(app, [ann, bob]);
    await workOffAll();
    const delivery = got[0]!.body.id as string;
    app.pass(3_600_000);
    await redeliver(app, bob, { id, delivery });
    await workOffAll();
    expect(got.map(({ raw }) => raw)).toEqual([got[0]!.raw, got[0]!.raw]);
    await expect(redeliver(app, ann, { id, delivery })).rejects.toMatchObject({ code: 'not_found' });
    await expect(webhookDeliveries(app, ann, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(redeliver(app, bob, { id, delivery: 'd_none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes again under the same id when the worker died before it knew', async () => {
    await hookOf(bob, ['game.started']);
    await counterGame(app, [ann, bob]);
    const dying = {
      ...channels,
      webhook: async (post: Parameters<typeof channels.webhook>[0]) => {
        await channels.webhook(post);
        return new Promise<never>(() => {});
      },
    };
    void workOff(app, dying);
    await expect.poll(() => got.length).toBe(1);
    app.pass(60_000);
    await workOffAll();
    expect(got).toHaveLength(2);
    expect(new Set(got.map(({ headers }) => headers['fieldpost-delivery'])).size).toBe(1);
    expect(got[1]!.raw).toBe(got[0]!.raw);
  });

  it('stops when the webhook is removed', async () => {
    const { id } = await hookOf(bob, ['game.started']);
    await counterGame(app, [ann, bob]);
    await deleteWebhook(app, bob, { id });
    await workOffAll();
    expect(got).toEqual([]);
    await expect(deleteWebhook(app, bob, { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a webhook is refused', () => {
  it.each([
    ['no address', { url: 'hook', events: all }, '/url'],
    ['another protocol', { url: 'file:///etc/passwd', events: all }, '/url'],
    ['a password in it', { url: 'https://a:b@hooks.test/', events: all }, '/url'],
    ['no event', { url: 'https://hooks.test/', events: [] }, '/events'],
    ['an unknown event', { url: 'https://hooks.test/', events: ['move.made', 'move.unmade'] }, '/events/1'],
    ['an unknown game', { url: 'https://hooks.test/', events: all, games: ['g_none'] }, '/games/0'],
  ])('%s', async (_name, input, pointer) => {
    await expect(createWebhook(app, bob, input)).rejects.toMatchObject({ code: 'invalid_input', extra: { pointer } });
    expect(await listWebhooks(app, bob)).toEqual([]);
  });

  it('the eleventh', async () => {
    for (let i = 0; i < 10; i++) await createWebhook(app, bob, { url, events: all });
    await expect(createWebhook(app, bob, { url, events: all })).rejects.toMatchObject({ code: 'conflict' });
  });
});
