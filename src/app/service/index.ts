// How the service is. Imports the store.
import { countGames, ping } from '../../store/service.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

/** Throws `unavailable` while the database does not answer. */
export async function isReady(app: App): Promise<void> {
  await ping(app.db).catch(() => {
    throw new AppError('unavailable', 'The database does not answer.', { retryAfter: 5 });
  });
}

/** Figures for the operator. */
export async function measures(app: App): Promise<{ games: Record<string, number> }> {
  return { games: await countGames(app.db) };
}
