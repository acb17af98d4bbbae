// The counter game's position, options and actions: types, schemas, and the small questions that rules ask.
import type { JsonObject, JsonSchema, Seat } from '../../src/engine/ruleset.ts';

/** How a seat answers a reaction without being asked. */
export type Keep = 'ask' | 'cut' | 'pass';
export const keeps: readonly Keep[] = ['ask', 'cut', 'pass'];

export interface CounterOptions extends JsonObject {
  /** the game ends at this total */
  target: number;
  /** the last turn */
  turns: number;
  /** actions in one turn */
  steps: number;
  /** begin with a number that each seat seals */
  seal: boolean;
  /** the next seat may cut after a 3 or a rolled 6 */
  react: boolean;
  /** several numbers in one composed action */
  combo: boolean;
  /** bytes that the position is made longer by */
  pad: number;
}

export const defaults: CounterOptions = { target: 21, turns: 60, steps: 1, seal: false, react: false, combo: false, pad: 0 };
export const most: Record<'target' | 'turns' | 'steps' | 'pad', number> = { target: 1e12, turns: 1e12, steps: 100, pad: 1_000_000 };
export const cutsPerSeat = 2;
export const cutBy = 2;
export const sealMost = 6;
export const comboMost = 4;

export interface CounterPosition {
  game: 'counter';
  options: CounterOptions;
  phase: 'seal' | 'count' | 'over';
  total: number;
  /** whose turn it is; null outside `count` */
  turn: Seat | null;
  /** 0 while sealing, then 1.. */
  turnNo: number;
  /** actions left in this turn */
  left: number;
  /** who may cut now */
  answer: Seat | null;
  /** hidden from the others until all have sealed */
  sealed: (number | null)[];
  /** hidden from the others */
  standing: Keep[];
  /** tokens drawn in secret; hidden from the others, their number is not */
  hands: number[][];
  cuts: number[];
  result: null | { ranking: Seat[][]; why: string };
  pad: number[];
}

export const actionTypes = ['add', 'roll', 'combo', 'peek', 'show', 'secret', 'cut', 'pass', 'standing'] as const;

function shape(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function integer(minimum: number, maximum: number): JsonSchema {
  return { type: 'integer', minimum, maximum };
}

const small = integer(1, 3);
export const actionSchemas: Record<(typeof actionTypes)[number], JsonSchema> = {
  add: shape({ type: { const: 'add' }, n: small }),
  roll: shape({ type: { const: 'roll' } }),
  combo: shape({ type: { const: 'combo' }, adds: { type: 'array', items: small, minItems: 2, maxItems: comboMost } }),
  peek: shape({ type: { const: 'peek' } }),
  show: shape({ type: { const: 'show' }, index: { type: 'integer', minimum: 0 } }),
  secret: shape({ type: { const: 'secret' }, n: integer(1, sealMost) }),
  cut: shape({ type: { const: 'cut' } }),
  pass: shape({ type: { const: 'pass' } }),
  standing: shape({ type: { const: 'standing' }, keep: { enum: [...keeps] } }),
};

const flag: JsonSchema = { type: 'boolean' };
export const optionsSchema: JsonSchema = {
  type: 'object',
  properties: {
    target: integer(1, most.target),
    turns: integer(1, most.turns),
    steps: integer(1, most.steps),
    seal: flag,
    react: flag,
    combo: flag,
    pad: integer(0, most.pad),
  },
  additionalProperties: false,
};

const count: JsonSchema = { type: 'integer', minimum: 0 };
const seatOrNull: JsonSchema = { type: ['integer', 'null'], minimum: 0 };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const positionSchema: JsonSchema = shape({
  game: { const: 'counter' },
  options: { ...optionsSchema, required: Object.keys(defaults) },
  phase: { enum: ['seal', 'count', 'over'] },
  total: count,
  turn: seatOrNull,
  turnNo: count,
  left: count,
  answer: seatOrNull,
  sealed: listOf({ type: ['integer', 'null'], minimum: 1, maximum: sealMost }),
  standing: listOf({ enum: [...keeps] }),
  hands: listOf(listOf(integer(0, 9))),
  cuts: listOf(integer(0, cutsPerSeat)),
  result: { type: ['object', 'null'] },
  pad: listOf(count),
});

/** Numbers of seven digits: eight bytes each once they are text. */
export function padding(bytes: number): number[] {
  return Array.from({ length: Math.floor(bytes / 8) }, (_, i) => 1_000_000 + ((i * 7919) % 9_000_000));
}

export const instructionsSchema = { type: 'object', properties: { keep: { enum: [...keeps] } }, required: ['keep'], additionalProperties: false };
