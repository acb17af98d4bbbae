import type { Json } from '../engine/ruleset.ts';
import { claimKey, type Recalled, recallKey, type SentKey, type Transaction } from '../store/idempotency.ts';
import type { App, IdempotencyKey } from './app.ts';
import { AppError } from './errors.ts';

export type { Transaction } from '../store/idempotency.ts';

/** `repeated`: nothing was done now; `outcome` is what the first request with this key made. */
export interface Once<O> {
  outcome: O;
  repeated: boolean;
}

/** The outcome of an earlier request with this key, null where there was none. Throws `idempotency_mismatch`. */
export async function recall<O>(app: App, account: string, key: IdempotencyKey | undefined): Promise<O | null> {
  if (key === undefined) return null;
  return outcomeOf<O>(await recallKey(app.db, { account, ...key }, app.clock.now()));
}

/**
 * Runs a write in one transaction with its key. `outcome` names what the write makes (ids, nothing secret): from it a
 * repeat is answered. A refused write is not remembered.
 */
export async function once<O extends Json>(
  app: App,
  account: string,
  key: IdempotencyKey | undefined,
  outcome: O,
  write: (tx: Transaction) => Promise<void>,
): Promise<Once<O>> {
  const earlier = await recall<O>(app, account, key);
  if (earlier !== null) return { outcome: earlier, repeated: true };
  const sent: SentKey | undefined = key && { account, ...key };
  return app.db.prisma.$transaction(async (tx) => {
    if (sent) {
      const standing = outcomeOf<O>(await claimKey(tx, sent, outcome, app.clock.now()));
      if (standing !== null) return { outcome: standing, repeated: true };
    }
    await write(tx);
    return { outcome, repeated: false };
  });
}

function outcomeOf<O>(found: Recalled): O | null {
  if (found === 'other') throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  return found === null ? null : (found.outcome as O);
}
