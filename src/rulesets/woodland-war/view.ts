// What a viewer may see (RULES.md §18).
import type { Json, JsonObject, LoggedMove, Seat, ViewedMove, Viewer } from '../../engine/ruleset.ts';
import type { FactionState, Pending, Position } from './position.ts';

const hidden = '?';
const veil = (list: readonly unknown[]): string[] => list.map(() => hidden);

/** What the viewer may see: plain data of its own, sharing nothing with the position. */
export function view(position: Position, viewer: Viewer): JsonObject {
  const seen = structuredClone(position) as unknown as JsonObject;
  if (position.phase === 'over') return seen; // WW-VW-3
  const me = viewer === null ? null : (position.order[viewer] ?? null); // WW-VW-2
  seen.deck = veil(position.deck); // WW-VW-1
  for (const clearing of Object.values(seen.clearings as Record<string, { ruin: Json[] | null }>)) {
    if (clearing.ruin !== null) clearing.ruin = veil(clearing.ruin); // WW-VW-1
  }
  for (const relic of Object.values(seen.relics as Record<string, { up: boolean; value: Json }>)) {
    if (!relic.up) relic.value = hidden; // WW-VW-1, WW-RE-2
  }
  const states = seen.factions as Record<string, JsonObject>;
  for (const [faction, state] of Object.entries(position.factions) as [string, FactionState][]) {
    if (faction !== me) Object.assign(states[faction] as JsonObject, { hand: veil(state.hand), standing: hidden }); // WW-VW-1, WW-VW-2
  }
  seen.pending = position.pending.map((entry) => viewPending(entry, me));
  return seen;
}

/** What a seat has told its faction to do in another's turn, out of its own view. */
// WW-SI-1
export function instructions(seen: JsonObject, seat: Seat): JsonObject {
  const faction = (seen.order as string[])[seat] as string;
  return (seen.factions as Record<string, { standing: JsonObject }>)[faction]!.standing;
}

/** Only the attacker knows whether he would foil an ambush. */
// WW-VW-1
function viewPending(entry: Pending, me: string | null): Json {
  const seen = structuredClone(entry) as unknown as JsonObject;
  if (entry.kind === 'ambush' && entry.attacker !== me) seen.foil = hidden; // WW-VW-1
  return seen;
}

/** Attacks say beforehand whether an ambush would be foiled. */
const attacks: readonly string[] = ['battle', 'advance_battle', 'dig'];

/**
 * A move as the viewer may see it while the game goes on. Instructions are hidden whole. A foil is hidden whether it was named or not.
 * What was shuffled is the order of the deck, hidden from everybody; where a pickpocket's hand went is his own business.
 */
// WW-VW-1, WW-PO-1
export function viewMove(move: LoggedMove, viewer: Viewer): ViewedMove {
  const { seat, action, draws, events } = structuredClone(move);
  const own = seat === viewer;
  if (action.type === 'standing' && !own) return { action: null, draws: null, events: [] }; // WW-VW-1
  const secretDraws = draws.some(Array.isArray) || (!own && events.some(({ type }) => type === 'pickpocket'));
  return {
    action: !own && attacks.includes(action.type) ? { ...action, foil: hidden } : action, // WW-VW-1
    draws: secretDraws ? null : draws,
    events,
  };
}
