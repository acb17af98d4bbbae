import type { App, Caller } from '../../src/app/app.ts';
import type { HookServer } from './hook-server.ts';
import type { MailServer } from './mail-server.ts';

/** The games that an account was told of by each way, sorted, once for each message that named it. */
export interface Told {
  mail: string[];
  webhook: string[];
  push: string[];
}

/** What arrived at the servers of a test; `event`: the one that its webhook counts. A push is read by its topic, for its words are for the device. */
export async function toldOf(app: App, caller: Caller, mails: MailServer, hooks: HookServer, event: string): Promise<Told> {
  const mail = mails.mails.flatMap(({ text }) => [...new Set([...(text ?? '').matchAll(/\/games\/(\w+)/g)].map(([, game]) => game as string))]);
  const delivered = hooks.got.filter(({ headers }) => headers['fieldpost-event'] === event);
  const { rows } = await app.db.pool.query<{ game: string; tag: string }>(
    "SELECT game_id AS game, coalesce(batch, id) AS tag FROM notices WHERE account_id = $1 AND channel = 'push'",
    [caller.accountId],
  );
  const pushed = hooks.got.flatMap(({ headers: { topic } }) => rows.filter(({ tag }) => app.digest.sha256(tag).slice(0, 32) === topic));
  return {
    mail: mail.sort(),
    webhook: delivered.map(({ body }) => JSON.parse(String(body)).game.id as string).sort(),
    push: pushed.map(({ game }) => game).sort(),
  };
}

/** Each game once by each way. */
export function onceEach(games: readonly string[]): Told {
  const sorted = games.toSorted();
  return { mail: sorted, webhook: sorted, push: sorted };
}
