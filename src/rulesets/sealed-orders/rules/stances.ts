// Stances: orders that stay with a troop until the end of the round (SO-OR-8).
import type { Troop } from '../position.ts';
import { troopOf } from '../position.ts';
import type { PlainRule } from './order-rule.ts';

// SO-OR-8
export function addStance(troop: Troop, stance: string): void {
  if (!troop.stances.includes(stance)) troop.stances.push(stance); // SO-OR-8
}

// SO-KN-5, SO-SP-1, SO-SP-3, SO-SP-4, SO-SP-5
export const stance =
  (name: string): PlainRule =>
  ({ position }, id) => {
    addStance(troopOf(position, id), name);
    return true;
  };
