import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/api/auth.ts';
import { origin, type TestPlayer, type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
let ann: TestPlayer;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
});
afterAll(() => here.close());

let count = 0;
async function signUp(headers: Record<string, string> = {}) {
  const name = `Cookie${++count}x`;
  const answer = await here.server.inject({
    method: 'POST',
    url: '/v1/accounts',
    headers,
    payload: { name, email: `${name}@example.org`, password: 'correct horse' },
  });
  const cookie = answer.cookies.find((one) => one.name === sessionCookie);
  return { name, answer, cookie, cookies: { [sessionCookie]: cookie?.value ?? '' } };
}

describe('a session', () => {
  it('is a cookie that scripts cannot read, for this site, over TLS, and stands nowhere in the answer', async () => {
    const { cookie, answer } = await signUp();
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(answer.body).not.toContain(cookie?.value);
  });

  it('opens what is the account’s own', async () => {
    const { cookies, name } = await signUp();
    const answer = await here.server.inject({ url: '/v1/me', cookies });
    expect(answer.json()).toMatchObject({ name });
  });

  it('that is gone counts as none', async () => {
    const answer = await here.server.inject({ url: '/v1/rules', cookies: { [sessionCookie]: 'f'.repeat(64) } });
    expect(answer.statusCode).toBe(200);
  });

  it('signs out', async () => {
    const { cookies } = await signUp();
    const out = await here.server.inject({ method: 'DELETE', url: '/v1/sessions/current', cookies, headers: { origin } });
    expect(out.statusCode).toBe(204);
    expect(out.cookies[0]).toMatchObject({ name: sessionCookie, value: '' });
    expect((await here.server.inject({ url: '/v1/me', cookies })).json()).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('writes with a session', () => {
  const change = (cookies: Record<string, string>, headers: Record<string, string>) =>
    here.server.inject({ method: 'PATCH', url: '/v1/me', cookies, headers, payload: { about: 'x' } });

  it('are taken from the own origin', async () => {
    const { cookies } = await signUp();
    expect((await change(cookies, { origin })).statusCode).toBe(200);
  });

  it.each([['https://evil.test'], ['http://play.test'], ['https://play.test.evil.test'], ['null']])('are refused from %s', async (from) => {
    const { cookies } = await signUp();
    expect((await change(cookies, { origin: from })).json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
  });

  it('are refused from nowhere', async () => {
    const { cookies } = await signUp();
    expect((await change(cookies, {})).json()).toMatchObject({ code: 'forbidden_origin' });
  });

  it('are refused by GraphQL too', async () => {
    const { cookies } = await signUp();
    const payload = { query: 'mutation { updateMe(about: "x") { about } }' };
    const refused = await here.server.inject({ method: 'POST', url: '/graphql', cookies, headers: { origin: 'https://evil.test' }, payload });
    expect(refused.json()).toMatchObject({ code: 'forbidden_origin' });
    const taken = await here.server.inject({ method: 'POST', url: '/graphql', cookies, headers: { origin }, payload });
    expect(taken.json().data).toEqual({ updateMe: { about: 'x' } });
  });

  it('without PUBLIC_URL are measured by where the request went', async () => {
    const plain = await testServer({ beside: here.app }, { publicUrl: null });
    const { cookies } = await signUp();
    const ask = (headers: Record<string, string>) => plain.server.inject({ method: 'PATCH', url: '/v1/me', cookies, headers, payload: {} });
    expect((await ask({ host: 'localhost:3000', origin: 'http://localhost:3000' })).statusCode).toBe(200);
    expect((await ask({ host: 'localhost:3000', origin: 'http://localhost:4000' })).statusCode).toBe(403);
    expect((await ask({ host: 'localhost:3000', origin: 'https://localhost:3000' })).statusCode).toBe(403);
    await plain.close();
  });
});

describe('an access token', () => {
  it('needs no origin', async () => {
    expect((await ann.ask('PATCH', '/me', { about: 'x' }, { origin: 'https://elsewhere.test' })).statusCode).toBe(200);
  });

  it.each([['Bearer fp_nothing'], ['Bearer '], ['Basic YTpi'], [`Bearer fp_${'0'.repeat(64)}`]])(
    'that is no token (%s) is refused even where none is needed',
    async (authorization) => {
      const answer = await here.stranger.ask('GET', '/rules', undefined, { authorization });
      expect(answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('reaches as far as its scopes', async () => {
    const reader = await here.player('reader', ['read']);
    expect((await reader.ask('GET', '/me')).statusCode).toBe(200);
    expect((await reader.ask('POST', '/games', { rules: 'counter', seats: 2 })).json()).toMatchObject({
      status: 403,
      code: 'forbidden_scope',
      scope: 'play',
    });
    expect((await reader.ask('PATCH', '/me', {})).json()).toMatchObject({ code: 'forbidden_scope', scope: 'account' });
    const { errors } = await reader.graph('mutation { createGame(rules: "counter", seats: 2) { id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'forbidden_scope', scope: 'play' });
    const player = await here.player('player', ['play']);
    expect((await player.ask('POST', '/games', { rules: 'counter', seats: 2 })).statusCode).toBe(201);
    expect((await player.ask('GET', '/tokens')).json()).toMatchObject({ code: 'forbidden_scope' });
    const keeper = await here.player('keeper', ['account']);
    expect((await keeper.ask('GET', '/games')).json()).toMatchObject({ code: 'forbidden_scope', scope: 'read' });
  });
});

describe('programs on other sites', () => {
  it('may call with a token, never with cookies', async () => {
    const preflight = await here.server.inject({
      method: 'OPTIONS',
      url: '/v1/games',
      headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ann.ask('GET', '/me', undefined, { origin: 'https://elsewhere.test' });
    expect(answer.headers['access-control-expose-headers']).toContain('ETag');
  });
});

describe('every answer', () => {
  it('carries the security headers and a request id', async () => {
    for (const url of ['/', '/v1/rules', '/nowhere', '/graphiql']) {
      const { headers } = await here.server.inject({ url });
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('speaks the language of the browser, or of the account', async () => {
    const speak = async (headers: Record<string, string>) =>
      (await here.server.inject({ url: '/v1/rules/counter', headers })).json().summary as string;
    expect(await speak({ 'accept-language': 'fr, uk;q=0.8, en;q=0.5' })).toMatch(/цілі/);
    expect(await speak({ 'accept-language': 'de' })).toBe('Count to the target.');
    await ann.ask('PATCH', '/me', { locale: 'ru' });
    expect(await speak({ authorization: `Bearer ${ann.token}`, 'accept-language': 'uk' })).toMatch(/цели/);
  });

  it('is not kept by caches', async () => {
    expect((await ann.ask('GET', '/me')).headers['cache-control']).toBe('no-store');
  });
});

describe('what is not there', () => {
  it('is told with a code, and which methods an address knows', async () => {
    expect((await here.stranger.ask('GET', '/nothing')).json()).toMatchObject({ status: 404, code: 'not_found' });
    const answer = await here.stranger.ask('PUT', '/games');
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });
});
