// Pages that need no client: what this is, kept mail, and where links in mails lead. A GET shows, only a POST acts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { confirmEmail, createGuest, useMagicLink } from '../../app/accounts/index.ts';
import type { App, Caller } from '../../app/app.ts';
import { AppError, notFound } from '../../app/errors.ts';
import { createGame, gameOf, joinGame, legalFor, listRules, movesOf, type RulesView, submitMove } from '../../app/games/index.ts';
import { openTurnLink, unsubscribe } from '../../app/notifications/index.ts';
import { keptMail } from '../../app/notifications/kept-mail.ts';
import { isAtHand } from '../at-hand.ts';
import { insistOrigin, setSession } from '../auth.ts';
import { parseJson } from '../content.ts';
import { codedError, statusOf } from '../errors.ts';
import { addressKey, type Limiter } from '../limits.ts';
import { byId } from '../rest/operation.ts';
import type { ApiSettings } from '../settings.ts';
import { gamePage } from './game.ts';
import { type Html, html, page, stylesheet } from './html.ts';
import { webClient } from './web.ts';

const tokenQuery = { querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }), hide: true };
const open = { config: { open: true } };

export async function pages(
  server: FastifyInstance,
  { app, settings, limiter }: { app: App; settings: ApiSettings; limiter: Limiter },
): Promise<void> {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 96 * 1024 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  server.setErrorHandler((error, request, reply) => {
    const coded = codedError(error);
    if (coded.code === 'unavailable') request.log.error({ err: error, requestId: request.id }, 'a page failed');
    return show(reply.status(statusOf(coded.code)), 'Fieldpost', html`<h1>Fieldpost</h1><p>${coded.detail}</p><p><a href="/">To the start</a></p>`);
  });

  const web = settings.webFolder === undefined || settings.webFolder === null ? null : await webClient(server, settings.webFolder);
  server.nothingHere.show = (reply) =>
    web ? web.show(reply) : show(reply, 'Fieldpost', html`<h1>Fieldpost</h1><p>There is no such page.</p><p><a href="/">To the start</a></p>`);
  const plainStart = (request: FastifyRequest, reply: FastifyReply) => show(reply, 'Fieldpost', start(settings, listRules(app, request.caller)));
  server.get('/', { ...open, schema: { hide: true } }, (request, reply) => (web ? web.show(reply) : plainStart(request, reply)));
  server.get('/plain', { ...open, schema: { hide: true } }, plainStart);
  server.post('/play', { schema: { hide: true } }, async (request, reply) => {
    insistOrigin(request, settings, true);
    return reply.redirect(`/plain/games/${await gameAgainstBots(app, settings, limiter, request, reply)}`, 303);
  });
  server.get('/pages.css', { ...open, schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet),
  );
  server.get('/mailbox', { ...open, schema: { hide: true } }, async (request, reply) => {
    // kept mail holds links that sign in
    if (!settings.mailbox || !isAtHand(request)) throw notFound();
    return show(reply, 'Kept mail', mailbox(await keptMail(app, 100)));
  });

  server.get('/confirm', { ...open, schema: tokenQuery }, (request, reply) =>
    show(reply, 'Confirm your address', ask('Confirm your address', 'Mail of Fieldpost will go to this address.', 'Confirm', tokenOf(request.query))),
  );
  server.post('/confirm', { ...open, schema: { hide: true } }, async (request, reply) => {
    insistForm(request, settings, limiter);
    const { name, email } = await confirmEmail(app, tokenOf(request.body));
    return show(reply, 'Confirmed', html`<h1>Confirmed</h1><p>${email} belongs to ${name} now.</p><p><a href="/">To the start</a></p>`);
  });
  server.get('/unsubscribe', { ...open, schema: tokenQuery }, (request, reply) =>
    show(
      reply,
      'No more mail',
      ask('No more mail', 'No more mail about games will come. Mail about the account itself still does.', 'End it', tokenOf(request.query)),
    ),
  );
  // the address of the one POST of a mail program, in a browser
  server.get('/v1/unsubscribe', { ...open, schema: tokenQuery }, (request, reply) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(tokenOf(request.query))}`, 303),
  );
  server.post('/unsubscribe', { ...open, schema: { hide: true } }, async (request, reply) => {
    insistForm(request, settings, limiter);
    await unsubscribe(app, { token: tokenOf(request.body) });
    return show(reply, 'No more mail', html`<h1>No more mail</h1><p>It has ended. <a href="/settings">Settings</a> let it come again.</p>`);
  });
  server.get('/sign-in', { ...open, schema: tokenQuery }, (request, reply) =>
    show(reply, 'Sign in', ask('Sign in', 'This link signs this browser in, once.', 'Sign in', tokenOf(request.query))),
  );
  server.post('/sign-in', { ...open, schema: { hide: true } }, async (request, reply) => {
    insistForm(request, settings, limiter);
    const signed = await useMagicLink(app, tokenOf(request.body), { userAgent: request.headers['user-agent'] ?? '' });
    setSession(reply, settings, signed.secret, signed.session.expiresAt);
    return show(reply, 'Signed in', html`<h1>Signed in</h1><p>You are ${signed.account.name}.</p><p><a href="/">To the start</a></p>`);
  });

  const plainGame = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    const { turn, invitation } = request.query as { turn?: string; invitation?: string };
    const caller = await seatedBy(app, request, id, turn);
    return show(
      reply,
      'Game',
      await pageOfGame(app, caller, id, { turn: turn ?? null, note: null, ...(invitation !== undefined && { invitation }) }),
    );
  };
  const answerGame = async (request: FastifyRequest, reply: FastifyReply) => {
    insistOrigin(request, settings, true);
    const { id } = request.params as { id: string };
    const { turn, decision, action } = sentIn(request.body);
    const caller = await seatedBy(app, request, id, turn);
    const note = await submitMove(app, caller, id, {
      decision: decision ?? null,
      action: parseJson(action ?? 'null', '/action'),
      withoutPosition: true,
    })
      .then(() => 'Played.')
      .catch(refusal);
    return show(reply, 'Game', await pageOfGame(app, caller, id, { turn: turn ?? null, note }));
  };
  server.get('/games/:id', { ...(web && open), schema: gameQuery }, (request, reply) =>
    web ? web.show(reply, `/plain${request.url}`) : plainGame(request, reply),
  );
  server.get('/plain/games/:id', { schema: gameQuery }, plainGame);
  for (const address of ['/games/:id', '/plain/games/:id']) server.post(address, { schema: { hide: true, params: byId } }, answerGame);
}

/** A game against bots for whoever is here; who is nobody yet becomes a guest. */
async function gameAgainstBots(app: App, settings: ApiSettings, limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { rules } = sentIn(request.body);
  const known = listRules(app, request.caller).find(({ id }) => id === rules);
  if (known === undefined) throw notFound('There are no such rules here.');
  const caller = request.caller.accountId === null ? await guest(app, settings, limiter, request, reply) : request.caller;
  const bots = Array.from({ length: known.seats.min - 1 }, () => ({ bot: known.bots[0] ?? 'random' }));
  const { id } = await createGame(app, caller, { rules: known.id, seatPlan: [{ open: true }, ...bots], visibility: 'unlisted' });
  await joinGame(app, caller, id, { entropy: request.id });
  return id;
}

async function guest(app: App, settings: ApiSettings, limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const { retryAfter } = limiter.take('newAccounts', addressKey(request.ip));
  if (retryAfter > 0) throw new AppError('rate_limited', `Too many new accounts from here: wait ${retryAfter} s.`, { retryAfter });
  const signed = await createGuest(app, request.caller, { userAgent: request.headers['user-agent'] ?? '' });
  setSession(reply, settings, signed.secret, signed.session.expiresAt);
  return { ...request.caller, accountId: signed.account.id, scopes: new Set(['read', 'play', 'account']), via: 'page' };
}

const gameQuery = {
  hide: true,
  params: byId,
  querystring: Type.Object({ turn: Type.Optional(Type.String({ maxLength: 200 })), invitation: Type.Optional(Type.String({ maxLength: 200 })) }),
};

/** Who came by a turn link acts for that one seat, without a session; others are who they are. */
async function seatedBy(app: App, request: FastifyRequest, game: string, turn: string | undefined): Promise<Caller> {
  if (turn === undefined || turn === '') return { ...request.caller, via: 'page' };
  const link = await openTurnLink(app, { token: turn });
  if (link.gameId !== game) throw notFound();
  return { accountId: link.accountId, scopes: new Set(['read', 'play']), admin: false, language: request.caller.language, via: 'link' };
}

async function pageOfGame(
  app: App,
  caller: Caller,
  id: string,
  came: { turn: string | null; note: string | null; invitation?: string },
): Promise<Html> {
  const game = await gameOf(app, caller, id, came.invitation);
  // an invitation lets see that the game is there; its log is for those who belong to it
  const reads = game.seat !== null || game.visibility !== 'private';
  const log = reads ? (await movesOf(app, caller, id, { first: 60, after: String(Math.max(0, game.version - 60)) })).items : [];
  const asked =
    game.seat !== null && game.decisions.some((decision) => decision.seat === game.seat) ? (await legalFor(app, caller, id)).decisions[0] : undefined;
  return gamePage({ game, decision: asked ?? null, log, token: came.turn, note: came.note }, caller);
}

function refusal(error: unknown): string {
  const coded = codedError(error);
  if (coded.code === 'unavailable') throw error;
  const clause = coded.extra.clause;
  return typeof clause === 'string' ? `${coded.detail} (${clause})` : coded.detail;
}

function show(reply: FastifyReply, title: string, body: Html): FastifyReply {
  return reply
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(title, body));
}

function tokenOf(given: unknown): string {
  const token = (given as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

/** The fields of a form; none where nothing was sent. */
function sentIn(body: unknown): Record<string, string | undefined> {
  return typeof body === 'object' && body !== null ? (body as Record<string, string | undefined>) : {};
}

/** A form with a key that could be guessed at: it comes with the origin of its page, which must be ours, signed in or not. */
function insistForm(request: FastifyRequest, settings: ApiSettings, limiter: Limiter): void {
  insistOrigin(request, settings, true);
  const { retryAfter } = limiter.take('signIns', addressKey(request.ip));
  if (retryAfter > 0) throw new AppError('rate_limited', `Too many tries: wait ${retryAfter} s.`, { retryAfter });
}

function start(settings: ApiSettings, rules: RulesView[]): Html {
  return html`<h1>Fieldpost</h1>
<p>A service for slow, asynchronous wargames: a move takes minutes, an answer takes days.</p>
<h2>Play a bot now</h2>
${rules.map((each) => html`<form method="post" action="/play"><p><input type="hidden" name="rules" value="${each.id}"><button>${each.title}</button> ${each.summary}</p></form>`)}
<h2>For programs</h2>
<ul>
<li><a href="/docs">The REST interface</a> and its <a href="/openapi.yaml">OpenAPI description</a></li>
<li><a href="/graphiql">GraphiQL</a>, an explorer of the GraphQL interface, and its <a href="/schema.graphql">schema</a></li>
<li><a href="/v1/rules">Rulesets</a> and <a href="/v1/games?open=true">open games</a>, as JSON</li>
${settings.mailbox ? html`<li><a href="/mailbox">Mail that is kept here</a> while no mail server is set</li>` : ''}
</ul>`;
}

function mailbox(mails: Awaited<ReturnType<typeof keptMail>>): Html {
  const one = (mail: (typeof mails)[number]) => html`<article>
<h3>${mail.subject}</h3>
<p class="dim">to ${mail.recipient}, ${mail.at.toISOString()}</p>
<pre>${linked(mail.text)}</pre>
</article>`;
  return html`<h1>Kept mail</h1>
<p>No mail server is set (SMTP_URL), so mail stays here. Newest first.</p>
${mails.length === 0 ? html`<p class="dim">There is none yet.</p>` : mails.map(one)}`;
}

function linked(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function ask(title: string, why: string, button: string, token: string): Html {
  return html`<h1>${title}</h1><p>${why}</p>
<form method="post"><input type="hidden" name="token" value="${token}"><button>${button}</button></form>`;
}
