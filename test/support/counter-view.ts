// What a viewer may see of a counter game.
import type { GameEvent, JsonObject, LoggedMove, ViewedMove, Viewer } from '../../src/engine/ruleset.ts';
import type { CounterPosition } from './counter-position.ts';

/** Sealed numbers until all are in, standing instructions and hands are each seat's own; all is open when the game is over. */
export function viewCounter(position: CounterPosition, viewer: Viewer): JsonObject {
  const view = structuredClone(position) as unknown as JsonObject;
  if (position.phase === 'over') return view;
  const own = (seat: number) => seat === viewer;
  if (position.phase === 'seal') view.sealed = position.sealed.map((n, seat) => (n === null || own(seat) ? n : '?'));
  view.standing = position.standing.map((keep, seat) => (own(seat) ? keep : '?'));
  view.hands = position.hands.map((hand, seat) => (own(seat) ? [...hand] : hand.map(() => '?')));
  return view;
}

export function viewCounterMove(move: LoggedMove, viewer: Viewer): ViewedMove {
  if (move.seat === viewer) return structuredClone({ action: move.action, draws: move.draws, events: move.events });
  const { type } = move.action;
  if (type === 'standing') return { action: null, draws: [], events: [] };
  const events = move.events.map((event): GameEvent => hide(event));
  const last = move.events.some((event) => event.type === 'open');
  const action = type === 'secret' && !last ? { type, n: '?' } : structuredClone(move.action);
  return { action, draws: type === 'peek' ? null : structuredClone(move.draws), events: last ? structuredClone(move.events) : events };
}

function hide(event: GameEvent): GameEvent {
  if (event.type === 'seal') return { ...event, n: '?' };
  if (event.type === 'peek') return { ...event, token: '?' };
  return structuredClone(event);
}
