// The links that a mail carries. Their tokens stand in the mail only; the database keeps the hashes.
import { findLink, insertLinks, type LinkRow } from '../../store/links.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { App } from '../app.ts';
import { day } from '../clocks/span.ts';
import { notFound } from '../errors.ts';

const turnLinkAfterDeadline = 7 * day;
const turnLinkWithoutDeadline = 30 * day;
const unsubscribeLink = 365 * day;

/** Where mail about games is ended: by a page that asks once more, and by the one POST of RFC 8058. */
interface Leaving {
  page: string;
  oneClick: string;
}

/** A key to end mail about games, for one mail. */
export async function unsubscribeLinksFor(app: App, account: string): Promise<Leaving> {
  const now = app.clock.now();
  const leave = newSecret(app);
  await insertLinks(app.db, [{ hash: secretHash(app, leave), account, purpose: 'unsubscribe', expires: later(now, unsubscribeLink) }], now);
  return { page: `${app.publicUrl}/unsubscribe?token=${leave}`, oneClick: `${app.publicUrl}/v1/unsubscribe?token=${leave}` };
}

/** The way to a game with a key to the seat that is asked there: for a mail, which nobody else reads. */
export async function turnLinkFor(
  app: App,
  at: { account: string; game: string; seat: number; call: number },
  deadline: Date | null,
): Promise<string> {
  const now = app.clock.now();
  const key = newSecret(app);
  const expires = deadline ? later(deadline, turnLinkAfterDeadline) : later(now, turnLinkWithoutDeadline);
  await insertLinks(app.db, [{ ...at, hash: secretHash(app, key), purpose: 'turn', expires }], now);
  return `${gameUrl(app, at.game)}?turn=${key}`;
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
