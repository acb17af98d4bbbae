import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { change, type Plan } from '../games/change.ts';
import { gameOf } from '../games/game-of.ts';
import type { GameView } from '../games/shapes.ts';
import { planOfUndo } from '../games/undo-by-consent.ts';
import { recall } from '../once.ts';

/**
 * Takes back all that the seats have played from a move on, over dice and shown secrets too, in games that are set aside too. The row belongs to
 * no seat and stays in the log for all to see. Dice that are thrown again come out anew, calls have what they had left. Throws
 * `version_mismatch`, `undo_refused`, `time_up` while a decision whose time is over waits to be played, which it does not in a game that is set aside.
 */
export async function undoByStaff(
  app: App,
  caller: Caller,
  id: string,
  input: { from: number; version: number },
  key?: IdempotencyKey,
): Promise<GameView> {
  const account = insistStaff(caller);
  if (!Number.isInteger(input.from) || input.from < 1) throw invalidInput('/from', 'Name the first move to take back by its number.');
  if ((await recall(app, account, key)) !== null) return gameOf(app, caller, id);
  const arrived = app.clock.now().getTime();
  await change(app, id, { arrived, language: caller.language }, async (loaded): Promise<Plan> => {
    const { game } = loaded;
    if (game.status !== 'active') throw new AppError('conflict', 'This game is not under way.');
    if (game.version !== input.version)
      throw new AppError('version_mismatch', `The game is at version ${game.version} now.`, { version: game.version });
    // of a game that is set aside nothing is played first
    const { plan } = await planOfUndo(
      app,
      { ...loaded, game: { ...game, setAside: null } },
      null,
      input.from,
      game.setAside === null ? arrived : null,
    );
    return { ...plan, by: account, via: 'staff', ...(key && { key: { account, key } }) };
  });
  app.log.info({ game: id, by: account, from: input.from }, 'moves are taken back by the staff');
  return gameOf(app, caller, id);
}
