import type { App, Caller } from '../../src/app/app.ts';
import type { NewGameInput } from '../../src/app/games/index.ts';
import { createGame, gameOf, joinGame, submitMove } from '../../src/app/games/index.ts';
import { type ChannelSettings, openChannels } from '../../src/channels/index.ts';
import type { Json } from '../../src/engine/ruleset.ts';
import { keepMail } from '../../src/store/mailbox.ts';

/** The real senders, led to servers of the test. */
export function channelsTo(app: App, smtpUrl: string | null, more: Partial<ChannelSettings> = {}) {
  const from = 'Fieldpost <post@play.test>';
  return openChannels({
    mail: smtpUrl ? { kind: 'smtp', url: smtpUrl, from } : { kind: 'mailbox', from },
    allowLocalWebhooks: true,
    keep: (mail) => keepMail(app.db, mail, app.clock.now()),
    ...more,
  });
}

/** Gives an account a confirmed address. */
export async function confirmed(app: App, caller: Caller, locale = 'en', timeZone = 'UTC'): Promise<string> {
  const address = `${caller.accountId}@mail.test`;
  await app.db.pool.query('UPDATE accounts SET email = $2, email_key = $2, email_confirmed_at = $3, locale = $4, time_zone = $5 WHERE id = $1', [
    caller.accountId,
    address,
    app.clock.now(),
    locale,
    timeZone,
  ]);
  return address;
}

/** A counter game of these people, started. */
export async function counterGame(app: App, people: readonly Caller[], more: Partial<NewGameInput> = {}): Promise<string> {
  const [first, ...others] = people as [Caller, ...Caller[]];
  const plan = [{ account: first.accountId!.slice(2) }, ...others.map(() => ({ open: true }) as const)];
  const game = await createGame(app, first, { rules: 'counter', name: 'Winter count', seatPlan: plan, ...more });
  for (const other of others) await joinGame(app, other, game.id, {});
  return game.id;
}

/** The caller answers the decision that is open for its seat. */
export async function play(app: App, caller: Caller, game: string, action: Json) {
  const view = await gameOf(app, caller, game);
  const decision = view.decisions.find(({ seat }) => seat === view.seat)!.id;
  return submitMove(app, caller, game, { decision, action });
}

export interface NoticeState {
  account: string;
  kind: string;
  call: number;
  channel: string;
  state: string;
  error: string | null;
}

/** All notices about a game ('' for those about none), in the order of their making. */
export async function noticesOf(app: App, game: string): Promise<NoticeState[]> {
  const { rows } = await app.db.pool.query<NoticeState>(
    'SELECT account_id AS account, kind, call, channel, state, error FROM notices WHERE game_id = $1 ORDER BY created_at, id',
    [game],
  );
  return rows;
}
