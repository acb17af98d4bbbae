// Setup of the Keepers (RULES.md §5).
import { refuse } from '../../../../engine/refuse.ts';
import type { JsonObject } from '../../../../engine/ruleset.ts';
import { servants } from '../../data/cards.ts';
import { type ClearingId, clearingIds, type ForestId, forestIds } from '../../data/map.ts';
import { relicIds, relicList } from '../../data/relics.ts';
import type { Play } from '../../faction.ts';
import { areAdjacent, clearingOf, isOnEdge, type Options, type Position, touches } from '../../position.ts';
import { forces, waystationIds } from './data/numbers.ts';
import { keepers, own } from './state.ts';

/** Own fields, before anything is placed. */
// WW-SU-9, WW-SU-13
export const begin = (): JsonObject => ({
  supply: forces.warriors, // WW-SU-9
  items: [],
  relics: { statue: [], tablet: [], jewel: [] },
  retinue: servants.map((servant) => [servant]), // WW-SU-13
});

export function setUp(play: Play, corner: ClearingId): void {
  const { position } = play;
  drawRelics(play); // WW-SU-11
  const second = secondClearing(position.options, corner);
  for (const [clearing, count] of [
    [corner, forces.garrison],
    [second, forces.second],
  ] as const) {
    own(position).supply -= count;
    clearingOf(position, clearing).warriors[keepers] = count; // WW-SU-9
  }
  layRest(position);
  for (const id of waystationIds) position.waystations[id] = { at: 'track', side: null }; // WW-SU-14
}

/** One relic face down in each forest; the rest wait for their forests. */
// WW-SU-10
function drawRelics({ position, draws }: Play): void {
  const order = draws.shuffle(relicList.length); // WW-SU-10, WW-DR-2
  relicIds.forEach((id, i) => {
    position.relics[id] = { ...(relicList[order[i] as number] as (typeof relicList)[number]), up: false, at: forestIds[i] ?? '' }; // WW-SU-10
  });
}

/** The edge clearing beside the corner that was chosen, else the one with the lowest number. */
// WW-SU-9
function secondClearing({ second }: Options, corner: ClearingId): ClearingId {
  const fitting = clearingIds.filter((clearing) => areAdjacent(corner, clearing) && isOnEdge(clearing)); // WW-SU-9
  if (second === null) return fitting[0] as ClearingId;
  if (!fitting.includes(second)) refuse('WW-SU-9', { second }, '/second'); // WW-SU-9
  return second;
}

/** The remaining relics, evenly, away from the Keepers' warriors. */
// WW-SU-12
function layRest(position: Position): void {
  const rest = relicIds.slice(forestIds.length);
  const held = clearingIds.filter((clearing) => (clearingOf(position, clearing).warriors[keepers] ?? 0) > 0);
  const eligible = forestIds.filter((forest) => !held.some((clearing) => touches(clearing, forest))); // WW-SU-12
  const chosen = position.options.forests ?? rest.map((_, i) => eligible[i % eligible.length] as ForestId); // WW-SU-12
  const counts = eligible.map((forest) => chosen.filter((named) => named === forest).length);
  const even = Math.max(...counts) - Math.min(...counts) < 2; // WW-SU-12
  if (chosen.length !== rest.length || !chosen.every((forest) => eligible.includes(forest)) || !even) refuse('WW-SU-12', {}, '/forests'); // WW-SU-12
  for (const [i, id] of rest.entries()) (position.relics[id] as { at: string }).at = chosen[i] as ForestId; // WW-SU-12
}
