// What came of a sending, kept with the notice and with the channel.
import { noteOutcome } from '../../store/channels.ts';
import { markSent, type NoticeRow, sendLater, settle } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { after } from '../clocks/leases.ts';
import { AppError } from '../errors.ts';
import type { Outcome } from './channels.ts';
import { isAccountKind } from './kinds.ts';
import { tellChannelOff } from './tell-channel-off.ts';

const minute = 60_000;
/** Minutes until what did not go out is tried again; after the last it is given up. */
const patience = [1, 5, 15, 60, 180, 360, 360, 360];

/** Milliseconds until the next try, null when there is none. `attempts`: how often it was begun. */
export function pauseBefore(attempts: number): number | null {
  const minutes = patience[attempts - 1];
  return minutes === undefined ? null : minutes * minute;
}

/** Milliseconds in which nothing else goes to the place either; null where it is well. */
export function pauseAfter(first: Pick<NoticeRow, 'attempts'>, outcome: Outcome): number | null {
  if (outcome.outcome !== 'later') return null;
  return outcome.seconds === undefined ? pauseBefore(first.attempts) : outcome.seconds * 1000;
}

export async function keepOutcome(app: App, notice: NoticeRow, outcome: Outcome): Promise<void> {
  const now = app.clock.now();
  await keepWithNotice(app, notice, outcome, now);
  // Mail about the account goes to whatever address it names and says nothing of the channel; without a mail server nothing was tried.
  if (isAccountKind(notice.kind) || outcome.outcome === 'dropped' || isAskedToWait(outcome)) return;
  const error = outcome.outcome === 'sent' ? null : outcome.why;
  const gone = outcome.outcome === 'refused' && outcome.gone === true;
  // A mail server that is away is ours: no account's mail is switched off for it.
  const off = await noteOutcome(app.db, notice, { error, gone, dayEndsIt: notice.channel !== 'email' }, now);
  if (off) await tellChannelOff(app, notice.account, notice.channel, error ?? '');
}

async function keepWithNotice(app: App, notice: NoticeRow, outcome: Outcome, now: Date): Promise<void> {
  switch (outcome.outcome) {
    case 'sent':
      await markSent(app.db, notice, now);
      break;
    case 'dropped':
      await settle(app.db, notice, 'dropped', outcome.why);
      break;
    case 'refused':
      await settle(app.db, notice, 'failed', outcome.why);
      break;
    case 'unclear':
      await settle(app.db, notice, 'unknown', outcome.why);
      break;
    case 'later':
      if (isAskedToWait(outcome)) await sendLater(app.db, notice, after(now, outcome.seconds! * 1000), outcome.why, { free: true });
      else await tryAgain(app, notice, outcome.why, outcome.same);
  }
}

/** The other side is well and only asked us to wait: neither a failure of the channel nor one of the tries. */
export function isAskedToWait(outcome: Outcome): boolean {
  return outcome.outcome === 'later' && outcome.seconds !== undefined;
}

async function tryAgain(app: App, notice: NoticeRow, why: string, same = false): Promise<void> {
  const pause = pauseBefore(notice.attempts);
  if (pause === null) await settle(app.db, notice, 'failed', why);
  else await sendLater(app.db, notice, after(app.clock.now(), pause), why, { same });
}

/** A notice that could not be made ready: nothing went out. */
export async function putAside(app: App, notice: NoticeRow, error: unknown): Promise<void> {
  if (error instanceof AppError && error.code === 'not_found') {
    await settle(app.db, notice, 'dropped', 'The game is not there for this account any more.');
    return;
  }
  app.log.error({ notice: notice.id, game: notice.game, kind: notice.kind, error: String(error) }, 'a notice could not be made');
  await tryAgain(app, notice, 'It could not be made.');
}
