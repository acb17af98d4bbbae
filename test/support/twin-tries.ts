// Actions that a seat tries in the twin crawl: chosen in the first twin, tried in both.
import { seededDraws } from '../../src/engine/draws.ts';
import { IllegalAction } from '../../src/engine/refuse.ts';
import type { Action, AnyRuleset, JsonObject, Seat } from '../../src/engine/ruleset.ts';
import { same } from '../../src/tools/differences.ts';
import { actionsToTry, foreignActions } from './broken-actions.ts';
import { randomOf } from './random-play.ts';
import { positionIn, type TwinGame, type Viewer, type World } from './twin-world.ts';

export interface Tried {
  /** in the first twin; who is not asked tries them all the same */
  refused: Action[];
  /** accepted, shows nothing, asks nothing of anybody else: can be taken back */
  harmless: Action | null;
}

/** What the first twin tries, by where and by whom; the second one waits for it. */
export interface Tries {
  /** `choose`: null in the second twin */
  of(place: string, choose: (() => Promise<Tried>) | null): Promise<Tried>;
  /** nothing more comes from the first twin */
  end(): void;
}

export function newTries(): Tries {
  const chosen = new Map<string, Promise<Tried>>();
  const waiting = new Map<string, (tried: Tried | Promise<Tried>) => void>();
  const nothing: Tried = { refused: [], harmless: null };
  let ended = false;
  return {
    of(place, choose) {
      const known = chosen.get(place);
      if (known && (choose === null || !waiting.has(place))) return known;
      const tried = choose ? choose() : ended ? Promise.resolve(nothing) : new Promise<Tried>((resolve) => waiting.set(place, resolve));
      chosen.set(place, tried);
      if (choose) waiting.get(place)?.(tried);
      if (choose) waiting.delete(place);
      return tried;
    },
    end() {
      ended = true;
      for (const resolve of waiting.values()) resolve(nothing);
      waiting.clear();
    },
  };
}

const most = 14;

/** The tries of a viewer at one of the games, the same in both twins. */
export function sameTries({ world, me, edge, tries }: { world: World; me: Viewer; edge: string; tries: Tries }, game: TwinGame): Promise<Tried> {
  const place = `${me.role} ${edge} ${game.id}`;
  return tries.of(place, world.twin === 0 ? () => choose(world, me, edge, game) : null);
}

async function choose(world: World, me: Viewer, edge: string, game: TwinGame): Promise<Tried> {
  const { rules, hidden } = game;
  const position = await positionIn(world, game);
  const seat = [...game.seats].find(([, sits]) => sits === me)?.[0] ?? null;
  const secret = 'actions' in hidden.hides ? [...hidden.hides.actions] : [];
  const listed = seat === null ? [] : rules.legal(position, seat).actions;
  const pool = [...listed, ...rules.legal(position, hidden.seat).actions, ...secret];
  const random = randomOf(edge === 'rest' ? 41 : 42);
  const wanted = [...secret, ...actionsToTry(pool.length > 0 ? pool : foreignActions, random, 40)];
  const refused = wanted.filter((action) => outcomeOf(rules, position, seat ?? 0, action) === null);
  return {
    refused: distinct(refused).slice(0, edge === 'rest' ? most : 4),
    harmless: seat === null ? null : (listed.find((action) => isHarmless(rules, position, seat, action)) ?? null),
  };
}

function distinct(actions: readonly Action[]): Action[] {
  return actions.filter((action, i) => actions.findIndex((other) => JSON.stringify(other) === JSON.stringify(action)) === i);
}

function outcomeOf(rules: AnyRuleset, position: JsonObject, seat: Seat, action: Action) {
  const after = structuredClone(position);
  const draws = seededDraws(1);
  try {
    const { shown } = rules.apply(after, seat, structuredClone(action), draws);
    return { after, shown, draws: draws.values.length };
  } catch (error) {
    if (error instanceof IllegalAction) return null;
    throw error;
  }
}

function isHarmless(rules: AnyRuleset, position: JsonObject, seat: Seat, action: Action): boolean {
  if (rules.anytime.includes(action.type)) return false;
  const outcome = outcomeOf(rules, position, seat, action);
  if (outcome === null || outcome.shown || outcome.draws > 0) return false;
  return same(rules.decisions(position), rules.decisions(outcome.after));
}
