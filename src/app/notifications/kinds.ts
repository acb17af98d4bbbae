// What people are told of, and by which ways.
import { spanOf } from '../clocks/span.ts';

/** Kinds that an account chooses about. */
export const noticeKinds = [
  'yourTurn',
  'reminder',
  'timeRanOut',
  'warning',
  'seatTakenOver',
  'paused',
  'resumed',
  'outage',
  'vote',
  'started',
  'ended',
  'invited',
  'message',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds about the account itself: always sent, and by mail only. */
export const accountKinds = ['confirm', 'sign-in', 'address-taken'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Asked for by the account, to see that a channel works. */
export const testKind = 'test';
/** A channel or a webhook of the account was switched off because it failed; told by its other channels, always. */
export const channelOffKind = 'channelOff';

export const channelNames = ['email', 'discord', 'push'] as const;
export type ChannelName = (typeof channelNames)[number];

/** When a kind goes out on a channel: at once, with others at the account's digest hour, never. */
export const timings = ['atOnce', 'digest', 'off'] as const;
export type Timing = (typeof timings)[number];

/** What an account chose, as its settings hold it, filled up with what holds where it chose nothing. */
export interface Preferences {
  kinds: Record<NoticeKind, Record<ChannelName, Timing>>;
  /** 0 to 23, in the account's time zone */
  digestHour: number;
  /** spans before the deadline, longest first: `["P1D", "PT1H"]` */
  reminders: string[];
  /** told once, it is left alone until it visits */
  onceUntilVisit: boolean;
}

/** Two reminders where nothing else is said: a day and an hour before time is up. */
const usualReminders = ['P1D', 'PT1H'];
const usualDigestHour = 8;
export const mostReminders = 5;

export function preferencesIn(settings: Record<string, unknown>): Preferences {
  const chosen = (settings.notifications ?? {}) as Partial<Record<string, Partial<Record<string, Timing>>>>;
  const timing = (kind: NoticeKind, channel: ChannelName): Timing => {
    const said = chosen[kind]?.[channel];
    // a reminder that waits for a digest may come when time is up
    return said === undefined || (kind === 'reminder' && said === 'digest') ? 'atOnce' : said;
  };
  return {
    kinds: Object.fromEntries(
      noticeKinds.map((kind) => [kind, Object.fromEntries(channelNames.map((channel) => [channel, timing(kind, channel)]))]),
    ) as Preferences['kinds'],
    digestHour: typeof settings.digestHour === 'number' ? settings.digestHour : usualDigestHour,
    reminders: Array.isArray(settings.reminders) ? (settings.reminders as string[]) : usualReminders,
    onceUntilVisit: settings.onceUntilVisit === true,
  };
}

/** Milliseconds before the deadline of a step of the ladder. */
export function reminderSpan(step: string): number {
  return spanOf(step) ?? 0;
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKinds as readonly string[]).includes(kind);
}

export function isAccountKind(kind: string): kind is AccountKind {
  return (accountKinds as readonly string[]).includes(kind);
}
