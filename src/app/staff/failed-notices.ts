import { failedNotices as readFailed } from '../../store/staff.ts';
import type { App, Caller } from '../app.ts';
import { pageSize, readCursor, writeCursor } from '../cursor.ts';
import { insistStaff } from '../games/access.ts';
import type { Page } from '../games/shapes.ts';

export interface FailedNoticeView {
  id: string;
  /** null: the account is gone */
  account: string | null;
  game: string | null;
  kind: string;
  channel: string;
  /** `unknown`: it may have arrived */
  state: 'failed' | 'unknown';
  /** why, the last time */
  error: string | null;
  attempts: number;
  createdAt: string;
}

/** Notices that did not arrive, newest first. */
export async function failedNotices(app: App, caller: Caller, input: { first?: number; after?: string }): Promise<Page<FailedNoticeView>> {
  insistStaff(caller);
  const first = pageSize(input.first);
  const place = input.after === undefined ? null : readCursor(app.digest, input.after, ['number', 'string']);
  const rows = await readFailed(app.db, place === null ? null : { at: new Date(place[0] as number), id: place[1] as string }, first + 1);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...row, state: row.state as FailedNoticeView['state'], createdAt: row.createdAt.toISOString() })),
    next: rows.length > first && last ? writeCursor(app.digest, [last.createdAt.getTime(), last.id]) : null,
  };
}
