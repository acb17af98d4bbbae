import { type Addressee, claimBundle, type NoticeRow } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { after } from '../clocks/leases.ts';
import { beginSending } from './begin-sending.ts';
import type { Channels, Mail } from './channels.ts';
import { type Content, together } from './content.ts';
import { contentOf } from './content-of.ts';
import { isNoticeKind } from './kinds.ts';
import { letterOf } from './letter.ts';
import { gameUrl, turnLinkFor, unsubscribeLinksFor } from './links.ts';
import { keepOutcome } from './outcome.ts';
import { prepare } from './prepare.ts';
import { gathering } from './timing.ts';

interface Part {
  notice: NoticeRow;
  to: string;
  content: Content;
}

/** One mail for a notice and for what waits in its bundle. */
export async function sendMail(app: App, channels: Channels, first: NoticeRow): Promise<void> {
  const others = await claimBundle(app.db, first, after(app.clock.now(), gathering), first.held);
  const parts: Part[] = [];
  for (const notice of [first, ...others]) {
    const part = await prepare(app, notice, (to) => partOf(app, notice, to));
    if (part) parts.push(part);
  }
  const name = first.batch ?? first.id;
  const several = parts.length > 1 || first.batch !== null;
  const going = await beginSending(app, parts, several ? name : null);
  if (going.length === 0) return;
  const outcome = await channels.email(await mailOf(app, going, name));
  // Whether it arrived or not: the same mail again does no harm, because its Message-ID is the same.
  const kept = outcome.outcome === 'unclear' ? { ...outcome, outcome: 'later' as const, same: true } : outcome;
  for (const { notice } of going) await keepOutcome(app, notice, kept);
}

async function partOf(app: App, notice: NoticeRow, to: Addressee): Promise<Part> {
  const address = typeof notice.body.to === 'string' ? notice.body.to : to.email!;
  const asks = notice.kind === 'yourTurn' || notice.kind === 'reminder';
  const seat = { account: notice.account, game: notice.game, seat: notice.seat!, call: notice.call };
  const url = asks ? await turnLinkFor(app, seat, to.open?.deadline ?? null) : gameUrl(app, notice.game);
  return { notice, to: address, content: await contentOf(app, notice, to, url, true) };
}

async function mailOf(app: App, parts: readonly Part[], name: string): Promise<Mail> {
  const { notice, to } = parts[0] as Part;
  const leaving = isNoticeKind(notice.kind) ? await unsubscribeLinksFor(app, notice.account) : null;
  const turns = parts.every((part) => part.notice.kind === 'yourTurn');
  const letter = letterOf(
    together(
      parts.map(({ content }) => content),
      turns,
    ),
    leaving?.page ?? null,
  );
  return { to, ...letter, messageId: `<${name}@${new URL(app.publicUrl).hostname}>`, unsubscribe: leaving?.oneClick ?? null };
}
