// The safe actions when time is up (RULES.md §20).
import type { Action, Decision } from '../../engine/ruleset.ts';
import type { Manoeuvre, Position } from './position.ts';
import { rotationsOf } from './rules/exploring.ts';
import { planPlace } from './rules/manoeuvre.ts';

// RM-DF-3
export function fallback(position: Position, { kind }: Decision): Action[] {
  switch (kind) {
    case 'turn':
      return [{ type: 'end', pass: true }]; // RM-DF-3
    case 'react':
      return [{ type: 'hold' }]; // RM-DF-3
    case 'council':
      return [{ type: 'council' }]; // RM-DF-3
    default:
      return [placeSafely(position)];
  }
}

/** The lowest rotation with which the army enters the named hex, else the lowest. */
// RM-DF-3
function placeSafely(position: Position): Action {
  const begun = position.manoeuvre as Manoeuvre;
  const rotations = rotationsOf(position, begun);
  const enters = (rotation: number) => planPlace(position, begun.seat, { rotation }).sortie.stops[0] === begun.named;
  return { type: 'place', rotation: rotations.find(enters) ?? (rotations[0] as number) }; // RM-DF-3
}
