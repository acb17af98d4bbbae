// The orders that every faction has: guides and Split (RULES.md §8, SO-CO). Forming a part of a troop anew is Assemble a Catapult's too.
import { type Direction, neighbours } from '../board.ts';
import type { Play } from '../play.ts';
import { form, hasToken, isFree, type Position, type Troop, troopOf } from '../position.ts';
import type { Choice } from './instructions.ts';
import type { AskingRule, PlainRule } from './order-rule.ts';

// SO-CO-1
export const guide =
  (direction: Direction): PlainRule =>
  ({ position }, id) => {
    troopOf(position, id).dir = direction; // SO-CO-1
    return true;
  };

// SO-CO-2
export const split: AskingRule = {
  clause: 'SO-CO-2',
  list: (position, id) => partings(position, id, troopOf(position, id).chips - 1), // SO-CO-2
  perform: (play, id, choice) => part(play, id, choice, {}), // SO-CO-2
};

/** A free cell beside the troop and 1 to `most` of its chips, chips falling. */
// SO-OR-7
export function partings(position: Position, id: string, most: number): Choice[] {
  const { seat, cell } = troopOf(position, id);
  if (!hasToken(position, seat)) return []; // SO-CM-3
  const cells = neighbours(position.map, cell).filter((near) => isFree(position, near));
  return cells.flatMap((near) => falling(most).map((chips) => ({ cell: near, chips })));
}

/** Chips of the troop form a new one, which marches along. */
// SO-CO-2, SO-OR-8
export function part({ position }: Play, id: string, choice: Choice, but: Partial<Troop>): void {
  const troop = troopOf(position, id);
  const chips = choice.chips as number;
  troop.chips -= chips;
  form(position, { ...troop, cell: choice.cell as string, chips, stances: [], frozen: false, ...but });
}

/** most, most - 1, … 1 */
export const falling = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, i) => most - i);
