import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, type Pauses, ran } from '../../../src/app/clocks/running.ts';
import { spanOf, spanText } from '../../../src/app/clocks/span.ts';
import { openCalendar } from '../../../src/ports/calendar.ts';

const calendar = openCalendar();
const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const weekends = (zone: string): Pauses => ({ known: [], again: (instant) => calendar.weekend(zone, instant) });
const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

describe('a clock', () => {
  it('runs straight on where nothing pauses it', () => {
    expect(endOf(5, 10, { known: [], again: null })).toBe(15);
  });

  it('stands still once where pauses lie over each other', () => {
    const pauses = {
      known: [
        { from: 12, until: 20 },
        { from: 15, until: 30 },
        { from: 29, until: 31 },
      ],
      again: null,
    };
    expect(endOf(5, 10, pauses)).toBe(34);
    expect(ran(10, 34, pauses)).toBe(5);
  });

  it('has no end while a pause without one stands in the way, and an end before it', () => {
    const pauses = { known: [{ from: 20, until: null }], again: null };
    expect(endOf(11, 10, pauses)).toBeNull();
    expect(endOf(10, 10, pauses)).toBe(20);
  });

  const interval = fc
    .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 300 }))
    .map(([from, length]) => ({ from: from * hour, until: (from + length) * hour }));
  const anyPauses = fc.record({
    known: fc.array(interval, { maxLength: 6 }),
    zone: fc.constantFrom(null, 'Europe/Kyiv', 'Asia/Kolkata', 'America/New_York'),
  });
  const pausesOf = ({ known, zone }: { known: { from: number; until: number }[]; zone: string | null }): Pauses => ({
    known,
    again: zone === null ? null : (instant) => calendar.weekend(zone, instant),
  });

  it('has run its time when it ends, whatever pauses there are, and not a millisecond before', () => {
    fc.assert(
      fc.property(anyPauses, fc.integer({ min: 1, max: 500 * hour }), fc.integer({ min: 0, max: 2_000 * hour }), (some, left, from) => {
        const pauses = pausesOf(some);
        const end = endOf(left, from, pauses) as number;
        expect(ran(from, end, pauses)).toBe(left);
        expect(ran(from, end - 1, pauses)).toBe(left - 1);
      }),
    );
  });

  it('has no more left for a pause that begins later, nor for one that ends early', () => {
    fc.assert(
      fc.property(anyPauses, interval, fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }), (some, more, begin, later) => {
        const pauses = pausesOf(some);
        const now = begin * hour + later * hour;
        const begun = { from: Math.max(more.from, now), until: Math.max(more.until, now) };
        expect(ran(begin * hour, now, { ...pauses, known: [...pauses.known, begun] })).toBe(ran(begin * hour, now, pauses));
        const cut = pauses.known.map(({ from, until }) => ({ from, until: (until as number) > now ? Math.max(from, now) : until }));
        expect(ran(begin * hour, now, { ...pauses, known: cut })).toBe(ran(begin * hour, now, pauses));
      }),
    );
  });
});

describe('weekends', () => {
  it('are Saturday and Sunday of the zone', () => {
    const { from, until } = calendar.weekend('Europe/Kyiv', at('2026-03-04T12:00:00Z'));
    expect([utc(from), utc(until)]).toEqual(['2026-03-06T22:00:00.000Z', '2026-03-08T22:00:00.000Z']);
    expect(calendar.weekend('Europe/Kyiv', until - 1)).toMatchObject({ from, until });
    expect(calendar.weekend('Europe/Kyiv', until).from).toBe(at('2026-03-13T22:00:00Z'));
  });

  it('are an hour shorter where the clocks go forward, an hour longer where they go back', () => {
    const length = (zone: string, instant: string) => {
      const { from, until } = calendar.weekend(zone, at(instant));
      return (until - from) / hour;
    };
    expect(length('Europe/Kyiv', '2026-03-28T12:00:00Z')).toBe(47);
    expect(length('Europe/Kyiv', '2026-10-24T12:00:00Z')).toBe(49);
    expect(length('Asia/Kolkata', '2026-03-28T12:00:00Z')).toBe(48);
    expect(length('Australia/Lord_Howe', '2026-04-05T00:00:00Z')).toBe(48.5);
    expect(length('Australia/Lord_Howe', '2026-10-04T00:00:00Z')).toBe(47.5);
  });

  it('begin at half hours where the zone does', () => {
    expect(utc(calendar.weekend('Asia/Kolkata', at('2026-03-04T12:00:00Z')).from)).toBe('2026-03-06T18:30:00.000Z');
    expect(utc(calendar.weekend('Asia/Kathmandu', at('2026-03-04T12:00:00Z')).from)).toBe('2026-03-06T18:15:00.000Z');
  });

  it('begin at one o’clock where midnight is left out that day', () => {
    // Lebanon puts its clocks forward at midnight between Saturday and Sunday, Cuba between them too: Monday is untouched
    expect(utc(calendar.weekend('Asia/Beirut', at('2026-03-28T12:00:00Z')).until)).toBe('2026-03-29T21:00:00.000Z');
    // Paraguay before 2024: on a Sunday at midnight
    expect(utc(calendar.weekend('America/Asuncion', at('2023-09-30T12:00:00Z')).until)).toBe('2023-10-02T03:00:00.000Z');
  });

  it('are those of UTC for a zone that is unknown here', () => {
    expect(utc(calendar.weekend('Nowhere/At-all', at('2026-03-04T12:00:00Z')).from)).toBe('2026-03-07T00:00:00.000Z');
  });

  it('keep a span of days to running hours: two days from Friday noon end on Tuesday noon, the clocks going forward between', () => {
    expect(utc(endOf(48 * hour, at('2026-03-27T10:00:00Z'), weekends('Europe/Kyiv')))).toBe('2026-03-31T09:00:00.000Z');
  });
});

it('spans read as they are written', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 366 * 86_400 }), (seconds) => spanOf(spanText(seconds * 1000)) === seconds * 1000));
  expect([spanText(0), spanText(999), spanText(-5)]).toEqual(['PT0S', 'PT0S', 'PT0S']);
});
