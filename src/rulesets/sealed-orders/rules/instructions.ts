// Standing instructions: what may be written down ahead, and what it answers (RULES.md §14).
import type { Json, JsonObject, Seat } from '../../../engine/ruleset.ts';
import { choiceKeys, type OrderKind } from '../data/orders.ts';
import { castlesOf, type Position, seatState, troopAt, troopOf } from '../position.ts';
import { cardsOf } from './cards.ts';

/** Parameters of a choice, without `type`. */
export type Choice = JsonObject;
/** What an instruction makes of a question. */
export type Answer = { choice: Choice } | 'skip' | 'ask';
export type Discard = { what: 'cards' } | { what: 'castle'; castle: string; upgrade: string };

const picks = ['first', 'most', 'fewest'] as const;
type Pick = (typeof picks)[number];

/** Null or an int from 0: with so many chips or fewer the troop leaves a battle. */
// SO-PL-7
export const isLeave = (value: Json | undefined): value is number | null => value === null || (Number.isSafeInteger(value) && (value as number) >= 0); // SO-PL-7

export const keysOf = (order: OrderKind): readonly string[] => (Object.hasOwn(choiceKeys, order) ? choiceKeys[order as keyof typeof choiceKeys] : []);

/** Whether a value may stand as `do` of such an order. */
// SO-SI-1
export function isInstruction(order: OrderKind, value: Json | undefined): boolean {
  if (value === null) return true;
  const keys = keysOf(order);
  if (keys.length === 0 || typeof value !== 'object' || Array.isArray(value)) return false; // SO-SI-1
  const given = Object.keys(value as JsonObject);
  if (given.length === 1 && given[0] === 'skip') return (value as JsonObject).skip === true; // SO-SI-1
  if (given.length === 1 && given[0] === 'pick') return picks.includes((value as JsonObject).pick as Pick); // SO-SI-1
  return given.length > 0 && given.every((key) => keys.includes(key)); // SO-SI-1
}

/** What is done with an order that has legal choices, listed in the order of SO-OR-7. */
// SO-SI-2, SO-SI-3
export function answerOf(
  position: Position,
  order: OrderKind,
  instruction: JsonObject | null,
  auto: boolean,
  choices: readonly Choice[],
  isLegal: (choice: Choice) => boolean,
): Answer {
  const otherwise: Answer = auto ? 'skip' : 'ask'; // SO-SI-3
  if (instruction === null) return otherwise;
  if (Object.hasOwn(instruction, 'skip')) return 'skip'; // SO-SI-2
  if (Object.hasOwn(instruction, 'pick')) return { choice: picked(position, instruction.pick as Pick, choices) }; // SO-SI-2
  const keys = keysOf(order);
  if (!keys.every((key) => Object.hasOwn(instruction, key))) return otherwise; // SO-SI-2
  const choice = lowered(keys, instruction, choices);
  return isLegal(choice) ? { choice } : otherwise; // SO-SI-2
}

/** `chips` above the most allowed for the same other parameters is lowered to it. */
// SO-SI-2
function lowered(keys: readonly string[], instruction: Choice, choices: readonly Choice[]): Choice {
  const { chips } = instruction;
  if (!keys.includes('chips') || typeof chips !== 'number') return instruction;
  const most = choices.find((choice) => keys.every((key) => key === 'chips' || choice[key] === instruction[key]))?.chips as number | undefined; // SO-OR-7: chips fall
  return most !== undefined && Number.isSafeInteger(chips) && chips > most ? { ...instruction, chips: most } : instruction; // SO-SI-2
}

// SO-SI-2
function picked(position: Position, pick: Pick, choices: readonly Choice[]): Choice {
  const [first, ...others] = choices as [Choice, ...Choice[]];
  if (pick === 'first') return first; // SO-SI-2
  const sign = pick === 'most' ? 1 : -1; // SO-SI-2
  return others.reduce((best, choice) => (sign * (chipsThere(position, choice) - chipsThere(position, best)) > 0 ? choice : best), first); // SO-SI-2
}

/** Chips of the troop on a choice's cell; 0 without a cell, and where no troop stands. */
// SO-SI-2
function chipsThere(position: Position, { cell }: Choice): number {
  const id = typeof cell === 'string' ? troopAt(position, cell) : null;
  return id === null ? 0 : troopOf(position, id).chips;
}

/** What a seat can discard to No Trumps: cards first, then castle upgrades, castles in board order. */
// SO-DC-1, SO-DC-4
export function discardsOf(position: Position, seat: Seat): Discard[] {
  const cards: Discard[] = cardsOf(position, seat).length > 0 ? [{ what: 'cards' }] : [];
  return [...cards, ...upgradesOf(position, seat)];
}

const upgradesOf = (position: Position, seat: Seat): Discard[] =>
  castlesOf(position, seat).flatMap((castle) =>
    (position.castles[castle] as Position['castles'][string]).upgrades.map((upgrade): Discard => ({ what: 'castle', castle, upgrade })),
  );

/** The first castle upgrade; but the cards, if the seat has exactly one card, or no upgrade. */
// SO-DC-2
export function safeDiscard(position: Position, seat: Seat): Discard {
  const [upgrade] = upgradesOf(position, seat);
  return upgrade === undefined || cardsOf(position, seat).length === 1 ? { what: 'cards' } : upgrade; // SO-DC-2
}

/** What the seat's policy answers to No Trumps, or null without one. */
// SO-SI-5
export function discardByPolicy(position: Position, seat: Seat): Discard | null {
  const { policy } = seatState(position, seat);
  if (policy === null) return null;
  const hasCards = cardsOf(position, seat).length > 0;
  if (policy === 'cards') return hasCards ? { what: 'cards' } : safeDiscard(position, seat); // SO-SI-5
  return upgradesOf(position, seat)[0] ?? { what: 'cards' }; // SO-SI-5
}
