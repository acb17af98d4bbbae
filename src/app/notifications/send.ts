import { claimNotice, type NoticeRow, settle } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { after, leases } from '../clocks/leases.ts';
import type { Channels } from './channels.ts';
import { sendMail } from './send-mail.ts';
import { placeBatch, sendPost } from './send-post.ts';
import { sendPush } from './send-push.ts';

/**
 * Sends one notice, and what goes out in one message with it: asks again whether it still matters, commits `sending`, touches the network, keeps
 * what came of it. A worker that dies in between leaves `sending` behind. When its lease has run out a mail goes again under the same Message-ID
 * and a push under the same tag; a Discord post cannot be told from its repeat, so nobody knows and it is left at that.
 */
export async function sendNotice(app: App, channels: Channels, row: { game: string; id: string; handed: Date }): Promise<void> {
  const notice = await claimNotice(app.db, row, after(app.clock.now(), leases.sending));
  if (!notice) return;
  if (notice.channel === 'email') await sendMail(app, channels, notice);
  else if (notice.channel === 'push') await sendPush(app, channels, notice);
  else if (notice.state === 'sending') await giveUpUnknown(app, notice);
  else await sendPost(app, channels, notice);
}

async function giveUpUnknown(app: App, notice: NoticeRow): Promise<void> {
  for (const one of [notice, ...(await placeBatch(app, notice))]) await settle(app.db, one, 'unknown', 'The worker was lost while sending.');
}
