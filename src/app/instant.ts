import { invalidInput } from './errors.ts';

/** An instant as it is written in requests: ISO 8601 with a zone, of a year of four digits and a day that there is. Throws `invalid_input`. */
export function instantOf(text: string, pointer: string): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(text);
  const [year, month, day] = (parts?.slice(1, 4) ?? []).map(Number) as [number, number, number];
  const instant = new Date(text);
  // a date takes 31 February for 3 March
  if (parts === null || Number.isNaN(instant.getTime()) || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day)
    throw invalidInput(pointer, 'An instant is written as in 2030-01-31T12:00:00Z.');
  return instant;
}
