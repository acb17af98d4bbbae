// When a notice goes out: at once, with others, later. It may be put off, never cancelled, by any of this.
import type { Addressee, NoticeRow } from '../../store/notices.ts';
import { after } from '../clocks/leases.ts';
import { type Hours, nextHour, quietSince, quietUntil } from './hours.ts';
import { channelOffKind, isAccountKind, type NoticeKind, type Preferences, preferencesIn, reminderSpan, testKind } from './kinds.ts';

const minute = 60_000;
/** Who has several games is told of those that turn to them within this time in one message. */
export const gathering = 20_000;
/** Somebody who was seen within this time is here, and most likely sees for themselves. */
const present = 2 * minute;
/** No notice waits longer than this for somebody to leave. */
const longestPresence = 5 * minute;
/** A clock that stands still, or an account that is away: asked again this often. */
const look = 15 * minute;

/** What decides when a notice for somebody goes out. */
export interface Habits {
  preferences: Preferences;
  quiet: Hours | null;
  timeZone: string;
}

export function habitsOf({ settings, quietHours, timeZone }: Pick<Addressee, 'settings' | 'quietHours' | 'timeZone'>): Habits {
  return { preferences: preferencesIn(settings), quiet: quietHours, timeZone };
}

export interface Plan {
  due: Date;
  /** notices of one account and channel with the same word go out as one */
  bundle: string;
}

/** When a new notice goes out. `several`: the account plays in more than one game. */
export function planFor(kind: NoticeKind, timing: 'atOnce' | 'digest', habits: Habits, several: boolean, now: Date): Plan {
  if (timing === 'digest') return { due: afterQuiet(nextHour(now, habits.preferences.digestHour, habits.timeZone), habits), bundle: 'digest' };
  const quiet = quietUntil(now, habits.quiet, habits.timeZone);
  if (quiet) return { due: quiet, bundle: 'digest' };
  // an outage is told of all its games at once
  if (several && (kind === 'yourTurn' || kind === 'outage')) return { due: after(now, gathering), bundle: kind === 'outage' ? 'outages' : 'turns' };
  return { due: now, bundle: '' };
}

function afterQuiet(at: Date, { quiet, timeZone }: Habits): Date {
  return quietUntil(at, quiet, timeZone) ?? at;
}

/**
 * When a step of the ladder is due; null where it would come before the call. One that falls into quiet hours which last until time is up
 * comes before they begin, because afterwards it would be of no use.
 */
export function reminderAt(step: string, call: { openedAt: Date; deadline: Date }, { quiet, timeZone }: Habits): Date | null {
  const due = new Date(call.deadline.getTime() - reminderSpan(step));
  if (due <= call.openedAt) return null;
  const end = quietUntil(due, quiet, timeZone);
  if (end === null || quiet === null) return due;
  if (end < call.deadline) return end;
  const before = after(quietSince(due, quiet, timeZone), -minute);
  return before > call.openedAt ? before : due;
}

/** Asked just before sending: until when the notice is put off, and why; null when it goes out now. */
export function putOff(notice: NoticeRow, to: Addressee, habits: Habits, now: Date): { until: Date; why: string } | null {
  if (isAccountKind(notice.kind)) return null;
  if (to.heldUntil !== null && to.heldUntil > now && notice.state === 'waiting')
    return { until: to.heldUntil, why: 'The place asked us to wait, or fails.' };
  if (notice.kind === testKind) return null;
  if (notice.kind === 'reminder') {
    const early = tooEarly(notice, to, habits, now);
    if (early) return early;
  }
  const quiet = quietUntil(now, habits.quiet, habits.timeZone);
  if (quiet && !(notice.kind === 'reminder' && to.open?.deadline && to.open.deadline <= quiet)) return { until: quiet, why: 'Quiet hours.' };
  if (notice.kind === 'reminder' || notice.kind === channelOffKind || notice.bundle === 'digest') return null;
  const leaves = Math.min(to.lastSeenAt.getTime() + present, notice.createdAt.getTime() + longestPresence);
  return leaves > now.getTime() ? { until: new Date(leaves), why: 'The account is here.' } : null;
}

// A pause moves the deadline, and the reminder with it.
function tooEarly(notice: NoticeRow, to: Addressee, habits: Habits, now: Date): { until: Date; why: string } | null {
  if (to.open === null) return null;
  if (to.open.deadline === null) return { until: after(now, look), why: 'The clock stands still.' };
  const due = reminderAt(notice.step, { openedAt: to.open.openedAt, deadline: to.open.deadline }, habits);
  return due && due > now ? { until: due, why: 'There is more time now.' } : null;
}
