// Composing with orders: laying them in a plan, their standing instructions, exchanging them.
import { allowed } from '../../engine/refuse.ts';
import type { Action, Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { sensibleInstruction } from './advice.ts';
import { cellsOf, diagonals, distance, isCell, neighbours } from './board.ts';
import { advice } from './data/advice.ts';
import { planning, orders as reach } from './data/numbers.ts';
import type { AskingOrder, OrderKind } from './data/orders.ts';
import { troopTypes } from './data/troops.ts';
import { labelOf, sentence, word } from './labels.ts';
import { type Pending, type Position, seatState } from './position.ts';
import { keysOf } from './rules/instructions.ts';
import { choicesOf } from './rules/orders.ts';
import { mayLieOn } from './rules/planning.ts';
import { kindsOf, poolOf } from './rules/pool.ts';
import { checkAction } from './turn.ts';

/** Orders of a draft: whole entries, and at the end perhaps one that has no cell yet. */
export interface OrderDraft {
  laid: JsonObject[];
  unplaced: OrderKind | null;
}

/** Gives the whole new half-made action for new entries. */
export type Writing = (entries: JsonObject[]) => JsonObject;

/** Another order: its kind first, its cell then. */
export function kindChoices(position: Position, seat: Seat, laid: readonly JsonObject[], write: Writing): NextChoice[] {
  if (laid.length >= planning.orders || cellsFor(position, seat, laid).length === 0) return [];
  const pool = poolOf(position, seat);
  for (const { order } of laid) pool.set(order as OrderKind, (pool.get(order as OrderKind) ?? 0) - 1);
  const kinds = kindsOf(seatState(position, seat).faction).filter((kind) => (pool.get(kind) ?? 0) > 0);
  return kinds.map((order) => ({ label: sentence('compose.order', { order: word.order(order) }), at: [], partial: write([...laid, { order }]) }));
}

/** Where the order is laid; it comes with a sensible instruction. */
export function cellChoices(position: Position, seat: Seat, { laid, unplaced }: OrderDraft, write: Writing): NextChoice[] {
  const order = unplaced as OrderKind;
  return cellsFor(position, seat, laid).map((cell) => ({
    label: sentence('compose.order.cell', { order: word.order(order), cell }),
    at: [cell],
    partial: write([...laid, { cell, order, ...sensibleInstruction(order) }]),
  }));
}

function cellsFor(position: Position, seat: Seat, laid: readonly JsonObject[]): string[] {
  const taken = new Set<Json | undefined>(laid.map(({ cell }) => cell));
  for (const order of position.orders) if (order.seat === seat) taken.add(order.cell);
  return cellsOf(position.map).filter((cell) => mayLieOn(position, cell) && !taken.has(cell));
}

/** Instructions for every order that asks. `pointer`: where the entries stand in the action. */
export function instructionChoices(position: Position, seat: Seat, laid: readonly JsonObject[], pointer: string, write: Writing): NextChoice[] {
  return laid.flatMap((entry, i) => {
    const order = entry.order as OrderKind;
    const keys = keysOf(order);
    if (keys.length === 0) return [];
    const { do: instruction = null, auto = false, ...bare } = entry;
    const rewritten = (but: JsonObject): JsonObject => write(laid.map((other, j) => (i === j ? { ...bare, ...but } : other)));
    const named = { order: word.order(order), cell: entry.cell as Json };
    const choice = (key: string, but: JsonObject, params: JsonObject = {}): NextChoice => ({
      label: sentence(key, { ...named, ...params }),
      at: [entry.cell as string],
      partial: rewritten(but),
    });
    const standing: JsonObject = instruction === null ? {} : { do: instruction };
    return [
      ...(instruction === null ? [] : [choice('compose.do.ask', {})]),
      choice('compose.do.skip', { do: { skip: true } }),
      ...['first', 'most', 'fewest'].map((pick) => choice(`compose.do.${pick}`, { do: { pick }, auto: true })),
      choice(auto === true ? 'compose.auto.off' : 'compose.auto.on', { ...standing, auto: auto !== true }),
      ...parameterChoices(position, seat, entry, `${pointer}/${i}/do`, (value) => rewritten({ do: value, auto: false })),
    ];
  });
}

/** Parameters of the choice, one at a time: those that have been given stay. */
function parameterChoices(
  position: Position,
  seat: Seat,
  entry: JsonObject,
  pointer: string,
  write: (value: JsonObject) => JsonObject,
): NextChoice[] {
  const order = entry.order as AskingOrder;
  const keys = keysOf(order);
  const given = (entry.do ?? {}) as JsonObject;
  const kept = Object.keys(given).every((key) => keys.includes(key)) ? given : {};
  const named = { order: word.order(order), laid: entry.cell as Json };
  return keys.flatMap((key): NextChoice[] => {
    const written = (value: Json): JsonObject => write({ ...kept, [key]: value });
    if (key === 'chips') {
      const number = { pointer: `${pointer}/chips`, min: 1, max: advice.chipsAhead };
      return [{ label: sentence('compose.do.chips', named), at: [], partial: written(1), number }];
    }
    return valuesOf(position, seat, order, key, entry.cell as string, kept).map((value) => ({
      label: sentence(`compose.do.${order === 'rearm' ? 'type' : key}`, { ...named, value: worded(order, key, value) }),
      at: isCell(position.map, value) ? [value] : [],
      partial: written(value),
    }));
  });
}

const worded = (order: AskingOrder, key: string, value: Json): Json =>
  key === 'dir' ? word.direction(value) : order === 'rearm' ? word.type(value) : (value ?? 'nowhere');

/** What may be written for a parameter, seen from where the order lies. */
function valuesOf(position: Position, seat: Seat, order: AskingOrder, key: string, cell: string, given: JsonObject): Json[] {
  const board = position.map;
  if (key === 'seat')
    return Object.keys(position.seats)
      .map(Number)
      .filter((other) => other !== seat);
  if (key === 'dir') return [...diagonals];
  if (order === 'rearm') return troopTypes.filter((type) => type !== 'catapult');
  if (order === 'longshot') return cellsOf(board).filter((other) => other !== cell && distance(cell, other) <= reach.shotReach);
  if (key === 'cell') return neighbours(board, cell);
  if (key === 'to') return isCell(board, given.cell) ? [...neighbours(board, given.cell), null] : [];
  return [];
}

/** Exchanging orders beside a troop: one more exchange, or another instruction for a new order. */
export function changeChoices(position: Position, seat: Seat, partial: JsonObject): NextChoice[] {
  const write: Writing = (changes) => ({ type: 'choose', changes });
  const given = Object.hasOwn(partial, 'changes') ? partial.changes : [];
  if (!Array.isArray(given) || (given.length > 0 && !allowed(() => checkAction(position, seat, partial as Action)))) return [];
  const changes = given as JsonObject[];
  const { troop, order } = position.pending as Extract<Pending, { kind: 'order' }>;
  const singles = choicesOf(position, troop, order).map((choice) => (choice.changes as JsonObject[])[0] as JsonObject);
  const more = singles.map((change): NextChoice => {
    const added = { ...change, ...sensibleInstruction(change.order as OrderKind) };
    return { label: labelOf({ type: 'choose', changes: [change] }, 'change'), at: [change.cell as string], partial: write([...changes, added]) };
  });
  const legal = more.filter(({ partial: next }) => allowed(() => checkAction(position, seat, next as Action)));
  return [...legal, ...instructionChoices(position, seat, changes, '/changes', write)];
}
