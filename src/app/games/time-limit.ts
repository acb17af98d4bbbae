// A ruleset that hangs must not hold up its process: what runs too long is cut short.
import { Script } from 'node:vm';

/** Milliseconds that one call into a ruleset may take: a hundred times what the slowest of ours needs. Tests of hanging rules set less. */
export const timeLimit = { longest: 10_000 };

let work: (() => unknown) | null = null;
const entry = Symbol.for('fieldpost.timeLimit');
(globalThis as Record<symbol, unknown>)[entry] = () => work?.();
// Only a script may be stopped from outside while it runs; whatever it calls is stopped with it.
const script = new Script(`globalThis[Symbol.for('fieldpost.timeLimit')]()`);

/** The rules ran for longer than they may. What they were changing is half done: the table must not be used again. */
export class TookTooLong extends Error {}

/**
 * Runs rules, all at once and without waiting for anything, and throws `TookTooLong` when they find no end. Each watch is a thread that
 * begins and ends, some 150 µs of CPU: what is called inside is watched already.
 */
export function withinTime<T>(rules: () => T): T {
  if (work !== null) return rules();
  const { longest } = timeLimit;
  work = rules;
  try {
    return script.runInThisContext({ timeout: longest }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`the rules found no end within ${longest / 1000} s`);
  } finally {
    work = null;
  }
}
