import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** what it took, in order */
  mails: ParsedMail[];
  /** set: a recipient is answered with this */
  refuse: ((address: string) => { code: number; text: string } | null) | null;
  /** runs when a mail has been read and before the sender is told */
  beforeYes: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine. */
export async function mailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const no = here.refuse?.(address);
      done(no ? Object.assign(new Error(no.text), { responseCode: no.code }) : null);
    },
    onData(stream, _session, done) {
      simpleParser(stream)
        .then(async (mail) => {
          mails.push(mail);
          await here.beforeYes?.();
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const here: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: null,
    beforeYes: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return here;
}
