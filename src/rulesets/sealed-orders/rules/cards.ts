// Upgrade cards: drawing, fields, discarding, and which work for a troop (RULES.md §2, §6).
import type { Seat } from '../../../engine/ruleset.ts';
import type { Effect } from '../data/cards.ts';
import { field, orders } from '../data/numbers.ts';
import { type TroopType, troopTypes } from '../data/troops.ts';
import type { Play } from '../play.ts';
import { type Position, seatState, type Troop, troopOf } from '../position.ts';

export const typeOfCard = (card: string): TroopType => card.slice(0, card.indexOf('-')) as TroopType;

/** A card works for own troops of its type, never for captives. */
// SO-UP-2, SO-UP-3, SO-UP-4, SO-UP-5, SO-UP-6
export function hasCard(position: Position, troop: Troop | null, effect: Effect): boolean {
  if (troop === null || troop.captor !== null) return false;
  const { cards, extra } = seatState(position, troop.seat);
  const card = `${troop.type}-${effect}`;
  return cards[troop.type].includes(card) || extra.includes(card);
}

/** The top card, the discard pile shuffled first where the deck is empty; null where both are. */
// SO-PL-14, SO-DR-1
export function drawCard(play: Play): string | null {
  const { position, draws, log } = play;
  if (position.deck.length === 0 && position.discards.length > 0) {
    const pile = position.discards;
    position.deck = draws.shuffle(pile.length).map((i) => pile[i] as string); // SO-PL-14
    position.discards = [];
    log.push({ type: 'reshuffle' });
  }
  return position.deck.shift() ?? null;
}

/** The top card goes to the field of its type. */
// SO-PL-11
export function buyCard(play: Play, seat: Seat): void {
  const { position, log } = play;
  const card = drawCard(play);
  log.push({ type: 'card', seat, card });
  if (card === null) return; // SO-PL-14
  const cards = seatState(position, seat).cards[typeOfCard(card)];
  cards.push(card);
  if (cards.length > field.cards) position.discards.push(cards.shift() as string); // SO-UP-7
}

/** Cards are taken for a troop; the first that match its type are laid until the end of the round. */
// SO-SA-5
export function takeExtra(play: Play, id: string): void {
  const { position, log } = play;
  const troop = troopOf(position, id);
  const laid: string[] = [];
  const discarded: string[] = [];
  for (let i = 0; i < orders.superiorityTakes; i++) {
    const card = drawCard(play);
    if (card === null) break; // SO-PL-14
    const fits = typeOfCard(card) === troop.type && laid.length < orders.superiorityLays; // SO-SA-5
    (fits ? laid : discarded).push(card);
  }
  seatState(position, troop.seat).extra.push(...laid);
  position.discards.push(...discarded);
  log.push({ type: 'superiority', troop: id, laid, discarded });
}

/** All cards of a seat: fields in order of types, each oldest first, then the extra ones. */
// SO-DC-1
export function cardsOf(position: Position, seat: Seat): string[] {
  const { cards, extra } = seatState(position, seat);
  return [...troopTypes.flatMap((type) => cards[type]), ...extra];
}

// SO-DC-1
export function discardCards(position: Position, seat: Seat): void {
  position.discards.push(...cardsOf(position, seat));
  const state = seatState(position, seat);
  for (const type of troopTypes) state.cards[type] = [];
  state.extra = [];
}

/** Extra cards of all seats go to the discard pile at the end of the round. */
// SO-RD-8
export function discardExtra(position: Position): void {
  for (const seat in position.seats) {
    const state = position.seats[seat] as (typeof position.seats)[string];
    position.discards.push(...state.extra);
    state.extra = [];
  }
}
