// The HTTP server as tests run it: injected requests, news that go round in this process, answers judged by the schemas that describe them.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Compile } from 'typebox/compile';
import type { ApiSettings } from '../../src/api/server.ts';
import { buildServer } from '../../src/api/server.ts';
import { createToken } from '../../src/app/accounts/index.ts';
import type { Caller, NewsItem } from '../../src/app/app.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';

export type Answer = LightMyRequestResponse;

export interface TestPlayer {
  caller: Caller;
  token: string;
  /** asks as this player; the path is under /v1 unless it begins with another word */
  ask(method: InjectOptions['method'], path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** GraphQL: the data, or the errors as they are */
  graph<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<{ data: T; errors?: GraphError[] }>;
}

export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; status: number; pointer?: string; clause?: string };
}

export interface TestServer {
  app: TestApp & { url: string; ownerUrl: string };
  server: FastifyInstance;
  /** what goes round as news, as another process would have published it */
  hear(item: NewsItem | { type: 'lost' }): void;
  /** somebody with an access token of these scopes */
  player(name: string, scopes?: string[]): Promise<TestPlayer>;
  /** nobody */
  stranger: TestPlayer;
  close(): Promise<void>;
}

export const origin = 'https://play.test';

/** High enough that a test which is not about limits never meets one. */
const plenty = { perSecond: 1e6, burst: 1e6 };

export async function testServer(options: TestAppOptions = {}, settings: Partial<ApiSettings> = {}): Promise<TestServer> {
  const listeners = new Set<(item: NewsItem | { type: 'lost' }) => void>();
  const hear = (item: NewsItem | { type: 'lost' }) => {
    for (const listener of listeners) listener(item);
  };
  const app = await testApp(options);
  const { publish } = app.news;
  app.news = {
    publish(item) {
      publish(item);
      hear(item);
    },
  };
  const server = await buildServer(app, {
    publicUrl: origin,
    trustProxy: false,
    mailbox: false,
    limits: { reads: plenty, writes: plenty, tokenReads: plenty, tokenWrites: plenty, signIns: plenty, newAccounts: plenty },
    news: {
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ...settings,
  });
  const as = (caller: Caller, token: string): TestPlayer => {
    const credentials: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return {
      caller,
      token,
      async ask(method, path, body, headers = {}) {
        const url =
          path.startsWith('/v1') || /^\/(graphql|healthz|readyz|metrics|docs|openapi|mailbox|confirm|sign-in)/.test(path) ? path : `/v1${path}`;
        const answer = await server.inject({
          method,
          url,
          headers: { ...credentials, ...headers },
          ...(body !== undefined && { payload: body as object }),
        });
        insistDescribed(server, method as string, url, answer);
        return answer;
      },
      async graph(query, variables, headers = {}) {
        const answer = await server.inject({
          method: 'POST',
          url: '/graphql',
          headers: { ...credentials, ...headers },
          payload: { query, ...(variables && { variables }) },
        });
        return answer.json();
      },
    };
  };
  return {
    app,
    server,
    hear,
    stranger: as({ accountId: null, scopes: new Set(['read']), admin: false, language: 'en', via: 'rest' }, ''),
    async player(name, scopes = ['read', 'play', 'account']) {
      const caller = await app.person(name);
      const { token } = await createToken(app, caller, { name: 'test', scopes });
      return as(caller, token as string);
    },
    async close() {
      await server.close();
      await app.close();
    },
  };
}

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }> }>>;
  components: { schemas: Record<string, object> };
}

const judges = new WeakMap<object, { Check(value: unknown): boolean; Errors(value: unknown): unknown[] }>();

const documents = new WeakMap<FastifyInstance, Described>();

function documentOf(server: FastifyInstance): Described {
  const document = documents.get(server) ?? (server.swagger() as unknown as Described);
  documents.set(server, document);
  return document;
}

/** An answer must be one that the OpenAPI document describes: its status, and the shape of its JSON. */
function insistDescribed(server: FastifyInstance, method: string, url: string, answer: Answer): void {
  if (!url.startsWith('/v1')) return;
  const document = documentOf(server);
  const path = url.split('?')[0] as string;
  const operation = Object.entries(document.paths)
    .filter(([pattern]) => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([, methods]) => methods[method.toLowerCase()])
    .find((found) => found !== undefined);
  if (operation === undefined) {
    if (answer.statusCode !== 404) throw new Error(`${method} ${url} answers ${answer.statusCode} and is not described`);
    return;
  }
  const described = operation.responses[String(answer.statusCode)];
  if (described === undefined) throw new Error(`${method} ${url} answers ${answer.statusCode}, which is not described: ${answer.body}`);
  const schema = described.content?.[String(answer.headers['content-type']).split(';')[0] as string]?.schema;
  if (schema === undefined || answer.body === '') {
    if (answer.body !== '' && described.content !== undefined)
      throw new Error(`${method} ${url} answers ${answer.headers['content-type']}, which is not described`);
    return;
  }
  if (!String(answer.headers['content-type']).includes('json') || String(answer.headers['content-type']).includes('ndjson')) return;
  const judge = judges.get(schema) ?? Compile(inlined(schema, document.components.schemas) as never);
  judges.set(schema, judge);
  const value = answer.json();
  if (!judge.Check(value))
    throw new Error(`${method} ${url} answers another shape than is described: ${JSON.stringify(judge.Errors(value).slice(0, 3))}`);
}

/** A schema with its references put in place, and with nothing allowed that it does not name. */
function inlined(schema: unknown, components: Record<string, object>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlined(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string') return inlined(components[$ref.split('/').at(-1) as string], components);
  const { $id: _, examples: __, ...rest } = schema as Record<string, unknown>;
  const copied = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value, components)]));
  const closed = copied.type === 'object' && copied.properties !== undefined && copied.additionalProperties === undefined;
  return closed && Object.keys(copied.properties as object).length > 0 ? { ...copied, additionalProperties: false } : copied;
}
