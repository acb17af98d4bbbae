// The GraphQL edge of the twin crawl: fields, arguments and types come from introspection.
import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { inject, type Sent } from './twin-rest.ts';
import type { Answer, Input, Question } from './twin-talks.ts';
import { type Credential, headersOf, type Viewer, type World } from './twin-world.ts';

type Field = GraphQLField<unknown, unknown>;

/** Where an operation that only reads stands in the graph; one that writes is a mutation of the same name. */
const places: Record<string, readonly string[]> = {
  me: ['me'],
  exportMe: ['me', 'export'],
  listSessions: ['me', 'sessions'],
  listTokens: ['me', 'tokens'],
  listBots: ['me', 'bots'],
  listBlocks: ['me', 'blocks'],
  notesOf: ['game', 'notes'],
  getNotifications: ['notificationSettings'],
  deadlines: ['notificationSettings', 'calendar'],
  listWebhooks: ['webhooks'],
  webhookDeliveries: ['webhookDeliveries'],
  waitingDecisions: ['decisions'],
  publicProfile: ['account'],
  listGames: ['games'],
  listRules: ['rules'],
  listPaces: ['paces'],
  vacationOf: ['vacation'],
  ruleOf: ['ruleSet'],
  rulebookOf: ['ruleSet', 'rulebook'],
  gameOf: ['game'],
  positionOf: ['game', 'position'],
  legalFor: ['game', 'legal'],
  standingOrders: ['game', 'standingOrders'],
  movesOf: ['game', 'moves'],
  messagesOf: ['game', 'messages'],
  recordOf: ['game', 'record'],
  newRulesOf: ['game', 'newRules'],
};

/** Fields that may refuse, and would take what stands beside them along: they are asked by themselves. */
const apart = new Set([
  'Game.legal',
  'Game.standingOrders',
  'Game.notes',
  'Account.bots',
  'Account.blocks',
  'Game.record',
  'Game.newRules',
  'Account.export',
  'Account.sessions',
  'Account.tokens',
]);
/** Long, the same for everybody, and asked where their ruleset is what is asked for. */
const long = new Set(['RuleSet.rulebook', 'RuleSet.schemas']);

export interface Graph {
  schema: GraphQLSchema;
  /** operation id → a document for these arguments */
  operations: ReadonlyMap<string, { kind: 'query' | 'mutation'; path: readonly Field[] }>;
  subscriptions: readonly Field[];
}

/** The graph of a server. Throws for what the crawl does not know how to ask. */
export async function graphOf(world: World): Promise<Graph> {
  const { answer } = await inject(world, { method: 'POST', url: '/graphql', payload: { query: getIntrospectionQuery() } });
  const schema = buildClientSchema(answer.body.data);
  const operations: [string, { kind: 'query' | 'mutation'; path: Field[] }][] = [];
  for (const [operation, place] of Object.entries(places)) operations.push([operation, { kind: 'query', path: pathOf(schema, place) }]);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) operations.push([field.name, { kind: 'mutation', path: [field] }]);
  insistComplete(schema);
  return { schema, operations: new Map(operations), subscriptions: Object.values(schema.getSubscriptionType()?.getFields() ?? {}) };
}

function pathOf(schema: GraphQLSchema, place: readonly string[]): Field[] {
  let type: unknown = schema.getQueryType();
  return place.map((name) => {
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (field === undefined) throw new Error(`the graph has no ${place.join('.')} any more`);
    type = getNamedType(field.type);
    return field;
  });
}

/** Every question of the root has a place above, and so has every field that takes arguments or is asked by itself. */
function insistComplete(schema: GraphQLSchema): void {
  const known = new Set<string>();
  for (const place of Object.values(places)) {
    let type = schema.getQueryType() as GraphQLObjectType;
    for (const name of place) {
      known.add(`${type.name}.${name}`);
      const next = getNamedType(type.getFields()[name]?.type as never);
      if (isObjectType(next)) type = next;
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getMutationType() || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      const must = type === schema.getQueryType() || field.args.length > 0 || apart.has(name);
      if (must && !known.has(name)) throw new Error(`the crawl does not know how to ask for ${name}`);
    }
  }
}

/** All that a type can say, down to types that were met on the way. */
export function selectionOf(type: GraphQLObjectType, met: readonly string[] = []): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    const name = `${type.name}.${field.name}`;
    if (field.args.some(isRequired) || apart.has(name) || (long.has(name) && met.length > 0)) return [];
    if (isLeafType(inner)) return [field.name];
    if (!isObjectType(inner)) return [];
    const page = field.args.some((arg) => arg.name === 'first') ? '(first: 4)' : '';
    if (met.includes(inner.name) || type.name.endsWith('Edge')) return [`${field.name} { __typename }`];
    return [`${field.name}${page} { ${selectionOf(inner, [...met, type.name, inner.name])} }`];
  });
  return fields.join(' ');
}

function isRequired(arg: GraphQLArgument): boolean {
  return isNonNullType(arg.type) && arg.defaultValue === undefined;
}

/** One field of a document: how it is called, what it is called with, and the variables that this needs. */
interface Wanted {
  alias: string;
  path: readonly Field[];
  input: Input;
}

/** Asks one thing of the graph. */
export async function callGraph(
  world: World,
  graph: Graph,
  operation: string,
  me: Viewer,
  input: Input,
  as: Credential,
  more: Record<string, string>,
): Promise<Sent> {
  const { kind, path } = operationIn(graph, operation);
  const payload = documentFor(kind, [{ alias: 'it', path, input }]);
  const headers = { ...headersOf({ agent: me.agent, credential: as }), ...more };
  const { answer, told } = await inject(world, { method: 'POST', url: '/graphql', headers, payload });
  return { told, sent: JSON.stringify({ headers, variables: payload.variables }), answer: { ...answer, ...within(answer, path) } };
}

/** As many questions in one document as its cost allows. */
const atOnce = 8;

/** Asks many things that change nothing; what is told of each stands under its alias. */
export async function askGraph(world: World, graph: Graph, me: Viewer, questions: readonly Question[]): Promise<{ what: string; told: string }[]> {
  const told: { what: string; told: string }[] = [];
  for (let from = 0; from < questions.length; from += atOnce) {
    const some = questions.slice(from, from + atOnce);
    const wanted = some.map(([operation, input], i) => ({ alias: `q${i}`, path: operationIn(graph, operation).path, input }));
    const answer = await inject(world, { method: 'POST', url: '/graphql', headers: headersOf(me), payload: documentFor('query', wanted) });
    told.push({ what: JSON.stringify(some), told: inOrder(answer.told) });
  }
  return told;
}

/** Questions of one document are answered at once, and their errors stand as they came. */
function inOrder(told: string): string {
  const at = told.lastIndexOf('\n') + 1;
  const body = JSON.parse(told.slice(at)) as { data: unknown; errors?: { path?: unknown }[] };
  const errors = body.errors?.toSorted((a, b) => (JSON.stringify(a.path) < JSON.stringify(b.path) ? -1 : 1));
  return told.slice(0, at) + JSON.stringify({ ...body, errors });
}

function operationIn(graph: Graph, operation: string) {
  const found = graph.operations.get(operation);
  if (found === undefined) throw new Error(`the crawl does not know how to ask for ${operation} in the graph`);
  return found;
}

/** Arguments travel as variables, so that one document serves all who ask the same. */
function documentFor(kind: string, wanted: readonly Wanted[]): { query: string; variables: Record<string, unknown> } {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const bodies = wanted.map(({ alias, path, input }) => {
    const used = new Set<string>();
    const calls = path.map((field) => {
      const given = field.args.filter(({ name }) => input[name] !== undefined && !used.has(name));
      const args = given.map(({ name, type }) => {
        used.add(name);
        variables[`${alias}_${name}`] = input[name];
        declared.push(`$${alias}_${name}: ${type}`);
        return `${name}: $${alias}_${name}`;
      });
      return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}`;
    });
    const last = getNamedType((path.at(-1) as Field).type);
    const innermost = isObjectType(last) ? `${calls.at(-1)} { ${selectionOf(last)} }` : String(calls.at(-1));
    return `${alias}: ${calls.slice(0, -1).reduceRight((inner, call) => `${call} { ${inner} }`, innermost)}`;
  });
  return { query: `${kind}${declared.length > 0 ? ` (${declared.join(', ')})` : ''} { ${bodies.join('\n')} }`, variables };
}

/** The answer in the form that REST gives it: a refusal as its problem, else what was asked for. */
function within({ body }: Answer, path: readonly Field[]): { status: number; body: unknown } {
  const problem = body.errors?.[0]?.extensions;
  if (problem) return { status: problem.status ?? 200, body: problem };
  return { status: 200, body: path.slice(1).reduce((inner, field) => inner?.[field.name], body.data?.it) };
}
