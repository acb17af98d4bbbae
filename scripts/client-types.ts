// The types of the client, from the OpenAPI document.
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';

export const clientTypesFile = 'clients/typescript/src/schema.ts';

/** The text of `clients/typescript/src/schema.ts` for an OpenAPI document in YAML. */
export async function clientTypes(openapi: string): Promise<string> {
  const ast = await openapiTS(withoutExamples(parse(openapi)), { emptyObjectsUnknown: true });
  return `// Written by \`npm run contract\` from openapi/openapi.yaml; not by hand.\n\n${astToString(ast)}`;
}

/** They are for readers of the document; as comments they would be most of the file. */
function withoutExamples<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutExamples) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !(key === 'example' || (key === 'examples' && Array.isArray(inner))));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner)])) as T;
}
