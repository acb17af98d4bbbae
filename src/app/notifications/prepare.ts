import { type Addressee, addresseeOf, type NoticeRow, sendLater, settle } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { putAside } from './outcome.ts';
import { staleness } from './staleness.ts';
import { habitsOf, putOff } from './timing.ts';

/**
 * Asked just before sending: whether a notice still matters, and whether now is the time. Makes ready what is sent. Null where it does not go out
 * now; the row then says why.
 */
export async function prepare<T>(app: App, notice: NoticeRow, make: (to: Addressee) => Promise<T>): Promise<T | null> {
  try {
    const now = app.clock.now();
    const to = await addresseeOf(app.db, notice);
    const stale = staleness(notice, to, now);
    if (stale !== null || to === null) {
      await settle(app.db, notice, 'dropped', stale ?? '');
      return null;
    }
    const wait = putOff(notice, to, habitsOf(to), now);
    if (wait === null) return await make(to);
    await sendLater(app.db, notice, wait.until, wait.why, { free: true, same: notice.batch !== null });
  } catch (error) {
    await putAside(app, notice, error);
  }
  return null;
}
