import type { NewDelivery } from '../../store/deliveries.ts';
import { webhooksListening } from '../../store/deliveries.ts';
import type { NewNotice } from '../../store/notices.ts';
import type { Listener, OutboxRow } from '../../store/outbox.ts';
import { claimOutbox, listenersOf, outboxLater, outboxOfCommit, relayed } from '../../store/outbox.ts';
import type { App } from '../app.ts';
import { after, leases, retryAt } from '../clocks/leases.ts';
import { deliveriesFor } from './events.ts';
import { type ChannelName, channelNames, type NoticeKind, preferencesIn } from './kinds.ts';
import { remindersFor } from './reminders.ts';
import { goingOf, habitsOf } from './timing.ts';

type Draft = Omit<NewNotice, 'id' | 'channel' | 'due' | 'bundle'> & { kind: NoticeKind };

/**
 * Turns what a commit left in the outbox into notices and deliveries. All rows of one commit go together, so that one post can serve two seats
 * and who is called need not be told besides that the game began.
 */
export async function relay(app: App, row: { game: string; id: string; handed: Date }): Promise<void> {
  const claimed = await claimOutbox(app.db, row, after(app.clock.now(), leases.work));
  if (!claimed) return;
  try {
    const rows = await outboxOfCommit(app.db, claimed.game, claimed.seq);
    const named = rows.flatMap(({ body }) => (typeof body.account === 'string' ? [body.account] : []));
    const now = app.clock.now();
    const listeners = await listenersOf(app.db, claimed.game, named, now);
    const notices = noticesFor(rows, listeners, now).map((notice) => ({ ...notice, id: app.ids.next('notice') }));
    const hooks = await webhooksListening(app.db, claimed.game, named, now);
    const deliveries = deliveriesFor(rows, hooks).map((delivery): NewDelivery => ({ ...delivery, id: app.ids.next('delivery') }));
    const ids = rows.map(({ id }) => id);
    if ((await relayed(app.db, claimed.game, ids, { notices, deliveries }, now)) > 0) app.bell.ring();
  } catch (error) {
    await outboxLater(app.db, claimed.game, claimed.id, retryAt(app.clock.now(), claimed.attempts));
    throw error;
  }
}

/** Which notices the rows of one commit make, for whom, on which channels and when. */
export function noticesFor(rows: readonly OutboxRow[], listeners: readonly Listener[], now: Date): Omit<NewNotice, 'id'>[] {
  const drafts = rows.flatMap((row) => listeners.flatMap((listener) => draft(row, listener) ?? []));
  const byAccount = new Map(listeners.map((listener) => [listener.account, listener]));
  const notices = drafts.flatMap((one) => planned(one, byAccount.get(one.account)!, now));
  const called = new Set(notices.filter(({ kind }) => kind === 'yourTurn').map(({ account, channel }) => `${account} ${channel}`));
  const told = notices.filter(({ kind, account, channel }) => kind !== 'started' || !called.has(`${account} ${channel}`));
  return [...told, ...rows.flatMap((row) => listeners.flatMap((listener) => reminders(row, listener, now)))];
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
    case 'handedOver':
      // whoever lost the seat may not hold it any more; who takes the own seat back knows
      return row.body.account === account && row.body.to !== 'player'
        ? { ...notice('seatTakenOver', row.seq, `${row.body.seat} ${row.body.to}`), seat: null }
        : null;
    case 'warning':
      return seated && row.body.seat === seat ? notice('warning', Number(row.body.call)) : null;
    case 'outage':
    case 'paused':
      return seated ? notice(row.kind, 0, row.id) : null;
    case 'resumed':
      // of the clock of a game; that of a call alone is a matter of its reminders
      return seated && row.body.call === undefined && row.body.seat !== seat ? notice('resumed', 0, row.id) : null;
    case 'vote':
      return seated && row.body.seat !== seat ? { ...notice('vote', 0, row.id), body: { vote: String(row.body.vote) } } : null;
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

function planned(one: Draft, listener: Listener, now: Date): Omit<NewNotice, 'id'>[] {
  const habits = habitsOf(listener);
  return waysFor(one.kind, listener).map((channel) => {
    const timing = habits.preferences.kinds[one.kind][channel] === 'digest' ? 'digest' : 'atOnce';
    return { ...one, channel, ...goingOf(one.kind, timing, habits, listener.several, now) };
  });
}

/** The ladder of a call: also of one that the seat's own move began, or that an undo opened again. */
function reminders(row: OutboxRow, listener: Listener, now: Date): Omit<NewNotice, 'id'>[] {
  const { account, seat, openCall, openedAt, deadline } = listener;
  const asked = (row.kind === 'call' || row.kind === 'resumed') && seat !== null && row.body.seat === seat && openCall === row.body.call;
  if (!asked || openedAt === null || deadline === null) return [];
  const call = { account, game: row.game, seat, call: openCall as number, openedAt, deadline };
  return remindersFor(call, waysFor('reminder', listener), habitsOf(listener), now).map((notice) => ({ ...notice, from: row.id }));
}

function waysFor(kind: NoticeKind, listener: Listener): ChannelName[] {
  const wanted = preferencesIn(listener.settings).kinds[kind];
  const reached: Record<ChannelName, boolean> = {
    email: listener.emailConfirmed,
    discord: 'discord' in listener.channels,
    push: listener.devices,
  };
  return channelNames.filter((channel) => wanted[channel] !== 'off' && listener.channels[channel] !== 'off' && reached[channel]);
}
