import { type ReportedRow, reportsBefore, settleReport as writeSettled } from '../../store/staff.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { pageSize, readCursor, writeCursor } from '../cursor.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { insistText } from '../games/envelope.ts';
import type { Page } from '../games/shapes.ts';
import { once } from '../once.ts';

export interface ReportedView {
  id: string;
  /** who reported; null: the account is gone */
  by: string | null;
  account: string | null;
  game: string | null;
  message: string | null;
  /** what was said in the game, while it is kept */
  said: { account: string | null; body: string } | null;
  body: string;
  state: 'open' | 'settled';
  note: string | null;
  settledBy: string | null;
  settledAt: string | null;
  createdAt: string;
}

export interface ReportFilter {
  state?: 'open' | 'settled';
  first?: number;
  after?: string;
}

/** What was reported, newest first. */
export async function reportsFiled(app: App, caller: Caller, input: ReportFilter): Promise<Page<ReportedView>> {
  insistStaff(caller);
  const first = pageSize(input.first);
  const place = input.after === undefined ? null : readCursor(app.digest, input.after, ['number', 'string']);
  const before = place === null ? null : { at: new Date(place[0] as number), id: place[1] as string };
  const rows = await reportsBefore(app.db, { state: input.state ?? null, id: null }, before, first + 1);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return { items: page.map(seen), next: rows.length > first && last ? writeCursor(app.digest, [last.createdAt.getTime(), last.id]) : null };
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
