// Freezing, comparing and walking plain data in tests.
import type { Json } from '../../src/engine/ruleset.ts';

/** Freezes all the way down: whoever writes to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Every object and array inside, the value itself too. */
export function objectsIn(value: unknown, found: Set<object> = new Set()): Set<object> {
  if (typeof value === 'object' && value !== null && !found.has(value)) {
    found.add(value);
    for (const inner of Object.values(value)) objectsIn(inner, found);
  }
  return found;
}

export type Path = (string | number)[];

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string | number, Json>)[key];
  }
  return at;
}

/** Writes into a value; `undefined` takes the key away. Paths that lead nowhere are left alone. */
export function writeAt(value: Json, path: Path, written: Json | undefined): void {
  const parent = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  if (written !== undefined) (parent as Record<string | number, Json>)[key] = structuredClone(written);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

/** Paths of all values that are neither objects nor arrays. */
export function leavesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, Json][] = Array.isArray(value) ? value.map((inner, i) => [i, inner]) : Object.entries(value);
  return entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
