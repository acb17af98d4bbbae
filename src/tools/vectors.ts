// Runs rulebook vectors, in the form of the rulebooks' conventions: position, setup, steps, expect.
import { DrawError, recordedDraws } from '../engine/draws.ts';
import { IllegalAction } from '../engine/refuse.ts';
import type { AnyRuleset, JsonObject } from '../engine/ruleset.ts';
import { differences, isObject, show } from './differences.ts';
import { jsonFilesUnder, namesAbove, readCases } from './files.ts';
import { heldIds, heldRuleset } from './held.ts';
import { Malformed, newTally, type Tally, tallyCase, tallyFault } from './tally.ts';
import { type Expectations, readVector, type Step, type VectorCase } from './vector-form.ts';

/** Runs every case of every file under the paths. */
export function runVectors(register: readonly AnyRuleset[], paths: readonly string[]): Tally {
  const tally = newTally();
  for (const path of paths) {
    let files: string[] = [];
    tallyFault(tally, path, () => {
      files = jsonFilesUnder(path);
    });
    for (const file of files) runVectorFile(register, file, tally);
  }
  return tally;
}

/** Runs the cases of one file into a tally. */
export function runVectorFile(register: readonly AnyRuleset[], file: string, tally: Tally): void {
  let cases: unknown[] = [];
  tallyFault(tally, file, () => {
    cases = readCases(file);
  });
  if (cases.length > 0 && cases.every(isRecordedGame)) {
    tally.notes.push(`${file}: recorded games, left out; play them with \`replay\``);
    return;
  }
  cases.forEach((entry, i) => {
    const name = isObject(entry) && typeof entry.name === 'string' ? entry.name : `case ${i + 1}`;
    tallyCase(tally, file, name, () => {
      const vector = readVector(entry);
      return runVector(rulesetOf(register, entry as JsonObject, file), vector);
    });
  });
}

/** Plays one case; one line for each thing that is not as expected. */
export function runVector(ruleset: AnyRuleset, vector: VectorCase): string[] {
  const lines: string[] = [];
  const position = startOf(ruleset, vector, lines);
  if (position === null) return lines;
  for (const [i, step] of vector.steps.entries()) {
    const faults = runStep(ruleset, position, step);
    lines.push(...faults.map((fault) => `step ${i + 1} (seat ${step.seat}, ${step.action.type}): ${fault}`));
    if (faults.length > 0) return lines;
  }
  lines.push(...compare(ruleset, position, vector.expect));
  return lines;
}

/** Recorded games may lie in the same folders; they have another form. */
function isRecordedGame(entry: unknown): boolean {
  return isObject(entry) && Array.isArray(entry.setupDraws) && entry.expect === undefined;
}

function startOf(ruleset: AnyRuleset, vector: VectorCase, lines: string[]): JsonObject | null {
  if (vector.setup === null) return structuredClone(vector.position);
  const { seats, options, draws } = vector.setup;
  const source = recordedDraws(draws);
  let position: JsonObject;
  try {
    position = ruleset.setup(seats, structuredClone(options), source);
  } catch (error) {
    lines.push(`setup: ${reasonOf(error)}`);
    return null;
  }
  if (source.left() > 0) lines.push(`setup: ${source.left()} of ${draws.length} draws were not asked for`);
  if (vector.position !== null) lines.push(...differences(vector.position, position, 'exact').map((line) => `setup: ${line}`));
  return lines.length > 0 ? null : position;
}

function runStep(ruleset: AnyRuleset, position: JsonObject, step: Step): string[] {
  const draws = recordedDraws(step.draws);
  const before = step.error === null ? null : structuredClone(position);
  let refused: unknown = null;
  try {
    ruleset.apply(position, step.seat, structuredClone(step.action), draws);
  } catch (error) {
    refused = error;
  }
  const lines: string[] = [];
  if (step.error === null) {
    if (refused !== null) return [reasonOf(refused)];
  } else if (refused === null) return [`expected a refusal by ${step.error}, but it was accepted`];
  else if (!(refused instanceof IllegalAction)) return [`expected a refusal by ${step.error}: ${reasonOf(refused)}`];
  else if (refused.clause !== step.error) lines.push(`expected a refusal by ${step.error}, refused by ${refused.clause}`);
  if (before !== null) lines.push(...differences(before, position, 'exact').map((line) => `the refused action changed ${line}`));
  if (draws.left() > 0) lines.push(`${draws.left()} of ${step.draws.length} draws were not asked for`);
  return lines;
}

function compare(ruleset: AnyRuleset, position: JsonObject, expect: Expectations): string[] {
  const lines: string[] = [];
  if (expect.position !== undefined) lines.push(...differences(expect.position, position, 'partial'));
  if (expect.decisions !== undefined) {
    const open = ruleset.decisions(position).map(({ seat, kind }) => ({ seat, kind }));
    lines.push(...differences(expect.decisions, open, 'exact', 'decisions'));
  }
  if (expect.view !== undefined) {
    const { seat, position: seen } = expect.view;
    const who = seat === null ? 'the spectator' : `seat ${seat}`;
    lines.push(...differences(seen, ruleset.view(position, seat), 'partial').map((line) => `view of ${who}: ${line}`));
  }
  if (expect.result !== undefined) lines.push(...differences(expect.result, ruleset.result(position), 'partial', 'result'));
  return lines;
}

function rulesetOf(register: readonly AnyRuleset[], entry: JsonObject, file: string): AnyRuleset {
  const position = entry.position;
  const setup = entry.setup;
  const named = [isObject(position) ? position.game : undefined, isObject(setup) ? setup.rules : undefined, entry.rules];
  const name = named.find((value) => typeof value === 'string');
  if (typeof name === 'string') {
    const held = heldRuleset(register, name);
    if (held === null) throw new Malformed(`no ruleset ${show(name)} (held: ${heldIds(register)})`);
    return held;
  }
  for (const above of namesAbove(file)) {
    const held = heldRuleset(register, above);
    if (held !== null) return held;
  }
  throw new Malformed('the case names no ruleset: neither position.game nor a folder says which');
}

/** Why a step failed: a refusal by its clause, a draw that does not fit, or an error of the ruleset itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof IllegalAction) return `refused by ${error.clause} ${show(error.params)}${error.pointer ? ` at ${error.pointer}` : ''}`;
  if (error instanceof DrawError) return error.message;
  return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
