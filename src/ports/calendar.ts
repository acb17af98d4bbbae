// Days of a place on earth, from the time-zone database of Node (ICU) through Temporal.
import { Temporal } from '@js-temporal/polyfill';
import type { Calendar } from '../app/app.ts';

const saturday = 6;

/** Remembers what it found for a zone: all games of a zone ask for the same weekends. */
export function openCalendar(): Calendar {
  const last = new Map<string, { from: number; until: number; after: number }>();
  return {
    weekend(zone, instant) {
      const known = last.get(zone);
      if (known && instant >= known.after && instant < known.until) return known;
      const found = weekendOf(zone, instant);
      last.set(zone, found);
      return found;
    },
  };
}

// A day may begin at one o'clock where the clocks go forward at midnight: `toZonedDateTime` without a time gives its first instant.
function weekendOf(zone: string, instant: number): { from: number; until: number; after: number } {
  const timeZone = knownZone(zone);
  const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  const begins = today.add({ days: today.dayOfWeek > saturday ? -1 : saturday - today.dayOfWeek });
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  return { from: start(begins), until: start(begins.add({ days: 2 })), after: start(begins.subtract({ days: 5 })) };
}

function knownZone(zone: string): string {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
