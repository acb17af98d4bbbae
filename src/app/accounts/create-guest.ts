import { hex } from '../../engine/record.ts';
import { insertAccount } from '../../store/accounts.ts';
import type { App, Caller } from '../app.ts';
import { guestName } from './names.ts';
import { accountRow } from './new-account.ts';
import { type Client, openSession } from './sessions.ts';
import type { SignedIn } from './shapes.ts';

/** Makes a guest: an account with a name of chance and nothing else, which `claimGuest` turns into a full one. */
export async function createGuest(app: App, caller: Caller, client: Client): Promise<SignedIn> {
  const row = accountRow(app, 'guest', guestName(hex(app.chance.bytes(5))), { locale: caller.language });
  return app.db.prisma.$transaction(async (tx) => {
    await insertAccount(tx, row);
    return openSession(app, tx, row, client);
  });
}
