// The GraphQL edge: resolvers make one request for a use case each and shape one answer. Never imports the REST edge.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, printSchema } from 'graphql';
import mercurius from 'mercurius';
import { Type } from 'typebox';
import type { App } from '../../app/app.ts';
import { AppError } from '../../app/errors.ts';
import { clearSession, draw, setSession } from '../auth.ts';
import { parseJson } from '../content.ts';
import { stackOf, statusOf } from '../errors.ts';
import type { Limiter, LimitName } from '../limits.ts';
import type { ApiSettings } from '../settings.ts';
import type { Streams } from '../streams.ts';
import { type GraphContext, keysOf } from './context.ts';
import { insistModest, parsed, type Weight, weigh } from './cost.ts';
import { formatted, isBroken } from './problems.ts';
import { schema } from './schema.ts';
import { sockets } from './sockets.ts';

interface Parts {
  app: App;
  settings: ApiSettings;
  limiter: Limiter;
  streams: Streams;
}

interface Asked {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/** Buckets of mutations that have one of their own; all others draw on writes. */
const buckets: Record<string, LimitName> = {
  createAccount: 'newAccounts',
  createGuest: 'newAccounts',
  claimGuest: 'newAccounts',
  signIn: 'signIns',
  confirmEmail: 'signIns',
  requestMagicLink: 'signIns',
  useMagicLink: 'signIns',
  changePassword: 'signIns',
  composeMove: 'reads',
};

export async function graphql(instance: FastifyInstance, parts: Parts): Promise<void> {
  const { app } = parts;
  await instance.register(mercurius, {
    schema: schema as never,
    routes: false,
    jit: 1,
    errorFormatter: ({ data, errors }) => ({
      statusCode: 200,
      response: { data: data ?? null, errors: told(app, errors as readonly GraphQLError[]) as never },
    }),
  });
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();
  server.graphql.addHook('preExecution', async (_schema, document, context, variables) => {
    const { request } = context.reply;
    const weight = weigh(schema, document as never, variables ?? {}, request.operationName ?? undefined);
    insistModest(weight);
    request.weight = weight;
    for (const field of weight.mutations) draw(parts.limiter, request, context.reply, buckets[field] ?? 'writes');
  });
  server.decorateRequest('weight', null);
  server.decorateRequest('operationName', null);

  const body = Type.Object(
    {
      query: Type.String({ maxLength: 200_000 }),
      variables: Type.Optional(Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()])),
      operationName: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      extensions: Type.Optional(Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()])),
    },
    { additionalProperties: false },
  );
  server.post('/graphql', { config: { limit: 'reads' }, schema: { hide: true, body } }, (request, reply) =>
    answer(parts, request, reply, request.body as Asked),
  );

  const query = Type.Object({
    query: Type.Optional(Type.String({ maxLength: 20_000 })),
    variables: Type.Optional(Type.String()),
    operationName: Type.Optional(Type.String()),
  });
  server.route<{ Querystring: { query?: string; variables?: string; operationName?: string } }>({
    method: 'GET',
    url: '/graphql',
    config: { limit: 'reads' },
    schema: { hide: true, querystring: query },
    handler: async (request, reply) => {
      const { query, variables, operationName } = request.query;
      if (query === undefined) throw new AppError('invalid_input', 'Send a query, here or by POST.', { pointer: '/query' });
      const given = variables === undefined ? undefined : (parseJson(variables, '/variables') as Record<string, unknown>);
      return answer(parts, request, reply, { query, operationName, ...(given && { variables: given }) });
    },
    wsHandler: sockets(parts, schema),
  });
  server.get('/schema.graphql', { config: { open: true }, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').serializer(String).send(printSchema(schema)),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    weight: Weight | null;
    operationName: string | null;
  }
}

async function answer({ app, settings, streams }: Parts, request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<unknown> {
  const { query, variables, operationName } = asked;
  request.operationName = operationName ?? null;
  const context: GraphContext = {
    application: app,
    caller: request.caller,
    streams,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    key: keysOf(app, request, () => (request.weight?.mutations.length ?? 1) === 1),
    setSession: (secret, expiresAt) => setSession(reply, settings, secret, expiresAt),
    clearSession: () => clearSession(reply, settings),
  };
  // Mercurius keeps compiled queries by their text alone, so the name of the operation goes into it
  const source = operationName == null ? query : `${query}\n#${JSON.stringify(operationName)}`;
  reply.type('application/json; charset=utf-8');
  try {
    parsed(query);
    return await reply.graphql(source, context as never, variables ?? {}, operationName ?? undefined);
  } catch (error) {
    return refused(app, reply, error);
  }
}

/** What never began to run: syntax, unknown fields, too much at once, a mutation by GET. */
function refused(app: App, reply: FastifyReply, error: unknown): unknown {
  const inner = (error as { errors?: unknown }).errors;
  const all = (Array.isArray(inner) && inner.length > 0 ? inner : [error]).map((one) =>
    one instanceof GraphQLError
      ? one
      : new GraphQLError((one as Error).message, { originalError: isMercurius(error) ? invalid(one) : (one as Error) }),
  );
  const errors = told(app, all);
  const { status = statusOf('invalid_input'), retryAfter } = (errors[0]?.extensions ?? {}) as { status?: number; retryAfter?: number };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ data: null, errors });
}

function isMercurius(error: unknown): boolean {
  return String((error as { code?: unknown }).code ?? '').startsWith('MER_');
}

function invalid(error: unknown): AppError {
  return new AppError('invalid_input', (error as Error).message.slice(0, 300), { pointer: '/query' });
}

function told(app: App, errors: readonly GraphQLError[]) {
  for (const error of errors)
    if (isBroken(error)) app.log.error({ path: error.path?.join('.'), error: stackOf(error.originalError) }, 'a resolver failed');
  const answers = errors.map(formatted);
  for (const { extensions } of answers) app.figures.refused(String(extensions?.code), extensions?.clause as string | undefined);
  return answers;
}
