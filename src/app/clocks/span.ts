// Spans are ISO 8601 durations of weeks, days, hours, minutes and seconds: P3D is three times 24 hours.
const form = /^P(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/;

/** In ms: a day of spans and limits has 24 hours, whatever the calendar says. */
export const day = 86_400_000;

/** Milliseconds of a span; null where it is none, is zero, or is longer than a year. */
export function spanOf(text: string): number | null {
  const parts = form.exec(text);
  if (parts === null || text.length > 30) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number, number];
  const ms = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return ms > 0 && ms <= 366 * day ? ms : null;
}

/** A number of ms as a span, in whole seconds rounded down. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours, minutes, rest] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const time = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
  return seconds === 0 ? 'PT0S' : `P${days ? `${days}D` : ''}${time && `T${time}`}`;
}
