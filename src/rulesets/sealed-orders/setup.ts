// Setting a game up (RULES.md §4).
import { escapePointer } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Draws, Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { copy } from './copy.ts';
import { cardList } from './data/cards.ts';
import { type MapData, maps } from './data/maps.ts';
import { setup as numbers, table } from './data/numbers.ts';
import { type FactionId, factions } from './data/orders.ts';
import type { Castle, Options, Position, SeatState } from './position.ts';

const isFaction = (value: Json): boolean => (factions as readonly Json[]).includes(value);

// SO-SU-1
const fits: Readonly<Record<keyof Options, (value: Json, seats: number) => boolean>> = {
  factions: (value, seats) => Array.isArray(value) && value.length === seats && value.every(isFaction) && new Set(value).size === seats, // SO-SU-1, SO-CM-8
  rounds: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= numbers.mostRounds, // SO-SU-1
};

/** The first option that the rulebook refuses, or null. */
// SO-SU-1
export const badOption = (options: JsonObject, seats: number): string | null =>
  Object.keys(options).find((key) => !Object.hasOwn(fits, key) || !fits[key as keyof Options](options[key] as Json, seats)) ?? null;

export function setup(seats: number, options: JsonObject, draws: Draws): Position {
  const map = Number.isInteger(seats) && Object.hasOwn(maps, seats) ? maps[seats] : undefined;
  if (map === undefined) refuse('SO-SU-1', {}, '/seats'); // SO-SU-1
  if (typeof options !== 'object' || options === null || Array.isArray(options)) refuse('SO-SU-1'); // SO-SU-1
  const bad = badOption(options, seats);
  if (bad !== null) refuse('SO-SU-1', {}, `/${escapePointer(bad)}`); // SO-SU-1
  const chosen = copy(options) as Options;
  const drawn = chosen.factions ?? draws.shuffle(factions.length).map((i) => factions[i] as FactionId); // SO-SU-2
  const deck = draws.shuffle(cardList.length).map((i) => cardList[i] as string); // SO-SU-3
  return firstPosition(seats, chosen, map, drawn, deck);
}

// SO-SU-4
function firstPosition(seats: number, options: Options, map: MapData, drawn: readonly FactionId[], deck: string[]): Position {
  const every = Array.from({ length: seats }, (_, seat): Seat => seat);
  const { rounds, early } = table[seats] as (typeof table)[number];
  const byCell = every.map((seat): [string, Castle] => [map.castles[seat] as string, { seat, garrison: numbers.garrison, upgrades: [] }]);
  const bySeat = every.map((seat): [string, SeatState] => [String(seat), newSeat(drawn[seat] as FactionId, early[seat] as number)]);
  return {
    game: 'sealed-orders',
    options,
    ...{ round: 1, rounds: options.rounds ?? rounds, stage: 'plan', step: 0 },
    map: mapOf(map),
    seats: Object.fromEntries(bySeat),
    castles: Object.fromEntries(byCell),
    ...{ troops: {}, next: 1, orders: [] },
    plans: Object.fromEntries(every.map((seat) => [String(seat), null])),
    ...{ turns: [], pending: null, battle: null },
    ...{ deck, discards: [], result: null },
  };
}

// SO-SU-4
function newSeat(faction: FactionId, early: number): SeatState {
  return {
    faction,
    barracks: numbers.recruits + early,
    ...{ points: 0, out: 0 },
    cards: { swords: [], spears: [], horse: [], shooters: [], catapult: [] },
    ...{ extra: [], used: [], burnt: [], policy: null },
  };
}

// SO-SU-5
function mapOf({ name, width, height, mountains, villages }: MapData): Position['map'] {
  return { name, width, height, mountains: [...mountains], villages: Object.fromEntries(villages.map((cell) => [cell, null])) };
}
