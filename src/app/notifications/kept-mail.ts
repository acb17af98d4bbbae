import { type KeptMail, listMail } from '../../store/mailbox.ts';
import type { App } from '../app.ts';

/** Mail that was kept because no mail server is set, newest first. */
export function keptMail(app: App, first: number): Promise<(KeptMail & { at: Date })[]> {
  return listMail(app.db, first);
}
