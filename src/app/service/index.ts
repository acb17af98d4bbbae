// How the service is. Imports the store.
import { ping } from '../../store/service.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

export { figuresFor } from './figures.ts';

/** Throws `unavailable` while the database does not answer. */
export async function isReady(app: App): Promise<void> {
  await ping(app.db).catch(() => {
    throw new AppError('unavailable', 'The database does not answer.', { retryAfter: 5 });
  });
}
