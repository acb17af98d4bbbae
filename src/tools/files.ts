// Reading the JSON files that people hand to the tools.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Malformed } from './tally.ts';

/** All `.json` files under a folder, in order of their paths; a file stands for itself. Throws `Malformed` where there is nothing. */
export function jsonFilesUnder(path: string): string[] {
  const found: string[] = [];
  collect(path, found, true);
  if (found.length === 0) throw new Malformed(`no .json file under ${path}`);
  return found.sort();
}

/** The array in a JSON file. Throws `Malformed` when it cannot be read, is not JSON, or holds something else. */
export function readCases(file: string): unknown[] {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Malformed(error instanceof SyntaxError ? `not JSON: ${error.message}` : messageOf(error));
  }
  if (!Array.isArray(data)) throw new Malformed('the file must hold one JSON array');
  return data;
}

/** The file's own name without its ending, then its folders', nearest first: where a case's ruleset may be named. */
export function namesAbove(file: string): string[] {
  const names = [basename(file, '.json')];
  for (let folder = dirname(resolve(file)); folder !== dirname(folder); folder = dirname(folder)) names.push(basename(folder));
  return names;
}

function collect(path: string, found: string[], asked: boolean): void {
  let stats: ReturnType<typeof statSync>;
  try {
    stats = statSync(path);
  } catch (error) {
    throw new Malformed(messageOf(error));
  }
  if (!stats.isDirectory()) {
    if (asked || path.endsWith('.json')) found.push(path);
    return;
  }
  for (const entry of readdirSync(path)) if (entry !== 'node_modules') collect(join(path, entry), found, false);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
