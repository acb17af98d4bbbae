// The reaction of the defender (RULES.md §16), asked for or made by a standing rule (§17).
import { compareHexes, distance, type Hex } from '../../../engine/board/hexes.ts';
import { allowed, refuse } from '../../../engine/refuse.ts';
import { isMilitary, type Unit, units } from '../data/units.ts';
import type { Play } from '../play.ts';
import {
  type Army,
  armiesOf,
  armyOf,
  type Battle,
  entriesOf,
  type Position,
  reachOf,
  type StandingRule,
  seatState,
  type UnitCount,
} from '../position.ts';
import { fight, sidesOf } from './battle.ts';
import { movedEvent } from './exploring.ts';
import { checkSizes, type Move, makeMove } from './moves.ts';
import { reachFrom } from './reach.ts';
import { eliminate } from './scoring.ts';
import { type Foe, halfOf, isMixed, type Sortie, settleSortie, sortieOf } from './sortie.ts';
import { mayStop } from './steps.ts';

const foesOf = (position: Position, { attacker, with: armies }: Battle): Foe[] =>
  armies.map((hex) => ({ hex, units: armyOf(position, hex, attacker)?.units ?? {} }));

export const reactionSortie = (position: Position, battle: Battle): Sortie => sortieOf(position, battle.defender, null, foesOf(position, battle));

/** The whole reaction, refused by its first fault. */
// RM-AC-3, RM-RX-2, RM-RX-4, RM-RX-5
export function planReaction(position: Position, battle: Battle, moves: readonly Move[]): Sortie {
  const { target, defender } = battle;
  const sortie = reactionSortie(position, battle);
  const starts = new Set(moves.map(({ from }) => from));
  if (armyOf(position, target, defender) !== null) starts.add(target);
  if (starts.size > sortie.limit) refuse('RM-RX-4', { limit: sortie.limit }, '/moves'); // RM-RX-4
  moves.forEach((move, i) => {
    makeMove(sortie, move, false, `/moves/${i}`);
  });
  checkSizes(sortie); // RM-MG-5
  const places = new Set(sortie.ends.keys());
  if (armyOf(sortie.world, target, defender) !== null) places.add(target);
  if (places.size > sortie.limit) refuse('RM-RX-4', { limit: sortie.limit }, '/moves'); // RM-RX-4
  for (const hex of sortie.ends.keys()) checkEnd(sortie, battle, hex);
  movedEvent(sortie);
  return sortie;
}

// RM-MG-7, RM-RX-5
function checkEnd({ world, ends, seat, foes }: Sortie, { target }: Battle, hex: Hex): void {
  if (ends.get(hex) === false && hex !== target) refuse('RM-MG-7', { hex }, '/moves'); // RM-MG-7, RM-RX-5
  const reach = reachOf(armyOf(world, hex, seat)?.units ?? {});
  if (!(foes as Foe[]).some((foe) => distance(foe.hex, hex) <= reach)) refuse('RM-RX-5', { hex }, '/moves'); // RM-RX-5
}

/** An attack is declared: the standing rule answers, or the defender is asked, or the battle is fought at once. */
// RM-BT-4, RM-SO-4, RM-RX-1
export function startBattle(play: Play, battle: Battle): void {
  const { position } = play;
  const { attacker: seat, target, defender } = battle;
  play.log.push({ type: 'attack', seat, target, defender });
  play.shown = true; // RM-UN-1
  const { mode, ...rest } = ruleFor(position, battle) as { mode: StandingRule['mode']; odds?: number; else?: 'ask' | 'never' };
  const automatic = mode === 'auto' ? automaticReaction(position, battle, rest.odds as number) : null;
  if (automatic !== null) {
    react(play, battle, automatic);
    return;
  }
  const asks = (mode === 'auto' ? rest.else : mode) === 'ask';
  if (asks && reactions(position, battle).next().done !== true)
    position.battle = battle; // RM-RX-11
  else finishBattle(play, battle);
}

// RM-SO-4
function ruleFor(position: Position, { target, defender }: Battle): StandingRule {
  const { places, default: usual } = seatState(position, defender).standing;
  return Object.hasOwn(places, target) ? (places[target] as StandingRule) : usual;
}

/** The reaction is made and the battle fought. */
export function react(play: Play, battle: Battle, sortie: Sortie): void {
  settleSortie(play.position, sortie, play.log);
  finishBattle(play, { ...battle, reacted: [...sortie.ends.keys()] });
}

// RM-BT-4, RM-SC-5
export function finishBattle(play: Play, battle: Battle): void {
  fight(play.position, battle, play.draws, play.log);
  eliminate(play.position, play.log); // RM-SC-5
}

/** Reactions of one single move. */
// RM-RX-11, RM-LG-4
export function* reactions(position: Position, battle: Battle): Generator<Move> {
  const { defender, target } = battle;
  for (const from of armiesOf(position, defender)) {
    const army = position.armies[from] as Army;
    if (army.cubes > 0) continue;
    for (const half of [halfOf(army.units, false), halfOf(army.units, true)]) {
      if (!(Object.keys(half) as Unit[]).some(isMilitary)) continue;
      for (const move of singleMoves(position, battle, from, half)) {
        const stays = from === target && (move.path as Hex[]).length === 0; // RM-RX-11
        if (!stays && allowed(() => void planReaction(position, battle, [move]))) yield move;
      }
    }
  }
}

function singleMoves(position: Position, battle: Battle, from: Hex, half: UnitCount): Move[] {
  const sortie = reactionSortie(position, battle);
  const near = (hex: Hex) => battle.with.some((foe) => distance(foe, hex) <= reachOf(half) || hex === battle.target);
  const plain = reachFrom(sortie, from, half, {}).ends;
  const marched = [...reachFrom(sortie, from, half, { march: true }).ends].filter(([hex]) => !plain.has(hex));
  const made =
    (march: boolean) =>
    ([, { path }]: [Hex, { path: Hex[] }]): Move => ({ from, units: half, path, ...(march ? { march } : {}) });
  return [...[...plain].filter(([hex]) => near(hex)).map(made(false)), ...marched.filter(([hex]) => near(hex)).map(made(true))];
}

interface Candidate {
  from: Hex;
  end: Hex;
  path: Hex[];
  worth: number;
  cost: number;
}

/** The automatic reaction, if it has a move and reaches the odds. */
// RM-SO-4
function automaticReaction(position: Position, battle: Battle, odds: number): Sortie | null {
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
    const move = { from: best.from, units: { ...(sortie.world.armies[best.from] as Army).units }, path: best.path, ferry: false };
    makeMove(sortie, move, false, '/moves');
    moves.push(move);
  }
  return { sortie, moves };
}

/** Candidates come in order of start and end, so that the first of equal ones stays. */
// RM-SO-5
function bestCandidate(sortie: Sortie, battle: Battle): Candidate | null {
  let best: Candidate | null = null;
  for (const from of armiesOf(sortie.world, sortie.seat)) {
    const { units: count, cubes } = sortie.world.armies[from] as Army;
    if (cubes > 0 || from === battle.target || isMixed(count) || !(Object.keys(count) as Unit[]).some(isMilitary)) continue; // RM-SO-5
    for (const one of candidatesOf(sortie, battle, from, count)) if (best === null || isBetter(one, best)) best = one;
  }
  return best;
}

// RM-SO-5
const isBetter = (one: Candidate, other: Candidate): boolean => one.worth > other.worth || (one.worth === other.worth && one.cost < other.cost);

// RM-SO-5
function candidatesOf(sortie: Sortie, battle: Battle, from: Hex, count: UnitCount): Candidate[] {
  const { world, foes } = sortie;
  const { ends } = reachFrom(sortie, from, count, { ferry: false });
  const bound = world.relics.some(({ at }) => at === from); // RM-SO-5
  const found: Candidate[] = [];
  for (const end of [...ends.keys()].sort(compareHexes)) {
    const { cost, path } = ends.get(end) as { cost: number; path: Hex[] };
    const taken = end === battle.target || (end !== from && (bound || armyOf(world, end, sortie.seat) !== null)); // RM-SO-5
    if (taken || !mayStop(world, Object.keys(count) as Unit[], end) || flees(foes as Foe[], from, end)) continue; // RM-RX-6
    const striking = entriesOf(count).filter(
      ([unit]) => units[unit].range > 0 && (foes as Foe[]).some((foe) => distance(foe.hex, end) <= units[unit].range),
    );
    if (striking.length === 0) continue; // RM-SO-5
    const height = world.terrain[end] === 'mountains' ? 1 : 0;
    found.push({ from, end, path, cost, worth: striking.reduce((sum, [unit, n]) => sum + n * units[unit].dfn, height) });
  }
  return found;
}

// RM-RX-6
const flees = (foes: readonly Foe[], from: Hex, end: Hex): boolean =>
  foes.some((foe) =>
    (Object.keys(foe.units) as Unit[]).some((unit) => distance(from, foe.hex) <= units[unit].range && distance(end, foe.hex) > units[unit].range),
  );
