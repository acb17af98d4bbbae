// A move in the hands of the rules that perform it.
import type { Draws, GameEvent, Seat } from '../../engine/ruleset.ts';
import type { Position } from './position.ts';

/** What a rule leaves to be done next, before the march goes on. */
export type NextStep = { kind: 'enter'; troop: string; cell: string; dash: boolean } | { kind: 'open'; troop: string };

export interface Play {
  position: Position;
  /** whose action it is */
  seat: Seat;
  draws: Draws;
  log: GameEvent[];
  next: NextStep | null;
  /** something was shown that the seat could not know, so undo stops here (SO-UN-1) */
  shown: boolean;
}

/** A troop leaves the board. */
export function remove({ position, log }: Pick<Play, 'position' | 'log'>, id: string): void {
  delete position.troops[id];
  log.push({ type: 'destroyed', troop: id });
}
