import { Compile } from 'typebox/schema';
import type { Shapes } from '../app/app.ts';

const judges = new WeakMap<object, ReturnType<typeof Compile>>();

/** JSON Schemas, as typebox judges them; a schema is read once. */
export const shapes: Shapes = {
  fault(schema, value) {
    const judge = judges.get(schema) ?? Compile(schema);
    judges.set(schema, judge);
    if (judge.Check(value)) return null;
    const [, faults] = judge.Errors(value);
    const deepest = [...faults].sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)[0];
    return { pointer: deepest?.instancePath ?? '', text: deepest?.message ?? 'has another shape' };
  },
};
