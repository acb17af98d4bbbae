import { afterAll, beforeAll, expect, it } from 'vitest';
import { getNotificationSettings } from '../../src/app/notifications/index.ts';
import { type TestServer, testServer } from '../support/api.ts';
import { workOff } from '../support/chores.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { channelsTo, confirmed, counterGame, play } from '../support/post-office.ts';

let here: TestServer;
let mails: MailServer;
let channels: ReturnType<typeof channelsTo>;

beforeAll(async () => {
  here = await testServer();
  mails = await mailServer();
  channels = channelsTo(here.app, mails.url);
});
afterAll(async () => {
  channels.close();
  await mails.close();
  await here.close();
});

// The clocks of the zone are changed between the move and the deadline, three times 24 hours later.
it.each([
  ['uk', 'Europe/Kyiv', '2026-03-27T10:00:00.000Z', '2026-03-30T10:00:00.000Z', 'понеділок, 30 березня 2026 р. о 13:00'],
  ['ru', 'Australia/Lord_Howe', '2026-04-03T10:00:00.000Z', '2026-04-06T10:00:00.000Z', 'понедельник, 6 апреля 2026 г. в 20:30'],
  ['en', 'America/New_York', '2026-10-30T15:00:00.000Z', '2026-11-02T15:00:00.000Z', 'Monday, 2 November 2026 at 10:00'],
] as const)(
  'a deadline is the same instant by the API, by mail, on the pages and in the calendar feed: %s in %s',
  async (language, zone, now, instant, inMail) => {
    const { app } = here;
    app.setNow(new Date(now));
    const [ann, bob] = [await here.player(`ann-${language}`), await here.player(`bob-${language}`)];
    await confirmed(app, bob.caller, language, zone);
    const id = await counterGame(app, [ann.caller, bob.caller], { clock: { kind: 'fixed', span: 'P3D' } });
    await play(app, ann.caller, id, { type: 'add', n: 1 });
    await workOff(app, channels);
    const text = mails.mails.find(({ text }) => text?.includes(inMail))?.text;
    expect(text).toBeDefined();

    const game = (await bob.ask('GET', `/games/${id}`)).json();
    expect(game.decisions[0].deadline).toBe(instant);
    expect((await bob.ask('GET', '/me/decisions')).json().items[0].deadline).toBe(instant);
    const { data } = await bob.graph<{ game: { decisions: { deadline: string }[] } }>(`{ game(id: "${id}") { decisions { deadline } } }`);
    expect(data.game.decisions[0]!.deadline).toBe(instant);

    const turn = /\?turn=(\w+)/.exec(text!)![1];
    const page = await here.server.inject({ method: 'GET', url: `/plain/games/${id}?turn=${turn}` });
    expect(page.body).toContain(`<time datetime="${instant}">`);

    const { calendar } = await getNotificationSettings(app, bob.caller);
    const feed = await here.stranger.ask('GET', calendar.slice('https://play.test'.length));
    expect(feed.body).toContain(`DTSTART:${instant.replace(/[-:]|\.\d+/g, '')}`);
  },
);
