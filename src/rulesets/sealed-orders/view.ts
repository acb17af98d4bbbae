// What a viewer may see (RULES.md §12).
import type { Action, GameEvent, Json, JsonObject, LoggedMove, Seat, ViewedMove, Viewer } from '../../engine/ruleset.ts';
import { copy } from './copy.ts';
import { controllerOf, type LaidOrder, type Plan, type Position, type SeatState, type Troop } from './position.ts';

const hidden = '?';

/** What the viewer may see: plain data of its own, sharing nothing with the position. */
export function view(position: Position, viewer: Viewer): JsonObject {
  if (position.stage === 'over') return copy(position) as unknown as JsonObject; // SO-VW-7
  const { orders, troops, plans, seats, deck, ...open } = position;
  const seen: Record<keyof typeof position, Json> = {
    ...(copy(open) as unknown as Record<keyof typeof open, Json>),
    seats: seeEach(seats, (state, seat) => seeSeat(state, Number(seat), viewer)),
    troops: seeEach(troops, (troop) => seeTroop(troop, viewer)),
    orders: orders.map((laid) => seeOrder(laid, viewer)),
    plans: seeEach(plans, (plan, seat) => seePlan(plan, Number(seat), viewer)),
    deck: deck.map(() => hidden), // SO-VW-5
  };
  return seen;
}

function seeEach<T>(table: Record<string, T>, see: (value: T, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, see(value, key)]));
}

/** What a seat has written down with its orders, out of its own view. */
// SO-SI-1
export function instructions(seen: JsonObject, seat: Seat): JsonObject {
  const own = (seen.orders as unknown as LaidOrder[]).filter((laid) => laid.seat === seat);
  return { orders: own.map(({ cell, order, do: instruction, auto }) => ({ cell, order, do: instruction, auto })) };
}

// SO-VW-1
function seeOrder(laid: LaidOrder, viewer: Viewer): Json {
  const open = copy(laid) as unknown as JsonObject;
  return laid.seat === viewer ? open : { ...open, order: hidden, do: hidden, auto: hidden }; // SO-VW-1
}

// SO-VW-2, SO-VW-3
function seeTroop(troop: Troop, viewer: Viewer): Json {
  const seen = copy(troop) as unknown as JsonObject;
  const knows = viewer !== null && (troop.seat === viewer || troop.captor === viewer); // SO-VW-2, SO-VW-7
  if (!troop.shown && !knows) seen.type = hidden; // SO-VW-2
  if (controllerOf(troop) !== viewer) Object.assign(seen, { steps: hidden, leave: hidden }); // SO-VW-3
  return seen;
}

// SO-VW-4
function seePlan(plan: Plan | null, seat: Seat, viewer: Viewer): Json {
  return plan !== null && seat !== viewer ? hidden : (copy(plan) as unknown as Json); // SO-VW-4
}

// SO-VW-5
function seeSeat(state: SeatState, seat: Seat, viewer: Viewer): Json {
  const seen = copy(state) as unknown as JsonObject;
  return seat === viewer ? seen : { ...seen, policy: hidden }; // SO-VW-5
}

/**
 * A move as the viewer may see it while the game goes on. A plan is hidden whole for all others, also the last one, whose events
 * are the round; a shuffle is the deck, which nobody sees.
 */
// SO-VW-4, SO-VW-5
export function viewMove(move: LoggedMove, viewer: Viewer): ViewedMove {
  const action = move.seat === viewer ? copy(move.action) : seeAction(move.action);
  return { action, draws: move.draws.length > 0 ? null : [], events: seeEvents(move, viewer) };
}

/** An action of another seat. */
function seeAction(action: Action): Action | null {
  if (action.type === 'plan') return null; // SO-VW-4
  if (action.type === 'fight') return { type: 'fight', leave: hidden }; // SO-VW-3
  const seen = copy(action);
  if (action.type !== 'choose') return seen;
  if (Object.hasOwn(action, 'changes'))
    seen.changes = (action.changes as JsonObject[]).map(veilChange); // SO-VW-1
  else if (isRearming(action)) seen.to = hidden; // SO-VW-2
  return seen;
}

const veilChange = ({ cell }: JsonObject): JsonObject => ({ cell: cell as Json, order: hidden, do: hidden, auto: hidden });

/** `to` alone is a type of troop; beside a cell it is where frightened troops flee. */
const isRearming = (choice: JsonObject): boolean => Object.hasOwn(choice, 'to') && !Object.hasOwn(choice, 'cell');

/** The new type of a troop that was armed anew is its seat's; the order was opened just before, in this move or an earlier one. */
// SO-VW-2
function seeEvents(move: LoggedMove, viewer: Viewer): GameEvent[] {
  let opener: Json = move.seat;
  return move.events.map((event) => {
    if (event.type === 'open') opener = event.seat as Json;
    const seen = copy(event);
    if (event.type === 'effect' && event.order === 'rearm' && opener !== viewer) seen.to = hidden; // SO-VW-2
    return seen;
  });
}
