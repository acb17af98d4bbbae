// Small positions for tests: one explored province round 0,0 and one round 2,1, all plains.
import { expect } from 'vitest';
import { noDraws, recordedDraws } from '../../../src/engine/draws.ts';
import { faultOf } from '../../../src/engine/refuse.ts';
import type { Action, Applied, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { Army, Position, UnitCount } from '../../../src/rulesets/relic-marches/position.ts';

const plains = ['0,0', '1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1', '2,1', '3,1', '2,2', '1,2', '1,1', '2,0', '3,0'];

export const army = (seat: Seat, units: UnitCount, cubes = 0): Army => ({ seat, units, cubes });

/** Seat 0 to move in round 1; each seat has a capital at an edge. */
export function realm(but: Partial<Position> = {}): Position {
  const seat = (): Position['seats'][number] => ({
    goods: { food: 9, timber: 9, ore: 9 },
    ...{ points: 0, passed: false, out: null, ascendant: 0, council: null },
    standing: { default: { mode: 'never' }, places: {} },
  });
  return {
    ...{ game: 'relic-marches', version: 1, options: { rounds: 7, tempo: 2 }, round: 1, phase: 'action', first: 0 },
    turn: { seat: 0, left: 2 },
    seats: [seat(), seat()],
    provinces: [
      { center: '0,0', tile: 'X', rotation: 0 },
      { center: '2,1', tile: 'X', rotation: 0 },
    ],
    terrain: Object.fromEntries(plains.map((hex) => [hex, 'plains'])) as Position['terrain'],
    armies: {},
    buildings: { '-1,0': { seat: 0, kind: 'capital' }, '3,1': { seat: 1, kind: 'capital' } },
    ...{ relics: [], relic_stack: [], tile_stack: [], events: { deck: [], rows: [], discard: [] } },
    ...{ flags: { truce: false, roads: false }, manoeuvre: null, battle: null, result: null },
    ...but,
  } as Position;
}

/** Plays an action with exactly these draws. */
export function play(position: Position, seat: Seat, action: JsonObject, draws: number[] = []): Applied {
  const source = recordedDraws(draws);
  const applied = relicMarches.apply(position, seat, action as Action, source);
  expect(source.left(), 'draws that were not asked for').toBe(0);
  return applied;
}

/** The clause that refuses an action, which must change nothing; null where it is legal. */
export function refusal(position: Position, seat: Seat, action: JsonObject): string | null {
  const before = structuredClone(position);
  const fault = faultOf(() => void relicMarches.apply(position, seat, action as Action, noDraws));
  expect(position).toEqual(before);
  return fault?.clause ?? null;
}

/** A manoeuvre of one move. */
export const go = (from: string, units: UnitCount, path: string[], more: JsonObject = {}): JsonObject => ({
  type: 'manoeuvre',
  moves: [{ from, units: units as JsonObject, path }],
  ...more,
});
