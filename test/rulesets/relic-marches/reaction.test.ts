// Reactions: which of them are listed, and when a standing rule makes one.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { Position, StandingRule, UnitCount } from '../../../src/rulesets/relic-marches/position.ts';
import { army, go, play, realm, refusal } from './realm.ts';

describe('RM-LG-4, RM-RX-11 the list of reactions', () => {
  /** Seat 1 is attacked on 1,1 from 1,0; a castle lets two of its armies defend. */
  const listed = (armies: Position['armies']) => {
    const position = realm({ armies: { '1,0': army(0, { swordsmen: 3 }, 1), ...armies } });
    position.buildings['2,2'] = { seat: 1, kind: 'castle' };
    position.battle = { attacker: 0, defender: 1, target: '1,1', with: ['1,0'], reacted: [] };
    return relicMarches.legal(position, 1).actions;
  };
  const move = (from: string, units: UnitCount, path: string[]) => ({ type: 'react', moves: [{ from, units, path }] });

  it('RM-MG-5 has a large army that stays on its hex and strikes', () => {
    expect(listed({ '1,1': army(1, { spearmen: 1 }), '2,0': army(1, { cavalry: 3 }) })).toContainEqual(move('2,0', { cavalry: 3 }, []));
  });

  it('RM-MG-5, RM-MG-7 has two armies that become one of four', () => {
    const actions = listed({ '1,1': army(1, { spearmen: 1 }), '2,0': army(1, { spearmen: 2 }), '2,1': army(1, { cavalry: 2 }) });
    expect(actions).toContainEqual(move('2,1', { cavalry: 2 }, ['2,0']));
  });

  it('RM-MG-7, RM-RX-5 has help for an exhausted army that is attacked', () => {
    expect(listed({ '1,1': army(1, { spearmen: 1 }, 1), '2,1': army(1, { cavalry: 2 }) })).toContainEqual(move('2,1', { cavalry: 2 }, ['1,1']));
  });
});

describe('standing rules', () => {
  const given = (rule: JsonObject) => ({ type: 'standing', place: null, rule });

  it.each<StandingRule>([
    { mode: 'auto', odds: 1000, else: 'ask' },
    { mode: 'auto', odds: 1000, else: 'never' },
  ])('RM-SO-2 %j is a rule', (rule) => {
    const position = realm();
    play(position, 1, given({ ...rule }));
    expect(position.seats[1]!.standing.default).toEqual(rule);
  });

  it.each<JsonObject>([
    { mode: 'auto', odds: 1001, else: 'never' },
    { mode: 'auto', odds: 80, else: 'later' },
  ])('RM-SO-2 %j is none', (rule) => {
    expect(refusal(realm(), 1, given(rule))).toBe('RM-SO-2');
  });

  /** What seat 1 does when two swordsmen attack 1,1. */
  const answers = (position: Position, odds: number) => {
    position.armies['1,0'] = army(0, { swordsmen: 2 });
    position.seats[1]!.standing.default = { mode: 'auto', odds, else: 'never' };
    const { events } = play(position, 0, go('1,0', { swordsmen: 2 }, [], { attack: { target: '1,1', with: ['1,0'] } }), [1, 1]);
    return events.filter(({ type }) => type === 'reaction').map(({ ends }) => ends);
  };

  it('RM-SO-4 an automatic reaction is made at just the odds that it asks for', () => {
    const even = () => {
      const position = realm({ armies: { '1,1': army(1, { spearmen: 1 }), '2,0': army(1, { spearmen: 1 }) } });
      position.buildings['2,2'] = { seat: 1, kind: 'castle' };
      return position;
    };
    expect(answers(even(), 100)).toEqual([['2,0']]);
    expect(answers(even(), 101)).toEqual([]);
  });

  it('RM-SO-5 a city without an army leaves the one free place to an army beside it', () => {
    const position = realm({ armies: { '2,0': army(1, { spearmen: 1 }) } });
    position.buildings['1,1'] = { seat: 1, kind: 'city' };
    expect(answers(position, 0)).toEqual([['2,0']]);
  });
});
