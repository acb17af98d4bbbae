import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { sendMessage, undoMove } from '../../../src/app/games/index.ts';
import { getNotificationSettings, putNotificationSettings } from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { type MailServer, mailServer } from '../../support/mail-server.ts';
import { channelsTo, confirmed, counterGame, noticesOf, play } from '../../support/post-office.ts';

// When a notice goes out: a real mail server listens, the clock is the test's.
let app: Awaited<ReturnType<typeof testApp>>;
let server: MailServer;
let channels: ReturnType<typeof channelsTo>;
let ann: Caller;
let bob: Caller;
let round = 0;
const hour = 3_600_000;
const minute = 60_000;

beforeAll(async () => {
  app = await testApp();
  server = await mailServer();
  channels = channelsTo(app, server.url);
});
beforeEach(async () => {
  round++;
  app.setNow(new Date(Date.UTC(2026, 2, round, 9)));
  [ann, bob] = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
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

const workOffAll = () => workOff(app, channels);
const subjects = () => server.mails.map(({ subject }) => subject);
const put = (input: Parameters<typeof putNotificationSettings>[2]) => putNotificationSettings(app, bob, input);
const seen = (at: Date) => app.db.pool.query('UPDATE accounts SET last_seen_at = $2 WHERE id = $1', [bob.accountId, at]);
/** A game in which it becomes bob's turn, nothing else told. */
const quietStart = async (more: Parameters<typeof counterGame>[2] = {}) => {
  const game = await counterGame(app, [ann, bob], more);
  await workOffAll();
  server.mails.length = 0;
  return game;
};
const turn = (game: string) => play(app, ann, game, { type: 'add', n: 1 });

describe('somebody who is here', () => {
  it('is told when they have left, within minutes even if they stay, and always', async () => {
    const game = await quietStart();
    await seen(app.clock.now());
    await turn(game);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(119_000);
    await workOffAll();
    expect(subjects()).toEqual([]);
    await seen(app.clock.now());
    app.pass(1_000);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(60_000);
    await seen(app.clock.now());
    app.pass(119_999);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(1);
    await workOffAll();
    expect(subjects()).toHaveLength(1);
  });

  it('who answers meanwhile is not told at all', async () => {
    const game = await quietStart();
    await seen(app.clock.now());
    await turn(game);
    await workOffAll();
    await play(app, bob, game, { type: 'add', n: 1 });
    app.pass(hour);
    await workOffAll();
    expect(subjects()).toEqual([]);
  });
});

describe('several games', () => {
  it('that turn to somebody close together make one message, with a way to each', async () => {
    const games = [await quietStart({ name: 'One' }), await quietStart({ name: 'Two' }), await quietStart({ name: 'Three' })];
    for (const game of games) {
      await turn(game);
      app.pass(5_000);
      await workOffAll();
    }
    expect(subjects()).toEqual([]);
    app.pass(5_000);
    await workOffAll();
    app.pass(minute);
    await workOffAll();
    expect(subjects()).toEqual(['Your turn in several games (3)']);
    for (const game of games) expect(server.mails[0]!.text).toContain(`https://play.test/games/${game}?turn=`);
    for (const game of games)
      expect((await noticesOf(app, game)).filter(({ kind, account }) => kind === 'yourTurn' && account === bob.accountId)).toMatchObject([
        { state: 'sent' },
      ]);
  });

  it('of which one was answered meanwhile name the others', async () => {
    const games = [await quietStart({ name: 'One' }), await quietStart({ name: 'Two' }), await quietStart({ name: 'Three' })];
    for (const game of games) await turn(game);
    await workOffAll();
    await play(app, bob, games[1]!, { type: 'add', n: 1 });
    app.pass(20_000);
    await workOffAll();
    expect(subjects()).toEqual(['Your turn in several games (2)']);
    expect(server.mails[0]!.text).not.toContain('Two');
  });

  it('go again as one mail under one Message-ID when the worker died before it knew', async () => {
    const games = [await quietStart({ name: 'One' }), await quietStart({ name: 'Two' })];
    for (const game of games) await turn(game);
    await workOffAll();
    app.pass(20_000);
    const dying = {
      ...channels,
      email: async (mail: Parameters<typeof channels.email>[0]) => {
        await channels.email(mail);
        return new Promise<never>(() => {});
      },
    };
    void workOff(app, dying);
    await expect.poll(() => server.mails.length).toBe(1);
    app.pass(minute);
    await workOffAll();
    app.pass(hour);
    await workOffAll();
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(server.mails.map(({ subject }) => subject))).toEqual(new Set(['Your turn in several games (2)']));
  });

  it('left without their leader lead themselves after a while', async () => {
    const games = [await quietStart({ name: 'One' }), await quietStart({ name: 'Two' })];
    for (const game of games) await turn(game);
    await workOffAll();
    await app.db.pool.query("UPDATE notices SET batch = 'n_lost' WHERE state = 'waiting'");
    app.pass(20_000);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(6 * minute);
    await workOffAll();
    expect(subjects()).toEqual(['Your turn in several games (2)']);
  });

  it('do not hold up somebody who plays one', async () => {
    const game = await quietStart();
    await turn(game);
    await workOffAll();
    expect(subjects()).toHaveLength(1);
  });
});

describe('a digest', () => {
  it('comes at the hour of my day, with all that is new, and nothing before', async () => {
    await confirmed(app, bob, 'uk', 'Europe/Kyiv');
    await put({ kinds: { yourTurn: { email: 'digest' }, message: { email: 'digest' } }, digestHour: 7 });
    const game = await quietStart();
    await turn(game);
    await sendMessage(app, ann, game, { body: 'Hello' });
    await workOffAll();
    app.setNow(new Date(Date.UTC(2026, 2, round + 1, 4, 59, 59)));
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(1_000);
    await workOffAll();
    expect(subjects()).toEqual(['Fieldpost: що нового (2)']);
    expect(server.mails[0]!.text).toContain('Hello');
  });

  it('says nothing of what was answered since', async () => {
    await put({ kinds: { yourTurn: { email: 'digest' } } });
    const game = await quietStart();
    await turn(game);
    await workOffAll();
    await play(app, bob, game, { type: 'add', n: 1 });
    app.pass(48 * hour);
    await workOffAll();
    expect(subjects()).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('keep what comes in them for one message afterwards', async () => {
    await put({ quietHours: { from: '22:00', to: '07:00' } });
    const games = [await quietStart({ name: 'One' }), await quietStart({ name: 'Two' })];
    app.setNow(new Date(Date.UTC(2026, 2, round, 23)));
    for (const game of games) await turn(game);
    await workOffAll();
    app.setNow(new Date(Date.UTC(2026, 2, round + 1, 6, 59, 59)));
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(1_000);
    await workOffAll();
    expect(subjects()).toEqual(['Your turn in several games (2)']);
  });

  it('that were chosen since hold too', async () => {
    const game = await quietStart();
    await seen(app.clock.now());
    await turn(game);
    await workOffAll();
    await put({ quietHours: { from: '08:00', to: '12:00' } });
    app.pass(10 * minute);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(3 * hour);
    await workOffAll();
    expect(subjects()).toHaveLength(1);
  });
});

describe('reminders', () => {
  const threeDays = { clock: { kind: 'fixed', span: 'P3D' } as const };
  const remind = /time runs out/;

  it('of 12 hours before the deadline are one line, and come then', async () => {
    expect((await put({ reminders: ['PT12H'] })).reminders).toEqual(['PT12H']);
    const game = await quietStart(threeDays);
    await turn(game);
    await workOffAll();
    server.mails.length = 0;
    app.pass(60 * hour - 1);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(1);
    await workOffAll();
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
    expect(server.mails[0]!.text).toContain('Time is up on');
    expect(server.mails[0]!.text).toContain('?turn=');
  });

  it('come step by step, once each, and stop the moment the move is made', async () => {
    await put({ reminders: ['PT1H', 'P1D', 'PT8H'] });
    const game = await quietStart(threeDays);
    await turn(game);
    await workOffAll();
    const passing = async (ms: number) => {
      server.mails.length = 0;
      app.pass(ms);
      await workOffAll();
      return server.mails.length;
    };
    expect(await passing(47 * hour)).toBe(0);
    expect(await passing(hour)).toBe(1);
    expect(await passing(15 * hour)).toBe(0);
    expect(await passing(hour)).toBe(1);
    await play(app, bob, game, { type: 'add', n: 1 });
    expect(await passing(7 * hour)).toBe(0);
    expect((await noticesOf(app, game)).filter(({ kind }) => kind === 'reminder').map(({ state }) => state)).toEqual(
      expect.arrayContaining(['sent', 'sent', 'dropped']),
    );
  });

  it('of a ladder chosen later hold for the turn that waits already', async () => {
    const game = await quietStart(threeDays);
    await turn(game);
    await workOffAll();
    server.mails.length = 0;
    await put({ reminders: ['PT12H'] });
    app.pass(59 * hour);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(hour);
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
  });

  it('come with the deadline when it has moved', async () => {
    await put({ reminders: ['PT12H'] });
    const game = await quietStart(threeDays);
    await turn(game);
    await workOffAll();
    server.mails.length = 0;
    await app.db.pool.query("UPDATE decisions SET deadline = deadline + interval '5 hours' WHERE game_id = $1", [game]);
    app.pass(60 * hour);
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(5 * hour);
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
  });

  it('come back when an undo opens the call again', async () => {
    await put({ reminders: ['PT12H'] });
    const game = await quietStart({ ...threeDays, options: { seal: true } });
    app.pass(hour);
    const { move } = await play(app, bob, game, { type: 'secret', n: 1 });
    // dropped as answered, then opened again
    await app.db.pool.query("UPDATE notices SET due_at = $1 WHERE kind = 'reminder' AND account_id = $2", [app.clock.now(), bob.accountId]);
    await workOffAll();
    expect((await noticesOf(app, game)).filter(({ kind, account }) => kind === 'reminder' && account === bob.accountId)).toMatchObject([
      { state: 'dropped' },
    ]);
    await undoMove(app, bob, game, { from: move.seq });
    await workOffAll();
    app.pass(59 * hour);
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
  });

  it('that would fall into quiet hours come after them, or before where time is up first', async () => {
    await put({ reminders: ['PT4H'], quietHours: { from: '22:00', to: '07:00' } });
    // called at 9:00, time is up at 9:00: four hours before is 5:00, and quiet hours end at 7:00
    const morning = await quietStart({ clock: { kind: 'fixed', span: 'P1D' } });
    await turn(morning);
    await workOffAll();
    server.mails.length = 0;
    app.setNow(new Date(Date.UTC(2026, 2, round + 1, 6, 59)));
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(minute);
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
    // time is up at 5:00, in the quiet hours: before they begin
    server.mails.length = 0;
    await app.db.pool.query('DELETE FROM decisions');
    app.setNow(new Date(Date.UTC(2026, 2, round + 1, 9)));
    const night = await counterGame(app, [ann, bob], { clock: { kind: 'fixed', span: 'PT20H' } });
    await turn(night);
    await workOffAll();
    app.pass(minute);
    await workOffAll();
    server.mails.length = 0;
    app.setNow(new Date(Date.UTC(2026, 2, round + 1, 21, 58)));
    await workOffAll();
    expect(subjects()).toEqual([]);
    app.pass(minute);
    await workOffAll();
    expect(subjects()).toEqual([expect.stringMatching(remind)]);
  });

  it('are none where none are wanted, and none before the call began', async () => {
    await put({ reminders: [] });
    const game = await quietStart(threeDays);
    await turn(game);
    const short = await quietStart({ clock: { kind: 'fixed', span: 'PT30M' } });
    await put({ reminders: ['P1D'] });
    await turn(short);
    await workOffAll();
    expect((await noticesOf(app, short)).filter(({ kind }) => kind === 'reminder')).toEqual([]);
  });

  it.each([[['PT0S']], [['tomorrow']], [['P1D', 'P2D', 'P3D', 'P4D', 'P5D', 'P6D']]])('are refused as %j', async (reminders) => {
    await expect(put({ reminders })).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await getNotificationSettings(app, bob)).reminders).toEqual(['P1D', 'PT1H']);
  });
});

describe('told once', () => {
  it('somebody who wants it so is left alone until they visit, but for reminders', async () => {
    await put({ onceUntilVisit: true, reminders: ['PT12H'] });
    const games = [await quietStart({ name: 'One', clock: { kind: 'fixed', span: 'P3D' } }), await quietStart({ name: 'Two' })];
    await seen(app.clock.now());
    app.pass(10 * minute);
    await turn(games[0]!);
    await workOffAll();
    app.pass(20_000);
    await workOffAll();
    expect(subjects()).toHaveLength(1);
    app.pass(minute);
    await turn(games[1]!);
    await workOffAll();
    app.pass(minute);
    await workOffAll();
    expect(subjects()).toHaveLength(1);
    app.pass(60 * hour);
    await workOffAll();
    expect(subjects()).toEqual([expect.anything(), expect.stringContaining('One: time runs out')]);
    await seen(app.clock.now());
    app.pass(10 * minute);
    await play(app, bob, games[1]!, { type: 'add', n: 1 });
    await turn(games[1]!);
    await workOffAll();
    app.pass(minute);
    await workOffAll();
    expect(subjects()).toHaveLength(3);
  });
});
