// Reading JSON of unknown shape, part by part; each reader refuses by the clause that it is handed, and says where (JSON pointer).
import { refuse } from './refuse.ts';
import type { Json, JsonObject } from './ruleset.ts';

/** Where a part stands and which clause asks for it. */
export interface Spot {
  clause: string;
  pointer: string;
}

export const spot = (clause: string, pointer = ''): Spot => ({ clause, pointer });

/** The part under a key or index. */
export const under = ({ clause, pointer }: Spot, key: string | number): Spot => ({ clause, pointer: `${pointer}/${escapePointer(String(key))}` });

export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export function fault({ clause, pointer }: Spot): never {
  refuse(clause, {}, pointer);
}

/** An object with exactly these keys. */
export function objectOf(value: Json | undefined, keys: readonly string[], here: Spot): JsonObject {
  const object = anyObject(value, here);
  const missing = keys.find((key) => !Object.hasOwn(object, key));
  if (missing !== undefined) fault(under(here, missing));
  const unknown = Object.keys(object).find((key) => !keys.includes(key));
  if (unknown !== undefined) fault(under(here, unknown));
  return object;
}

export function anyObject(value: Json | undefined, here: Spot): JsonObject {
  return isObject(value) ? value : fault(here);
}

export function listOf(value: Json | undefined, least: number, most: number, here: Spot): Json[] {
  return Array.isArray(value) && value.length >= least && value.length <= most ? value : fault(here);
}

export function integer(value: Json | undefined, least: number, most: number, here: Spot): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : fault(here);
}

export function flag(value: Json | undefined, here: Spot): boolean {
  return typeof value === 'boolean' ? value : fault(here);
}

export function text(value: Json | undefined, most: number, here: Spot): string {
  return typeof value === 'string' && value.length >= 1 && value.length <= most ? value : fault(here);
}

export function oneOf<T extends Json>(value: Json | undefined, values: readonly T[], here: Spot): T {
  return values.includes(value as T) ? (value as T) : fault(here);
}

/** A key as a part of a JSON pointer (RFC 6901). */
export const escapePointer = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);
