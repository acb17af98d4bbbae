// Declaring an attack (RULES.md §15), and what the defender's standing rule makes of it (§17).
import { distance, type Hex } from '../../../engine/board/hexes.ts';
import { refuse } from '../../../engine/refuse.ts';
import { armyOf, ownerOf, reachOf } from '../pieces.ts';
import type { Army, Battle } from '../position.ts';
import type { Sortie } from './sortie.ts';

export interface Attack {
  target: Hex;
  with: Hex[];
}

/** Refuses an attack or returns its battle. */
// RM-BT-1, RM-BT-2, RM-BT-3, RM-EX-2, RM-EV-7, RM-FO-4
export function declare(sortie: Sortie, { target, with: armies }: Attack): Battle {
  const { world, seat } = sortie;
  if (sortie.named !== null) refuse('RM-EX-2', {}, '/attack'); // RM-EX-2
  const defender = ownerOf(world, target);
  if (defender === null || defender === seat) refuse('RM-BT-1', {}, '/attack/target'); // RM-BT-1
  armies.forEach((hex, i) => {
    const pointer = `/attack/with/${i}`;
    const army = armyOf(world, hex, seat);
    if (army === null || !sortie.ends.has(hex)) refuse('RM-BT-2', {}, pointer); // RM-BT-2, RM-FO-3
    if (sortie.ends.get(hex) === false) refuse('RM-MG-7', { hex }, pointer); // RM-MG-7
    if (!reaches(army, hex, target)) refuse('RM-BT-3', { hex, target }, pointer); // RM-BT-3
  });
  if (world.flags.truce && world.buildings[target]?.kind === 'capital') refuse('RM-EV-7', { target }, '/attack/target'); // RM-EV-7
  return { attacker: seat, defender, target, with: [...armies], reacted: [] };
}

// RM-BT-3
export const reaches = ({ units }: Army, hex: Hex, target: Hex): boolean => distance(hex, target) <= reachOf(units);
