import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { ofType, planning, round, troop } from './field.ts';

/** What becomes of an order under t1 on c3 with an instruction: the effect told, `skip`, or `ask`. */
function answered(
  faction: 'vikings' | 'samurai' | 'knights' | 'spartans',
  order: string,
  instruction: JsonObject | null,
  auto: boolean,
  change: (p: Position) => void = () => {},
): unknown {
  const other = faction === 'knights' ? 'vikings' : 'knights';
  const position = planning([faction, other], { t1: troop(0, 'c3', { chips: 6 }) });
  change(position);
  const { events } = round(position, { orders: [{ cell: 'c3', order, do: instruction, auto }] });
  if (position.pending !== null) return 'ask';
  const [effect] = ofType(events, 'effect');
  if (effect === undefined) return ofType(events, 'skip').length > 0 ? 'skip' : 'nothing';
  const { type, order: told, troop: by, ...choice } = effect;
  return choice;
}

describe('SO-SI-2, SO-SI-3 parameters', () => {
  it.each<[string, JsonObject | null, boolean, unknown]>([
    ['split', null, false, 'ask'],
    ['split', null, true, 'skip'],
    ['split', { skip: true }, false, 'skip'],
    ['split', { cell: 'c4', chips: 2 }, false, { cell: 'c4', chips: 2 }],
    ['split', { cell: 'c4', chips: 5 }, false, { cell: 'c4', chips: 5 }],
    ['split', { cell: 'c4', chips: 6 }, false, { cell: 'c4', chips: 5 }],
    ['split', { cell: 'c4', chips: 0 }, false, 'ask'],
    ['split', { cell: 'c4', chips: 7.5 }, false, 'ask'],
    ['split', { cell: 'c4', chips: '9' }, false, 'ask'],
    ['split', { cell: 'c5', chips: 9 }, false, 'ask'],
    ['split', { cell: 'c5', chips: 9 }, true, 'skip'],
    ['split', { chips: 2 }, false, 'ask'],
    ['split', { cell: 'c4' }, true, 'skip'],
    ['reinforce', { chips: 9 }, false, { chips: 3 }],
    ['reinforce', { chips: 1 }, false, { chips: 1 }],
    ['diagonal', { dir: 'sw' }, false, { dir: 'sw' }],
    ['rearm', { to: 'swords' }, true, 'skip'],
  ])('%s with %j, auto %s', (order, instruction, auto, expected) => expect(answered('samurai', order, instruction, auto)).toEqual(expected));

  it('lowers chips for the cell that is named, though the other cells allow as much', () => {
    const taken = (p: Position) => void Object.assign(p, { troops: { ...p.troops, t2: troop(0, 'c2') }, next: 3 });
    expect(answered('samurai', 'split', { cell: 'd3', chips: 99 }, false, taken)).toEqual({ cell: 'd3', chips: 5 });
    expect(answered('samurai', 'split', { cell: 'c2', chips: 99 }, false, taken)).toBe('ask');
  });

  it('lowers chips where one cell alone is free', () => {
    const hemmed = (p: Position) => void Object.assign(p.map, { mountains: ['c2', 'd3', 'c4'] });
    expect(answered('samurai', 'split', { cell: 'b3', chips: 99 }, false, hemmed)).toEqual({ cell: 'b3', chips: 5 });
  });

  it('takes a change of several orders, if it is legal', () => {
    const changes = [
      { cell: 'c2', order: 'longshot' },
      { cell: 'c4', order: 'split' },
    ];
    const lay = (p: Position) => {
      p.orders = [
        { seat: 0, cell: 'c2', order: 'split', do: null, auto: true },
        { seat: 0, cell: 'c4', order: 'guide-n', do: null, auto: true },
      ];
    };
    expect(answered('knights', 'change', { changes }, false, lay)).toEqual({ cells: ['c2', 'c4'] });
    expect(answered('knights', 'change', { changes: 'all' }, false, lay)).toBe('ask');
  });
});

describe('SO-SI-2 picks', () => {
  const around = (p: Position) => {
    Object.assign(p.troops, {
      t2: troop(1, 'c2', { chips: 3 }),
      t3: troop(1, 'd3', { chips: 2 }),
      t4: troop(1, 'c4', { chips: 3 }),
      t5: troop(1, 'b3', { chips: 1 }),
    });
    p.next = 6;
  };
  it.each([
    ['first', 'c2'],
    ['most', 'c2'],
    ['fewest', 'b3'],
  ])('%s takes the troop on %s', (pick, cell) => expect(answered('vikings', 'capture', { pick }, false, around)).toEqual({ cell }));

  it('counts cells without a troop as none, the first of equals', () => {
    const villages = (p: Position) => {
      around(p);
      p.map.villages = { c4: null, b3: 1, c2: null };
      delete p.troops.t2;
      delete p.troops.t5;
    };
    expect(answered('vikings', 'plunder', { pick: 'fewest' }, false, villages)).toEqual({ cell: 'c2' });
    expect(answered('vikings', 'plunder', { pick: 'most' }, false, villages)).toEqual({ cell: 'c4' });
  });

  it('takes the first where choices have no cell', () => {
    expect(answered('samurai', 'reinforce', { pick: 'fewest' }, false)).toEqual({ chips: 3 });
    expect(answered('samurai', 'diagonal', { pick: 'most' }, true)).toEqual({ dir: 'ne' });
  });
});
