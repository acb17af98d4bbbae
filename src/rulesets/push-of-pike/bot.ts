// The bot `steady`: from what its seat can see, one action at a time (RULES.md §19). It knows no enemy stance and uses no chance.
import type { Action, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { positionOf } from './bot/field.ts';
import { deploy, muster } from './bot/gathering.ts';
import { orders } from './bot/orders.ts';

export function bot(view: JsonObject, seat: Seat, _legal: Legal): Action {
  const position = positionOf(view);
  if (position.phase === 'muster') return muster(position, seat);
  return position.phase === 'deploy' ? deploy(position, seat) : orders(position, seat);
}
