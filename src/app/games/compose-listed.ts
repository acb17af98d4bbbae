// Composing where every action is listed: the list itself is the one step.
import { isDeepStrictEqual } from 'node:util';
import type { Action, AnyRuleset, Composed, Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';

/** `{}` offers every listed action; a listed one may be sent as it is. */
export function composeListed(rules: AnyRuleset, position: unknown, seat: Seat, partial: JsonObject): Composed {
  const { actions } = rules.legal(position, seat);
  const legal = actions.some((action) => isDeepStrictEqual(action, partial));
  const next = legal ? [] : actions.filter((action) => fits(action, partial)).map(choice);
  return { partial, legal, refusal: null, next };
}

function fits(action: Action, partial: JsonObject): boolean {
  return Object.entries(partial).every(([key, value]) => isDeepStrictEqual(action[key], value));
}

function choice(action: Action): NextChoice {
  const named = (value: Json | undefined): string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(named) : []);
  const places = Object.entries(action).filter(([key]) => key !== 'type');
  const cell = Number.isInteger(action.x) && Number.isInteger(action.y) ? [`${action.x},${action.y}`] : [];
  return { label: { key: `action.${action.type}`, params: action }, at: [...places.flatMap(([, value]) => named(value)), ...cell], partial: action };
}
