// Small positions for tests, written in game words.
import { expect } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, Applied, GameEvent, Json, Seat } from '../../../src/engine/ruleset.ts';
import { type WarriorType, warriors } from '../../../src/rulesets/push-of-pike/data/warriors.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import type { Group, Position, Unit } from '../../../src/rulesets/push-of-pike/position.ts';

/** Men of one type, fresh: `lost` of them have fallen. */
export function men(type: WarriorType, count: number, lost = 0): Group {
  return { type, men: count - lost, start: count, ammo: warriors[type].ammo, throws: warriors[type].throws };
}

/** A formed unit of twelve villagers in six files at density 3, but for what is said. */
export function unit(seat: Seat, x: number | null, y: number | null, facing: Unit['facing'], but: Partial<Unit> = {}): Unit {
  return {
    ...{ seat, entry: 'custom', x, y, facing, formed: true, density: 3, range: [2, 5], files: 6, morale: 4, cost: 40 },
    groups: [men('villager', 12)],
    ...{ spent: 0, run: 0, bent: false, dressed: false, reformed: false, done: false, rallying: false, charged: false, evaded: false },
    target: null,
    stance: { parry: 'none', spear: 'auto', throw: true, react: 'hold' },
    ...but,
  };
}

/** Seat 0 to move in round 1 of a battle on open ground; each army cost 240. */
export function battle(units: Record<string, Unit>, but: Partial<Position> = {}): Position {
  const seat = (army: 'macedon' | 'rome') => ({ army, points: 240, ready: true, total: 240, ground: 0 });
  return {
    game: 'push-of-pike',
    options: { scenario: null, armies: ['macedon', 'rome'], points: 240, muster: 'buy', field: 'plain', rounds: 12, first: 'draw' },
    ...{ phase: 'battle', round: 1, rounds: 12, turn: 0, first: 0 },
    board: { width: 11, height: 9, depth: 2 },
    terrain: {},
    objectives: [],
    seats: [seat('macedon'), seat('rome')],
    units: structuredClone(units),
    fallen: [],
    result: null,
    ...but,
  };
}

/** The same before the battle. */
export function gathering(phase: 'muster' | 'deploy', units: Record<string, Unit>, but: Partial<Position> = {}): Position {
  const position = battle(units, { phase, round: 0, turn: null, ...but });
  for (const seat of position.seats) seat.ready = false;
  return position;
}

/** Plays an action with exactly these draws. */
export function play(position: Position, seat: Seat, action: Action, draws: number[] = []): Applied {
  const source = recordedDraws(draws);
  const applied = pushOfPike.apply(position, seat, action, source);
  expect(source.left(), 'draws that were not asked for').toBe(0);
  return applied;
}

/** Ends the turn with these draws; whoever must test his morale after them rolls 1 and passes. */
export function endSteady(position: Position, seat: Seat, draws: number[]): Applied {
  const ones = Array.from({ length: 18 }, () => 1);
  const source = recordedDraws([...draws, ...ones]);
  const applied = pushOfPike.apply(position, seat, { type: 'end' }, source);
  const tests = applied.events.filter(({ type }) => type === 'morale').length;
  expect(ones.length - source.left(), 'draws beside those given').toBe(tests);
  return applied;
}

/** The clause that refuses the action, which then has changed nothing; null when it is accepted (and played). */
export function refusal(position: Position, seat: Seat, action: unknown): string | null {
  const was = structuredClone(position);
  try {
    pushOfPike.apply(position, seat, action as Action, recordedDraws([]));
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    expect(position).toEqual(was);
    return error.clause;
  }
}

/** Events of one type. */
export const ofType = (events: readonly GameEvent[], type: string): GameEvent[] => events.filter((event) => event.type === type);

/** Men of a unit that is still there. */
export const menLeft = (position: Position, id: string): number => (position.units[id] as Unit).groups.reduce((sum, group) => sum + group.men, 0);

/** Steps of one unit. */
export const go = (id: string, ...path: string[]): Action => ({ type: 'move', unit: id, path });

export const end: Action = { type: 'end' };

/** The fault that `check` finds, as clause and pointer. */
export function faultIn(position: unknown): [string, string] | null {
  const fault = pushOfPike.check(position as Json);
  return fault === null ? null : [fault.clause, fault.pointer];
}
