import { type FailedNotice, failedNotices as readFailed } from '../../store/staff.ts';
import type { App, Caller } from '../app.ts';
import { pageOf, pageSize, readTimeAndId, timeAndId } from '../cursor.ts';
import { insistStaff } from '../games/access.ts';
import type { Page } from '../games/shapes.ts';

/** `account` null: it is gone; `state` `unknown`: it may have arrived; `error`: why, the last time. */
export type FailedNoticeView = Omit<FailedNotice, 'state' | 'createdAt'> & { state: 'failed' | 'unknown'; createdAt: string };

/** Notices that did not arrive, newest first. */
export async function failedNotices(app: App, caller: Caller, input: { first?: number; after?: string }): Promise<Page<FailedNoticeView>> {
  insistStaff(caller);
  const first = pageSize(input.first);
  const rows = await readFailed(app.db, readTimeAndId(app.digest, input.after), first + 1);
  const { page, next } = pageOf(app.digest, rows, first, ({ createdAt, id }) => timeAndId(createdAt, id));
  return { items: page.map(seen), next };
}

/** What the other side answered often repeats the address, which the staff does not see. */
function seen({ error, state, createdAt, ...row }: FailedNotice): FailedNoticeView {
  const why = error?.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…') ?? null;
  return { ...row, state: state as FailedNoticeView['state'], error: why, createdAt: createdAt.toISOString() };
}
