// Battle (RULES.md §15).
import { distance, type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import type { Draws, GameEvent, Seat } from '../../../engine/ruleset.ts';
import { type Building, buildings } from '../data/buildings.ts';
import { capitalPoints, die } from '../data/numbers.ts';
import { relicForce } from '../data/relics.ts';
import { lossOrder, type Unit, units } from '../data/units.ts';
import { armyOf, entriesOf, hasLandMilitary, holds, ownerOf } from '../pieces.ts';
import { type Army, type Battle, type Position, seatState } from '../position.ts';

/** One side as it stands. */
export interface Side {
  seat: Seat;
  hexes: Hex[];
  force: number;
  strikes: boolean;
  /** its hits fall on enemy hexes in their range */
  strikers: { hex: Hex; range: number }[];
}

/** Hexes of the defence: the target if anything is left there, then those who reacted. */
// RM-BT-6
const defendingHexes = (position: Position, { target, defender, reacted }: Battle): Hex[] => [
  ...(ownerOf(position, target) === defender ? [target] : []),
  ...reacted.filter((hex) => hex !== target),
];

/** Both sides, their force counted. */
// RM-BT-6, RM-BT-7
export function sidesOf(position: Position, battle: Battle): { attack: Side; defence: Side } {
  const attackers = battle.with.filter((hex) => armyOf(position, hex, battle.attacker) !== null);
  const defenders = defendingHexes(position, battle);
  return {
    attack: sideOf(position, battle, battle.attacker, attackers, defenders),
    defence: sideOf(position, battle, battle.defender, defenders, attackers),
  };
}

// RM-BT-6, RM-BT-7, RM-RL-4
function sideOf(position: Position, { attacker, target }: Battle, seat: Seat, hexes: Hex[], enemies: Hex[]): Side {
  const attacks = seat === attacker;
  const strikers: Side['strikers'] = [];
  let force = 0;
  for (const hex of hexes) {
    const near = nearestOf(hex, enemies);
    const army = armyOf(position, hex, seat);
    const { range, strength } = strikeOf(army, near, attacks);
    if (army !== null && range > 0) {
      strikers.push({ hex, range });
      force += Math.max(0, strength + bonusOf(position, hex, army, attacks)); // RM-BT-7
    }
    const kind = !attacks && hex === target ? position.buildings[hex]?.kind : undefined;
    if (kind === undefined || near > buildings[kind].range) continue;
    strikers.push({ hex, range: buildings[kind].range });
    force += buildings[kind].strength; // RM-BT-7
  }
  if (strikers.length > 0 && holds(position, seat, attacks ? 'blade' : 'shield')) force += relicForce; // RM-RL-4
  return { seat, hexes, force, strikes: strikers.length > 0, strikers };
}

function nearestOf(hex: Hex, enemies: readonly Hex[]): number {
  let near = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) near = Math.min(near, distance(hex, enemy));
  return near;
}

/** The units of an army that strike an enemy so near: their strength, and how far they reach; 0: none does. */
// RM-BT-6, RM-BT-7
function strikeOf(army: Army | null, near: number, attacks: boolean): { range: number; strength: number } {
  let [range, strength] = [0, 0];
  for (const [unit, count] of army === null ? [] : entriesOf(army.units)) {
    const kind = units[unit];
    if (kind.range === 0 || near > kind.range) continue; // RM-BT-6
    range = Math.max(range, kind.range);
    strength += count * (attacks ? kind.att : kind.dfn);
  }
  return { range, strength };
}

// RM-BT-5, RM-MA-4, RM-RL-4
function bonusOf(position: Position, hex: Hex, { seat, cubes }: Army, attacks: boolean): number {
  const height = !attacks && position.terrain[hex] === 'mountains' ? 1 : 0; // RM-BT-5
  const tired = holds(position, seat, 'horn') ? 0 : Math.max(0, cubes - 1); // RM-MA-4, RM-RL-4
  return height - tired;
}

/** Fights the battle of the position, which is over then. */
// RM-BT-4, RM-BT-8, RM-BT-9
export function fight(position: Position, battle: Battle, draws: Draws, log: GameEvent[]): void {
  const { attack, defence } = sidesOf(position, battle);
  const dice = [attack, defence].map(({ strikes }) => (strikes ? draws.die(die.sides) : 0)); // RM-BT-8
  const hits = [attack, defence].map(({ strikes, force }, i) => (strikes ? Math.floor((force + (dice[i] as number)) / die.perHit) : 0)); // RM-BT-8
  log.push({ type: 'battle', target: battle.target, attack: attack.force, defence: defence.force, dice, hits });
  const left = lose(position, defence, hits[0] as number, attack, log);
  lose(position, attack, hits[1] as number, defence, log);
  strikeBuilding(position, battle, left, log);
  position.battle = null;
}

/** A side loses a unit for each hit, as far as the striker reaches; returns the hits left over. */
// RM-BT-9, RM-BT-10, RM-BT-11
function lose(position: Position, { hexes, seat }: Side, hits: number, striker: Side, log: GameEvent[]): number {
  let left = hits;
  for (const hex of hexes) {
    if (!striker.strikers.some(({ hex: at, range }) => distance(at, hex) <= range)) continue; // RM-BT-10
    for (let army = armyOf(position, hex, seat); army !== null && left > 0; army = armyOf(position, hex, seat)) {
      loseOne(position, hex, log);
      left--;
    }
  }
  return left;
}

/** The first unit of the order of losses is gone. */
// RM-BT-11, RM-MV-12
export function loseOne(position: Position, hex: Hex, log: GameEvent[]): void {
  const army = position.armies[hex] as Army;
  const unit = lossOrder.find((name) => Object.hasOwn(army.units, name)) as Unit; // RM-BT-11
  const count = { ...army.units };
  const rest = (count[unit] as number) - 1;
  if (rest > 0) count[unit] = rest;
  else delete count[unit];
  if (Object.keys(count).length > 0) position.armies[hex] = { ...army, units: count };
  else delete position.armies[hex]; // RM-MV-12
  log.push({ type: 'lost', seat: army.seat, at: hex, unit });
}

// RM-BT-12, RM-BT-13
function strikeBuilding(position: Position, battle: Battle, hits: number, log: GameEvent[]): void {
  const { target, attacker } = battle;
  const building = position.buildings[target] as { seat: Seat; kind: Building } | undefined;
  if (building === undefined || Object.hasOwn(position.armies, target)) return; // RM-BT-12
  const { kind } = building;
  if (hits < buildings[kind].toughness) return; // RM-BT-12
  if (kind === 'castle') {
    delete position.buildings[target]; // RM-BT-13
    log.push({ type: 'destroyed', at: target });
    return;
  }
  const near = neighboursOf(target);
  const beside = battle.with.some((hex) => near.includes(hex) && hasLandMilitary(armyOf(position, hex, attacker)?.units ?? {}));
  if (!beside) return; // RM-BT-13
  position.buildings[target] = { seat: attacker, kind: 'city' }; // RM-BT-13
  if (kind === 'capital') seatState(position, attacker).points += capitalPoints; // RM-BT-13
  log.push({ type: 'captured', at: target, seat: attacker });
}
