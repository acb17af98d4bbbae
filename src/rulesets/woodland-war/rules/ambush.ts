// Ambushes (RULES.md §10, steps 4 to 8) and the decision that a seat may have asked for.
import { refuse } from '../../../engine/refuse.ts';
import type { Action } from '../../../engine/ruleset.ts';
import { text } from '../actions.ts';
import { type CardId, cards } from '../data/cards.ts';
import { battle as numbers } from '../data/numbers.ts';
import { factionOf, type Play, type Rule, type Scene } from '../faction.ts';
import { type Battle, type FactionId, hasEffect, matches, type PendingOf, stateOf, suitOfCard } from '../position.ts';
import { fight } from './battle.ts';
import { checkInHand, spend } from './cards.ts';
import { takeHits } from './pieces.ts';
import { warriorsOf } from './ruling.ts';

/** The battle begins with what the defender has said about ambushes; it may have to wait for him. */
// WW-BT-3, WW-BT-4
export function startBattle(play: Play, battle: Battle): void {
  const { attacker, defender, clearing, loot } = battle;
  play.shown = true; // WW-UN-1
  play.log.push({ type: 'battle', attacker, defender, clearing, loot });
  const { ambush, ambush_min: least } = stateOf(play.position, defender).standing;
  if (ambush === 'ask' && stateOf(play.position, defender).hand.length > 0) {
    play.position.pending.push({ kind: 'ambush', faction: defender, ...battle }); // WW-BT-4
    return;
  }
  const plays = ambush === 'play' && warriorsOf(play, attacker, clearing) >= least; // WW-BT-4
  goOn(play, battle, plays ? ambushFor(play, defender, clearing) : null);
}

/** The ambush that is chosen for a faction: a suited one before a wild one, then the lower id. */
// WW-BT-5
export function ambushFor({ position }: Scene, faction: FactionId, clearing: string): CardId | null {
  const fitting = stateOf(position, faction).hand.filter((card) => cards[card]?.name === 'ambush' && matches(card, clearing));
  const suited = fitting.filter((card) => suitOfCard(card) !== 'wild'); // WW-BT-5
  return (suited.length > 0 ? suited : fitting).sort()[0] ?? null; // WW-BT-5
}

export const ambush: Rule = {
  kinds: ['ambush'],
  parameters: { card: text },
  check(scene, me, { card }: Action & { card: CardId }) {
    checkInHand(scene, me, card);
    const { clearing } = scene.position.pending[0] as PendingOf<'ambush'>;
    if (cards[card]?.name !== 'ambush' || !matches(card, clearing)) refuse('WW-BT-5', { card, clearing }, '/card'); // WW-BT-5
  },
  perform: (play, _me, { card }: Action & { card: CardId }) => answer(play, card),
  candidates: (scene, me) => [...new Set(stateOf(scene.position, me).hand)].map((card) => ({ type: 'ambush', card })),
};

export const decline: Rule = {
  kinds: ['ambush'],
  parameters: {},
  check: () => {},
  perform: (play) => answer(play, null),
  candidates: () => [{ type: 'decline' }],
};

function answer(play: Play, card: CardId | null): void {
  const { kind: _, faction: __, ...battle } = play.position.pending.shift() as PendingOf<'ambush'>;
  play.shown = true; // WW-UN-1
  goOn(play, battle, card);
}

/** The ambush, if there is one, and the rest of the battle. */
// WW-BT-6, WW-BT-7
function goOn(play: Play, battle: Battle, card: CardId | null): void {
  let ignored = false;
  if (card !== null) {
    const { attacker, defender } = battle;
    spend(play, defender, card); // WW-BT-5
    play.log.push({ type: 'ambush', faction: defender, card });
    if (!foil(play, battle)) ignored = strike(play, attacker, defender, battle.clearing);
  }
  fight(play, battle, ignored);
}

// WW-BT-6
function foil(play: Play, { attacker, clearing, foil: wants }: Battle): boolean {
  const card = wants ? ambushFor(play, attacker, clearing) : null; // WW-BT-6
  if (card === null) return false;
  spend(play, attacker, card);
  play.log.push({ type: 'foil', faction: attacker, card });
  return true;
}

/** The hits of an ambush; true when the attacker ignored one of them. */
// WW-BT-7, WW-EF-6, WW-BT-15
function strike(play: Play, attacker: FactionId, defender: FactionId, clearing: string): boolean {
  const hits = numbers.ambushHits - (hasEffect(play.position, attacker, 'outriders') ? numbers.outridersFewer : 0); // WW-BT-7, WW-EF-6
  const ignores = hits > 0 && factionOf(play, attacker).ignoresFirstHit(play, clearing); // WW-BT-15, WW-DV-2
  takeHits(play, attacker, clearing, hits - (ignores ? numbers.ignoredHits : 0), defender); // WW-BT-7
  return ignores;
}
