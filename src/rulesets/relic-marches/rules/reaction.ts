// The reaction of the defender (RULES.md §16), asked for or made by a standing rule (§17).
import { distance, type Hex } from '../../../engine/board/hexes.ts';
import { allowed, refuse } from '../../../engine/refuse.ts';
import { armySize } from '../data/numbers.ts';
import { isMilitary } from '../data/units.ts';
import { armiesOf, armyOf, reachOf, sizeOf, unitsIn } from '../pieces.ts';
import type { Play } from '../play.ts';
import { type Army, type Battle, type Position, type StandingRule, seatState, type UnitCount } from '../position.ts';
import { automaticReaction } from './automatic.ts';
import { fight } from './battle.ts';
import { movedEvent } from './exploring.ts';
import { canCome, foesOf, reactionSortie } from './foes.ts';
import { type Move, makeMove } from './moves.ts';
import { type Field, fieldOf, type Node, pathTo, reachFrom, slowest } from './reach.ts';
import { eliminate } from './scoring.ts';
import { type Foe, formationLimit, halfOf, type Sortie, settleSortie } from './sortie.ts';
import { checkSizes, flees } from './stages.ts';
import { mayStand } from './steps.ts';

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
  if (!isNear(foes as Foe[], hex, reach)) refuse('RM-RX-5', { hex }, '/moves'); // RM-RX-5
}

function isNear(foes: readonly { hex: Hex }[], hex: Hex, reach: number): boolean {
  for (const foe of foes) if (distance(foe.hex, hex) <= reach) return true;
  return false;
}

/** An attack is declared: the standing rule answers, or the defender is asked, or the battle is fought at once. */
// RM-BT-4, RM-SO-4, RM-RX-1
export function startBattle(play: Play, battle: Battle): void {
  const { position } = play;
  const { attacker: seat, target, defender } = battle;
  play.log.push({ type: 'attack', seat, target, defender });
  play.shown = true; // RM-UN-1
  const rule = ruleFor(position, battle);
  const automatic = rule.mode === 'auto' ? automaticReaction(position, battle, rule.odds) : null;
  if (automatic !== null) {
    react(play, battle, automatic);
    return;
  }
  const asks = (rule.mode === 'auto' ? rule.else : rule.mode) === 'ask';
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

/** What all reactions of a battle share. */
interface Scene {
  position: Position;
  battle: Battle;
  foes: Foe[];
  limit: number;
  field: Field;
}

/** Reactions of one single move. */
// RM-RX-11, RM-LG-4
export function* reactions(position: Position, battle: Battle): Generator<Move> {
  const { defender, target } = battle;
  const limit = formationLimit(position, defender);
  const attacked = armyOf(position, target, defender) !== null;
  let scene: Scene | null = null;
  for (const from of armiesOf(position, defender)) {
    const army = armyOf(position, from, defender) as Army;
    if (army.cubes > 0 || (attacked && from !== target && limit < 2)) continue; // RM-RX-4
    scene ??= { position, battle, limit, foes: foesOf(position, battle), field: fieldOf(position, defender) };
    for (const half of [halfOf(army.units, false), halfOf(army.units, true)]) yield* movesOf(scene, from, army, half);
  }
}

function* movesOf(scene: Scene, from: Hex, army: Army, half: UnitCount): Generator<Move> {
  const { position, battle, foes, field } = scene;
  const names = unitsIn(half);
  if (!names.some(isMilitary)) return; // RM-RX-11
  if (!canCome(field, foes, from, names, true)) return;
  const speed = slowest(field, names, false);
  for (const node of reachFrom(field, from, half, true).ends) {
    if (from === battle.target && node.before === null) continue; // RM-RX-11
    if (!mayStand(names, field.places[node.at] ?? null) || !mayEnd(scene, from, army, half, node)) continue;
    const move: Move = { from, units: half, path: pathTo(node), ...(node.cost > speed ? { march: true } : {}) };
    if (allowed(() => void planReaction(position, battle, [move]))) yield move;
  }
}

/** What planning such a move would refuse most often, seen without planning it. */
// RM-RX-4, RM-RX-5, RM-RX-6, RM-MG-5, RM-MG-7
function mayEnd({ position, battle, foes, limit }: Scene, from: Hex, army: Army, half: UnitCount, { hex }: Node): boolean {
  const { defender, target } = battle;
  const other = hex === from ? army : armyOf(position, hex, defender);
  if (other !== null && hex !== from && sizeOf(other.units) + sizeOf(half) > armySize) return false; // RM-MG-5
  if (other !== null && other.cubes > 0 && hex !== target) return false; // RM-MG-7
  if (!isNear(foes, hex, Math.max(reachOf(half), other === null ? 0 : reachOf(other.units)))) return false; // RM-RX-5
  const stays = from !== target ? armyOf(position, target, defender) !== null : sizeOf(half) < sizeOf(army.units);
  return !(stays && limit < 2) && !flees(foes, from, hex); // RM-RX-4, RM-RX-6
}
