// Setting a game up (RULES.md §5).
import { escapePointer } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Draws, Json, JsonObject } from '../../engine/ruleset.ts';
import { deckList } from './data/cards.ts';
import { craftable, items } from './data/items.ts';
import { clearingIds, forestIds, opposite } from './data/map.ts';
import { setup as numbers } from './data/numbers.ts';
import type { Play } from './faction.ts';
import { factions } from './factions/index.ts';
import { type FactionId, type FactionState, isClearing, newTurn, type Options, type Position, type Standing, stateOf } from './position.ts';
import { settle } from './turn.ts';

// WW-SU-2
const defaults: Options = {
  order: Object.keys(factions).slice(0, numbers.seats),
  corner: null,
  second: null,
  forests: null,
  goal: numbers.goal,
  rounds: numbers.rounds,
};

const isInteger = (value: Json, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

// WW-SU-2
const fits: Readonly<Record<keyof Options, (value: Json) => boolean>> = {
  order: (value) => Array.isArray(value) && value.length === numbers.seats && value.every(isFaction) && new Set(value).size === value.length, // WW-SU-2
  corner: (value) => value === null || (typeof value === 'string' && Object.hasOwn(opposite, value)), // WW-SU-2
  second: (value) => value === null || isClearing(value), // WW-SU-2
  forests: (value) => value === null || (Array.isArray(value) && value.every((forest) => forestIds.includes(forest as string))), // WW-SU-2
  goal: (value) => isInteger(value, numbers.leastGoal, numbers.mostGoal), // WW-SU-2
  rounds: (value) => isInteger(value, numbers.leastRounds, numbers.mostRounds), // WW-SU-2
};

const isFaction = (value: Json): boolean => typeof value === 'string' && Object.hasOwn(factions, value);

export const optionNames: readonly string[] = Object.keys(defaults);

/** The first option that the rulebook refuses, or null. */
// WW-SU-2
export const badOption = (options: JsonObject): string | null =>
  Object.keys(options).find((key) => !Object.hasOwn(fits, key) || !fits[key as keyof Options](options[key] as Json)) ?? null; // WW-SU-2

export function setup(seats: number, options: JsonObject, draws: Draws): Position {
  if (seats !== numbers.seats) refuse('WW-SU-1'); // WW-SU-1
  if (typeof options !== 'object' || options === null || Array.isArray(options)) refuse('WW-SU-2');
  const bad = badOption(options);
  if (bad !== null) refuse('WW-SU-2', {}, `/${escapePointer(bad)}`); // WW-SU-2
  const chosen = structuredClone({ ...defaults, ...options }) as Options;
  const position = emptyPosition(chosen);
  const play: Play = { position, factions, draws, log: [], shown: false };
  deal(play);
  for (const id of Object.keys(factions)) {
    if (chosen.order.includes(id)) factions[id]?.setUp(play, cornerOf(chosen, id)); // WW-SU-1
  }
  settle(play);
  return position;
}

/** Seat 0 chooses; seat 1 starts opposite. */
// WW-SU-6
function cornerOf({ order, corner }: Options, faction: FactionId): string {
  const first = corner ?? numbers.corner; // WW-SU-2
  return order[0] === faction ? first : (opposite[first] as string); // WW-SU-6
}

// WW-SU-3, WW-PO-1
function emptyPosition(options: Options): Position {
  const named = (kind: 'buildings' | 'tokens') => options.order.flatMap((faction) => factions[faction]?.pieces[kind] ?? []);
  const zero = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
  const clearing = () => ({ warriors: zero(options.order), buildings: zero(named('buildings')), tokens: zero(named('tokens')), ruin: null });
  return {
    game: 'woodland-war',
    options,
    order: [...options.order],
    round: 1,
    active: options.order[0] as FactionId,
    phase: 'morning',
    step: 'start',
    turn: newTurn(),
    pending: [],
    clearings: Object.fromEntries(clearingIds.map((id) => [id, clearing()])),
    relics: {},
    waystations: {},
    deck: [],
    discard: [],
    out: [],
    item_supply: Object.fromEntries(items.map((item) => [item, craftable])) as Position['item_supply'], // WW-SU-3, WW-IT-2
    items_out: [],
    factions: Object.fromEntries(options.order.map((faction) => [faction, beginningOf(faction)])),
    result: null,
  };
}

// WW-SU-3, WW-SI-1
function beginningOf(id: FactionId): FactionState {
  const faction = factions[id] as (typeof factions)[string];
  const standing = Object.fromEntries(Object.entries(faction.standing).map(([name, { initial }]) => [name, structuredClone(initial)]));
  return { score: 0, hand: [], effects: [], standing: standing as Standing, ...faction.begin() } as unknown as FactionState;
}

// WW-SU-4
function deal({ position, draws }: Play): void {
  position.deck = draws.shuffle(deckList.length).map((index) => deckList[index] as string); // WW-SU-4, WW-DR-2
  for (const faction of position.order) stateOf(position, faction).hand = position.deck.splice(0, factions[faction]?.dealt); // WW-SU-4
}
