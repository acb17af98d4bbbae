import { connectionOf, lockGame, release } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { rewriteClocks } from '../clocks/rewrite-clocks.ts';
import { AppError, notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { gameOf } from '../games/game-of.ts';
import { load } from '../games/load.ts';
import type { GameView } from '../games/shapes.ts';
import { told } from '../games/start-game.ts';
import { withinTime } from '../games/time-limit.ts';
import { once, recall } from '../once.ts';

/**
 * Lets a game that was set aside be played on, once its rules play its log again; its clocks get the time back. Throws `conflict` where it is
 * not set aside or its rules are not held, `unavailable` where they fail again.
 */
export async function releaseGame(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<GameView> {
  const account = insistStaff(caller);
  if ((await recall(app, account, key)) === null) await insistPlayable(app, id);
  const now = app.clock.now();
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game?.setAside == null) throw new AppError('conflict', 'This game is not set aside.');
    await release(connection, id, now);
    const from = (game.setAsideAt ?? game.lastAt ?? game.createdAt).getTime();
    if (game.status === 'active') await rewriteClocks(app, connection, game, [...game.pauses, { reason: 'outage', from, until: now.getTime() }]);
  });
  app.log.info({ game: id, by: account }, 'a game is released');
  await told(app, id);
  return gameOf(app, caller, id);
}

/** The log is played anew, and each seat that is asked gets its legal actions. */
async function insistPlayable(app: App, id: string): Promise<void> {
  const { game, rules, table } = await load(app, id);
  if (game.setAside === null) throw new AppError('conflict', 'This game is not set aside.');
  if (rules === null) throw new AppError('conflict', 'The version of its rules is not held here.');
  if (table === null) throw notFound();
  try {
    for (const { seat } of game.calls) withinTime(() => rules.legal(table.position, seat));
  } catch (error) {
    app.log.warn({ game: id, error: (error as Error).stack ?? String(error) }, 'the rules of a game that is set aside fail still');
    throw new AppError('unavailable', 'Its rules fail on it still. The log says where.');
  }
}
