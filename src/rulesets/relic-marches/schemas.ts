// JSON Schemas of options and position: what the API shows and forms are made of. Legality is judged by `setup` and `check`.
import type { JsonSchema } from '../../engine/ruleset.ts';
import { actionSchemas } from './actions.ts';
import { buildingNames, builds } from './data/buildings.ts';
import { cardNames } from './data/events.ts';
import { bounds, options as ranges, seats } from './data/numbers.ts';
import { relicNames } from './data/relics.ts';
import { stackTiles, terrains } from './data/tiles.ts';
import { goods, unitNames } from './data/units.ts';

const integer = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: [...values] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const flag: JsonSchema = { type: 'boolean' };
const hex: JsonSchema = { type: 'string', pattern: '^-?[0-9]+,-?[0-9]+$' };
const seat = integer(0, seats.most - 1);

function object(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const byHex = (schema: JsonSchema): JsonSchema => ({ type: 'object', propertyNames: hex, additionalProperties: schema });
const unitCount: JsonSchema = object(Object.fromEntries(unitNames.map((unit) => [unit, integer(1, bounds.cubes)])), []);

// RM-SU-1
const range = ({ least, most, usual }: { least: number; most: number; usual: number }): JsonSchema => ({ ...integer(least, most), default: usual });
const options = { rounds: range(ranges.rounds), tempo: range(ranges.tempo) };
export const optionsSchema: JsonSchema = object(options, []);

// RM-SO-2
const { anyOf: rules } = ((actionSchemas.standing.properties as Record<string, JsonSchema>).rule as { anyOf: JsonSchema[] }) ?? { anyOf: [] };
const rule: JsonSchema = { anyOf: rules.slice(1) };
export const instructionsSchema: JsonSchema = object({ default: rule, places: byHex(rule) });

// RM-PO-2
const seatRecord = object({
  goods: object(Object.fromEntries(goods.map((good) => [good, integer(0, bounds.goods)]))),
  points: integer(0, bounds.points),
  passed: flag,
  out: orNull(integer(1, seats.most)),
  ascendant: integer(0, bounds.list),
  standing: instructionsSchema,
  council: orNull(
    object({
      recruits: listOf(object({ unit: oneOf(unitNames), at: hex })),
      builds: listOf(object({ kind: oneOf(builds), at: hex })),
      vote: orNull(object({ row: integer(0, bounds.list), slot: integer(0, bounds.list) })),
    }),
  ),
});

// RM-PO-3
const band: JsonSchema = {
  type: 'array',
  prefixItems: [oneOf(unitNames), integer(1, bounds.cubes), integer(0, bounds.list), hex],
  minItems: 4,
  maxItems: 4,
};
const mover = object({
  ...{ start: hex, at: hex, back: hex, units: listOf(band), march: flag, free: flag, use: byHex(integer(0, bounds.cubes)) },
  ...{ carry: listOf(oneOf(relicNames)), sea: flag, ferry: flag, seen: listOf(hex) },
});
const manoeuvre = object({
  ...{ seat, count: integer(1, bounds.list), ends: byHex(flag), ferry: byHex(integer(0, bounds.cubes)), named: hex },
  ...{ tile: oneOf(stackTiles), mover },
});

// RM-PO-4
const battle = object({ attacker: seat, defender: seat, target: hex, with: listOf(hex), reacted: listOf(hex) });

const card = oneOf(cardNames);
const votes = listOf(integer(0, bounds.points));

// RM-PO-1
export const positionSchema: JsonSchema = object({
  game: { const: 'relic-marches' },
  version: { const: 1 },
  options: object(options),
  round: integer(1, ranges.rounds.most),
  phase: oneOf(['action', 'council', 'over']),
  first: seat,
  turn: orNull(object({ seat, left: integer(0, ranges.tempo.most), nth: integer(1, bounds.turns) }, ['seat', 'left'])),
  seats: { ...listOf(seatRecord), minItems: seats.least, maxItems: seats.most },
  provinces: listOf(object({ center: hex, tile: orNull({ type: 'string' }), rotation: integer(0, 5) })),
  terrain: byHex(oneOf(terrains)),
  armies: byHex(object({ seat, units: unitCount, cubes: integer(0, bounds.cubes) })),
  buildings: byHex(object({ seat, kind: oneOf(buildingNames) })),
  relics: listOf(object({ id: oneOf(relicNames), at: hex })),
  relic_stack: listOf(oneOf(relicNames)),
  tile_stack: listOf(oneOf(stackTiles)),
  events: object({ deck: listOf(card), rows: listOf(listOf(object({ card, votes }))), discard: listOf(card) }),
  flags: object({ truce: flag, roads: flag }),
  manoeuvre: orNull(manoeuvre),
  battle: orNull(battle),
  result: orNull(
    object({
      ranking: listOf(listOf(seat)),
      reason: oneOf(['rounds', 'ascendancy', 'last-standing']),
      totals: listOf(integer(0, bounds.points * 2)),
    }),
  ),
});
