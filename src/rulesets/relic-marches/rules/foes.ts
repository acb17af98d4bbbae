// A reaction begins: who attacks, and which armies could come near them.
import { distance, type Hex } from '../../../engine/board/hexes.ts';
import type { Unit } from '../data/units.ts';
import { armyOf } from '../pieces.ts';
import type { Battle, Position } from '../position.ts';
import { type Field, slowest } from './reach.ts';
import { type Foe, type Sortie, sortieOf } from './sortie.ts';

export const foesOf = (position: Position, { attacker, with: armies }: Battle): Foe[] =>
  armies.map((hex) => ({ hex, units: armyOf(position, hex, attacker)?.units ?? {} }));

export const reactionSortie = (position: Position, battle: Battle): Sortie => sortieOf(position, battle.defender, null, foesOf(position, battle));

/** The farthest range of any unit. */
const farthest = 2;

/** False where no way is short enough for an end beside a foe: a step costs nothing once at home, and onto ships. */
export function canCome(field: Field, foes: readonly Foe[], from: Hex, names: readonly Unit[], march: boolean): boolean {
  const steps = slowest(field, names, march) + 1 + field.ships;
  return foes.some(({ hex }) => distance(from, hex) <= steps + farthest);
}
