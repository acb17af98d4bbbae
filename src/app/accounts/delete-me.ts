import { eraseAccount, unfinishedGamesOf } from '../../store/accounts.ts';
import { botsOf } from '../../store/people.ts';
import type { App, Caller } from '../app.ts';
import { AppError } from '../errors.ts';
import { leaveForGood } from '../games/hand-over.ts';
import { deleteGame, leaveGame } from '../games/index.ts';
import { signedIn } from './rights.ts';

/**
 * Leaves every game (nobody is kept waiting for somebody who is gone; a bot keeps the seat until somebody steps in), then takes every personal datum off the account.
 * Its moves and seats stay, as a former player's.
 */
export async function deleteMe(app: App, caller: Caller): Promise<void> {
  const account = signedIn(caller, 'account');
  await leaveGames(app, { ...caller, scopes: new Set([...caller.scopes, 'play']) }, account);
  for (const bot of await botsOf(app.db, account)) {
    await leaveGames(app, { ...caller, accountId: bot.id, scopes: new Set([...caller.scopes, 'play']) }, bot.id);
    await app.db.prisma.$transaction((tx) => eraseAccount(tx, bot.id, app.clock.now()));
    app.news.publish({ type: 'revoked', account: bot.id });
  }
  await app.db.prisma.$transaction((tx) => eraseAccount(tx, account, app.clock.now()));
  app.news.publish({ type: 'revoked', account });
}

/** Takes an account out of all games that are not over; `leaveStarted`: out of one that is under way. */
export async function leaveGames(app: App, caller: Caller, account: string, leaveStarted: typeof leaveForGood = leaveForGood): Promise<void> {
  for (const { id, status, owned } of await unfinishedGamesOf(app.db, account)) {
    const leave = status === 'open' ? (owned ? deleteGame : leaveGame) : leaveStarted;
    // a game that begins or ends meanwhile, or whose rules are not held, must not keep anybody here
    await leave(app, caller, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      app.log.warn({ game: id, code: error.code }, 'an account that goes could not leave this game');
    });
  }
}
