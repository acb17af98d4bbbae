// The HTTP side of the service. `buildServer` puts it together and does not listen, so that tests can inject.

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { App, Tracing } from '../app/app.ts';
import { AppError, notFound } from '../app/errors.ts';
import { authenticate } from './auth.ts';
import { closeConnections } from './closing.ts';
import { bodyLimit, readJson, readText } from './content.ts';
import { crossOrigin } from './cross-origin.ts';
import { docs } from './docs/index.ts';
import { codedError, isOurFault, problemOf, stackOf } from './errors.ts';
import { graphql } from './graphql/index.ts';
import { Limiter, standardLimits } from './limits.ts';
import { documentOptions } from './openapi.ts';
import { pages } from './pages/index.ts';
import { rest } from './rest/index.ts';
import type { ApiSettings } from './settings.ts';
import { Streams } from './streams.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
    /** what a browser is shown where there is nothing; the pages set it */
    nothingHere: { show: ((reply: FastifyReply) => Promise<FastifyReply> | FastifyReply) | null };
  }
}

export type { ApiSettings } from './settings.ts';

/** The whole server: REST, GraphQL, streams, pages. */
export async function buildServer(app: App, settings: ApiSettings): Promise<FastifyInstance> {
  const server = Fastify({
    ...(settings.logger && { loggerInstance: settings.logger }),
    // one line of our own per request: addresses of pages hold secrets, bodies hold moves
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // the types leave the number of hops out
    trustProxy: settings.trustProxy as boolean,
    bodyLimit,
    // a factory, for Fastify makes compilers anew wherever schemas are added, and its own ones drop unknown fields in silence
    schemaController: { compilersFactory: { buildValidator: () => validatorCompiler as never, buildSerializer: () => serializerCompiler } },
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(app, error, request, reply),
    clientErrorHandler: refuseGarbage,
  }) as unknown as FastifyInstance;
  const limiter = new Limiter({ ...standardLimits, ...settings.limits }, () => app.clock.now().getTime());
  const streams = new Streams(app, settings.news);

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => readJson(body));
  // a record as it is; other routes refuse it, for they know no field of this name
  server.addContentTypeParser('application/x-ndjson', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => ({
    record: readText(body),
  }));
  server.setErrorHandler((error, request, reply) => answerError(app, error, request, reply));
  observe(server, app);
  await server.register(cookie);
  await server.register(helmet, headers(settings));
  await server.register(websocket, { options: { maxPayload: 64 * 1024 }, errorHandler: socketBroke(app) });
  crossOrigin(server);
  authenticate(server, app, settings, limiter);
  const known = knownRoutes(server);
  server.setNotFoundHandler((request, reply) => {
    const methods = known(request.url);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    if (methods.length === 0 && isBrowsing(request) && server.nothingHere.show) return server.nothingHere.show(reply.status(404));
    throw notFound(methods.length > 0 ? `This address knows ${methods.join(', ')}.` : undefined);
  });
  server.decorate('streams', streams);
  server.decorate('nothingHere', { show: null });
  server.addHook('preClose', async () => streams.close());
  closeConnections(server);

  await server.register(swagger, documentOptions as never);
  await server.register(rest, { app, settings, limiter, streams });
  await server.register(graphql, { app, settings, limiter, streams });
  await server.register(docs);
  await server.register(pages, { app, settings, limiter });
  await server.ready();
  return server;
}

/** A person who follows an address: programs ask for JSON, and nothing under `/v1` is a page. */
function isBrowsing({ method, url, headers: { accept } }: FastifyRequest): boolean {
  return method === 'GET' && /\btext\/html\b/.test(accept ?? '') && !/^\/(v1|graphql|assets)\b/.test(url);
}

function answerError(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coded = codedError(error);
  if (isOurFault(error)) app.log.error({ requestId: request.id, error: stackOf(error) }, 'a request failed');
  const problem = problemOf(coded);
  app.figures.refused(problem.code, problem.clause as string | undefined);
  if (typeof problem.retryAfter === 'number') reply.header('retry-after', problem.retryAfter);
  if (problem.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(problem);
}

/** What is no HTTP at all still gets a coded answer. */
function refuseGarbage(this: unknown, error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(problemOf(new AppError('invalid_input', 'This is no HTTP request.', { pointer: '' })));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/**
 * What breaks on an open socket comes from its other end (too much at once, no text, a line that is gone), and ws closes it with the code that says so;
 * what we throw is ours.
 */
function socketBroke(app: App): WebsocketPluginOptions['errorHandler'] {
  return (error, socket, { id: requestId }) => {
    const code = String((error as NodeJS.ErrnoException).code);
    if (/^(WS_ERR_|E[A-Z]+$)/.test(code)) return app.log.info({ requestId, code }, 'a socket broke');
    app.log.error({ requestId, error: stackOf(error) }, 'a socket failed');
    socket.terminate();
  };
}

/** A line and a figure per request: which route, never which address, and nothing of what was sent. */
function observe(server: FastifyInstance, app: App): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['request']>>();
  server.addHook('onRequest', (request, _reply, done) => {
    const span = app.tracing.request(request.method, request.headers);
    spans.set(request, span);
    span.within(done);
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/v1') || request.url.startsWith('/graphql')) reply.header('cache-control', 'no-store');
  });
  server.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    app.figures.answered(request.method, reply.statusCode);
    spans.get(request)?.end(route ?? 'unknown', reply.statusCode);
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    app.log.info({ requestId: request.id, method: request.method, route: route ?? 'unknown', status: reply.statusCode, ms }, 'answered');
  });
}

/** Which methods an address knows, for whoever tries another. */
function knownRoutes(server: FastifyInstance): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
  };
}

function headers(settings: ApiSettings) {
  const self = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:'],
        connectSrc: self,
        fontSrc: self,
        manifestSrc: self,
        workerSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // forms of our own pages must say where they come from; nothing else learns of it
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  };
}
