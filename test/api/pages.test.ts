import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/api/auth.ts';
import { unsubscribeLinksFor } from '../../src/app/notifications/links.ts';
import { origin, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
beforeAll(async () => {
  here = await testServer({}, { mailbox: true });
});
afterAll(() => here.close());

const page = (url: string, more: object = {}) => here.server.inject({ url, headers: { host: 'localhost:3000' }, ...more });
const form = (url: string, token: string, from = origin) =>
  here.server.inject({
    method: 'POST',
    url,
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
const linkOf = async (kind: string) => {
  const { rows } = await here.app.db.pool.query(`SELECT body->>'url' AS url FROM notices WHERE kind = $1 ORDER BY created_at DESC, id DESC LIMIT 1`, [
    kind,
  ]);
  return new URL(rows[0].url as string);
};

describe('pages', () => {
  it.each(['/', '/docs', '/docs/errors', '/graphiql'])('%s needs nothing from elsewhere', async (url) => {
    const { statusCode, body, headers } = await page(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body.match(/(src|href)="(https?:)?\/\//g)).toBeNull();
    for (const [, inner] of body.matchAll(/<script[^>]*>([^<]*)<\/script>/g)) expect(inner).toBe('');
    expect(body).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('tell of every operation', async () => {
    const { body } = await page('/docs');
    expect(body).toMatch(/<p>A first program:<\/p><ol><li><code>POST/);
    for (const { operationId } of Object.values(
      (await page('/openapi.json')).json().paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap(Object.values))
      expect(body).toContain(`id="${operationId}"`);
    expect((await page('/openapi.yaml')).body).toContain('openapi: 3.1.0');
    expect((await page('/graphiql.js')).headers['content-type']).toContain('text/javascript');
  });
});

describe('an address where nothing is', () => {
  const browser = { headers: { host: 'localhost:3000', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

  it('is a page to a browser, and a coded answer to everybody else', async () => {
    const shown = await page('/nowhere', browser);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('There is no such page.');
    expect((await page('/nowhere')).json()).toMatchObject({ code: 'not_found' });
    expect((await page('/v1/nowhere', browser)).json()).toMatchObject({ code: 'not_found' });
    expect((await page('/v1/tokens', { ...browser, method: 'PUT' })).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the page that ends mail', () => {
  it('asks once more, ends it by a press from our own page, and knows no other token', async () => {
    const { accountId } = await here.app.person('leaver');
    const token = (await unsubscribeLinksFor(here.app, accountId as string)).page.split('token=')[1] as string;
    const asks = await page(`/unsubscribe?token=${token}`);
    expect(asks.body).toContain('No more mail about games will come.');
    const off = async () => (await here.app.db.prisma.channel.findFirst({ where: { accountId: accountId as string, channel: 'email' } }))?.state;
    expect((await form('/unsubscribe', token, 'https://evil.test')).statusCode).toBe(403);
    expect(await off()).toBeUndefined();
    expect((await form('/unsubscribe', token)).statusCode).toBe(200);
    expect(await off()).toBe('off');
    expect((await form('/unsubscribe', 'guessed')).statusCode).toBe(404);
  });
});

describe('the one POST of a mail program', () => {
  const boundary = 'cut';
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
  ])('ends mail, as %s', async (type, payload) => {
    const { accountId } = await here.app.person(`gone${payload.length}`);
    const address = new URL((await unsubscribeLinksFor(here.app, accountId as string)).oneClick);
    const url = address.pathname + address.search;
    const shown = await page(url);
    expect([shown.statusCode, shown.headers.location]).toEqual([303, `/unsubscribe${address.search}`]);
    expect((await page(url, { method: 'POST', payload, headers: { 'content-type': type } })).statusCode).toBe(204);
    const channel = await here.app.db.prisma.channel.findFirst({ where: { accountId: accountId as string, channel: 'email' } });
    expect(channel?.state).toBe('off');
  });
});

describe('a form with nothing in it', () => {
  it.each(['/play', '/plain/games/g_none', '/games/g_none', '/confirm', '/sign-in', '/unsubscribe'])('is refused by %s', async (url) => {
    const { statusCode } = await page(url, { method: 'POST', headers: { origin } });
    expect([400, 404]).toContain(statusCode);
  });
});

describe('the page of a game', () => {
  it('tells what came of a move that is hidden itself, and takes answers as fast as other writes', async () => {
    const [ann, bob] = [await here.player('ann'), await here.player('bob')];
    const game = await make(ann, { rules: 'sealed-orders', seatPlan: [{ account: 'ann' }, { open: true }], visibility: 'public' });
    await bob.ask('POST', `/games/${game}/seats`, {});
    for (const [i, who] of [ann, bob].entries()) {
      const { decisions } = (await who.ask('GET', `/games/${game}/legal`)).json() as { decisions: { id: string }[] };
      const sent = await who.ask('POST', `/games/${game}/moves`, { decision: decisions[0]?.id, action: { type: 'plan' } });
      expect([i, sent.statusCode]).toEqual([i, 201]);
    }
    const { body } = await page(`/plain/games/${game}`);
    expect(body).toContain('Seat 1 has sealed a plan');
    expect(body).toContain('Round 2 begins');
    expect(body).not.toContain('hidden');

    const answer = () =>
      page(`/plain/games/${game}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'decision=x&action={"type":"plan"}',
      });
    for (let i = 0; i < 25; i++) expect([i, (await answer()).statusCode]).toEqual([i, 200]);
    const signIn = await page('/v1/sessions', { method: 'POST', payload: { name: 'nobody', password: 'wrong horse' }, headers: { origin } });
    expect(signIn.statusCode).not.toBe(429);
  });

  it.each(['%00', 'g_none', '__proto__', '%F0%28', 'x'.repeat(150)])('is not there under the id %s', async (id) => {
    for (const url of [`/games/${id}`, `/plain/games/${id}`]) {
      expect([400, 404]).toContain((await page(url)).statusCode);
      expect([400, 404]).toContain((await form(url, '')).statusCode);
    }
  });
});

describe('the mailbox', () => {
  it('shows kept mail to this machine, escaped, with links that can be followed', async () => {
    await here.app.db.pool.query(
      `INSERT INTO mailbox (message_id, recipient, subject, body_text, body_html, at) VALUES ('m1', 'a@example.org', '<b>Hello</b>', 'go to https://play.test/confirm?token=abc now', '', now())`,
    );
    const { body } = await page('/mailbox');
    expect(body).not.toContain('<b>Hello');
    expect(body).toContain('<a href="https://play.test/confirm?token=abc">');
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.1' }],
    ['a proxy', { headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } }],
    ['a name that leads here', { headers: { host: 'evil.test' } }],
  ])('is not there for %s', async (_who, more) => {
    expect((await page('/mailbox', more)).statusCode).toBe(404);
  });

  it('is not there when mail goes out', async () => {
    const sending = await testServer({ beside: here.app }, { mailbox: false });
    expect((await sending.server.inject({ url: '/mailbox', headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
    await sending.close();
  });
});

describe('links in mails', () => {
  it('show on GET and act on POST only', async () => {
    await here.server.inject({
      method: 'POST',
      url: '/v1/accounts',
      payload: { name: 'Linker', email: 'linker@example.org', password: 'correct horse' },
    });
    const confirm = await linkOf('confirm');
    const token = confirm.searchParams.get('token') as string;
    const shown = await page(confirm.pathname + confirm.search);
    expect(shown.body).toContain('<button>');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.headers['referrer-policy']).toBe('same-origin');
    const confirmed = async () =>
      (await here.app.db.pool.query(`SELECT email_confirmed_at IS NOT NULL AS yes FROM accounts WHERE name = 'Linker'`)).rows[0].yes;
    expect(await confirmed()).toBe(false);
    expect((await form('/confirm', token, 'https://evil.test')).statusCode).toBe(403);
    expect(await confirmed()).toBe(false);
    expect((await form('/confirm', token)).statusCode).toBe(200);
    expect(await confirmed()).toBe(true);

    await here.server.inject({ method: 'POST', url: '/v1/sessions/magic-link', payload: { email: 'linker@example.org' } });
    const link = await linkOf('sign-in');
    expect((await page(link.pathname + link.search)).cookies).toEqual([]);
    const signed = await form('/sign-in', link.searchParams.get('token') as string);
    expect(signed.cookies[0]?.name).toBe(sessionCookie);
    const me = await here.server.inject({ url: '/v1/me', cookies: { [sessionCookie]: signed.cookies[0]?.value as string } });
    expect(me.json().name).toBe('Linker');
    expect((await form('/sign-in', link.searchParams.get('token') as string)).statusCode).toBe(400);
  });

  it('escape what stands in them', async () => {
    expect((await page('/confirm?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).body).not.toContain('<script>alert');
  });
});

describe('probes', () => {
  it('tell liveness and readiness', async () => {
    expect((await page('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await page('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
