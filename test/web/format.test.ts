import { expect, it } from 'vitest';
import { wholeDate } from '../../web/src/format.ts';

// the same instants as in test/api/one-instant.test.ts
it.each([
  ['uk', 'Europe/Kyiv', '2026-03-30T10:00:00.000Z', '30 бер. 2026 р., 13:00'],
  ['en', 'America/New_York', '2026-11-02T15:00:00.000Z', 'Nov 2, 2026, 10:00 AM'],
  ['ru', 'Australia/Lord_Howe', '2026-04-06T10:00:00.000Z', '6 апр. 2026 г., 20:30'],
] as const)('an instant is shown in the reader’s language and zone: %s in %s', (language, zone, instant, shown) => {
  // no-break spaces or plain ones, as the version of ICU has them
  expect(wholeDate(instant, language, zone).replaceAll(/\s/g, ' ')).toBe(shown);
});
