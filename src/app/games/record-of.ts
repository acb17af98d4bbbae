import { resultOf } from '../../engine/play.ts';
import { type GameRecord, writeRecord } from '../../engine/record.ts';
import { readForReplay } from '../../store/moves.ts';
import type { App, Caller } from '../app.ts';
import { AppError } from '../errors.ts';
import { insistVisible, mayRead } from './access.ts';
import { look } from './change.ts';
import { type Loaded, playable } from './load.ts';
import { isOpen } from './see.ts';
import { headerOf } from './start-game.ts';

/** The record of a finished game as NDJSON: with its secret, so that anybody can check every die. */
export async function recordOf(app: App, caller: Caller, id: string): Promise<string> {
  mayRead(caller);
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    if (!isOpen(loaded.game)) throw new AppError('conflict', 'A record is given when the game is over.');
    return writeRecord(await recordFrom(app, loaded));
  });
}

/** The record of a loaded game, whoever asks. */
export async function recordFrom(app: App, loaded: Loaded): Promise<GameRecord> {
  const { game } = loaded;
  const { table } = playable({ ...loaded, game: { ...game, setAside: null } });
  const rows = await readForReplay(app.db, game.id, 0, game.version);
  return {
    header: headerOf(game, true),
    moves: rows.map(({ seq, seat, kind, decision, action, draws, at, hash }) => ({
      seq,
      seat,
      kind,
      decision,
      action,
      draws,
      at: at.toISOString(),
      hash,
    })),
    end: { result: resultOf(table), position: table.position },
  };
}
