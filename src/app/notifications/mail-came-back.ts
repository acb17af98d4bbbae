import { noteOutcome } from '../../store/channels.ts';
import { mailCameBack as writeCameBack } from '../../store/notices.ts';
import { emailKey } from '../accounts/particulars.ts';
import type { App } from '../app.ts';
import { isAccountKind } from './kinds.ts';
import { tellChannelOff } from './tell-channel-off.ts';

/** One addressee of a mail that came back. `gone`: nothing will ever arrive there. */
export interface MailCameBack {
  messageId: string;
  recipient: string;
  why: string;
  gone: boolean;
}

/**
 * Keeps that a mail came back after the mail server had taken it: its notices failed, and where nobody is at the address mail to that account is
 * switched off, of which it is told elsewhere. Answers `off`, `noted`, or `unknown` for a mail that is not ours: whoever forges a report would have
 * to guess an id.
 */
export async function mailCameBack(app: App, { messageId, recipient, why, gone }: MailCameBack): Promise<'off' | 'noted' | 'unknown'> {
  const [, name, host] = /^<([^@<>\s]+)@([^@<>\s]+)>$/.exec(messageId) ?? [];
  if (name === undefined || host !== new URL(app.publicUrl).hostname) return 'unknown';
  const failed = await writeCameBack(app.db, name, emailKey(recipient), why);
  if (failed.length === 0) return 'unknown';
  // mail about the account goes to whatever address it names and says nothing of the channel
  const account = failed.find(({ kind }) => !isAccountKind(kind))?.account;
  if (account === undefined) return 'noted';
  const off = await noteOutcome(app.db, { account, channel: 'email' }, { error: why, gone, dayEndsIt: true }, app.clock.now());
  if (off) await tellChannelOff(app, account, 'email', why);
  return off ? 'off' : 'noted';
}
