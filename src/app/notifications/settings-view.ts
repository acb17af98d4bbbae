// What an account sees of how it is told of things. Secrets stay out.
import type { Language } from '../../engine/ruleset.ts';
import type { ChannelRow, Reach } from '../../store/channels.ts';
import type { App } from '../app.ts';
import { calendarUrl } from './calendar-key.ts';
import { languageOf } from './content.ts';
import type { Hours } from './hours.ts';
import { type ChannelName, type Preferences, preferencesIn } from './kinds.ts';
import { pushKeys } from './push-keys.ts';

/** `failing`: the last sending did not work, and `error` says why. `unset`: there is nowhere to send to. */
export type ChannelState = 'on' | 'off' | 'failing' | 'unset';

export interface DeviceView {
  id: string;
  /** origin of its push service */
  service: string;
  userAgent: string;
  createdAt: string;
}

export interface NotificationSettings extends Preferences {
  quietHours: Hours | null;
  language: Language;
  timeZone: string;
  /** address of the calendar feed of my deadlines, with its key */
  calendar: string;
  channels: {
    email: { address: string | null; confirmed: boolean; state: ChannelState; error: string | null };
    /** webhooks without their secret parts; `games`: places of single games, by game; `mention`: the numeric id of the user whom posts mention */
    discord: { webhook: string | null; games: Record<string, string>; mention: string | null; state: ChannelState; error: string | null };
    /** `key`: what a browser subscribes with (`applicationServerKey`) */
    push: { key: string; devices: DeviceView[]; state: ChannelState; error: string | null };
  };
}

export async function settingsView(app: App, account: string, reach: Reach): Promise<NotificationSettings> {
  const { settings, locale, timeZone, devices, channels } = reach;
  const push = rowOf(channels, 'push');
  return {
    ...preferencesIn(settings),
    quietHours: (settings.quietHours as Hours | null | undefined) ?? null,
    language: languageOf(locale),
    timeZone,
    calendar: await calendarUrl(app, account, settings),
    channels: {
      email: emailView(reach),
      discord: discordView(channels),
      push: {
        key: (await pushKeys(app)).publicKey,
        devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({
          ...{ id, service: new URL(endpoint).origin, userAgent },
          createdAt: createdAt.toISOString(),
        })),
        state: devices.length === 0 ? 'unset' : (push?.state ?? 'on'),
        error: push?.error ?? null,
      },
    },
  };
}

/** How a channel fares. */
export function stateOf(reach: Reach, channel: ChannelName): ChannelState {
  if (channel === 'email') return emailView(reach).state;
  if (channel === 'discord') return discordView(reach.channels).state;
  return reach.devices.length === 0 ? 'unset' : (rowOf(reach.channels, 'push')?.state ?? 'on');
}

export function rowOf(rows: readonly ChannelRow[], channel: ChannelName): ChannelRow | undefined {
  return rows.find((row) => row.channel === channel);
}

function emailView({ email, emailConfirmed, channels }: Reach): NotificationSettings['channels']['email'] {
  const row = rowOf(channels, 'email');
  return { address: email, confirmed: emailConfirmed, state: emailConfirmed ? (row?.state ?? 'on') : 'unset', error: row?.error ?? null };
}

function discordView(channels: readonly ChannelRow[]): NotificationSettings['channels']['discord'] {
  const row = rowOf(channels, 'discord');
  if (!row) return { webhook: null, games: {}, mention: null, state: 'unset', error: null };
  const places = Object.entries(placesIn(row)).map(([game, url]) => [game, withoutSecret(url)]);
  const webhook = row.target === '' ? null : withoutSecret(row.target);
  return { webhook, games: Object.fromEntries(places), mention: mentionIn(row), state: row.state, error: row.error };
}

// Whoever knows the last part of a webhook's path can post there.
function withoutSecret(webhook: string): string {
  const url = new URL(webhook);
  return `${url.origin}${url.pathname.replace(/[^/]+\/?$/, '…')}`;
}

export function mentionIn(row: ChannelRow): string | null {
  return typeof row.settings.mention === 'string' ? row.settings.mention : null;
}

/** Places of single games, by game. */
export function placesIn(row: ChannelRow): Record<string, string> {
  return (row.settings.games ?? {}) as Record<string, string>;
}
