// JSON Schemas of options and position: what the API shows and forms are made of. Legality is judged by `setup` and `check`.
import type { JsonSchema } from '../../engine/ruleset.ts';
import { planSchemas } from './actions.ts';
import { directions } from './board.ts';
import { cardList, castleUpgrades } from './data/cards.ts';
import { march, planning, setup } from './data/numbers.ts';
import { commonOrders, factions, ordersOf } from './data/orders.ts';
import { troopTypes } from './data/troops.ts';

const integer = (minimum: number, maximum = Number.MAX_SAFE_INTEGER): JsonSchema => ({ type: 'integer', minimum, maximum });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [{ type: 'null' }, schema] });
const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: [...values] });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const table = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const flag: JsonSchema = { type: 'boolean' };
const seat = integer(0, setup.mostSeats - 1);
const cell: JsonSchema = { type: 'string', pattern: '^[a-o]([1-9]|1[0-5])$' };
const troopId: JsonSchema = { type: 'string', pattern: '^t[1-9][0-9]*$' };
const order = oneOf([...Object.values(ordersOf).flat(), ...commonOrders]);
const card = oneOf(cardList);
const policy = oneOf([null, 'cards', 'castle']);

// SO-SU-1
export const optionsSchema: JsonSchema = object(
  {
    factions: {
      type: 'array',
      minItems: setup.leastSeats,
      maxItems: setup.mostSeats,
      uniqueItems: true,
      items: { type: 'string', enum: factions },
    },
    rounds: integer(1, setup.mostRounds),
  },
  [],
);

const map = object({
  name: { type: 'string' },
  width: integer(1),
  height: integer(1),
  mountains: list(cell),
  villages: table(orNull(seat)),
});

const seatState = object({
  faction: oneOf(factions),
  barracks: integer(0),
  points: integer(0),
  out: integer(0),
  cards: object(Object.fromEntries(troopTypes.map((type) => [type, list(card)]))),
  extra: list(card),
  used: list(order),
  burnt: list(object({ order, back: integer(1) })),
  policy,
});

const troop = object({
  seat,
  captor: orNull(seat),
  cell,
  dir: oneOf(directions),
  type: oneOf(troopTypes),
  shown: flag,
  chips: integer(1),
  steps: integer(0, planning.steps),
  leave: orNull(integer(0)),
  stances: list({ type: 'string' }),
  frozen: flag,
});

const pending: JsonSchema = {
  anyOf: [
    { type: 'null' },
    object({ kind: { const: 'order' }, troop: troopId, order }),
    object({ kind: { const: 'discard' }, seat, troop: troopId }),
  ],
};

const battle = object({
  attacker: troopId,
  defender: orNull(troopId),
  castle: orNull(cell),
  phase: integer(1),
  dash: flag,
  last: flag,
  lost: { type: 'array', minItems: 2, maxItems: 2, items: integer(0) },
});

// SO-SI-1
const laid = { cell, order, do: { type: ['object', 'null'] }, auto: flag };
export const instructionsSchema: JsonSchema = object({ orders: list(object(laid)) });

// RULES.md §3
export const positionSchema: JsonSchema = object({
  game: { const: 'sealed-orders' },
  options: optionsSchema,
  round: integer(1),
  rounds: integer(1),
  stage: oneOf(['plan', 'march', 'over']),
  step: integer(0, march.lastStep),
  map,
  seats: table(seatState),
  castles: table(object({ seat, garrison: integer(0), upgrades: list(oneOf(castleUpgrades)) })),
  troops: table(troop),
  next: integer(1),
  orders: list(object({ seat, ...laid })),
  plans: table(orNull(object({ ...planSchemas }))),
  turns: list(troopId),
  pending,
  battle: orNull(battle),
  deck: list(card),
  discards: list(card),
  result: orNull(object({ ranking: list(list(seat)), scores: table(integer(0)) })),
});
