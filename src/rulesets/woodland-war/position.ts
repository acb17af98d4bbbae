// The position (RULES.md §4), and small questions to it that need no faction's rules.
import type { GameResult, Json, Seat } from '../../engine/ruleset.ts';
import { type CardId, type CardSuit, cards } from './data/cards.ts';
import type { Persistent } from './data/effects.ts';
import type { Item } from './data/items.ts';
import { type ClearingId, clearings, type ForestId, type Suit } from './data/map.ts';
import type { RelicId, RelicType } from './data/relics.ts';

/** A key of the register of factions; factions, not seats, own things (WW-PO-1). */
export type FactionId = string;

// WW-SU-2
export interface Options {
  order: FactionId[];
  corner: ClearingId | null;
  second: ClearingId | null;
  forests: ForestId[] | null;
  goal: number;
  rounds: number;
}

export type Phase = 'morning' | 'day' | 'evening' | 'over';

/** Where cards and clearings of an open offer are named. */
export interface Offer {
  card: CardId;
  clearing: ClearingId;
}

/** Marks of the turn. */
// WW-PO-3
export interface Turn {
  raze: ClearingId[];
  commands: number;
  advances: number;
  advance: { moved: boolean; fought: boolean } | null;
  rolls: number;
  used: Persistent[];
  crafted: Record<Suit, number>;
  sites: ClearingId[];
  played: CardId[];
  delve: Offer | null;
  claim: Offer | null;
  retinue: 'enlist' | 'shift' | null;
}

/** A battle under way. `loot`: what the attacker wants to take. `mobs`: clearings whose mobs press in. */
export interface Battle {
  attacker: FactionId;
  defender: FactionId;
  clearing: ClearingId;
  loot: Item | 'any' | null;
  mobs: ClearingId[];
  foil: boolean;
}

/** Things to settle before anything else, first one first. `faction` decides. */
// WW-PO-4
export type Pending =
  | { kind: 'trophy'; faction: FactionId; relic: RelicId }
  | { kind: 'hoard'; faction: FactionId; item: Item }
  | { kind: 'gain'; faction: FactionId; item: Item }
  | { kind: 'loot'; faction: FactionId; from: FactionId }
  | { kind: 'spread'; faction: FactionId; clearings: ClearingId[] }
  | ({ kind: 'ambush'; faction: FactionId } & Battle);

export type PendingOf<K extends Pending['kind']> = Extract<Pending, { kind: K }>;

/** The leader of a faction is not counted in `warriors`. */
export interface Clearing {
  warriors: Record<FactionId, number>;
  buildings: Record<string, number>;
  tokens: Record<string, number>;
  ruin: Item[] | null;
}

/** `at`: a forest, a clearing, `kept` or `limbo`. */
export interface Relic {
  type: RelicType;
  value: number;
  up: boolean;
  at: string;
}

export interface Waystation {
  at: ClearingId | 'track';
  side: RelicType | null;
}

/** Standing instructions; a faction has more of its own. */
// WW-SI-1
export interface Standing {
  ambush: 'play' | 'hold' | 'ask';
  ambush_min: number;
  losses: string[];
  [name: string]: Json;
}

/** What every faction has; each adds fields of its own. */
// WW-PO-2
export interface FactionState {
  score: number;
  hand: CardId[];
  effects: CardId[];
  standing: Standing;
  supply: number;
}

// WW-PO-1
export interface Position {
  game: 'woodland-war';
  options: Options;
  order: FactionId[];
  round: number;
  active: FactionId;
  phase: Phase;
  step: string;
  turn: Turn;
  pending: Pending[];
  clearings: Record<ClearingId, Clearing>;
  relics: Record<RelicId, Relic>;
  waystations: Record<string, Waystation>;
  deck: CardId[];
  discard: CardId[];
  out: CardId[];
  item_supply: Record<Item, number>;
  items_out: Item[];
  factions: Record<FactionId, FactionState>;
  result: GameResult | null;
}

// WW-TU-3
export const newTurn = (): Turn => ({
  raze: [],
  commands: 0,
  advances: 0,
  advance: null,
  rolls: 0,
  used: [],
  crafted: { acorn: 0, berry: 0, fern: 0 },
  sites: [],
  played: [],
  delve: null,
  claim: null,
  retinue: null,
});

export const stateOf = (position: Position, faction: FactionId): FactionState => position.factions[faction] as FactionState;

export const clearingOf = (position: Position, id: ClearingId): Clearing => position.clearings[id] as Clearing;

export const relicOf = (position: Position, id: RelicId): Relic => position.relics[id] as Relic;

export const seatOf = (position: Position, faction: FactionId): Seat => position.order.indexOf(faction);

export const enemiesOf = (position: Position, faction: FactionId): FactionId[] => position.order.filter((other) => other !== faction);

export const suitOf = (clearing: ClearingId): Suit => (clearings[clearing] as (typeof clearings)[string]).suit;

export const pathsFrom = (clearing: ClearingId): readonly ClearingId[] => (clearings[clearing] as (typeof clearings)[string]).paths;

export const areAdjacent = (a: ClearingId, b: ClearingId): boolean => pathsFrom(a).includes(b);

export const touches = (clearing: ClearingId, forest: ForestId): boolean =>
  (clearings[clearing] as (typeof clearings)[string]).forests.includes(forest);

// WW-MP-4
export const isOnEdge = (clearing: ClearingId): boolean => (clearings[clearing] as (typeof clearings)[string]).place !== 'inner'; // WW-MP-4

export const isClearing = (id: unknown): id is ClearingId => typeof id === 'string' && Object.hasOwn(clearings, id);

export const suitOfCard = (card: CardId): CardSuit => (cards[card] as (typeof cards)[string]).suit;

// WW-CD-2
export function matches(card: CardId, clearing: ClearingId): boolean {
  const suit = suitOfCard(card);
  return suit === 'wild' || suit === suitOf(clearing); // WW-CD-2
}

/** True when the faction has the effect before it. */
export function hasEffect(position: Position, faction: FactionId, effect: Persistent): boolean {
  return stateOf(position, faction).effects.some((card) => cards[card]?.name === effect);
}

/** Removes the first of an equal value from a list that holds one. */
export function takeFrom<T>(list: T[], value: T): void {
  list.splice(list.indexOf(value), 1);
}
