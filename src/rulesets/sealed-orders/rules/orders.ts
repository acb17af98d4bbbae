// Orders: opening one, its choices, and the answers to them (RULES.md §8).
import { objectOf, spot } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { Action, JsonObject, Seat } from '../../../engine/ruleset.ts';
import type { AskingOrder, OrderKind } from '../data/orders.ts';
import type { Play } from '../play.ts';
import { type LaidOrder, type Pending, type Position, seatState, troopOf } from '../position.ts';
import { guide, split } from './common-orders.ts';
import { answerOf, type Choice, keysOf } from './instructions.ts';
import { catapultRule, changeRule, defectorsRule, longshotRule } from './knights.ts';
import type { AskingRule, PlainRule } from './order-rule.ts';
import { diagonalRule, notrumpsRule, rearmRule, reinforceRule, superiority } from './samurai.ts';
import { frightenRule } from './spartans.ts';
import { stance } from './stances.ts';
import { burnRule, captureRule, dash, plunderRule, unstoppableSiege } from './vikings.ts';

// SO-OR-4
const asking: Readonly<Record<AskingOrder, AskingRule>> = {
  split,
  plunder: plunderRule,
  burn: burnRule,
  capture: captureRule,
  catapult: catapultRule,
  defectors: defectorsRule,
  change: changeRule,
  longshot: longshotRule,
  notrumps: notrumpsRule,
  diagonal: diagonalRule,
  reinforce: reinforceRule,
  rearm: rearmRule,
  frighten: frightenRule,
};

// SO-OR-4
const plain: Readonly<Record<Exclude<OrderKind, AskingOrder>, PlainRule>> = {
  'guide-n': guide('n'),
  'guide-e': guide('e'),
  'guide-s': guide('s'),
  'guide-w': guide('w'),
  dash,
  siege: unstoppableSiege,
  superiority,
  defend: stance('defend'),
  lastbattle: stance('lastbattle'),
  equal: stance('equal'),
  spears: stance('spears'),
  shields: stance('shields'),
};

export const isAsking = (order: OrderKind): order is AskingOrder => Object.hasOwn(asking, order);

/** The order of its own side that lies under a troop, or null; captives open none. */
// SO-OR-1, SO-OR-3
function orderUnder(position: Position, id: string): LaidOrder | null {
  const { seat, captor, cell } = troopOf(position, id);
  if (captor !== null) return null; // SO-OR-3
  return position.orders.find((laid) => laid.cell === cell && laid.seat === seat) ?? null; // SO-OR-1
}

/** The troop opens the order under it, if one lies there. */
// SO-OR-1, SO-OR-2
export function openOrder(play: Play, id: string): void {
  const { position, log } = play;
  const laid = orderUnder(position, id);
  if (laid === null) return;
  const { seat, cell, order } = laid;
  position.orders.splice(position.orders.indexOf(laid), 1); // SO-OR-2
  seatState(position, seat).used.push(order); // SO-OR-2
  play.shown = true;
  log.push({ type: 'open', seat, troop: id, cell, order });
  if (isAsking(order)) put(play, id, order, laid);
  else carryOut(play, id, order as Exclude<OrderKind, AskingOrder>);
}

// SO-OR-4
function carryOut(play: Play, id: string, order: Exclude<OrderKind, AskingOrder>): void {
  const at = play.log.length;
  const done = plain[order](play, id);
  play.log.splice(at, 0, done ? { type: 'effect', order, troop: id } : { type: 'no_effect', order });
}

/** An order that asks: its instruction answers, or the question stands. */
// SO-OR-4, SO-OR-5
function put(play: Play, id: string, order: AskingOrder, { do: instruction, auto }: LaidOrder): void {
  const { position, log } = play;
  const choices = choicesOf(position, id, order);
  if (choices.length === 0) {
    log.push({ type: 'no_effect', order }); // SO-OR-5
    return;
  }
  const answer = answerOf(position, order, instruction, auto, choices, (choice) => isLegalChoice(position, id, order, choice, choices));
  if (answer === 'ask') position.pending = { kind: 'order', troop: id, order };
  else if (answer === 'skip') log.push({ type: 'skip', order });
  else choose(play, id, order, answer.choice);
}

/** The legal choices of an order opened by a troop, without `skip`; of `change` only single ones. */
// SO-OR-7
export const choicesOf = (position: Position, id: string, order: AskingOrder): Choice[] => asking[order].list(position, id);

function isLegalChoice(position: Position, id: string, order: AskingOrder, choice: Choice, choices: readonly Choice[]): boolean {
  const { isLegal } = asking[order];
  if (isLegal !== undefined) return isLegal(position, id, choice);
  const keys = keysOf(order);
  return choices.some((listed) => keys.every((key) => listed[key] === choice[key]));
}

/** The seat whose answer an opened order waits for. */
export const askedForOrder = (position: Position, pending: Pending): Seat =>
  pending.kind === 'discard' ? pending.seat : troopOf(position, pending.troop).seat;

// SO-OR-6
export function checkChoose(position: Position, { type, ...choice }: Action): void {
  const { troop, order } = position.pending as Extract<Pending, { kind: 'order' }>;
  const keys = keysOf(order);
  objectOf(choice, keys, spot('SO-GE-7')); // SO-GE-7
  if (!isLegalChoice(position, troop, order, choice, choicesOf(position, troop, order))) refuse(asking[order].clause, {}, `/${keys[0]}`); // SO-OR-6
}

/** The player's own answer. */
export function answerOrder(play: Play, { type, ...choice }: Action): void {
  const { troop, order } = play.position.pending as Extract<Pending, { kind: 'order' }>;
  play.position.pending = null;
  if (type === 'skip') play.log.push({ type: 'skip', order });
  else choose(play, troop, order, choice);
}

function choose(play: Play, id: string, order: AskingOrder, choice: Choice): void {
  play.log.push({ type: 'effect', order, troop: id, ...toldChoice(order, choice) });
  asking[order].perform(play, id, choice);
}

/** What the log tells of a choice: all of it, of exchanged orders only the cells. */
function toldChoice(order: AskingOrder, choice: Choice): JsonObject {
  if (order !== 'change') return choice;
  return { cells: (choice.changes as JsonObject[]).map(({ cell }) => cell as string) };
}
