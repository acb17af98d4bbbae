import { writeRecord } from '../../engine/record.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { load } from '../games/load.ts';
import { recordFrom } from '../games/record-of.ts';
import { allStarted } from './verify-games.ts';

/** Records of finished games as NDJSON, one game or all. Games whose rules are not held are named to `skipped` and left out. */
export async function* exportRecords(app: App, id: string | null, skipped: (id: string) => void): AsyncGenerator<{ id: string; text: string }> {
  for await (const game of id === null ? allStarted(app, true) : [id]) {
    const loaded = await load(app, game);
    if (loaded.game.status !== 'finished' && loaded.game.status !== 'cancelled')
      throw new AppError('conflict', 'A record is given when the game is over: until then its secret would tell the dice to come.');
    if (loaded.rules === null) skipped(game);
    else yield { id: game, text: writeRecord(await recordFrom(app, loaded)) };
  }
}
