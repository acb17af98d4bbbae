// What a viewer may see (RULES.md §16).
import type { JsonObject, LoggedMove, ViewedMove, Viewer } from '../../engine/ruleset.ts';
import type { Position } from './position.ts';

const hidden = '?';

/** What the viewer may see: plain data of its own, sharing nothing with the position. */
export function view(position: Position, viewer: Viewer): JsonObject {
  const seen = structuredClone(position) as unknown as JsonObject & { units: Record<string, JsonObject> };
  for (const [id, unit] of Object.entries(position.units)) {
    if (unit.seat === viewer || position.phase === 'over') continue; // PP-VW-3
    if (position.phase === 'muster')
      delete seen.units[id]; // PP-VW-1
    else seen.units[id] = { ...seen.units[id], ...veil(position) };
  }
  return seen;
}

/** The fields of another seat's unit that are hidden, each replaced. */
// PP-VW-2, PP-VW-3
function veil(position: Position): JsonObject {
  if (position.phase === 'battle') return { stance: hidden }; // PP-VW-3
  return { x: hidden, y: hidden, facing: hidden, density: hidden, files: hidden, stance: hidden }; // PP-VW-2
}

/**
 * A move as the viewer may see it while the game goes on. Musters, deployments and stances of another seat are hidden whole:
 * their type alone would tell something.
 */
// PP-VW-4
export function viewMove(move: LoggedMove, viewer: Viewer): ViewedMove {
  const open = move.seat === viewer || move.action.type === 'resign';
  if (open || (move.asked === 'orders' && move.action.type !== 'stance')) {
    return structuredClone({ action: move.action, draws: move.draws, events: move.events });
  }
  return structuredClone({ action: null, draws: null, events: move.events.filter((event) => event.type === 'phase') }); // PP-VW-4
}
