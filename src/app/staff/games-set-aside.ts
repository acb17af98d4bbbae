import { gamesSetAside as readSetAside, type SetAsideRow } from '../../store/staff.ts';
import type { App, Caller } from '../app.ts';
import { pageSize, readCursor, writeCursor } from '../cursor.ts';
import { insistStaff } from '../games/access.ts';
import type { Page } from '../games/shapes.ts';

export interface SetAsideView {
  id: string;
  name: string;
  rules: string;
  rulesVersion: number;
  version: number;
  /** what broke; null for who plays there, because it may tell of something hidden */
  reason: string | null;
  since: string;
}

/** Games whose rules failed, until somebody releases them. */
export async function gamesSetAside(app: App, caller: Caller, input: { first?: number; after?: string }): Promise<Page<SetAsideView>> {
  const account = insistStaff(caller);
  const first = pageSize(input.first);
  const [after] = input.after === undefined ? [''] : (readCursor(app.digest, input.after, ['string']) as [string]);
  const rows = await readSetAside(app.db, after, first + 1);
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return { items: page.map((row) => seen(row, account)), next: rows.length > first && last ? writeCursor(app.digest, [last.id]) : null };
}

function seen({ seated, reason, since, ...row }: SetAsideRow, account: string): SetAsideView {
  return { ...row, reason: seated.includes(account) ? null : reason, since: since.toISOString() };
}
