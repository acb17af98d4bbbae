// Shapes of actions: parameters, their JSON types and schemas. Whether an action is legal is judged by its rule.
import type { Action, JsonSchema } from '../../engine/ruleset.ts';

export interface Parameter {
  schema: JsonSchema;
  /** right JSON type; words and ranges are judged by the rules */
  fits(value: unknown): boolean;
  optional?: true;
}

export type Parameters = Readonly<Record<string, Parameter>>;

const isText = (value: unknown): boolean => typeof value === 'string';

export const text: Parameter = { schema: { type: 'string' }, fits: isText };
export const integer: Parameter = { schema: { type: 'integer' }, fits: (value) => Number.isSafeInteger(value) && !Object.is(value, -0) };
export const flag: Parameter = { schema: { type: 'boolean' }, fits: (value) => typeof value === 'boolean' };
export const texts: Parameter = {
  schema: { type: 'array', items: { type: 'string' } },
  fits: (value) => Array.isArray(value) && value.every(isText),
};
/** What it holds is judged later (WW-AC-10). */
export const list: Parameter = { schema: texts.schema, fits: Array.isArray };

export function object(schema: JsonSchema): Parameter {
  return { schema, fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) };
}

export const optional = (parameter: Parameter): Parameter => ({ ...parameter, optional: true });

/** True when the action has all required parameters, no unknown ones, and right types. */
// WW-AC-2
export function isWellShaped(parameters: Parameters, action: Action): boolean {
  for (const key of Object.keys(action)) {
    if (key === 'type') continue;
    if (!Object.hasOwn(parameters, key) || !parameters[key]?.fits(action[key])) return false; // WW-AC-2
  }
  return Object.entries(parameters).every(([key, { optional: may }]) => may === true || Object.hasOwn(action, key)); // WW-AC-2
}

/** The JSON Schema of an action. */
export function schemaOf(type: string, parameters: Parameters): JsonSchema {
  const entries = Object.entries(parameters);
  return {
    type: 'object',
    properties: { type: { const: type }, ...Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])) },
    required: ['type', ...entries.filter(([, { optional: may }]) => may !== true).map(([key]) => key)],
    additionalProperties: false,
  };
}
