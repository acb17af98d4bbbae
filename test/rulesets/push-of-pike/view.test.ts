import { describe, expect, it } from 'vitest';
import type { Action, GameEvent } from '../../../src/engine/ruleset.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import { battle, gathering, play, unit } from './battle.ts';

const units = () => ({ a1: unit(0, 5, 1, 'N'), b1: unit(1, 5, 7, 'S') });
const hidden = { x: '?', y: '?', facing: '?', density: '?', files: '?', stance: '?' };

describe('PP-VW-1 to PP-VW-3 positions', () => {
  it('PP-VW-1 hides the other muster whole', () => {
    const position = gathering('muster', units());
    expect([0, 1, null].map((viewer) => Object.keys(pushOfPike.view(position, viewer).units as object))).toEqual([['a1'], ['b1'], []]);
  });

  it('PP-VW-2 hides places and stances in deployment, and nothing else', () => {
    const position = gathering('deploy', units());
    expect(pushOfPike.view(position, 1)).toEqual({ ...position, units: { a1: { ...position.units.a1, ...hidden }, b1: position.units.b1 } });
  });

  it('PP-VW-3 hides stances in battle, from everybody but their seat', () => {
    const position = battle(units());
    expect(pushOfPike.view(position, 0)).toEqual({ ...position, units: { a1: position.units.a1, b1: { ...position.units.b1, stance: '?' } } });
    const spectator = pushOfPike.view(position, null).units as Record<string, { stance: unknown }>;
    expect([spectator.a1!.stance, spectator.b1!.stance]).toEqual(['?', '?']);
  });

  it('PP-VW-3 opens everything at the end', () => {
    const position = battle(units());
    play(position, 0, { type: 'resign' });
    expect(pushOfPike.view(position, null)).toEqual(position);
  });

  it('shares no object with the position', () => {
    const position = battle(units(), { objectives: [{ x: 1, y: 1, points: 1 }] });
    const seen = pushOfPike.view(position, 0) as unknown as typeof position;
    position.units.a1!.groups[0]!.men = 1;
    position.objectives[0]!.points = 9;
    expect([seen.units.a1!.groups[0]!.men, seen.objectives[0]!.points]).toEqual([12, 1]);
  });
});

describe('PP-VW-4 moves', () => {
  const seen = (asked: string, action: Action, events: GameEvent[], viewer: number | null, draws: number[] = []) =>
    pushOfPike.viewMove({ seat: 0, asked, action, draws, events }, viewer);
  const place = { type: 'place', unit: 'a1', x: 5, y: 1, facing: 'N' };
  const phase = { type: 'phase', phase: 'battle' };

  it('shows musters and deployments to their seat alone, but the phase that they end', () => {
    for (const viewer of [1, null]) {
      expect(seen('deploy', place, [], viewer)).toEqual({ action: null, draws: null, events: [] });
      expect(seen('deploy', { type: 'ready' }, [phase, { type: 'turn', seat: 0, round: 1 }], viewer)).toEqual({
        action: null,
        draws: null,
        events: [phase],
      });
      expect(seen('muster', { type: 'recruit', entry: 'phalanx' }, [], viewer)).toEqual({ action: null, draws: null, events: [] });
      expect(seen('deploy', { type: 'density', unit: 'a1', to: 4 }, [{ type: 'density', unit: 'a1', to: 4 }], viewer).events).toEqual([]);
    }
    expect(seen('deploy', place, [phase], 0)).toEqual({ action: place, draws: [], events: [phase] });
  });

  it('shows orders and dice to all, stances to nobody else', () => {
    const step = { type: 'step', unit: 'a1', step: 'F', x: 5, y: 2, facing: 'N' };
    expect(seen('orders', { type: 'move', unit: 'a1', path: ['F'] }, [step], 1)).toMatchObject({ action: { unit: 'a1' }, events: [step] });
    expect(seen('orders', { type: 'end' }, [], null, [3, 4])).toEqual({ action: { type: 'end' }, draws: [3, 4], events: [] });
    expect(seen('orders', { type: 'stance', unit: 'a1', key: 'parry', value: 'all' }, [], 1)).toEqual({ action: null, draws: null, events: [] });
  });

  it('shows a resignation at any time', () => {
    expect(seen('muster', { type: 'resign' }, [{ type: 'over' }], null)).toEqual({
      action: { type: 'resign' },
      draws: [],
      events: [{ type: 'over' }],
    });
  });
});
