// Positions kept in the process, by game: bounded by their size, not by the number of games. One request at a time for one game.
import type { Loaded } from './load.ts';

export interface TableCache {
  /** Runs `body` when every earlier one for this game is done. */
  exclusive<T>(game: string, body: () => Promise<T>): Promise<T>;
  /** Takes a game out; whoever took it puts it back once it stands as the log does. */
  take(game: string): Loaded | null;
  put(loaded: Loaded): void;
  /** For figures: games and bytes held. */
  held(): { games: number; bytes: number };
}

/** A cache of at most `limit` bytes of positions (as JSON text; an object takes a few times that). The longest unused go first. */
export function tableCache(limit: number): TableCache {
  const games = new Map<string, Loaded>();
  const queues = new Map<string, Promise<unknown>>();
  let bytes = 0;
  function drop(game: string): Loaded | null {
    const loaded = games.get(game);
    if (loaded === undefined) return null;
    games.delete(game);
    bytes -= loaded.weight;
    return loaded;
  }
  return {
    async exclusive(game, body) {
      const before = queues.get(game) ?? Promise.resolve();
      const turn = before.then(body, body);
      const quiet = turn.catch(() => {});
      queues.set(game, quiet);
      try {
        return await turn;
      } finally {
        if (queues.get(game) === quiet) queues.delete(game);
      }
    },
    take: drop,
    put(loaded) {
      drop(loaded.game.id);
      games.set(loaded.game.id, loaded);
      bytes += loaded.weight;
      for (const oldest of games.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
    held: () => ({ games: games.size, bytes }),
  };
}
