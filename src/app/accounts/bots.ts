// Programs: accounts of their own that a person owns, marked for all to see. They play by access tokens, on as many boards as they like.
import { type AccountRow, insertAccount, lockAccount, TakenError } from '../../store/accounts.ts';
import { botsOf } from '../../store/people.ts';
import { tokensOf } from '../../store/sessions.ts';
import type { App, Caller, IdempotencyKey, Scope } from '../app.ts';
import { AppError, accountGone, notFound } from '../errors.ts';
import { once, recall } from '../once.ts';
import { createToken, type NewToken } from './create-token.ts';
import { goForGood } from './delete-me.ts';
import { checkName, nameKey } from './names.ts';
import { accountRow } from './new-account.ts';
import { checkText } from './particulars.ts';
import { ownAccount } from './rights.ts';
import { type TokenView, tokenView } from './shapes.ts';

export interface BotView {
  id: string;
  name: string;
  about: string;
  createdAt: string;
  /** newest first, without their secrets */
  tokens: TokenView[];
}

const mostBots = 20;

/** The caller's own, oldest first. */
export async function listBots(app: App, caller: Caller): Promise<BotView[]> {
  const owner = await ownAccount(app, caller, 'account');
  return Promise.all((await botsOf(app.db, owner.id)).map((bot) => botView(app, bot)));
}

/** Throws `invalid_input`, `conflict` where the name is taken, `forbidden` for guests and programs. */
export async function createBot(app: App, caller: Caller, given: { name: string; about?: string }, key?: IdempotencyKey): Promise<BotView> {
  const owner = await ownAccount(app, caller, 'account');
  if (owner.kind !== 'person') throw new AppError('forbidden', 'Only a full account owns programs.');
  const name = checkName(given.name);
  const about = checkText(given.about ?? '', 500, '/about');
  const row = accountRow(app, 'bot', name, { ownerId: owner.id, settings: { about }, locale: owner.locale, timeZone: owner.timeZone });
  try {
    const { outcome } = await once(app, owner.id, key, { bot: row.id }, async (tx) => {
      if ((await lockAccount(tx, owner.id)) === null) throw accountGone();
      if ((await botsOf(tx, owner.id)).length >= mostBots) throw new AppError('conflict', `An account owns at most ${mostBots} programs.`);
      await insertAccount(tx, row);
    });
    const made = (await botsOf(app.db, owner.id)).find(({ id }) => id === outcome.bot);
    if (made === undefined) throw notFound('There is no such program any more.');
    return botView(app, made);
  } catch (error) {
    if (error instanceof TakenError) throw new AppError('conflict', 'This name is taken.', { pointer: '/name' });
    throw error;
  }
}

/** A token for one of the caller's programs, shown once. Its scopes are `read`, `play`, `account` at most. */
export async function createBotToken(app: App, caller: Caller, name: string, given: NewToken, key?: IdempotencyKey) {
  const bot = await ownBot(app, caller, name);
  const scopes = new Set([...caller.scopes].filter((scope): scope is Scope => scope !== 'admin'));
  return createToken(app, { ...caller, accountId: bot.id, scopes, admin: false }, given, key);
}

/** Leaves its games, ends its tokens and streams, takes its name off. Its moves stay, as a former player's. */
export async function deleteBot(app: App, caller: Caller, name: string, key?: IdempotencyKey): Promise<void> {
  const owner = await ownAccount(app, caller, 'account');
  if ((await recall(app, owner.id, key)) !== null) return;
  const bot = await ownBot(app, caller, name);
  await goForGood(app, { ...caller, accountId: bot.id, admin: false }, bot.id, (erase) => once(app, owner.id, key, {}, erase));
}

async function ownBot(app: App, caller: Caller, name: string): Promise<AccountRow> {
  const owner = await ownAccount(app, caller, 'account');
  const bot = (await botsOf(app.db, owner.id)).find((one) => one.nameKey === nameKey(name));
  if (bot === undefined) throw notFound('You own no program of this name.');
  return bot;
}

async function botView(app: App, bot: AccountRow): Promise<BotView> {
  const { id, name, settings, createdAt } = bot;
  const tokens = (await tokensOf(app.db, id)).map(tokenView);
  return { id, name, about: (settings as { about?: string }).about ?? '', createdAt: createdAt.toISOString(), tokens };
}
