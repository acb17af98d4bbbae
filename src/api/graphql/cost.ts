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
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { AppError } from '../../app/errors.ts';
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
const usualPage = 50;
/** Lists that are short by nature. */
const usualList = 4;

interface Weighing {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
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
  const measure = measureSet({ schema, fragments, variables }, operation.selectionSet, root?.name ?? '', 1);
  const mutations = operation.operation === 'mutation' ? rootFields(fragments, operation.selectionSet) : [];
  return { ...measure, mutations };
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

function rootFields(fragments: Weighing['fragments'], set: SelectionSetNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === 'Field') return [selection.name.value];
    const inner = selection.kind === 'InlineFragment' ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet;
    return inner === undefined ? [] : rootFields(fragments, inner);
  });
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
    if (cost > costLimit * 1000) break;
  }
  return { cost, depth };
}

function measureFragment(weighing: Weighing, name: string, level: number): { cost: number; depth: number } {
  const fragment = weighing.fragments.get(name);
  return fragment === undefined ? { cost: 0, depth: level } : measureSet(weighing, fragment.selectionSet, fragment.typeCondition.name.value, level);
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
