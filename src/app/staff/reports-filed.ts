import { type ReportedRow, reportsBefore, settleReport as writeSettled } from '../../store/staff.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { pageOf, pageSize, readTimeAndId, timeAndId } from '../cursor.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { insistText } from '../games/envelope.ts';
import type { Page } from '../games/shapes.ts';
import { once } from '../once.ts';

export type ReportedView = Omit<ReportedRow, 'settledAt' | 'createdAt'> & { settledAt: string | null; createdAt: string };

export interface ReportFilter {
  state?: 'open' | 'settled';
  first?: number;
  after?: string;
}

/** What was reported, newest first. */
export async function reportsFiled(app: App, caller: Caller, input: ReportFilter): Promise<Page<ReportedView>> {
  insistStaff(caller);
  const first = pageSize(input.first);
  const rows = await reportsBefore(app.db, { state: input.state ?? null, id: null }, readTimeAndId(app.digest, input.after), first + 1);
  const { page, next } = pageOf(app.digest, rows, first, ({ createdAt, id }) => timeAndId(createdAt, id));
  return { items: page.map(seen), next };
}

/** Closes a report with a note for the staff. Throws `not_found`, `conflict` where it is settled already. */
export async function settleReport(app: App, caller: Caller, id: string, input: { note: string }, key?: IdempotencyKey): Promise<ReportedView> {
  const account = insistStaff(caller);
  const note = input.note.trim();
  if (note.length < 1 || note.length > 2000) throw invalidInput('/note', 'A note has 1 to 2000 characters.');
  insistText(note, '/note');
  const find = async () => (await reportsBefore(app.db, { state: null, id }, null, 1))[0];
  if ((await find()) === undefined) throw notFound('There is no such report.');
  await once(app, account, key, {}, async (tx) => {
    if (!(await writeSettled(tx, id, account, note, app.clock.now()))) throw new AppError('conflict', 'This report is settled.');
  });
  return seen((await find()) as ReportedRow);
}

function seen({ createdAt, settledAt, ...row }: ReportedRow): ReportedView {
  return { ...row, settledAt: settledAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
