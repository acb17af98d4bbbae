// What a seat is offered: listed manoeuvres, and the choices of composing.
import { describe, expect, it } from 'vitest';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import { army, go, realm } from './realm.ts';

describe('RM-LG-2 the list of manoeuvres', () => {
  const listed = (position: ReturnType<typeof realm>) => relicMarches.legal(position, 0).actions;

  it('RM-HX-4 has the way to the first hex of the map', () => {
    expect(listed(realm({ armies: { '1,0': army(0, { cavalry: 1 }) } }))).toContainEqual(go('1,0', { cavalry: 1 }, ['0,0']));
  });

  it('RM-MG-5, RM-MG-7 has two armies that become one of four, and its attack', () => {
    const actions = listed(realm({ armies: { '0,0': army(0, { cavalry: 2 }), '1,0': army(0, { spearmen: 2 }), '2,0': army(1, { archers: 1 }) } }));
    expect(actions).toContainEqual(go('0,0', { cavalry: 2 }, ['1,0']));
    expect(actions).toContainEqual(go('0,0', { cavalry: 2 }, ['1,0'], { attack: { target: '2,0', with: ['1,0'] } }));
  });
});

describe('RM-LG-1 composing', () => {
  it('RM-SP-3, RM-MG-3 offers to drop and to pick up where the way has come to: it can still go on', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 2 }), '1,0': army(0, { spearmen: 1 }) } });
    const { next } = relicMarches.compose!(position, 0, go('0,0', { cavalry: 2 }, ['1,0']));
    expect(next.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        { key: 'compose.drop', params: { unit: 'unit.cavalry', hex: '1,0' } },
        { key: 'compose.pick', params: { unit: 'unit.spearmen', hex: '1,0' } },
      ]),
    );
  });
});
