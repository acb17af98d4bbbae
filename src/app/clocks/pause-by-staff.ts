import { connectionOf, type GameRow, insertOutbox, lockGame, type PauseRow } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, notFound } from '../errors.ts';
import { insistStaff } from '../games/access.ts';
import { gameOf } from '../games/game-of.ts';
import type { GameView } from '../games/shapes.ts';
import { once } from '../once.ts';
import { rewriteClocks } from './rewrite-clocks.ts';

/** Stops the clocks of a game, or lets them run again. For administrators; everybody at the game sees it. */
export async function pauseByStaff(app: App, caller: Caller, id: string, input: { paused: boolean }, key?: IdempotencyKey): Promise<GameView> {
  const account = insistStaff(caller);
  const now = app.clock.now();
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    if (game.status !== 'active') throw new AppError('conflict', 'This game is not under way.');
    if (input.paused && game.clock.kind === 'none') throw new AppError('conflict', 'This game has no clock.');
    if (isPaused(game) === input.paused) return;
    const pauses = input.paused
      ? [...game.pauses, { reason: 'staff' as const, from: now.getTime(), until: null }]
      : endedPauses(game.pauses, 'staff', now.getTime());
    await rewriteClocks(app, connection, game, pauses);
    await insertOutbox(connection, id, game.version, [{ kind: input.paused ? 'paused' : 'resumed', body: { reason: 'staff', until: null } }], now);
  });
  const view = await gameOf(app, caller, id);
  app.news.publish({ type: 'game', game: id, version: view.version });
  app.bell.ring();
  return view;
}

function isPaused(game: GameRow): boolean {
  return game.pauses.some(({ reason, until }) => reason === 'staff' && until === null);
}

/** Pauses of a reason that are on end now; those that have been stay as they were. */
export function endedPauses(pauses: readonly PauseRow[], reason: PauseRow['reason'], now: number): PauseRow[] {
  return pauses.map((pause) =>
    pause.reason === reason && (pause.until === null || pause.until > now) ? { ...pause, until: Math.max(pause.from, now) } : pause,
  );
}
