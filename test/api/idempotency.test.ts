import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { type Furniture, furnish, make, writesOf } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
});
afterAll(() => here.close());

const keyed = (key: string) => ({ 'idempotency-key': key });

describe('Idempotency-Key', () => {
  it('answers the first outcome of every signed-in write again', async () => {
    const other = await testServer();
    const at: Furniture = await furnish(other);
    const late = ['deleteBot', 'claimGuest', 'leaveGame', 'deleteGame', 'undoMove', 'resign', 'changePassword'];
    // these have nothing to repeat, or end what the key belongs to; a token has no session
    const without = new Set([
      'createAccount',
      'createGuest',
      'confirmEmail',
      'signIn',
      'signOut',
      'requestMagicLink',
      'useMagicLink',
      'deleteMe',
      'endSession',
      'composeMove',
      'startGame',
      'unsubscribe',
    ]);
    // shown once
    const once = new Set(['token', 'url', 'secret']);
    const masked = (body: string) => (body === '' ? null : JSON.parse(body, (name, value) => (once.has(name) ? null : value)));
    const writes = writesOf(other, at);
    for (const id of Object.keys(writes).sort((a, b) => late.indexOf(a) - late.indexOf(b))) {
      if (without.has(id)) continue;
      const { method, path, body, as } = writes[id]!;
      // an open game can be removed or left, not both: removed last
      const first = await as.ask(method as 'POST', path, body ?? undefined, keyed(`k-${id}`));
      expect(first.statusCode, `${id}: ${first.body}`).toBeLessThan(300);
      const again = await as.ask(method as 'POST', path, body ?? undefined, keyed(`k-${id}`));
      expect(again.statusCode, `${id}: ${again.body}`).toBe(first.statusCode);
      expect(masked(again.body), id).toEqual(masked(first.body));
      const { rows } = await other.app.db.pool.query('SELECT count(*)::int AS rows FROM idempotency WHERE key = $1', [`k-${id}`]);
      expect(rows[0].rows, id).toBe(1);
    }
    await other.close();
  });

  it('plays a move once, and tells it again as it was told, when others have moved since', async () => {
    const id = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { open: true }] });
    await bob.ask('POST', `/games/${id}/seats`, {});
    const body = { decision: '0:0:0', action: { type: 'add', n: 1 } };
    const first = await ann.ask('POST', `/games/${id}/moves`, body, keyed('move'));
    await bob.ask('POST', `/games/${id}/moves`, { decision: first.json().decisions[0].id, action: { type: 'add', n: 2 } });
    const again = await ann.ask('POST', `/games/${id}/moves`, body, keyed('move'));
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ move: first.json().move, version: 1, position: { total: 1 } });
    expect((await ann.ask('GET', `/games/${id}/moves`)).json().items).toHaveLength(2);
  });

  it('with another body, path or method is a mistake', async () => {
    const body = { name: 'x', scopes: ['read'] };
    await ann.ask('POST', '/tokens', body, keyed('mix'));
    expect((await ann.ask('POST', '/tokens', { ...body, name: 'y' }, keyed('mix'))).json()).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    expect((await ann.ask('PATCH', '/me', {}, keyed('mix'))).json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await ann.ask('POST', '/tokens', { scopes: ['read'], name: 'x' }, keyed('mix'))).statusCode).toBe(201);
  });

  it('is each account’s own', async () => {
    const body = { name: 'x', scopes: ['read'] };
    const one = await ann.ask('POST', '/tokens', body, keyed('shared'));
    const two = await bob.ask('POST', '/tokens', body, keyed('shared'));
    expect(two.json().id).not.toBe(one.json().id);
    expect(two.json().token).not.toBeNull();
  });

  it('lets the second of two at once wait for the first', async () => {
    const body = { rules: 'counter', seats: 2 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.ask('POST', '/games', body, keyed('at once'.replace(' ', '-')))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it('holds in GraphQL too, for each mutation of a request', async () => {
    const one = 'mutation { createToken(name: "x", scopes: ["read"]) { id token } }';
    const first = await ann.graph<{ createToken: { id: string; token: string | null } }>(one, {}, keyed('g1'));
    const again = await ann.graph<{ createToken: { id: string; token: string | null } }>(one, {}, keyed('g1'));
    expect(again.data.createToken).toEqual({ id: first.data.createToken.id, token: null });
    const two = 'mutation { a: createToken(name: "x", scopes: ["read"]) { id } b: createToken(name: "x", scopes: ["read"]) { id } }';
    const pair = await ann.graph<{ a: { id: string }; b: { id: string } }>(two, {}, keyed('g2'));
    expect(pair.data.a.id).not.toBe(pair.data.b.id);
    expect((await ann.graph(two, {}, keyed('g2'))).data).toEqual(pair.data);
    const changed = await ann.graph('mutation { createToken(name: "y", scopes: ["read"]) { id } }', {}, keyed('g1'));
    expect(changed.errors?.[0]?.extensions).toMatchObject({ code: 'idempotency_mismatch', status: 422 });
  });

  it('never keeps a body or a password', async () => {
    await here.app.db.pool.query(`UPDATE accounts SET password_hash = 'plain:correct horse' WHERE id = $1`, [ann.caller.accountId]);
    await ann.ask('PUT', '/me/password', { current: 'correct horse', password: 'battery staple' }, keyed('pw'));
    const digests = ['{"current":"correct horse","password":"battery staple"}', '{"password":"battery staple"}'].map((text) =>
      here.app.digest.sha256(text),
    );
    const { rows } = await here.app.db.pool.query(`SELECT encode(request, 'hex') AS request, outcome::text FROM idempotency WHERE key = 'pw'`);
    expect(digests).not.toContain(rows[0].request);
    expect(rows[0].outcome).toBe('{}');
  });
});
