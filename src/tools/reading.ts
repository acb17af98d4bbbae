// Readers of plain data: each hands the value back typed, or throws `Malformed` with its path.
import type { DrawValue, JsonObject } from '../engine/ruleset.ts';
import { isObject, show } from './differences.ts';
import { Malformed } from './tally.ts';

/** The list of draws in a step or a setup. Throws `Malformed`. */
export function readDraws(value: unknown, at: string): DrawValue[] {
  return readArray(value, at).map((draw, i) => {
    const whole = Array.isArray(draw) ? draw.every(Number.isInteger) : Number.isInteger(draw);
    if (!whole) throw new Malformed(`${at}[${i}] must be an integer or a permutation, not ${show(draw)}`);
    return draw as DrawValue;
  });
}

export function readObject(value: unknown, at: string): JsonObject {
  if (!isObject(value)) throw new Malformed(`${at} must be an object, not ${show(value)}`);
  return value as JsonObject;
}

export function readArray(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new Malformed(`${at} must be an array, not ${show(value)}`);
  return value;
}

export function readInteger(value: unknown, at: string): number {
  if (!Number.isInteger(value)) throw new Malformed(`${at} must be an integer, not ${show(value)}`);
  return value as number;
}

export function onlyKeys(given: Record<string, unknown>, keys: string[], at: string): void {
  const unknown = Object.keys(given).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Malformed(`${at} has an unknown key ${show(unknown)}`);
}
