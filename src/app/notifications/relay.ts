import type { NewNotice } from '../../store/notices.ts';
import type { Listener, OutboxRow } from '../../store/outbox.ts';
import { claimOutbox, listenersOf, outboxLater, outboxOfCommit, relayed } from '../../store/outbox.ts';
import type { App } from '../app.ts';
import { after, leases, retryAt } from '../clocks/leases.ts';
import { type ChannelName, channelNames, type NoticeKind, preferencesIn } from './kinds.ts';

type Draft = Omit<NewNotice, 'id' | 'channel'> & { kind: NoticeKind };

/**
 * Turns what a commit left in the outbox into notices. All rows of one commit go together, so that one post can serve two seats
 * and who is called need not be told besides that the game began.
 */
export async function relay(app: App, row: { game: string; id: string; handed: Date }): Promise<void> {
  const claimed = await claimOutbox(app.db, row, after(app.clock.now(), leases.work));
  if (!claimed) return;
  try {
    const rows = await outboxOfCommit(app.db, claimed.game, claimed.seq);
    const listeners = await listenersOf(
      app.db,
      claimed.game,
      rows.flatMap(({ body }) => (typeof body.account === 'string' ? [body.account] : [])),
    );
    const notices = noticesFor(rows, listeners).map((notice) => ({ ...notice, id: app.ids.next('notice') }));
    const ids = rows.map(({ id }) => id);
    if ((await relayed(app.db, claimed.game, ids, notices, app.clock.now())) > 0) app.bell.ring();
  } catch (error) {
    await outboxLater(app.db, claimed.game, claimed.id, retryAt(app.clock.now(), claimed.attempts));
    throw error;
  }
}

/** Which notices the rows of one commit make, for whom and on which channels. */
export function noticesFor(rows: readonly OutboxRow[], listeners: readonly Listener[]): Omit<NewNotice, 'id'>[] {
  const drafts = rows.flatMap((row) => listeners.flatMap((listener) => draft(row, listener) ?? []));
  const byAccount = new Map(listeners.map((listener) => [listener.account, listener]));
  const notices = drafts.flatMap((one) => waysFor(one.kind, byAccount.get(one.account)!).map((channel) => ({ ...one, channel })));
  const called = new Set(notices.filter(({ kind }) => kind === 'yourTurn').map(({ account, channel }) => `${account} ${channel}`));
  return notices.filter(({ kind, account, channel }) => kind !== 'started' || !called.has(`${account} ${channel}`));
}

function draft(row: OutboxRow, listener: Listener): Draft | null {
  const { account, seat } = listener;
  const notice = (kind: NoticeKind, call: number, step = ''): Draft => ({ from: row.id, account, seat, call, kind, step, body: {} });
  const seated = seat !== null;
  switch (row.kind) {
    case 'call':
      return seated && row.body.seat === seat && stillAsked(listener, row.body.call) ? notice('yourTurn', Number(row.body.call)) : null;
    case 'timeout':
      return seated && row.body.seat === seat ? notice('timeRanOut', Number(row.body.call)) : null;
    case 'started':
    case 'ended':
      return seated ? notice(row.kind, 0) : null;
    case 'invited':
      return row.body.account === account ? notice('invited', 0) : null;
    case 'message':
      return seated && row.body.account !== account ? notice('message', 0, String(row.body.id)) : null;
    default:
      return null;
  }
}

// A call that is answered already makes no notice, nor does one that the seat's own move began: whoever moved is looking.
function stillAsked({ seat, openCall, begunBy }: Listener, call: unknown): boolean {
  return openCall === call && !(begunBy?.seat === seat && (begunBy?.kind === 'action' || begunBy?.kind === 'undo'));
}

function waysFor(kind: NoticeKind, listener: Listener): ChannelName[] {
  const wanted = preferencesIn(listener.settings)[kind];
  return channelNames.filter((channel) => {
    if (wanted[channel] === 'off' || listener.channels[channel] === 'off') return false;
    return channel === 'email' ? listener.emailConfirmed : channel in listener.channels;
  });
}
