import type { FastifyRequest } from 'fastify';
import type { App, IdempotencyKey } from '../../app/app.ts';
import { keyOf } from '../idempotency.ts';
import type { ApiSettings } from '../settings.ts';

/** What routes are handed. */
export interface Edge {
  app: App;
  settings: ApiSettings;
  /** the key of a signed-in write */
  key(request: FastifyRequest): IdempotencyKey | undefined;
  /** a list that is short enough to be one page */
  list<T>(items: T[]): { items: T[]; next: null };
}

export function edgeOf(app: App, settings: ApiSettings): Edge {
  return {
    app,
    settings,
    key: (request) => keyOf(app, request, request.url.split('?')[0] as string, request.body),
    list: (items) => ({ items, next: null }),
  };
}
