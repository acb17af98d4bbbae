import { accountNames, connectionOf, insertOutbox, readGame } from '../../store/games.ts';
import { insertMessage, readMessages } from '../../store/messages.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { pageOf, pageSize, readTimeAndId, timeAndId } from '../cursor.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, mayRead, seatOf, signedIn } from './access.ts';
import { insistText } from './envelope.ts';
import type { MessageView, Page } from './shapes.ts';

/** Says something at the table. For players and the owner. */
export async function sendMessage(app: App, caller: Caller, id: string, input: { body: string }, key?: IdempotencyKey): Promise<MessageView> {
  const account = signedIn(caller, 'play');
  const body = input.body.trim();
  if (body.length < 1 || body.length > 2000) throw invalidInput('/body', 'A message has 1 to 2000 characters.');
  insistText(body, '/body');
  const game = await readGame(app.db, id);
  if (game === null) throw notFound();
  await insistVisible(app, game, caller);
  const seat = seatOf(game, caller);
  if (seat === null && game.owner !== account) throw new AppError('not_your_seat', 'Table talk is for those at the table.');
  const at = app.clock.now();
  const message = app.ids.next('message');
  const sent = await once(app, account, key, { message }, async (tx) => {
    const connection = connectionOf(tx);
    await insertMessage(connection, { game: id, id: message, account, seat, body, at });
    await insertOutbox(connection, id, game.version, [{ kind: 'message', body: { account, id: message } }], at);
  });
  app.news.publish({ type: 'message', game: id });
  app.bell.ring();
  const [row] = await readMessages(app.db, id, null, 1, sent.outcome.message);
  if (row === undefined) throw notFound();
  return (await seen(app, [row]))[0] as MessageView;
}

/** Table talk, oldest first. */
export async function messagesOf(app: App, caller: Caller, id: string, input: { first?: number; after?: string }): Promise<Page<MessageView>> {
  mayRead(caller);
  const first = pageSize(input.first);
  const place = readTimeAndId(app.digest, input.after);
  const game = await readGame(app.db, id);
  if (game === null) throw notFound();
  await insistVisible(app, game, caller);
  const rows = await readMessages(app.db, id, place, first + 1);
  const { page, next } = pageOf(app.digest, rows, first, (row) => timeAndId(row.at, row.id));
  return { items: await seen(app, page), next };
}

async function seen(app: App, rows: Awaited<ReturnType<typeof readMessages>>): Promise<MessageView[]> {
  const names = await accountNames(app.db, [...new Set(rows.map((row) => row.account))]);
  return rows.map((row) => ({ id: row.id, account: names.get(row.account) ?? null, seat: row.seat, body: row.body, at: row.at.toISOString() }));
}
