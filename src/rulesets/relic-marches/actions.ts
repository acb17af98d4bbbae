// Shapes of actions (RULES.md §7): JSON Schema of each, and the judge of a shape. Whether an action is legal is judged by the rules.

import { isObject } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Action, Json, JsonObject, JsonSchema } from '../../engine/ruleset.ts';
import { builds } from './data/buildings.ts';
import { mostOdds } from './data/numbers.ts';
import { unitNames } from './data/units.ts';

export const asks = ['turn', 'place', 'react', 'council'] as const;
export type Kind = (typeof asks)[number];
export type ActionType = 'manoeuvre' | 'place' | 'react' | 'hold' | 'end' | 'council' | 'standing';

/** The kind of decision that an action answers; null: any time. */
// RM-AC-2
export const kinds: Readonly<Record<ActionType, Kind | null>> = {
  manoeuvre: 'turn',
  place: 'place',
  react: 'react',
  hold: 'react',
  end: 'turn',
  council: 'council',
  standing: null,
};

/** A part of an action: its schema, and whether a value has that shape. */
interface Shape {
  schema: JsonSchema;
  fits(value: Json | undefined): boolean;
}

const mostCount = 99;
const isInteger = (value: Json | undefined, least: number): boolean =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && (value as number) >= least;

const text: Shape = { schema: { type: 'string' }, fits: (value) => typeof value === 'string' };
const flag: Shape = { schema: { type: 'boolean' }, fits: (value) => typeof value === 'boolean' };
const integer: Shape = { schema: { type: 'integer' }, fits: (value) => isInteger(value, Number.MIN_SAFE_INTEGER) };

const word = (words: readonly string[]): Shape => ({ schema: { type: 'string', enum: words }, fits: (value) => words.includes(value as string) });

const orNull = ({ schema, fits }: Shape): Shape => ({
  schema: { anyOf: [{ type: 'null' }, schema] },
  fits: (value) => value === null || fits(value),
});

const listOf = (of: Shape, least = 0): Shape => ({
  schema: { type: 'array', items: of.schema, ...(least > 0 ? { minItems: least } : {}) },
  fits: (value) => Array.isArray(value) && value.length >= least && value.every(of.fits),
});

const distinct = ({ schema, fits }: Shape): Shape => ({
  schema: { ...schema, uniqueItems: true },
  fits: (value) => fits(value) && new Set(value as Json[]).size === (value as Json[]).length,
});

function object(required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  const all = { ...required, ...optional };
  const known = new Map(Object.entries(all));
  const needed = Object.keys(required);
  const properties = Object.fromEntries(Object.entries(all).map(([key, { schema }]) => [key, schema]));
  return {
    schema: { type: 'object', properties, required: needed, additionalProperties: false },
    fits: (value) => {
      if (!isObject(value)) return false;
      for (const key in value) if (known.get(key)?.fits(value[key]) !== true) return false;
      return needed.every((key) => Object.hasOwn(value, key));
    },
  };
}

/** Unit → count. */
const unitCount: Shape = {
  schema: {
    type: 'object',
    properties: Object.fromEntries(unitNames.map((unit) => [unit, { type: 'integer', minimum: 1, maximum: mostCount }])),
    minProperties: 1,
    additionalProperties: false,
  },
  fits: (value) => {
    if (!isObject(value)) return false;
    let some = false;
    for (const unit in value) {
      if (!isUnit(unit) || !isInteger(value[unit], 1) || (value[unit] as number) > mostCount) return false;
      some = true;
    }
    return some;
  },
};

const isUnit = (name: string): boolean => (unitNames as string[]).includes(name);

const stages = listOf(object({ step: integer, units: unitCount }));

// RM-AC-4
const move = object(
  { from: text, units: unitCount },
  { path: listOf(text), march: flag, drops: stages, picks: stages, carry: listOf(text), ferry: flag },
);
const moves = listOf(move, 1);
const attack = object({ target: text, with: distinct(listOf(text, 1)) });
const rotation: Shape = { schema: { type: 'integer', minimum: 0, maximum: 5 }, fits: (value) => isInteger(value, 0) && (value as number) <= 5 };

/** Judged by RM-SO-2, not by the shape. */
const rule: Shape = {
  schema: {
    anyOf: [
      { type: 'null' },
      { type: 'object', properties: { mode: { enum: ['ask', 'never'] } }, required: ['mode'], additionalProperties: false },
      {
        type: 'object',
        properties: { mode: { const: 'auto' }, odds: { type: 'integer', minimum: 0, maximum: mostOdds }, else: { enum: ['ask', 'never'] } },
        required: ['mode', 'odds', 'else'],
        additionalProperties: false,
      },
    ],
  },
  fits: () => true,
};

type Parameters = [required: Record<string, Shape>, optional: Record<string, Shape>];

// RM-AC-1
const parameters: Readonly<Record<ActionType, Parameters>> = {
  manoeuvre: [{ moves }, { attack }],
  place: [{ rotation }, { on: listOf(text), march: flag, drops: stages, picks: stages, carry: listOf(text), moves: listOf(move), attack }],
  react: [{ moves }, {}],
  hold: [{}, {}],
  end: [{}, { pass: flag }],
  council: [
    {},
    {
      recruits: listOf(object({ unit: word(unitNames), at: text })),
      builds: listOf(object({ kind: word(builds), at: text })),
      vote: orNull(object({ row: integer, slot: integer })),
    },
  ],
  standing: [{ place: orNull(text), rule }, {}],
};

const typed = (type: string): Shape => ({ schema: { const: type }, fits: (value) => value === type });

const shapes: Readonly<Record<ActionType, Shape>> = Object.fromEntries(
  (Object.entries(parameters) as [ActionType, Parameters][]).map(([type, [required, optional]]) => [
    type,
    object({ type: typed(type), ...required }, optional),
  ]),
) as Record<ActionType, Shape>;

/** JSON Schema by action type. */
export const actionSchemas: Readonly<Record<ActionType, JsonSchema>> = Object.fromEntries(
  Object.entries(shapes).map(([type, { schema }]) => [type, schema]),
) as Record<ActionType, JsonSchema>;

/** The type of an action, if it is one of the game. */
// RM-AC-1
export function typeOf(action: Action): ActionType {
  const type = isObject(action) && Object.hasOwn(action, 'type') ? action.type : null;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) refuse('RM-AC-1', {}, '/type'); // RM-AC-1
  return type as ActionType;
}

/** By action type: its parameters, and those that it cannot do without. */
const known = Object.fromEntries(
  (Object.entries(parameters) as [ActionType, Parameters][]).map(([type, [required, optional]]) => [
    type,
    { all: new Map(Object.entries({ type: typed(type), ...required, ...optional })), needed: Object.keys(required) },
  ]),
) as Record<ActionType, { all: Map<string, Shape>; needed: string[] }>;

// RM-AC-1
export function checkShape(type: ActionType, action: Action): void {
  const { all, needed } = known[type];
  for (const key in action) if (all.get(key)?.fits((action as JsonObject)[key]) !== true) refuse('RM-AC-1', {}, `/${key}`); // RM-AC-1
  for (const key of needed) if (!Object.hasOwn(action, key)) refuse('RM-AC-1', {}, `/${key}`); // RM-AC-1
}
