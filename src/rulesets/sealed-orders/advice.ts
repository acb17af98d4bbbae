// Sensible standing instructions: what compose offers and the bot gives.
import type { JsonObject } from '../../engine/ruleset.ts';
import { advice, picks } from './data/advice.ts';
import type { AskingOrder, OrderKind } from './data/orders.ts';

/** With so many chips or fewer a troop leaves a battle by itself. */
export const sensibleLeave = (chips: number): number => Math.floor(chips / advice.leaveOneIn);

/** `do` and `auto` of a newly laid order, where an answer is sensible everywhere. */
export function sensibleInstruction(order: OrderKind): { do: JsonObject; auto: true } | Record<string, never> {
  const pick = picks[order as AskingOrder];
  return pick === undefined ? {} : { do: { pick }, auto: true };
}

/** How far an instruction to leave counts: a troop may grow, or leave whatever it has. */
export const mostLeave = (chips: number): number => Math.max(chips, advice.chipsAhead);
