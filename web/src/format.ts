// Times, spans and deadlines in the reader's language and zone.
import type { Clock, Language } from './api/types.ts';
import type { Say } from './i18n/index.tsx';

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

/** "in 2 days (Thu 18:00)" */
export function deadline(at: string, language: Language, timeZone: string | undefined, now = Date.now()): string {
  return `${relative(at, language, now)} (${moment(at, language, timeZone, now)})`;
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
  return t('clock.bank', { reserve: span(clock.reserve, language), increment: span(clock.increment, language) });
}
