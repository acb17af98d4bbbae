// The ways out: mail and Discord. The only room that touches other people's servers; nodemailer lives here. Imports the port of app.
import type { Channels } from '../app/notifications/index.ts';
import type { KeptMail } from '../store/mailbox.ts';
import { postToDiscord } from './discord.ts';
import { type MailWay, openEmail } from './email.ts';

export interface ChannelSettings {
  mail: MailWay;
  allowLocalWebhooks: boolean;
  /** stores a mail for the mailbox page */
  keep: (mail: KeptMail) => Promise<void>;
}

export function openChannels({ mail, allowLocalWebhooks, keep }: ChannelSettings): Channels & { close(): void } {
  const email = openEmail(mail, keep);
  return {
    email: (message) => email.send(message),
    discord: (post) => postToDiscord(post, { allowLocal: allowLocalWebhooks }),
    close: () => email.close(),
  };
}
