// The one list of codes that a caller can meet. The edges hold one table from code to status.
import type { JsonObject } from '../engine/ruleset.ts';

export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'not_your_seat',
  'forbidden_scope',
  'forbidden_origin',
  'forbidden',
  'not_found',
  'decision_moved_on',
  'decision_closed',
  'time_up',
  'version_mismatch',
  'undo_refused',
  'conflict',
  'illegal_action',
  'idempotency_mismatch',
  'too_large',
  'rate_limited',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A no with a code. `detail` is a sentence for people and holds nothing secret; `extra` travels beside it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** `pointer` of the fault in the input, `clause`, `rulebook`, `decisions` as they are now, `retryAfter` in seconds … */
  readonly extra: JsonObject;
  constructor(code: ErrorCode, detail: string, extra: JsonObject = {}) {
    super(`${code}: ${detail}`);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.extra = extra;
  }
}

/** Bad input, with the JSON pointer of the fault. */
export function invalidInput(pointer: string, detail: string): AppError {
  return new AppError('invalid_input', detail, { pointer });
}

export function notFound(detail = 'There is nothing at this address.'): AppError {
  return new AppError('not_found', detail);
}

/** Whoever asks was deleted while the request was under way. */
export function accountGone(): AppError {
  return new AppError('unauthenticated', 'This account is gone.');
}
