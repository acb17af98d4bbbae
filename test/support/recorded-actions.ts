// Accepted actions of a ruleset's vectors and recorded games, where it has some.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action, AnyRuleset } from '../../src/engine/ruleset.ts';
import { isObject } from '../../src/tools/differences.ts';
import { jsonFilesUnder, readCases } from '../../src/tools/files.ts';
import { type RecordedGame, readGame } from '../../src/tools/replay-games.ts';

/** `test/rulesets/<id>`: vectors and games.json of a ruleset. */
export function folderOf(ruleset: AnyRuleset): string {
  return join(import.meta.dirname, '..', 'rulesets', ruleset.id);
}

export function recordedActions(ruleset: AnyRuleset): Action[] {
  const vectors = join(folderOf(ruleset), 'vectors');
  const cases = existsSync(vectors) ? jsonFilesUnder(vectors).flatMap(readCases) : [];
  const steps = [...cases.filter(isObject), ...recordedGames(ruleset)].flatMap(
    (entry) => (entry.steps ?? []) as { action: Action; error?: string }[],
  );
  return steps.filter(({ error }) => error === undefined).map(({ action }) => action);
}

export function recordedGames(ruleset: AnyRuleset): RecordedGame[] {
  const games = join(folderOf(ruleset), 'games.json');
  return existsSync(games) ? (JSON.parse(readFileSync(games, 'utf8')) as unknown[]).map(readGame) : [];
}
