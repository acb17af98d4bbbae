// What an order is to the rules: its clause, its legal choices, and what it does.
import type { Play } from '../play.ts';
import type { Position } from '../position.ts';
import type { Choice } from './instructions.ts';

/** An order that asks for a choice. */
export interface AskingRule {
  /** refuses an illegal choice (SO-OR-6) */
  clause: string;
  /** the legal choices in the order of SO-OR-7, without `skip` */
  list(position: Position, troop: string): Choice[];
  /** where more is legal than is listed */
  isLegal?(position: Position, troop: string, choice: Choice): boolean;
  perform(play: Play, troop: string, choice: Choice): void;
}

/** An order without a choice; false when it has no effect. */
export type PlainRule = (play: Play, troop: string) => boolean;
