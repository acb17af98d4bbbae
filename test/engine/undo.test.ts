import { describe, expect, it } from 'vitest';
import { standing, undoAction, undoable, type WindowRow, windowAfter } from '../../src/engine/undo.ts';

const row = (seq: number, seat: number, more: object = {}) => ({
  seq,
  seat,
  kind: 'action' as const,
  decision: `0:${seat}:0`,
  barrier: false,
  action: { type: 'add' },
  ...more,
});
const undo = (seq: number, seat: number, from: number) => row(seq, seat, { kind: 'undo', action: undoAction(from, [seat]) });

describe('what stands', () => {
  it('an undo takes back the moves of its seats from its number on, nobody else’s', () => {
    expect(standing([row(1, 0), row(2, 1), row(3, 0), undo(4, 0, 1), row(5, 0)])).toEqual([false, true, false, false, true]);
  });

  it('an undo does not reach what comes after it', () => {
    expect(standing([row(1, 0), undo(2, 0, 1), row(3, 0), undo(4, 0, 3)])).toEqual([false, false, false, false]);
  });
});

describe('the undo window', () => {
  const windowOf = (rows: ReturnType<typeof row>[]) => rows.reduce<WindowRow[]>((window, one) => windowAfter(window, one), []);

  it('holds live moves since the last barrier of anyone', () => {
    const window = windowOf([row(1, 0), row(2, 1, { barrier: true }), row(3, 0), row(4, 1)]);
    expect(undoable(window, 0)).toEqual([3]);
    expect(undoable(window, 1)).toEqual([4]);
  });

  it('loses what an undo takes back', () => {
    expect(undoable(windowOf([row(1, 0), row(2, 0), undo(3, 0, 2)]), 0)).toEqual([1]);
  });

  it('offers no rows of fallback or bot', () => {
    expect(undoable(windowOf([row(1, 0, { kind: 'fallback' }), row(2, 0, { kind: 'bot' })]), 0)).toEqual([]);
  });
});
