import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf } from '../../src/api/contract.ts';
import { gameExamples } from '../../src/api/rest/schemas.ts';
import { ruleOf } from '../../src/app/games/index.ts';
import { tell } from '../../src/app/games/sentences.ts';
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
    const document = documented();
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: 'contract' });
    for (const { path, method, operationId, requestBody, responses } of operations()) {
      const at = (...keys: string[]) => ['paths', path, method, ...keys].map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
      const bodies = Object.entries(requestBody?.content ?? {}).map(([media, content]) => ({ at: at('requestBody', 'content', media), ...content }));
      const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([media, one]) => ({ at: at('responses', status, 'content', media), ...one })),
      );
      for (const { at: place, schema, example } of [...bodies, ...answers]) {
        const named = schema.$ref?.split('/').at(-1);
        const shown = example ?? (named === undefined ? schema : document.components.schemas[named])?.examples?.[0];
        expect(shown, `${operationId} ${place}`).toBeDefined();
        const fits = ajv.compile({ $ref: `contract#/${encodeURI(place)}/schema` });
        expect(fits(shown), `${operationId} ${place}: ${JSON.stringify(fits.errors)}`).toBe(true);
      }
    }
  });

  it('shows in its examples rules, actions and clauses that there are', async () => {
    const { rules: shown, game, outcome, legal } = gameExamples;
    const real = ruleOf(here.app, here.stranger.caller, shown.id);
    const { schemas: _, options, ...rest } = shown;
    expect(real).toMatchObject(rest);
    expect(real.options.map(({ name, title, help }) => ({ name, title, help }))).toEqual(
      expect.arrayContaining(options.map(({ name, title, help }) => ({ name, title, help }))),
    );
    expect(real.scenarios.map((scenario) => scenario.options)).toContainEqual(game.options);
    const types = [outcome.move.action, ...legal.decisions.flatMap(({ actions }) => actions)].map(({ type }) => type);
    for (const type of types) expect(Object.keys(real.schemas.actions)).toContain(type);
    const rules = here.app.register.newest(shown.id);
    expect(tell(rules, outcome.move.events, 'en')).toEqual(outcome.move.text);
    const rulebook = await here.app.register.rulebook(shown.id);
    const clauses = new Set(JSON.stringify(documented()).match(/\bPP-[A-Z]{2}-\d+/g));
    expect(clauses.size).toBeGreaterThan(0);
    for (const clause of clauses) expect(rulebook).toContain(clause);
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
      newRulesOf: '): NewRules',
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
