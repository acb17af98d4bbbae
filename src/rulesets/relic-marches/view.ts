// What a viewer may see (RULES.md §19).
import type { Json, JsonObject, LoggedMove, Seat, ViewedMove, Viewer } from '../../engine/ruleset.ts';
import type { Position } from './position.ts';

const hidden = '?';

/** What the viewer may see: plain data of its own, sharing nothing with the position. */
// RM-VW-1, RM-VW-2
export function view(position: Position, viewer: Viewer): JsonObject {
  const seen = structuredClone(position) as unknown as Record<string, Json>;
  if (position.phase === 'over') return seen; // RM-VW-2
  const veil = (stack: readonly string[]): Json => stack.map(() => hidden);
  seen.tile_stack = veil(position.tile_stack); // RM-VW-1
  seen.relic_stack = veil(position.relic_stack); // RM-VW-1
  seen.events = { ...(seen.events as JsonObject), deck: veil(position.events.deck) }; // RM-VW-1
  seen.seats = (seen.seats as JsonObject[]).map((state, seat) => {
    if (seat === viewer) return state;
    return { ...state, standing: hidden, council: state.council === null ? null : hidden }; // RM-VW-1
  });
  return seen;
}

/** Which reactions a seat wants where, out of its own view. */
// RM-SO-1
export function instructions(seen: JsonObject, seat: Seat): JsonObject {
  return (seen.seats as { standing: JsonObject }[])[seat]!.standing;
}

/** A move as the viewer may see it: standing orders and council actions are their seat's own; dice are open. */
// RM-VW-1, RM-SO-1, RM-RD-8
export function viewMove({ seat, action, draws, events }: LoggedMove, viewer: Viewer): ViewedMove {
  const secret = seat !== viewer && (action.type === 'standing' || action.type === 'council'); // RM-VW-1
  return { action: secret ? null : structuredClone(action), draws: structuredClone(draws), events: structuredClone(events) };
}
