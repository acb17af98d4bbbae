// Bodies: bytes become JSON only where they are UTF-8, well formed and free of what could do harm further in.

import { invalidInput } from '../app/errors.ts';
import { insistText } from '../app/games/envelope.ts';
import { escapePointer } from '../engine/read.ts';
import type { Json } from '../engine/ruleset.ts';

export const bodyLimit = 1024 * 1024;
const mostDepth = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** A body as text. Throws `invalid_input`. */
export function readText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidInput('', 'The body is not UTF-8.');
  }
}

/** The JSON value of a body, which is not null; undefined for an empty one. Throws `invalid_input` with the place of the fault. */
export function readJson(bytes: Uint8Array): Json | undefined {
  if (bytes.length === 0) return undefined;
  const value = parseJson(readText(bytes));
  if (value === null) throw invalidInput('', 'The body must be an object.');
  return value;
}

export function parseJson(text: string, pointer = ''): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw invalidInput(pointer, 'This is no JSON.');
  }
  insistHarmless(value, pointer);
  return value;
}

/** Refuses keys that reach into prototypes, text that is none, numbers past all bounds and endless nesting. */
export function insistHarmless(value: unknown, pointer = ''): void {
  const left: { value: unknown; pointer: string; depth: number }[] = [{ value, pointer, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, pointer, depth } = next;
    if (typeof value === 'string') insistText(value, pointer);
    if (typeof value === 'number' && !Number.isFinite(value)) throw invalidInput(pointer, 'This number is out of bounds.');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > mostDepth) throw invalidInput(pointer, `Nothing may be nested deeper than ${mostDepth}.`);
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) throw invalidInput(`${pointer}/${key}`, 'This key is not allowed.');
      insistText(key, pointer);
      left.push({ value: (value as Record<string, unknown>)[key], pointer: `${pointer}/${escapePointer(key)}`, depth: depth + 1 });
    }
  }
}
