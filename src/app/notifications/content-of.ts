// What a notice says to its addressee now, in words; the links that it may carry are the caller's to choose.
import type { Addressee, NoticeRow } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { saidIn, sightFor } from './about-game.ts';
import { type Content, channelOffContent, gameContent, languageOf, plainContent } from './content.ts';
import { channelOffKind, isAccountKind, isNoticeKind } from './kinds.ts';
import { linkUntil } from './staleness.ts';

/** `url`: where a notice about a game leads. `askToo`: nobody else reads it, so that it may say what is asked. */
export async function contentOf(app: App, notice: NoticeRow, to: Addressee, url: string, askToo: boolean): Promise<Content> {
  if (isNoticeKind(notice.kind)) {
    const game = await sightFor(app, notice, languageOf(to.locale));
    const message = notice.kind === 'message' ? await saidIn(app, notice) : null;
    return gameContent(notice.kind, to, askToo ? game : { ...game, ask: null }, url, message);
  }
  if (notice.kind === channelOffKind) return channelOffContent(to, String(notice.body.what), String(notice.body.why), `${app.publicUrl}/`);
  if (isAccountKind(notice.kind)) return plainContent(notice.kind, to, String(notice.body.url), linkUntil(notice));
  return plainContent('test', to, null, null);
}
