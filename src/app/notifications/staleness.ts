import type { Addressee, NoticeRow } from '../../store/notices.ts';
import { type ChannelName, isAccountKind, isNoticeKind, type NoticeKind, preferencesIn } from './kinds.ts';

/** What somebody who was told once need not be told again before they come and look. */
const onceKinds: ReadonlySet<NoticeKind> = new Set(['yourTurn', 'started', 'invited', 'message']);

/** Why a notice does not matter any more just before it is sent, or null. */
export function staleness(notice: NoticeRow, to: Addressee | null, now: Date): string | null {
  if (!to) return 'The account is gone.';
  if (isAccountKind(notice.kind)) {
    const until = linkUntil(notice);
    return until && until <= now ? 'The link in it is past its time.' : null;
  }
  if (notice.channel === 'email' && !(to.email !== null && to.emailConfirmed)) return 'There is no confirmed address.';
  if (notice.channel === 'discord' && to.target === null) return 'The channel is gone.';
  if (to.channelState === 'off') return 'The channel is off.';
  return isNoticeKind(notice.kind) ? pastInGame(notice, notice.kind, to) : null;
}

function pastInGame(notice: NoticeRow, kind: NoticeKind, to: Addressee): string | null {
  const { kinds, reminders, onceUntilVisit } = preferencesIn(to.settings);
  if (kinds[kind][notice.channel as ChannelName] === 'off') return 'Not wanted any more.';
  if (kind === 'reminder' && !reminders.includes(notice.step)) return 'Not wanted any more.';
  if (notice.seat !== null && !to.seated) return 'The seat is somebody else’s.';
  if ((kind === 'yourTurn' || kind === 'reminder') && to.open === null) return 'It was answered.';
  if (kind === 'invited' && !to.invited) return 'The invitation is used, or taken back, or the game has started.';
  if (kind === 'vote' && !to.voteOpen) return 'The vote is over.';
  // what may have gone out already goes again as it was
  const first = notice.state === 'waiting';
  return onceUntilVisit && first && to.toldSinceVisit && onceKinds.has(kind) ? 'Told already since the last visit.' : null;
}

/** When the link in a mail about the account stops working. */
export function linkUntil(notice: NoticeRow): Date | null {
  return typeof notice.body.expiresAt === 'string' ? new Date(notice.body.expiresAt) : null;
}
