// Actions that are wrong in one place: what a careless or hostile program sends.
import type { Action, BotRandom, Json } from '../../src/engine/ruleset.ts';
import { leavesOf, writeAt } from './plain-data.ts';

const oddValues: Json[] = [null, true, -1, 0, 1, 2, 99, 1.5, 1e300, '', 'zz', '__proto__', 'constructor', [], {}, [null], [0], { type: 'x' }];

/** A copy that lacks a key, has one too many, or holds an odd value somewhere. */
export function broken(action: Action, random: BotRandom): Action {
  const copy = structuredClone(action);
  const keys = Object.keys(copy);
  const way = random(6);
  if (way === 0) delete copy[keys[random(keys.length)]!];
  else if (way === 1) copy[`extra${random(3)}`] = oddValues[random(oddValues.length)]!;
  else if (way === 2) copy.type = String(oddValues[random(oddValues.length)]);
  else if (way === 3) return JSON.parse(`{"__proto__":{"type":"end"},${JSON.stringify(copy).slice(1)}`);
  else {
    const leaves = leavesOf(copy);
    writeAt(copy, leaves[random(leaves.length)]!, oddValues[random(oddValues.length)]!);
  }
  return copy;
}

/** Types that a ruleset does not know, and some that every object has. */
export const foreignActions: Action[] = ['', 'nothing', '__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((type) => ({ type }));

/** Actions to try at a position: accepted ones from elsewhere and broken ones. */
export function actionsToTry(pool: readonly Action[], random: BotRandom, count: number): Action[] {
  const one = (): Action => pool[random(pool.length)]!;
  return [...Array.from({ length: count }, (_, i) => (i % 2 === 0 ? one() : broken(one(), random))), ...foreignActions];
}
