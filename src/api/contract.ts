import type { FastifyInstance } from 'fastify';
import { printSchema } from 'graphql';
import { schema } from './graphql/schema.ts';

/** The files of openapi/, by name, as the code says them now. */
export function contractOf(server: FastifyInstance): Record<string, string> {
  return { 'openapi.yaml': server.swagger({ yaml: true }), 'schema.graphql': `${printSchema(schema)}\n` };
}
