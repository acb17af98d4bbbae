// Legal actions: candidates, kept where the check lets them pass (PP-AC-5: moves one step at a time).
import { allowed } from '../../engine/refuse.ts';
import type { Action, Legal, Seat } from '../../engine/ruleset.ts';
import { type ActionType, type Kind, shapeOf, shapes } from './actions.ts';
import { facings, formation, steps } from './data/numbers.ts';
import { idsOf, other, type Position } from './position.ts';
import { inZone } from './rules/deployment.ts';
import { armyOf } from './rules/muster.ts';
import { stanceValues } from './rules/stances.ts';
import { checkAction, kindOf } from './turn.ts';

type Candidates = (position: Position, seat: Seat, unit: string) => Action[];

/** Every action of its type that might be legal for the unit. */
const ofUnit: Partial<Record<ActionType, Candidates>> = {
  dismiss: (_, __, unit) => [{ type: 'dismiss', unit }],
  place: (position, seat, unit) => cellsOfZone(position, seat).flatMap(([x, y]) => facings.map((facing) => ({ type: 'place', unit, x, y, facing }))),
  density: (_, __, unit) => numbers(formation.leastDensity, formation.mostDensity).map((to) => ({ type: 'density', unit, to })),
  form: (_, __, unit) => numbers(formation.leastFiles, formation.mostFiles).map((files) => ({ type: 'form', unit, files })),
  stance: (_, __, unit) => Object.entries(stanceValues).flatMap(([key, values]) => values.map((value) => ({ type: 'stance', unit, key, value }))),
  move: (_, __, unit) => Object.keys(steps).map((step) => ({ type: 'move', unit, path: [step] })), // PP-AC-5
  break: (_, __, unit) => [{ type: 'break', unit }],
  rally: (_, __, unit) => [{ type: 'rally', unit }],
  shoot: (position, seat, unit) => [...idsOf(position, other(seat)), null].map((target) => ({ type: 'shoot', unit, target })),
};

/** Actions that name no unit. */
const ofSeat: Partial<Record<ActionType, (position: Position, seat: Seat) => Action[]>> = {
  recruit: (position, seat) => Object.keys(armyOf(position, seat).entries).map((entry) => ({ type: 'recruit', entry })),
  ready: () => [{ type: 'ready' }],
  end: () => [{ type: 'end' }],
  resign: () => [{ type: 'resign' }],
};

export function legal(position: Position, seat: Seat): Legal {
  const kind = kindOf(position, seat);
  const actions = kind === undefined ? [] : candidates(position, seat, kind);
  return { actions: actions.filter((action) => allowed(() => checkAction(position, seat, action))), complete: true };
}

function candidates(position: Position, seat: Seat, kind: Kind): Action[] {
  const types = (Object.keys(shapes) as ActionType[]).filter((type) => shapeOf(type).kinds.includes(kind));
  const units = idsOf(position, seat);
  return types.flatMap((type) => ofSeat[type]?.(position, seat) ?? units.flatMap((unit) => ofUnit[type]?.(position, seat, unit) ?? []));
}

function cellsOfZone(position: Position, seat: Seat): [number, number][] {
  const rows = numbers(0, position.board.height - 1).filter((y) => inZone(position, seat, y));
  return rows.flatMap((y) => numbers(0, position.board.width - 1).map((x): [number, number] => [x, y]));
}

const numbers = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i);
