// The bot `steady` (RULES.md §18): it imagines what it cannot see, plays the round out with the rules themselves, and keeps what is
// worth most. Its plans carry standing instructions, so that a round mostly asks it nothing.
import type { Action, BotRandom, Composed, Draws, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { sensibleLeave } from './advice.ts';
import { guessPlans, imagine, imaginedDraws, playedOut } from './bot/imagine.ts';
import { judge } from './bot/judge.ts';
import { castlePlans, marchesOf, mustersOf, ordersFor } from './bot/options.ts';
import { search } from './bot/weights.ts';
import { type Plan, type Position, type Troop, troopsOf } from './position.ts';
import { sideInPhase } from './rules/battle.ts';

/** Looks at plans, and has so many imagined rounds left for it. */
interface Planner {
  worlds: Position[];
  seat: Seat;
  draws: Draws;
  left: number;
}

export function bot(view: JsonObject, seat: Seat, legal: Legal, random: BotRandom, _compose: (partial: JsonObject) => Composed): Action {
  const draws = imaginedDraws(random);
  if (view.stage === 'plan') return plan(view, seat, random, draws);
  const world = imagine(view, seat, random);
  const candidates = [...legal.actions.slice(0, search.listed), ...stubborn(view, world)];
  return best(candidates, (action) => judge(playedOut(world, seat, action, draws), seat));
}

/** In a battle also: fight on until few are left, or to the last. */
function stubborn(view: JsonObject, world: Position): Action[] {
  const { battle } = world;
  if (view.pending !== null || battle === null) return [];
  const { chips } = sideInPhase(world, battle) as Troop;
  return [sensibleLeave(chips), 0].map((leave) => ({ type: 'fight', leave }));
}

/** Part by part, each as good as the others allow: marches and orders of every troop, musters, castles. */
function plan(view: JsonObject, seat: Seat, random: BotRandom, draws: Draws): Action {
  const worlds = [true, false].map((marching) => {
    const world = imagine(view, seat, random);
    guessPlans(world, seat, marching);
    return world;
  });
  const planner: Planner = { worlds, seat, draws, left: search.rounds };
  const [world] = worlds as [Position];
  let chosen: Plan = { orders: [], marches: {}, musters: [], garrison: {}, build: null, policy: 'castle' };
  for (const id of troopsOf(world, seat)) {
    chosen = better(planner, chosen, marchesOf(world, seat, id, chosen));
    chosen = better(planner, chosen, ordersFor(world, seat, id, chosen));
  }
  chosen = better(planner, chosen, mustersOf(world, seat, chosen));
  chosen = better(planner, chosen, mustersOf(world, seat, chosen));
  chosen = better(planner, chosen, castlePlans(world, seat, chosen));
  return { type: 'plan', ...(chosen as unknown as JsonObject) };
}

/** All are tried in one world, the best of them in the others too. */
function better(planner: Planner, now: Plan, others: readonly Plan[]): Plan {
  const [world] = planner.worlds as [Position];
  const tried = others.slice(0, Math.max(0, planner.left));
  planner.left -= tried.length;
  const ranked = tried.map((candidate) => ({ candidate, value: worthIn(planner, world, candidate) })).sort((a, b) => b.value - a.value);
  const shortlist = ranked.slice(0, search.shortlist).map(({ candidate }) => candidate);
  return best([now, ...shortlist], (candidate) => worthOf(planner, candidate));
}

/** The mean over the worlds that might be. */
function worthOf(planner: Planner, candidate: Plan): number {
  const { worlds } = planner;
  return worlds.reduce((sum, world) => sum + worthIn(planner, world, candidate), 0) / worlds.length;
}

function worthIn({ seat, draws }: Planner, world: Position, candidate: Plan): number {
  return judge(playedOut(world, seat, { type: 'plan', ...(candidate as unknown as JsonObject) }, draws), seat);
}

/** The first of those that are worth most. */
function best<T>(candidates: readonly T[], worth: (candidate: T) => number): T {
  let [chosen] = candidates as [T, ...T[]];
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const value = worth(candidate);
    if (value > most) [chosen, most] = [candidate, value];
  }
  return chosen;
}
