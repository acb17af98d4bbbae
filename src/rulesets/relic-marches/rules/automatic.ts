// The automatic reaction of a standing rule (RULES.md §17).
import { compareHexes, distance, type Hex } from '../../../engine/board/hexes.ts';
import { isMilitary, units } from '../data/units.ts';
import { armiesOf, armyOf, entriesOf, unitsIn } from '../pieces.ts';
import type { Army, Battle, Position, UnitCount } from '../position.ts';
import { sidesOf } from './battle.ts';
import { movedEvent } from './exploring.ts';
import { canCome, reactionSortie } from './foes.ts';
import { type Move, makeMove } from './moves.ts';
import { type Field, fieldOf, type Node, pathTo, reachFrom } from './reach.ts';
import { type Foe, isMixed, type Sortie } from './sortie.ts';
import { flees } from './stages.ts';
import { mayStand } from './steps.ts';

interface Candidate {
  from: Hex;
  node: Node;
  worth: number;
}

/** The automatic reaction, if it has a move and reaches the odds. */
// RM-SO-4
export function automaticReaction(position: Position, battle: Battle, odds: number): Sortie | null {
  const { sortie } = automatic(position, battle);
  if (sortie.ends.size === 0) return null; // RM-SO-4
  const { attack, defence } = sidesOf(sortie.world, { ...battle, reacted: [...sortie.ends.keys()] });
  if (100 * defence.force < odds * attack.force) return null; // RM-SO-4
  movedEvent(sortie);
  return sortie;
}

/** The moves that an automatic reaction would make. */
// RM-LG-4
export const automaticMoves = (position: Position, battle: Battle): Move[] => automatic(position, battle).moves;

/** Each army chosen counts as moved before the next is looked for. */
// RM-SO-5
function automatic(position: Position, battle: Battle): { sortie: Sortie; moves: Move[] } {
  const { defender, target } = battle;
  const sortie = reactionSortie(position, battle);
  const moves: Move[] = [];
  let free = sortie.limit - (armyOf(position, target, defender) === null ? 0 : 1); // RM-SO-5
  for (; free > 0; free--) {
    const best = bestCandidate(sortie, battle);
    if (best === null) break;
    const { units: count } = armyOf(sortie.world, best.from, defender) as Army;
    const move = { from: best.from, units: { ...count }, path: pathTo(best.node), ferry: false };
    makeMove(sortie, move, false, '/moves');
    moves.push(move);
  }
  return { sortie, moves };
}

/** Candidates come in order of start and end, so that the first of equal ones stays. */
// RM-SO-5
function bestCandidate(sortie: Sortie, battle: Battle): Candidate | null {
  const { world, seat } = sortie;
  const field = fieldOf(world, seat);
  let best: Candidate | null = null;
  for (const from of armiesOf(world, seat)) {
    const { units: count, cubes } = armyOf(world, from, seat) as Army;
    const names = unitsIn(count);
    if (cubes > 0 || from === battle.target || isMixed(count) || !names.some(isMilitary)) continue; // RM-SO-5
    if (!canCome(field, sortie.foes as Foe[], from, names, false)) continue;
    for (const one of candidatesOf(sortie, battle, field, from, count)) if (best === null || isBetter(one, best)) best = one;
  }
  return best;
}

// RM-SO-5
const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.worth > other.worth || (one.worth === other.worth && one.node.cost < other.node.cost);

// RM-SO-5
function candidatesOf(sortie: Sortie, battle: Battle, field: Field, from: Hex, count: UnitCount): Candidate[] {
  const { world, seat } = sortie;
  const foes = sortie.foes as Foe[];
  const names = unitsIn(count);
  const bound = world.relics.some(({ at }) => at === from); // RM-SO-5
  const found: Candidate[] = [];
  for (const node of reachFrom(field, from, count, false, false).ends) {
    const { hex: end } = node;
    const taken = end === battle.target || (end !== from && (bound || armyOf(world, end, seat) !== null)); // RM-SO-5
    if (taken || !mayStand(names, field.places[node.at] ?? null) || flees(foes, from, end)) continue; // RM-RX-6
    const striking = entriesOf(count).filter(([unit]) => units[unit].range > 0 && foes.some((foe) => distance(foe.hex, end) <= units[unit].range));
    if (striking.length === 0) continue; // RM-SO-5
    const height = world.terrain[end] === 'mountains' ? 1 : 0;
    found.push({ from, node, worth: striking.reduce((sum, [unit, n]) => sum + n * units[unit].dfn, height) });
  }
  return found.sort((a, b) => compareHexes(a.node.hex, b.node.hex));
}
