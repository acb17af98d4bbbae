import type { App, Caller } from '../app.ts';
import { insistVisible, mayRead, seatOf } from './access.ts';
import { look } from './change.ts';

/**
 * Tells one state of a game from another for one viewer: changes with the log, the clocks and the seats. Cheaper than what it stands for,
 * and judged by the same rights. Throws `not_found`.
 */
export async function stampOf(app: App, caller: Caller, id: string): Promise<string> {
  mayRead(caller);
  return look(app, id, async ({ game }) => {
    await insistVisible(app, game, caller);
    return [game.version, game.clockRevision, game.status, seatOf(game, caller) ?? '-', caller.language].join('.');
  });
}
