import { describe, expect, it } from 'vitest';
import { noDraws } from '../../../src/engine/draws.ts';
import type { Action } from '../../../src/engine/ruleset.ts';
import { orderFor } from '../../../src/rulesets/relic-marches/bot/orders.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { Position } from '../../../src/rulesets/relic-marches/position.ts';
import { army, realm } from './realm.ts';

/** Gives every order that is still wanted. */
function obeyed(position: Position): Action[] {
  const given: Action[] = [];
  for (let order = orderFor(position, 0); order !== null; order = orderFor(position, 0)) {
    relicMarches.apply(position, 0, order, noDraws);
    given.push(order);
    expect(given.length).toBeLessThan(20);
  }
  return given;
}

describe('RM-BA-1 standing orders of the bot', () => {
  it('answers with help that is strong enough, and asks else', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }) } });
    expect(obeyed(position)).toEqual([{ type: 'standing', place: null, rule: { mode: 'auto', odds: 80, else: 'ask' } }]);
  });

  it('gives up an outpost that nobody stands near, until help is at hand', () => {
    const position = realm({ armies: { '-1,0': army(0, { spearmen: 1 }), '3,0': army(0, { peasants: 1 }), '1,0': army(0, { peasants: 1 }) } });
    position.armies['2,2'] = army(0, { peasants: 1 });
    expect(obeyed(position).slice(1)).toEqual([{ type: 'standing', place: '2,2', rule: { mode: 'never' } }]);
    position.armies['0,0'] = army(0, { spearmen: 1 });
    expect(obeyed(position)).toEqual([{ type: 'standing', place: '2,2', rule: null }]);
  });

  it('is given by the bot before anything else in its turn', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }) } });
    const view = relicMarches.view(position, 0);
    const action = relicMarches.bot(
      view,
      0,
      relicMarches.legal(position, 0),
      () => 0,
      () => expect.unreachable(),
    );
    expect(action).toMatchObject({ type: 'standing', place: null, rule: { mode: 'auto' } });
  });
});
