// JSON Schemas of options and position: what the API shows and forms are made of. Legality is judged by `setup` and `check`.
import type { JsonSchema } from '../../engine/ruleset.ts';
import { armies } from './data/armies.ts';
import { fields } from './data/fields.ts';
import { bounds, facings, formation, morale, setup } from './data/numbers.ts';
import { scenarios } from './data/scenarios.ts';
import { warriors } from './data/warriors.ts';
import { stanceValues } from './rules/stances.ts';

const integer = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: [...values] });
const flag: JsonSchema = { type: 'boolean' };
const seat = integer(0, 1);
const counter = integer(0, bounds.counter);
const points = integer(0, bounds.points);
const id: JsonSchema = { type: 'string', pattern: '^[ab][1-9][0-9]?$' };

function object(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

const army = oneOf(Object.keys(armies));
const options = {
  scenario: { enum: [null, ...Object.keys(scenarios)], default: null },
  armies: { type: 'array', items: army, minItems: setup.seats, maxItems: setup.seats, default: ['macedon', 'rome'] },
  points: { enum: [...setup.points], default: setup.points[0] },
  muster: { enum: ['buy', 'standard'], default: 'buy' },
  field: { enum: [...Object.keys(fields), 'random'], default: 'plain' },
  rounds: { ...integer(setup.leastRounds, setup.mostRounds), default: setup.rounds },
  first: { enum: ['draw', 0, 1], default: 'draw' },
};

/** With a scenario only `first` may stand beside it (PP-SU-2). */
export const optionsSchema: JsonSchema = {
  ...object(options, []),
  if: { properties: { scenario: { type: 'string' } }, required: ['scenario'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { propertyNames: { enum: ['scenario', 'first'] } },
};

const group = object({
  type: oneOf(Object.keys(warriors)),
  men: integer(0, bounds.men),
  start: integer(1, bounds.men),
  ammo: integer(0, bounds.supply),
  throws: integer(0, bounds.supply),
});

const density = integer(formation.leastDensity, formation.mostDensity);
const stance = object(Object.fromEntries(Object.entries(stanceValues).map(([key, values]) => [key, oneOf(values)])));
const unit = object({
  seat,
  entry: { type: 'string', minLength: 1, maxLength: bounds.name },
  x: orNull(integer(0, bounds.mostSide - 1)),
  y: orNull(integer(0, bounds.mostSide - 1)),
  facing: oneOf(facings),
  formed: flag,
  density,
  range: { type: 'array', items: density, minItems: 2, maxItems: 2 },
  files: integer(bounds.leastFiles, formation.mostFiles),
  morale: integer(morale.least, morale.most),
  cost: points,
  groups: { type: 'array', items: group, minItems: 1, maxItems: bounds.groups },
  spent: counter,
  run: counter,
  bent: flag,
  dressed: flag,
  reformed: flag,
  done: flag,
  rallying: flag,
  charged: flag,
  evaded: flag,
  target: orNull(id),
  stance,
});

// PP-ST-1
export const instructionsSchema: JsonSchema = { type: 'object', additionalProperties: stance };

export const positionSchema: JsonSchema = object({
  game: { const: 'push-of-pike' },
  options: object(options),
  phase: oneOf(['muster', 'deploy', 'battle', 'over']),
  round: integer(0, setup.mostRounds),
  rounds: integer(setup.leastRounds, setup.mostRounds),
  turn: orNull(seat),
  first: seat,
  board: object({
    width: integer(bounds.leastSide, bounds.mostSide),
    height: integer(bounds.leastSide, bounds.mostSide),
    depth: integer(1, Math.floor(bounds.mostSide / 2)),
  }),
  terrain: { type: 'object', propertyNames: { pattern: '^[0-9]+,[0-9]+$' }, additionalProperties: oneOf(['rough', 'wood', 'hill', 'water']) },
  objectives: {
    type: 'array',
    maxItems: bounds.objectives,
    items: object({ x: integer(0, bounds.mostSide - 1), y: integer(0, bounds.mostSide - 1), points: integer(0, bounds.objectivePoints) }),
  },
  seats: { type: 'array', minItems: setup.seats, maxItems: setup.seats, items: object({ army, points, ready: flag, total: points, ground: points }) },
  units: { type: 'object', propertyNames: { pattern: id.pattern }, additionalProperties: unit },
  fallen: {
    type: 'array',
    items: object({ unit: id, seat, cost: points, men: integer(0, bounds.men * bounds.groups), how: oneOf(['destroyed', 'routed']) }),
  },
  result: orNull(
    object({
      ranking: { type: 'array', items: { type: 'array', items: seat } },
      scores: { type: 'array', items: { type: 'integer' } },
      why: oneOf(['broken', 'time', 'resigned']),
    }),
  ),
});
