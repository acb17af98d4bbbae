import { type Addressee, claimForPlace, holdBack, type NoticeRow, placeIsShared } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { after } from '../clocks/leases.ts';
import { beginSending } from './begin-sending.ts';
import type { Channels } from './channels.ts';
import type { Content } from './content.ts';
import { contentOf } from './content-of.ts';
import { gameUrl } from './links.ts';
import { keepOutcome, pauseAfter } from './outcome.ts';
import { postOf } from './post.ts';
import { prepare } from './prepare.ts';
import { gathering } from './timing.ts';

interface Reader {
  notice: NoticeRow;
  url: string;
  mention: string | null;
  content: Content;
}

/** One post for a notice and for what waits for the same place: other seats of the game, other games that turned to its account just now. */
export async function sendPost(app: App, channels: Channels, first: NoticeRow): Promise<void> {
  const leader = await prepare(app, first, (to) => readerOf(app, first, to));
  if (leader === null) return;
  const { url } = leader;
  const readers = [leader];
  for (const notice of await claimForPlace(app.db, first, url, after(app.clock.now(), gathering), first.held)) {
    const reader = await prepare(app, notice, (to) => readerOf(app, notice, to));
    if (reader?.url === url) readers.push(reader);
  }
  const batch = readers.length > 1 ? (first.batch ?? first.id) : null;
  const going = await beginSending(app, readers, batch);
  if (going.length === 0) return;
  const outcome = await channels.discord({ url, ...postOf(going) });
  const pause = pauseAfter(first, outcome);
  if (pause !== null) await holdBack(app.db, 'discord', url, after(app.clock.now(), pause));
  for (const { notice } of going) await keepOutcome(app, notice, outcome);
}

/** What went out in one post with a notice. */
export function placeBatch(app: App, first: NoticeRow): Promise<NoticeRow[]> {
  return first.batch === null ? Promise.resolve([]) : claimForPlace(app.db, first, '', first.held, first.held);
}

async function readerOf(app: App, notice: NoticeRow, to: Addressee): Promise<Reader> {
  const url = to.target!;
  const mention = typeof to.channelSettings.mention === 'string' ? to.channelSettings.mention : null;
  // A place that another seat of the game reads too must not say what is asked of this one: the question may tell a secret.
  const alone = notice.game === '' || !(await placeIsShared(app.db, notice.game, notice.account, notice.channel, url));
  // And whoever reads a post there must not get a key to the seat: the link is the plain one.
  return { notice, url, mention, content: await contentOf(app, notice, to, gameUrl(app, notice.game), alone) };
}
