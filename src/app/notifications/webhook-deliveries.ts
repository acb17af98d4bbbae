import type { Json } from '../../engine/ruleset.ts';
import { deliverAgain, deliveriesOf, type LoggedDelivery, webhooksOf } from '../../store/deliveries.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { pageSize, readCursor, writeCursor } from '../cursor.ts';
import { notFound } from '../errors.ts';
import type { Page } from '../games/index.ts';
import { once } from '../once.ts';

export interface DeliveryView {
  id: string;
  event: string;
  /** null for a ping */
  game: string | null;
  /** `dropped`: it did not matter any more, or could not be seen any more, when its turn came */
  state: LoggedDelivery['state'];
  /** what the other side answered last, as an HTTP status */
  status: number | null;
  error: string | null;
  attempts: number;
  /** what was sent; null: nothing yet */
  body: Json;
  createdAt: string;
  /** when it is tried next, while it waits */
  nextAt: string | null;
  sentAt: string | null;
}

/** What was sent to a webhook and what came of it, newest first. Throws `not_found`. */
export async function webhookDeliveries(
  app: App,
  caller: Caller,
  { id, first, after }: { id: string; first?: number; after?: string },
): Promise<Page<DeliveryView>> {
  await insistOwn(app, caller, id);
  const size = pageSize(first);
  const place = after === undefined ? null : readCursor(app.digest, after, ['number', 'string']);
  const before = place === null ? null : { at: new Date(place[0] as number), id: place[1] as string };
  const rows = await deliveriesOf(app.db, id, before, size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { items: page.map(view), next: rows.length > size && last ? writeCursor(app.digest, [last.createdAt.getTime(), last.id]) : null };
}

/** Sends a delivery again: the same body under the same id. Throws `not_found`, also while it is under way. */
export async function redeliver(
  app: App,
  caller: Caller,
  { id, delivery }: { id: string; delivery: string },
  key?: IdempotencyKey,
): Promise<{ delivery: string }> {
  const account = await insistOwn(app, caller, id);
  await once(app, account, key, { delivery }, async (tx) => {
    if (!(await deliverAgain(tx, id, delivery, app.clock.now()))) throw notFound('There is no such delivery, or it is under way.');
  });
  app.bell.ring();
  return { delivery };
}

async function insistOwn(app: App, caller: Caller, id: string): Promise<string> {
  const account = signedIn(caller, 'account');
  if (!(await webhooksOf(app.db, account)).some((row) => row.id === id)) throw notFound('There is no such webhook.');
  return account;
}

function view({ id, event, game, state, status, error, attempts, body, createdAt, dueAt, sentAt }: LoggedDelivery): DeliveryView {
  return {
    ...{ id, event, game: game === '' ? null : game, state, status, error, attempts },
    body: body === null ? null : (JSON.parse(body) as Json),
    createdAt: createdAt.toISOString(),
    nextAt: state === 'waiting' ? dueAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
