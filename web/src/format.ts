// Times, spans and deadlines in the reader's language and zone.
import type { Clock, Language } from './api/types.ts';
import type { Key, Say } from './i18n/index.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "in 2 days", "3 hours ago". */
export function relative(at: string, language: Language, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ms = new Date(at).getTime() - now;
  const size = Math.abs(ms);
  if (size < hour) return words.format(Math.round(ms / minute), 'minute');
  if (size < 36 * hour) return words.format(Math.round(ms / hour), 'hour');
  return words.format(Math.round(ms / day), 'day');
}

/** "Thu 18:00", with the date where it is more than six days away. */
export function moment(at: string, language: Language, timeZone: string | undefined, now = Date.now()): string {
  const far = Math.abs(new Date(at).getTime() - now) > 6 * day;
  const shown: Intl.DateTimeFormatOptions = far
    ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
    : { weekday: 'short', hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(language, { ...shown, timeZone: known(timeZone) }).format(new Date(at));
}

export function wholeDate(at: string, language: Language, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: known(timeZone) }).format(new Date(at));
}

/** Has an instant come? The clocks of server and browser differ a little. */
export function hasCome(at: string): boolean {
  return new Date(at).getTime() <= Date.now() + minute;
}

/** "in 2 days (Thu 18:00)" */
export function deadline(at: string, language: Language, timeZone: string | undefined, now = Date.now()): string {
  return `${relative(at, language, now)} (${moment(at, language, timeZone, now)})`;
}

/** Midnight that begins a day ("2026-08-01") of a zone, as an ISO 8601 instant. */
export function startOfDay(date: string, timeZone: string): string {
  const wanted = new Date(`${date}T00:00:00Z`).getTime();
  // the second look is for a day on which the clocks are changed
  let at = wanted;
  for (let look = 0; look < 2; look++) at = wanted - offsetOf(at, known(timeZone));
  return new Date(at).toISOString();
}

/** By how many milliseconds a zone is ahead of UTC at an instant. */
function offsetOf(at: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
}

/** "2026-08-01": the day that an instant falls on in a zone. */
export function dayOf(at: string | number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: known(timeZone), dateStyle: 'short' }).format(new Date(at));
}

/** The account's zone; a guest of another zone than UTC has said so. */
function known(timeZone: string | undefined): string | undefined {
  try {
    return timeZone === undefined ? undefined : new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** "3 days", from an ISO 8601 duration. */
export function span(duration: string | undefined, language: Language): string {
  const [, weeks, days, hours, minutes] = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?.*)?$/.exec(duration ?? '') ?? [];
  const parts = [
    [weeks, 'week'],
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ].filter((part): part is [string, string] => part[0] !== undefined);
  return parts.map(([count, unit]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count))).join(' ');
}

export function clockInWords(clock: Clock, language: Language, t: Say): string {
  if (clock.kind === 'none') return t('clock.none');
  if (clock.kind === 'fixed') return t('clock.fixed', { span: span(clock.span, language) });
  const reserve = span(clock.reserve, language);
  return clock.increment === undefined ? t('clock.bank.bare', { reserve }) : t('clock.bank', { reserve, increment: span(clock.increment, language) });
}

/** What else a clock says, a sentence each: its cap, reactions, weekends, and what happens to who is late. */
export function clockHabits(clock: Clock, language: Language, t: Say): string[] {
  if (clock.kind === 'none') return [];
  const { cap, increment, reaction, pauseWeekends, onTimeout, takeoverAfter, excuseFirstMiss, shrinkAfter, shrinkTo } = clock;
  return [
    cap !== undefined && increment !== undefined && t('about.cap', { span: span(cap, language) }),
    reaction !== undefined && t('about.reaction', { span: span(reaction, language) }),
    pauseWeekends === true && t('about.weekends'),
    onTimeout === 'takeover' ? t('about.late.takeover', { count: takeoverAfter ?? 2 }) : t(lateWords[onTimeout ?? 'fallback']),
    excuseFirstMiss === true && t('about.excuse'),
    shrinkAfter !== undefined && t('about.shrink', { count: shrinkAfter, span: span(shrinkTo, language) }),
  ].filter((line) => line !== false);
}

const lateWords: Record<'fallback' | 'bot' | 'forfeit', Key> = { fallback: 'late.fallback.help', bot: 'late.bot.help', forfeit: 'late.forfeit.help' };
