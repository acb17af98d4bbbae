import type { Action, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
export function bot(_view: JsonObject, _seat: Seat, legal: Legal): Action {
  return legal.actions[0]!;
}
