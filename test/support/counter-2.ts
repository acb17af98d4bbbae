// The counter rules as they might move on: an addition of one counts double, and nobody peeks any more. For tests of frozen versions.
import { refuse } from '../../src/engine/refuse.ts';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { counter } from './counter.ts';

export const counter2: AnyRuleset = {
  ...(counter as unknown as AnyRuleset),
  version: 2,
  legal(position, seat) {
    const { actions, complete } = counter.legal(position, seat);
    return { actions: actions.filter(({ type }) => type !== 'peek'), complete };
  },
  apply(position, seat, action, draws) {
    if (action.type === 'peek') refuse('CT-AC-2', { type: 'peek' }, '/type');
    return counter.apply(position, seat, action.type === 'add' && action.n === 1 ? { ...action, n: 2 } : action, draws);
  },
};
