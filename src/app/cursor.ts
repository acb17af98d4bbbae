// Cursors are opaque to clients; a checksum tells a tampered one from ours.
import type { DigestPort } from '../engine/record.ts';
import { invalidInput } from './errors.ts';

/** A place in a list as text. */
export function writeCursor(digest: DigestPort, place: (string | number)[]): string {
  const text = JSON.stringify(place);
  return Buffer.from(`${digest.sha256(text).slice(0, 8)}${text}`, 'utf8').toString('base64url');
}

/** The place that a cursor names; throws `invalid_input` where it is none of ours. */
export function readCursor(digest: DigestPort, cursor: string, form: ('string' | 'number')[]): (string | number)[] {
  try {
    const whole = Buffer.from(cursor, 'base64url').toString('utf8');
    const text = whole.slice(8);
    const place = JSON.parse(text) as (string | number)[];
    const ours = digest.sha256(text).slice(0, 8) === whole.slice(0, 8) && Buffer.from(whole, 'utf8').toString('base64url') === cursor;
    if (ours && place.length === form.length && form.every((type, i) => typeof place[i] === type)) return place;
  } catch {
    // falls through: not ours
  }
  throw invalidInput('/after', 'This cursor is none that this server gave.');
}

/** The rows of a page, of which one more than `first` was read, and the cursor of the next one: the last row's place, where there is more. */
export function pageOf<R>(
  digest: DigestPort,
  rows: readonly R[],
  first: number,
  placeOf: (row: R) => (string | number)[],
): { page: R[]; next: string | null } {
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return { page, next: rows.length > first && last ? writeCursor(digest, placeOf(last)) : null };
}

/** Lists in the order of instants, ids where they are the same. */
export const timeAndId = (at: Date, id: string): [number, string] => [at.getTime(), id];

/** The place that such a cursor names; null for the first page. */
export function readTimeAndId(digest: DigestPort, cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [at, id] = readCursor(digest, cursor, ['number', 'string']) as [number, string];
  return { at: new Date(at), id };
}

/** The size of a page: 1 to 200, 50 where nothing is said. */
export function pageSize(first: number | undefined): number {
  if (first === undefined) return 50;
  if (!Number.isInteger(first) || first < 1 || first > 200) throw invalidInput('/first', 'A page holds 1 to 200 items.');
  return first;
}
