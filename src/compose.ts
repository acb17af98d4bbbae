// Puts the parts together: what is outside the pure rooms is handed to the use cases here.
import type { App, Bell, Clock, Figures, Log, News, Queues, Tracing } from './app/app.ts';
import { tableCache } from './app/games/table-cache.ts';
import { whyNever } from './channels/public-address.ts';
import type { AnyRuleset } from './engine/ruleset.ts';
import { openCalendar } from './ports/calendar.ts';
import { chance, ids } from './ports/chance.ts';
import { digest } from './ports/digest.ts';
import { openFigures } from './ports/figures.ts';
import { keyPair } from './ports/key-pair.ts';
import { passwords } from './ports/passwords.ts';
import { registerOf } from './ports/register.ts';
import { shapes } from './ports/shapes.ts';
import { untraced } from './ports/tracing.ts';
import { rulesets } from './rulesets/index.ts';
import type { Database } from './store/database.ts';

/** What a process brings along; `parts` replace ours in tests and the bench. */
export interface Outside {
  db: Database;
  clock: Clock;
  bell: Bell;
  news: News;
  log: Log;
  publicUrl: string;
  /** addresses of private networks may be written to, as the senders are told too; else they may not */
  allowLocalWebhooks?: boolean;
  queues?: Queues;
  figures?: Figures;
  tracing?: Tracing;
  rulesets?: readonly AnyRuleset[];
  parts?: Partial<App>;
}

/** Positions kept by one process, as text: an object in memory takes about five times that. */
const cacheBytes = 64 * 1024 * 1024;

export function composeApp(outside: Outside): App {
  const { db, clock, bell, news, log, publicUrl, allowLocalWebhooks = false } = outside;
  const register = registerOf(outside.rulesets ?? rulesets);
  return {
    db,
    clock,
    bell,
    news,
    log,
    publicUrl,
    queues: outside.queues ?? (async () => null),
    figures: outside.figures ?? openFigures({ itself: false }),
    tracing: outside.tracing ?? untraced,
    register,
    digest,
    passwords,
    shapes,
    keyPair,
    targets: { fault: (address) => whyNever(address, allowLocalWebhooks) },
    chance,
    ids,
    calendar: openCalendar(),
    tables: tableCache(cacheBytes),
    ...outside.parts,
  };
}
