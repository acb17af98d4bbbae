// What new plans are offered with (RULES.md §18), so that a round mostly needs no questions.
import type { AskingOrder } from './orders.ts';

export const advice = {
  /** a troop leaves a battle with one chip in so many */
  leaveOneIn: 3,
  /** how far an instruction composed ahead counts chips; more are lowered to what is there (SO-SI-2) */
  chipsAhead: 60,
  musterSteps: 3,
} as const;

/** The instruction of a newly laid order; orders that are not here have no answer that is sensible everywhere, and ask. */
export const picks: Partial<Readonly<Record<AskingOrder, 'first' | 'most'>>> = {
  plunder: 'first',
  burn: 'first',
  capture: 'most',
  catapult: 'first',
  defectors: 'most',
  longshot: 'most',
  notrumps: 'first',
  reinforce: 'first',
  frighten: 'most',
};
