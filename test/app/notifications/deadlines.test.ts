import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingDecisions } from '../../../src/app/games/index.ts';
import { deadlinesFor, getNotificationSettings, putNotificationSettings } from '../../../src/app/notifications/index.ts';
import { type TestServer, testServer } from '../../support/api.ts';
import { counterGame, play } from '../../support/post-office.ts';

let here: TestServer;
beforeAll(async () => {
  here = await testServer();
});
afterAll(() => here.close());

describe('the calendar feed', () => {
  it('holds the instants that the API says, for whoever has its key, until the key is renewed', async () => {
    const { app } = here;
    const [ann, bob] = [await here.player('ann'), await here.player('bob')];
    await app.db.pool.query("UPDATE accounts SET locale = 'uk', time_zone = 'Asia/Kathmandu' WHERE id = $1", [bob.caller.accountId]);
    const game = await counterGame(app, [ann.caller, bob.caller], { clock: { kind: 'fixed', span: 'P3D' } });
    await counterGame(app, [ann.caller, bob.caller]);
    await play(app, ann.caller, game, { type: 'add', n: 1 });
    const { calendar } = await getNotificationSettings(app, bob.caller);
    const { pathname, search, searchParams } = new URL(calendar);
    const feed = await here.stranger.ask('GET', `${pathname}${search}`);
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [waiting] = (await waitingDecisions(app, { ...bob.caller, language: 'uk' }, {})).items;
    const stamp = waiting!.deadline!.replace(/[-:]|\.\d+/g, '');
    const lines = feed.body.replace(/\r\n /g, '').split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`DTSTART:${stamp}`);
    expect(lines).toContain(`SUMMARY:Winter count: ${waiting!.ask}`);
    expect(lines).toContain(`UID:${game}.1.1@play.test`);
    const key = searchParams.get('key') as string;
    expect((await deadlinesFor(app, { key }))[0]!.at.toISOString()).toBe(waiting!.deadline);
    await putNotificationSettings(app, bob.caller, { calendar: 'renew' });
    expect((await here.stranger.ask('GET', `${pathname}${search}`)).statusCode).toBe(404);
    expect((await getNotificationSettings(app, bob.caller)).calendar).not.toBe(calendar);
  });

  it('opens by no other key', async () => {
    for (const key of ['', 'a_bob', `a_bob.${'0'.repeat(40)}`, `a_nobody.${'0'.repeat(40)}`])
      expect((await here.stranger.ask('GET', `/me/deadlines.ics?key=${key}`)).statusCode, key).toBe(404);
  });
});
