// Mail that is kept at hand while no mail server is set.
import type { Database } from './database.ts';

export interface KeptMail {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The same message twice is kept once. */
export async function keepMail(db: Database, mail: KeptMail, now: Date): Promise<void> {
  const { messageId, recipient, subject, text, html } = mail;
  await db.prisma.mail.createMany({ data: [{ messageId, recipient, subject, bodyText: text, bodyHtml: html, at: now }], skipDuplicates: true });
}

/** Newest first. */
export async function listMail(db: Database, first: number): Promise<(KeptMail & { at: Date })[]> {
  const rows = await db.prisma.mail.findMany({ orderBy: { id: 'desc' }, take: first });
  return rows.map(({ messageId, recipient, subject, bodyText, bodyHtml, at }) => ({
    messageId,
    recipient,
    subject,
    text: bodyText,
    html: bodyHtml,
    at,
  }));
}
