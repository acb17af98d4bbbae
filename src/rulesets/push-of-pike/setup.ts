// Setting a game up (RULES.md §4).
import { escapePointer } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Draws, Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { type ArmyEntry, armies } from './data/armies.ts';
import { drawnFields, fields, standardBoard } from './data/fields.ts';
import { setup as numbers } from './data/numbers.ts';
import { scenarios } from './data/scenarios.ts';
import type { Options, Position, SeatState } from './position.ts';
import { startDeployment } from './rules/deployment.ts';
import { armyCost, armyOf, enlist, standardMuster } from './rules/muster.ts';

// PP-SU-2
const defaults: Options = {
  scenario: null,
  armies: ['macedon', 'rome'],
  points: numbers.points[0],
  muster: 'buy',
  field: 'plain',
  rounds: numbers.rounds,
  first: 'draw',
};

const isOneOf = (table: object, value: Json | undefined): boolean => typeof value === 'string' && Object.hasOwn(table, value);

// PP-SU-2
const fits: Readonly<Record<keyof Options, (value: Json) => boolean>> = {
  scenario: (value) => value === null || isOneOf(scenarios, value),
  armies: (value) => Array.isArray(value) && value.length === numbers.seats && value.every((army) => isOneOf(armies, army)), // PP-SU-2
  points: (value) => (numbers.points as readonly Json[]).includes(value), // PP-SU-2
  muster: (value) => value === 'buy' || value === 'standard',
  field: (value) => value === 'random' || isOneOf(fields, value),
  rounds: (value) => Number.isInteger(value) && (value as number) >= numbers.leastRounds && (value as number) <= numbers.mostRounds, // PP-SU-2
  first: (value) => value === 'draw' || value === 0 || value === 1,
};

/** The options, complete. */
export const optionNames: readonly string[] = Object.keys(defaults);

/** The first option that the rulebook refuses, or null. */
// PP-SU-2
export const badOption = (options: JsonObject): string | null =>
  Object.keys(options).find((key) => !Object.hasOwn(fits, key) || !fits[key as keyof Options](options[key] as Json)) ?? null; // PP-SU-2

export function setup(seats: number, options: JsonObject, draws: Draws): Position {
  if (seats !== numbers.seats) refuse('PP-SU-1'); // PP-SU-1
  const chosen = completeOptions(options);
  const field = chosen.field === 'random' ? drawnFields[draws.pick(drawnFields.length)] : chosen.field; // PP-SU-3
  const first = chosen.first === 'draw' ? draws.pick(numbers.seats) : chosen.first; // PP-SU-3
  const position = emptyPosition(chosen, field as keyof typeof fields, first);
  if (chosen.scenario !== null) lineUp(position, scenarios[chosen.scenario].lists);
  else if (chosen.muster === 'standard') lineUp(position, [standardMuster(position, 0), standardMuster(position, 1)]); // PP-SU-4
  return position;
}

// PP-SU-2
function completeOptions(options: JsonObject): Options {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) refuse('PP-SU-2');
  const bad = badOption(options);
  if (bad !== null) refuse('PP-SU-2', {}, `/${escapePointer(bad)}`); // PP-SU-2
  const chosen = structuredClone({ ...defaults, ...options }) as Options;
  if (chosen.scenario === null) return chosen;
  const beside = Object.keys(options).find((key) => key !== 'scenario' && key !== 'first');
  if (beside !== undefined) refuse('PP-SU-2', {}, `/${escapePointer(beside)}`); // PP-SU-2
  const { armies: pair, field, rounds } = scenarios[chosen.scenario];
  return { ...chosen, armies: [...pair], field, rounds };
}

// PP-SU-4
function emptyPosition(options: Options, field: keyof typeof fields, first: Seat): Position {
  const seats: SeatState[] = options.armies.map((army) => ({ army, points: options.points, ready: false, total: 0, ground: 0 }));
  return {
    game: 'push-of-pike',
    options,
    phase: 'muster',
    round: 0,
    rounds: options.rounds,
    turn: null,
    first,
    board: { ...standardBoard },
    terrain: { ...fields[field].terrain },
    objectives: fields[field].objectives.map(([x, y, points]) => ({ x, y, points })),
    seats,
    units: {},
    fallen: [],
    result: null,
  };
}

/** Units from lists of entries; the game starts with their deployment. A scenario's points are what its units cost. */
// PP-SU-4
function lineUp(position: Position, lists: readonly (readonly string[])[]): void {
  lists.forEach((list, seat) => {
    for (const name of list) enlist(position, seat, name, armyOf(position, seat).entries[name] as ArmyEntry);
    if (position.options.scenario !== null) (position.seats[seat] as SeatState).points = armyCost(position, seat); // PP-SU-4
  });
  startDeployment(position, []);
}
