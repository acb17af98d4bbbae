import { expect, it } from 'vitest';
import type { Action, Viewer } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';

const seen = (action: Action, viewer: Viewer) => relicMarches.viewMove({ seat: 0, asked: null, action, draws: [], events: [] }, viewer).action;

it.each<Action>([
  { type: 'standing', place: null, rule: { mode: 'never' } },
  { type: 'council', builds: [{ kind: 'castle', at: '0,0' }] },
])('RM-VW-1, RM-SO-1, RM-RD-8 $type is seen by its own seat alone', (action) => {
  expect(seen(action, 0)).toEqual(action);
  expect(seen(action, 1)).toBeNull();
  expect(seen(action, null)).toBeNull();
});

it('RM-VW-1 what happens on the map is seen by all', () => {
  const action = { type: 'manoeuvre', moves: [{ from: '0,0', units: { cavalry: 1 }, path: ['1,0'] }] };
  expect([0, 1, null].map((viewer) => seen(action, viewer))).toEqual([action, action, action]);
});
