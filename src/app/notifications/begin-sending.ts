import { markSending, type NoticeRow } from '../../store/notices.ts';
import type { App } from '../app.ts';

/** Commits `sending` before the network is touched. Answers those parts of a message that are still ours. `batch`: the notice that leads it; null: alone. */
export async function beginSending<P extends { notice: NoticeRow }>(app: App, parts: readonly P[], batch: string | null): Promise<P[]> {
  const notices = parts.map(({ notice }) => notice);
  const ours = new Set(await markSending(app.db, notices, batch));
  return parts.filter(({ notice }) => ours.has(notice));
}
