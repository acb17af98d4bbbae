import { changeAccount, lockAccount } from '../../store/accounts.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError } from '../errors.ts';
import { once, recall } from '../once.ts';
import { prepareConfirmation } from './mails.ts';
import { checkParticulars, type Particulars, sayTaken } from './new-account.ts';
import { mustMatch } from './repeated-password.ts';
import { ownAccount, signedIn } from './rights.ts';
import { type MeView, meView } from './shapes.ts';

/** Turns a guest into a full account that keeps its games. Throws `conflict` where it is none, or the name is taken. */
export async function claimGuest(app: App, caller: Caller, given: Particulars, key?: IdempotencyKey): Promise<MeView> {
  const id = signedIn(caller, 'account');
  if ((await recall(app, id, key)) !== null) {
    await mustMatch(app, id, given.password);
    return meView(await ownAccount(app, caller, 'account'));
  }
  const { locale, timeZone, ...checked } = await checkParticulars(app, given);
  const confirmation = await prepareConfirmation(app, checked.email, checked.emailKey);
  await once(app, id, key, {}, async (tx) => {
    const guest = await lockAccount(tx, id);
    if (guest?.kind !== 'guest') throw new AppError('conflict', 'This account is no guest any more.');
    await changeAccount(tx, id, { ...checked, kind: 'person', ...(locale && { locale }), ...(timeZone && { timeZone }) });
    await confirmation(tx, { id, name: checked.name });
  }).catch(sayTaken);
  app.bell.ring();
  return meView(await ownAccount(app, caller, 'account'));
}
