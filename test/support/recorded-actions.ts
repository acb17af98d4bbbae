// Accepted actions of a ruleset's vectors and recorded games, where it has some.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedDraws } from '../../src/engine/draws.ts';
import type { Action, AnyRuleset, DrawValue, JsonObject, Seat } from '../../src/engine/ruleset.ts';
import { isObject } from '../../src/tools/differences.ts';
import { jsonFilesUnder, readCases } from '../../src/tools/files.ts';
import { type RecordedGame, readGame } from '../../src/tools/replay-games.ts';

/** `test/rulesets/<id>`: vectors and games.json of a ruleset. */
export function folderOf(ruleset: AnyRuleset): string {
  return join(import.meta.dirname, '..', 'rulesets', ruleset.id);
}

interface WrittenStep {
  seat: Seat;
  action: Action;
  draws?: DrawValue[];
  error?: string;
}

function casesOf(ruleset: AnyRuleset): Record<string, unknown>[] {
  const vectors = join(folderOf(ruleset), 'vectors');
  return existsSync(vectors) ? jsonFilesUnder(vectors).flatMap(readCases).filter(isObject) : [];
}

export function recordedActions(ruleset: AnyRuleset): Action[] {
  const steps = [...casesOf(ruleset), ...recordedGames(ruleset)].flatMap((entry) => (entry.steps ?? []) as WrittenStep[]);
  return steps.filter(({ error }) => error === undefined).map(({ action }) => action);
}

/** Each position of the vectors and recorded games; of one of them one object that changes. */
export function* recordedPositions(ruleset: AnyRuleset): Generator<JsonObject> {
  for (const { position, steps = [] } of casesOf(ruleset))
    if (isObject(position) && ruleset.check(position as JsonObject) === null)
      yield* along(ruleset, structuredClone(position) as JsonObject, steps as WrittenStep[]);
  for (const { seats, options, setupDraws, steps } of recordedGames(ruleset))
    yield* along(ruleset, ruleset.setup(seats, structuredClone(options), recordedDraws(setupDraws)), steps);
}

function* along(ruleset: AnyRuleset, position: JsonObject, steps: readonly WrittenStep[]): Generator<JsonObject> {
  yield position;
  for (const { seat, action, draws = [], error } of steps) {
    if (error !== undefined) continue;
    ruleset.apply(position, seat, structuredClone(action), recordedDraws(draws));
    yield position;
  }
}

export function recordedGames(ruleset: AnyRuleset): RecordedGame[] {
  const games = join(folderOf(ruleset), 'games.json');
  return existsSync(games) ? (JSON.parse(readFileSync(games, 'utf8')) as unknown[]).map(readGame) : [];
}
