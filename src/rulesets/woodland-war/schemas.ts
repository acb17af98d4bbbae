// JSON Schemas of options and position: what the API shows and forms are made of. Legality is judged by `setup` and `check`.
import type { JsonSchema } from '../../engine/ruleset.ts';
import { schemaOf } from './actions.ts';
import { cards } from './data/cards.ts';
import { persistent } from './data/effects.ts';
import { items } from './data/items.ts';
import { clearingIds, forestIds, opposite, suits } from './data/map.ts';
import { bounds, setup } from './data/numbers.ts';
import { kept, leastValue, limbo, mostValue, relicIds, relicTypes } from './data/relics.ts';
import type { Faction, Kind, Rule } from './faction.ts';
import { factions } from './factions/index.ts';
import { commonActions } from './turn.ts';

const integer = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: [...values] });
const listOf = (schema: JsonSchema): JsonSchema => ({ type: 'array', items: schema });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const flag: JsonSchema = { type: 'boolean' };
const count = integer(0, bounds.count);

function object(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const mapOf = (names: readonly string[], schema: JsonSchema, required = names): JsonSchema =>
  object(Object.fromEntries(names.map((name) => [name, schema])), [...required]);

const factionIds = Object.keys(factions);
const all = Object.values(factions);
const faction = oneOf(factionIds);
const clearing = oneOf(clearingIds);
const forest = oneOf(forestIds);
const card = oneOf(Object.keys(cards));
const item = oneOf(items);
const relic = oneOf(relicIds);

// WW-SU-2
const options = {
  order: { ...listOf(faction), minItems: setup.seats, maxItems: setup.seats, uniqueItems: true, default: factionIds.slice(0, setup.seats) },
  corner: { ...oneOf([null, ...Object.keys(opposite)]), default: null },
  second: { ...oneOf([null, ...clearingIds]), default: null },
  forests: { ...orNull(listOf(forest)), default: null },
  goal: { ...integer(setup.leastGoal, setup.mostGoal), default: setup.goal },
  rounds: { ...integer(setup.leastRounds, setup.mostRounds), default: setup.rounds },
};

export const optionsSchema: JsonSchema = object(options, []);

// WW-PO-3
const offer = orNull(object({ card, clearing }));
const turn = object({
  raze: listOf(clearing),
  commands: count,
  advances: count,
  advance: orNull(object({ moved: flag, fought: flag })),
  rolls: count,
  used: listOf(oneOf(persistent)),
  crafted: mapOf(suits, count),
  sites: listOf(clearing),
  played: listOf(card),
  delve: offer,
  claim: offer,
  retinue: oneOf([null, 'enlist', 'shift']),
});

// WW-PO-4
const waiting = (kind: string, fields: Record<string, JsonSchema>): JsonSchema => object({ kind: { const: kind }, faction, ...fields });
const battle = { attacker: faction, defender: faction, clearing, loot: oneOf([null, 'any', ...items]), mobs: listOf(clearing), foil: flag };
const pending: JsonSchema = {
  anyOf: [
    waiting('trophy', { relic }),
    waiting('hoard', { item }),
    waiting('gain', { item }),
    waiting('loot', { from: faction }),
    waiting('spread', { clearings: listOf(clearing) }),
    waiting('ambush', battle),
  ],
};

const pieces = (kind: 'buildings' | 'tokens'): JsonSchema => {
  const names = all.flatMap((one) => one.pieces[kind]);
  return mapOf(names, count, []);
};

// WW-SI-1
const toldTo = ({ standing }: Faction): JsonSchema =>
  object(Object.fromEntries(Object.entries(standing).map(([name, instruction]) => [name, instruction.schema])));
export const instructionsSchema: JsonSchema = { anyOf: all.map(toldTo) };

// WW-PO-2, WW-SI-1
function stateOf(of: Faction): JsonSchema {
  const told = toldTo(of);
  const { schema } = of;
  const common = { score: integer(0, bounds.score), hand: listOf(card), effects: listOf(card), standing: told, supply: integer(0, bounds.warriors) };
  return object({ ...common, ...schema });
}

// WW-PO-1
export const positionSchema: JsonSchema = object({
  game: { const: 'woodland-war' },
  options: object(options),
  order: listOf(faction),
  round: integer(1, setup.mostRounds),
  active: faction,
  phase: oneOf(['morning', 'day', 'evening', 'over']),
  step: { type: 'string' },
  turn,
  pending: listOf(pending),
  clearings: mapOf(
    clearingIds,
    object({
      warriors: mapOf(factionIds, integer(0, bounds.warriors), []),
      buildings: pieces('buildings'),
      tokens: pieces('tokens'),
      ruin: orNull(listOf(item)),
    }),
  ),
  relics: mapOf(
    relicIds,
    object({ type: oneOf(relicTypes), value: integer(leastValue, mostValue), up: flag, at: oneOf([...forestIds, ...clearingIds, kept, limbo]) }),
  ),
  waystations: { type: 'object', additionalProperties: object({ at: oneOf(['track', ...clearingIds]), side: oneOf([null, ...relicTypes]) }) },
  deck: listOf(card),
  discard: listOf(card),
  out: listOf(card),
  item_supply: mapOf(items, count),
  items_out: listOf(item),
  factions: object(Object.fromEntries(factionIds.map((id) => [id, stateOf(factions[id] as Faction)])), []),
  result: orNull(
    object({
      ranking: listOf(listOf(integer(0, setup.seats - 1))),
      scores: listOf({ type: 'integer' }),
      reason: oneOf(['points', 'rounds', 'resigned']),
    }),
  ),
});

const rules: Record<string, Rule> = Object.assign({}, commonActions, ...all.map(({ actions }) => actions));

/** Kinds of decision, of every faction: each is answered by some action. */
// WW-DE-1
export const kinds: readonly Kind[] = [...new Set(Object.values(rules).flatMap((rule) => rule.kinds))];

/** JSON Schema by action type, of every faction. */
// WW-AC-2
export const actionSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(rules).map(([type, { parameters }]) => [type, schemaOf(type, parameters)]),
);
