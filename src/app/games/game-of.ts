import { type GameRow, listGames as readGames } from '../../store/games.ts';
import type { App, Caller } from '../app.ts';
import { pageOf, pageSize, readTimeAndId, timeAndId } from '../cursor.ts';
import { AppError, invalidInput } from '../errors.ts';
import { insistVisible, isVisible, mayRead } from './access.ts';
import { look } from './change.ts';
import type { Loaded } from './load.ts';
import { namesOf, seeGame } from './see.ts';
import type { GameStatus, GameView, Page } from './shapes.ts';

/** One game as the caller may see it. A valid invitation opens a private one. Throws `not_found`. */
export async function gameOf(app: App, caller: Caller, id: string, invitation?: string): Promise<GameView> {
  mayRead(caller);
  const hash = invitation === undefined ? null : Buffer.from(app.digest.sha256(invitation), 'hex');
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller, hash);
    return seeGame(app, loaded, caller, await namesOf(app, [loaded.game]));
  });
}

export interface GameListInput {
  status?: GameStatus;
  rules?: string;
  mine?: boolean;
  open?: boolean;
  offered?: boolean;
  first?: number;
  after?: string;
}

/** Games, newest first; decisions are listed without what is asked. */
export async function listGames(app: App, caller: Caller, input: GameListInput): Promise<Page<GameView>> {
  mayRead(caller);
  if (input.mine && caller.accountId === null) throw new AppError('unauthenticated', 'Sign in to see your games.');
  const first = pageSize(input.first);
  if (input.rules !== undefined && app.register.newest(input.rules) === null) throw invalidInput('/rules', 'There are no such rules here.');
  const rows = await readGames(
    app.db,
    {
      status: input.status ?? null,
      now: app.clock.now(),
      rules: input.rules ?? null,
      mine: input.mine ? caller.accountId : null,
      open: input.open ?? false,
      offered: input.offered ?? false,
      first: first + 1,
      before: readTimeAndId(app.digest, input.after),
    },
    caller.accountId,
  );
  const { page, next } = pageOf(app.digest, rows, first, ({ createdAt, id }) => timeAndId(createdAt, id));
  const names = await namesOf(app, page);
  return { items: page.map((game) => seeGame(app, shellOf(app, game), caller, names)), next };
}

/** A game without its table: enough for a list. */
function shellOf(app: App, game: GameRow): Loaded {
  return { game, rules: app.register.held(game.rules, game.rulesVersion), table: null, window: [], weight: 0 };
}

/** Rights looked up at each event of a stream: may the caller follow this game now? */
export async function mayWatch(app: App, caller: Caller, id: string): Promise<boolean> {
  if (caller.accountId !== null && !caller.scopes.has('read')) return false;
  return look(app, id, (loaded) => isVisible(app, loaded.game, caller)).catch(() => false);
}
