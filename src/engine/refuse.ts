// Refusals: a no that names its clause.
import type { Fault, JsonObject } from './ruleset.ts';

/** An action, option or position that a clause forbids. `params` feed the sentence of the clause and hold nothing secret. */
export class IllegalAction extends Error {
  readonly clause: string;
  readonly params: JsonObject;
  readonly pointer: string;
  constructor(clause: string, params: JsonObject = {}, pointer = '') {
    // a refusal is an answer, not a fault: to draw up its stack would take longer than most checks
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(clause);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'IllegalAction';
    this.clause = clause;
    this.params = params;
    this.pointer = pointer;
  }
}

/** Refuses by a clause. */
export function refuse(clause: string, params: JsonObject = {}, pointer = ''): never {
  throw new IllegalAction(clause, params, pointer);
}

/** The fault that a check finds, or null; other errors pass through. */
export function faultOf(check: () => void): Fault | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof IllegalAction) return { clause: error.clause, params: error.params, pointer: error.pointer };
    throw error;
  }
}

/** True when a check is silent. */
export function allowed(check: () => void): boolean {
  return faultOf(check) === null;
}
