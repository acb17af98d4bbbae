// Captives: taken by Intimidate of the Vikings, and how control goes back (SO-VI-5).
import type { Seat } from '../../../engine/ruleset.ts';
import { type Play, remove } from '../play.ts';
import { isOut, troopOf } from '../position.ts';

// SO-VI-5
export function capture(play: Play, id: string, by: Seat): void {
  const troop = troopOf(play.position, id);
  if (!troop.shown) play.shown = true; // the captor learns its type
  troop.captor = by;
  troop.steps = 0;
  troop.stances = [];
  troop.frozen = false;
  play.log.push({ type: 'captured', troop: id, by });
}

/** Control goes back to the owner; a captive whose owner is out is simply gone. True when the troop is still there. */
// SO-VI-5, SO-EN-1
export function setFree(play: Play, id: string): boolean {
  const troop = troopOf(play.position, id);
  if (isOut(play.position, troop.seat)) {
    remove(play, id);
    return false;
  }
  troop.captor = null;
  troop.steps = 0;
  troop.leave = null;
  play.log.push({ type: 'freed', troop: id });
  return true;
}
