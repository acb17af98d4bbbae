// Which fault of its shape an action has. A rulebook refuses all of them by one clause; whoever sent it wants to know which it was.
import type { AnyRuleset, Json, JsonObject, JsonSchema } from '../../engine/ruleset.ts';
import type { Shapes } from '../app.ts';

export interface ShapeFault {
  /** `type`: there is no such action; `asked`: there is, but not now; the others are about a parameter */
  kind: 'type' | 'asked' | 'unknown' | 'missing' | 'wrong';
  /** the type, or the parameter; inside of one with the way there: `moves/0/units` */
  name: string;
}

/** As much of a name as fits into a sentence: it may have come from anywhere. */
const longest = 40;

/** What is wrong with an action that the clause for shapes refused at `pointer` (empty: the rules did not say where); null: none of these faults. */
export function shapeFault(shapes: Shapes, rules: AnyRuleset, action: JsonObject, pointer: string): ShapeFault | null {
  const { actions } = rules.schemas;
  const type = Object.hasOwn(action, 'type') ? action.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(actions, type)) return fault('type', typeof type === 'string' ? type : '');
  if (pointer === '/type') return fault('asked', type);
  const schema = actions[type] as JsonSchema;
  return pointer === '' ? firstFault(shapes, schema, action) : faultAt(shapes, schema, action, stepsOf(pointer));
}

function fault(kind: ShapeFault['kind'], name: string): ShapeFault {
  const letters = [...name];
  return { kind, name: letters.length > longest ? `${letters.slice(0, longest).join('')}…` : name };
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function firstFault(shapes: Shapes, schema: JsonSchema, action: JsonObject): ShapeFault | null {
  const known = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const unknown = Object.keys(action).find((key) => !Object.hasOwn(known, key));
  if (unknown !== undefined) return fault('unknown', unknown);
  const missing = ((schema.required ?? []) as string[]).find((key) => !Object.hasOwn(action, key));
  if (missing !== undefined) return fault('missing', missing);
  const wrong = Object.keys(action).find((key) => shapes.fault(known[key] as JsonSchema, action[key]) !== null);
  return wrong === undefined ? null : faultAt(shapes, schema, action, [wrong]);
}

/** Of what the rules point at: it is not there, or not of the right kind, or it is, and so has no business there. */
function faultAt(shapes: Shapes, schema: JsonSchema, action: JsonObject, steps: readonly string[]): ShapeFault {
  const name = steps.join('/');
  let value: Json | undefined = action;
  let expected = schema;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return fault('missing', name);
    value = (value as JsonObject)[step];
    expected = partOf(expected, step);
  }
  const inside = shapes.fault(expected, value);
  return inside === null ? fault('unknown', name) : fault('wrong', `${name}${inside.pointer}`);
}

/** The schema of a part; where nothing is said of it, anything fits. */
function partOf(schema: JsonSchema, step: string): JsonSchema {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const part = Object.hasOwn(properties, step) ? properties[step] : (schema.items ?? schema.additionalProperties);
  return typeof part === 'object' && part !== null ? (part as JsonSchema) : {};
}
