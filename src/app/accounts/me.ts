import type { App, Caller } from '../app.ts';
import { ownAccount } from './rights.ts';
import { type MeView, meView } from './shapes.ts';

/** The account that calls, as it sees itself. */
export async function me(app: App, caller: Caller): Promise<MeView> {
  return meView(await ownAccount(app, caller, 'read'));
}
