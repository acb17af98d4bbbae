// The ladder of reminders before a deadline. Each step is a notice that waits for its time and is dropped when the move is made.
import type { NewNotice } from '../../store/notices.ts';
import { openCallsOf, putReminders } from '../../store/reminders.ts';
import type { App } from '../app.ts';
import type { ChannelName } from './kinds.ts';
import { type Habits, reminderAt } from './timing.ts';

export interface TimedCall {
  account: string;
  game: string;
  seat: number;
  call: number;
  openedAt: Date;
  deadline: Date;
}

/** The steps that are still ahead, on each of these channels. */
export function remindersFor(call: TimedCall, channels: readonly ChannelName[], habits: Habits, now: Date): Omit<NewNotice, 'id' | 'from'>[] {
  return habits.preferences.reminders.flatMap((step) => {
    const due = reminderAt(step, call, habits);
    if (due === null || due <= now) return [];
    const { account, seat } = call;
    return channels.map((channel) => ({ account, seat, call: call.call, kind: 'reminder', step, channel, body: {}, due, bundle: '' }));
  });
}

/** Plans the ladder anew for every call that waits for an account: it has just chosen another. Steps that are no more drop out when they are due. */
export async function planReminders(app: App, account: string, channels: readonly ChannelName[], habits: Habits): Promise<void> {
  const now = app.clock.now();
  const calls = await openCallsOf(app.db, account);
  const notices = calls.flatMap((call) =>
    remindersFor({ account, ...call }, channels, habits, now).map((notice) => ({ ...notice, game: call.game, id: app.ids.next('notice') })),
  );
  if (notices.length > 0) await putReminders(app.db, notices, now);
}
