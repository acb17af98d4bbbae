// The safe actions when time is up (RULES.md §19). A faction's own kinds of decision stand in its folder.
import type { Action, Decision } from '../../engine/ruleset.ts';
import { type CardId, cards } from './data/cards.ts';
import { factionOf, type Kind, type Scene } from './faction.ts';
import { type FactionId, type PendingOf, type Position, stateOf, suitOfCard } from './position.ts';
import { forestOfInstruction } from './rules/trophies.ts';
import { sceneOf } from './turn.ts';

type Safe = (scene: Scene, me: FactionId) => Action;

// WW-DE-2
const common: Readonly<Record<Kind, Safe>> = {
  ambush: () => ({ type: 'decline' }),
  discard: (scene, me) => ({ type: 'discard', card: leastWanted(stateOf(scene.position, me).hand) }),
  trophy: (scene) => ({ type: 'place_trophy', forest: forestOfInstruction(scene, scene.position.pending[0] as PendingOf<'trophy'>) }), // WW-TR-3
  day: () => ({ type: 'end_phase' }),
  evening: () => ({ type: 'end_phase' }),
};

// WW-DE-2
export function fallback(position: Position, { seat, kind }: Decision): Action[] {
  const scene = sceneOf(position);
  const me = position.order[seat] as FactionId;
  const safe = factionOf(scene, me).fallbacks[kind] ?? common[kind];
  return safe === undefined ? [] : [safe(scene, me)];
}

/** Suited cards before wild ones, ambushes last; then the lowest id. */
// WW-DE-2
function leastWanted(hand: readonly CardId[]): CardId {
  const rank = (card: CardId) => (cards[card]?.name === 'ambush' ? 2 : 0) + (suitOfCard(card) === 'wild' ? 1 : 0); // WW-DE-2
  return [...hand].sort().reduce((best, card) => (rank(card) < rank(best) ? card : best)); // WW-DE-2
}
