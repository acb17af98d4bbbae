// Chance: live draws from the game's secret, recorded draws from a list, and none at all.
import type { Draws, DrawValue } from './ruleset.ts';

/** A recorded list does not fit what the rules ask for. */
export class DrawError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DrawError';
  }
}

/** Draws that remember their values in the order asked. */
export interface RecordingDraws extends Draws {
  readonly values: DrawValue[];
}

/** One block of 32 bytes, by number from 0: HMAC-SHA-256 in the service (ARCHITECTURE 2). */
export type BlockSource = (block: number) => Uint8Array;

/** Live draws: 32-bit big-endian words out of the blocks, eight to a block; a word is thrown away where it would favour low values. */
export function liveDraws(block: BlockSource): RecordingDraws {
  const values: DrawValue[] = [];
  let bytes: Uint8Array | null = null;
  let used = 0;
  let next = 0;
  function word(): number {
    if (bytes === null || used === bytes.length) {
      bytes = block(next++);
      used = 0;
    }
    const at = used;
    used += 4;
    return (((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number)) >>> 0;
  }
  function below(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 0x100000000) throw new DrawError(`no draw out of ${count}`);
    const limit = Math.floor(0x100000000 / count) * count;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % count;
  }
  return {
    values,
    die(sides) {
      const value = 1 + below(sides);
      values.push(value);
      return value;
    },
    pick(count) {
      const value = below(count);
      values.push(value);
      return value;
    },
    shuffle(count) {
      const order = Array.from({ length: count }, (_, i) => i);
      for (let k = count - 1; k >= 1; k--) {
        const j = below(k + 1);
        [order[k], order[j]] = [order[j] as number, order[k] as number];
      }
      values.push(order);
      return [...order];
    },
  };
}

/** Draws out of a list. */
export interface RecordedDraws extends Draws {
  /** how many were not asked for */
  left(): number;
  /** starts again with another list, so that a replay needs one object for all moves */
  load(list: readonly DrawValue[]): void;
}

/** Recorded draws, in the order that the rules ask. */
export function recordedDraws(first: readonly DrawValue[]): RecordedDraws {
  let list = first;
  let at = 0;
  function next(): DrawValue {
    if (at >= list.length) throw new DrawError(`draw ${at + 1} was asked for, only ${list.length} are recorded`);
    return list[at++] as DrawValue;
  }
  function integer(least: number, most: number): number {
    const value = next();
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new DrawError(`draw ${at} should be ${least}..${most}, not ${JSON.stringify(value)}`);
    return value;
  }
  return {
    left: () => list.length - at,
    load(next) {
      list = next;
      at = 0;
    },
    die: (sides) => integer(1, sides),
    pick: (count) => integer(0, count - 1),
    shuffle(count) {
      const value = next();
      const whole =
        Array.isArray(value) &&
        value.length === count &&
        new Set(value).size === count &&
        value.every((i) => Number.isInteger(i) && i >= 0 && i < count);
      if (!whole) throw new DrawError(`draw ${at} should be a permutation of ${count}`);
      return [...(value as number[])];
    },
  };
}

/** For checks that must not draw. */
export const noDraws: Draws = {
  die: () => forbid(),
  pick: () => forbid(),
  shuffle: () => forbid(),
};

function forbid(): never {
  throw new DrawError('nothing may be drawn here');
}

/** Seeded draws for tests, bots and playouts: fast, repeatable, not for real games (mulberry32). */
export function seededDraws(seed: number): RecordingDraws {
  let state = seed >>> 0;
  const bytes = new Uint8Array(32);
  return liveDraws(() => {
    for (let i = 0; i < 32; i += 4) {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      const word = (t ^ (t >>> 14)) >>> 0;
      bytes[i] = word >>> 24;
      bytes[i + 1] = (word >>> 16) & 255;
      bytes[i + 2] = (word >>> 8) & 255;
      bytes[i + 3] = word & 255;
    }
    return bytes;
  });
}
