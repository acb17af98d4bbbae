import type { App } from '../app/app.ts';
import { AppError } from '../app/errors.ts';
import { composeApp } from '../compose.ts';
import { BadSettings, type Config, loadConfig } from '../config.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { type Reached, reachDatabases } from '../embedded/reach.ts';
import { type DatabaseClock, databaseClock } from '../ports/clock.ts';
import { openDatabase } from '../store/database.ts';
import { MigrationFault } from '../store/migrate.ts';
import { CommandFault } from './command.ts';

export interface ServiceApp {
  app: App;
  clock: DatabaseClock;
  config: Config;
  reached: Reached;
}

/** Runs something on the application and the database that the settings name. */
export function withApp<T>(act: (service: ServiceApp) => Promise<T>): Promise<T> {
  return plainly(async () => {
    const config = loadConfig();
    const reached = await reachDatabases(config);
    const db = openDatabase(reached.url, 2);
    try {
      const clock = await databaseClock(db);
      const complain = (fields: object, message: string) => console.error(message, fields);
      const silent = { ring() {}, publish() {} };
      const log = { info() {}, warn: complain, error: complain };
      const { allowLocalWebhooks, baseUrl: publicUrl } = config;
      const app = composeApp({ db, clock, bell: silent, news: silent, log, publicUrl, allowLocalWebhooks });
      return await act({ app, clock, config, reached }).finally(() => clock.stop());
    } finally {
      await db.close();
      await reached.release();
    }
  });
}

/** Faults that somebody can put right become one line. */
export async function plainly<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BadSettings || error instanceof CannotStart || error instanceof MigrationFault || error instanceof AppError)
      throw new CommandFault(error instanceof AppError && error.code === 'not_found' ? 'there is no game or account of that name' : error.message, 1);
    throw error;
  }
}
