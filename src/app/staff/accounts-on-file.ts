import { type AccountOnFile, accountsOnFile as readAccounts } from '../../store/staff.ts';
import { nameKey } from '../accounts/names.ts';
import { isClosed } from '../accounts/sessions.ts';
import type { App, Caller } from '../app.ts';
import { pageOf, pageSize, readCursor } from '../cursor.ts';
import { notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import type { Page } from '../games/shapes.ts';

/** No address and no password's hash: the staff needs none of them. */
export interface AccountOnFileView {
  name: string;
  kind: 'person' | 'guest' | 'bot';
  /** of a program: whose it is */
  owner: string | null;
  admin: boolean;
  createdAt: string;
  lastSeenAt: string;
  /** games under way in which it sits */
  playing: number;
  openReports: number;
  /** `until` null: for good */
  closed: null | { at: string; until: string | null; reason: string };
}

export interface AccountSearch {
  /** part of a name, in any case of letters */
  name?: string;
  /** those only that are closed */
  closed?: boolean;
  first?: number;
  after?: string;
}

/** Accounts in the order of their names. */
export async function accountsOnFile(app: App, caller: Caller, input: AccountSearch): Promise<Page<AccountOnFileView>> {
  insistStaff(caller);
  const first = pageSize(input.first);
  const [after] = input.after === undefined ? [''] : (readCursor(app.digest, input.after, ['string']) as [string]);
  const now = app.clock.now();
  const filter = { part: nameKey(input.name ?? ''), closed: input.closed ?? false, now, id: null };
  const rows = await readAccounts(app.db, filter, after, first + 1);
  const { page, next } = pageOf(app.digest, rows, first, ({ nameKey: place }) => [place]);
  return { items: page.map((row) => seen(row, now)), next };
}

/** The one with an id, as the staff sees it. */
export async function accountOnFile(app: App, id: string): Promise<AccountOnFileView> {
  const now = app.clock.now();
  const [row] = await readAccounts(app.db, { part: '', closed: false, now, id }, '', 1);
  if (row === undefined) throw notFound('There is no account of this name.');
  return seen(row, now);
}

function seen(row: AccountOnFile, now: Date): AccountOnFileView {
  const { name, kind, owner, admin, createdAt, lastSeenAt, playing, openReports, closedAt, closedUntil, closedReason } = row;
  return {
    name,
    kind,
    owner,
    admin,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    playing,
    openReports,
    closed:
      closedAt !== null && isClosed(row, now)
        ? { at: closedAt.toISOString(), until: closedUntil?.toISOString() ?? null, reason: closedReason ?? '' }
        : null,
  };
}
