// What the property tests need to know of a ruleset beyond its contract, by ruleset id. A ruleset works without an entry here.
import { noDraws } from '../../src/engine/draws.ts';
import type { AnyRuleset, BotRandom, JsonObject, Viewer } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { type CounterPosition, keeps, sealMost } from './counter-position.ts';

/** A way to set a game up. */
export interface TableToPlay {
  name: string;
  seats: number;
  options: JsonObject;
}

/**
 * The same position with other things in what the rulebook hides from the viewer (written from the rulebook, not from `view`),
 * or null where nothing is hidden. What comes back must pass `check`.
 */
export type Vary = (position: JsonObject, viewer: Viewer, random: BotRandom) => JsonObject | null;

interface Extras {
  /** random games of each table; one where not said */
  games?: number;
  options?: readonly JsonObject[];
  vary?: Vary;
}

const varyCounter: Vary = (position, viewer, random) => {
  const twin = structuredClone(position) as unknown as CounterPosition;
  if (twin.phase === 'over') return null;
  for (const seat of twin.sealed.keys()) {
    if (seat === viewer) continue;
    twin.standing[seat] = keeps[random(keeps.length)]!;
    twin.hands[seat] = twin.hands[seat]!.map(() => random(10));
    if (twin.phase === 'seal' && twin.sealed[seat] !== null) twin.sealed[seat] = 1 + random(sealMost);
  }
  return twin as unknown as JsonObject;
};

interface PikeUnit {
  seat: number;
  range: number[];
  stance: { parry: string; spear: string; throw: boolean; react: string };
}

/** PP-VW: musters and deployments of the others, stances in battle. */
const varyPushOfPike: Vary = (position, viewer, random) => {
  if (position.phase === 'over') return null;
  const twin = structuredClone(position);
  const hidden = [0, 1].filter((seat) => seat !== viewer);
  if (position.phase !== 'battle') {
    for (const seat of hidden) playInSecret('push-of-pike', twin, seat, ['recruit', 'dismiss', 'place', 'density', 'form', 'stance'], random);
    return twin;
  }
  const one = <T>(values: T[]): T => values[random(values.length)]!;
  for (const unit of Object.values(twin.units as unknown as Record<string, PikeUnit>)) {
    if (!hidden.includes(unit.seat)) continue;
    const reacts = ['hold', unit.stance.react, ...(unit.range[0] === 2 ? ['evade'] : [])];
    unit.stance = { parry: one(['none', 'half', 'all']), spear: one(['auto', 'shock', 'hand']), throw: random(2) === 0, react: one(reacts) };
  }
  return twin;
};

/** Lets a seat change what it has prepared in secret; whether it is ready is public and stays. */
function playInSecret(id: string, twin: JsonObject, seat: number, types: string[], random: BotRandom): void {
  const ruleset = rulesets.find((held) => held.id === id)!;
  const prepared = (twin.seats as { ready: boolean }[])[seat]!;
  const { ready } = prepared;
  prepared.ready = false;
  for (let i = 0; i < 6; i++) {
    const actions = ruleset.legal(twin, seat).actions.filter(({ type }) => types.includes(type));
    const counts = Object.keys(twin.units as JsonObject).length;
    const kept = actions.filter(({ type }) => type !== 'dismiss' || counts > 6);
    if (kept.length > 0) ruleset.apply(twin, seat, kept[random(kept.length)]!, noDraws);
  }
  prepared.ready = ready;
}

interface SealedPosition {
  stage: string;
  round: number;
  rounds: number;
  seats: Record<string, { faction: string; used: string[]; burnt: { order: string }[]; policy: string | null }>;
  troops: Record<string, { seat: number; captor: number | null; type: string; shown: boolean; steps: number; leave: number | null }>;
  orders: { seat: number; order: string; do: JsonObject | null; auto: boolean }[];
  plans: Record<string, JsonObject | null>;
  pending: { troop?: string } | null;
  deck: string[];
}

/** SO-VW: face-down orders, plans, policies, types, steps and instructions of the others; the deck. */
const varySealedOrders: Vary = (position, viewer, random) => {
  const twin = structuredClone(position) as unknown as SealedPosition;
  if (twin.stage === 'over') return null;
  const one = <T>(values: readonly T[]): T => values[random(values.length)]!;
  for (let i = twin.deck.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [twin.deck[i], twin.deck[j]] = [twin.deck[j]!, twin.deck[i]!];
  }
  for (const [id, troop] of Object.entries(twin.troops)) {
    const types = ['swords', 'spears', 'horse', 'shooters', 'catapult'];
    const knows = viewer !== null && (troop.seat === viewer || troop.captor === viewer);
    // a pending Long Shot asks only shooters
    if (!troop.shown && !knows && twin.pending?.troop !== id) troop.type = one(types);
    if ((troop.captor ?? troop.seat) !== viewer) Object.assign(troop, { steps: random(4), leave: one([null, 0, 2, 5]) });
  }
  for (const [seat, state] of Object.entries(twin.seats)) {
    if (Number(seat) === viewer) continue;
    state.policy = one([null, 'cards', 'castle']);
    if (twin.plans[seat] !== null) twin.plans[seat] = otherPlan(twin, Number(seat), one);
    for (const laid of twin.orders.filter((order) => order.seat === Number(seat))) {
      const spent = [
        ...state.used,
        ...state.burnt.map(({ order }) => order),
        ...twin.orders.filter((o) => o.seat === laid.seat).map(({ order }) => order),
      ];
      const kinds = ['guide-n', 'guide-e', 'guide-s', 'guide-w', 'split'].filter((kind) => spent.filter((order) => order === kind).length < 2);
      if (kinds.length > 0) Object.assign(laid, { order: one(kinds), do: null, auto: random(2) === 0 });
    }
  }
  return twin as unknown as JsonObject;
};

/** A plan that spends nothing: marches as they come, and a policy. */
function otherPlan(twin: SealedPosition, seat: number, one: <T>(values: readonly T[]) => T): JsonObject {
  const own = Object.entries(twin.troops).filter(([, troop]) => (troop.captor ?? troop.seat) === seat);
  const marches = Object.fromEntries(own.map(([id]): [string, JsonObject] => [id, { steps: one([0, 1, 2, 3]), leave: one([null, 0, 3]) }]));
  return { orders: [], marches, musters: [], garrison: {}, build: null, policy: one([null, 'cards', 'castle']) };
}

interface WoodlandPosition {
  phase: string;
  order: string[];
  pending: { kind: string; attacker?: string; foil?: boolean }[];
  clearings: Record<string, { ruin: string[] | null }>;
  relics: Record<string, { value: number; up: boolean }>;
  deck: string[];
  factions: Record<string, { hand: string[]; standing: JsonObject }>;
}

/** WW-VW: deck, ruins and face-down relics; hands and instructions of the others, and whether they would foil. */
const varyWoodlandWar: Vary = (position, viewer, random) => {
  const twin = structuredClone(position) as unknown as WoodlandPosition;
  if (twin.phase === 'over') return null;
  const one = <T>(values: readonly T[]): T => values[random(values.length)]!;
  const others = twin.order.filter((_, seat) => seat !== viewer).map((faction) => twin.factions[faction]!);
  const cards = [...twin.deck, ...others.flatMap(({ hand }) => hand)];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  twin.deck = twin.deck.map(() => cards.pop()!);
  for (const state of others) {
    state.hand = state.hand.map(() => cards.pop()!);
    const losses = one([state.standing.losses!, [...(state.standing.losses as string[])].reverse()]);
    Object.assign(state.standing, { ambush: one(['play', 'hold', 'ask']), ambush_min: 1 + random(20), losses });
    if (state.standing.press !== undefined)
      Object.assign(state.standing, { press: random(6), warlord: one(['first', 'last']), trophies: one([[], ['f3'], ['f8', 'f1']]) });
  }
  for (const clearing of Object.values(twin.clearings)) clearing.ruin = clearing.ruin?.map(() => one(['bag', 'boots', 'coins', 'hammer'])) ?? null;
  for (const relic of Object.values(twin.relics)) if (!relic.up) relic.value = 1 + random(3);
  for (const entry of twin.pending) if (entry.kind === 'ambush' && twin.order.indexOf(entry.attacker!) !== viewer) entry.foil = random(2) === 0;
  return twin as unknown as JsonObject;
};

interface RelicPosition {
  phase: string;
  tile_stack: string[];
  relic_stack: string[];
  events: { deck: string[] };
  seats: { standing: JsonObject; council: JsonObject | null }[];
}

/** RM-VW: the three stacks; standing orders and handed-in councils of the others. */
const varyRelicMarches: Vary = (position, viewer, random) => {
  const twin = structuredClone(position) as unknown as RelicPosition;
  if (twin.phase === 'over') return null;
  for (const stack of [twin.tile_stack, twin.relic_stack, twin.events.deck]) {
    for (let i = stack.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [stack[i], stack[j]] = [stack[j]!, stack[i]!];
    }
  }
  const rules: JsonObject[] = [{ mode: 'ask' }, { mode: 'never' }, { mode: 'auto', odds: 60, else: 'never' }];
  twin.seats.forEach((state, seat) => {
    if (seat === viewer) return;
    state.standing = { default: rules[random(rules.length)] as JsonObject, places: {} };
    if (state.council !== null) state.council = { recruits: [], builds: [], vote: random(2) === 0 ? null : { row: 0, slot: 0 } };
  });
  return twin as unknown as JsonObject;
};

const extras: Record<string, Extras> = {
  'woodland-war': { games: 2, vary: varyWoodlandWar, options: [{ order: ['keepers', 'hundreds'], corner: 'c4', goal: 12, rounds: 9 }] },
  'relic-marches': { vary: varyRelicMarches, options: [{ rounds: 5, tempo: 3 }] },
  'sealed-orders': { games: 2, vary: varySealedOrders, options: [{ factions: ['samurai', 'vikings'], rounds: 3 }] },
  counter: {
    games: 3,
    vary: varyCounter,
    options: [
      { seal: true, react: true, steps: 3, target: 40 },
      { combo: true, react: true, steps: 2, target: 60, turns: 30 },
    ],
  },
  'push-of-pike': {
    vary: varyPushOfPike,
    options: [{ muster: 'standard', field: 'random', rounds: 6 }],
  },
};

/** Every number of seats with no options, every scenario, and the options that the entry above adds. */
export function tablesOf(ruleset: AnyRuleset): TableToPlay[] {
  const { min, max } = ruleset.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, i) => ({ name: `${min + i} seats`, seats: min + i, options: {} }));
  const scenarios = ruleset.scenarios.map(({ id, options }) => ({ name: id, seats: min, options }));
  const more = (extras[ruleset.id]?.options ?? []).map((options) => ({ name: JSON.stringify(options), seats: min, options }));
  return [...sizes, ...scenarios, ...more];
}

export function varyOf(ruleset: AnyRuleset): Vary | null {
  return extras[ruleset.id]?.vary ?? null;
}

export function gamesPerTable(ruleset: AnyRuleset): number {
  return extras[ruleset.id]?.games ?? 1;
}
