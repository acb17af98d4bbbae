import { claimOutbox, outboxDone, outboxLater } from '../../store/outbox.ts';
import type { App } from '../app.ts';
import { continueChain } from '../games/continue-chain.ts';
import { playBot } from '../games/play-bot.ts';
import { after, leases, retryAt } from './leases.ts';

/** What a commit left to be played without a person: a bot's call, or the rest of a chain. The row goes once it is played or has moved on. */
export async function playOn(app: App, row: { game: string; id: string; handed: Date }): Promise<void> {
  const claimed = await claimOutbox(app.db, row, after(app.clock.now(), leases.work));
  if (!claimed) return;
  const { game, id, kind, body, attempts } = claimed;
  try {
    if (kind === 'chain') await continueChain(app, game);
    else await playBot(app, game, Number(body.seat), String(body.decision));
    await outboxDone(app.db, game, id);
  } catch (error) {
    await outboxLater(app.db, game, id, retryAt(app.clock.now(), attempts));
    throw error;
  }
}
