import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { gameOf } from '../../../src/app/games/index.ts';
import { getNotificationSettings, putNotificationSettings, testChannel } from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { type DiscordServer, discordServer } from '../../support/discord-server.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let server: DiscordServer;
let channels: ReturnType<typeof channelsTo>;
let ann: Caller;
let bob: Caller;
let round = 0;

beforeAll(async () => {
  app = await testApp();
  server = await discordServer();
  channels = channelsTo(app, null);
});
beforeEach(async () => {
  round++;
  [ann, bob] = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
});
afterEach(async () => {
  for (const table of ['outbox', 'notices', 'decisions', 'channels']) await app.db.pool.query(`DELETE FROM ${table}`);
  Object.assign(server, { answer: null, beforeYes: null });
  server.posts.length = 0;
});
afterAll(async () => {
  channels.close();
  await server.close();
  await app.close();
});

const workOffAll = () => workOff(app, channels);
const webhookOf = (caller: Caller, name: string, mention: string | null = null) =>
  putNotificationSettings(app, caller, { channels: { discord: { webhook: server.webhook(name), mention } } });
/** games in which it has become bob's turn, nothing told yet but the start */
const bobsTurns = async (many: number) => {
  const games: string[] = [];
  for (let i = 0; i < many; i++) games.push(await counterGame(app, [ann, bob]));
  const { answer } = server;
  server.answer = null;
  await workOffAll();
  server.answer = answer;
  server.posts.length = 0;
  for (const game of games) await play(app, ann, game, { type: 'add', n: 1 });
  return games;
};
const bobsTurn = async () => (await bobsTurns(1))[0]!;

describe('a post', () => {
  it('goes out once, mentions the one user and nobody else, and leads to the game without a key to the seat', async () => {
    await webhookOf(bob, 'bob', '123456789');
    const game = await bobsTurn();
    await workOffAll();
    await workOffAll();
    const ask = (await gameOf(app, bob, game)).decisions[0]!.ask;
    expect(server.posts).toEqual([
      expect.objectContaining({ path: '/api/webhooks/bob/secret', allowed_mentions: { parse: [], users: ['123456789'] } }),
    ]);
    expect(server.posts[0]!.content).toContain('<@123456789> **Winter count');
    expect(server.posts[0]!.content.replaceAll('\\', '')).toContain(ask);
    expect(server.posts[0]!.content).toContain(`<https://play.test/games/${game}>`);
  });

  it('shows people’s words as words', async () => {
    await webhookOf(bob, 'bob');
    const game = await counterGame(app, [ann, bob], { name: '@everyone [here](https://evil.test) **x**' });
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(server.posts.at(-1)!.content).toContain('\\@everyone \\[here\\]\\(https\\://evil.test\\) \\*\\*x\\*\\*');
  });

  it('serves two seats that share a place at once, and tells neither what the other is asked', async () => {
    await webhookOf(ann, 'club', '11111');
    await webhookOf(bob, 'club', '22222');
    const game = await counterGame(app, [ann, bob], { options: { seal: true } });
    await workOffAll();
    expect(server.posts).toHaveLength(1);
    expect(server.posts[0]!.allowed_mentions.users.sort()).toEqual(['11111', '22222']);
    const ask = (await gameOf(app, bob, game)).decisions[1]!.ask!;
    expect(ask).not.toBe('');
    expect(server.posts[0]!.content.replaceAll('\\', '')).not.toContain(ask);
    expect((await noticesOf(app, game)).map(({ kind, state }) => [kind, state])).toEqual([
      ['yourTurn', 'sent'],
      ['yourTurn', 'sent'],
    ]);
  });
});

describe('a place of one game', () => {
  it('gets its posts, and the usual place those of the others', async () => {
    const [first, second] = [await counterGame(app, [ann, bob]), await counterGame(app, [ann, bob])];
    await workOffAll();
    const games = { [first]: server.webhook('club') };
    await putNotificationSettings(app, bob, { channels: { discord: { webhook: server.webhook('bob'), games } } });
    for (const game of [first, second]) await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    app.pass(20_000);
    await workOffAll();
    expect(server.posts.map(({ path, content }) => [path, content.includes(first), content.includes(second)]).sort()).toEqual([
      ['/api/webhooks/bob/secret', false, true],
      ['/api/webhooks/club/secret', true, false],
    ]);
    const { discord } = (await getNotificationSettings(app, bob)).channels;
    expect(discord.games[first]).toMatch(/\/api\/webhooks\/club\/…$/);
    const after = await putNotificationSettings(app, bob, { channels: { discord: { webhook: null } } });
    expect(after.channels.discord).toMatchObject({ webhook: null, games: discord.games });
    await expect(putNotificationSettings(app, bob, { channels: { discord: { games: { [first]: null } } } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is one post for two seats that share it', async () => {
    const game = await counterGame(app, [ann, bob], { options: { seal: true } });
    const place = { discord: { games: { [game]: server.webhook('club') } } };
    await putNotificationSettings(app, ann, { channels: place });
    await putNotificationSettings(app, bob, { channels: place });
    await workOffAll();
    expect(server.posts).toHaveLength(1);
  });
});

describe('a place that asks to wait', () => {
  it('gets nothing before its time, then everything once, and holds up no other place', async () => {
    await webhookOf(bob, 'busy');
    await webhookOf(ann, 'free');
    let asked = 0;
    server.answer = (path, response) => {
      if (!path.includes('busy')) return false;
      asked++;
      response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify({ message: 'slow down', retry_after: 90.5, global: false }));
      return true;
    };
    const games = await bobsTurns(3);
    await workOffAll();
    app.pass(20_000);
    await workOffAll();
    expect(asked).toBe(1);
    await play(app, bob, games[0]!, { type: 'add', n: 1 });
    await workOffAll();
    app.pass(20_000);
    await workOffAll();
    expect(server.posts.map(({ path }) => path)).toEqual(['/api/webhooks/free/secret']);
    server.answer = null;
    app.pass(70_000);
    await workOffAll();
    expect(server.posts).toHaveLength(1);
    app.pass(600);
    await workOffAll();
    await workOffAll();
    const busy = server.posts.filter(({ path }) => path.includes('busy'));
    expect(busy.map(({ content }) => games.map((game) => content.includes(game)))).toEqual([[false, true, true]]);
    expect((await getNotificationSettings(app, bob)).channels.discord.state).toBe('on');
  });
});

describe('a place that fails', () => {
  it('is tried again later when it is in trouble', async () => {
    await webhookOf(bob, 'bob');
    server.answer = (_path, response) => !!response.writeHead(502).end();
    await bobsTurn();
    await workOffAll();
    server.answer = null;
    expect((await getNotificationSettings(app, bob)).channels.discord).toMatchObject({ state: 'failing', error: expect.stringContaining('502') });
    app.pass(60_000);
    await workOffAll();
    expect(server.posts).toHaveLength(1);
    expect((await getNotificationSettings(app, bob)).channels.discord).toMatchObject({ state: 'on', error: null });
  });

  it('is given up when it is gone, and the owner sees why', async () => {
    await webhookOf(bob, 'bob');
    server.answer = (_path, response) => !!response.writeHead(404).end();
    const game = await bobsTurn();
    await workOffAll();
    expect((await noticesOf(app, game)).filter(({ kind }) => kind === 'yourTurn').at(-1)).toMatchObject({ state: 'failed' });
    expect((await getNotificationSettings(app, bob)).channels.discord).toMatchObject({ state: 'off', error: expect.stringContaining('404') });
  });

  it('is off after a day of failing, no sooner, and its owner is told elsewhere', async () => {
    await webhookOf(bob, 'bob');
    await confirmed(app, bob);
    const mails = () => app.db.pool.query("SELECT subject, body_text AS text FROM mailbox WHERE subject LIKE '%Discord%'");
    const state = async () => (await getNotificationSettings(app, bob)).channels.discord.state;
    server.answer = null;
    const games = [await counterGame(app, [ann, bob]), await counterGame(app, [ann, bob])];
    await workOffAll();
    server.answer = (_path, response) => !!response.writeHead(500).end();
    await play(app, ann, games[0]!, { type: 'add', n: 1 });
    await workOffAll();
    app.pass(20_000);
    for (let hours = 0; hours < 24; hours += 2) {
      await workOffAll();
      expect(await state()).toBe('failing');
      app.pass(2 * 3_600_000);
    }
    app.pass(60_000);
    await play(app, ann, games[1]!, { type: 'add', n: 1 });
    await workOffAll();
    app.pass(20_000);
    await workOffAll();
    expect(await state()).toBe('off');
    await workOffAll();
    expect((await mails()).rows).toEqual([
      { subject: 'Fieldpost: Discord was switched off', text: expect.stringContaining('The webhook answered 500.') },
    ]);
    await webhookOf(bob, 'bob');
    expect(await state()).toBe('on');
  });

  it('is not followed when it sends us elsewhere', async () => {
    await webhookOf(bob, 'bob');
    server.answer = (path, response) => path.includes('bob') && !!response.writeHead(307, { location: server.webhook('elsewhere') }).end();
    const game = await bobsTurn();
    await workOffAll();
    expect(server.posts).toEqual([]);
    expect((await noticesOf(app, game)).at(-1)).toMatchObject({ state: 'failed', error: 'The webhook answered 307.' });
  });

  it('leaves it unknown whether a post arrived when the connection breaks after it was read', async () => {
    await webhookOf(bob, 'bob');
    server.answer = (_path, response) => !!response.destroy();
    const game = await bobsTurn();
    await workOffAll();
    server.answer = null;
    app.pass(3_600_000);
    await workOffAll();
    expect(server.posts).toEqual([]);
    expect((await noticesOf(app, game)).filter(({ kind }) => kind === 'yourTurn').at(-1)).toMatchObject({ state: 'unknown' });
  });
});

describe('a worker that died while posting', () => {
  it('leaves the notice behind, which is marked unknown and not posted again', async () => {
    await webhookOf(bob, 'bob');
    const game = await bobsTurn();
    const dying = {
      ...channels,
      discord: async (post: Parameters<typeof channels.discord>[0]) => {
        await channels.discord(post);
        return new Promise<never>(() => {});
      },
    };
    void workOff(app, dying);
    await expect.poll(() => server.posts.length).toBe(1);
    app.pass(60_000);
    await workOffAll();
    expect(server.posts).toHaveLength(1);
    expect((await noticesOf(app, game)).filter(({ kind }) => kind === 'yourTurn').at(-1)).toMatchObject({ state: 'unknown' });
  });
});

describe('a private network', () => {
  it('is posted to only where the operator allows it', async () => {
    const strict = channelsTo(app, null, { allowLocalWebhooks: false });
    await putNotificationSettings(app, bob, { channels: { discord: { webhook: server.webhook('bob').replace('http:', 'https:') } } });
    await testChannel(app, bob, { channel: 'discord' });
    await workOff(app, strict);
    expect(server.posts).toEqual([]);
    expect((await getNotificationSettings(app, bob)).channels.discord).toMatchObject({ state: 'failing', error: expect.stringContaining('private') });
  });
});
