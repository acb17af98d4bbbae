import { accountByName } from '../../store/accounts.ts';
import { readGame } from '../../store/games.ts';
import { readMessages } from '../../store/messages.ts';
import { countReports, insertReport } from '../../store/people.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { isVisible } from '../games/access.ts';
import { insistText } from '../games/envelope.ts';
import { once } from '../once.ts';
import { nameKey } from './names.ts';
import { signedIn } from './rights.ts';

/** What is reported: an account, a game, a message of a game. */
export interface ReportInput {
  account?: string;
  game?: string;
  message?: string;
  body: string;
}

export interface ReportView {
  id: string;
  account: string | null;
  game: string | null;
  message: string | null;
  body: string;
  createdAt: string;
}

const mostADay = 50;

/** Tells the operators of something; for them alone. Throws `invalid_input`, `not_found`, `conflict`. */
export async function report(app: App, caller: Caller, input: ReportInput, key?: IdempotencyKey): Promise<ReportView> {
  const accountId = signedIn(caller, 'account');
  const body = input.body.trim();
  if (body.length < 1 || body.length > 2000) throw invalidInput('/body', 'A report has 1 to 2000 characters.');
  insistText(body, '/body');
  if (input.account === undefined && input.game === undefined) throw invalidInput('', 'Say which account or which game it is about.');
  if (input.message !== undefined && input.game === undefined) throw invalidInput('/game', 'Say in which game this was said.');
  const about = input.account === undefined ? null : await accountByName(app.db, nameKey(input.account));
  if (input.account !== undefined && about === null) throw invalidInput('/account', 'There is no account of this name.');
  const game = input.game === undefined ? null : await readGame(app.db, input.game);
  if (input.game !== undefined && (game === null || !(await isVisible(app, game, caller)))) throw notFound('There is no such game.');
  const messageId = input.message ?? null;
  if (game !== null && messageId !== null && (await readMessages(app.db, game.id, null, 1, messageId)).length === 0)
    throw invalidInput('/message', 'There is no such message in this game.');
  const now = app.clock.now();
  const row = { id: app.ids.next('report'), accountId, aboutId: about?.id ?? null, gameId: game?.id ?? null, messageId, body, createdAt: now };
  const { outcome } = await once(app, accountId, key, { report: row.id, at: now.toISOString() }, async (tx) => {
    if ((await countReports(tx, accountId, new Date(now.getTime() - 86_400_000))) >= mostADay)
      throw new AppError('conflict', `At most ${mostADay} reports a day.`);
    await insertReport(tx, row);
  });
  app.log.info({ report: outcome.report }, 'something was reported');
  return { id: outcome.report, account: about?.name ?? null, game: game?.id ?? null, message: messageId, body, createdAt: outcome.at };
}
