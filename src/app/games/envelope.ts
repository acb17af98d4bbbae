// The envelope of an action: what every ruleset may rely on before it judges the shape.
import { escapePointer } from '../../engine/read.ts';
import type { Action, Json } from '../../engine/ruleset.ts';
import { AppError, invalidInput } from '../errors.ts';

const maxBytes = 64 * 1024;
const maxDepth = 12;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** An object with a string `type`, at most 64 KB and 12 deep, without keys or text that could do harm. Throws `invalid_input` or `too_large`. */
export function envelope(action: unknown, pointer = '/action'): Action {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) throw invalidInput(pointer, 'An action is an object with a type.');
  if (typeof (action as { type?: unknown }).type !== 'string') throw invalidInput(`${pointer}/type`, 'An action has a type, a string.');
  plain(action as Json, pointer, 1);
  insistShort(action as Json, pointer);
  return action as Action;
}

/** An action, half-made or whole, holds at most 64 KB. Throws `too_large`. */
export function insistShort(action: Json, pointer: string): void {
  if (Buffer.byteLength(JSON.stringify(action)) > maxBytes) throw new AppError('too_large', 'An action holds at most 64 KB.', { pointer });
}

/** Plain data within the same bounds: half-made actions, options, positions. */
export function plain(value: Json, pointer: string, depth = 1): void {
  if (depth > maxDepth) throw invalidInput(pointer, `Nothing here is nested deeper than ${maxDepth}.`);
  if (typeof value === 'string') insistText(value, pointer);
  else if (typeof value === 'number' && !Number.isFinite(value)) throw invalidInput(pointer, 'This is no number of JSON.');
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) plain(item, `${pointer}/${i}`, depth + 1);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(key)}`;
      if (forbiddenKeys.has(key)) throw invalidInput(at, 'This key is not allowed.');
      insistText(key, at);
      plain(item, at, depth + 1);
    }
  }
}

/** Names stand in one line of mails and lists: no breaks, no marks that turn the writing, and something that can be seen. */
export function insistName(text: string, pointer: string): void {
  insistText(text, pointer);
  if (/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u.test(text))
    throw invalidInput(pointer, 'A name is one line, without control characters or marks that turn the writing.');
  if (!/[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)) throw invalidInput(pointer, 'A name has something that can be seen.');
}

/** Postgres keeps no NUL, and a lone surrogate is no text. */
export function insistText(text: string, pointer: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw invalidInput(pointer, 'This text holds a character that is none.');
}
