import { describe, expect, it } from 'vitest';
import type { Move } from '../../web/src/api/types.ts';
import { doneBy } from '../../web/src/game/deeds.ts';
import { withNumber } from '../../web/src/game/draft.ts';
import { groupsOf, namesIn, roundMarks, rowsOf } from '../../web/src/game/log-groups.ts';
import { en } from '../../web/src/i18n/en.ts';
import type { Say } from '../../web/src/i18n/index.tsx';

const row = (seq: number, seat: number | null, more: Partial<Move> = {}): Move => ({
  seq,
  seat,
  kind: 'action',
  action: { type: 'end' },
  hidden: false,
  draws: null,
  events: [],
  text: ['Something happened'],
  at: '2026-03-01T12:00:00.000Z',
  hash: '',
  takenBack: false,
  ...more,
});
const round = (number: number) => ({ events: [{ type: 'turn', round: number, seat: 0 }] });

describe('the log by turn', () => {
  it('puts rows of one seat together, until the seat or the round changes', () => {
    const groups = groupsOf([row(1, 0), row(2, 0), row(3, 1), row(4, 0, round(2)), row(5, 0), row(6, 1)]);
    expect(groups.map(({ seat, moves, round: begun }) => [seat, moves.map(({ seq }) => seq), begun])).toEqual([
      [0, [1, 2], null],
      [1, [3], null],
      [0, [4], null],
      [0, [5], 2],
      [1, [6], null],
    ]);
  });

  it('marks where rounds begin, once each', () => {
    expect(roundMarks([row(1, 0, round(1)), row(2, 1, round(1)), row(3, 0, round(2))])).toEqual([
      { seq: 1, round: 1 },
      { seq: 3, round: 2 },
    ]);
  });

  it('lists rows that tell nothing as one', () => {
    const silent = { hidden: true, text: [] };
    expect(rowsOf([row(1, 1, silent), row(2, 1, silent), row(3, 1), row(4, 1, silent)]).map(({ move, hidden }) => [move.seq, hidden])).toEqual([
      [2, 2],
      [3, 0],
      [4, 1],
    ]);
  });

  it('names places and pieces of events and actions', () => {
    const move = row(1, 0, { events: [{ type: 'step', unit: 'a1', x: 3, y: 4 }], action: { type: 'move', unit: 'a1', path: ['F'] } });
    expect([...namesIn(move)].sort()).toEqual(['3,4', 'F', 'a1']);
  });
});

describe('a deed of which the rules tell nothing', () => {
  const t: Say = (key, params = {}) => en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

  it('is told in words as well as it goes', () => {
    const told = (action: Move['action']) => doneBy({ action, kind: 'action' }, t);
    expect(told({ type: 'place', unit: 'a1', x: 5, y: 1, facing: 'N' })).toBe('a1 placed on 5,1, facing north');
    expect(told({ type: 'place', rotation: 2 })).toBe('places 2');
    expect(told({ type: 'roll_mob', at: 'c3' })).toBe('roll mob · c3');
  });
});

describe('a number in a half-made action', () => {
  it('goes where the pointer says, into a copy', () => {
    const partial = { type: 'plan', musters: [{ 'a/b': 1 }] };
    expect(withNumber(partial, '/musters/0/a~1b', 7)).toEqual({ type: 'plan', musters: [{ 'a/b': 7 }] });
    expect(partial.musters[0]?.['a/b']).toBe(1);
  });
});
