import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf } from '../../src/api/contract.ts';
import { type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
beforeAll(async () => {
  here = await testServer();
});
afterAll(() => here.close());

interface Content {
  schema: { $ref?: string; examples?: unknown[] };
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}
const documented = () =>
  here.server.swagger() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { examples?: unknown[] }> };
  };
const operations = () =>
  Object.entries(documented().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe('the contract in openapi/', () => {
  it('is what the code offers; `npm run contract` writes it anew', () => {
    for (const [file, text] of Object.entries(contractOf(here.server))) {
      expect(text, file).toBe(readFileSync(join(import.meta.dirname, '..', '..', 'openapi', file), 'utf8'));
    }
  });

  it('names each operation once, with a summary and its errors', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, responses } of operations()) {
      expect(summary, operationId).toMatch(/\w/);
      const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(
        problems.every(([, { content }]) => content?.['application/problem+json'] !== undefined),
        operationId,
      ).toBe(true);
      expect(
        problems.map(([status]) => status),
        operationId,
      ).toEqual(expect.arrayContaining(['400', '429', '503']));
    }
  });

  it('gives each body and each answer an example that fits its schema', () => {
    const { components } = documented();
    const inline = (schema: unknown): unknown => {
      if (Array.isArray(schema)) return schema.map(inline);
      if (typeof schema !== 'object' || schema === null) return schema;
      const { $ref } = schema as { $ref?: string };
      return $ref
        ? inline(components.schemas[$ref.split('/').at(-1) as string])
        : Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
    };
    for (const { operationId, requestBody, responses } of operations()) {
      const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const contents = [requestBody?.content, ...success.map(([, { content }]) => content)].filter((content) => content !== undefined);
      for (const { schema, example } of contents.flatMap((content) => Object.values(content))) {
        const named = schema.$ref?.split('/').at(-1);
        const shown = example ?? (named === undefined ? schema : components.schemas[named])?.examples?.[0];
        expect(shown, operationId).toBeDefined();
        expect(Compile(inline(schema) as never).Check(shown), `${operationId}: ${JSON.stringify(shown)}`).toBe(true);
      }
    }
  });

  it('offers every operation of REST in GraphQL under the same name, but for what has another form there and what the staff does', () => {
    const graph = contractOf(here.server)['schema.graphql'] as string;
    const otherForm: Record<string, string> = {
      publicProfile: 'account(name: String!)',
      listSessions: 'sessions: [Session!]',
      listTokens: 'tokens: [Token!]',
      getNotifications: 'notificationSettings: NotificationSettings',
      deadlines: 'calendar: String!',
      listWebhooks: 'webhooks: [Webhook!]',
      exportMe: 'export: JSON',
      listBots: 'bots: [Bot!]',
      listBlocks: 'blocks: [Block!]',
      notesOf: 'notes: Notes',
      listRules: 'rules: [RuleSet!]!',
      listPaces: 'paces: [Pace!]!',
      vacationOf: 'vacation: Vacation!',
      ruleOf: 'ruleSet(id: ID!)',
      rulebookOf: 'rulebook: String!',
      listGames: 'games(',
      gameOf: 'game(id: ID!',
      positionOf: 'position(at: Int, seat: Int)',
      legalFor: 'legal: Legal',
      standingOrders: 'standingOrders: StandingOrders',
      movesOf: 'moves(',
      recordOf: 'record: String',
      waitingDecisions: 'decisions(',
      messagesOf: 'messages(',
      events: 'gameUpdated(id: ID!)',
    };
    const outside = new Set(['healthz', 'readyz', 'limits', 'metrics']);
    for (const { operationId, path } of operations())
      if (!outside.has(operationId) && !path.startsWith('/v1/admin/'))
        expect(graph, operationId).toContain(otherForm[operationId] ?? `  ${operationId}`);
  });
});
