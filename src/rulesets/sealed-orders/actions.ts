// What a seat may be asked and may send: kinds of decision, JSON Schema of each action. Whether an action is legal is judged by the rules.
import type { JsonSchema } from '../../engine/ruleset.ts';
import { diagonals, directions } from './board.ts';
import { castleUpgrades } from './data/cards.ts';
import { planning } from './data/numbers.ts';
import { commonOrders, ordersOf } from './data/orders.ts';
import { troopTypes } from './data/troops.ts';

export const kinds = ['plan', 'order', 'discard', 'battle'] as const;
export type Kind = (typeof kinds)[number];
export type ActionType = 'plan' | 'choose' | 'skip' | 'discard' | 'fight' | 'leave';

const answers: Readonly<Record<Kind, readonly ActionType[]>> = {
  plan: ['plan'],
  order: ['choose', 'skip'],
  discard: ['discard'],
  battle: ['fight', 'leave'],
};

/** Types of actions that answer a decision. */
export const kindsOf = (kind: Kind): readonly ActionType[] => answers[kind];

const cell: JsonSchema = { type: 'string', pattern: '^[a-o]([1-9]|1[0-5])$' };
const order: JsonSchema = { type: 'string', enum: [...Object.values(ordersOf).flat(), ...commonOrders] };
const direction: JsonSchema = { type: 'string', enum: directions };
const steps: JsonSchema = { type: 'integer', minimum: 0, maximum: planning.steps };
const chips: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const leave: JsonSchema = {
  type: ['integer', 'null'],
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'with so many chips or fewer the troop leaves a battle; null asks',
};

const object = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const instruction: JsonSchema = {
  type: ['object', 'null'],
  description: 'the answer given ahead: {"skip": true}, {"pick": "first" | "most" | "fewest"}, or parameters of the choice',
};
const laid = { cell, order, do: instruction, auto: { type: 'boolean' } };

/** The parts of a plan. */
// SO-PL-1, SO-PL-5, SO-PL-8, SO-PL-10, SO-PL-11
export const planSchemas: Readonly<Record<string, JsonSchema>> = {
  orders: { type: 'array', maxItems: planning.orders, items: object(laid, ['cell', 'order']) },
  marches: {
    type: 'object',
    propertyNames: { pattern: '^t[1-9][0-9]*$' },
    additionalProperties: object({ steps, turn: direction, leave }, []),
  },
  musters: {
    type: 'array',
    maxItems: planning.musters,
    items: object({ castle: cell, cell, dir: direction, troop: { type: 'string', enum: troopTypes }, chips, steps, leave }, [
      ...['castle', 'cell', 'dir', 'troop', 'chips'],
    ]),
  },
  garrison: { type: 'object', propertyNames: cell, additionalProperties: chips },
  build: {
    anyOf: [
      { type: 'null' },
      object({ card: { const: true } }, ['card']),
      object({ castle: cell, upgrade: { type: 'string', enum: castleUpgrades } }, ['castle', 'upgrade']),
    ],
  },
  policy: { enum: [null, 'cards', 'castle'] },
};

const choice: Readonly<Record<string, JsonSchema>> = {
  cell,
  chips,
  seat: { type: 'integer', minimum: 0, maximum: 3 },
  dir: { type: 'string', enum: diagonals },
  to: { type: ['string', 'null'], description: 'a cell or null (frighten), a type of troop (rearm)' },
  changes: { type: 'array', minItems: 1, items: object(laid, ['cell', 'order']) },
};

const action = (type: ActionType, properties: Record<string, JsonSchema>, required: readonly string[] = []): JsonSchema =>
  object({ type: { const: type }, ...properties }, ['type', ...required]);

/** JSON Schema by action type. */
export const actionSchemas: Readonly<Record<ActionType, JsonSchema>> = {
  plan: action('plan', planSchemas),
  choose: action('choose', choice),
  skip: action('skip', {}),
  discard: action(
    'discard',
    { what: { type: 'string', enum: ['cards', 'castle'] }, castle: cell, upgrade: { type: 'string', enum: castleUpgrades } },
    ['what'],
  ),
  fight: action('fight', { leave }),
  leave: action('leave', { to: cell }),
};
