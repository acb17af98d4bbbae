// What a choice does, as a sentence of the locales.
import type { Action, Json, JsonObject, Sentence } from '../../engine/ruleset.ts';
import type { AskingOrder } from './data/orders.ts';

export const sentence = (key: string, params: JsonObject = {}): Sentence => ({ key, params });

/** Words as parameters: looked up in the locales by these keys. */
export const word = {
  order: (order: Json | undefined): string => `order.${order}`,
  type: (type: Json | undefined): string => `type.${type}`,
  direction: (direction: Json | undefined): string => `dir.${direction}`,
  upgrade: (name: Json | undefined): string => `upgrade.${name}`,
};

/** A choice of an order, a discard, or what is done in a battle. */
export function labelOf(action: Action, order: AskingOrder | null): Sentence {
  const { type, ...params } = action;
  if (type === 'choose') return sentence(choiceKey(order as AskingOrder, params), worded(order as AskingOrder, params));
  if (type === 'discard') return sentence(`action.discard.${action.what}`, { ...params, upgrade: word.upgrade(action.upgrade) });
  if (type === 'leave') return sentence(Object.hasOwn(action, 'to') ? 'action.leave.to' : 'action.leave', params);
  return sentence(Object.hasOwn(action, 'leave') ? 'action.fight.leave' : `action.${type}`, params);
}

/** Frightened troops that have nowhere to flee only freeze. */
const choiceKey = (order: AskingOrder, { to }: JsonObject): string =>
  order === 'frighten' && to === null ? 'choice.frighten.stay' : `choice.${order}`;

/** Parameters of a choice, with words for what is no cell and no number. */
export function worded(order: AskingOrder, choice: JsonObject): JsonObject {
  if (order === 'rearm') return { to: word.type(choice.to) };
  if (order === 'diagonal') return { dir: word.direction(choice.dir) };
  if (order !== 'change') return choice;
  const [last] = (choice.changes as JsonObject[]).slice(-1) as [JsonObject];
  return { cell: last.cell as Json, order: word.order(last.order) };
}

/** Cells and troops that a board can light up. */
export function placesIn(value: Json): string[] {
  if (typeof value === 'string') return /^([a-o]\d{1,2}|t\d+)$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(placesIn);
}
