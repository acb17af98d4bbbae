import { eraseAccount, lockAccount, unfinishedGamesOf } from '../../store/accounts.ts';
import { connectionOf } from '../../store/games.ts';
import { botsOf } from '../../store/people.ts';
import type { App, Caller } from '../app.ts';
import { AppError } from '../errors.ts';
import { leaveForGood } from '../games/hand-over.ts';
import { deleteGame, leaveGame } from '../games/index.ts';
import type { Transaction } from '../once.ts';
import { signedIn } from './rights.ts';

/**
 * Leaves every game (nobody is kept waiting for somebody who is gone; a bot keeps the seat until somebody steps in), then takes every personal datum off the account.
 * Its moves and seats stay, as a former player's.
 */
export async function deleteMe(app: App, caller: Caller): Promise<void> {
  const account = signedIn(caller, 'account');
  await goForGood(app, caller, account, (erase) => app.db.prisma.$transaction(erase));
}

/** What an account may do between two looks at what it still has; more than that in the time of one request is meant to hold it up. */
const mostRounds = 20;

/**
 * Its programs and it leave their games and are erased. Another request of the account may take a seat or make a game meanwhile, so it is looked again under
 * its lock, which those requests wait for, until there is nothing left. `within` runs the last step in a transaction.
 */
export async function goForGood(app: App, caller: Caller, account: string, within: (erase: (tx: Transaction) => Promise<void>) => Promise<unknown>) {
  const itself: Caller = { ...caller, accountId: account, scopes: new Set([...caller.scopes, 'play']) };
  const kept = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    for (const bot of await botsOf(app.db, account)) await goForGood(app, caller, bot.id, (erase) => app.db.prisma.$transaction(erase));
    for (const game of await leaveGames(app, itself, account)) kept.add(game);
    const gone = await within(async (tx) => {
      await lockAccount(tx, account);
      const games = await unfinishedGamesOf(connectionOf(tx), account);
      if (games.some((game) => !kept.has(tried(game))) || (await botsOf(tx, account)).length > 0) throw new NotYet();
      await eraseAccount(tx, account, app.clock.now());
    }).catch((error: unknown) => {
      if (error instanceof NotYet) return error;
      throw error;
    });
    if (gone instanceof NotYet) continue;
    app.news.publish({ type: 'revoked', account });
    return;
  }
  throw new AppError('unavailable', 'This account takes up games while it is deleted; try again.', { retryAfter: 1 });
}

/** It has taken up something since it left. */
class NotYet extends Error {}

const tried = ({ id, status }: { id: string; status: string }) => `${status} ${id}`;

/** Takes an account out of all games that are not over; `leaveStarted`: out of one that is under way. Answers those that it could not leave, as they stood. */
export async function leaveGames(app: App, caller: Caller, account: string, leaveStarted: typeof leaveForGood = leaveForGood): Promise<string[]> {
  const kept: string[] = [];
  for (const game of await unfinishedGamesOf(app.db.pool, account)) {
    const { id, status, owned } = game;
    const leave = status === 'open' ? (owned ? deleteGame : leaveGame) : leaveStarted;
    // a game that begins or ends meanwhile, or whose rules are not held, must not keep anybody here
    await leave(app, caller, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      app.log.warn({ game: id, code: error.code }, 'an account that goes could not leave this game');
      kept.push(tried(game));
    });
  }
  return kept;
}
