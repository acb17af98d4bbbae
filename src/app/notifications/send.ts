import {
  type Addressee,
  addresseeOf,
  claimCompanions,
  claimNotice,
  holdBack,
  markSending,
  type NoticeRow,
  placeIsShared,
  settle,
} from '../../store/notices.ts';
import type { App } from '../app.ts';
import { after, leases } from '../clocks/leases.ts';
import { saidIn, sightFor } from './about-game.ts';
import type { Channels, Mail } from './channels.ts';
import { type Content, gameContent, languageOf, plainContent } from './content.ts';
import { isAccountKind, isNoticeKind } from './kinds.ts';
import { letterOf } from './letter.ts';
import { gameUrl, mailLinks } from './links.ts';
import { keepOutcome, putAside } from './outcome.ts';
import { postOf } from './post.ts';
import { linkUntil, staleness } from './staleness.ts';

/**
 * Sends one notice: asks again whether it still matters, commits `sending`, touches the network, keeps what came of it.
 * A worker that dies in between leaves `sending` behind. When its lease has run out a mail goes again under the same Message-ID; a Discord
 * post cannot be told from its repeat, so nobody knows and it is left at that.
 */
export async function sendNotice(app: App, channels: Channels, row: { game: string; id: string; handed: Date }): Promise<void> {
  const notice = await claimNotice(app.db, row, after(app.clock.now(), leases.sending));
  if (!notice) return;
  if (notice.state === 'sending' && notice.channel !== 'email') {
    await settle(app.db, notice, 'unknown', 'The worker was lost while sending.');
    return;
  }
  if (notice.channel === 'email') await sendMail(app, channels, notice);
  else await sendPost(app, channels, notice);
}

async function sendMail(app: App, channels: Channels, notice: NoticeRow): Promise<void> {
  const mail = await prepare(app, notice, (to) => mailOf(app, notice, to));
  if (!mail || !(await markSending(app.db, notice))) return;
  const outcome = await channels.email(mail);
  // Whether it arrived or not: the same mail again does no harm, because its Message-ID is the same.
  await keepOutcome(app, notice, outcome.outcome === 'unclear' ? { ...outcome, outcome: 'later' } : outcome);
}

async function sendPost(app: App, channels: Channels, first: NoticeRow): Promise<void> {
  const readers = [await prepare(app, first, (to) => readerOf(app, first, to))];
  const url = readers[0]?.url;
  if (url === undefined) return;
  for (const notice of first.game === '' ? [] : await claimCompanions(app.db, first, url, first.held))
    readers.push(await prepare(app, notice, (to) => readerOf(app, notice, to)));
  const marked: Reader[] = [];
  for (const reader of readers) if (reader && (await markSending(app.db, reader.notice))) marked.push(reader);
  if (marked.length === 0) return;
  const outcome = await channels.discord({ url, ...postOf(marked) });
  if (outcome.outcome === 'later' && outcome.seconds !== undefined)
    await holdBack(app.db, 'discord', url, after(app.clock.now(), outcome.seconds * 1000));
  for (const { notice } of marked) await keepOutcome(app, notice, outcome);
}

/** Makes ready what is sent. Null where it does not matter any more or cannot be made now; the row then says so. */
async function prepare<T>(app: App, notice: NoticeRow, make: (to: Addressee) => Promise<T>): Promise<T | null> {
  try {
    const to = await addresseeOf(app.db, notice);
    const stale = staleness(notice, to, app.clock.now());
    if (stale === null && to !== null) return await make(to);
    await settle(app.db, notice, 'dropped', stale ?? '');
  } catch (error) {
    await putAside(app, notice, error);
  }
  return null;
}

async function mailOf(app: App, notice: NoticeRow, to: Addressee): Promise<Mail> {
  const messageId = `<${notice.id}@${new URL(app.publicUrl).hostname}>`;
  if (!isNoticeKind(notice.kind)) {
    const letter = letterOf(plainContentOf(notice, to), null);
    return { to: typeof notice.body.to === 'string' ? notice.body.to : to.email!, ...letter, messageId, unsubscribe: null };
  }
  const turn = notice.kind === 'yourTurn' ? { seat: notice.seat!, call: notice.call, deadline: to.open?.deadline ?? null } : null;
  const links = await mailLinks(app, notice, turn);
  const letter = letterOf(await gameContentOf(app, notice, to, links.game, true), links.unsubscribe);
  return { to: to.email!, ...letter, messageId, unsubscribe: links.unsubscribe };
}

interface Reader {
  notice: NoticeRow;
  url: string;
  mention: string | null;
  content: Content;
}

async function readerOf(app: App, notice: NoticeRow, to: Addressee): Promise<Reader> {
  const url = to.target!;
  const mention = typeof to.channelSettings.mention === 'string' ? to.channelSettings.mention : null;
  if (!isNoticeKind(notice.kind)) return { notice, url, mention, content: plainContentOf(notice, to) };
  // A place that another seat of the game reads too must not say what is asked of this one: the question may tell a secret.
  const alone = !(await placeIsShared(app.db, notice.game, notice.account, notice.channel, url));
  // And whoever reads a post there must not get a key to the seat: the link is the plain one.
  return { notice, url, mention, content: await gameContentOf(app, notice, to, gameUrl(app, notice.game), alone) };
}

function plainContentOf(notice: NoticeRow, to: Addressee): Content {
  if (!isAccountKind(notice.kind)) return plainContent('test', to, null, null);
  return plainContent(notice.kind, to, String(notice.body.url), linkUntil(notice));
}

async function gameContentOf(app: App, notice: NoticeRow, to: Addressee, url: string, askToo: boolean): Promise<Content> {
  if (!isNoticeKind(notice.kind)) throw new TypeError(`${notice.kind} is not about a game`);
  const language = languageOf(to.locale);
  const game = await sightFor(app, notice, language);
  const message = notice.kind === 'message' ? await saidIn(app, notice) : null;
  return gameContent(notice.kind, to, askToo ? game : { ...game, ask: null }, url, message);
}
