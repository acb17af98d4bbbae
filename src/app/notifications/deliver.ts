import {
  claimDelivery,
  type DeliveryRow,
  deliverLater,
  holdBackWebhook,
  markDelivered,
  markDelivering,
  noteWebhook,
  settleDelivery,
  webhookFor,
} from '../../store/deliveries.ts';
import type { App } from '../app.ts';
import { after, leases } from '../clocks/leases.ts';
import { AppError } from '../errors.ts';
import type { Channels, Outcome } from './channels.ts';
import { languageOf } from './content.ts';
import { eventBody } from './event-body.ts';
import { isAskedToWait, pauseAfter, pauseBefore } from './outcome.ts';
import { tellChannelOff } from './tell-channel-off.ts';

/**
 * Delivers one event to a webhook: says what its owner may see of it now, commits `sending` with the very body, touches the network, keeps what
 * came of it. Whatever goes again, after a failure, a lost worker or because its owner asks, is the same body under the same delivery id.
 */
export async function deliver(app: App, channels: Channels, row: { game: string; id: string; handed: Date }): Promise<void> {
  const delivery = await claimDelivery(app.db, row, after(app.clock.now(), leases.sending));
  if (!delivery) return;
  const now = app.clock.now();
  const webhook = await webhookFor(app.db, delivery, now);
  if (webhook === null || webhook.state === 'off')
    return void (await settleDelivery(app.db, delivery, 'dropped', 'The webhook is off or gone.', null));
  const { heldUntil } = webhook;
  if (heldUntil !== null && heldUntil > now)
    return void (await deliverLater(app.db, delivery, heldUntil, 'The webhook asked us to wait, or fails.', null, true));
  const body = await bodyFor(app, delivery, languageOf(webhook.locale));
  if (body === null || !(await markDelivering(app.db, delivery, body))) return;
  const { url, secret } = webhook;
  const timestamp = Math.floor(now.getTime() / 1000);
  const outcome = await channels.webhook({ url, secret, event: delivery.event, delivery: delivery.id, body, timestamp });
  await keep(app, delivery, outcome);
}

/** Null: it does not matter to its owner any more, or cannot be made now; the row then says so. */
async function bodyFor(app: App, delivery: DeliveryRow, language: ReturnType<typeof languageOf>): Promise<string | null> {
  try {
    const made = await eventBody(app, delivery, language);
    if (made !== null || delivery.body !== null) return delivery.body ?? made;
    await settleDelivery(app.db, delivery, 'dropped', 'It was answered.', null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      await settleDelivery(app.db, delivery, 'dropped', 'The game is not there for this account any more.', null);
      return null;
    }
    app.log.error({ delivery: delivery.id, game: delivery.game, event: delivery.event, error: String(error) }, 'a delivery could not be made');
    await tryAgain(app, delivery, 'It could not be made.', null);
  }
  return null;
}

async function keep(app: App, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
  const now = app.clock.now();
  const status = 'status' in outcome ? (outcome.status ?? null) : null;
  if (outcome.outcome === 'sent') {
    await markDelivered(app.db, delivery, status ?? 0, now);
    await noteWebhook(app.db, delivery.webhook, null, false, now);
    return;
  }
  if (outcome.outcome === 'refused') await settleDelivery(app.db, delivery, 'failed', outcome.why, status);
  else if (outcome.outcome === 'later' && isAskedToWait(outcome))
    await deliverLater(app.db, delivery, after(now, outcome.seconds! * 1000), outcome.why, status, true);
  // Read and not answered: the same delivery again does no harm, because its id is the same.
  else await tryAgain(app, delivery, outcome.why, status);
  const pause = pauseAfter(delivery, outcome);
  if (pause !== null) await holdBackWebhook(app.db, delivery.webhook, after(now, pause));
  if (isAskedToWait(outcome)) return;
  const gone = outcome.outcome === 'refused' && outcome.gone === true;
  if (await noteWebhook(app.db, delivery.webhook, outcome.why, gone, now)) await tellChannelOff(app, delivery.account, 'webhook', outcome.why);
}

async function tryAgain(app: App, delivery: DeliveryRow, why: string, status: number | null): Promise<void> {
  const pause = pauseBefore(delivery.attempts);
  if (pause === null) await settleDelivery(app.db, delivery, 'failed', why, status);
  else await deliverLater(app.db, delivery, after(app.clock.now(), pause), why, status, false);
}
