import { gamesSetAside as readSetAside, type SetAsideRow } from '../../store/staff.ts';
import type { App, Caller } from '../app.ts';
import { pageOf, pageSize, readCursor } from '../cursor.ts';
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
  const { page, next } = pageOf(app.digest, rows, first, ({ id }) => [id]);
  return { items: page.map((row) => seen(row, account)), next };
}

function seen({ seated, reason, since, ...row }: SetAsideRow, account: string): SetAsideView {
  return { ...row, reason: seated.includes(account) ? null : reason, since: since.toISOString() };
}
