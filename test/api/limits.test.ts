import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressKey, Limiter, standardLimits } from '../../src/api/limits.ts';
import { createToken } from '../../src/app/accounts/index.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
let ann: TestPlayer;
beforeAll(async () => {
  here = await testServer({}, { limits: standardLimits });
  ann = await here.player('ann');
});
afterAll(() => here.close());

describe('limits', () => {
  it('are published', async () => {
    expect((await here.stranger.ask('GET', '/limits')).json().rates).toEqual({
      reads: { perSecond: 50, burst: 200, per: 'account, else address' },
      writes: { perSecond: 20, burst: 200, per: 'account, else address' },
      tokenReads: { perSecond: 40, burst: 150, per: 'access token' },
      tokenWrites: { perSecond: 15, burst: 150, per: 'access token' },
      signIns: { perMinute: 10, burst: 20, per: 'address' },
      newAccounts: { perMinute: 5, burst: 20, per: 'address' },
    });
  });

  it('say in headers how things stand', async () => {
    const { headers } = await ann.ask('GET', '/me');
    expect(headers).toMatchObject({ 'ratelimit-limit': '150', 'ratelimit-remaining': '149', 'ratelimit-policy': '150;w=4' });
    expect((await ann.ask('PATCH', '/me', {})).headers).toMatchObject({ 'ratelimit-limit': '150', 'ratelimit-policy': '150;w=10' });
  });

  it('let a burst through, then say how long to wait, and let whoever waited go on', async () => {
    const reader = await here.player('burst');
    for (let i = 0; i < 150; i++) expect((await reader.ask('GET', '/me')).statusCode).toBe(200);
    const refused = await reader.ask('GET', '/me');
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 1 });
    expect(refused.headers['retry-after']).toBe('1');
    expect((await ann.ask('GET', '/me')).statusCode).toBe(200);
    here.app.pass(1000);
    for (let i = 0; i < 40; i++) expect((await reader.ask('GET', '/me')).statusCode).toBe(200);
    expect((await reader.ask('GET', '/me')).statusCode).toBe(429);
  });

  it('leave to an account what one of its tokens may not take, and hold all of them together', async () => {
    const reader = await here.player('programs');
    const { token } = await createToken(here.app, reader.caller, { name: 'other', scopes: ['read', 'account'] });
    const other = () => here.server.inject({ url: '/v1/me', headers: { authorization: `Bearer ${token}` } });
    for (let i = 0; i < 150; i++) expect((await reader.ask('GET', '/me')).statusCode).toBe(200);
    expect((await reader.ask('GET', '/me')).statusCode).toBe(429);
    const first = await other();
    // what is left to the account is less than what is left to this token
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '200', 'ratelimit-remaining': '49', 'ratelimit-policy': '200;w=4' });
    for (let i = 0; i < 49; i++) expect((await other()).statusCode).toBe(200);
    const refused = await other();
    expect(refused.json()).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '200', 'ratelimit-remaining': '0' });
  });

  it('do not charge a token with what its account refuses', async () => {
    const reader = await here.player('charged');
    const { token } = await createToken(here.app, reader.caller, { name: 'other', scopes: ['read', 'account'] });
    const other = async () => (await here.server.inject({ url: '/v1/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
    for (let i = 0; i < 150; i++) await reader.ask('GET', '/me');
    for (let i = 0; i < 50; i++) expect(await other()).toBe(200);
    for (let i = 0; i < 100; i++) expect(await other()).toBe(429);
    here.app.pass(1000);
    for (let i = 0; i < 50; i++) expect(await other()).toBe(200);
  });

  it('count a dry run of newer rules for what it costs', async () => {
    const reader = await here.player('dry');
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await reader.ask('GET', '/games/g_none/new-rules')).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('are one for all tokens of an account, and for REST and GraphQL', async () => {
    const reader = await here.player('twofold');
    for (let i = 0; i < 100; i++) {
      await reader.ask('PATCH', '/me', {});
      await reader.graph('mutation { updateMe(about: "x") { about } }');
    }
    expect((await reader.ask('PATCH', '/me', {})).statusCode).toBe(429);
    const { errors } = await reader.graph('mutation { updateMe(about: "x") { about } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
  });

  it('count each mutation of a request', async () => {
    const reader = await here.player('many');
    const many = `mutation { ${Array.from({ length: 120 }, (_, i) => `m${i}: updateMe(about: "x") { about }`).join(' ')} }`;
    expect((await reader.graph(many)).errors).toBeUndefined();
    expect((await reader.graph(many)).errors?.[0]?.extensions.code).toBe('rate_limited');
  });

  it('hold sign-ins and new accounts by address', async () => {
    const from = (remoteAddress: string, url: string, payload: object) => here.server.inject({ method: 'POST', url, payload, remoteAddress });
    const signIn = (address: string) => from(address, '/v1/sessions', { login: 'nobody', password: 'wrong wrong' });
    for (let i = 0; i < 20; i++) expect((await signIn('198.51.100.7')).statusCode).toBe(401);
    expect((await signIn('198.51.100.7')).json()).toMatchObject({ code: 'rate_limited', retryAfter: 6 });
    expect((await signIn('198.51.100.8')).statusCode).toBe(401);
    const graphql = await from('198.51.100.7', '/graphql', { query: 'mutation { signIn(login: "a", password: "b") { session { id } } }' });
    expect(graphql.json().errors[0].extensions.code).toBe('rate_limited');
    for (let i = 0; i < 20; i++) expect((await from('198.51.100.9', '/v1/accounts/guest', {})).statusCode).toBe(201);
    expect((await from('198.51.100.9', '/v1/accounts/guest', {})).json()).toMatchObject({ code: 'rate_limited', retryAfter: 12 });
  });

  it('count guesses at tokens where they come from', async () => {
    const guess = () => here.server.inject({ url: '/v1/me', headers: { authorization: 'Bearer fp_guess' }, remoteAddress: '198.51.100.20' });
    const codes = [];
    for (let i = 0; i < 201; i++) codes.push((await guess()).statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(200);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a bucket', () => {
  it('fills evenly and never above its burst', () => {
    let now = 0;
    const limiter = new Limiter({ ...standardLimits, writes: { perSecond: 2, burst: 3 } }, () => now);
    const take = () => limiter.take('writes', 'a');
    expect([take(), take(), take()].map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
    expect(take()).toMatchObject({ retryAfter: 1, remaining: 0, reset: 2 });
    now = 500;
    expect(take().retryAfter).toBe(0);
    now = 60_000;
    expect([take(), take(), take()].map(({ retryAfter }) => retryAfter)).toEqual([0, 0, 0]);
    expect(take().retryAfter).toBe(1);
  });

  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is that of %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
