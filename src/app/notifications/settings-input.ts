// Checks of what an account chooses about its notices.
import type { ChannelRow } from '../../store/channels.ts';
import type { App } from '../app.ts';
import { spanOf } from '../clocks/span.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { Hours } from './hours.ts';
import { type ChannelName, channelNames, isNoticeKind, mostReminders, type NoticeKind, noticeKinds, type Timing, timings } from './kinds.ts';
import { mentionIn, placesIn } from './settings-view.ts';

/** Whatever is left out stays as it is. */
export interface NotificationInput {
  kinds?: Partial<Record<NoticeKind, Partial<Record<ChannelName, Timing>>>>;
  digestHour?: number;
  /** spans before the deadline, in any order: `["PT12H"]` reminds 12 hours before; none: no reminders */
  reminders?: string[];
  onceUntilVisit?: boolean;
  quietHours?: Hours | null;
  language?: string;
  /** `renew`: the calendar feed gets another key, and the old one opens nothing any more */
  calendar?: 'renew';
  channels?: {
    email?: { state: 'on' | 'off' };
    /** null removes all of it. `games`: a place for single games; null in it removes that one */
    discord?: null | { webhook?: string | null; games?: Record<string, string | null>; mention?: string | null; state?: 'on' | 'off' };
    push?: { state: 'on' | 'off' };
  };
}

export function checkChoices(given: NonNullable<NotificationInput['kinds']>): Record<string, Record<string, Timing>> {
  const choices: Record<string, Record<string, Timing>> = {};
  for (const [kind, chosen] of Object.entries(given)) {
    if (!isNoticeKind(kind)) throw invalidInput('/kinds', `A kind is one of: ${noticeKinds.join(', ')}.`);
    for (const [channel, timing] of Object.entries(chosen ?? {})) {
      if (!(channelNames as readonly string[]).includes(channel) || !timings.includes(timing))
        throw invalidInput(`/kinds/${kind}`, `For a kind, each of ${channelNames.join(', ')} is one of: ${timings.join(', ')}.`);
      if (kind === 'reminder' && timing === 'digest') throw invalidInput(`/kinds/${kind}`, 'A reminder that waits for a digest may come too late.');
    }
    choices[kind] = chosen ?? {};
  }
  return choices;
}

export function checkDigestHour(hour: number): number {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw invalidInput('/digestHour', 'An hour of the day is 0 to 23.');
  return hour;
}

/** Longest first, each once. */
export function checkReminders(steps: readonly string[]): string[] {
  if (steps.length > mostReminders) throw invalidInput('/reminders', `At most ${mostReminders} reminders.`);
  for (const [at, step] of steps.entries())
    if (spanOf(step) === null) throw invalidInput(`/reminders/${at}`, 'A reminder is a span before the deadline, such as PT12H or P1D.');
  return [...new Set(steps)].sort((a, b) => (spanOf(b) as number) - (spanOf(a) as number));
}

type Row = Omit<ChannelRow, 'error'>;

export function plainRow(channel: 'email' | 'push', state: 'on' | 'off'): Row {
  return { channel, target: '', settings: {}, state };
}

type DiscordInput = NonNullable<NonNullable<NotificationInput['channels']>['discord']>;

/** At most this many games with a place of their own. */
const mostPlaces = 50;

export function discordRow(app: App, given: DiscordInput, row: ChannelRow | undefined): Row {
  const target =
    given.webhook === undefined ? (row?.target ?? '') : given.webhook === null ? '' : checkWebhook(app, given.webhook, '/channels/discord/webhook');
  const games = { ...(row && placesIn(row)) };
  for (const [game, place] of Object.entries(given.games ?? {})) {
    if (!/^[\w-]{1,100}$/.test(game)) throw invalidInput('/channels/discord/games', 'Places stand by the ids of their games.');
    if (place === null) delete games[game];
    else games[game] = checkWebhook(app, place, `/channels/discord/games/${game}`);
  }
  if (Object.keys(games).length > mostPlaces) throw invalidInput('/channels/discord/games', `At most ${mostPlaces} games have a place of their own.`);
  if (target === '' && Object.keys(games).length === 0) throw new AppError('conflict', 'There is no Discord webhook yet: name one.');
  const mention = given.mention === undefined ? row && mentionIn(row) : checkMention(given.mention);
  const settings = { ...(mention && { mention }), ...(Object.keys(games).length > 0 && { games }) };
  return { channel: 'discord', target, settings, state: given.state ?? (row?.state === 'off' && !given.webhook ? 'off' : 'on') };
}

function checkWebhook(app: App, webhook: string, pointer: string): string {
  return checkTarget(app, webhook, pointer, 'A webhook is an address as https://discord.com/api/webhooks/…');
}

/**
 * An address to post to, as a URL. Throws `invalid_input` where it is none, in the words of `otherwise`, and where nothing would ever be sent to it; what
 * its name leads to is looked at when it is.
 */
export function checkTarget({ targets }: App, text: string, pointer: string, otherwise: string): string {
  const href = hrefOf(text);
  if (href === null) throw invalidInput(pointer, otherwise);
  const fault = targets.fault(new URL(href));
  if (fault !== null) throw invalidInput(pointer, fault);
  return href;
}

/** An address as it is kept; null where it cannot be one. */
export function hrefOf(text: string): string | null {
  const url = text.length <= 500 && URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.hash === '' ? url.href : null;
}

function checkMention(mention: string | null): string | null {
  if (mention !== null && !/^[0-9]{5,20}$/.test(mention)) throw invalidInput('/channels/discord/mention', 'A Discord user id has 5 to 20 digits.');
  return mention;
}
