import type { Language } from '../../engine/ruleset.ts';
import type { NoticeRow } from '../../store/notices.ts';
import type { App, Caller } from '../app.ts';
import { gameOf, messagesOf } from '../games/index.ts';
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

/** The message that a notice is about; null when it is not at hand any more. */
export async function saidIn(app: App, notice: NoticeRow, language: Language): Promise<SaidMessage | null> {
  const page = await messagesOf(app, readerOf(notice.account, language), notice.game, { first: 200 });
  const said = page.items.find(({ id }) => id === notice.step);
  return said ? { author: said.account, body: said.body } : null;
}

function readerOf(accountId: string, language: Language): Caller {
  return { accountId, scopes: new Set(['read']), admin: false, language, via: 'worker' };
}
