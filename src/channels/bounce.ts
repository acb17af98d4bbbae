// Reads a mail that came back: a report of RFC 3464, as mail servers send it to the sender of what they could not deliver.
import PostalMime from 'postal-mime';
import { isNobodyThere } from './mail-answer.ts';

/** What a report says of one addressee. */
export interface Bounce {
  /** of the mail that came back, as `<id@host>` */
  messageId: string;
  recipient: string;
  why: string;
  /** nothing will ever arrive there; else the mailbox is full, the server away, the text not liked */
  gone: boolean;
}

/** Addressees who did not get a mail; empty for any other mail, and for reports that speak of a delay or a success. */
export async function readBounces(mail: string | Uint8Array): Promise<Bounce[]> {
  const { attachments } = await PostalMime.parse(mail, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const part = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content as string | undefined;
  const report = part('message/delivery-status', 'message/global-delivery-status');
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const messageId = original === undefined ? undefined : /<[^<>\s]+>/.exec(fieldsOf(original.split(/\r?\n\r?\n/)[0]!).get('message-id') ?? '')?.[0];
  if (report === undefined || messageId === undefined) return [];
  return report
    .split(/\r?\n\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => {
      const recipient = behindType(fields.get('original-recipient') ?? fields.get('final-recipient'));
      if (recipient === undefined) return [];
      const said = behindType(fields.get('diagnostic-code')) ?? '';
      const why = `${fields.get('status') ?? ''} ${said}`.trim().slice(0, 300) || 'The mail came back.';
      return [{ messageId, recipient, why, gone: isNobodyThere(Number(/^\d{3}/.exec(said)?.[0] ?? 0), why) }];
    });
}

/** Header fields by name in small letters, folded lines joined; the first of a name counts. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
}

/** What stands behind the type of an address or of an answer: `rfc822; ann@example.org`. */
function behindType(field: string | undefined): string | undefined {
  return field?.split(';').slice(1).join(';').trim() || undefined;
}
