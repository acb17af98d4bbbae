import { describe, expect, it } from 'vitest';
import { DrawError, liveDraws, recordedDraws, seededDraws } from '../../src/engine/draws.ts';
import { drawsOfMove } from '../../src/engine/record.ts';
import { digest } from '../../src/ports/digest.ts';

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const entropy = ['salt of seat 0', ''];

describe('draws from a secret give the check values of the architecture', () => {
  it('for the setup of game g1', () => {
    const draws = drawsOfMove(digest, secret, 'g1', entropy, 0);
    expect(draws.shuffle(4)).toEqual([3, 0, 1, 2]);
    expect(draws.shuffle(22)).toEqual([16, 19, 3, 12, 11, 0, 10, 7, 4, 5, 17, 21, 9, 20, 18, 14, 15, 6, 13, 2, 1, 8]);
    expect(draws.pick(2)).toBe(1);
  });

  it('for the dice of move 7', () => {
    const draws = drawsOfMove(digest, secret, 'g1', entropy, 7);
    expect(Array.from({ length: 10 }, () => draws.die(6))).toEqual([5, 3, 2, 6, 5, 5, 4, 6, 6, 1]);
  });
});

describe('live draws', () => {
  it('throw a word away where it would favour low values', () => {
    const words = [0xfffffffc, 5];
    const bytes = new Uint8Array(words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]));
    expect(liveDraws(() => bytes).pick(6)).toBe(5);
  });

  it('ask for the next block when one is used up', () => {
    const asked: number[] = [];
    const draws = liveDraws((block) => {
      asked.push(block);
      return new Uint8Array(32).fill(block);
    });
    for (let i = 0; i < 9; i++) draws.pick(256);
    expect(asked).toEqual([0, 1]);
    expect(draws.values).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('recorded draws', () => {
  it('give what is recorded, and say when a list is used up', () => {
    const draws = recordedDraws([6, [1, 0], 3]);
    expect([draws.die(6), draws.shuffle(2), draws.pick(4)]).toEqual([6, [1, 0], 3]);
    expect(() => draws.die(6)).toThrow(DrawError);
  });

  it.each([
    ['a die too high', [7], (draws: ReturnType<typeof recordedDraws>) => draws.die(6)],
    ['a pick too high', [3], (draws: ReturnType<typeof recordedDraws>) => draws.pick(3)],
    ['a permutation with a double', [[0, 0]], (draws: ReturnType<typeof recordedDraws>) => draws.shuffle(2)],
    ['a number for a shuffle', [1], (draws: ReturnType<typeof recordedDraws>) => draws.shuffle(2)],
  ])('refuse %s', (_, list, draw) => {
    expect(() => draw(recordedDraws(list as number[]))).toThrow(DrawError);
  });
});

it('seeded draws repeat', () => {
  const rolls = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (draws) => () =>
          draws.die(6)
      )(seededDraws(seed)),
    );
  expect(rolls(4)).toEqual(rolls(4));
  expect(rolls(4)).not.toEqual(rolls(5));
});
