import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../src/app/notifications/index.ts';
import { postToDiscord } from '../../src/channels/discord.ts';
import { type EmailSender, openEmail } from '../../src/channels/email.ts';
import { type DiscordServer, discordServer } from '../support/discord-server.ts';
import { gateTo } from '../support/gate.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';

let mails: MailServer;
let posts: DiscordServer;
let smtp: EmailSender;

beforeAll(async () => {
  mails = await mailServer();
  posts = await discordServer();
  smtp = openEmail({ kind: 'smtp', url: mails.url, from: 'Fieldpost <post@play.test>' }, async () => {});
});
afterEach(() => {
  Object.assign(mails, { refuse: null });
  Object.assign(posts, { answer: null });
});
afterAll(async () => {
  smtp.close();
  await mails.close();
  await posts.close();
});

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'ann@mail.test',
  subject: 'Привіт',
  text: 'Текст\n',
  html: '<p>Текст</p>\n',
  messageId: '<n_1@play.test>',
  unsubscribe: 'https://play.test/v1/unsubscribe?token=abc',
  ...more,
});

describe('the mail sender', () => {
  it('hands over text, HTML and headers as they are', async () => {
    expect(await smtp.send(mail())).toEqual({ outcome: 'sent' });
    const got = mails.mails.at(-1)!;
    expect(got).toMatchObject({ subject: 'Привіт', text: 'Текст\n', html: '<p>Текст</p>\n', messageId: '<n_1@play.test>' });
    expect(got.from?.text).toBe('"Fieldpost" <post@play.test>');
    expect(got.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('tells a refusal for good from one for now', async () => {
    mails.refuse = () => ({ code: 550, text: 'unknown' });
    expect(await smtp.send(mail())).toMatchObject({ outcome: 'refused', why: expect.stringContaining('550') });
    mails.refuse = () => ({ code: 421, text: 'busy' });
    expect(await smtp.send(mail())).toMatchObject({ outcome: 'later' });
  });

  it('tries later when there is no server', async () => {
    const gate = await gateTo(mails.url.replace('smtp:', 'http:'));
    const away = openEmail({ kind: 'smtp', url: gate.url.replace('http:', 'smtp:'), from: 'x@play.test' }, async () => {});
    expect(await away.send(mail())).toMatchObject({ outcome: 'later' });
    away.close();
  });
});

describe('the Discord sender', () => {
  const post = (url: string, allowLocal = true) => postToDiscord({ url, content: 'x', mentions: [] }, { allowLocal });

  it('refuses what is not https, except where local webhooks are allowed', async () => {
    expect(await post(posts.webhook('a'), false)).toMatchObject({ outcome: 'refused' });
    expect(await post(posts.webhook('a'))).toEqual({ outcome: 'sent', status: 204 });
  });

  it('looks up no name that is this machine’s', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '1.1.1.1', family: 4 }];
    };
    const answer = await postToDiscord({ url: 'https://hooks.localhost/', content: 'x', mentions: [] }, { allowLocal: false, resolve });
    expect([answer, asked]).toEqual([{ outcome: 'refused', why: expect.stringContaining('private') }, []]);
  });

  it('connects to the checked address and not to what the name leads to', async () => {
    const url = posts.webhook('named').replace('127.0.0.1', 'hook.test');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await postToDiscord({ url, content: 'x', mentions: [] }, { allowLocal: true, resolve })).toEqual({ outcome: 'sent', status: 204 });
    const strict = await postToDiscord({ url: url.replace('http:', 'https:'), content: 'x', mentions: [] }, { allowLocal: false, resolve });
    expect(strict).toMatchObject({ outcome: 'refused', why: expect.stringContaining('private') });
  });

  it('knows that nothing went out when there is nobody', async () => {
    const gate = await gateTo(posts.webhook('a'));
    expect(await post(gate.url)).toMatchObject({ outcome: 'later', why: expect.stringContaining('ECONNREFUSED') });
  });

  it('waits as long as it is told, by body or header, and a minute where that makes no sense', async () => {
    const answers: [object, string, number][] = [
      [{}, '{"retry_after": 1.25}', 1.25],
      [{ 'retry-after': '7' }, 'no JSON', 7],
      [{ 'retry-after': 'tomorrow' }, '{"retry_after": "soon"}', 60],
      [{}, '{"retry_after": 1e9}', 86_400],
    ];
    for (const [headers, body, seconds] of answers) {
      posts.answer = (_path, response) => !!response.writeHead(429, headers as Record<string, string>).end(body);
      expect(await post(posts.webhook('a'))).toMatchObject({ outcome: 'later', seconds });
    }
  });
});
