// Cards in hand, deck and discard pile (RULES.md §3).
import { refuse } from '../../../engine/refuse.ts';
import { type CardId, servants } from '../data/cards.ts';
import { handLimit } from '../data/numbers.ts';
import type { Play, Scene } from '../faction.ts';
import { type FactionId, stateOf, takeFrom } from '../position.ts';

// WW-AC-5
export function checkInHand({ position }: Scene, me: FactionId, card: CardId): void {
  if (!stateOf(position, me).hand.includes(card)) refuse('WW-AC-5', {}, '/card'); // WW-AC-5
}

/** Out of the hand, on the discard pile. */
// WW-CD-1
export function spend({ position }: Play, me: FactionId, card: CardId): void {
  takeFrom(stateOf(position, me).hand, card);
  position.discard.push(card); // WW-CD-1
}

/** On the discard pile; a trusty servant leaves the game. */
// WW-CD-1, WW-RT-2
export function layAside({ position }: Play, card: CardId): void {
  (servants.includes(card) ? position.out : position.discard).push(card); // WW-RT-2
}

/** Cards from the top of the deck to the end of the hand, as long as there are any. */
// WW-CD-4
export function draw(play: Play, me: FactionId, count: number): void {
  const { hand } = stateOf(play.position, me);
  let drawn = 0;
  while (drawn < count && fillDeck(play)) {
    hand.push(play.position.deck.shift() as CardId);
    drawn += 1;
  }
  if (drawn === 0) return;
  play.shown = true; // WW-UN-1
  play.log.push({ type: 'draw', faction: me, cards: drawn });
}

/** Makes a deck of the discard pile where there is none; false: no card is left to draw. */
// WW-CD-4
function fillDeck({ position, draws, log }: Play): boolean {
  if (position.deck.length > 0) return true;
  if (position.discard.length === 0) return false; // WW-CD-4
  const old = position.discard;
  position.deck = draws.shuffle(old.length).map((index) => old[index] as CardId); // WW-DR-1, WW-DR-3
  position.discard = [];
  log.push({ type: 'reshuffle' });
  return true;
}

// WW-CD-5
export const mustDiscard = ({ position }: Scene, me: FactionId): boolean => stateOf(position, me).hand.length > handLimit; // WW-CD-5
