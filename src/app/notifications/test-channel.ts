import { countNotices, insertNotice } from '../../store/notices.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { once, type Transaction } from '../once.ts';
import { type ChannelName, channelNames, testKind } from './kinds.ts';
import { reachFor } from './settings.ts';
import { stateOf } from './settings-view.ts';

/** Test messages of one account within an hour. */
const mostTests = 10;
const hour = 3_600_000;

/**
 * Sends a test message by a channel; how it went shows in the channel's state. Throws `conflict` where the channel is not set up or off,
 * `rate_limited` for more than some an hour.
 */
export async function testChannel(
  app: App,
  caller: Caller,
  { channel }: { channel: ChannelName },
  key?: IdempotencyKey,
): Promise<{ channel: ChannelName }> {
  const account = signedIn(caller, 'account');
  if (!channelNames.includes(channel)) throw invalidInput('/channel', `A channel is one of: ${channelNames.join(', ')}.`);
  const state = stateOf(await reachFor(app, account), channel);
  if (state === 'unset' || state === 'off') throw new AppError('conflict', state === 'off' ? 'This channel is off.' : 'This channel is not set up.');
  const id = app.ids.next('notice');
  const now = app.clock.now();
  if ((await countNotices(app.db, account, testKind, new Date(now.getTime() - hour))) >= mostTests)
    throw new AppError('rate_limited', 'Too many test messages; try again later.', { retryAfter: hour / 1000 });
  await once(app, account, key, { channel }, (tx: Transaction) =>
    insertNotice(tx, {
      gameId: '',
      id,
      accountId: account,
      kind: testKind,
      step: id,
      channel,
      state: 'waiting',
      body: {},
      dueAt: now,
      createdAt: now,
    }),
  );
  app.bell.ring();
  return { channel };
}
