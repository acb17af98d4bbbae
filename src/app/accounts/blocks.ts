import { accountByName } from '../../store/accounts.ts';
import { blocksOf, countBlocks, putBlock, removeBlock } from '../../store/people.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { nameKey } from './names.ts';
import { signedIn } from './rights.ts';

export interface BlockView {
  name: string;
  createdAt: string;
}

const mostBlocks = 500;

/** Whom the caller has blocked, newest first. Nobody else learns of it. */
export async function listBlocks(app: App, caller: Caller): Promise<BlockView[]> {
  const rows = await blocksOf(app.db, signedIn(caller, 'account'));
  return rows.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() }));
}

/** A blocked account cannot invite the caller, nor join the caller's games. Throws `not_found`, `conflict`. */
export async function blockAccount(app: App, caller: Caller, name: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  const other = await accountByName(app.db, nameKey(name));
  if (other === null) throw notFound('There is no account of this name.');
  if (other.id === account) throw invalidInput('/name', 'Nobody blocks themselves.');
  await once(app, account, key, {}, async (tx) => {
    if ((await countBlocks(tx, account)) >= mostBlocks) throw new AppError('conflict', `At most ${mostBlocks} accounts can be blocked.`);
    await putBlock(tx, account, other.id, app.clock.now());
  });
}

/** Throws `not_found` where the account is not blocked. */
export async function unblockAccount(app: App, caller: Caller, name: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  const other = await accountByName(app.db, nameKey(name));
  await once(app, account, key, {}, async (tx) => {
    if (other === null || !(await removeBlock(tx, account, other.id))) throw notFound('This account is not blocked.');
  });
}
