// The ways out: mail, Discord, webhooks of programs, web push. The only room that touches other people's servers; nodemailer and web-push live
// here. Imports the port of app.
import type { Channels } from '../app/notifications/index.ts';
import type { KeptMail } from '../store/mailbox.ts';
import { postToDiscord } from './discord.ts';
import { type MailWay, openEmail } from './email.ts';
import { pushToDevice } from './web-push.ts';
import { postToWebhook } from './webhook.ts';

export interface ChannelSettings {
  mail: MailWay;
  allowLocalWebhooks: boolean;
  /** stores a mail for the mailbox page */
  keep: (mail: KeptMail) => Promise<void>;
}

export function openChannels({ mail, allowLocalWebhooks, keep }: ChannelSettings): Channels & { close(): void } {
  const email = openEmail(mail, keep);
  const http = { allowLocal: allowLocalWebhooks };
  const contact = `mailto:${/<([^<>]+)>/.exec(mail.from)?.[1] ?? mail.from}`;
  return {
    email: (message) => email.send(message),
    discord: (post) => postToDiscord(post, http),
    webhook: (post) => postToWebhook(post, http),
    push: (message) => pushToDevice(message, { ...http, contact }),
    close: () => email.close(),
  };
}
