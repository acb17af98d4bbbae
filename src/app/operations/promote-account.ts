import { makeAdministrator } from '../../store/operations.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';

/** Makes an account an administrator. Answers its name; throws `not_found` for guests, bots and names that nobody has. */
export async function promoteAccount(app: App, name: string): Promise<string> {
  const promoted = await makeAdministrator(app.db, name);
  if (promoted === null) throw notFound();
  return promoted;
}
