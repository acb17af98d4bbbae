// Subscriptions over WebSocket, by the protocol graphql-transport-ws. A socket carries no queries and no mutations.
import type { FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, getOperationAST, validate } from 'graphql';
import { CloseCode, makeServer } from 'graphql-ws';
import { authenticateToken, stillAuthenticated } from '../../app/accounts/index.ts';
import type { App, Caller } from '../../app/app.ts';
import { AppError } from '../../app/errors.ts';
import { addressKey, type Limiter } from '../limits.ts';
import type { ApiSettings } from '../settings.ts';
import type { Streams } from '../streams.ts';
import type { GraphContext } from './context.ts';
import { insistModest, parsed, weigh } from './cost.ts';
import { formatted } from './problems.ts';

interface Extra {
  request: FastifyRequest;
  caller: Caller;
  close(code: number, reason: string): void;
}

interface Parts {
  app: App;
  settings: ApiSettings;
  limiter: Limiter;
  streams: Streams;
}

/** What ws gives us of a socket. */
interface Socket {
  protocol: string;
  send(data: string, done: (error?: Error) => void): void;
  close(code?: number, reason?: string): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'close', listener: (code: number, reason: { toString(): string }) => void): void;
  on(event: 'pong', listener: () => void): void;
  ping(): void;
  terminate(): void;
}

const pingMs = 25_000;
const mostOperations = 20;

export function sockets({ app, limiter, streams }: Parts, schema: GraphQLSchema) {
  const server = makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: 10_000,
    // a token may come with the first message, for browsers cannot set headers on a socket
    onConnect: async ({ connectionParams, extra }) => {
      const given = connectionParams?.authorization ?? connectionParams?.Authorization;
      if (given === undefined) return true;
      const [, token] = /^Bearer +(\S+)$/i.exec(String(given)) ?? [];
      extra.caller = await authenticateToken(app, token ?? '', 'graphql').catch(() => extra.close(CloseCode.Forbidden, 'Forbidden') as never);
      return extra.caller !== undefined;
    },
    onSubscribe: async ({ extra, subscriptions }, _id, { query, variables, operationName }) => {
      try {
        if (Object.keys(subscriptions).length > mostOperations)
          throw new AppError('rate_limited', `At most ${mostOperations} subscriptions on a socket.`, { retryAfter: 1 });
        if (!(await stillAuthenticated(app, extra.caller))) throw new AppError('unauthenticated', 'The session or token has ended.');
        const { accountId } = extra.caller;
        const { retryAfter } = limiter.take('reads', accountId === null ? addressKey(extra.request.ip) : `@${accountId}`);
        if (retryAfter > 0) throw new AppError('rate_limited', `Wait ${retryAfter} s before the next request of this kind.`, { retryAfter });
        return argsOf(extra, query, variables ?? {}, operationName ?? undefined);
      } catch (error) {
        return [error instanceof GraphQLError ? error : new GraphQLError((error as Error).message, { originalError: error as Error })];
      }
    },
    onError: (_context, _id, _message, errors) => errors.map(formatted),
    onNext: (_context, _id, _message, _args, result) => (result.errors ? { ...result, errors: result.errors.map(formatted) as never } : result),
  });

  function argsOf(extra: Extra, query: string, variables: Record<string, unknown>, operationName: string | undefined) {
    const document = parsed(query);
    const faults = validate(schema, document);
    if (faults[0]) throw faults[0];
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'subscription')
      throw new AppError('invalid_input', 'A socket carries subscriptions only; send the rest by POST.', { pointer: '/query' });
    insistModest(weigh(schema, document, variables, operationName));
    const contextValue: GraphContext = {
      application: app,
      caller: extra.caller,
      streams,
      address: extra.request.ip,
      userAgent: '',
      key: () => undefined,
      setSession: () => undefined,
      clearSession: () => undefined,
    };
    return { schema, document, variableValues: variables, operationName, contextValue };
  }

  return (ws: unknown, request: FastifyRequest): void => {
    const socket = ws as Socket;
    const extra: Extra = { request, caller: request.caller, close: (code, reason) => socket.close(code, reason) };
    let answers = true;
    const timer = setInterval(() => {
      if (!answers) return socket.terminate();
      answers = false;
      socket.ping();
    }, pingMs);
    timer.unref();
    socket.on('pong', () => {
      answers = true;
    });
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => new Promise((resolve, reject) => socket.send(data, (error) => (error ? reject(error) : resolve()))),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listener) =>
          socket.on('message', (data) => {
            listener(data.toString()).catch(() => socket.close(CloseCode.InternalServerError, 'Internal error'));
          }),
      },
      extra,
    );
    socket.on('close', (code, reason) => {
      clearInterval(timer);
      void closed(code, reason.toString());
    });
  };
}
