import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import {
  getNotificationSettings,
  type NotificationInput,
  putNotificationSettings,
  testChannel,
  unsubscribe,
} from '../../../src/app/notifications/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { type DiscordServer, discordServer } from '../../support/discord-server.ts';
import { type MailServer, mailServer } from '../../support/mail-server.ts';
import { channelsTo, confirmed } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let mails: MailServer;
let posts: DiscordServer;

beforeAll(async () => {
  app = await testApp();
  mails = await mailServer();
  posts = await discordServer();
});
afterAll(async () => {
  await mails.close();
  await posts.close();
  await app.close();
});

const webhook = 'https://discord.com/api/webhooks/123/very-secret';

describe('what an account chooses', () => {
  it('is everything at once on what is set up, to begin with', async () => {
    ann = await app.person('ann');
    const { kinds, channels } = await getNotificationSettings(app, ann);
    expect(new Set(Object.values(kinds).flatMap((byChannel) => Object.values(byChannel)))).toEqual(new Set(['atOnce']));
    expect(channels.email).toEqual({ address: null, confirmed: false, state: 'unset', error: null });
    expect(channels.discord).toEqual({ webhook: null, games: {}, mention: null, state: 'unset', error: null });
  });

  it('changes what it names and nothing else, and shows no secret of a webhook', async () => {
    await app.db.pool.query(`UPDATE accounts SET settings = '{"about": "hello"}' WHERE id = $1`, [ann.accountId]);
    await putNotificationSettings(app, ann, { kinds: { message: { discord: 'off' } } });
    await putNotificationSettings(app, ann, { kinds: { message: { email: 'off' } }, channels: { discord: { webhook, mention: '123456' } } });
    const changed = await putNotificationSettings(app, ann, { channels: { discord: { state: 'off' } } });
    expect(changed.kinds.message).toEqual({ email: 'off', discord: 'off', push: 'atOnce' });
    expect(changed.kinds.ended).toEqual({ email: 'atOnce', discord: 'atOnce', push: 'atOnce' });
    const shown = { webhook: 'https://discord.com/api/webhooks/123/…', games: {}, mention: '123456', state: 'off', error: null };
    expect(changed.channels.discord).toEqual(shown);
    const { rows } = await app.db.pool.query('SELECT settings FROM accounts WHERE id = $1', [ann.accountId]);
    expect(rows[0].settings.about).toBe('hello');
    expect((await putNotificationSettings(app, ann, { channels: { discord: null } })).channels.discord.state).toBe('unset');
  });

  const refused: [string, NotificationInput, object][] = [
    ['an unknown kind', { kinds: { victory: { email: 'off' } } } as never, { code: 'invalid_input', extra: { pointer: '/kinds' } }],
    ['an unknown timing', { kinds: { ended: { email: 'never' } } } as never, { code: 'invalid_input', extra: { pointer: '/kinds/ended' } }],
    ['an unknown channel', { kinds: { ended: { pigeon: 'off' } } } as never, { code: 'invalid_input', extra: { pointer: '/kinds/ended' } }],
    ['no address', { channels: { discord: { webhook: 'hook' } } }, { code: 'invalid_input', extra: { pointer: '/channels/discord/webhook' } }],
    ['another protocol', { channels: { discord: { webhook: 'file:///etc/passwd' } } }, { code: 'invalid_input' }],
    ['a password in it', { channels: { discord: { webhook: 'https://a:b@discord.com/api/webhooks/1/2' } } }, { code: 'invalid_input' }],
    [
      'no user id',
      { channels: { discord: { webhook, mention: '@everyone' } } },
      { code: 'invalid_input', extra: { pointer: '/channels/discord/mention' } },
    ],
    ['a webhook that is not there', { channels: { discord: { state: 'off' } } }, { code: 'conflict' }],
  ];
  it.each(refused)('is refused: %s', async (_name, input, error) => {
    await expect(putNotificationSettings(app, ann, input)).rejects.toMatchObject(error);
    expect((await getNotificationSettings(app, ann)).channels.discord.state).toBe('unset');
  });

  it('needs the account’s own rights', async () => {
    await expect(putNotificationSettings(app, { ...ann, scopes: new Set(['read']) }, {})).rejects.toMatchObject({ code: 'forbidden_scope' });
    await expect(getNotificationSettings(app, { ...ann, accountId: null })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a test message', () => {
  it('goes out on its channel', async () => {
    const channels = channelsTo(app, mails.url);
    await confirmed(app, ann);
    await putNotificationSettings(app, ann, { channels: { discord: { webhook: posts.webhook('ann') } } });
    await testChannel(app, ann, { channel: 'email' });
    await testChannel(app, ann, { channel: 'discord' });
    await workOff(app, channels);
    channels.close();
    expect(mails.mails.map(({ subject }) => subject)).toEqual(['Fieldpost: a test']);
    expect(posts.posts.map(({ content }) => content)).toEqual([expect.stringContaining('Fieldpost\\: a test')]);
  });

  it('is refused when there were many within an hour', async () => {
    app.pass(3_600_000);
    for (let i = 0; i < 10; i++) await testChannel(app, ann, { channel: 'email' });
    await expect(testChannel(app, ann, { channel: 'email' })).rejects.toMatchObject({ code: 'rate_limited' });
    app.pass(3_600_000);
    await testChannel(app, ann, { channel: 'email' });
  });

  it('is refused on a channel that is off or not set up', async () => {
    await putNotificationSettings(app, ann, { channels: { discord: null, email: { state: 'off' } } });
    await expect(testChannel(app, ann, { channel: 'discord' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(testChannel(app, ann, { channel: 'email' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a link to unsubscribe', () => {
  it('does nothing when it is unknown', async () => {
    await expect(unsubscribe(app, { token: 'guessed' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
