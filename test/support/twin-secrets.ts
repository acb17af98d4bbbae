// What the twin crawl needs to know of a ruleset: one game for each kind of thing that a seat can hide. A new ruleset adds its own here.
import { seededDraws } from '../../src/engine/draws.ts';
import type { Action, AnyRuleset, JsonObject, Seat } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { defaults } from './counter-position.ts';

/** `fallback`: the rulebook's safe actions until the seat is asked nothing more. `resign`: of a game that goes on without the seat. */
export type Played = readonly [seat: Seat, action: Action | 'fallback' | 'resign'];

/**
 * One game, played twice. Its twins differ in nothing but what `hides` names: the action that the seat takes in secret, what it draws
 * in secret by the same action, or something in the position that the game is made from.
 */
export interface HiddenThing {
  /** what is hidden, in words */
  name: string;
  seats: number;
  /** who hides it */
  seat: Seat;
  options?: JsonObject;
  before?: readonly Played[];
  hides: { actions: readonly [Action, Action] } | { draws: Action } | { positions: readonly [JsonObject, JsonObject] };
  /** Leads to where another seat has a decision, so that its refused actions reach the rules. Must not show what is hidden. */
  after?: readonly Played[];
  /** nobody knows it, its seat neither: a deck, what lies face down */
  fromAll?: boolean;
  /** time runs out for whoever is asked while the thing is still hidden */
  timed?: boolean;
}

const sealedOrders = rulesets.find(({ id }) => id === 'sealed-orders') as AnyRuleset;
const relicMarches = rulesets.find(({ id }) => id === 'relic-marches') as AnyRuleset;
const woodlandWar = rulesets.find(({ id }) => id === 'woodland-war') as AnyRuleset;

/** By ruleset id. */
export const hiddenThings: Record<string, readonly HiddenThing[]> = {
  counter: [
    {
      name: 'a sealed number',
      seats: 3,
      seat: 0,
      options: { seal: true, steps: 2, target: 90 },
      before: [[2, 'resign']],
      hides: {
        actions: [
          { type: 'secret', n: 2 },
          { type: 'secret', n: 5 },
        ],
      },
    },
    {
      name: 'a standing instruction',
      seats: 3,
      seat: 1,
      options: { react: true, steps: 3, target: 90 },
      before: [[2, 'resign']],
      hides: {
        actions: [
          { type: 'standing', keep: 'cut' },
          { type: 'standing', keep: 'pass' },
        ],
      },
      after: [[0, { type: 'add', n: 1 }]],
      timed: true,
    },
    {
      name: 'a peeked token',
      seats: 2,
      seat: 0,
      options: { steps: 2, combo: true, target: 90 },
      hides: { draws: { type: 'peek' } },
      after: [[0, { type: 'pass' }]],
    },
    {
      name: 'a token in the hand of a position',
      seats: 2,
      seat: 1,
      hides: { positions: [counterWithToken(3), counterWithToken(8)] },
    },
  ],
  'push-of-pike': [
    {
      name: 'a muster',
      seats: 2,
      seat: 0,
      before: [
        [0, { type: 'recruit', entry: 'phalanx' }],
        [1, { type: 'recruit', entry: 'hastati' }],
      ],
      hides: {
        actions: [
          { type: 'recruit', entry: 'skirmishers' },
          { type: 'recruit', entry: 'companions' },
        ],
      },
      after: [
        [0, { type: 'recruit', entry: 'phalanx' }],
        [0, { type: 'ready' }],
      ],
    },
    {
      name: 'a place and a facing',
      seats: 2,
      seat: 0,
      options: { scenario: 'long_spears' },
      hides: {
        actions: [
          { type: 'place', unit: 'a1', x: 2, y: 0, facing: 'N' },
          { type: 'place', unit: 'a1', x: 7, y: 1, facing: 'E' },
        ],
      },
      after: [[1, { type: 'place', unit: 'b1', x: 2, y: 8, facing: 'S' }]],
    },
    {
      name: 'a density',
      seats: 2,
      seat: 1,
      options: { scenario: 'steppe_and_wall' },
      hides: {
        actions: [
          { type: 'density', unit: 'b1', to: 2 },
          { type: 'density', unit: 'b1', to: 5 },
        ],
      },
    },
    {
      name: 'a stance in battle',
      seats: 2,
      seat: 0,
      options: { scenario: 'steppe_and_wall', first: 0 },
      before: [
        [0, 'fallback'],
        [1, 'fallback'],
      ],
      hides: {
        actions: [
          { type: 'stance', unit: 'a3', key: 'react', value: 'evade' },
          { type: 'stance', unit: 'a3', key: 'react', value: 'hold' },
        ],
      },
      after: [[0, { type: 'end' }]],
      timed: true,
    },
  ],
  'sealed-orders': [
    {
      name: 'a sealed plan',
      seats: 3,
      seat: 0,
      before: [[2, 'resign']],
      hides: {
        actions: [
          { type: 'plan', policy: 'cards' },
          { type: 'plan', policy: 'castle' },
        ],
      },
    },
    {
      name: 'the type of a troop',
      seats: 2,
      seat: 0,
      options: { factions: ['knights', 'spartans'] },
      hides: { actions: [planOfTroop('swords'), planOfTroop('spears')] },
      after: [[1, { type: 'plan' }]],
    },
    {
      name: 'an order under a token',
      seats: 2,
      seat: 0,
      hides: { positions: [sealedWaiting({ order: 'guide-n' }, 2), sealedWaiting({ order: 'longshot' }, 2)] },
      timed: true,
    },
    {
      name: 'standing instructions of an order and a troop',
      seats: 2,
      seat: 0,
      hides: {
        positions: [
          sealedWaiting({ order: 'split', do: { pick: 'first' }, auto: true }, 0),
          sealedWaiting({ order: 'split', do: { skip: true } }, 9),
        ],
      },
    },
  ],
  'relic-marches': [
    {
      name: 'a standing order',
      seats: 2,
      seat: 1,
      hides: {
        actions: [
          { type: 'standing', place: null, rule: { mode: 'never' } },
          { type: 'standing', place: null, rule: { mode: 'auto', odds: 60, else: 'never' } },
        ],
      },
      timed: true,
    },
    {
      name: 'the order of a place',
      seats: 2,
      seat: 1,
      hides: { positions: [relicStanding({ mode: 'ask' }), relicStanding({ mode: 'auto', odds: 80, else: 'never' })] },
      timed: true,
    },
    {
      name: 'what is handed in at the council',
      seats: 2,
      seat: 1,
      hides: { positions: [relicCouncil({ vote: { row: 0, slot: 0 } }), relicCouncil({ recruits: [{ unit: 'spearmen', at: '-2,6' }] })] },
    },
    {
      name: 'how the tiles, the relics and the event cards lie',
      seats: 2,
      seat: 1,
      fromAll: true,
      hides: { positions: [relicStacks(false), relicStacks(true)] },
      timed: true,
    },
  ],
  'woodland-war': [
    {
      name: 'a standing instruction',
      seats: 2,
      seat: 1,
      hides: {
        actions: [
          { type: 'standing', set: { ambush_min: 3 } },
          { type: 'standing', set: { ambush_min: 4 } },
        ],
      },
      after: [[0, { type: 'mood', mood: 'proud' }]],
      timed: true,
    },
    {
      name: 'a card in the hand',
      seats: 2,
      seat: 1,
      hides: { positions: [woodlandWithCard(0), woodlandWithCard(1)] },
    },
    {
      name: 'what lies face down',
      seats: 2,
      seat: 1,
      fromAll: true,
      hides: { positions: [woodlandFaceDown('bag', 1), woodlandFaceDown('coins', 3)] },
    },
    {
      name: 'whether an attacker would foil an ambush',
      seats: 2,
      seat: 0,
      hides: { positions: [woodlandWaiting(true), woodlandWaiting(false)] },
    },
  ],
};

/** Mustered by a plan, it stands on the board with its type unseen once both plans are opened. */
function planOfTroop(troop: string): Action {
  return { type: 'plan', musters: [{ castle: 'd1', cell: 'd2', dir: 's', troop, chips: 3, steps: 0 }] };
}

/** The first position, with a rule of the second seat for its capital. */
function relicStanding(rule: JsonObject): JsonObject {
  const position: JsonObject = relicMarches.setup(2, {}, seededDraws(3));
  relicMarches.apply(position, 1, { type: 'standing', place: '-2,6', rule }, seededDraws(4));
  return position;
}

/** The first council: two cards lie open, the second seat's action is in and the first seat's is not. */
function relicCouncil(handedIn: JsonObject): JsonObject {
  const position: JsonObject = relicMarches.setup(2, {}, seededDraws(3));
  const { deck, rows } = position.events as { deck: string[]; rows: JsonObject[][] };
  rows.push(deck.splice(0, 2).map((card, i) => ({ card, votes: [1 - i, i] })));
  for (let turns = 0; turns < 2; turns++) {
    const seat = relicMarches.decisions(position)[0]?.seat as Seat;
    relicMarches.apply(position, seat, { type: 'end', pass: true }, seededDraws(4));
  }
  relicMarches.apply(position, 1, { type: 'council', ...handedIn }, seededDraws(4));
  return position;
}

/** The first position; in the other twin its stacks lie the other way round. */
function relicStacks(turned: boolean): JsonObject {
  const position: JsonObject = relicMarches.setup(2, {}, seededDraws(3));
  if (turned) for (const stack of [position.tile_stack, position.relic_stack, (position.events as JsonObject).deck]) (stack as string[]).reverse();
  return position;
}

/** The first position, with a card of the second faction's hand changed for one of the deck. */
function woodlandWithCard(card: number): JsonObject {
  const position: JsonObject = woodlandWar.setup(2, {}, seededDraws(3));
  const deck = position.deck as string[];
  const { hand } = (position.factions as { keepers: { hand: string[] } }).keepers;
  [hand[0], deck[card]] = [deck[card] as string, hand[0] as string];
  return position;
}

function woodlandFaceDown(item: string, value: number): JsonObject {
  const position: JsonObject = woodlandWar.setup(2, {}, seededDraws(3));
  (position.clearings as { c12: JsonObject }).c12.ruin = [item];
  (position.relics as { r1: { value: number } }).r1.value = value;
  if (value === 3) (position.deck as string[]).reverse();
  return position;
}

/** The Hundreds have attacked in the Day of their first turn, and the Keepers have asked to be asked. */
function woodlandWaiting(foil: boolean): JsonObject {
  const position: JsonObject = woodlandWar.setup(2, {}, seededDraws(3));
  woodlandWar.apply(position, 0, woodlandWar.legal(position, 0).actions[0] as Action, seededDraws(4));
  (position.clearings as { c1: { warriors: JsonObject } }).c1.warriors.keepers = 2;
  woodlandWar.apply(position, 1, { type: 'standing', set: { ambush: 'ask' } }, seededDraws(4));
  woodlandWar.apply(position, 0, { type: 'battle', clearing: 'c1', foil }, seededDraws(4));
  return position;
}

/** A troop of seat 1 has opened an order and waits; beside it stands one of seat 0, which has an order lying on the board. */
function sealedWaiting(laid: JsonObject, leave: number): JsonObject {
  const position: JsonObject = sealedOrders.setup(2, { factions: ['knights', 'spartans'] }, seededDraws(3));
  const troop = { captor: null, dir: 's', type: 'swords', shown: false, chips: 6, steps: 0, stances: [], frozen: false };
  const troops = { t1: { ...troop, seat: 0, cell: 'd3', leave }, t2: { ...troop, seat: 1, cell: 'd4', leave: null } };
  const orders = [{ seat: 0, cell: 'b2', do: null, auto: false, ...laid }];
  return { ...position, troops, orders, next: 3, stage: 'march', step: 3, pending: { kind: 'order', troop: 't2', order: 'frighten' } };
}

function counterWithToken(token: number): JsonObject {
  return {
    game: 'counter',
    options: { ...defaults, steps: 2, target: 90 },
    phase: 'count',
    total: 4,
    turn: 0,
    turnNo: 3,
    left: 2,
    answer: null,
    sealed: [null, null],
    standing: ['ask', 'ask'],
    hands: [[6], [token]],
    cuts: [2, 2],
    result: null,
    pad: [],
  };
}
