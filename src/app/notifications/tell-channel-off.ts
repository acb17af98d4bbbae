import { insertNotice } from '../../store/notices.ts';
import type { App } from '../app.ts';
import { type ChannelName, channelNames, channelOffKind } from './kinds.ts';

/**
 * Tells an account by its other channels that one of them, or a webhook of its programs, was switched off because it failed. `what`: a channel, or
 * `webhook`; `why`: as the other side said it. Channels that are not set up drop it.
 */
export async function tellChannelOff(app: App, account: string, what: ChannelName | string, why: string): Promise<void> {
  const now = app.clock.now();
  const elsewhere = channelNames.filter((channel) => channel !== what);
  await app.db.prisma.$transaction(async (tx) => {
    for (const channel of elsewhere) {
      const id = app.ids.next('notice');
      await insertNotice(tx, {
        gameId: '',
        id,
        accountId: account,
        kind: channelOffKind,
        step: id,
        channel,
        state: 'waiting',
        body: { what, why },
        dueAt: now,
        createdAt: now,
      });
    }
  });
  app.bell.ring();
}
