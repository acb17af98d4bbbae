// How an operation is described: once, for validation and for the OpenAPI document.
import { type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../../app/errors.ts';
import { errorCodesByStatus, statusOf, titleOf } from '../errors.ts';

interface Described {
  id: string;
  tag: 'accounts' | 'me' | 'rules' | 'games' | 'play' | 'talk' | 'events' | 'staff' | 'service';
  summary: string;
  description?: string;
  /** what a success answers: its status, and the schema (with an example) or null for an empty body */
  answer: readonly [status: number, schema: TSchema | null, description: string];
  /** other kinds of a successful body, by media type */
  media?: string;
  /** codes beside those that every operation can answer */
  errors?: readonly ErrorCode[];
  /** a scope: the caller must be signed in; `optional`: it may */
  needs?: 'read' | 'play' | 'account' | 'admin' | 'optional' | 'nothing';
  /** changes something, though neither its body nor its name say so */
  writes?: boolean;
  /** asked by machines that look after this one; no caller is looked for */
  probe?: boolean;
  /** answers an ETag, and 304 to If-None-Match */
  cached?: boolean;
}

interface Parts {
  body?: TSchema;
  querystring?: TSchema;
  params?: TSchema;
}

/** The header of a signed-in write that may be repeated. */
const repeatable = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Send the same key again with the same request to get the first outcome again; kept for 7 days.',
      examples: ['b0b5c1b2-7a35-4c5e-9d3c-6ad1cf6b5c1e'],
    }),
  ),
});
const conditional = Type.Object({ 'if-none-match': Type.Optional(Type.String({ maxLength: 300, description: 'An ETag: unchanged answers 304.' })) });

const always: ErrorCode[] = ['invalid_input', 'rate_limited', 'unavailable'];

/** A schema for Fastify whose requests are typed by `parts`; answers are checked by tests, not by types. */
export function operation<const P extends Parts>(described: Described, parts: P = {} as P): P {
  const { id, tag, summary, description, needs = 'optional', cached = false, probe = false } = described;
  const [status, schema, said] = described.answer;
  const signed = needs !== 'optional' && needs !== 'nothing';
  const writes = described.writes === true || parts.body !== undefined || /^(delete|leave|start|revoke|end|sign|block|unblock)/.test(id);
  // a token that is shown must be good, needed or not
  const codes: ErrorCode[] = [...(probe ? [] : (['unauthenticated'] as const)), ...(signed ? (['forbidden_scope'] as const) : [])];
  codes.push(...(described.errors ?? []), ...always);
  if (writes) codes.push('too_large', 'forbidden_origin');
  if (signed && writes) codes.push('idempotency_mismatch');
  const headers = signed && writes ? repeatable : cached ? conditional : undefined;
  const made = {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...parts,
    ...(headers && { headers }),
    security: needs === 'nothing' ? [] : signed ? [{ token: [] }, { session: [] }] : [{}, { token: [] }, { session: [] }],
    response: {
      ...answered(status, schema, said, described.media),
      ...(cached && { 304: { description: 'Unchanged.', type: 'null' } }),
      ...problems(codes),
    },
  };
  return made as unknown as P;
}

function answered(status: number, schema: TSchema | null, description: string, media = 'application/json') {
  if (schema === null) return { [status]: { description, type: 'null' } };
  return { [status]: { description, content: { [media]: { schema } } } };
}

/** One answer per status; the codes that it can carry stand in its description. */
function problems(codes: readonly ErrorCode[]) {
  const asked = new Set(codes);
  const answers: Record<number, unknown> = {};
  for (const [status, all] of errorCodesByStatus) {
    const here = all.filter((code) => asked.has(code));
    if (here.length === 0) continue;
    answers[status] = {
      description: here.map((code) => `\`${code}\`: ${titleOf(code)}.`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: 'Problem#' }, example: exampleOf(here[0] as ErrorCode) } },
    };
  }
  return answers;
}

function exampleOf(code: ErrorCode) {
  const more: Partial<Record<ErrorCode, object>> = {
    invalid_input: { pointer: '/name', detail: 'This is missing.' },
    illegal_action: {
      clause: 'PP-MV-2',
      rulebook: '/v1/rules/push-of-pike/rulebook#PP-MV-2',
      detail: 'This unit has broken off or is rallying: it does nothing more this turn.',
    },
    rate_limited: { retryAfter: 2, detail: 'Wait 2 s before the next request of this kind.' },
  };
  return { type: `/docs/errors#${code}`, title: titleOf(code), status: statusOf(code), code, detail: titleOf(code), ...more[code] };
}

/** A list and the cursor of what follows. */
export const paging = {
  first: Type.Optional(Type.Integer({ description: 'How many at most: 1 to 200, 50 where nothing is said.', examples: [50] })),
  after: Type.Optional(Type.String({ maxLength: 400, description: 'The `next` of the page before.' })),
};

export const strict = { additionalProperties: false };
export const byId = Type.Object({ id: Type.String({ maxLength: 100, description: 'Id.' }) });
