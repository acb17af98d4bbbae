// The form of a vector, read out of JSON of unknown shape.
import type { Action, DrawValue, JsonObject, Viewer } from '../engine/ruleset.ts';
import { show } from './differences.ts';
import { onlyKeys, readArray, readDraws, readInteger, readObject } from './reading.ts';
import { Malformed } from './tally.ts';

export interface Step {
  seat: number;
  action: Action;
  draws: DrawValue[];
  error: string | null;
}

export interface Expectations {
  position?: JsonObject;
  decisions?: { seat: number; kind: string }[];
  view?: { seat: Viewer; position: JsonObject };
  result?: JsonObject | null;
}

export interface VectorCase {
  name: string;
  clauses: string[];
  position: JsonObject | null;
  setup: { seats: number; options: JsonObject; draws: DrawValue[] } | null;
  steps: Step[];
  expect: Expectations;
}

/** Reads a case of unknown shape. Throws `Malformed`. */
export function readVector(entry: unknown): VectorCase {
  const given = readObject(entry, 'a case');
  const position = optional(given, 'position', readObject);
  const setup = optional(given, 'setup', (value, at) => {
    const made = readObject(value, at);
    return {
      seats: readInteger(made.seats, `${at}.seats`),
      options: readObject(made.options ?? {}, `${at}.options`),
      draws: readDraws(made.draws ?? [], `${at}.draws`),
    };
  });
  if (position === null && setup === null) throw new Malformed('a case needs a position or a setup');
  const steps = readArray(given.steps ?? [], 'steps').map((step, i) => readStep(step, `steps[${i}]`));
  const expect = readExpectations(given.expect ?? {});
  const checks = Object.keys(expect).length > 0 || steps.some((step) => step.error !== null) || (position !== null && setup !== null);
  if (!checks) throw new Malformed('the case expects nothing');
  return { name: String(given.name ?? ''), clauses: readArray(given.clauses ?? [], 'clauses').map(String), position, setup, steps, expect };
}

function readStep(value: unknown, at: string): Step {
  const step = readObject(value, at);
  onlyKeys(step, ['seat', 'action', 'draws', 'error'], at);
  const action = readObject(step.action, `${at}.action`);
  if (step.error !== undefined && step.error !== null && typeof step.error !== 'string')
    throw new Malformed(`${at}.error must be a clause id, not ${show(step.error)}`);
  return {
    seat: readInteger(step.seat, `${at}.seat`),
    action: action as Action,
    draws: readDraws(step.draws ?? [], `${at}.draws`),
    error: (step.error as string | undefined) ?? null,
  };
}

function readExpectations(value: unknown): Expectations {
  const given = readObject(value, 'expect');
  onlyKeys(given, ['position', 'decisions', 'view', 'result'], 'expect');
  const expect: Expectations = {};
  if (given.position !== undefined) expect.position = readObject(given.position, 'expect.position');
  if (given.decisions !== undefined)
    expect.decisions = readArray(given.decisions, 'expect.decisions').map((entry, i) => readDecision(entry, `expect.decisions[${i}]`));
  if (given.view !== undefined) {
    const view = readObject(given.view, 'expect.view');
    const seat = view.seat === null ? null : readInteger(view.seat, 'expect.view.seat');
    expect.view = { seat, position: readObject(view.position, 'expect.view.position') };
  }
  if (given.result !== undefined) expect.result = given.result === null ? null : readObject(given.result, 'expect.result');
  return expect;
}

function readDecision(value: unknown, at: string): { seat: number; kind: string } {
  const entry = readObject(value, at);
  onlyKeys(entry, ['seat', 'kind'], at);
  if (typeof entry.kind !== 'string') throw new Malformed(`${at}.kind must be a string`);
  return { seat: readInteger(entry.seat, `${at}.seat`), kind: entry.kind };
}

function optional<T>(entry: Record<string, unknown>, key: string, read: (value: unknown, at: string) => T): T | null {
  return entry[key] === undefined || entry[key] === null ? null : read(entry[key], key);
}
