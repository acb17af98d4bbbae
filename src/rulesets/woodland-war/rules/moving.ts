// Moving (RULES.md §9).
import { refuse } from '../../../engine/refuse.ts';
import type { ClearingId } from '../data/map.ts';
import type { RelicId } from '../data/relics.ts';
import { factionOf, type Play, type Scene } from '../faction.ts';
import { areAdjacent, clearingOf, type FactionId, hasEffect, isClearing, relicOf } from '../position.ts';
import { isLeaderAt, ordinary, rules } from './ruling.ts';

export interface Move {
  from: ClearingId;
  to: ClearingId;
  /** ordinary warriors */
  warriors: number;
  leader: boolean;
  relics: readonly RelicId[];
}

/** Refuses in the order of WW-AC-10. */
// WW-AC-4, WW-MV-1, WW-MV-2, WW-MV-5, WW-MV-3
export function checkMove(scene: Scene, me: FactionId, { from, to, warriors, leader, relics }: Move): void {
  const { position } = scene;
  if (!isClearing(from)) refuse('WW-AC-4', {}, '/from'); // WW-AC-4
  if (!isClearing(to)) refuse('WW-AC-4', {}, '/to'); // WW-AC-4
  if (!relics.every((relic) => Object.hasOwn(position.relics, relic))) refuse('WW-AC-4', {}, '/relics'); // WW-AC-4
  if (!areAdjacent(from, to)) refuse('WW-MV-1', { from, to }, '/to'); // WW-MV-1
  const there = ordinary(scene, me, from);
  if (warriors < 0 || warriors > there) refuse('WW-MV-2', { from, there }, '/warriors'); // WW-MV-2
  if (leader && !isLeaderAt(scene, me, from)) refuse('WW-MV-2', { from, there }, '/warlord'); // WW-MV-2
  if (warriors + (leader ? 1 : 0) < 1) refuse('WW-MV-2', { from, there }, '/warriors'); // WW-MV-2
  if (relics.length > warriors || new Set(relics).size < relics.length) refuse('WW-MV-5', { warriors }, '/relics'); // WW-MV-5
  if (relics.some((relic) => relicOf(position, relic).at !== from)) refuse('WW-MV-5', { warriors }, '/relics'); // WW-MV-5
  if (!isRuledWay(scene, me, from, to) && !hasPathfinders(scene, me)) refuse('WW-MV-3', { from, to }, '/to'); // WW-MV-3, WW-MV-4
}

export function makeMove(play: Play, me: FactionId, { from, to, warriors, leader, relics }: Move): void {
  const { position } = play;
  if (!isRuledWay(play, me, from, to)) position.turn.used.push('pathfinders'); // WW-MV-4
  clearingOf(position, from).warriors[me] = ordinary(play, me, from) - warriors;
  clearingOf(position, to).warriors[me] = ordinary(play, me, to) + warriors;
  if (leader) factionOf(play, me).leader.put(position, to);
  for (const relic of relics) relicOf(position, relic).at = to; // WW-MV-5
  play.log.push({ type: 'move', faction: me, from, to, warriors, warlord: leader, relics: [...relics] });
}

// WW-MV-3
const isRuledWay = (scene: Scene, me: FactionId, from: ClearingId, to: ClearingId): boolean => rules(scene, me, from) || rules(scene, me, to); // WW-MV-3

// WW-EF-3
const hasPathfinders = ({ position }: Scene, me: FactionId): boolean =>
  hasEffect(position, me, 'pathfinders') && !position.turn.used.includes('pathfinders'); // WW-EF-3
