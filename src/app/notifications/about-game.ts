import type { Language } from '../../engine/ruleset.ts';
import { accountNames } from '../../store/games.ts';
import { readMessages } from '../../store/messages.ts';
import type { NoticeRow } from '../../store/notices.ts';
import type { App, Caller } from '../app.ts';
import { gameOf } from '../games/index.ts';
import type { GameSight, SaidMessage } from './content.ts';

/** The game as the addressee of a notice may see it now: through the same use case, and so the same `view`, as on the page. */
export async function sightFor(app: App, notice: NoticeRow, language: Language): Promise<GameSight> {
  const game = await gameOf(app, readerOf(notice.account, language), notice.game);
  const mine = game.decisions.find(({ seat }) => seat === notice.seat);
  return {
    name: game.name,
    version: game.version,
    head: game.head,
    ask: mine?.ask ?? null,
    names: game.seats.map(({ account, bot }) => account ?? bot),
    result: game.result,
  };
}

/** The message that a notice is about; null when it is not at hand any more. For whom `sightFor` has let see the game. */
export async function saidIn(app: App, notice: NoticeRow): Promise<SaidMessage | null> {
  const [said] = await readMessages(app.db, notice.game, null, 1, notice.step);
  if (!said) return null;
  const names = await accountNames(app.db, [said.account]);
  return { author: names.get(said.account) ?? null, body: said.body };
}

export function readerOf(accountId: string, language: Language): Caller {
  return { accountId, scopes: new Set(['read']), admin: false, language, via: 'worker' };
}
