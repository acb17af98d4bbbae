// The safe actions when time is up (RULES.md §13).
import type { Action, Decision } from '../../engine/ruleset.ts';
import type { Battle, Position } from './position.ts';
import { retreatsOf } from './rules/battle.ts';
import { safeDiscard } from './rules/instructions.ts';
import { isAttackers } from './rules/strength.ts';

export function fallback(position: Position, { kind, seat }: Decision): Action[] {
  if (kind === 'plan') return [{ type: 'plan' }];
  if (kind === 'order') return [{ type: 'skip' }];
  if (kind === 'discard') return [{ type: 'discard', ...safeDiscard(position, seat) }]; // SO-DC-2
  const battle = position.battle as Battle;
  return [isAttackers(battle.phase) ? { type: 'leave' } : { type: 'leave', to: retreatsOf(position, battle)[0] as string }]; // SO-BT-10
}
