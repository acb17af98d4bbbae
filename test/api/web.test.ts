import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '../../src/app/games/index.ts';
import { turnLinkFor } from '../../src/app/notifications/links.ts';
import { origin, type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<div id="app"></div><noscript><a href="/plain">plain</a></noscript>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'let client;');
  writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), 'zipped');
  writeFileSync(join(folder, 'sw.js'), 'let worker;');
  here = await testServer({}, { mailbox: true, webFolder: folder });
});
afterAll(async () => {
  await here.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => here.server.inject({ url, headers });

describe('the web client', () => {
  it.each(['/', '/lobby', '/new', '/rules', '/rules/push-of-pike', '/players/Ann', '/settings', '/account', '/games/g_1'])(
    'is what %s shows',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body).toContain('<div id="app">');
    },
  );

  it('has browsers keep files whose name holds a hash, and asks again for the others', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/sw.js')).headers['cache-control']).toBe('public, max-age=0');
    expect((await get('/assets/..%2Findex.html')).statusCode).toBe(400);
    expect((await get('/assets/none.js')).statusCode).toBe(404);
  });

  it('leads browsers without a script to the plain page of the same game', async () => {
    expect((await get('/games/g_1?turn=a%22b')).body).toContain('href="/plain/games/g_1?turn=a%22b"');
    expect((await get('/games/g_1?turn=$`$&')).body).toContain('href="/plain/games/g_1?turn=$`$&#38;"');
    expect((await get('/plain')).body).toContain('Play a bot now');
  });
});

describe('the link of a turn mail', () => {
  it('opens one seat of one game to the client without a session, and nothing else', async () => {
    const ann = await here.player('Ann');
    const game = await createGame(here.app, ann.caller, { rules: 'counter', visibility: 'private', seatPlan: [{ account: 'Ann' }, { bot: 'idle' }] });
    const other = await createGame(here.app, ann.caller, {
      rules: 'counter',
      visibility: 'private',
      seatPlan: [{ account: 'Ann' }, { bot: 'idle' }],
    });
    const link = await turnLinkFor(here.app, { account: ann.caller.accountId as string, game: game.id, seat: 0, call: 0 }, null);
    const authorization = `Turn ${new URL(link).searchParams.get('turn')}`;
    expect((await get(`/v1/games/${game.id}`)).statusCode).toBe(404);
    expect((await get(`/v1/games/${game.id}`, { authorization })).json()).toMatchObject({ id: game.id, seat: 0 });
    expect((await get(`/v1/games/${game.id}/moves`, { authorization })).statusCode).toBe(200);
    expect((await get(`/v1/games/${other.id}`, { authorization })).statusCode).toBe(404);
    expect((await get('/v1/me', { authorization })).statusCode).toBe(401);
    expect((await get(`/v1/games/${game.id}/messages`, { authorization })).statusCode).toBe(401);
    expect((await get(`/v1/games/${game.id}`, { authorization: `Turn ${'f'.repeat(64)}` })).statusCode).toBe(404);
    const moved = await here.server.inject({
      method: 'POST',
      url: `/v1/games/${game.id}/moves`,
      headers: { authorization, origin },
      payload: { decision: '0:0:0', action: { type: 'add', n: 2 } },
    });
    expect(moved.statusCode).toBe(201);
  });
});
