// Plays recorded games, in the form of the rulebooks' conventions, and compares the end exactly.
import { recordedDraws } from '../engine/draws.ts';
import type { Action, AnyRuleset, DrawValue, JsonObject } from '../engine/ruleset.ts';
import { differences, isObject, show } from './differences.ts';
import { jsonFilesUnder, readCases } from './files.ts';
import { heldIds, heldRuleset } from './held.ts';
import { readArray, readDraws, readInteger, readObject } from './reading.ts';
import { Malformed, newTally, type Tally, tallyCase, tallyFault } from './tally.ts';
import { reasonOf } from './vectors.ts';

export interface RecordedGame {
  rules: string;
  seats: number;
  options: JsonObject;
  setupDraws: DrawValue[];
  steps: { seat: number; action: Action; draws: DrawValue[] }[];
  position: JsonObject;
  result: JsonObject | null;
}

/** Plays every game of the files; a folder stands for the files under it. */
export function replayFiles(register: readonly AnyRuleset[], paths: readonly string[]): Tally {
  const tally = newTally();
  for (const path of paths) {
    let files: string[] = [];
    tallyFault(tally, path, () => {
      files = jsonFilesUnder(path);
    });
    for (const file of files) replayFile(register, file, tally);
  }
  return tally;
}

/** Plays the games of one file into a tally. */
export function replayFile(register: readonly AnyRuleset[], file: string, tally: Tally): void {
  let games: unknown[] = [];
  tallyFault(tally, file, () => {
    games = readCases(file);
  });
  games.forEach((entry, i) => {
    tallyCase(tally, file, nameOf(entry, i), () => {
      const game = readGame(entry);
      const ruleset = heldRuleset(register, game.rules);
      if (ruleset === null) throw new Malformed(`no ruleset ${show(game.rules)} (held: ${heldIds(register)})`);
      return replayGame(ruleset, game);
    });
  });
}

/** Plays one game; one line for each thing that is not as recorded. */
export function replayGame(ruleset: AnyRuleset, game: RecordedGame): string[] {
  const setupDraws = recordedDraws(game.setupDraws);
  let position: JsonObject;
  try {
    position = ruleset.setup(game.seats, structuredClone(game.options), setupDraws);
  } catch (error) {
    return [`setup: ${reasonOf(error)}`];
  }
  if (setupDraws.left() > 0) return [`setup: ${setupDraws.left()} of ${game.setupDraws.length} draws were not asked for`];
  for (const [i, step] of game.steps.entries()) {
    const at = `step ${i + 1} (seat ${step.seat}, ${show(step.action)})`;
    const draws = recordedDraws(step.draws);
    try {
      ruleset.apply(position, step.seat, structuredClone(step.action), draws);
    } catch (error) {
      return [`${at}: ${reasonOf(error)}`];
    }
    if (draws.left() > 0) return [`${at}: ${draws.left()} of ${step.draws.length} draws were not asked for`];
  }
  return [
    ...differences(game.position, position, 'exact').map((line) => `final position: ${line}`),
    ...differences(game.result, ruleset.result(position), 'exact').map((line) => `result: ${line}`),
  ];
}

/** Reads a game of unknown shape. Throws `Malformed`. */
export function readGame(entry: unknown): RecordedGame {
  const game = readObject(entry, 'a game');
  if (typeof game.rules !== 'string') throw new Malformed(`rules must be the id of a ruleset, not ${show(game.rules)}`);
  return {
    rules: game.rules,
    seats: readInteger(game.seats, 'seats'),
    options: readObject(game.options ?? {}, 'options'),
    setupDraws: readDraws(game.setupDraws ?? [], 'setupDraws'),
    steps: readArray(game.steps, 'steps').map((value, i) => {
      const step = readObject(value, `steps[${i}]`);
      return {
        seat: readInteger(step.seat, `steps[${i}].seat`),
        action: readObject(step.action, `steps[${i}].action`) as Action,
        draws: readDraws(step.draws ?? [], `steps[${i}].draws`),
      };
    }),
    position: readObject(game.position, 'position'),
    result: game.result === null || game.result === undefined ? null : readObject(game.result, 'result'),
  };
}

function nameOf(entry: unknown, i: number): string {
  return isObject(entry) && typeof entry.name === 'string' ? entry.name : `game ${i + 1}`;
}
