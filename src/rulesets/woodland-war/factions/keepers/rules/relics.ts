// Delving for relics and claiming them (RULES.md §16, §17).
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { type ClearingId, clearingIds, type ForestId, forestIds } from '../../../data/map.ts';
import { kept, type RelicId, relicIds, relicTypes } from '../../../data/relics.ts';
import type { Play, Rule, Scene } from '../../../faction.ts';
import { matches, relicOf, suitOf, touches } from '../../../position.ts';
import { ordinary, ruled, rules } from '../../../rules/ruling.ts';
import { score } from '../../../rules/scoring.ts';
import { fullColumn } from '../data/numbers.ts';
import { keepers, own, relicsAt, waystation, waystationsAt } from '../state.ts';
import { checkCard, checkMatch, loseCard, playCard, readyCards } from './day.ts';

type Delve = Action & { relic: RelicId };
type Claim = Action & { card: CardId; clearing: ClearingId; relic: RelicId };

const claiming = [2]; // WW-RT-1

function checkRelic(relic: RelicId): void {
  if (!relicIds.includes(relic)) refuse('WW-AC-4', {}, '/relic'); // WW-AC-4
}

// WW-KD-6, WW-KD-7
export const delve: Rule = {
  kinds: ['day'],
  parameters: { relic: text },
  offer: 'delve',
  check(scene, me, { relic }: Delve) {
    const clearing = scene.position.turn.delve?.clearing;
    const mayDelve = clearing !== undefined && rules(scene, me, clearing) && ordinary(scene, me, clearing) > 0; // WW-KD-6
    if (!mayDelve) refuse('WW-KD-6');
    checkRelic(relic);
    if (!liesBeside(scene, relic, clearing)) refuse('WW-KD-7', { clearing }, '/relic'); // WW-KD-7
  },
  perform(play, _me, { relic: id }: Delve) {
    const { position, log } = play;
    const { card, clearing } = position.turn.delve as NonNullable<typeof position.turn.delve>;
    const relic = relicOf(position, id);
    const from = relic.at;
    position.turn.delve = null; // WW-KD-6
    if (!relic.up) play.shown = true; // WW-UN-1
    Object.assign(relic, { at: clearing, up: true }); // WW-KD-7
    log.push({ type: 'delve', relic: id, value: relic.value, from, to: clearing });
    if (ruledAt(play, from) < relic.value) loseCard(play, card); // WW-KD-8
  },
  candidates: ({ position }) => (position.turn.delve === null ? [] : relicIds.map((relic) => ({ type: 'delve', relic }))),
};

const liesBeside = ({ position }: Scene, relic: RelicId, clearing: ClearingId): boolean => {
  const { at } = relicOf(position, relic);
  return forestIds.includes(at) && touches(clearing, at); // WW-KD-7
};

/** Ruled clearings adjacent to a forest. */
// WW-KD-8
const ruledAt = (scene: Scene, forest: ForestId): number => ruled(scene, keepers).filter((clearing) => touches(clearing, forest)).length; // WW-KD-8

// WW-KD-10
function checkClaim({ position }: Scene, clearing: ClearingId, relic: RelicId): void {
  checkRelic(relic);
  const { at, type } = relicOf(position, relic);
  const shown = waystationsAt(position, clearing).some((id) => waystation(position, id).side === type); // WW-KD-10
  if (at !== clearing || !shown) refuse('WW-KD-10', { clearing }, '/relic'); // WW-KD-10
}

// WW-KD-9, WW-KD-10
export const claim: Rule = {
  kinds: ['day'],
  parameters: { card: text, clearing: text, relic: text },
  check(scene, _me, { card, clearing, relic }: Claim) {
    checkCard(scene, card, claiming);
    checkMatch(card, clearing);
    checkClaim(scene, clearing, relic);
  },
  perform(play, _me, { card, clearing, relic }: Claim) {
    playCard(play, card);
    take(play, card, clearing, relic);
  },
  candidates: (scene) =>
    readyCards(scene.position, claiming).flatMap((card) =>
      clearingIds
        .filter((clearing) => matches(card, clearing) && waystationsAt(scene.position, clearing).length > 0)
        .flatMap((clearing) => relicsAt(scene.position, clearing).map((relic) => ({ type: 'claim', card, clearing, relic }))),
    ),
};

// WW-KD-13
export const claimMore: Rule = {
  kinds: ['day'],
  parameters: { relic: text },
  offer: 'claim',
  check(scene, _me, { relic }: Delve) {
    const { claim: offer } = scene.position.turn;
    if (offer === null) refuse('WW-KD-13'); // WW-KD-13
    checkClaim(scene, offer.clearing, relic);
  },
  perform(play, _me, { relic }: Delve) {
    const { card, clearing } = play.position.turn.claim as NonNullable<typeof play.position.turn.claim>;
    take(play, card, clearing, relic);
  },
  candidates: ({ position }) => {
    const offer = position.turn.claim;
    return offer === null ? [] : relicsAt(position, offer.clearing).map((relic) => ({ type: 'claim_more', relic }));
  },
};

/** Takes the relic, scores it, and checks whether the card stays. */
// WW-KD-10, WW-KD-11, WW-KD-12, WW-KD-13
function take(play: Play, card: CardId, clearing: ClearingId, id: RelicId): void {
  const { position, log } = play;
  const relic = relicOf(position, id);
  const rows = own(position).relics;
  relic.at = kept;
  rows[relic.type].push(id); // WW-KD-10
  log.push({ type: 'claim', relic: id, value: relic.value });
  score(play, keepers, relic.value, 'relic'); // WW-KD-11
  const place = rows[relic.type].length;
  if (relicTypes.every((type) => rows[type].length >= place)) score(play, keepers, fullColumn, 'column'); // WW-KD-11, WW-RE-4
  const suited = ruled(play, keepers).filter((other) => suitOf(other) === suitOf(clearing)); // WW-KD-12
  const lost = suited.length < relic.value; // WW-KD-12
  position.turn.claim = lost ? null : { card, clearing }; // WW-KD-13
  if (lost) loseCard(play, card); // WW-KD-12
}
