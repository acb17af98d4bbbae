// The schema is built in code; names are those of the REST interface.
import SchemaBuilder from '@pothos/core';
import { GraphQLError, Kind, type ValueNode } from 'graphql';
import type { Page } from '../../app/games/index.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { insistHarmless } from '../content.ts';
import type { GraphContext } from './context.ts';

export interface Types {
  Context: GraphContext;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: Json; Output: unknown };
    DateTime: { Input: string; Output: string };
  };
  DefaultFieldNullability: false;
}

export const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });

builder.scalarType('JSON', {
  description: 'Any JSON value. Positions, actions and options are described by the JSON Schemas of their RuleSet.',
  serialize: (value) => value,
  parseValue: (value) => {
    insistHarmless(value);
    return value as Json;
  },
  parseLiteral: (node, variables) => {
    const value = literal(node, variables ?? {}, 0);
    insistHarmless(value);
    return value;
  },
});
builder.scalarType('DateTime', { description: 'An instant, ISO 8601 UTC.', serialize: (value) => value, parseValue: (value) => String(value) });

function literal(node: ValueNode, variables: Record<string, unknown>, depth: number): Json {
  if (depth > 40) throw new GraphQLError('Nested too deeply.');
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((value) => literal(value, variables, depth + 1));
    case Kind.OBJECT: {
      // defined, not assigned: `__proto__` stays a key, which is then refused
      const object: JsonObject = {};
      for (const { name, value } of node.fields)
        Object.defineProperty(object, name.value, {
          value: literal(value, variables, depth + 1),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      return object;
    }
    case Kind.VARIABLE:
      return (variables[node.name.value] ?? null) as Json;
  }
}

/** Arguments of a list. */
export interface Paging {
  first?: number | null;
  after?: string | null;
}

export function pagingOf({ first, after }: Paging): { first?: number; after?: string } {
  return { ...(first != null && { first }), ...(after != null && { after }) };
}

const pageInfo = builder.objectRef<{ hasNextPage: boolean; endCursor: string | null }>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.boolean({ resolve: () => false, description: 'Lists are read forwards only.' }),
    startCursor: t.string({ nullable: true, resolve: () => null }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Send it as `after` for what follows.' }),
  }),
});

/** A Relay connection over pages of `T`: the cursor of the last edge leads on. */
// biome-ignore lint/suspicious/noExplicitAny: Pothos knows its references by types that only it can name
export function connection<T>(name: string, node: any) {
  const edge = builder.objectRef<{ node: T; cursor: string | null }>(`${name}Edge`).implement({
    fields: (t) => ({
      node: t.field({ type: node, resolve: (parent) => parent.node as never }),
      cursor: t.exposeString('cursor', { nullable: true, description: 'Set on the last edge of a page that more follows.' }),
    }),
  });
  return builder.objectRef<Page<T>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        resolve: ({ items, next }) => items.map((item, i) => ({ node: item, cursor: i === items.length - 1 ? next : null })),
      }),
      nodes: t.field({ type: [node], resolve: ({ items }) => items as never }),
      pageInfo: t.field({ type: pageInfo, resolve: ({ next }) => ({ hasNextPage: next !== null, endCursor: next }) }),
    }),
  });
}
