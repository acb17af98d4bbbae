// A ruleset that fails sets its game aside; the others go on.
import { IllegalAction } from '../../engine/refuse.ts';
import { setAside } from '../../store/games.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

/** Thrown by a plan that finds nothing to do: the row that a job named has moved on. */
export class Nothing extends Error {}

/**
 * Runs something that calls into a ruleset. Refusals and coded errors pass; an error of the ruleset's own, or a log that
 * does not replay, sets the game aside and answers `unavailable`.
 */
export async function guarded<T>(app: App, game: string, body: () => T | Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof AppError || error instanceof IllegalAction || error instanceof Nothing || isOfDatabase(error)) throw error;
    app.log.error({ game, error: (error as Error).stack ?? String(error) }, 'a ruleset failed: the game is set aside');
    app.tables.take(game);
    await setAside(app.db, game, (error as Error).message.slice(0, 500), app.clock.now());
    throw new AppError('unavailable', 'The rules failed on this game. It is set aside and its operator is told; nothing is lost.');
  }
}

// Errors of the connection carry a code (SQLSTATE or ECONN…); errors of a ruleset do not.
function isOfDatabase(error: unknown): boolean {
  return typeof (error as { code?: unknown }).code === 'string' || /timeout|terminated|Connection/i.test((error as Error).message ?? '');
}
