import { type ChannelRow, mergeChoices, putChannel, type Reach, reachOf, removeChannel } from '../../store/channels.ts';
import { countNotices, insertNotice } from '../../store/notices.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { once, type Transaction } from '../once.ts';
import {
  type ChannelName,
  channelNames,
  isNoticeKind,
  type NoticeKind,
  noticeKinds,
  type Preferences,
  preferencesIn,
  type Timing,
  testKind,
  timings,
} from './kinds.ts';
import { linkFor } from './links.ts';

/** `failing`: the last sending did not work, and `error` says why. `unset`: there is nowhere to send to. */
export type ChannelState = 'on' | 'off' | 'failing' | 'unset';

export interface NotificationSettings {
  kinds: Preferences;
  channels: {
    email: { address: string | null; confirmed: boolean; state: ChannelState; error: string | null };
    /** `webhook`: without its secret part; `mention`: the numeric id of the user whom posts mention */
    discord: { webhook: string | null; mention: string | null; state: ChannelState; error: string | null };
  };
}

/** Whatever is left out stays as it is. `discord` null removes the webhook. */
export interface NotificationInput {
  kinds?: Partial<Record<NoticeKind, Partial<Record<ChannelName, Timing>>>>;
  channels?: {
    email?: { state: 'on' | 'off' };
    discord?: null | { webhook?: string; mention?: string | null; state?: 'on' | 'off' };
  };
}

export async function getNotificationSettings(app: App, caller: Caller): Promise<NotificationSettings> {
  const { settings, ...reach } = await reachFor(app, signedIn(caller, 'read'));
  return { kinds: preferencesIn(settings), channels: { email: emailView(reach), discord: discordView(reach.channels) } };
}

/** Throws `invalid_input` for a webhook or a user id that cannot be one, `conflict` where there is no webhook to change. */
export async function putNotificationSettings(
  app: App,
  caller: Caller,
  input: NotificationInput,
  key?: IdempotencyKey,
): Promise<NotificationSettings> {
  const account = signedIn(caller, 'account');
  const reach = await reachFor(app, account);
  const choices = checkChoices(input.kinds ?? {});
  const now = app.clock.now();
  const email = input.channels?.email && emailRow(input.channels.email.state);
  const discord = input.channels?.discord && discordRow(input.channels.discord, rowOf(reach.channels, 'discord'));
  await once(app, account, key, {}, async (tx: Transaction) => {
    await mergeChoices(tx, account, choices);
    if (email) await putChannel(tx, account, email, now);
    if (discord) await putChannel(tx, account, discord, now);
    if (input.channels?.discord === null) await removeChannel(tx, account, 'discord');
  });
  return getNotificationSettings(app, { ...caller, scopes: new Set([...caller.scopes, 'read']) });
}

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
  const reach = await reachFor(app, account);
  const { state } = channel === 'email' ? emailView(reach) : discordView(reach.channels);
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

/** Ends mail about games, by the link that each of them carries. Mail about the account itself still comes. Throws `not_found`. */
export async function unsubscribe(app: App, { token }: { token: string }): Promise<void> {
  const { account } = await linkFor(app, token, 'unsubscribe');
  await app.db.prisma.$transaction((tx) => putChannel(tx, account, emailRow('off'), app.clock.now()));
}

async function reachFor(app: App, account: string): Promise<Reach> {
  const reach = await reachOf(app.db, account);
  if (!reach) throw new AppError('unauthenticated', 'This account is gone.');
  return reach;
}

function rowOf(rows: readonly ChannelRow[], channel: ChannelName): ChannelRow | undefined {
  return rows.find((row) => row.channel === channel);
}

function emailView({
  email,
  emailConfirmed,
  channels,
}: Pick<Reach, 'email' | 'emailConfirmed' | 'channels'>): NotificationSettings['channels']['email'] {
  const row = rowOf(channels, 'email');
  return { address: email, confirmed: emailConfirmed, state: emailConfirmed ? (row?.state ?? 'on') : 'unset', error: row?.error ?? null };
}

function discordView(channels: readonly ChannelRow[]): NotificationSettings['channels']['discord'] {
  const row = rowOf(channels, 'discord');
  if (!row) return { webhook: null, mention: null, state: 'unset', error: null };
  return { webhook: withoutSecret(row.target), mention: mentionIn(row), state: row.state, error: row.error };
}

// Whoever knows the last part of a webhook's path can post there.
function withoutSecret(webhook: string): string {
  const url = new URL(webhook);
  return `${url.origin}${url.pathname.replace(/[^/]+\/?$/, '…')}`;
}

function mentionIn(row: ChannelRow): string | null {
  return typeof row.settings.mention === 'string' ? row.settings.mention : null;
}

function checkChoices(given: NonNullable<NotificationInput['kinds']>): Record<string, Record<string, Timing>> {
  const choices: Record<string, Record<string, Timing>> = {};
  for (const [kind, chosen] of Object.entries(given)) {
    if (!isNoticeKind(kind)) throw invalidInput('/kinds', `A kind is one of: ${noticeKinds.join(', ')}.`);
    for (const [channel, timing] of Object.entries(chosen ?? {}))
      if (!(channelNames as readonly string[]).includes(channel) || !timings.includes(timing))
        throw invalidInput(`/kinds/${kind}`, `For a kind, each of ${channelNames.join(', ')} is one of: ${timings.join(', ')}.`);
    choices[kind] = chosen ?? {};
  }
  return choices;
}

function emailRow(state: 'on' | 'off'): Omit<ChannelRow, 'error'> {
  return { channel: 'email', target: '', settings: {}, state };
}

type DiscordInput = NonNullable<NonNullable<NotificationInput['channels']>['discord']>;

function discordRow(given: DiscordInput, row: ChannelRow | undefined): Omit<ChannelRow, 'error'> {
  const target = given.webhook === undefined ? row?.target : checkWebhook(given.webhook);
  if (target === undefined) throw new AppError('conflict', 'There is no Discord webhook yet: name one.');
  const mention = given.mention === undefined ? row && mentionIn(row) : checkMention(given.mention);
  return { channel: 'discord', target, settings: mention ? { mention } : {}, state: given.state ?? (row?.state === 'off' ? 'off' : 'on') };
}

function checkWebhook(webhook: string): string {
  const url = webhook.length <= 500 && URL.canParse(webhook) ? new URL(webhook) : null;
  const fits = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
  if (!fits) throw invalidInput('/channels/discord/webhook', 'A webhook is an address as https://discord.com/api/webhooks/…');
  return url.href;
}

function checkMention(mention: string | null): string | null {
  if (mention !== null && !/^[0-9]{5,20}$/.test(mention)) throw invalidInput('/channels/discord/mention', 'A Discord user id has 5 to 20 digits.');
  return mention;
}
