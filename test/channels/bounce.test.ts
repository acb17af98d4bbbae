import { describe, expect, it } from 'vitest';
import { readBounces } from '../../src/channels/bounce.ts';
import { bounceOf } from '../support/bounce.ts';

describe('a mail that came back', () => {
  it('is read: which mail, to whom, and why', async () => {
    expect(await readBounces(bounceOf({}))).toEqual([
      { messageId: '<n_1@play.test>', recipient: 'ann@mail.test', why: '5.1.1 550 no such person', gone: true },
    ]);
  });

  it.each([
    ['a mailbox that is closed', '5.2.1', '550 closed', true],
    ['a full mailbox', '5.2.2', '552 full', false],
    ['a text that is not liked', '5.7.1', '550 spam', false],
    ['a wait that was too long', '4.4.7', '', false],
    ['an answer without a reason of RFC 3463', '', '550 no', true],
  ])('%s', async (_, status, said, gone) => {
    expect(await readBounces(bounceOf({ status, said }))).toMatchObject([{ gone }]);
  });

  it.each([
    ['a delay', bounceOf({ action: 'delayed', status: '4.4.1' })],
    ['an answer by hand', 'From: ann@mail.test\r\nSubject: Re: Your turn\r\nIn-Reply-To: <n_1@play.test>\r\n\r\n550 5.1.1 nobody here\r\n'],
    ['nothing', ''],
    ['noise', '\0\x01--cut\r\n\r\n--cut--'],
    ['a report without the mail', bounceOf({}).replace('Message-ID: <n_1@play.test>\r\n', '')],
  ])('%s is none', async (_, mail) => {
    expect(await readBounces(mail)).toEqual([]);
  });
});
