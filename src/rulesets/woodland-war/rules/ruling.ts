// Ruling a clearing (RULES.md §8), and what pieces a faction has there.
import type { ClearingId } from '../data/map.ts';
import { clearingIds } from '../data/map.ts';
import { factionOf, type Scene } from '../faction.ts';
import { clearingOf, enemiesOf, type FactionId } from '../position.ts';

/** Ordinary warriors. */
export const ordinary = ({ position }: Scene, faction: FactionId, clearing: ClearingId): number =>
  clearingOf(position, clearing).warriors[faction] ?? 0;

export const isLeaderAt = (scene: Scene, faction: FactionId, clearing: ClearingId): boolean =>
  factionOf(scene, faction).leader.at(scene.position) === clearing;

/** Warriors, the leader among them. */
// WW-WL-1
export const warriorsOf = (scene: Scene, faction: FactionId, clearing: ClearingId): number =>
  ordinary(scene, faction, clearing) + (isLeaderAt(scene, faction, clearing) ? 1 : 0); // WW-WL-1

/** Warriors and buildings: what counts for rule. */
// WW-RL-1, WW-RL-3
export const strength = (scene: Scene, faction: FactionId, clearing: ClearingId): number =>
  warriorsOf(scene, faction, clearing) + factionOf(scene, faction).buildings(scene.position, clearing); // WW-RL-1

// WW-RL-1, WW-RL-2, WW-RL-4
export function rules(scene: Scene, faction: FactionId, clearing: ClearingId): boolean {
  const own = strength(scene, faction, clearing);
  return own > 0 && enemiesOf(scene.position, faction).every((other) => own > strength(scene, other, clearing)); // WW-RL-1, WW-RL-2
}

export const ruled = (scene: Scene, faction: FactionId): ClearingId[] => clearingIds.filter((clearing) => rules(scene, faction, clearing));

/** How many pieces the faction has in the clearing. */
// WW-OV-3
export const piecesOf = (scene: Scene, faction: FactionId, clearing: ClearingId): number =>
  warriorsOf(scene, faction, clearing) + factionOf(scene, faction).holdings(scene.position, clearing).length;

// WW-OV-3
export const enemyPieces = (scene: Scene, faction: FactionId, clearing: ClearingId): number =>
  enemiesOf(scene.position, faction).reduce((sum, other) => sum + piecesOf(scene, other, clearing), 0);
