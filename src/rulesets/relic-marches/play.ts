// An action while it is carried out.
import type { Draws, GameEvent } from '../../engine/ruleset.ts';
import type { Position } from './position.ts';

export interface Play {
  position: Position;
  draws: Draws;
  log: GameEvent[];
  /** undo stops here */
  shown: boolean;
}
