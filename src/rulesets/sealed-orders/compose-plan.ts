// Composing a plan: orders, marches, musters, garrison, build and policy in any order; an entry that was begun is finished first.

import { isObject } from '../../engine/read.ts';
import { allowed } from '../../engine/refuse.ts';
import type { Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { mostLeave, sensibleLeave } from './advice.ts';
import { directions } from './board.ts';
import { cellChoices, instructionChoices, kindChoices, type OrderDraft } from './compose-orders.ts';
import { buildChoices, garrisonChoices, musterChoices, musterSteps, raisedChoices } from './compose-spending.ts';
import { planning } from './data/numbers.ts';
import type { OrderKind } from './data/orders.ts';
import { sentence, word } from './labels.ts';
import { castlesOf, type Position, troopOf, troopsOf } from './position.ts';
import { checkPlan } from './rules/planning.ts';
import { poolOf } from './rules/pool.ts';

/** A half-made plan, read: its whole parts, and the one entry that was begun. */
export interface Draft {
  /** what may be sent as it is, without a type */
  whole: JsonObject;
  orders: OrderDraft;
  /** a muster that lacks something */
  raising: JsonObject | null;
}

export function planChoices(position: Position, seat: Seat, partial: JsonObject): NextChoice[] {
  const draft = readDraft(position, seat, partial);
  if (draft === null) return [];
  const { whole, orders, raising } = draft;
  const write =
    (part: string) =>
    (value: Json): JsonObject => ({ type: 'plan', ...whole, [part]: value });
  if (orders.unplaced !== null) return cellChoices(position, seat, orders, write('orders'));
  if (raising !== null) return musterSteps(position, seat, whole, raising, write('musters'));
  const empty: NextChoice[] = Object.hasOwn(partial, 'type') ? [] : [{ label: sentence('compose.plan'), at: [], partial: { type: 'plan' } }];
  return [
    ...empty,
    ...marchChoices(position, seat, (whole.marches ?? {}) as JsonObject, write('marches')),
    ...musterChoices(position, seat, whole, write('musters')),
    ...raisedChoices(whole, write('musters')),
    ...kindChoices(position, seat, orders.laid, write('orders')),
    ...instructionChoices(position, seat, orders.laid, '/orders', write('orders')),
    ...garrisonChoices(position, seat, whole, write('garrison')),
    ...buildChoices(position, seat, whole, write('build')),
    ...policyChoices(position, seat, whole.policy ?? null, write('policy')),
  ];
}

/** Null where the plan cannot be gone on with: it is no plan, or a fault is in it beside the entry that was begun. */
function readDraft(position: Position, seat: Seat, { type, ...given }: JsonObject): Draft | null {
  if (type === undefined ? Object.keys(given).length > 0 : type !== 'plan') return null;
  const { orders = [], musters = [] } = given;
  if (!Array.isArray(orders) || !Array.isArray(musters)) return null;
  const unplaced = unplacedIn(position, seat, orders.at(-1));
  const raising = raisingIn(musters.at(-1));
  const laid = (unplaced === null ? orders : orders.slice(0, -1)) as JsonObject[];
  const whole = {
    ...given,
    ...(Object.hasOwn(given, 'orders') && { orders: laid }),
    ...(Object.hasOwn(given, 'musters') && { musters: raising === null ? musters : musters.slice(0, -1) }),
  };
  if (unplaced !== null && raising !== null) return null;
  return allowed(() => checkPlan(position, seat, whole)) ? { whole, orders: { laid, unplaced }, raising } : null;
}

/** The kind of an order that has no cell yet. */
function unplacedIn(position: Position, seat: Seat, entry: Json | undefined): OrderKind | null {
  if (!isObject(entry) || Object.keys(entry).length !== 1 || !Object.hasOwn(entry, 'order')) return null;
  return poolOf(position, seat).has(entry.order as OrderKind) ? (entry.order as OrderKind) : null;
}

function raisingIn(entry: Json | undefined): JsonObject | null {
  if (!isObject(entry)) return null;
  return ['castle', 'cell', 'chips', 'troop', 'dir'].every((key) => Object.hasOwn(entry, key)) ? null : entry;
}

/** Every troop marches or turns; what a plan says of it may be said anew. */
function marchChoices(position: Position, seat: Seat, marches: JsonObject, write: (value: Json) => JsonObject): NextChoice[] {
  return troopsOf(position, seat).flatMap((id) => {
    const { cell, dir, chips } = troopOf(position, id);
    const { turn, ...entry } = (Object.hasOwn(marches, id) ? marches[id] : { leave: sensibleLeave(chips) }) as JsonObject;
    const named = { troop: id, cell };
    const choice = (key: string, value: JsonObject, params: JsonObject = {}): NextChoice => ({
      label: sentence(key, { ...named, ...params }),
      at: [id, cell],
      partial: write({ ...marches, [id]: value }),
    });
    const pointer = (key: string) => `/marches/${id}/${key}`;
    const steps = { pointer: pointer('steps'), min: 0, max: planning.steps };
    const turns = directions.filter((to) => to !== dir);
    const march = { ...choice('compose.march', { ...entry, steps: planning.steps }), number: steps };
    const turned = turns.map((to) => choice('compose.turn', { ...entry, steps: 0, turn: to }, { dir: word.direction(to) }));
    if (!Object.hasOwn(marches, id)) return [march, ...turned];
    const standing: JsonObject = turn === undefined ? entry : { ...entry, turn };
    const leave = { pointer: pointer('leave'), min: 0, max: mostLeave(chips) };
    return [
      ...[march, ...turned],
      { ...choice('compose.leave', { ...standing, leave: sensibleLeave(chips) }), number: leave },
      choice('compose.leave.ask', { ...standing, leave: null }),
    ];
  });
}

function policyChoices(position: Position, seat: Seat, policy: Json, write: (value: Json) => JsonObject): NextChoice[] {
  const others = ['cards', 'castle', null].filter((value) => value !== policy);
  return others.map((value) => ({
    label: sentence(`compose.policy.${value ?? 'ask'}`),
    at: value === 'castle' ? castlesOf(position, seat) : [],
    partial: write(value),
  }));
}
