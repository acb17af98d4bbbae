import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller, IdempotencyKey } from '../../app/app.ts';
import { insistHarmless } from '../content.ts';
import { keyOf } from '../idempotency.ts';
import type { Streams } from '../streams.ts';

/** What resolvers are handed. A socket has no reply. */
export interface GraphContext {
  /** under a name of its own: Mercurius puts the server into `app` */
  application: App;
  caller: Caller;
  streams: Streams;
  /** where the request came from */
  address: string;
  userAgent: string;
  /** the key of a mutation that may be repeated, bound to the field and its arguments */
  key(field: string, alias: string, args: unknown): IdempotencyKey | undefined;
  setSession(secret: string, expiresAt: string): void;
  clearSession(): void;
}

/** `single`: the request holds one mutation, so the header's key is that mutation's own; else each alias gets a key of its own. */
export function keysOf(app: App, request: FastifyRequest, single: () => boolean): GraphContext['key'] {
  return (field, alias, args) => {
    insistHarmless(args);
    const key = keyOf(app, request, `/graphql/${field}`, args);
    return key === undefined || single() ? key : { ...key, key: `${key.key} ${alias}` };
  };
}

export type Answering = { reply: FastifyReply };
