import { accountById, accountByName, conductOf } from '../../store/accounts.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';
import { nameKey } from './names.ts';
import { type ProfileView, profileView } from './shapes.ts';

/** What everybody may know of an account. Throws `not_found`. */
export async function publicProfile(app: App, name: string): Promise<ProfileView> {
  const account = await accountByName(app.db, nameKey(name));
  if (account === null) throw notFound('There is no account of this name.');
  const owner = account.ownerId === null ? null : await accountById(app.db, account.ownerId);
  return profileView(account, owner?.name ?? null, await conductOf(app.db, account.id));
}
