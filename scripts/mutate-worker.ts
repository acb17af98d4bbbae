// A child of mutate.ts: loads one mutated copy of a ruleset after the other and plays its vectors and recorded games.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyRuleset, JsonObject } from '../src/engine/ruleset.ts';
import { jsonFilesUnder, readCases } from '../src/tools/files.ts';
import { readGame, replayGame } from '../src/tools/replay-games.ts';
import { readVector } from '../src/tools/vector-form.ts';
import { runVector } from '../src/tools/vectors.ts';

const [id, tests] = process.argv.slice(2) as [string, string];
const vectors = existsSync(join(tests, 'vectors')) ? jsonFilesUnder(join(tests, 'vectors')).flatMap(readCases).map(readVector) : [];
const games = existsSync(join(tests, 'games.json')) ? readCases(join(tests, 'games.json')).map(readGame) : [];

/** True when something is not as recorded: the mutant is caught. */
async function isCaught(folder: string): Promise<boolean> {
  try {
    const loaded = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as Record<string, unknown>;
    const ruleset = Object.values(loaded).find((value) => (value as JsonObject | null)?.id === id) as AnyRuleset;
    return vectors.some((vector) => runVector(ruleset, vector).length > 0) || games.some((game) => replayGame(ruleset, game).length > 0);
  } catch {
    return true;
  }
}

process.on('message', async (folder: string) => process.send?.(await isCaught(folder)));
process.send?.('ready');
