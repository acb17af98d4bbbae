// The REST edge of the twin crawl: operations come from the OpenAPI document, never from a list of our own.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Answer, Input } from './twin-talks.ts';
import { tellAnswer } from './twin-transcript.ts';
import { type Credential, headersOf, type Viewer, type World } from './twin-world.ts';

export interface RestOperation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query: ReadonlySet<string>;
  takesBody: boolean;
  /** never ends by itself */
  streams: boolean;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { operationId?: string; parameters?: { name: string; in: string }[]; requestBody?: unknown; responses?: Record<string, { content?: object }> }
    >
  >;
}

export function operationsOf(document: unknown): RestOperation[] {
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses = {} }]) => ({
      id: operationId ?? `${method} ${path}`,
      method: method.toUpperCase() as RestOperation['method'],
      path,
      query: new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)),
      takesBody: requestBody !== undefined,
      streams: Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content),
    })),
  );
}

/** Routes that the document leaves out: pages and documents for people. All of the server's, as it prints them. */
export function routesOf(server: FastifyInstance): string[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?── )(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4 - 1;
      above.length = depth;
      above[depth] = part;
      const path = above
        .join('')
        .replace(/^\/\//, '/')
        .replace(/:([A-Za-z]+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}

export interface Sent {
  answer: Answer;
  sent: string;
  told: string;
}

export async function callRest(
  world: World,
  operation: RestOperation,
  me: Viewer,
  input: Input,
  as: Credential,
  more: Record<string, string>,
): Promise<Sent> {
  const { url, payload } = addressed(operation, input);
  const headers = { ...headersOf({ agent: me.agent, credential: as }), ...more };
  const request = { method: operation.method, url, headers, ...(payload !== undefined && { payload }) };
  const answer = await inject(world, request, operation.streams);
  return { ...answer, sent: JSON.stringify({ url, headers, payload }) };
}

function addressed({ path, query, takesBody }: RestOperation, input: Input): { url: string; payload: object | undefined } {
  const left = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left[name]));
    delete left[name];
    return value;
  });
  const search = new URLSearchParams();
  for (const name of query) {
    if (left[name] !== undefined) search.set(name, String(left[name]));
    delete left[name];
  }
  const url = search.size > 0 ? `${filled}?${search}` : filled;
  return { url, payload: takesBody || Object.keys(left).length > 0 ? left : undefined };
}

export async function inject(world: World, request: InjectOptions, streams = false): Promise<Omit<Sent, 'sent'>> {
  world.app.pass(20);
  if (streams) return takeStream(world, request);
  const { statusCode: status, headers, body } = await world.server.inject(request);
  const told = tellAnswer(status, headers, body);
  const json = /\bjson\b/.test(String(headers['content-type']));
  const cookie = String(headers['set-cookie'] ?? '').match(/^[^;]+=[^;]+/)?.[0];
  const etag = headers.etag === undefined ? {} : { etag: String(headers.etag) };
  return { told, answer: { status, body: json ? JSON.parse(body) : body, ...etag, ...(cookie && { cookie: { cookie } }) } };
}

/** What a stream says at once; then it is closed. */
async function takeStream(world: World, request: InjectOptions): Promise<Omit<Sent, 'sent'>> {
  const answer = await world.server.inject({ ...request, payloadAsStream: true });
  let body = '';
  answer.stream().on('data', (chunk) => (body += String(chunk)));
  await world.quiet();
  answer.raw.res.destroy();
  return { told: tellAnswer(answer.statusCode, answer.headers, withoutBeats(body)), answer: { status: answer.statusCode, body } };
}

/** Signs of life come by the wall clock. */
export function withoutBeats(text: string): string {
  return text.replaceAll(': still here\n\n', '');
}
