import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authenticateSession,
  authenticateToken,
  changePassword,
  claimGuest,
  confirmEmail,
  createAccount,
  createGuest,
  createToken,
  deleteMe,
  endSession,
  exportMe,
  listSessions,
  listTokens,
  me,
  publicProfile,
  requestMagicLink,
  revokeToken,
  type SignedIn,
  signIn,
  signOut,
  updateMe,
  useMagicLink,
} from '../../src/app/accounts/index.ts';
import type { Caller, IdempotencyKey } from '../../src/app/app.ts';
import type { AppError } from '../../src/app/errors.ts';
import { createGame, gameOf, joinGame } from '../../src/app/games/index.ts';
import { spectator, type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const client = { userAgent: 'a browser' };
const day = 86_400_000;
let count = 0;
const fresh = (more: object = {}) => {
  count++;
  return { name: `Somebody${count}x`, email: `somebody${count}@example.org`, password: 'correct horse', ...more };
};
const join = (given = fresh()): Promise<SignedIn> => createAccount(app, spectator, given, client);
const callerOf = async (signed: SignedIn): Promise<Caller> => (await authenticateSession(app, signed.secret, 'test')) as Caller;
const refusal = async (work: Promise<unknown>): Promise<[code: string, pointer: unknown]> =>
  work.then(
    () => ['accepted', undefined],
    (error: AppError) => [error.code, error.extra?.pointer],
  );
const mails = async (kind?: string) => {
  const { rows } = await app.db.pool.query("SELECT account_id AS account, kind, body FROM notices WHERE game_id = '' ORDER BY created_at, id");
  return (rows as { account: string; kind: string; body: { to: string; url: string } }[]).filter((row) => kind === undefined || row.kind === kind);
};
const mailedToken = async (to: string, kind: string) => {
  const url = (await mails(kind)).filter(({ body }) => body.to === to).at(-1)?.body.url as string;
  return new URL(url).searchParams.get('token') as string;
};
const key = (name: string, body: string): IdempotencyKey => ({
  key: name,
  method: 'POST',
  path: '/x',
  request: new Uint8Array(Buffer.from(app.digest.sha256(body), 'hex')),
});

describe('signing up', () => {
  it('signs in at once and mails one confirmation', async () => {
    const given = fresh();
    const signed = await join(given);
    expect((await callerOf(signed)).accountId).toBe(signed.account.id);
    expect((await mails('confirm')).filter(({ body }) => body.to === given.email)).toHaveLength(1);
    expect(signed.account.emailConfirmed).toBe(false);
  });

  it.each([
    ['ab', 'too short'],
    ['a'.repeat(25), 'too long'],
    ['with space', 'a space'],
    ['Іван', 'letters of another script'],
    ['_me', 'a stroke first'],
    ['admin', 'reserved'],
    ['Adm1n', 'a figure for a letter'],
    ['a-d-m-i-n', 'strokes'],
    ['FIE1DP0ST', 'figures and case'],
    ['moderator7', 'figures after'],
    ['guest-abc', 'as guests are called'],
    ['rnoderator', 'letters that run together'],
  ])('refuses the name %s (%s)', async (name) => {
    expect(await refusal(join(fresh({ name })))).toEqual(['invalid_input', '/name']);
  });

  it('takes a name in one case only', async () => {
    await join(fresh({ name: 'Zaporozhets' }));
    expect(await refusal(join(fresh({ name: 'zaporoZHETS' })))).toEqual(['conflict', '/name']);
  });

  it.each([['no at'], ['a@b'], ['a@b@c.org'], ['a b@c.org'], ['a@b..org'], [`${'x'.repeat(65)}@example.org`], ['a@example.org\nBcc: b@example.org']])(
    'refuses the address %j',
    async (email) => {
      expect(await refusal(join(fresh({ email })))).toEqual(['invalid_input', '/email']);
    },
  );

  it('refuses passwords that are short, endless or the name', async () => {
    for (const password of ['seven77', 'x'.repeat(257)]) expect(await refusal(join(fresh({ password })))).toEqual(['invalid_input', '/password']);
    expect(await refusal(join(fresh({ name: 'Bohdan_Kh', password: 'bohdan_kh' })))).toEqual(['invalid_input', '/password']);
  });

  it('takes a time zone of the IANA database and one of three languages', async () => {
    expect((await join(fresh({ timeZone: 'Europe/Kyiv', locale: 'uk' }))).account).toMatchObject({ timeZone: 'Europe/Kyiv', locale: 'uk' });
    for (const timeZone of ['Europe/Atlantis', '+03:00', ''])
      expect(await refusal(join(fresh({ timeZone })))).toEqual(['invalid_input', '/timeZone']);
    expect(await refusal(join(fresh({ locale: 'fr' })))).toEqual(['invalid_input', '/locale']);
  });

  it('with a taken address looks the same, and mails its owner instead', async () => {
    const owner = fresh();
    await join(owner);
    await confirmEmail(app, await mailedToken(owner.email, 'confirm'));
    const before = (await mails('confirm')).length;
    const shape = ({ account, session }: SignedIn) => ({ account: { ...account, id: '', name: '', email: '' }, session: { ...session, id: '' } });
    const other = await join(fresh({ email: owner.email.toUpperCase() }));
    expect(shape(other)).toEqual(shape(await join()));
    expect((await mails('confirm')).length).toBe(before + 1);
    expect((await mails('address-taken')).at(-1)?.body.to).toBe(owner.email);
  });

  it('does not flood an address that others name', async () => {
    for (let i = 0; i < 8; i++) await join(fresh({ email: 'victim@example.org' }));
    expect((await mails('confirm')).filter(({ body }) => body.to === 'victim@example.org')).toHaveLength(5);
  });
});

describe('confirming an address', () => {
  it('makes it the account’s own; the link answers the same again', async () => {
    const given = fresh();
    const caller = await callerOf(await join(given));
    const token = await mailedToken(given.email, 'confirm');
    const first = await confirmEmail(app, token);
    expect(first).toEqual({ name: given.name, email: given.email });
    expect(await confirmEmail(app, token)).toEqual(first);
    expect((await me(app, caller)).emailConfirmed).toBe(true);
  });

  it('goes to one of those who named it', async () => {
    const email = 'shared@example.org';
    await join(fresh({ email }));
    const first = await mailedToken(email, 'confirm');
    await join(fresh({ email }));
    const second = await mailedToken(email, 'confirm');
    await confirmEmail(app, second);
    expect(await refusal(confirmEmail(app, first))).toEqual(['conflict', '/email']);
  });

  it('refuses links that are strange or past their seven days', async () => {
    const given = fresh();
    await join(given);
    const token = await mailedToken(given.email, 'confirm');
    expect(await refusal(confirmEmail(app, 'f'.repeat(64)))).toEqual(['invalid_input', '/token']);
    app.pass(7 * day + 1);
    expect(await refusal(confirmEmail(app, token))).toEqual(['invalid_input', '/token']);
  });

  it('changes an address only when the new one is confirmed', async () => {
    const given = fresh();
    const caller = await callerOf(await join(given));
    await confirmEmail(app, await mailedToken(given.email, 'confirm'));
    const changed = await updateMe(app, caller, { email: 'new@example.org' });
    expect(changed).toMatchObject({ email: given.email, emailConfirmed: true, pendingEmail: 'new@example.org' });
    await confirmEmail(app, await mailedToken('new@example.org', 'confirm'));
    expect(await me(app, caller)).toMatchObject({ email: 'new@example.org', emailConfirmed: true, pendingEmail: null });
  });
});

describe('signing in', () => {
  it('works by name and by address, in any case', async () => {
    const given = fresh();
    const { account } = await join(given);
    for (const login of [given.name.toUpperCase(), given.email.toUpperCase()]) {
      expect((await signIn(app, { login, password: given.password }, client)).account.id).toBe(account.id);
    }
  });

  it('says the same for an unknown name and for a wrong password', async () => {
    const given = fresh();
    await join(given);
    const say = (login: string) =>
      signIn(app, { login, password: 'wrong wrong' }, client).catch((error: AppError) => [error.code, error.detail, error.extra]);
    expect(await say(given.name)).toEqual(await say('nobody-of-this-name'));
    expect(await say(given.name)).toContain('unauthenticated');
  });

  it('by an address opens only the account that confirmed it', async () => {
    const email = 'owned@example.org';
    const owner = await join(fresh({ email, password: 'the owner’s own' }));
    await confirmEmail(app, await mailedToken(email, 'confirm'));
    await join(fresh({ email, password: 'a thief’s password' }));
    expect(await refusal(signIn(app, { login: email, password: 'a thief’s password' }, client))).toEqual(['unauthenticated', undefined]);
    expect((await signIn(app, { login: email, password: 'the owner’s own' }, client)).account.id).toBe(owner.account.id);
  });

  it('ends with the session, by itself after sixty idle days', async () => {
    const signed = await join();
    app.pass(59 * day);
    expect(await authenticateSession(app, signed.secret, 'test')).not.toBeNull();
    app.pass(59 * day);
    expect(await authenticateSession(app, signed.secret, 'test')).not.toBeNull();
    app.pass(61 * day);
    expect(await authenticateSession(app, signed.secret, 'test')).toBeNull();
  });

  it('keeps no secret: only hashes stand in the tables', async () => {
    const signed = await join();
    const { token } = await createToken(app, await callerOf(signed), { name: 't', scopes: ['read'] });
    for (const table of ['sessions', 'tokens']) {
      const { rows } = await app.db.pool.query(`SELECT t::text AS row FROM ${table} t`);
      for (const { row } of rows) {
        expect(row).not.toContain(signed.secret);
        expect(row).not.toContain((token as string).slice(3));
      }
    }
  });
});

describe('a link by mail', () => {
  it('signs in once, within fifteen minutes, at a confirmed address', async () => {
    const given = fresh();
    const { account } = await join(given);
    await requestMagicLink(app, given.email);
    expect((await mails('sign-in')).filter(({ body }) => body.to === given.email)).toHaveLength(0);
    await confirmEmail(app, await mailedToken(given.email, 'confirm'));
    await requestMagicLink(app, given.email);
    const token = await mailedToken(given.email, 'sign-in');
    expect((await useMagicLink(app, token, client)).account.id).toBe(account.id);
    expect(await refusal(useMagicLink(app, token, client))).toEqual(['invalid_input', '/token']);
    await requestMagicLink(app, given.email);
    const late = await mailedToken(given.email, 'sign-in');
    app.pass(15 * 60_000 + 1);
    expect(await refusal(useMagicLink(app, late, client))).toEqual(['invalid_input', '/token']);
  });

  it('is used by one of many who try at once', async () => {
    const given = fresh();
    await join(given);
    await confirmEmail(app, await mailedToken(given.email, 'confirm'));
    await requestMagicLink(app, given.email);
    const token = await mailedToken(given.email, 'sign-in');
    const tries = await Promise.all(Array.from({ length: 8 }, () => refusal(useMagicLink(app, token, client))));
    expect(tries.filter(([code]) => code === 'accepted')).toHaveLength(1);
  });

  it('answers nothing for an address that nobody has', async () => {
    expect(await requestMagicLink(app, 'nobody@example.org')).toBeUndefined();
  });
});

describe('sessions', () => {
  it('are listed, ended one by one, and told to streams', async () => {
    const given = fresh();
    const caller = await callerOf(await join(given));
    const elsewhere = await signIn(app, { login: given.name, password: given.password }, { userAgent: 'another' });
    expect((await listSessions(app, caller)).map(({ current, userAgent }) => [current, userAgent]).sort()).toEqual([
      [false, 'another'],
      [true, 'a browser'],
    ]);
    await endSession(app, caller, elsewhere.session.id);
    expect(app.heard.at(-1)).toEqual({ type: 'revoked', account: caller.accountId, session: elsewhere.session.id });
    expect(await authenticateSession(app, elsewhere.secret, 'test')).toBeNull();
    expect(await refusal(endSession(app, caller, elsewhere.session.id))).toEqual(['not_found', undefined]);
  });

  it('of another account cannot be ended', async () => {
    const mine = await callerOf(await join());
    const theirs = await join();
    expect((await refusal(endSession(app, mine, theirs.session.id)))[0]).toBe('not_found');
    expect(await authenticateSession(app, theirs.secret, 'test')).not.toBeNull();
  });

  it('end by signing out', async () => {
    const signed = await join();
    await signOut(app, await callerOf(signed));
    expect(await authenticateSession(app, signed.secret, 'test')).toBeNull();
  });

  it('end but for the own one when the password changes', async () => {
    const given = fresh();
    const signed = await join(given);
    const caller = await callerOf(signed);
    const other = await signIn(app, { login: given.name, password: given.password }, client);
    expect(await refusal(changePassword(app, caller, { current: 'not it at all', password: 'something new' }))).toEqual([
      'invalid_input',
      '/current',
    ]);
    await changePassword(app, caller, { current: given.password, password: 'something new' });
    expect(await authenticateSession(app, other.secret, 'test')).toBeNull();
    expect(await authenticateSession(app, signed.secret, 'test')).not.toBeNull();
    expect((await refusal(signIn(app, { login: given.name, password: given.password }, client)))[0]).toBe('unauthenticated');
  });
});

describe('access tokens', () => {
  it('carry their scopes until they end', async () => {
    const caller = await callerOf(await join());
    const made = await createToken(app, caller, {
      name: 'bot',
      scopes: ['play'],
      expiresAt: new Date(app.clock.now().getTime() + day).toISOString(),
    });
    expect([...(await authenticateToken(app, made.token as string, 'test')).scopes].sort()).toEqual(['play', 'read']);
    app.pass(day + 1);
    expect((await refusal(authenticateToken(app, made.token as string, 'test')))[0]).toBe('unauthenticated');
    expect((await listTokens(app, caller)).map(({ id }) => id)).toContain(made.id);
  });

  it('are refused once revoked', async () => {
    const caller = await callerOf(await join());
    const made = await createToken(app, caller, { name: 'bot', scopes: ['read'] });
    await revokeToken(app, caller, made.id);
    expect((await refusal(authenticateToken(app, made.token as string, 'test')))[0]).toBe('unauthenticated');
    expect(app.heard.at(-1)).toEqual({ type: 'revoked', account: caller.accountId, token: made.id });
  });

  it('never reach further than whoever makes them', async () => {
    const caller = await callerOf(await join());
    expect((await refusal(createToken(app, caller, { name: 'x', scopes: ['admin'] })))[0]).toBe('forbidden_scope');
    const narrow = await createToken(app, caller, { name: 'x', scopes: ['account'] });
    const bearer = await authenticateToken(app, narrow.token as string, 'test');
    expect((await refusal(createToken(app, bearer, { name: 'y', scopes: ['play'] })))[0]).toBe('forbidden_scope');
    expect((await refusal(me(app, bearer)))[0]).toBe('forbidden_scope');
  });

  it.each([
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['read', 'everything'] }, '/scopes/1'],
    [{ name: ' ' }, '/name'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
    [{ expiresAt: 'tomorrow' }, '/expiresAt'],
  ])('are refused with %j', async (more, pointer) => {
    const caller = await callerOf(await join());
    expect(await refusal(createToken(app, caller, { name: 'x', scopes: ['read'], ...more }))).toEqual(['invalid_input', pointer]);
  });

  it('are fifty at most', async () => {
    const caller = await callerOf(await join());
    for (let i = 0; i < 50; i++) await createToken(app, caller, { name: 'x', scopes: ['read'] });
    expect((await refusal(createToken(app, caller, { name: 'x', scopes: ['read'] })))[0]).toBe('conflict');
  });
});

describe('a key that is sent again', () => {
  it('answers the first outcome, without the secret that was shown once', async () => {
    const caller = await callerOf(await join());
    const given = { name: 'bot', scopes: ['read'] };
    const first = await createToken(app, caller, given, key('k1', 'a'));
    const again = await createToken(app, caller, given, key('k1', 'a'));
    expect(again).toEqual({ ...first, token: null });
    expect(await listTokens(app, caller)).toHaveLength(1);
  });

  it('with another request is a mistake', async () => {
    const caller = await callerOf(await join());
    await createToken(app, caller, { name: 'bot', scopes: ['read'] }, key('k2', 'a'));
    expect((await refusal(createToken(app, caller, { name: 'cat', scopes: ['read'] }, key('k2', 'b'))))[0]).toBe('idempotency_mismatch');
  });

  it('is not remembered of a refused write', async () => {
    const caller = await callerOf(await join());
    expect((await refusal(revokeToken(app, caller, 't_none', key('k3', 'a'))))[0]).toBe('not_found');
    const made = await createToken(app, caller, { name: 'bot', scopes: ['read'] });
    await revokeToken(app, caller, made.id, key('k3', 'a'));
    await revokeToken(app, caller, made.id, key('k3', 'a'));
  });

  it('twice at once makes one', async () => {
    const caller = await callerOf(await join());
    const made = await Promise.all(Array.from({ length: 6 }, () => createToken(app, caller, { name: 'bot', scopes: ['read'] }, key('k4', 'a'))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ token }) => token !== null)).toHaveLength(1);
  });

  it('is forgotten after seven days', async () => {
    const caller = await callerOf(await join());
    const first = await createToken(app, caller, { name: 'bot', scopes: ['read'] }, key('k5', 'a'));
    app.pass(7 * day + 1);
    expect((await createToken(app, caller, { name: 'bot', scopes: ['read'] }, key('k5', 'b'))).id).not.toBe(first.id);
  });

  it('holds a password to the slow hash, not to a digest', async () => {
    const given = fresh();
    const caller = await callerOf(await join(given));
    const change = { current: given.password, password: 'something new' };
    await changePassword(app, caller, change, key('k6', ''));
    await changePassword(app, caller, change, key('k6', ''));
    expect((await refusal(changePassword(app, caller, { ...change, password: 'another thing' }, key('k6', ''))))[0]).toBe('idempotency_mismatch');
  });
});

describe('guests', () => {
  it('play at once and become full accounts, with the id that they had', async () => {
    const signed = await createGuest(app, spectator, client);
    expect(signed.account).toMatchObject({ kind: 'guest', email: null });
    const caller = await callerOf(signed);
    const given = fresh();
    const claimed = await claimGuest(app, caller, given);
    expect(claimed).toMatchObject({ id: signed.account.id, kind: 'person', name: given.name });
    expect((await refusal(claimGuest(app, caller, fresh())))[0]).toBe('conflict');
    expect((await signIn(app, { login: given.name, password: given.password }, client)).account.id).toBe(signed.account.id);
  });

  it('cannot take a name that is taken', async () => {
    const taken = fresh();
    await join(taken);
    const caller = await callerOf(await createGuest(app, spectator, client));
    expect(await refusal(claimGuest(app, caller, fresh({ name: taken.name })))).toEqual(['conflict', '/name']);
  });
});

describe('my account', () => {
  it('changes what is given and keeps the rest', async () => {
    const caller = await callerOf(await join());
    await updateMe(app, caller, { about: ' plays slowly ', quietHours: { from: '22:00', to: '07:00' } });
    expect(await updateMe(app, caller, { timeZone: 'Europe/Kyiv' })).toMatchObject({
      about: 'plays slowly',
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Europe/Kyiv',
    });
    expect((await updateMe(app, caller, { quietHours: null })).quietHours).toBeNull();
    expect(await refusal(updateMe(app, caller, { quietHours: { from: '25:00', to: '07:00' } }))).toEqual(['invalid_input', '/quietHours/from']);
  });

  it('keeps settings of other rooms', async () => {
    const caller = await callerOf(await join());
    await app.db.pool.query(`UPDATE accounts SET settings = '{"notifications": {"message": {"email": "off"}}}' WHERE id = $1`, [caller.accountId]);
    await updateMe(app, caller, { about: 'x' });
    const { rows } = await app.db.pool.query('SELECT settings FROM accounts WHERE id = $1', [caller.accountId]);
    expect(rows[0].settings).toEqual({ notifications: { message: { email: 'off' } }, about: 'x' });
  });

  it('is exported whole and without secrets', async () => {
    const given = fresh();
    const signed = await join(given);
    const caller = await callerOf(signed);
    const { token } = await createToken(app, caller, { name: 'my bot', scopes: ['read'] });
    const text = JSON.stringify(await exportMe(app, caller));
    for (const held of [given.name, given.email, 'my bot', 'a browser']) expect(text).toContain(held);
    for (const secret of [signed.secret, token as string, 'plain:', await mailedToken(given.email, 'confirm')]) expect(text).not.toContain(secret);
  });

  it('leaves its games when deleted: what it made and did not begin is gone, what it plays a bot keeps', async () => {
    const leaver = await callerOf(await join(fresh({ name: 'Leaver' })));
    const other = await callerOf(await join(fresh({ name: 'Stayer' })));
    const plan = [{ account: 'Stayer' }, { account: 'Leaver' }];
    const made = await createGame(app, leaver, { rules: 'counter', seats: 2 });
    const invited = await createGame(app, other, { rules: 'counter', seatPlan: plan });
    const playing = await createGame(app, other, { rules: 'counter', seatPlan: plan });
    await joinGame(app, leaver, playing.id, {});
    await deleteMe(app, { ...leaver, scopes: new Set(['account']) });
    expect((await refusal(gameOf(app, other, made.id)))[0]).toBe('not_found');
    expect((await gameOf(app, other, invited.id)).seats[1]).toMatchObject({ state: 'open', account: null });
    expect(await gameOf(app, other, playing.id)).toMatchObject({
      status: 'active',
      seats: [
        { account: 'Stayer', bot: null },
        { state: 'left', account: null, bot: 'steady' },
      ],
    });
  });

  it('is gone when deleted: no personal datum stays, its secrets open nothing, its name is free', async () => {
    const given = fresh({ name: 'Vanisher', email: 'vanisher@example.org' });
    const signed = await join(given);
    const caller = await callerOf(signed);
    const { token } = await createToken(app, caller, { name: 't', scopes: ['read'] });
    await app.db.pool.query(
      `INSERT INTO mailbox (message_id, recipient, subject, body_text, body_html, at) VALUES ('m1', 'vanisher@example.org', '', '', '', now())`,
    );
    await deleteMe(app, caller);
    expect(await authenticateSession(app, signed.secret, 'test')).toBeNull();
    expect((await refusal(authenticateToken(app, token as string, 'test')))[0]).toBe('unauthenticated');
    expect((await refusal(publicProfile(app, 'Vanisher')))[0]).toBe('not_found');
    for (const table of ['accounts', 'sessions', 'tokens', 'links', 'notices', 'channels', 'idempotency', 'mailbox']) {
      const { rows } = await app.db.pool.query(`SELECT t::text AS row FROM ${table} t`);
      for (const { row } of rows) expect(row.toLowerCase()).not.toContain('vanisher');
    }
    await join(given);
  });
});
