// The march: one cell at a time, and what entering a cell means (RULES.md §7).
import type { Play } from '../play.ts';
import { type Castle, castleAt, controllerOf, loseStance, type Troop, troopAt, troopOf, wayOn } from '../position.ts';
import { startBattle } from './battle.ts';
import { setFree } from './captives.ts';
import { besiege } from './siege.ts';

// SO-MV-1
export function marchOn(play: Play, id: string): void {
  const troop = troopOf(play.position, id);
  if (troop.steps === 0 || troop.frozen) return; // SO-MV-1, SO-SP-2
  troop.steps -= 1;
  const cell = wayOn(play.position, troop);
  if (cell === null) halt(play, id);
  else enter(play, id, cell, false);
}

// SO-MV-2
function halt({ position, log }: Play, id: string): void {
  troopOf(position, id).steps = 0;
  log.push({ type: 'halt', troop: id });
}

/** A troop enters a cell of the board that is no mountain, whatever moved it there. */
// SO-MV-3
export function enter(play: Play, id: string, cell: string, dash: boolean): void {
  const castle = castleAt(play.position, cell);
  const there = troopAt(play.position, cell);
  if (castle !== null) enterCastle(play, id, cell, castle, dash);
  else if (there !== null) meet(play, id, there, dash);
  else stand(play, id, cell);
}

// SO-MV-3
function stand(play: Play, id: string, cell: string): void {
  const troop = troopOf(play.position, id);
  troop.cell = cell;
  loseStance(troop, 'defend'); // SO-KN-5
  play.log.push({ type: 'move', troop: id, cell });
  play.next = { kind: 'open', troop: id };
}

// SO-MV-3
function enterCastle(play: Play, id: string, cell: string, castle: Castle, dash: boolean): void {
  const { position, log } = play;
  const troop = troopOf(position, id);
  if (isCaptive(troop))
    halt(play, id); // SO-MV-3
  else if (castle.seat !== troop.seat)
    besiege(play, id, cell, dash); // SO-MV-3
  else {
    castle.garrison += troop.chips;
    delete position.troops[id];
    log.push({ type: 'into_castle', troop: id, castle: cell });
  }
}

// SO-MV-3
function meet(play: Play, id: string, there: string, dash: boolean): void {
  const mover = troopOf(play.position, id);
  const other = troopOf(play.position, there);
  if (other.seat === mover.seat && other.captor === mover.captor)
    merge(play, id, there); // SO-MV-3
  else if (isCaptive(mover))
    halt(play, id); // SO-VI-5, SO-MV-3
  else if (controllerOf(other) !== mover.seat)
    startBattle(play, id, there, dash); // SO-MV-3
  else attackCaptive(play, id, there, dash);
}

// SO-MV-4
function merge(play: Play, id: string, into: string): void {
  const { troops } = play.position;
  troopOf(play.position, into).chips += troopOf(play.position, id).chips;
  delete troops[id];
  play.log.push({ type: 'merge', troop: id, into });
  play.next = { kind: 'open', troop: into };
}

/** A captive of the mover's own seat: its owner's again before the battle. */
// SO-VI-5
function attackCaptive(play: Play, id: string, there: string, dash: boolean): void {
  const { cell } = troopOf(play.position, there);
  if (setFree(play, there)) startBattle(play, id, there, dash);
  else play.next = { kind: 'enter', troop: id, cell, dash };
}

const isCaptive = (troop: Troop): boolean => troop.captor !== null;
