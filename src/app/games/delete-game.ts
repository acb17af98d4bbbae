import { connectionOf, lockGame, removeGame } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, signedIn } from './access.ts';

/** Removes a game that has not started. For its owner. */
export async function deleteGame(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'play');
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    if (game.owner !== account) throw new AppError('forbidden', 'Only its owner removes a game.');
    if (game.status !== 'open') throw new AppError('conflict', 'This game has started.');
    await removeGame(connection, id);
  });
  app.tables.take(id);
  app.bell.ring();
}
