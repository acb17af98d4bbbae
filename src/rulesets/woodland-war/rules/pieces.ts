// Placing pieces, and removing them (RULES.md §10, §12).
import type { ClearingId } from '../data/map.ts';
import { points } from '../data/numbers.ts';
import { factionOf, type Play } from '../faction.ts';
import { clearingOf, type FactionId, stateOf } from '../position.ts';
import { isLeaderAt, ordinary } from './ruling.ts';
import { score } from './scoring.ts';

/** Ordinary warriors out of the supply, as many as it has. */
export function placeWarriors({ position, log }: Play, faction: FactionId, at: ClearingId, count: number, card?: string): void {
  const state = stateOf(position, faction);
  const placed = Math.min(count, state.supply);
  if (placed === 0) return;
  state.supply -= placed;
  clearingOf(position, at).warriors[faction] = (clearingOf(position, at).warriors[faction] ?? 0) + placed;
  log.push({ type: 'place', faction, at, warriors: placed, ...(card === undefined ? {} : { card }) });
}

/** Ordinary warriors back to the supply. They bring no points. */
// WW-SC-2
export function removeWarriors({ position, log }: Play, faction: FactionId, at: ClearingId, count: number, by: FactionId): void {
  const { warriors } = clearingOf(position, at);
  warriors[faction] = (warriors[faction] ?? 0) - count;
  stateOf(position, faction).supply += count; // WW-BT-18
  log.push({ type: 'remove', piece: 'warrior', at, by, count, faction });
}

/** A building or token off the map, and the point for it. */
// WW-SC-2, WW-BT-18
export function removeHolding(play: Play, faction: FactionId, piece: string, at: ClearingId, by: FactionId): void {
  play.log.push({ type: 'remove', piece, at, by, faction });
  score(play, by, points.removed, 'removed'); // WW-SC-2
  factionOf(play, faction).lose(play, piece, at, by);
}

/** Takes hits: one piece each, warriors first; hits left over are lost. */
// WW-BT-17
export function takeHits(play: Play, faction: FactionId, at: ClearingId, hits: number, by: FactionId): void {
  const { leader } = factionOf(play, faction);
  let left = hits;
  const strikeLeader = () => {
    if (left === 0 || !isLeaderAt(play, faction, at)) return;
    leader.put(play.position, null);
    play.log.push({ type: 'remove', piece: leader.name, at, by, faction });
    left -= 1;
  };
  if (leader.fallsFirst(play.position)) strikeLeader(); // WW-BT-17
  const fallen = Math.min(left, ordinary(play, faction, at));
  if (fallen > 0) removeWarriors(play, faction, at, fallen, by);
  left -= fallen;
  strikeLeader(); // WW-BT-17
  while (left > 0) {
    const piece = factionOf(play, faction).holdings(play.position, at)[0];
    if (piece === undefined) return; // WW-BT-17
    removeHolding(play, faction, piece, at, by);
    left -= 1;
  }
}
