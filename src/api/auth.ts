// Who calls: a session's cookie or an access token, the origin that a cookie needs, and the buckets that both draw on.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession, authenticateToken, signedOut } from '../app/accounts/index.ts';
import type { App, Caller } from '../app/app.ts';
import { AppError, notFound } from '../app/errors.ts';
import { openTurnLink } from '../app/notifications/index.ts';
import type { Language } from '../engine/ruleset.ts';
import { languages } from '../engine/ruleset.ts';
import { addressKey, type Limiter, type LimitName, type Measure } from './limits.ts';
import type { ApiSettings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** the bucket that a request draws on; else reads or writes, by its method */
    limit?: LimitName | 'none';
    /** how many of a bucket's requests it counts for; else one */
    countsFor?: number;
    /** pages and probes: no caller is looked for */
    open?: boolean;
  }
}

export const sessionCookie = 'fieldpost_session';
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Looks for the caller before anything else is read of a request. */
export function authenticate(server: FastifyInstance, app: App, settings: ApiSettings, limiter: Limiter): void {
  server.decorateRequest('caller', null as unknown as Caller);
  server.addHook('onRequest', async (request, reply) => {
    const { limit, countsFor, open } = request.routeOptions.config;
    if (open) {
      request.caller = signedOut(languageOf(request), 'web');
      return;
    }
    request.caller = await callerOf(app, settings, limiter, request);
    if (limit === 'none') return;
    const name = limit ?? (unsafe.has(request.method) ? 'writes' : 'reads');
    draw(limiter, request, reply, name, countsFor);
  });
}

async function callerOf(app: App, settings: ApiSettings, limiter: Limiter, request: FastifyRequest): Promise<Caller> {
  const turn = /^Turn +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (turn !== undefined) return seatOfLink(app, limiter, request, turn);
  const bearer = bearerOf(request.headers.authorization);
  const edge = request.url.startsWith('/graphql') ? 'graphql' : 'rest';
  if (bearer !== null) {
    try {
      return await authenticateToken(app, bearer, edge);
    } catch (error) {
      // guessing is counted where it comes from
      const { retryAfter } = limiter.take('reads', addressKey(request.ip));
      throw retryAfter > 0 ? tooMany(retryAfter) : error;
    }
  }
  insistOrigin(request, settings);
  const secret = request.cookies[sessionCookie];
  const caller = secret === undefined ? null : await authenticateSession(app, secret, edge === 'graphql' ? 'graphql' : 'web');
  return caller ?? signedOut(languageOf(request), edge);
}

/** What the link of a turn mail opens without a session: one seat of one game, to read it and to answer. */
const openedByLink = new Set([
  'GET /v1/games/:id',
  'GET /v1/games/:id/position',
  'GET /v1/games/:id/legal',
  'POST /v1/games/:id/legal',
  'GET /v1/games/:id/moves',
  'POST /v1/games/:id/moves',
  'POST /v1/games/:id/undo',
]);

async function seatOfLink(app: App, limiter: Limiter, request: FastifyRequest, token: string): Promise<Caller> {
  if (!openedByLink.has(`${request.method} ${request.routeOptions.url}`))
    throw new AppError('unauthenticated', 'The link of a turn mail opens one seat of one game; for this, sign in.');
  try {
    const link = await openTurnLink(app, { token });
    if (link.gameId !== (request.params as { id?: string }).id) throw notFound();
    return { accountId: link.accountId, scopes: new Set(['read', 'play']), admin: false, language: languageOf(request), via: 'link' };
  } catch (error) {
    // guessing is counted where it comes from
    const { retryAfter } = limiter.take('reads', addressKey(request.ip));
    throw retryAfter > 0 ? tooMany(retryAfter) : error;
  }
}

function bearerOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new AppError('unauthenticated', 'Authorization must read "Bearer fp_…".');
  return token;
}

/** The site's own origin: PUBLIC_URL, else what the request itself was sent to. */
export function ownOrigin(request: FastifyRequest, settings: ApiSettings): string {
  return settings.publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * A browser sends its cookies wherever a page of another site tells it to; so writes and sockets by cookie must come from our
 * own. Without a cookie there is nothing to borrow: other sites get no credentials from us (no such CORS header), and what a
 * form can send is no JSON.
 */
export function insistOrigin(request: FastifyRequest, settings: ApiSettings, byCookie = request.cookies[sessionCookie] !== undefined): void {
  const { origin, upgrade } = request.headers;
  const socket = upgrade !== undefined;
  if (!byCookie || (!unsafe.has(request.method) && !socket)) return;
  if (origin === undefined ? socket : origin === ownOrigin(request, settings)) return;
  const own = ownOrigin(request, settings);
  throw new AppError('forbidden_origin', `Writes with a session come from the pages of ${own} only; programs send an access token.`);
}

/** The bucket of one access token beside that of its account. */
const ofToken: Partial<Record<LimitName, LimitName>> = { reads: 'tokenReads', writes: 'tokenWrites' };

/** Takes from the caller's buckets and says in the headers how the emptier one stands. Throws `rate_limited`. */
export function draw(limiter: Limiter, request: FastifyRequest, reply: FastifyReply, name: LimitName, amount = 1): void {
  const { accountId, tokenId } = request.caller;
  const byAddress = name === 'signIns' || name === 'newAccounts' || accountId === null;
  const token = tokenId === undefined ? undefined : ofToken[name];
  const drawn = token === undefined ? [] : [{ bucket: token, measure: limiter.take(token, `@${tokenId}`, amount) }];
  // what its token refuses is not charged to the account, nor what the account refuses to the token
  if (drawn.every(({ measure }) => measure.retryAfter === 0)) {
    const measure = limiter.take(name, byAddress ? addressKey(request.ip) : `@${accountId}`, amount);
    if (measure.retryAfter > 0 && token !== undefined) limiter.giveBack(token, `@${tokenId}`, amount);
    drawn.push({ bucket: name, measure });
  }
  const { bucket, measure } = drawn.reduce((least, one) => (one.measure.remaining < least.measure.remaining ? one : least));
  say(reply, measure, limiter.limits[bucket].perSecond);
  const wait = Math.max(...drawn.map((one) => one.measure.retryAfter));
  if (wait > 0) throw tooMany(wait);
}

function say(reply: FastifyReply, { limit, remaining, reset }: Measure, perSecond: number): void {
  reply.header('RateLimit-Limit', limit);
  reply.header('RateLimit-Remaining', remaining);
  reply.header('RateLimit-Reset', reset);
  reply.header('RateLimit-Policy', `${limit};w=${Math.ceil(limit / perSecond)}`);
}

function tooMany(retryAfter: number): AppError {
  return new AppError('rate_limited', `Wait ${retryAfter} s before the next request of this kind.`, { retryAfter });
}

/** The first language of the browser that we speak. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...more] = part.trim().split(';');
    const weight = more.map((each) => /^\s*q=([0-9.]+)$/.exec(each)?.[1]).find((found) => found !== undefined);
    return { tag: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wanted.filter(({ tag, weight }) => weight > 0 && languages.some((language) => language === tag));
  return (known.toSorted((a, b) => b.weight - a.weight)[0]?.tag as Language | undefined) ?? 'en';
}

export function setSession(reply: FastifyReply, settings: ApiSettings, secret: string, expiresAt: string): void {
  reply.setCookie(sessionCookie, secret, { ...cookieShape(reply.request, settings), expires: new Date(expiresAt) });
}

export function clearSession(reply: FastifyReply, settings: ApiSettings): void {
  reply.clearCookie(sessionCookie, cookieShape(reply.request, settings));
}

function cookieShape(request: FastifyRequest, settings: ApiSettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: ownOrigin(request, settings).startsWith('https:') };
}
