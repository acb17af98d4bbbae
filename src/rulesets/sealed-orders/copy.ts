/** A copy of plain data, several times faster than `structuredClone`: plans are copied on every replay. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = copy((value as Record<string, unknown>)[key]);
    // what came over the wire may bring keys of any name
    if (key === '__proto__') Object.defineProperty(made, key, { value: inner, enumerable: true, configurable: true, writable: true });
    else made[key] = inner;
  }
  return made as T;
}
