import { describe, expect, it } from 'vitest';
import { nextHour, quietSince, quietUntil } from '../../../src/app/notifications/hours.ts';

const at = (text: string) => new Date(text);
const night = { from: '22:00', to: '07:00' };

describe('an hour of the day', () => {
  it.each([
    ['UTC', '2026-03-02T09:00:00Z', 8, '2026-03-03T08:00:00Z'],
    ['UTC', '2026-03-02T07:59:59.999Z', 8, '2026-03-02T08:00:00Z'],
    ['UTC', '2026-03-02T08:00:00Z', 8, '2026-03-03T08:00:00Z'],
    ['Europe/Kyiv', '2026-03-02T09:00:00Z', 8, '2026-03-03T06:00:00Z'],
    ['Asia/Kathmandu', '2026-03-02T09:00:00Z', 8, '2026-03-03T02:15:00Z'],
    ['Pacific/Chatham', '2026-07-02T09:00:00Z', 8, '2026-07-02T19:15:00Z'],
    ['America/New_York', '2026-03-02T09:00:00Z', 23, '2026-03-03T04:00:00Z'],
    ['Nowhere/At-all', '2026-03-02T09:00:00Z', 8, '2026-03-03T08:00:00Z'],
  ])('comes next in %s after %s at %i', (zone, from, hour, expected) => {
    expect(nextHour(at(from), hour, zone)).toEqual(at(expected));
  });

  it('is the same on the clock when clocks are put on or back', () => {
    // Kyiv: 29 March 2026 03:00 → 04:00, 25 October 2026 04:00 → 03:00
    expect(nextHour(at('2026-03-28T07:00:00Z'), 8, 'Europe/Kyiv')).toEqual(at('2026-03-29T05:00:00Z'));
    expect(nextHour(at('2026-10-24T07:00:00Z'), 8, 'Europe/Kyiv')).toEqual(at('2026-10-25T06:00:00Z'));
  });

  it('that clocks leave out is made up for within the same hour', () => {
    expect(nextHour(at('2026-03-28T12:00:00Z'), 3, 'Europe/Kyiv')).toEqual(at('2026-03-29T01:00:00Z'));
  });
});

describe('quiet hours', () => {
  it('end where they end, over midnight too', () => {
    expect(quietUntil(at('2026-03-02T23:30:00Z'), night, 'UTC')).toEqual(at('2026-03-03T07:00:00Z'));
    expect(quietUntil(at('2026-03-03T06:59:59Z'), night, 'UTC')).toEqual(at('2026-03-03T07:00:00Z'));
    expect(quietUntil(at('2026-03-03T07:00:00Z'), night, 'UTC')).toBeNull();
    expect(quietUntil(at('2026-03-03T21:59:59Z'), night, 'UTC')).toBeNull();
    expect(quietUntil(at('2026-03-03T13:30:00Z'), { from: '13:00', to: '14:00' }, 'UTC')).toEqual(at('2026-03-03T14:00:00Z'));
    expect(quietUntil(at('2026-03-03T13:30:00Z'), null, 'UTC')).toBeNull();
  });

  it('are those of the zone, on the night that clocks change too', () => {
    expect(quietUntil(at('2026-03-02T20:30:00Z'), night, 'Europe/Kyiv')).toEqual(at('2026-03-03T05:00:00Z'));
    expect(quietUntil(at('2026-03-28T21:00:00Z'), night, 'Europe/Kyiv')).toEqual(at('2026-03-29T04:00:00Z'));
    expect(quietUntil(at('2026-10-24T21:00:00Z'), night, 'Europe/Kyiv')).toEqual(at('2026-10-25T05:00:00Z'));
  });

  it('began when they began', () => {
    expect(quietSince(at('2026-03-03T02:00:30Z'), night, 'UTC')).toEqual(at('2026-03-02T22:00:00Z'));
  });
});
