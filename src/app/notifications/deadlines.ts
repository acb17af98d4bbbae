import { reachOf } from '../../store/channels.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';
import { type WaitingDecision, waitingDecisions } from '../games/index.ts';
import { readerOf } from './about-game.ts';
import { accountInKey, opensCalendar } from './calendar-key.ts';
import { languageOf } from './content.ts';
import { gameUrl } from './links.ts';

export interface Deadline {
  /** the same for the same call, whatever becomes of its time */
  id: string;
  at: Date;
  game: string;
  ask: string;
  url: string;
}

/** As many as a feed holds. */
const most = 200;

/** Deadlines of an account, for whoever has the key to its calendar feed; the same instants as everywhere else. Throws `not_found`. */
export async function deadlinesFor(app: App, { key }: { key: string }): Promise<Deadline[]> {
  const asked = accountInKey(key);
  const reach = asked && (await reachOf(app.db, asked.account, app.clock.now()));
  if (!asked || !reach || !(await opensCalendar(app, asked.account, reach.settings, asked.secret))) throw notFound('This key is unknown.');
  const reader = readerOf(asked.account, languageOf(reach.locale));
  const { items } = await waitingDecisions(app, reader, { first: most });
  return items.filter(({ deadline }) => deadline !== null).map((decision) => deadlineOf(app, decision));
}

function deadlineOf(app: App, { id, seat, ask, deadline, game }: WaitingDecision): Deadline {
  const call = id.split(':')[0];
  return { id: `${game.id}.${call}.${seat}`, at: new Date(deadline as string), game: game.name, ask, url: gameUrl(app, game.id) };
}
