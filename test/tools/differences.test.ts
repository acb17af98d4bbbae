import { describe, expect, it } from 'vitest';
import { differences, same } from '../../src/tools/differences.ts';

describe('a partial match', () => {
  it('lets an object have more keys, at every depth', () => {
    expect(differences({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 }, 'partial')).toEqual([]);
  });

  it('wants an array equal, the objects in it too', () => {
    expect(differences({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }, 'partial')).toEqual(['a[0].c: expected nothing, got 2']);
    expect(differences({ a: [1] }, { a: [1, 2] }, 'partial')).toHaveLength(1);
  });
});

describe('an exact match', () => {
  it('counts a key too many and a key too few', () => {
    expect(differences({ a: 1, b: 2 }, { a: 1, c: 3 }, 'exact')).toEqual(['b: expected 2, got nothing', 'c: expected nothing, got 3']);
  });

  it('does not care for the order of keys, and tells null, arrays and objects apart', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    for (const [one, other] of [
      [null, {}],
      [[], {}],
      [0, false],
      ['1', 1],
      [{ a: undefined }, {}],
    ])
      expect(same(one, other)).toBe(false);
  });
});
