// What people are told of, and by which ways.

/** Kinds that an account chooses about. */
export const noticeKinds = ['yourTurn', 'timeRanOut', 'started', 'ended', 'invited', 'message'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds about the account itself: always sent, and by mail only. */
export const accountKinds = ['confirm', 'sign-in', 'address-taken'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Asked for by the account, to see that a channel works. */
export const testKind = 'test';

export const channelNames = ['email', 'discord'] as const;
export type ChannelName = (typeof channelNames)[number];

/** When a kind goes out on a channel. Digests come with a value of their own. */
export const timings = ['atOnce', 'off'] as const;
export type Timing = (typeof timings)[number];

export type Preferences = Record<NoticeKind, Record<ChannelName, Timing>>;

/** What an account chose, as its settings hold it; whatever it did not choose goes out at once. */
export function preferencesIn(settings: Record<string, unknown>): Preferences {
  const chosen = (settings.notifications ?? {}) as Partial<Record<string, Partial<Record<string, Timing>>>>;
  const timing = (kind: NoticeKind, channel: ChannelName): Timing => (chosen[kind]?.[channel] === 'off' ? 'off' : 'atOnce');
  return Object.fromEntries(
    noticeKinds.map((kind) => [kind, Object.fromEntries(channelNames.map((channel) => [channel, timing(kind, channel)]))]),
  ) as Preferences;
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKinds as readonly string[]).includes(kind);
}

export function isAccountKind(kind: string): kind is AccountKind {
  return (accountKinds as readonly string[]).includes(kind);
}
