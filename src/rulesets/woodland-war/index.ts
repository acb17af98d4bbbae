import type { Ruleset } from '../../engine/ruleset.ts';
import type { Position } from './position.ts';
import { setup } from './setup.ts';
import { apply, decisions } from './turn.ts';
import { view, viewMove } from './view.ts';
export const woodlandWar = {
  id: 'woodland-war',
  version: 1,
  setup,
  decisions,
  apply,
  view,
  viewMove,
  result: (position: Position) => structuredClone(position.result),
} as unknown as Ruleset<Position>;
