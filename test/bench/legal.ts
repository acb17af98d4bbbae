// How long a seat waits for its choices: `legal`, and one step of composing, on the positions of random games of every table size.
import { withNumber } from '../../src/engine/bots.ts';
import { recordedDraws } from '../../src/engine/draws.ts';
import type { AnyRuleset, JsonObject } from '../../src/engine/ruleset.ts';
import { playGame } from '../../src/tools/playout.ts';

export interface Waits {
  what: string;
  count: number;
  /** milliseconds */
  median: number;
  p99: number;
}

const stepsEach = 12;

/** Walks over choices stop after a few steps; which choice is taken repeats from run to run. */
export function waitsOf(ruleset: AnyRuleset, games: number): Waits[] {
  const { min, max } = ruleset.seats;
  const listing: number[] = [];
  const composing: number[] = [];
  for (let i = 0; i < games; i++) {
    const plan = { games: 1, seats: min + (i % (max - min + 1)), seed: 2, bots: ['random'], options: {} };
    const game = playGame(ruleset, plan, i, () => 0);
    const position = ruleset.setup(plan.seats, {}, recordedDraws(game.setupDraws));
    for (const { seat, action, draws } of game.steps) {
      listing.push(timed(() => ruleset.legal(position, seat)));
      if (ruleset.compose) composing.push(...walked(ruleset, position, seat));
      ruleset.apply(position, seat, action, recordedDraws(draws));
    }
  }
  return [waits(`${ruleset.id}, legal`, listing), ...(composing.length > 0 ? [waits(`${ruleset.id}, a step of composing`, composing)] : [])];
}

function walked(ruleset: AnyRuleset, position: JsonObject, seat: number): number[] {
  const times: number[] = [];
  let partial: JsonObject = {};
  for (let step = 0; step < stepsEach; step++) {
    const began = performance.now();
    const { next } = ruleset.compose!(position, seat, partial);
    times.push(performance.now() - began);
    const choice = next[(step * 7 + times.length) % Math.max(1, next.length)];
    if (choice === undefined) break;
    partial = choice.number === undefined ? choice.partial : withNumber(choice.partial, choice.number.pointer, choice.number.max);
  }
  return times;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function waits(what: string, times: number[]): Waits {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { what, count: times.length, median: at(0.5), p99: at(0.99) };
}
