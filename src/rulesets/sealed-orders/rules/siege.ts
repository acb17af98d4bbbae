// Sieges: a battle with a garrison, and taking a castle (RULES.md §10). Strengths stand in strength.ts.
import type { Seat } from '../../../engine/ruleset.ts';
import { points, siege } from '../data/numbers.ts';
import type { Play } from '../play.ts';
import { type Castle, castleAt, hasStance, seatState, type Troop, troopOf } from '../position.ts';

/** A troop enters an enemy castle. */
// SO-SG-1
export function besiege(play: Play, id: string, cell: string, dash: boolean): void {
  const { position, log } = play;
  const castle = castleAt(position, cell) as Castle;
  if (castle.garrison === 0) {
    captureCastle(play, id, cell); // SO-SG-1
    return;
  }
  const troop = troopOf(position, id);
  troop.steps = 0; // SO-BT-1
  if (!troop.shown) play.shown = true;
  troop.shown = true; // SO-SG-3
  position.battle = { attacker: id, defender: null, castle: cell, phase: 1, dash, last: hasStance(troop, 'lastbattle'), lost: [0, 0] };
  log.push({ type: 'siege', attacker: id, castle: cell, unit: troop.type });
}

/** How often a besieger attacks in each of its phases. */
// SO-SG-5
export const attacksOf = (besieger: Troop, castle: string): number =>
  hasStance(besieger, `siege:${castle}`) ? siege.unstoppableAttacks : siege.attacks;

/** The troop takes the castle and becomes its garrison. */
// SO-SG-6
export function captureCastle({ position, log }: Play, id: string, cell: string): void {
  const castle = castleAt(position, cell) as Castle;
  const { seat, chips } = troopOf(position, id);
  const from: Seat = castle.seat;
  castle.seat = seat;
  castle.garrison = chips;
  castle.upgrades = [];
  delete position.troops[id];
  seatState(position, seat).points += points.capture; // SO-SG-6
  log.push({ type: 'castle_captured', castle: cell, from, by: seat });
}
