// The safe actions of the Hundreds (RULES.md §19).
import type { Action } from '../../../../engine/ruleset.ts';
import { itemPoints } from '../../data/items.ts';
import type { Kind, Scene } from '../../faction.ts';
import type { PendingOf } from '../../position.ts';
import { ordinary } from '../../rules/ruling.ts';
import { lootable } from './rules/looting.ts';
import { openMoods } from './rules/moods.ts';
import { placesForWarlord } from './rules/morning.ts';
import { hundreds } from './state.ts';

// WW-DE-2
export const fallbacks: Readonly<Record<Kind, (scene: Scene) => Action>> = {
  appoint: (scene) => ({ type: 'appoint', clearing: placesForWarlord(scene).reduce((best, at) => (moreThere(scene, at, best) ? at : best)) }),
  mood: ({ position }) => ({ type: 'mood', mood: openMoods(position)[0] as string }),
  lavish: () => ({ type: 'end_phase' }),
  spread: ({ position }) => ({ type: 'spread', clearing: (position.pending[0] as PendingOf<'spread'>).clearings[0] as string }),
  hoard: ({ position }) => ({ type: 'scrap', item: (position.pending[0] as PendingOf<'hoard'>).item }),
  loot: (scene) => ({ type: 'take', item: mostPoints(scene) }),
};

const moreThere = (scene: Scene, one: string, other: string): boolean => ordinary(scene, hundreds, one) > ordinary(scene, hundreds, other); // WW-DE-2

// WW-DE-2
function mostPoints(scene: Scene): string {
  const there = lootable(scene, (scene.position.pending[0] as PendingOf<'loot'>).from);
  return there.reduce((best, item) => (itemPoints[item] > itemPoints[best] ? item : best)); // WW-DE-2
}
