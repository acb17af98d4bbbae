// Standing instructions (RULES.md §20): what a seat wants done in another's turn.
import { refuse } from '../../../engine/refuse.ts';
import type { Action, Json, JsonObject } from '../../../engine/ruleset.ts';
import { object } from '../actions.ts';
import { forestIds } from '../data/map.ts';
import { standing as numbers } from '../data/numbers.ts';
import { factionOf, type Instruction, type Rule } from '../faction.ts';
import { stateOf } from '../position.ts';

const isInteger = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && (value as number) >= least && (value as number) <= most;

/** One of a few words. */
export const oneOf = (values: readonly string[]): Instruction => ({
  initial: values[0] as string,
  fits: (value) => typeof value === 'string' && values.includes(value),
  schema: { enum: [...values] },
  choices: values,
});

/** An integer within bounds. */
export const between = (least: number, most: number, initial: number): Instruction => ({
  initial,
  fits: (value) => isInteger(value, least, most),
  schema: { type: 'integer', minimum: least, maximum: most },
  choices: Array.from({ length: most - least + 1 }, (_, i) => least + i),
});

/** An order of a few words, all of them once. */
export const orderOf = (words: readonly [string, string]): Instruction => ({
  initial: [...words],
  fits: (value) => Array.isArray(value) && value.length === words.length && words.every((word) => value.includes(word)),
  schema: { type: 'array', items: { enum: [...words] }, minItems: words.length, maxItems: words.length, uniqueItems: true },
  choices: [[...words], [...words].reverse()],
});

/** Forests, each once, the best first. */
export const forestList: Instruction = {
  initial: [],
  fits: (value) => Array.isArray(value) && value.every((forest) => forestIds.includes(forest)) && new Set(value).size === value.length,
  schema: { type: 'array', items: { enum: [...forestIds] }, uniqueItems: true },
  choices: [[], ...forestIds.map((forest) => [forest])],
};

/** What every faction can be told. */
// WW-SI-1
export const common = {
  ambush: oneOf(['play', 'hold', 'ask']),
  ambush_min: between(numbers.leastAmbush, numbers.mostAmbush, numbers.ambush),
} as const;

export const standing: Rule = {
  kinds: [],
  parameters: { set: object({ type: 'object' }) },
  offer: 'all',
  check(scene, me, { set }: Action & { set: JsonObject }) {
    const known = factionOf(scene, me).standing;
    for (const [name, value] of Object.entries(set)) {
      if (!Object.hasOwn(known, name) || !known[name]?.fits(value)) refuse('WW-SI-1', {}, `/set/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`); // WW-SI-1
    }
  },
  perform({ position }, me, { set }: Action & { set: JsonObject }) {
    for (const [name, value] of Object.entries(set)) stateOf(position, me).standing[name] = structuredClone(value) as Json;
  },
  candidates: () => [],
};
