import type { Language } from '../../engine/ruleset.ts';
import type { DeliveryRow } from '../../store/deliveries.ts';
import { accountNames } from '../../store/games.ts';
import { readMessages } from '../../store/messages.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';
import { type GameView, gameOf, movesOf } from '../games/index.ts';
import { readerOf } from './about-game.ts';
import { gameUrl } from './links.ts';

/**
 * What an event says, as JSON: through the same use cases, and so the same `view` and `viewMove`, as whatever the webhook's owner would ask for.
 * Null where it does not matter any more: a decision that was answered already. Throws `not_found` where the owner may not see the game.
 */
export async function eventBody(app: App, delivery: DeliveryRow, language: Language): Promise<string | null> {
  const { id, event, createdAt, game: gameId, facts } = delivery;
  const head = { id, event, at: createdAt.toISOString() };
  if (gameId === '') return JSON.stringify(head);
  const reader = readerOf(delivery.account, language);
  const game = await gameOf(app, reader, gameId);
  const about = { ...head, game: gameShape(app, game) };
  switch (event) {
    case 'decision.opened': {
      const decision = game.decisions.find(({ seat, id }) => seat === facts.seat && id.startsWith(`${facts.call}:`));
      return decision ? JSON.stringify({ ...about, decision }) : null;
    }
    case 'decision.expired':
      return JSON.stringify({ ...about, seat: facts.seat });
    case 'move.made': {
      const { items } = await movesOf(app, reader, gameId, { after: String(Number(facts.seq) - 1), first: 1 });
      const [move] = items;
      if (move === undefined) throw notFound();
      return JSON.stringify({ ...about, move });
    }
    case 'message.sent': {
      const [said] = await readMessages(app.db, gameId, null, 1, String(facts.message));
      if (said === undefined) throw notFound();
      const author = (await accountNames(app.db, [said.account])).get(said.account) ?? null;
      return JSON.stringify({ ...about, message: { id: said.id, seat: said.seat, author, body: said.body, at: said.at.toISOString() } });
    }
    default:
      return JSON.stringify(about);
  }
}

function gameShape(app: App, game: GameView): object {
  const { id, name, rules, rulesVersion, status, version, seat, seats, decisions, result } = game;
  return { id, name, rules, rulesVersion, status, version, seat, seats, decisions, result, url: gameUrl(app, id) };
}
