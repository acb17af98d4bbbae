// Composing an order: the unit, what it does, how far. Every choice stands in the list of legal actions or goes on from one that does.
import { faultOf } from '../../engine/refuse.ts';
import type { Action, Composed, Json, JsonObject, NextChoice, Seat, Sentence } from '../../engine/ruleset.ts';
import type { MoveAction, PlaceAction } from './actions.ts';
import { facings, type Step, steps } from './data/numbers.ts';
import { legal } from './legal.ts';
import { cellFrom, groundAt, isOn, type Position, turned, unitOf } from './position.ts';
import { armyOf } from './rules/muster.ts';
import { checkAction } from './turn.ts';

export function compose(position: Position, seat: Seat, partial: JsonObject): Composed {
  const refusal = faultOf(() => void checkAction(position, seat, partial as Action));
  return { partial, legal: refusal === null, refusal, next: nextOf(position, seat, partial) };
}

function nextOf(position: Position, seat: Seat, partial: JsonObject): NextChoice[] {
  const { type, unit } = partial;
  if (type === 'move') return furtherSteps(position, seat, partial as unknown as MoveAction);
  const { actions } = legal(position, seat);
  if (type === 'place') return Object.hasOwn(partial, 'facing') ? [] : facingsOf(actions, partial);
  if (type !== undefined) return [];
  if (unit !== undefined) return ordersOf(position, actions, unit);
  return Object.keys(partial).length > 0 ? [] : beginnings(position, seat, actions);
}

/** What names no unit, and each unit that may do something. */
function beginnings(position: Position, seat: Seat, actions: readonly Action[]): NextChoice[] {
  const units = [...new Set(actions.flatMap(({ unit }) => (typeof unit === 'string' ? [unit] : [])))];
  const chosen = units.map((unit) => choice('compose.unit', { ...named(position, unit) }, [unit], { unit }));
  const others = actions.filter(({ unit }) => unit === undefined).map((action) => ofSeat(position, seat, action));
  return [...chosen, ...others];
}

function ofSeat(position: Position, seat: Seat, action: Action): NextChoice {
  if (action.type !== 'recruit') return choice(`compose.${action.type}`, {}, [], action);
  const entry = action.entry as string;
  const { cost } = armyOf(position, seat).entries[entry] as { cost: number };
  return choice('compose.recruit', { entry: `entry.${entry}`, cost }, [entry], action);
}

/** All that one unit may do; a cell for each place, the facing comes after. */
function ordersOf(position: Position, actions: readonly Action[], unit: Json): NextChoice[] {
  const own = actions.filter((action) => action.unit === unit);
  const cells = new Map<string, NextChoice>();
  for (const action of own) {
    if (action.type !== 'place') continue;
    const { x, y } = action as unknown as PlaceAction;
    const ground = `ground.${groundAt(position, x, y)}`;
    cells.set(`${x},${y}`, choice('compose.place', { x, y, ground }, [`${x},${y}`], { type: 'place', unit, x, y }));
  }
  return [...cells.values(), ...own.filter(({ type }) => type !== 'place').map((action) => order(position, action))];
}

function order(position: Position, action: Action): NextChoice {
  const unit = action.unit as string;
  if (action.type === 'move') return step(position, action as unknown as MoveAction);
  if (action.type === 'shoot') {
    if (action.target === null) return choice('compose.shoot.none', {}, [unit], action);
    return choice('compose.shoot', { ...named(position, action.target as string) }, [action.target as string], action);
  }
  if (action.type === 'density') return choice('compose.density', { density: `density.${action.to}` }, [], action);
  if (action.type === 'form') return choice('compose.form', { files: action.files as number }, [], action);
  if (action.type === 'stance')
    return choice('compose.stance', { key: `stance.${action.key}`, value: `stance.${action.key}.${action.value}` }, [], action);
  return choice(`compose.${action.type}`, {}, [], action);
}

// PP-AC-5: the list moves one step at a time; a longer path is judged whole
function furtherSteps(position: Position, seat: Seat, { type, unit, path }: MoveAction): NextChoice[] {
  if (typeof unit !== 'string' || !isOn(position, unit) || unitOf(position, unit).seat !== seat || !isPath(path)) return [];
  const longer = (Object.keys(steps) as Step[]).map((next): MoveAction => ({ type, unit, path: [...path, next] }));
  return longer.filter((move) => faultOf(() => void checkAction(position, seat, move)) === null).map((move) => step(position, move));
}

const isPath = (path: unknown): path is Step[] => Array.isArray(path) && path.every((each) => typeof each === 'string' && Object.hasOwn(steps, each));

/** One more step of a path: where it leads, or where the unit looks then. */
function step(position: Position, move: MoveAction): NextChoice {
  const { seat, x, y, facing } = unitOf(position, move.unit);
  let end = { seat, x, y, facing };
  for (const each of move.path) {
    const { ahead, aside, turn } = steps[each];
    end = { seat, ...cellFrom(end, ahead, aside), facing: turned(end.facing, turn) };
  }
  const last = move.path.at(-1) as Step;
  const at = steps[last].turn === 0 ? [`${end.x},${end.y}`] : [];
  return choice(`compose.step.${last}`, { x: end.x as number, y: end.y as number, facing: `facing.${end.facing}` }, at, move);
}

function facingsOf(actions: readonly Action[], { unit, x, y }: JsonObject): NextChoice[] {
  const fitting = actions.filter((action) => action.type === 'place' && action.unit === unit && action.x === x && action.y === y);
  return facings.flatMap((facing) =>
    fitting.filter((action) => action.facing === facing).map((action) => choice('compose.facing', { facing: `facing.${facing}` }, [], action)),
  );
}

const named = (position: Position, unit: string): JsonObject => ({ unit, entry: `entry.${unitOf(position, unit).entry}` });

const choice = (key: string, params: JsonObject, at: string[], partial: object): NextChoice => {
  const label: Sentence = { key, params };
  return { label, at, partial: partial as JsonObject };
};
