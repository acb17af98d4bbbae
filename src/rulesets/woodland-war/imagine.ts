// A whole position out of what a seat sees: hidden things get values that they may have. For bots, and for what
// a seat is asked: neither knows more than the seat.
import type { BotRandom, Draws, Json, JsonObject } from '../../engine/ruleset.ts';
import { type CardId, deckList } from './data/cards.ts';
import { ruinItems } from './data/items.ts';
import { factions } from './factions/index.ts';
import { type Position, stateOf } from './position.ts';

const hidden = '?' as unknown;
/** The whole number next to the mean of the relics' values. */
const likelyValue = 2; // WW-BA-5

/** Values for whatever is hidden, so that the rules can be tried. Nothing in it comes from anywhere but the view. */
export function imagine(view: JsonObject, random: BotRandom): Position {
  const position = copyOf(view as Json) as unknown as Position;
  const unseen = shuffled(unseenCards(position), random);
  const next = () => unseen.pop() ?? (deckList[random(deckList.length)] as CardId);
  for (const faction of position.order) {
    const state = stateOf(position, faction);
    state.hand = state.hand.map((card) => (card === hidden ? next() : card));
    if ((state.standing as unknown) === hidden) state.standing = standingOf(faction);
  }
  position.deck = position.deck.map(next);
  for (const clearing of Object.values(position.clearings)) {
    if (clearing.ruin !== null) clearing.ruin = clearing.ruin.map((_, i) => ruinItems[i % ruinItems.length] as (typeof ruinItems)[number]);
  }
  for (const relic of Object.values(position.relics)) {
    if ((relic.value as unknown) === hidden) relic.value = likelyValue; // WW-BA-5
  }
  for (const entry of position.pending) {
    if (entry.kind === 'ambush' && (entry.foil as unknown) === hidden) entry.foil = true;
  }
  return position;
}

/** The default instructions of a faction. */
const standingOf = (faction: string): ReturnType<typeof stateOf>['standing'] =>
  Object.fromEntries(Object.entries(factions[faction]?.standing ?? {}).map(([name, { initial }]) => [name, copyOf(initial ?? null)])) as never;

/** Cards of the deck that lie nowhere open. */
function unseenCards(position: Position): CardId[] {
  const seen = new Set(JSON.stringify([position.discard, position.out, position.factions]).match(/[abfw]\d\d/g));
  return deckList.filter((card) => !seen.has(card));
}

function shuffled<T>(list: T[], random: BotRandom): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

/** A deep copy of plain data. */
export function copyOf<T extends Json>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.map(copyOf) : value.slice()) as T;
  const copy: JsonObject = {};
  for (const key in value) copy[key] = copyOf((value as JsonObject)[key] as Json);
  return copy as T;
}

/** A copy of a position to try an action on: what no action changes is shared. */
export function copyForTrial(position: Position): Position {
  const { clearings, relics, waystations } = position;
  const copy = { ...position, clearings: {}, relics: {}, waystations: {} } as Position;
  for (const id in clearings) {
    const { warriors, buildings, tokens, ruin } = clearings[id] as Position['clearings'][string];
    copy.clearings[id] = { warriors: { ...warriors }, buildings: { ...buildings }, tokens: { ...tokens }, ruin: ruin?.slice() ?? null };
  }
  for (const id in relics) copy.relics[id] = { ...relics[id] } as Position['relics'][string];
  for (const id in waystations) copy.waystations[id] = { ...waystations[id] } as Position['waystations'][string];
  for (const part of ['turn', 'pending', 'deck', 'discard', 'out', 'item_supply', 'items_out', 'factions'] as const) {
    (copy as unknown as JsonObject)[part] = copyOf((position as unknown as JsonObject)[part] as Json);
  }
  return copy;
}

/** Two battle dice that are given, anything else by chance. `used`: whether the dice were rolled. */
export interface TryDraws extends Draws {
  used: boolean;
}

export function tryDraws(dice: readonly [number, number], random: BotRandom): TryDraws {
  let rolled = 0;
  return {
    used: false,
    die: (sides) => 1 + random(sides),
    pick(count) {
      this.used = true;
      return count === 4 ? (dice[rolled++ % dice.length] as number) : random(count);
    },
    shuffle: (count) => Array.from({ length: count }, (_, i) => i),
  };
}
