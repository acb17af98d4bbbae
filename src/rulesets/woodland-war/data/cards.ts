// The deck (RULES.md §3). The letter of an id is the suit.
import type { Suit } from './map.ts';

export type CardId = string;
export type CardSuit = Suit | 'wild';
/** Crafting pieces that must be used; null: cannot be crafted. */
export type Cost = readonly (Suit | 'any')[] | null;

export interface Card {
  suit: CardSuit;
  name: string;
  cost: Cost;
}

// WW-CD-3
const deckTable: Readonly<Record<CardId, readonly [name: string, cost: Cost]>> = {
  a01: ['ambush', null],
  a02: ['bag', ['acorn']],
  a03: ['boots', ['acorn']],
  a04: ['coins', ['acorn', 'acorn']],
  a05: ['hammer', ['acorn', 'any']],
  a06: ['sword', ['acorn', 'any']],
  a07: ['barter_stall', ['acorn', 'any']],
  a08: ['padded_coats', ['acorn', 'any']],
  a09: ['rally_horn', ['acorn']],
  a10: ['night_raid', ['acorn']],
  a11: ['harvest_feast', ['acorn', 'any']],
  a12: ['pickpocket', ['acorn', 'any']],
  a13: ['burning_thatch', ['acorn', 'any']],
  a14: ['stampede', ['acorn']],
  b01: ['ambush', null],
  b02: ['bag', ['berry']],
  b03: ['boots', ['berry']],
  b04: ['coins', ['berry', 'berry']],
  b05: ['crossbow', ['berry', 'berry']],
  b06: ['tea', ['berry']],
  b07: ['sling_band', ['berry', 'any']],
  b08: ['tithe_box', ['berry', 'any', 'any']],
  b09: ['rally_horn', ['berry']],
  b10: ['night_raid', ['berry']],
  b11: ['harvest_feast', ['berry', 'any']],
  b12: ['pickpocket', ['berry', 'any']],
  b13: ['burning_thatch', ['berry', 'any']],
  b14: ['stampede', ['berry']],
  f01: ['ambush', null],
  f02: ['boots', ['fern']],
  f03: ['crossbow', ['fern', 'fern']],
  f04: ['hammer', ['fern', 'any']],
  f05: ['sword', ['fern', 'any']],
  f06: ['tea', ['fern']],
  f07: ['outriders', ['fern', 'any']],
  f08: ['pathfinders', ['fern', 'any']],
  f09: ['rally_horn', ['fern']],
  f10: ['night_raid', ['fern']],
  f11: ['harvest_feast', ['fern', 'any']],
  f12: ['pickpocket', ['fern', 'any']],
  f13: ['burning_thatch', ['fern', 'any']],
  f14: ['stampede', ['fern']],
  w01: ['ambush', null],
  w02: ['ambush', null],
  w03: ['bag', ['any']],
  w04: ['coins', ['any', 'any']],
  w05: ['sword', ['any', 'any']],
  w06: ['tea', ['any']],
  w07: ['padded_coats', ['any', 'any']],
  w08: ['sling_band', ['any', 'any']],
  w09: ['pathfinders', ['any', 'any']],
  w10: ['barter_stall', ['any', 'any']],
  w11: ['tithe_box', ['any', 'any', 'any']],
  w12: ['outriders', ['any', 'any']],
};

/** The deck before it is shuffled. */
// WW-CD-3
export const deckList: readonly CardId[] = Object.keys(deckTable);

/** Cards of the retinue from the start; they are no part of the deck. */
// WW-RT-2
export const servants: readonly CardId[] = ['t1', 't2', 't3'];

const suitOfLetter: Readonly<Record<string, CardSuit>> = { a: 'acorn', b: 'berry', f: 'fern', w: 'wild', t: 'wild' };
const suitOfId = (id: CardId): CardSuit => suitOfLetter[id.charAt(0)] as CardSuit;

/** All 57 cards by id. */
export const cards: Readonly<Record<CardId, Card>> = Object.fromEntries([
  ...Object.entries(deckTable).map(([id, [name, cost]]) => [id, { suit: suitOfId(id), name, cost }]),
  ...servants.map((id) => [id, { suit: suitOfId(id), name: 'trusty_servant', cost: null }]),
]);

export const isCard = (id: unknown): id is CardId => typeof id === 'string' && Object.hasOwn(cards, id);
