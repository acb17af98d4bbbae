import nodemailer from 'nodemailer';

/** Greets the mail server and signs in, sending nothing. Null when all is well, else why not. */
export async function checkMail(url: string): Promise<string | null> {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
