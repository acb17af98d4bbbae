import ical from 'ical-generator';
import type { Deadline } from '../app/notifications/index.ts';

/** Deadlines as a calendar (RFC 5545): instants in UTC, so that every program shows them in its owner's zone. */
export function calendarOf(deadlines: readonly Deadline[], publicUrl: string, now: Date): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({ name: 'Fieldpost', prodId: { company: 'Fieldpost', product: 'deadlines' }, ttl: 3600 });
  for (const { id, at, game, ask, url } of deadlines)
    calendar.createEvent({ id: `${id}@${host}`, stamp: now, start: at, end: at, summary: `${game}: ${ask}`, url });
  return calendar.toString();
}
