import { mergeChoices, putChannel, type Reach, reachOf, removeChannel } from '../../store/channels.ts';
import { checkLocale, checkQuietHours } from '../accounts/particulars.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError } from '../errors.ts';
import { once, type Transaction } from '../once.ts';
import { newCalendarKey } from './calendar-key.ts';
import { channelNames, preferencesIn } from './kinds.ts';
import { linkFor } from './links.ts';
import { planReminders } from './reminders.ts';
import { checkChoices, checkDigestHour, checkReminders, discordRow, type NotificationInput, plainRow } from './settings-input.ts';
import { type NotificationSettings, rowOf, settingsView, stateOf } from './settings-view.ts';
import { habitsOf } from './timing.ts';

export async function getNotificationSettings(app: App, caller: Caller): Promise<NotificationSettings> {
  const account = signedIn(caller, 'read');
  return settingsView(app, account, await reachFor(app, account));
}

/**
 * Changes what is named. Another ladder of reminders holds for the calls that wait already, too. Throws `invalid_input` for a webhook or a user id
 * that cannot be one, `conflict` where there is no webhook to change.
 */
export async function putNotificationSettings(
  app: App,
  caller: Caller,
  input: NotificationInput,
  key?: IdempotencyKey,
): Promise<NotificationSettings> {
  const account = signedIn(caller, 'account');
  const reach = await reachFor(app, account);
  const choices = { kinds: checkChoices(input.kinds ?? {}), ...choicesIn(app, input) };
  const now = app.clock.now();
  const { email, discord, push } = input.channels ?? {};
  const rows = [
    ...(email ? [plainRow('email', email.state)] : []),
    ...(push ? [plainRow('push', push.state)] : []),
    ...(discord ? [discordRow(app, discord, rowOf(reach.channels, 'discord'))] : []),
  ];
  await once(app, account, key, {}, async (tx: Transaction) => {
    await mergeChoices(tx, account, choices);
    for (const row of rows) await putChannel(tx, account, row, now);
    if (discord === null) await removeChannel(tx, account, 'discord');
  });
  const after = await reachFor(app, account);
  await remindAnew(app, account, after);
  return settingsView(app, account, after);
}

function choicesIn(app: App, { digestHour, reminders, onceUntilVisit, quietHours, language, calendar }: NotificationInput) {
  const settings = {
    ...(digestHour !== undefined && { digestHour: checkDigestHour(digestHour) }),
    ...(reminders !== undefined && { reminders: checkReminders(reminders) }),
    ...(onceUntilVisit !== undefined && { onceUntilVisit }),
    ...(quietHours !== undefined && { quietHours: checkQuietHours(quietHours) as { from: string; to: string } | null }),
    ...(calendar === 'renew' && { calendar: newCalendarKey(app) }),
  };
  return { settings, ...(language !== undefined && { locale: checkLocale(language, '/language') }) };
}

/** A crash before this leaves the old ladder for calls that wait already; the new one holds from the next call on. */
async function remindAnew(app: App, account: string, reach: Reach): Promise<void> {
  const habits = habitsOf({ settings: reach.settings, quietHours: (reach.settings.quietHours ?? null) as never, timeZone: reach.timeZone });
  const wanted = preferencesIn(reach.settings).kinds.reminder;
  const ways = channelNames.filter((channel) => wanted[channel] !== 'off' && !['off', 'unset'].includes(stateOf(reach, channel)));
  await planReminders(app, account, ways, habits);
}

/** Ends mail about games, by the link that each of them carries. Mail about the account itself still comes. Throws `not_found`. */
export async function unsubscribe(app: App, { token }: { token: string }): Promise<void> {
  const { account } = await linkFor(app, token, 'unsubscribe');
  await app.db.prisma.$transaction((tx) => putChannel(tx, account, plainRow('email', 'off'), app.clock.now()));
}

export async function reachFor(app: App, account: string): Promise<Reach> {
  const reach = await reachOf(app.db, account, app.clock.now());
  if (!reach) throw new AppError('unauthenticated', 'This account is gone.');
  return reach;
}
