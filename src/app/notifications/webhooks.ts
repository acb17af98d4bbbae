import { hex } from '../../engine/record.ts';
import { insertPing, insertWebhook, removeWebhook, type WebhookRow, webhooksOf } from '../../store/deliveries.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { mayWatch } from '../games/index.ts';
import { once } from '../once.ts';
import { type WebhookEvent, webhookEvents } from './events.ts';
import { checkTarget } from './settings-input.ts';

const mostWebhooks = 10;
const mostGames = 50;

export interface WebhookView {
  id: string;
  /** without what stands in its query, which may be a key */
  url: string;
  events: string[];
  /** of these only; empty: of all in which I hold a seat */
  games: string[];
  state: 'on' | 'off' | 'failing';
  error: string | null;
  createdAt: string;
}

/** `secret`: the key of the signatures; null when the request was repeated, for it is shown once. */
export type NewWebhookView = WebhookView & { secret: string | null };

export interface WebhookInput {
  url: string;
  events: string[];
  games?: string[];
}

/** Lets a program hear of games. A `ping` is delivered at once. Throws `invalid_input`, `not_found` for a game, `conflict` for too many. */
export async function createWebhook(app: App, caller: Caller, input: WebhookInput, key?: IdempotencyKey): Promise<NewWebhookView> {
  const account = signedIn(caller, 'account');
  const url = checkTarget(app, input.url, '/url', 'A webhook is an address as https://bot.example.org/fieldpost.');
  const events = checkEvents(input.events);
  const games = [...new Set(input.games ?? [])];
  if (games.length > mostGames) throw invalidInput('/games', `At most ${mostGames} games.`);
  const reader = { ...caller, scopes: new Set([...caller.scopes, 'read' as const]) };
  for (const [at, game] of games.entries()) if (!(await mayWatch(app, reader, game))) throw invalidInput(`/games/${at}`, 'There is no such game.');
  if ((await webhooksOf(app.db, account)).length >= mostWebhooks)
    throw new AppError('conflict', `At most ${mostWebhooks} webhooks; remove one first.`);
  const [id, ping, at] = [app.ids.next('webhook'), app.ids.next('delivery'), app.clock.now()];
  const secret = `whsec_${hex(app.chance.bytes(32))}`;
  const { outcome, repeated } = await once(app, account, key, { id }, async (tx) => {
    await insertWebhook(tx, account, { id, url, events, games, secret, state: 'on', createdAt: at });
    await insertPing(tx, { id: ping, account, webhook: id, at });
  });
  app.bell.ring();
  const made = (await webhooksOf(app.db, account)).find((row) => row.id === outcome.id);
  if (made === undefined) throw notFound('This webhook was removed since.');
  return { ...webhookView(made), secret: repeated ? null : secret };
}

export async function listWebhooks(app: App, caller: Caller): Promise<WebhookView[]> {
  return (await webhooksOf(app.db, signedIn(caller, 'account'))).map(webhookView);
}

/** Throws `not_found`. */
export async function deleteWebhook(app: App, caller: Caller, { id }: { id: string }, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  await once(app, account, key, {}, async (tx) => {
    if (!(await removeWebhook(tx, account, id))) throw notFound('There is no such webhook.');
  });
}

function checkEvents(given: readonly string[]): WebhookEvent[] {
  const chosen = webhookEvents.filter((event) => given.includes(event));
  const strange = given.findIndex((event) => !(webhookEvents as readonly string[]).includes(event));
  if (strange >= 0) throw invalidInput(`/events/${strange}`, `An event is one of: ${webhookEvents.join(', ')}.`);
  if (chosen.length === 0) throw invalidInput('/events', `Name at least one of: ${webhookEvents.join(', ')}.`);
  return chosen;
}

function webhookView({ id, url, events, games, state, error, createdAt }: WebhookRow): WebhookView {
  const { origin, pathname, search } = new URL(url);
  return { id, url: `${origin}${pathname}${search === '' ? '' : '?…'}`, events, games, state, error, createdAt: createdAt.toISOString() };
}
