// Small positions for tests, written in game words.
import { expect } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, Applied, DrawValue, GameEvent, Json, Seat } from '../../../src/engine/ruleset.ts';
import { deckList } from '../../../src/rulesets/woodland-war/data/cards.ts';
import type { HundredsState } from '../../../src/rulesets/woodland-war/factions/hundreds/state.ts';
import type { KeepersState } from '../../../src/rulesets/woodland-war/factions/keepers/state.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { newTurn, type Position, type Turn } from '../../../src/rulesets/woodland-war/position.ts';

/** Seat 0 plays the Hundreds, seat 1 the Keepers. */
export const H: Seat = 0;
export const K: Seat = 1;

type Counts = Record<string, number>;

/** What a test says of a position; the rest is empty. */
export interface Said {
  active?: 'hundreds' | 'keepers';
  at?: string;
  phase?: Position['phase'];
  round?: number;
  /** ordinary warriors by clearing */
  hundreds?: Counts;
  keepers?: Counts;
  strongholds?: Counts;
  mobs?: string[];
  ruins?: Record<string, Position['items_out']>;
  /** relics that lie in clearings, or elsewhere, value up */
  relics?: Record<string, string>;
  waystations?: Record<string, [at: string, side: 'statue' | 'tablet' | 'jewel']>;
  H?: Partial<HundredsState>;
  K?: Partial<KeepersState>;
  turn?: Partial<Turn>;
  but?: Partial<Position>;
}

const relicTable = (['statue', 'tablet', 'jewel'] as const).flatMap((type) => [3, 3, 2, 1].map((value) => ({ type, value })));
const homes = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f1', 'f2', 'f3', 'f7'];

/**
 * The Day of the Hundreds in round 3, nobody on the map but the warlord in c1. Relics: r1 to r4 statues of 3, 3, 2, 1, then tablets,
 * then jewels, face down in f1 to f8, f1, f2, f3, f7. The deck is whole.
 */
export function war(said: Said = {}): Position {
  const relics = Object.fromEntries(relicTable.map((relic, i) => [`r${i + 1}`, { ...relic, up: false, at: homes[i] as string }]));
  for (const [id, at] of Object.entries(said.relics ?? {})) Object.assign(relics[id] as object, { at, up: true });
  const standing = { ambush: 'play', ambush_min: 2 } as const;
  const waystation = (id: string) => {
    const [at, side] = said.waystations?.[id] ?? ['track', null];
    return { at, side };
  };
  const sum = (counts: Counts = {}) => Object.values(counts).reduce((a, b) => a + b, 0);
  return {
    game: 'woodland-war',
    options: { order: ['hundreds', 'keepers'], corner: null, second: null, forests: null, goal: 30, rounds: 20 },
    order: ['hundreds', 'keepers'],
    round: said.round ?? 3,
    active: said.active ?? 'hundreds',
    phase: said.phase ?? 'day',
    step: said.at ?? 'craft',
    turn: { ...newTurn(), ...said.turn },
    pending: [],
    clearings: Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => `c${i + 1}`).map((id) => [
        id,
        {
          warriors: { hundreds: said.hundreds?.[id] ?? 0, keepers: said.keepers?.[id] ?? 0 },
          buildings: { stronghold: said.strongholds?.[id] ?? 0 },
          tokens: { mob: said.mobs?.includes(id) ? 1 : 0 },
          ruin: said.ruins?.[id] ?? null,
        },
      ]),
    ),
    relics,
    waystations: { w1: waystation('w1'), w2: waystation('w2'), w3: waystation('w3') },
    deck: [...deckList],
    discard: [],
    out: [],
    item_supply: { bag: 2, boots: 2, coins: 2, crossbow: 2, hammer: 2, sword: 2, tea: 2 },
    items_out: [],
    factions: {
      hundreds: {
        ...{ score: 0, hand: [], effects: [], supply: 20 - sum(said.hundreds) },
        standing: { ...standing, losses: ['mob', 'stronghold'], warlord: 'last', press: 0, trophies: [] },
        ...{ strongholds: 6 - sum(said.strongholds), mobs: 5 - (said.mobs?.length ?? 0), warlord: 'c1', mood: 'rowdy', command: [], prowess: [] },
        ...said.H,
      } as HundredsState,
      keepers: {
        ...{ score: 0, hand: [], effects: [], supply: 15 - sum(said.keepers) },
        standing: { ...standing, losses: ['waystation', 'relic'] },
        ...{ items: [], relics: { statue: [], tablet: [], jewel: [] }, retinue: [['t1'], ['t2'], ['t3']] },
        ...said.K,
      } as KeepersState,
    },
    result: null,
    ...said.but,
  };
}

export const hundredsOf = (position: Position): HundredsState => position.factions.hundreds as HundredsState;
export const keepersOf = (position: Position): KeepersState => position.factions.keepers as KeepersState;

/** Plays an action with exactly these draws. */
export function play(position: Position, seat: Seat, action: Action, draws: DrawValue[] = []): Applied {
  const source = recordedDraws(draws);
  const applied = woodlandWar.apply(position, seat, action, source);
  expect(source.left(), 'draws that were not asked for').toBe(0);
  return applied;
}

/** The clause that refuses the action, which then has changed nothing; null when it is accepted (and played). */
export function refusal(position: Position, seat: Seat, action: unknown): string | null {
  const was = structuredClone(position);
  try {
    woodlandWar.apply(position, seat, action as Action, recordedDraws([]));
    return null;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    expect(position).toEqual(was);
    return error.clause;
  }
}

/** What is asked, as seat and kind. */
export const asked = (position: Position): [Seat, string][] => woodlandWar.decisions(position).map(({ seat, kind }) => [seat, kind]);

/** Listed actions of one type. */
export const listed = (position: Position, seat: Seat, type: string): Action[] =>
  woodlandWar.legal(position, seat).actions.filter((action) => action.type === type);

/** Events of one type. */
export const ofType = (events: readonly GameEvent[], type: string): GameEvent[] => events.filter((event) => event.type === type);

export const warriors = (position: Position, clearing: string): [number, number] => {
  const there = position.clearings[clearing]!.warriors;
  return [there.hundreds as number, there.keepers as number];
};

/** The fault that `check` finds, as clause and pointer. */
export function faultIn(position: unknown): [string, string] | null {
  const fault = woodlandWar.check(position as Json);
  return fault === null ? null : [fault.clause, fault.pointer];
}

export const endPhase: Action = { type: 'end_phase' };
