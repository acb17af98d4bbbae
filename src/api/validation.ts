// Shapes of requests: TypeBox schemas judge, the first fault becomes `invalid_input` with its JSON pointer.
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type AppError, invalidInput } from '../app/errors.ts';
import { escapePointer } from '../engine/read.ts';
import { insistHarmless } from './content.ts';

interface Fault {
  keyword: string;
  instancePath: string;
  message: string;
  params: Record<string, unknown>;
}

/** Bodies are taken as they are; what comes as text (path, query) is converted to what the schema says. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const judge = Compile(schema);
  return (given: unknown) => {
    try {
      if (httpPart !== 'body') insistHarmless(given);
      const value = httpPart === 'body' ? (given === null && holdsNothing(schema) ? {} : given) : converted(schema, given);
      if (judge.Check(value)) return { value };
      return { error: faultOf(judge.Errors(value) as Fault[]) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** A body without fields may as well be left out (Fastify says null for none; what was sent as null is refused before). */
function holdsNothing(schema: TSchema): boolean {
  return Object.keys((schema as { properties?: object }).properties ?? { any: true }).length === 0;
}

/** Text of a path or query as the number or truth value that its field is. What is neither stays text and is refused. */
function converted(schema: TSchema, given: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  if (typeof given !== 'object' || given === null) return given;
  const convert = (name: string, text: unknown): unknown => {
    const type = properties[name]?.type;
    if (type === 'integer' && typeof text === 'string' && /^-?\d{1,15}$/.test(text)) return Number(text);
    if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
    return text;
  };
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, convert(name, text)]));
}

/** Answers are built by the edges themselves; their schemas describe. */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);

function faultOf(faults: Fault[]): AppError {
  // the innermost place says most: a union reports its branches before itself
  const fault = faults.toSorted((a, b) => depth(b) - depth(a) || rank(a) - rank(b))[0];
  if (fault === undefined) return invalidInput('', 'The request has another shape than it should.');
  const missing = (fault.params.requiredProperties as string[] | undefined)?.[0];
  if (missing !== undefined) return invalidInput(`${fault.instancePath}/${escapePointer(missing)}`, 'This is missing.');
  const unknown = (fault.params.additionalProperties as string[] | undefined)?.[0];
  if (unknown !== undefined) return invalidInput(`${fault.instancePath}/${escapePointer(unknown)}`, 'This is not known here.');
  const allowed = fault.params.allowedValues as unknown[] | undefined;
  if (allowed !== undefined) return invalidInput(fault.instancePath, `It must be one of ${allowed.join(', ')}.`);
  return invalidInput(fault.instancePath, fault.keyword === 'boolean' ? 'This is not known here.' : `It ${fault.message}.`);
}

function depth({ instancePath, keyword }: Fault): number {
  const parts = instancePath === '' ? 0 : instancePath.split('/').length - 1;
  return keyword === 'required' || keyword === 'additionalProperties' ? parts + 1 : parts;
}

function rank({ keyword }: Fault): number {
  return keyword === 'required' || keyword === 'additionalProperties' ? 0 : keyword === 'boolean' ? 2 : 1;
}
