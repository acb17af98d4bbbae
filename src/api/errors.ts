// The one table from codes to statuses, and what both edges answer when something is refused or breaks.

import { AppError, type ErrorCode } from '../app/errors.ts';
import type { JsonObject } from '../engine/ruleset.ts';

const table: Record<ErrorCode, { status: number; title: string }> = {
  invalid_input: { status: 400, title: 'The request is not well formed' },
  unauthenticated: { status: 401, title: 'Nobody is signed in' },
  not_your_seat: { status: 403, title: 'This is not your seat' },
  forbidden_scope: { status: 403, title: 'The access token does not reach that far' },
  forbidden_origin: { status: 403, title: 'The request came from another site' },
  forbidden: { status: 403, title: 'You may not do this' },
  not_found: { status: 404, title: 'Not found' },
  decision_moved_on: { status: 409, title: 'The decision has moved on' },
  decision_closed: { status: 409, title: 'You are asked nothing' },
  time_up: { status: 409, title: 'The time is up' },
  version_mismatch: { status: 409, title: 'The game has moved on' },
  undo_refused: { status: 409, title: 'This cannot be taken back' },
  conflict: { status: 409, title: 'This does not fit what is there' },
  illegal_action: { status: 422, title: 'The rules do not allow this action' },
  idempotency_mismatch: { status: 422, title: 'The key was used for another request' },
  too_large: { status: 413, title: 'The request is too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Not available now' },
};

/** A problem of RFC 9457: REST answers it as `application/problem+json`, GraphQL carries it in `extensions`. */
export type Problem = JsonObject & { type: string; title: string; status: number; code: ErrorCode; detail: string };

/** Codes in the order of their statuses. */
export const errorCodesByStatus: ReadonlyMap<number, ErrorCode[]> = byStatus();

function byStatus(): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of Object.keys(table) as ErrorCode[]) groups.set(table[code].status, [...(groups.get(table[code].status) ?? []), code]);
  return new Map([...groups].sort(([a], [b]) => a - b));
}

export function statusOf(code: ErrorCode): number {
  return table[code].status;
}

export function titleOf(code: ErrorCode): string {
  return table[code].title;
}

export function problemOf(error: AppError): Problem {
  const { status, title } = table[error.code];
  return { ...error.extra, type: `/docs/errors#${error.code}`, title, status, code: error.code, detail: error.detail };
}

/** Whatever was thrown, as an error with a code. What nobody foresaw is `unavailable` and says nothing of itself. */
export function codedError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large', 'A request holds at most 1 MB.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('invalid_input', 'Send JSON, with the content type application/json.', { pointer: '' });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_input', 'The request cannot be read.', { pointer: '' });
  return new AppError('unavailable', 'Something failed here. It is written down; try again later.', { retryAfter: 5 });
}

/** True for what the operator must hear of. */
export function isOurFault(error: unknown): boolean {
  return !(error instanceof AppError) && codedError(error).code === 'unavailable';
}

/** Where it broke, without the values that a message may quote. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${typeof code === 'string' ? ` ${code}` : ''}`, ...places.slice(0, 12)].join('\n');
}
