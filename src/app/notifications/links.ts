// The links that a mail carries. Their tokens stand in the mail only; the database keeps the hashes.
import { findLink, insertLinks, type LinkRow, type NewLink } from '../../store/links.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';

const day = 86_400_000;
const turnLinkAfterDeadline = 7 * day;
const turnLinkWithoutDeadline = 30 * day;
const unsubscribeLink = 365 * day;

export interface MailLinks {
  /** where the mail leads: the game, for a call with a key to that seat */
  game: string;
  unsubscribe: string;
}

/** Makes the links of one mail about a game. `turn`: the call that it asks to answer. */
export async function mailLinks(
  app: App,
  at: { account: string; game: string },
  turn: { seat: number; call: number; deadline: Date | null } | null,
): Promise<MailLinks> {
  const now = app.clock.now();
  const leave = newSecret(app);
  const links: NewLink[] = [{ hash: secretHash(app, leave), account: at.account, purpose: 'unsubscribe', expires: later(now, unsubscribeLink) }];
  let game = gameUrl(app, at.game);
  if (turn) {
    const key = newSecret(app);
    const expires = turn.deadline ? later(turn.deadline, turnLinkAfterDeadline) : later(now, turnLinkWithoutDeadline);
    links.push({ hash: secretHash(app, key), account: at.account, purpose: 'turn', game: at.game, seat: turn.seat, call: turn.call, expires });
    game += `?turn=${key}`;
  }
  await insertLinks(app.db, links, now);
  return { game, unsubscribe: `${app.publicUrl}/v1/unsubscribe?token=${leave}` };
}

export function gameUrl(app: App, game: string): string {
  return `${app.publicUrl}/games/${game}`;
}

function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** What the link of a turn mail opens: one seat of one game. Changes nothing, because mail scanners open links. Throws `not_found`. */
export async function openTurnLink(
  app: App,
  { token }: { token: string },
): Promise<{ accountId: string; gameId: string; seat: number; call: number }> {
  const { account, game, seat, call } = await linkFor(app, token, 'turn');
  return { accountId: account, gameId: game!, seat: seat!, call: call! };
}

export async function linkFor(app: App, token: string, purpose: 'turn' | 'unsubscribe'): Promise<LinkRow> {
  const link = await findLink(app.db, secretHash(app, token), purpose, app.clock.now());
  if (!link) throw notFound('This link is unknown or past its time.');
  return link;
}
