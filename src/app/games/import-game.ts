import { RecordError } from '../../engine/record.ts';
import { readGame } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { once } from '../once.ts';
import { importRecord } from '../operations/import-record.ts';
import { signedIn } from './access.ts';
import { insistName } from './envelope.ts';
import { gameOf } from './game-of.ts';
import type { GameView } from './shapes.ts';

/** As long as a record may be, in characters. */
export const longestRecord = 4 * 1024 * 1024;

/**
 * Takes in the record of a game that was finished elsewhere, once everything in it has been checked: rules, hash chain, each draw against the secret,
 * result. Its seats belong to nobody. Throws `invalid_input` with what does not hold, `conflict` where another's game of this id is here.
 */
export async function importGame(app: App, caller: Caller, input: { record: string; name?: string }, key?: IdempotencyKey): Promise<GameView> {
  const account = signedIn(caller, 'play');
  if (input.record.length > longestRecord) throw new AppError('too_large', 'A record has at most 4 MB.', { pointer: '/record' });
  const name = (input.name ?? '').trim();
  if (name.length > 80) throw invalidInput('/name', 'A name has 1 to 80 characters.');
  if (name !== '') insistName(name, '/name');
  const { id, isNew } = await importRecord(app, input.record, { account, name }).catch((error: unknown) => {
    if (error instanceof RecordError) throw invalidInput('/record', `This record does not hold: ${error.message}.`);
    throw error;
  });
  if (!isNew && (await readGame(app.db, id))?.owner !== account) throw new AppError('conflict', 'A game of this id is here already.');
  const { outcome } = await once(app, account, key, { game: id }, async () => {});
  return gameOf(app, { ...caller, scopes: new Set([...caller.scopes, 'read']) }, outcome.game);
}
