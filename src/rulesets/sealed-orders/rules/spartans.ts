// Orders of the Spartans (RULES.md §8, SO-SP). Their stances are in stances.ts, what they do in battle in strength.ts and battle.ts.
import { neighbours } from '../board.ts';
import { orders } from '../data/numbers.ts';
import type { Play } from '../play.ts';
import { enemyAt, form, hasToken, isFree, type Position, troopOf } from '../position.ts';
import type { AskingRule } from './order-rule.ts';

// SO-SP-2
export const frightenRule: AskingRule = {
  clause: 'SO-SP-2',
  list: (position, id) => {
    const { seat, cell } = troopOf(position, id);
    return neighbours(position.map, cell).flatMap((near) => {
      const target = enemyAt(position, seat, near);
      return target === null ? [] : refugesOf(position, target).map((to) => ({ cell: near, to })); // SO-SP-2
    });
  },
  perform: (play, id, { cell, to }) => {
    const { seat } = troopOf(play.position, id);
    frighten(play, enemyAt(play.position, seat, cell as string) as string, to as string | null);
  },
};

const third = (position: Position, id: string): number => Math.floor(troopOf(position, id).chips / orders.frightenOneIn); // SO-SP-2

/** Where a third of the troop may flee to; only null where none can. */
// SO-SP-2
function refugesOf(position: Position, id: string): (string | null)[] {
  const { seat, cell } = troopOf(position, id);
  if (third(position, id) === 0 || !hasToken(position, seat)) return [null]; // SO-SP-2
  const free = neighbours(position.map, cell).filter((near) => isFree(position, near));
  return free.length > 0 ? free : [null]; // SO-SP-2
}

// SO-SP-2
function frighten({ position }: Play, id: string, to: string | null): void {
  const target = troopOf(position, id);
  target.frozen = true; // SO-SP-2
  if (to === null) return;
  const chips = third(position, id);
  target.chips -= chips;
  form(position, { ...target, cell: to, chips, steps: 0, leave: null, stances: [], frozen: true }); // SO-SP-2
}
