// What an army may still spend after the half-made move that ends an action.
import { allowed } from '../../../engine/refuse.ts';
import type { JsonObject, Seat } from '../../../engine/ruleset.ts';
import type { Battle, Manoeuvre, Position } from '../position.ts';
import { advance, lay, type Placing } from './exploring.ts';
import { reactionSortie } from './foes.ts';
import { makeMoves } from './manoeuvre.ts';
import type { Move } from './moves.ts';
import { type Sortie, sortieOf } from './sortie.ts';

/** The action has been judged: nothing in it is malformed. */
export function leftOver(position: Position, seat: Seat, action: JsonObject): number {
  const sortie = begin(position, seat, action);
  const { moves = [] } = action as unknown as { moves?: Move[] };
  allowed(() => {
    if (action.type === 'place') {
      const begun = position.manoeuvre as Manoeuvre;
      advance(sortie, begun, action as unknown as Placing, lay(sortie, begun, action.rotation as number));
    }
    makeMoves(sortie, moves);
  });
  return sortie.left;
}

function begin(position: Position, seat: Seat, action: JsonObject): Sortie {
  if (action.type === 'react') return reactionSortie(position, position.battle as Battle);
  return sortieOf(position, seat, action.type === 'place' ? position.manoeuvre : null);
}
