// Battles: phases, leaving, who has won and what follows (RULES.md §9).
import { refuse } from '../../../engine/refuse.ts';
import type { Action, Seat } from '../../../engine/ruleset.ts';
import { neighbours } from '../board.ts';
import { battle as numbers, points } from '../data/numbers.ts';
import { type Play, remove } from '../play.ts';
import {
  type Battle,
  type Castle,
  controllerOf,
  hasStance,
  isFree,
  isTroop,
  loseStance,
  type Position,
  seatState,
  type Troop,
  troopOf,
} from '../position.ts';
import { hasCard } from './cards.ts';
import { isLeave } from './instructions.ts';
import { attacksOf, captureCastle } from './siege.ts';
import { costOf, isAttackers, sidesOf, strikeOf } from './strength.ts';

// SO-BT-1
export function startBattle(play: Play, id: string, against: string, dash: boolean): void {
  const { position, log } = play;
  const attacker = troopOf(position, id);
  const defender = troopOf(position, against);
  if (!attacker.shown || !defender.shown) play.shown = true;
  attacker.steps = 0; // SO-BT-1
  attacker.shown = defender.shown = true; // SO-BT-1
  defender.frozen = false; // SO-SP-2
  position.battle = { attacker: id, defender: against, castle: null, phase: 1, dash, last: hasStance(attacker, 'lastbattle'), lost: [0, 0] };
  log.push({ type: 'battle', attacker: id, defender: against, types: [attacker.type, defender.type] });
}

/** The troop of the side in phase; null for a garrison. */
export function sideInPhase(position: Position, battle: Battle): Troop | null {
  const { attacker, defender } = sidesOf(position, battle);
  return isAttackers(battle.phase) ? attacker : defender;
}

/** Whether the side in phase may leave instead of attacking. */
// SO-BT-10
export function mayLeave(position: Position, battle: Battle): boolean {
  if (battle.phase < numbers.firstLeaving) return false; // SO-BT-10
  if (isAttackers(battle.phase)) return true;
  return battle.defender !== null && !battle.last && retreatsOf(position, battle).length > 0; // SO-BT-10, SO-SP-1
}

/** The seat that may fight or leave, or null: the side in phase cannot leave. */
// SO-BT-10
export function askedInBattle(position: Position): Seat | null {
  const { battle } = position;
  if (battle === null || !mayLeave(position, battle)) return null; // SO-BT-10
  return controllerOf(sideInPhase(position, battle) as Troop);
}

/** The march waits for an answer: the side in phase may leave, and has no instruction. */
// SO-SI-4
export const isUndecided = (position: Position, battle: Battle): boolean =>
  mayLeave(position, battle) && (sideInPhase(position, battle) as Troop).leave === null; // SO-SI-4

/** Where the defender may retreat to, in the order n, e, s, w. */
// SO-BT-10
export function retreatsOf(position: Position, { defender }: Battle): string[] {
  if (defender === null) return [];
  return neighbours(position.map, troopOf(position, defender).cell).filter((cell) => isFree(position, cell)); // SO-GE-4
}

export function checkFight(action: Action): void {
  if (Object.hasOwn(action, 'leave') && !isLeave(action.leave)) refuse('SO-PL-7', {}, '/leave'); // SO-PL-7
}

// SO-SI-4
export function fight(play: Play, action: Action): void {
  const battle = play.position.battle as Battle;
  if (Object.hasOwn(action, 'leave')) (sideInPhase(play.position, battle) as Troop).leave = action.leave as number | null; // SO-SI-4
  attack(play);
}

// SO-BT-10
export function checkLeave(position: Position, action: Action): void {
  const battle = position.battle as Battle;
  const given = Object.hasOwn(action, 'to');
  if (isAttackers(battle.phase)) {
    if (given) refuse('SO-BT-10', {}, '/to'); // SO-BT-10
  } else if (!given || !retreatsOf(position, battle).includes(action.to as string)) refuse('SO-BT-10', {}, '/to'); // SO-BT-10
}

// SO-BT-10
export function leave(play: Play, to: string | null): void {
  const { position, log } = play;
  const battle = position.battle as Battle;
  const byAttacker = isAttackers(battle.phase);
  const id = byAttacker ? battle.attacker : (battle.defender as string);
  log.push({ type: 'leave', troop: id, to });
  const cell = troopOf(position, id).cell;
  if (!byAttacker) {
    const troop = troopOf(position, id);
    troop.cell = to as string; // SO-MV-5
    troop.steps = 0;
    loseStance(troop, 'defend'); // SO-BT-10
  }
  endBattle(play, byAttacker ? 'defender' : 'attacker', cell);
}

/** The phase is played without a question: an instruction answers, or the side cannot leave. */
// SO-SI-4
export function fightOn(play: Play): void {
  const { position } = play;
  const battle = position.battle as Battle;
  if (mayLeave(position, battle)) {
    const troop = sideInPhase(position, battle) as Troop;
    if (controllerOf(troop) !== play.seat) play.shown = true; // how another seat has instructed its troop
    if (troop.chips <= (troop.leave as number)) {
      leave(play, isAttackers(battle.phase) ? null : (retreatsOf(position, battle)[0] as string)); // SO-SI-4
      return;
    }
  }
  attack(play);
}

/** The side in phase attacks: both discards happen together, nobody discards more than it has. */
// SO-BT-2
function attack(play: Play): void {
  const { position } = play;
  const battle = position.battle as Battle;
  const times = isAttackers(battle.phase) && battle.castle !== null ? attacksOf(troopOf(position, battle.attacker), battle.castle) : 1;
  for (let i = 0; i < times && bothStand(position, battle); i++) strike(play, battle, i === 0); // SO-SG-5
  if (bothStand(position, battle)) battle.phase += 1;
  else endBattle(play, standing(position, battle), defendersCell(position, battle));
}

// SO-BT-2
function strike({ position, log }: Play, battle: Battle, first: boolean): void {
  const own = isAttackers(battle.phase) ? 0 : 1;
  const cost = Math.min(costOf(position, battle, first), chipsOf(position, battle)[own]); // SO-BT-2
  const loss = Math.min(strikeOf(position, battle), chipsOf(position, battle)[own === 0 ? 1 : 0]); // SO-BT-2
  const [byAttacker, byDefender] = own === 0 ? [cost, loss] : [loss, cost];
  discard(position, battle, byAttacker, byDefender);
  log.push({ type: 'attack', phase: battle.phase, cost, loss });
}

function discard(position: Position, battle: Battle, byAttacker: number, byDefender: number): void {
  const { attacker, defender, castle } = sidesOf(position, battle);
  attacker.chips -= byAttacker;
  if (defender !== null) defender.chips -= byDefender;
  else (castle as Castle).garrison -= byDefender;
  battle.lost[0] += byAttacker;
  battle.lost[1] += byDefender;
}

function chipsOf(position: Position, battle: Battle): [number, number] {
  const { attacker, defender, castle } = sidesOf(position, battle);
  return [attacker.chips, defender?.chips ?? (castle as Castle).garrison];
}

const bothStand = (position: Position, battle: Battle): boolean => chipsOf(position, battle).every((chips) => chips > 0);

/** The side that has chips left when the other has none; null when both have none. */
// SO-BT-11
function standing(position: Position, battle: Battle): 'attacker' | 'defender' | null {
  const [attacker, defender] = chipsOf(position, battle);
  if (attacker > 0) return 'attacker'; // SO-BT-11
  return defender > 0 ? 'defender' : null; // SO-BT-11
}

const defendersCell = (position: Position, battle: Battle): string => battle.castle ?? troopOf(position, battle.defender as string).cell;

/** `cell`: where the defender stood. */
// SO-BT-11, SO-BT-12
function endBattle(play: Play, winner: 'attacker' | 'defender' | null, cell: string): void {
  const { position } = play;
  const battle = position.battle as Battle;
  position.battle = null;
  score(play, battle, winner);
  if (winner !== null) heal(position, battle, winner); // SO-BT-12
  if (battle.defender !== null) loseStance(troopOf(position, battle.defender), 'equal'); // SO-SP-3
  for (const id of [battle.attacker, battle.defender]) if (id !== null && troopOf(position, id).chips === 0) remove(play, id); // SO-BT-12
  if (winner !== 'attacker') return;
  if (battle.castle !== null)
    captureCastle(play, battle.attacker, cell); // SO-SG-6
  else if (isTroop(position, battle.attacker)) play.next = { kind: 'enter', troop: battle.attacker, cell, dash: false }; // SO-BT-12
}

// SO-BT-11, SO-SP-1
function score({ position, log }: Play, battle: Battle, winner: 'attacker' | 'defender' | null): void {
  const { attacker, defender } = seatsOf(position, battle);
  const [byAttacker, byDefender] = battle.lost;
  const gains = { attacker: Math.floor(byDefender / points.chipsForOne), defender: Math.floor(byAttacker / points.chipsForOne) }; // SO-BT-11
  if (battle.last) gains.defender = 0; // SO-SP-1
  if (winner !== null) gains[winner] += (battle.last ? points.lastBattle : points.victory) + trophyOf(position, battle, winner); // SO-BT-11, SO-SP-1
  seatState(position, attacker).points += gains.attacker;
  seatState(position, defender).points += gains.defender;
  const seat = winner === null ? null : { attacker, defender }[winner];
  log.push({ type: 'battle_end', winner: seat, points: { [attacker]: gains.attacker, [defender]: gains.defender } });
}

/** Points of the winner's trophy card: none for a garrison, nor where the seat gets no points. */
// SO-UP-6
function trophyOf(position: Position, battle: Battle, winner: 'attacker' | 'defender'): number {
  const id = battle[winner];
  if (id === null || (battle.last && winner === 'defender')) return 0; // SO-SP-1
  return hasCard(position, troopOf(position, id), 'trophy') ? numbers.trophy : 0; // SO-UP-6
}

// SO-UP-5
function heal(position: Position, battle: Battle, winner: 'attacker' | 'defender'): void {
  const id = battle[winner];
  if (id === null) return; // SO-SG-3
  const troop = troopOf(position, id);
  const lost = battle.lost[winner === 'attacker' ? 0 : 1];
  if (lost > 0 && hasCard(position, troop, 'surgeon')) troop.chips += numbers.surgeon; // SO-UP-5
}

function seatsOf(position: Position, battle: Battle): { attacker: Seat; defender: Seat } {
  const { attacker, defender, castle } = sidesOf(position, battle);
  return { attacker: controllerOf(attacker), defender: defender !== null ? controllerOf(defender) : (castle as Castle).seat };
}
