// Trophies (RULES.md §16): relics that an enemy removed, and the forests that they go to.
import { refuse } from '../../../engine/refuse.ts';
import type { Action } from '../../../engine/ruleset.ts';
import { text } from '../actions.ts';
import { clearingIds, type ForestId, forestIds } from '../data/map.ts';
import { points } from '../data/numbers.ts';
import { limbo, type RelicId } from '../data/relics.ts';
import { factionOf, type Play, type Rule, type Scene } from '../faction.ts';
import { type FactionId, type PendingOf, relicOf, stateOf, touches } from '../position.ts';
import { ordinary } from './ruling.ts';
import { score } from './scoring.ts';

/** A relic leaves its clearing: the remover scores for it and will place it. */
// WW-TR-1, WW-TR-2
export function takeTrophy(play: Play, relic: RelicId, by: FactionId): void {
  Object.assign(relicOf(play.position, relic), { at: limbo, up: true });
  score(play, by, points.trophy, 'trophy'); // WW-TR-1
  play.position.pending.push({ kind: 'trophy', faction: by, relic });
}

export const placeTrophy: Rule = {
  kinds: ['trophy'],
  parameters: { forest: text },
  check(_scene, _me, { forest }: Action & { forest: ForestId }) {
    if (!forestIds.includes(forest)) refuse('WW-AC-4', {}, '/forest'); // WW-AC-4
  },
  perform(play, _me, { forest }: Action & { forest: ForestId }) {
    lay(play, play.position.pending.shift() as PendingOf<'trophy'>, forest);
  },
  candidates: () => forestIds.map((forest) => ({ type: 'place_trophy', forest })),
};

/** In another's turn the forest is found by instruction; in his own he is asked. */
// WW-TR-3
export function settleTrophy(play: Play, entry: PendingOf<'trophy'>): boolean {
  if (entry.faction === play.position.active) return false; // WW-TR-3
  play.position.pending.shift();
  lay(play, entry, forestOfInstruction(play, entry));
  return true;
}

/** The first forest of the instruction, else where fewest of the owner's warriors stand, then the lowest number. */
// WW-TR-3
export function forestOfInstruction(scene: Scene, { faction }: PendingOf<'trophy'>): ForestId {
  const named = stateOf(scene.position, faction).standing.trophies as ForestId[] | undefined;
  if (named?.[0] !== undefined) return named[0]; // WW-TR-3
  const owners = scene.position.order.filter((owner) => factionOf(scene, owner).claimsRelics); // WW-RE-3
  const guards = (forest: ForestId) => {
    const near = clearingIds.filter((clearing) => touches(clearing, forest));
    return near.reduce((sum, clearing) => sum + owners.reduce((own, owner) => own + ordinary(scene, owner, clearing), 0), 0);
  };
  return forestIds.reduce((best, forest) => (guards(forest) < guards(best) ? forest : best)); // WW-TR-3
}

function lay({ position, log }: Play, { relic }: PendingOf<'trophy'>, forest: ForestId): void {
  relicOf(position, relic).at = forest;
  log.push({ type: 'trophy', relic, forest });
}
