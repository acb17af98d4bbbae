// What a seat may be asked and may send: kinds of decision, shape of each action. Whether an action is legal is judged by the rules.
import type { Action, Json, JsonSchema } from '../../engine/ruleset.ts';
import { type Facing, facings, formation, type Step, steps } from './data/numbers.ts';

export const kinds = ['muster', 'deploy', 'orders'] as const;
export type Kind = (typeof kinds)[number];

export type UnitAction = { type: string; unit: string };
export type RecruitAction = { type: 'recruit'; entry: string };
export type PlaceAction = { type: 'place'; unit: string; x: number; y: number; facing: Facing };
export type DensityAction = { type: 'density'; unit: string; to: number };
export type FormAction = { type: 'form'; unit: string; files: number };
export type StanceAction = { type: 'stance'; unit: string; key: string; value: string | boolean };
export type MoveAction = { type: 'move'; unit: string; path: Step[] };
export type ShootAction = { type: 'shoot'; unit: string; target: string | null };

const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };
const unit: JsonSchema = { type: 'string', description: 'id of one of your units' };

interface Shape {
  /** decisions that the action answers */
  kinds: readonly Kind[];
  parameters: Readonly<Record<string, JsonSchema>>;
}

const placedAndLater: readonly Kind[] = ['deploy', 'orders'];

// PP-AC-2
export const shapes = {
  recruit: { kinds: ['muster'], parameters: { entry: text } },
  dismiss: { kinds: ['muster'], parameters: { unit } },
  ready: { kinds: ['muster', 'deploy'], parameters: {} },
  place: { kinds: ['deploy'], parameters: { unit, x: integer, y: integer, facing: { type: 'string', enum: facings } } },
  density: {
    kinds: placedAndLater,
    parameters: { unit, to: { type: 'integer', minimum: formation.leastDensity, maximum: formation.mostDensity } },
  },
  form: { kinds: placedAndLater, parameters: { unit, files: { type: 'integer', minimum: formation.leastFiles, maximum: formation.mostFiles } } },
  stance: {
    kinds: placedAndLater,
    parameters: {
      unit,
      key: { type: 'string', enum: ['parry', 'spear', 'throw', 'react'] },
      value: { type: ['string', 'boolean'], enum: ['none', 'half', 'all', 'auto', 'shock', 'hand', true, false, 'hold', 'evade', 'fire'] },
    },
  },
  move: {
    kinds: ['orders'],
    parameters: { unit, path: { type: 'array', minItems: 1, items: { type: 'string', enum: Object.keys(steps) } } },
  },
  break: { kinds: ['orders'], parameters: { unit } },
  rally: { kinds: ['orders'], parameters: { unit } },
  shoot: {
    kinds: ['orders'],
    parameters: { unit, target: { type: ['string', 'null'], description: 'id of an enemy unit, or null to call it off' } },
  },
  end: { kinds: ['orders'], parameters: {} },
  resign: { kinds, parameters: {} },
} as const satisfies Record<string, Shape>;

export type ActionType = keyof typeof shapes;

export const isActionType = (type: string): type is ActionType => Object.hasOwn(shapes, type);

export const shapeOf = (type: ActionType): Shape => shapes[type];

/** JSON Schema by action type. */
export const actionSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(shapes).map(([type, shape]) => [
    type,
    {
      type: 'object',
      properties: { type: { const: type }, ...shape.parameters },
      required: ['type', ...Object.keys(shape.parameters)],
      additionalProperties: false,
    },
  ]),
);

/** True when the action has exactly its parameters, of the right JSON types; words and ranges are judged by the rules. */
// PP-AC-2
export function isWellShaped(type: ActionType, action: Action): boolean {
  const parameters = shapeOf(type).parameters;
  const keys = Object.keys(action);
  if (keys.length !== Object.keys(parameters).length + 1) return false;
  return keys.every((key) => key === 'type' || (Object.hasOwn(parameters, key) && hasType(key, parameters[key] as JsonSchema, action[key] as Json)));
}

function hasType(key: string, schema: JsonSchema, value: Json): boolean {
  if (key === 'target') return true; // PP-AC-4: judged after the unit
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.includes(jsonType(value));
}

function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
