import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import type { JsonObject, NextChoice } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import type { Position } from '../../../src/rulesets/push-of-pike/position.ts';

const play = (position: Position, seat: number, ...actions: ({ type: string } & JsonObject)[]): Position => {
  for (const action of actions) pushOfPike.apply(position, seat, action, seededDraws(1));
  return position;
};
const next = (position: Position, seat: number, partial: JsonObject): NextChoice[] => pushOfPike.compose!(position, seat, partial).next;
const words = (choices: NextChoice[]): string[] => choices.map(({ label }) => say(pushOfPike.locales.en, label));
const mustering = () => pushOfPike.setup(2, {}, seededDraws(1));
/** Two standard armies that face each other in the deployment. */
const deploying = () => pushOfPike.setup(2, { scenario: 'long_spears', first: 0 }, seededDraws(1));
const marching = (): Position => {
  const position = deploying();
  for (const seat of [0, 1]) {
    while (position.phase === 'deploy' && !position.seats[seat]!.ready) {
      const { actions } = pushOfPike.legal(position, seat);
      const unplaced = Object.entries(position.units).find(([, unit]) => unit.seat === seat && unit.x === null);
      play(position, seat, unplaced ? actions.find(({ type, unit }) => type === 'place' && unit === unplaced[0])! : { type: 'ready' });
    }
  }
  return position;
};

describe('composing in push-of-pike', () => {
  it('begins with what names no unit, in words', () => {
    expect(words(next(mustering(), 0, {}))).toEqual([
      'Recruit Phalanx · 36 points',
      expect.stringMatching(/^Recruit Hypaspists/),
      expect.stringMatching(/^Recruit Companions/),
      expect.stringMatching(/^Recruit Skirmishers/),
      'Give up the battle',
    ]);
  });

  it('places a unit by its cell, then by where it faces', () => {
    const position = deploying();
    const [unit] = next(position, 0, {});
    expect(unit).toMatchObject({ at: ['a1'], partial: { unit: 'a1' } });
    const cell = next(position, 0, unit!.partial).find(({ at }) => at[0] === '4,1')!;
    expect(cell.partial).toEqual({ type: 'place', unit: 'a1', x: 4, y: 1 });
    expect(words(next(position, 0, cell.partial))).toEqual(['Facing north', 'Facing east', 'Facing south', 'Facing west']);
  });

  it('goes on with a path as far as the movement lasts', () => {
    const position = marching();
    let partial: JsonObject = next(position, 0, { unit: 'a1' }).find(({ partial: { type } }) => type === 'move')!.partial;
    for (let step = 0; step < 20; step++) {
      const further = next(position, 0, partial);
      expect(pushOfPike.compose!(position, 0, partial).legal).toBe(true);
      if (further.length === 0) break;
      partial = further[0]!.partial;
    }
    expect((partial.path as string[]).length).toBeGreaterThan(1);
    expect(next(position, 0, partial)).toEqual([]);
  });

  it('offers every listed action', () => {
    for (const position of [mustering(), deploying(), marching()]) {
      const reached: string[] = [];
      const walk = (partial: JsonObject) => {
        const composed = pushOfPike.compose!(position, 0, partial);
        if (composed.legal) reached.push(JSON.stringify(partial, Object.keys(partial).sort()));
        if (partial.type !== 'move') for (const { partial: further } of composed.next) walk(further);
      };
      walk({});
      const listed = pushOfPike.legal(position, 0).actions.map((action) => JSON.stringify(action, Object.keys(action).sort()));
      expect(reached.toSorted()).toEqual(listed.toSorted());
    }
  });

  it.each<JsonObject>([
    { type: 'move', unit: 'zz', path: ['F'] },
    { type: 'move', unit: 'a1', path: 'F' },
    { type: 'move' },
    { unit: 'zz' },
    { x: 1 },
  ])('offers nothing after %j', (partial) => {
    expect(pushOfPike.compose!(marching(), 0, partial)).toMatchObject({ legal: false, next: [] });
  });
});
