import { accountByEmail } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { mailLink, mayMail } from './mails.ts';
import { checkEmail, emailKey } from './particulars.ts';

/** Mails a link that signs in once, to a confirmed address only. Answers nothing, whether there is such an account or not. */
export async function requestMagicLink(app: App, email: string): Promise<void> {
  const key = emailKey(checkEmail(email));
  const account = await accountByEmail(app.db, key);
  if (account?.email == null || !(await mayMail(app, account.id, 'sign-in'))) return;
  const to = account.email;
  await app.db.prisma.$transaction((tx) => mailLink(app, tx, account.id, 'sign-in', to, key));
  app.bell.ring();
}
