import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { sweep } from '../../../src/app/clocks/index.ts';
import { createGame, deleteGame, gameOf, joinGame, sendMessage, vote } from '../../../src/app/games/index.ts';
import { mailCameBack, openTurnLink, putNotificationSettings, unsubscribe } from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { collect, runTask, workOff } from '../../support/chores.ts';
import { type MailServer, mailServer } from '../../support/mail-server.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let server: MailServer;
let channels: ReturnType<typeof channelsTo>;
let ann: Caller;
let bob: Caller;
let round = 0;

beforeAll(async () => {
  app = await testApp();
  server = await mailServer();
  channels = channelsTo(app, server.url);
});
beforeEach(async () => {
  round++;
  [ann, bob] = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
  await confirmed(app, ann);
  await confirmed(app, bob);
});
afterEach(async () => {
  for (const table of ['outbox', 'notices', 'decisions']) await app.db.pool.query(`DELETE FROM ${table}`);
  Object.assign(server, { refuse: null, beforeYes: null });
  server.mails.length = 0;
});
afterAll(async () => {
  channels.close();
  await server.close();
  await app.close();
});

const subjects = () => server.mails.map((mail) => mail.subject);
const recipients = () => server.mails.map((mail) => [mail.to].flat()[0]!.text);
const workOffAll = () => workOff(app, channels);

describe('your turn', () => {
  it('goes out once, to whom it became the turn of', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 2 });
    await workOffAll();
    await workOffAll();
    expect(recipients()).toEqual([`a_bob${round}@mail.test`]);
    expect(await noticesOf(app, game)).toContainEqual(expect.objectContaining({ account: bob.accountId, kind: 'yourTurn', call: 1, state: 'sent' }));
  });

  it('goes out once, also when its row comes again or its jobs run twice at once', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 2 });
    const again = () =>
      app.db.pool.query(
        `INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at) VALUES ($1, 7, 'call', '{"seat": 1, "call": 1}', $2, $2)`,
        [game, app.clock.now()],
      );
    for (let i = 0; i < 3; i++) {
      const { hands, own } = collect(false);
      await sweep(app, hands, app.clock.now());
      await Promise.all([...own, ...own].map((task) => runTask(app, channels, task)));
      await again();
    }
    await workOffAll();
    expect(recipients()).toEqual([`a_bob${round}@mail.test`]);
  });

  it('says game and question in the subject, deadline, head of the log and links in the body', async () => {
    await confirmed(app, bob, 'en', 'Europe/Kyiv');
    const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'P3D' } });
    await play(app, ann, game, { type: 'add', n: 2 });
    await workOffAll();
    const mail = server.mails.find(({ subject }) => subject?.startsWith('Winter count: ') && !subject.includes('begun'));
    const view = await gameOf(app, bob, game);
    const ask = view.decisions[0]!.ask!;
    expect(mail?.subject).toBe(`Winter count: ${ask}`);
    for (const part of [view.head!, ask, 'Thursday, 5 March 2026 at 11:00 EET', `https://play.test/games/${game}?turn=`])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(`href="https://play.test/games/${game}?turn=`);
  });

  it('has a link that opens that seat of that game until a week after the deadline', async () => {
    const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT1H' } });
    await play(app, ann, game, { type: 'add', n: 2 });
    await workOffAll();
    const token = /\?turn=(\w+)/.exec(server.mails.at(-1)!.text!)![1]!;
    app.pass(7 * 86_400_000 + 3_599_000);
    expect(await openTurnLink(app, { token })).toEqual({ accountId: bob.accountId, gameId: game, seat: 1, call: 1 });
    app.pass(2_000);
    await expect(openTurnLink(app, { token })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not sent for a call that was answered in the meantime', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await play(app, bob, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(recipients()).toEqual([`a_ann${round}@mail.test`]);
  });

  it('is dropped when the answer comes between relay and sending', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    const never = { ...channels, email: async () => ({ outcome: 'later' as const, why: 'busy' }) };
    await workOff(app, never);
    await play(app, bob, game, { type: 'add', n: 1 });
    app.pass(60_000);
    await workOffAll();
    expect(recipients()).toEqual([`a_ann${round}@mail.test`]);
    expect(await noticesOf(app, game)).toContainEqual(expect.objectContaining({ account: bob.accountId, kind: 'yourTurn', state: 'dropped' }));
  });

  it('is not made for a turn that the seat’s own move began', async () => {
    const game = await counterGame(app, [ann, bob], { options: { seal: true } });
    await play(app, bob, game, { type: 'secret', n: 1 });
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'secret', n: 1 });
    expect((await gameOf(app, ann, game)).decisions).toMatchObject([{ seat: 0, kind: 'count' }]);
    await workOffAll();
    expect(subjects()).toEqual([]);
  });

  it('is not mailed to an address that is not confirmed', async () => {
    await app.db.pool.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [bob.accountId]);
    const game = await counterGame(app, [ann, bob]);
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(recipients()).not.toContain(`a_bob${round}@mail.test`);
  });
});

describe('the other kinds', () => {
  it('tells of start and end, and whoever is called need not be told of the start besides', async () => {
    const game = await counterGame(app, [ann, bob], { options: { target: 2 } });
    await workOffAll();
    expect(subjects().filter((subject) => subject?.includes('begun'))).toHaveLength(1);
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 2 });
    await workOffAll();
    expect(subjects()).toEqual(['Winter count: the game is over', 'Winter count: the game is over']);
    expect(server.mails[0]!.text).toContain(`Place 1: ann${round}`);
  });

  it('tells of an invitation', async () => {
    await createGame(app, ann, { rules: 'counter', name: 'Come', visibility: 'private', seatPlan: [{ open: true }, { account: `bob${round}` }] });
    await workOffAll();
    expect(subjects()).toEqual(['Come: you are invited']);
    expect(recipients()).toEqual([`a_bob${round}@mail.test`]);
  });

  it.each<[string, (game: string) => Promise<unknown>]>([
    ['has come', (game) => joinGame(app, bob, game, {})],
    ['has sat down elsewhere at the same table', (game) => joinGame(app, bob, game, { seat: 0 })],
    [
      'is not asked any more',
      (game) => app.db.pool.query(`UPDATE seats SET state = 'open', account_id = NULL WHERE game_id = $1 AND seat = 1`, [game]),
    ],
  ])('invites nobody who %s', async (_what, act) => {
    const seatPlan = [{ open: true as const }, { account: `bob${round}` }, { open: true as const }];
    const { id } = await createGame(app, ann, { rules: 'counter', seatPlan });
    await act(id);
    await workOffAll();
    expect(subjects()).toEqual([]);
    expect(await noticesOf(app, id)).toMatchObject([{ kind: 'invited', state: 'dropped' }]);
  });

  it('tells the others of each message, with its words as words', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await sendMessage(app, ann, game, { body: 'One <b>bold</b> word' });
    await sendMessage(app, ann, game, { body: 'Two' });
    await workOffAll();
    expect(recipients()).toEqual([`a_bob${round}@mail.test`, `a_bob${round}@mail.test`]);
    expect(server.mails[0]!.text).toContain('One <b>bold</b> word');
    expect(server.mails[0]!.html).toContain('One &lt;b&gt;bold&lt;/b&gt; word');
  });

  it('finds the message in a long talk too', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await app.db.pool.query(
      `INSERT INTO messages (game_id, id, account_id, seat, body, at) SELECT $1, 'm_' || n, $2, 0, 'old', $3 FROM generate_series(1, 300) n`,
      [game, ann.accountId, new Date(app.clock.now().getTime() - 1_000)],
    );
    await sendMessage(app, ann, game, { body: 'newest' });
    await workOffAll();
    expect(server.mails.map(({ text }) => text?.includes('newest'))).toEqual([true]);
  });

  it('says nothing of a game that is gone', async () => {
    const game = await createGame(app, ann, { rules: 'counter', seatPlan: [{ open: true }, { account: `bob${round}` }] });
    await deleteGame(app, ann, game.id);
    await workOffAll();
    expect(subjects()).toEqual([]);
    expect(await noticesOf(app, game.id)).toMatchObject([{ kind: 'invited', state: 'dropped' }]);
  });

  it('tells a seat that its time ran out', async () => {
    const game = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT10M' } });
    await workOffAll();
    server.mails.length = 0;
    app.pass(10 * 60_000);
    await workOffAll();
    expect(await noticesOf(app, game)).toContainEqual(
      expect.objectContaining({ account: ann.accountId, kind: 'timeRanOut', call: 0, state: 'sent' }),
    );
    expect(subjects()).toContain('Winter count: your time ran out');
  });

  it('speaks Ukrainian and Russian to those who do', async () => {
    await confirmed(app, ann, 'uk');
    await confirmed(app, bob, 'ru');
    const game = await counterGame(app, [ann, bob], { options: { target: 2 } });
    await play(app, ann, game, { type: 'add', n: 2 });
    await workOffAll();
    const ended = server.mails.slice(-2).map((mail) => [[mail.to].flat()[0]!.text, mail.subject]);
    expect(ended).toContainEqual([`a_ann${round}@mail.test`, 'Winter count: партію завершено']);
    expect(ended).toContainEqual([`a_bob${round}@mail.test`, 'Winter count: партия окончена']);
  });
});

describe('whoever does not want it', () => {
  it('gets none of a kind that is off', async () => {
    await putNotificationSettings(app, bob, { kinds: { yourTurn: { email: 'off' } } });
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(subjects()).toEqual([]);
  });

  it('ends mail about games with one POST of the link in its headers, also twice', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    const mail = server.mails.find((one) => [one.to].flat()[0]!.text.startsWith('a_bob'))!;
    const header = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line;
    expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')!.line).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = new URL(/<(.*)>/.exec(header.replace(/\s+/g, ''))![1]!);
    expect(url.origin + url.pathname).toBe('https://play.test/v1/unsubscribe');
    for (let i = 0; i < 2; i++) await unsubscribe(app, { token: url.searchParams.get('token')! });
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(subjects()).toEqual([]);
  });

  it('is not mailed while the staff has closed it, before the sending or before the turn, and may end its mail all the same', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    const first = server.mails.find((one) => [one.to].flat()[0]!.text.startsWith('a_bob'))!;
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOff(app, { ...channels, email: async () => ({ outcome: 'later' as const, why: 'busy' }) });
    const close = (until: Date | null) =>
      app.db.pool.query('UPDATE accounts SET closed_at = $2, closed_until = $3 WHERE id = $1', [bob.accountId, app.clock.now(), until]);
    await close(null);
    app.pass(60_000);
    await workOffAll();
    await play(app, bob, game, { type: 'add', n: 1 });
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(recipients()).not.toContain(`a_bob${round}@mail.test`);
    const token = /unsubscribe\?token=([^\s>]+)/.exec(first.text as string)?.[1] as string;
    await unsubscribe(app, { token });
    await app.db.pool.query('DELETE FROM channels WHERE account_id = $1', [bob.accountId]);

    await close(app.clock.now());
    await play(app, bob, game, { type: 'add', n: 1 });
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    expect(recipients()).toContain(`a_bob${round}@mail.test`);
  });

  it('is not mailed when it left before the sending', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOff(app, { ...channels, email: async () => ({ outcome: 'later' as const, why: 'busy' }) });
    await app.db.pool.query('UPDATE accounts SET deleted_at = $2 WHERE id = $1', [bob.accountId, app.clock.now()]);
    app.pass(60_000);
    await workOffAll();
    expect(subjects()).toEqual([]);
  });
});

describe('a mail that does not go through', () => {
  it('is tried again and sent once when the server said later', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    server.refuse = () => ({ code: 451, text: 'later' });
    await workOffAll();
    expect(subjects()).toEqual([]);
    server.refuse = null;
    app.pass(60_000);
    await workOffAll();
    app.pass(3_600_000);
    await workOffAll();
    expect(recipients()).toEqual([`a_bob${round}@mail.test`]);
  });

  it('is given up when nobody is there, and the channel goes off and says why', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    await play(app, ann, game, { type: 'add', n: 1 });
    server.refuse = () => ({ code: 550, text: 'no such person' });
    await workOffAll();
    const notice = (await noticesOf(app, game)).find(({ kind, account }) => kind === 'yourTurn' && account === bob.accountId);
    expect(notice).toMatchObject({ state: 'failed', error: expect.stringContaining('550') });
    const { rows } = await app.db.pool.query('SELECT state, error FROM channels WHERE account_id = $1', [bob.accountId]);
    expect(rows).toEqual([{ state: 'off', error: expect.stringContaining('550') }]);
  });

  it('comes back after it was taken: the channel goes off and is told of elsewhere, once, and for that mail alone', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    const messageId = server.mails[0]?.messageId as string;
    const recipient = `a_bob${round}@mail.test`;
    const came = { messageId, recipient: recipient.toUpperCase(), why: '5.1.1 nobody', gone: true };
    for (const strange of [
      { ...came, messageId: '<guess@play.test>' },
      { ...came, messageId: messageId.replace('@', '@x.') },
      { ...came, recipient: `a_ann${round}@mail.test` },
    ])
      expect(await mailCameBack(app, strange)).toBe('unknown');
    expect(await mailCameBack(app, { ...came, gone: false, why: '5.2.2 full' })).toBe('noted');
    const state = async () => (await app.db.pool.query('SELECT state, error FROM channels WHERE account_id = $1', [bob.accountId])).rows;
    expect(await state()).toEqual([{ state: 'failing', error: '5.2.2 full' }]);

    await play(app, bob, game, { type: 'add', n: 1 });
    await play(app, ann, game, { type: 'add', n: 1 });
    await workOffAll();
    const next = { ...came, messageId: server.mails.filter(({ to }) => [to].flat()[0]!.text === recipient).at(-1)?.messageId as string };
    expect(await mailCameBack(app, next)).toBe('off');
    expect(await state()).toContainEqual({ state: 'off', error: '5.1.1 nobody' });
    expect(await mailCameBack(app, next)).toBe('unknown');
    const { rows } = await app.db.pool.query(
      `SELECT channel, body FROM notices WHERE kind = 'channelOff' AND account_id = $1 AND channel = 'discord'`,
      [bob.accountId],
    );
    expect(rows).toEqual([{ channel: 'discord', body: { what: 'email', why: '5.1.1 nobody' } }]);
    expect(await noticesOf(app, game)).toContainEqual(expect.objectContaining({ account: bob.accountId, state: 'failed', error: '5.1.1 nobody' }));
  });

  it('goes again under the same Message-ID when the worker died before it knew', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    await play(app, ann, game, { type: 'add', n: 1 });
    const dying = {
      ...channels,
      email: async (mail: Parameters<typeof channels.email>[0]) => {
        await channels.email(mail);
        return new Promise<never>(() => {});
      },
    };
    void workOff(app, dying);
    await expect.poll(() => server.mails.length).toBe(1);
    app.pass(60_000);
    await workOffAll();
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await noticesOf(app, game)).toContainEqual(expect.objectContaining({ account: bob.accountId, call: 1, state: 'sent' }));
  });
});

describe('without a mail server', () => {
  it('mail is kept at hand while only this machine reaches the service', async () => {
    const kept = channelsTo(app, null);
    await counterGame(app, [ann, bob]);
    await workOff(app, kept);
    const { rows } = await app.db.pool.query('SELECT recipient, subject FROM mailbox WHERE recipient = $1', [`a_bob${round}@mail.test`]);
    expect(rows).toEqual([{ recipient: `a_bob${round}@mail.test`, subject: 'Winter count: the game has begun' }]);
  });

  it('is dropped with a reason where others reach it', async () => {
    const nowhere = channelsTo(app, null, { mail: { kind: 'nowhere', from: 'x@play.test' } });
    const game = await counterGame(app, [ann, bob]);
    await workOff(app, nowhere);
    expect(await noticesOf(app, game)).toContainEqual(
      expect.objectContaining({ account: bob.accountId, state: 'dropped', error: expect.stringContaining('SMTP_URL') }),
    );
  });
});

describe('mail about the account', () => {
  const mail = (kind: string, body: Record<string, string>) =>
    app.db.pool.query(
      `INSERT INTO notices (id, account_id, kind, step, channel, state, body, due_at, created_at) VALUES ($1, $2, $3, $1, 'email', 'waiting', $4, $5, $5)`,
      [`n_${kind}_${round}`, bob.accountId, kind, JSON.stringify(body), app.clock.now()],
    );

  it('goes to the address that it names, though it is not confirmed and mail is off, and its link is forgotten', async () => {
    await putNotificationSettings(app, bob, { channels: { email: { state: 'off' } } });
    const url = 'https://play.test/confirm?token=abc';
    await mail('confirm', { to: 'new@mail.test', token: 'abc', url, expiresAt: '2027-01-01T00:00:00.000Z' });
    await workOffAll();
    expect(recipients()).toEqual(['new@mail.test']);
    expect(server.mails[0]!.text).toContain(url);
    expect(server.mails[0]!.headers.has('list-unsubscribe')).toBe(false);
    const { rows } = await app.db.pool.query('SELECT body FROM notices WHERE id = $1', [`n_confirm_${round}`]);
    expect(rows).toEqual([{ body: {} }]);
  });

  it('is dropped when its link is past its time', async () => {
    await mail('sign-in', {
      to: 'new@mail.test',
      token: 'abc',
      url: 'https://play.test/sign-in?token=abc',
      expiresAt: app.clock.now().toISOString(),
    });
    await workOffAll();
    expect(subjects()).toEqual([]);
  });
});

describe('a vote', () => {
  it('is told once while it is open, and never when it was withdrawn', async () => {
    const game = await counterGame(app, [ann, bob]);
    await workOffAll();
    server.mails.length = 0;
    const say = (choice: 'for' | 'against') => vote(app, ann, game, { kind: 'draw', choice, version: 0 });
    for (let i = 0; i < 3; i++) {
      await say('for');
      // its notice is made, and the mail waits
      const { hands, own } = collect(false);
      await sweep(app, hands, app.clock.now());
      for (const task of own) await runTask(app, channels, task);
      await say('against');
      app.pass(3_600_000);
    }
    await workOffAll();
    expect(subjects()).toEqual([]);
    await say('for');
    await workOffAll();
    expect(recipients()).toEqual([`a_bob${round}@mail.test`]);
  });
});
