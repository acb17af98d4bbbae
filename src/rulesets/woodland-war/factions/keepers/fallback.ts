// The safe actions of the Keepers (RULES.md §19).
import type { Action } from '../../../../engine/ruleset.ts';
import { clearingIds } from '../../data/map.ts';
import type { Kind, Scene } from '../../faction.ts';
import { isOnEdge } from '../../position.ts';
import { enemyPieces } from '../../rules/ruling.ts';
import { areDriven, keepers } from './state.ts';

// WW-DE-2
export const fallbacks: Readonly<Record<Kind, (scene: Scene) => Action>> = {
  morning: (scene) => (areDriven(scene.position) ? comeBack(scene) : { type: 'end_phase' }), // WW-KM-2
};

/** The quietest clearing of the edge, then the lowest number. */
// WW-DE-2
function comeBack(scene: Scene): Action {
  const crowd = (clearing: string) => enemyPieces(scene, keepers, clearing);
  const clearing = clearingIds.filter(isOnEdge).reduce((best, at) => (crowd(at) < crowd(best) ? at : best)); // WW-DE-2
  return { type: 'encamp', clearing, waystation: 'w1', side: 'statue' }; // WW-DE-2
}
