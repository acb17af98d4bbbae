// What a request may ask: how deep it goes, and how many fields it could answer.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { AppError } from '../../app/errors.ts';
import { insistHarmless } from '../content.ts';
import { costLimit, depthLimit } from '../figures.ts';

/** Fields that load or replay a game count for what that costs. */
const heavy: Record<string, number> = {
  position: 10,
  legal: 10,
  standingOrders: 10,
  record: 50,
  // reads and plays the whole log: one to a request
  newRules: 1100,
  rulebook: 10,
  export: 50,
  game: 5,
  ruleSet: 2,
  schemas: 5,
};
const mostTokens = 4000;
const mostDefinitions = 60;
/** of one name, or of fragments, in one selection set */
const mostAlike = 60;
const usualPage = 50;
/** Lists that are short by nature. */
const usualList = 4;

interface Weighing {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  /** what a fragment comes to at a level: it may be spread without end, and is weighed once */
  known: Map<string, { cost: number; depth: number }>;
  variables: Record<string, unknown>;
}

export interface Weight {
  cost: number;
  depth: number;
  mutations: string[];
}

/** Weighs a validated document. */
export function weigh(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>, operationName?: string): Weight {
  const operations = document.definitions.filter((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition');
  const operation = operationName == null ? operations[0] : operations.find(({ name }) => name?.value === operationName);
  if (operation === undefined) throw new AppError('invalid_input', 'There is no such operation in the document.', { pointer: '/operationName' });
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one]] : [])));
  const root = schema.getRootType(operation.operation);
  const measure = measureSet({ schema, fragments, known: new Map(), variables }, operation.selectionSet, root?.name ?? '', 1);
  const mutations = new Map<string, string>();
  if (operation.operation === 'mutation') collectRootFields(fragments, operation.selectionSet, mutations, new Set());
  return { ...measure, mutations: [...mutations.values()] };
}

/**
 * Parses what will be validated, and refuses what would take long to: the comparison of fields that share a name grows with their square.
 * Throws `invalid_input`, `GraphQLError` for bad syntax.
 */
export function parsed(query: string): DocumentNode {
  const document = parsedAtAll(query);
  if (document.definitions.length > mostDefinitions) throw tooMuch(`A document has at most ${mostDefinitions} operations and fragments.`);
  visit(document, {
    SelectionSet({ selections }) {
      const times = new Map<string, number>();
      for (const selection of selections) {
        const name = selection.kind === 'Field' ? (selection.alias?.value ?? selection.name.value) : '...';
        const count = (times.get(name) ?? 0) + 1;
        if (count > mostAlike) throw tooMuch(`Nothing is asked more than ${mostAlike} times in one place.`);
        times.set(name, count);
      }
    },
    StringValue({ value }) {
      insistHarmless(value, '/query');
    },
  });
  return document;
}

function parsedAtAll(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: mostTokens });
  } catch (error) {
    // the parser goes a call deeper with each bracket: the stack may end before the tokens do
    if (error instanceof RangeError) throw tooMuch('The brackets of a document are nested less deep.');
    throw error;
  }
}

function tooMuch(detail: string): AppError {
  return new AppError('invalid_input', detail, { pointer: '/query' });
}

/** Throws `invalid_input` for a request that asks too much. */
export function insistModest({ cost, depth }: Weight): void {
  if (depth > depthLimit)
    throw new AppError('invalid_input', `A request is at most ${depthLimit} fields deep; this one is ${depth}.`, { pointer: '/query', depth });
  if (cost > costLimit)
    throw new AppError('invalid_input', `A request costs at most ${costLimit}; this one ${Math.round(cost)}.`, {
      pointer: '/query',
      cost: Math.round(cost),
    });
}

/** Names by alias, each fragment once, as they are run. */
function collectRootFields(fragments: Weighing['fragments'], set: SelectionSetNode, found: Map<string, string>, seen: Set<string>): void {
  for (const selection of set.selections) {
    if (selection.kind === 'Field') found.set(selection.alias?.value ?? selection.name.value, selection.name.value);
    else if (selection.kind === 'InlineFragment') collectRootFields(fragments, selection.selectionSet, found, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const inner = fragments.get(selection.name.value)?.selectionSet;
      if (inner !== undefined) collectRootFields(fragments, inner, found, seen);
    }
  }
}

function measureSet(weighing: Weighing, set: SelectionSetNode, typeName: string, level: number): { cost: number; depth: number } {
  // deeper than is allowed is too deep; there is no need to know by how much
  if (level > depthLimit + 1) return { cost: 0, depth: level };
  let cost = 0;
  let depth = level;
  for (const selection of set.selections) {
    const inner =
      selection.kind === 'Field'
        ? measureField(weighing, selection, typeName, level)
        : selection.kind === 'InlineFragment'
          ? measureSet(weighing, selection.selectionSet, selection.typeCondition?.name.value ?? typeName, level)
          : measureFragment(weighing, selection.name.value, level);
    cost += inner.cost;
    depth = Math.max(depth, inner.depth);
  }
  return { cost, depth };
}

function measureFragment(weighing: Weighing, name: string, level: number): { cost: number; depth: number } {
  const fragment = weighing.fragments.get(name);
  if (fragment === undefined) return { cost: 0, depth: level };
  const key = `${level} ${name}`;
  const known = weighing.known.get(key) ?? measureSet(weighing, fragment.selectionSet, fragment.typeCondition.name.value, level);
  weighing.known.set(key, known);
  return known;
}

type FieldNode = Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>;

function measureField(weighing: Weighing, field: FieldNode, typeName: string, level: number): { cost: number; depth: number } {
  const name = field.name.value;
  // introspection is answered from memory and of a known size
  if (name.startsWith('__')) return { cost: 1, depth: level };
  const own = heavy[name] ?? 1;
  const type = weighing.schema.getType(typeName);
  const config = isObjectType(type) ? type.getFields()[name] : undefined;
  if (config === undefined || field.selectionSet === undefined) return { cost: own, depth: level };
  const inner = measureSet(weighing, field.selectionSet, getNamedType(config.type).name, level + 1);
  const bare = isNonNullType(config.type) ? config.type.ofType : config.type;
  const paged = config.args.some((arg) => arg.name === 'first');
  // edges and nodes of a page were counted by the page itself
  const inPage = typeName.endsWith('Connection');
  const times = paged ? pageOf(weighing, field) : isListType(bare) && !inPage ? usualList : 1;
  return { cost: own + times * inner.cost, depth: inner.depth };
}

function pageOf({ variables }: Weighing, field: FieldNode): number {
  const given = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  const first = given === undefined ? usualPage : givenIn(given, variables);
  return typeof first === 'number' && first >= 1 ? Math.min(first, 200) : usualPage;
}

function givenIn(node: ValueNode, variables: Record<string, unknown>): unknown {
  return node.kind === 'Variable' ? variables[node.name.value] : node.kind === 'IntValue' ? Number(node.value) : undefined;
}
