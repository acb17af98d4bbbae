// Legal actions of a decision, ready to be sent (SO-DC-4). A plan is composed: compose.ts.
import type { Action, Legal, Seat } from '../../engine/ruleset.ts';
import type { Battle, Pending, Position } from './position.ts';
import { retreatsOf } from './rules/battle.ts';
import { discardsOf } from './rules/instructions.ts';
import { choicesOf } from './rules/orders.ts';
import { isAttackers } from './rules/strength.ts';
import { kindOf } from './turn.ts';

// SO-DC-4
export function legal(position: Position, seat: Seat): Legal {
  switch (kindOf(position, seat)) {
    case 'plan':
      return { actions: [{ type: 'plan' }], complete: false };
    case 'order':
      return answersToOrder(position);
    case 'discard':
      return { actions: discardsOf(position, seat).map((choice): Action => ({ type: 'discard', ...choice })), complete: true };
    case 'battle':
      return { actions: [{ type: 'fight' }, ...leaves(position)], complete: false };
    default:
      return { actions: [], complete: true };
  }
}

/** Several exchanges at once and instructions for the new orders are composed. */
function answersToOrder(position: Position): Legal {
  const { troop, order } = position.pending as Extract<Pending, { kind: 'order' }>;
  const choices = choicesOf(position, troop, order).map((choice): Action => ({ type: 'choose', ...choice }));
  return { actions: [...choices, { type: 'skip' }], complete: order !== 'change' };
}

/** The attacker stays where it is; the defender goes to a free cell. */
function leaves(position: Position): Action[] {
  const battle = position.battle as Battle;
  if (isAttackers(battle.phase)) return [{ type: 'leave' }];
  return retreatsOf(position, battle).map((to) => ({ type: 'leave', to }));
}
