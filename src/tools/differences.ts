// What differs between two pieces of plain data, by path.

/** `partial`: objects must contain at least the keys expected; arrays are equal all the same. */
export type Match = 'exact' | 'partial';

/** One line per difference, such as `units.a1.men: expected 11, got 12`; empty when they match. */
export function differences(expected: unknown, actual: unknown, match: Match, path = ''): string[] {
  if (expected === actual) return [];
  if (Array.isArray(expected) && Array.isArray(actual)) return arrayDifferences(expected, actual, path);
  if (isObject(expected) && isObject(actual)) return objectDifferences(expected, actual, match, path);
  return [`${path || 'the whole'}: expected ${show(expected)}, got ${show(actual)}`];
}

/** True when both are the same plain data; the order of keys does not count. */
export function same(a: unknown, b: unknown): boolean {
  return differences(a, b, 'exact').length === 0;
}

/** A plain object: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in a line of text, cut where it is long. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}

function arrayDifferences(expected: unknown[], actual: unknown[], path: string): string[] {
  const at = path || 'the whole';
  if (expected.length !== actual.length)
    return [`${at}: expected ${expected.length} entries, got ${actual.length}: expected ${show(expected)}, got ${show(actual)}`];
  return expected.flatMap((entry, i) => differences(entry, actual[i], 'exact', `${path}[${i}]`));
}

function objectDifferences(expected: Record<string, unknown>, actual: Record<string, unknown>, match: Match, path: string): string[] {
  const found: string[] = [];
  for (const key of Object.keys(expected)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(actual, key)) found.push(`${at}: expected ${show(expected[key])}, got nothing`);
    else found.push(...differences(expected[key], actual[key], match, at));
  }
  if (match === 'exact')
    for (const key of Object.keys(actual))
      if (!Object.hasOwn(expected, key)) found.push(`${path === '' ? key : `${path}.${key}`}: expected nothing, got ${show(actual[key])}`);
  return found;
}
