import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedDraws, seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import type { Position } from '../../../src/rulesets/push-of-pike/position.ts';

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** Every action of the rulebook's table, with every value that its parameters could have; moves one step long. */
function everyAction(position: Position): Action[] {
  const units = [...Object.keys(position.units), 'a9', 'b9'];
  const of = (type: string, choices: JsonObject[]): Action[] => units.flatMap((unit) => choices.map((choice) => ({ type, unit, ...choice })));
  const stances = { parry: ['none', 'half', 'all'], spear: ['auto', 'shock', 'hand'], throw: [true, false], react: ['hold', 'evade', 'fire'] };
  const places = upTo(11).flatMap((x) => upTo(9).flatMap((y) => ['N', 'E', 'S', 'W'].map((facing) => ({ x, y, facing }))));
  return [
    ...['phalanx', 'hypaspists', 'companions', 'skirmishers', 'hastati', 'triarii', 'equites', 'velites'].map((entry) => ({
      type: 'recruit',
      entry,
    })),
    ...['ready', 'end', 'resign'].map((type) => ({ type })),
    ...['dismiss', 'break', 'rally'].flatMap((type) => of(type, [{}])),
    ...(position.phase === 'deploy' ? of('place', places) : []),
    ...of(
      'density',
      upTo(6).map((to) => ({ to })),
    ),
    ...of(
      'form',
      upTo(9).map((files) => ({ files })),
    ),
    ...of(
      'stance',
      Object.entries(stances).flatMap(([key, values]) => values.map((value) => ({ key, value }))),
    ),
    ...of(
      'move',
      ['F', 'B', 'SL', 'SR', 'L', 'R'].map((step) => ({ path: [step] })),
    ),
    ...of(
      'shoot',
      [...units, null].map((target) => ({ target })),
    ),
  ];
}

function isAccepted(position: Position, seat: Seat, action: Action): boolean {
  try {
    pushOfPike.apply(structuredClone(position), seat, action, seededDraws(1));
    return true;
  } catch (error) {
    if (error instanceof IllegalAction) return false;
    throw error;
  }
}

describe('PP-AC-5 the list of legal actions', () => {
  it('holds everything that is accepted, and nothing else, all through a recorded game', () => {
    const [game] = JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'));
    const position = pushOfPike.setup(2, game.options, recordedDraws(game.setupDraws));
    const types = new Set<string>();
    game.steps.forEach(({ seat, action, draws }: { seat: Seat; action: Action; draws: number[] }, i: number) => {
      if (i % 6 === 0) {
        const listed = pushOfPike.legal(position, seat).actions.map((legal) => JSON.stringify(legal));
        const accepted = everyAction(position).filter((candidate) => isAccepted(position, seat, candidate));
        expect(listed.sort()).toEqual(accepted.map((legal) => JSON.stringify(legal)).sort());
        for (const { type } of accepted) types.add(type);
      }
      pushOfPike.apply(position, seat, action, recordedDraws(draws));
    });
    expect([...types].sort()).toEqual(Object.keys(pushOfPike.schemas.actions).sort());
  }, 60_000);
});
