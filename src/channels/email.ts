import nodemailer from 'nodemailer';
import type { Mail, Outcome } from '../app/notifications/index.ts';
import type { KeptMail } from '../store/mailbox.ts';
import { isNobodyThere } from './mail-answer.ts';

/** Where mail goes: to an SMTP server; kept and shown to this machine; nowhere. */
export type MailWay = { from: string } & ({ kind: 'smtp'; url: string } | { kind: 'mailbox' } | { kind: 'nowhere' });

export interface EmailSender {
  send(mail: Mail): Promise<Outcome>;
  close(): void;
}

/** `keep` stores a mail for the mailbox page. */
export function openEmail(way: MailWay, keep: (mail: KeptMail) => Promise<void>): EmailSender {
  if (way.kind === 'smtp') return openSmtp(way.url, way.from);
  const nowhere: Outcome = { outcome: 'dropped', why: 'Mail goes nowhere: no SMTP_URL is set, and HOST lets others in.' };
  return {
    async send(mail) {
      if (way.kind === 'nowhere') return nowhere;
      await keep({ messageId: mail.messageId, recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      return { outcome: 'sent' };
    },
    close() {},
  };
}

function openSmtp(url: string, from: string): EmailSender {
  // Together shorter than the lease of a sending: whoever holds one is never still waiting when it ends.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 2, ...patience });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          headers: headersOf(mail),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function headersOf({ unsubscribe }: Mail): Record<string, string> {
  // RFC 3834: no auto-replies to this
  const machine = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribe === null) return machine;
  // RFC 8058: a mail program may end it with one POST
  return { ...machine, 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

interface SmtpError extends Error {
  code?: string;
  /** what the server answered, where it did */
  responseCode?: number;
  command?: string;
}

function outcomeOf(error: SmtpError): Outcome {
  const why = `${error.responseCode ?? error.code ?? 'error'}: ${error.message}`.slice(0, 300);
  const { responseCode = 0, command = '' } = error;
  // A mail server that turns us away altogether (sign-in, greeting) says nothing about the address.
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA|API)/.test(command) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  // Of the recipient alone it says that nothing will ever arrive there; a text that it does not like says nothing of the next one.
  const gone = /^RCPT TO/.test(command) && isNobodyThere(responseCode, error.message);
  if (responseCode >= 500 && aboutMail) return { outcome: 'refused', why, gone };
  return { outcome: 'later', why };
}
