import type { Addressee, NoticeRow } from '../../store/notices.ts';
import { type ChannelName, isAccountKind, isNoticeKind, preferencesIn } from './kinds.ts';

/** Why a notice does not matter any more just before it is sent, or null. */
export function staleness(notice: NoticeRow, to: Addressee | null, now: Date): string | null {
  if (!to) return 'The account is gone.';
  if (isAccountKind(notice.kind)) {
    const until = linkUntil(notice);
    return until && until <= now ? 'The link in it is past its time.' : null;
  }
  if (notice.channel === 'email' && !(to.email !== null && to.emailConfirmed)) return 'There is no confirmed address.';
  if (notice.channel !== 'email' && to.target === null) return 'The channel is gone.';
  if (to.channelState === 'off') return 'The channel is off.';
  return isNoticeKind(notice.kind) ? pastInGame(notice, to) : null;
}

function pastInGame(notice: NoticeRow, to: Addressee): string | null {
  const kind = notice.kind;
  if (isNoticeKind(kind) && preferencesIn(to.settings)[kind][notice.channel as ChannelName] === 'off') return 'Not wanted any more.';
  if (notice.seat !== null && !to.seated) return 'The seat is somebody else’s.';
  return kind === 'yourTurn' && to.open === null ? 'It was answered.' : null;
}

/** When the link in a mail about the account stops working. */
export function linkUntil(notice: NoticeRow): Date | null {
  return typeof notice.body.expiresAt === 'string' ? new Date(notice.body.expiresAt) : null;
}
