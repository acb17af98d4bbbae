// What a stream of changes may tell whom: rights are looked up at each event. Imports the store.
import { type Change, changesSince, newestMessage, openDecisionOf, peopleOf } from '../../store/streams.ts';
import { stillAuthenticated } from '../accounts/index.ts';
import type { App, Caller, NewsItem } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { mayWatch } from '../games/index.ts';

export type { Change } from '../../store/streams.ts';

/** Who listens: the own games of an account, and games followed besides. */
export interface Listener {
  caller: Caller;
  games: readonly string[];
}

const mostGames = 50;
const keptMs = 7 * 86_400_000;
const overlapMs = 60_000;

/** Signed out, only games that are named can be followed. Throws `unauthenticated`, `forbidden_scope`, `not_found`. */
export async function insistListener(app: App, { caller, games }: Listener): Promise<void> {
  if (caller.accountId === null && games.length === 0) throw new AppError('unauthenticated', 'Sign in, or name the games to follow.');
  if (!caller.scopes.has('read')) throw new AppError('forbidden_scope', 'This token lacks the scope "read".', { scope: 'read' });
  if (games.length > mostGames) throw invalidInput('/game', `At most ${mostGames} games.`);
  for (const game of games) if (!(await mayWatch(app, caller, game))) throw new AppError('not_found', 'There is nothing at this address.');
}

/** Asked again at each event: `ended` when what opened the stream opens nothing any more. */
export async function isStillOpen(app: App, caller: Caller): Promise<boolean> {
  return stillAuthenticated(app, caller);
}

/** What one piece of news means for a listener; null: nothing that it may know. `people`: who belongs to the game. */
export async function changeFor(app: App, listener: Listener, item: NewsItem, people: ReadonlySet<string>): Promise<Change | null> {
  if (item.type === 'revoked') return null;
  const { caller, games } = listener;
  const account = caller.accountId;
  if (item.type === 'decision') {
    if (account === null || account !== item.account) return null;
    const id = await openDecisionOf(app.db, item.game, account);
    return id === null ? null : { type: 'decision', game: item.game, id };
  }
  const concerns = (account !== null && people.has(account)) || games.includes(item.game);
  if (!concerns || !(await mayWatch(app, caller, item.game))) return null;
  if (item.type === 'game') return { type: 'game', id: item.game, version: item.version };
  const id = await newestMessage(app.db, item.game);
  return id === null ? null : { type: 'message', game: item.game, id };
}

export function peopleOfGame(app: App, game: string): Promise<Set<string>> {
  return peopleOf(app.db, game);
}

/** What a listener missed since the instant that it names, less a minute. Throws `invalid_input`. */
export async function missedBy(app: App, { caller, games }: Listener, lastEvent: string): Promise<Change[]> {
  const instant = new Date(lastEvent);
  if (!/^\d{4}-\d\d-\d\dT/.test(lastEvent) || Number.isNaN(instant.getTime())) throw invalidInput('/Last-Event-ID', 'Last-Event-ID is an instant.');
  const since = Math.max(instant.getTime() - overlapMs, app.clock.now().getTime() - keptMs);
  return changesSince(app.db, caller.accountId, games, new Date(since));
}
