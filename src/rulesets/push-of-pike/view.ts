// What a viewer may see (RULES.md §16).
import type { JsonObject, LoggedMove, Seat, ViewedMove, Viewer } from '../../engine/ruleset.ts';
import { type Position, type Unit, unitOf } from './position.ts';

const hidden = '?';

/** What the viewer may see: plain data of its own, sharing nothing with the position. */
export function view(position: Position, viewer: Viewer): JsonObject {
  const units: JsonObject = {};
  for (const id in position.units) {
    const unit = unitOf(position, id);
    const open = unit.seat === viewer || position.phase === 'over'; // PP-VW-3
    if (open) units[id] = copyOfUnit(unit);
    else if (position.phase !== 'muster') units[id] = { ...copyOfUnit(unit), ...veil(position) }; // PP-VW-1
  }
  const { options, board, terrain, objectives, seats, fallen, result } = position;
  return {
    ...position,
    options: { ...options, armies: [...options.armies] },
    board: { ...board },
    terrain: { ...terrain },
    objectives: objectives.map((objective) => ({ ...objective })),
    seats: seats.map((state) => ({ ...state })),
    units,
    fallen: fallen.map((lost) => ({ ...lost })),
    result: structuredClone(result),
  } as unknown as JsonObject;
}

const copyOfUnit = (unit: Unit): JsonObject =>
  ({ ...unit, range: [...unit.range], groups: unit.groups.map((group) => ({ ...group })), stance: { ...unit.stance } }) as unknown as JsonObject;

/** The stances of a seat's units, by unit, out of its own view. */
// PP-ST-1
export function instructions(seen: JsonObject, seat: Seat): JsonObject {
  const own = Object.entries(seen.units as Record<string, { seat: Seat; stance: JsonObject }>).filter(([, unit]) => unit.seat === seat);
  return Object.fromEntries(own.map(([id, { stance }]) => [id, stance]));
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
