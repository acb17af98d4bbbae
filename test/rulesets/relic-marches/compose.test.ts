// Every manoeuvre, place, reaction and council of the recorded games is reached by some walk of composing.
import { describe, expect, it, vi } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import type { Action, Json, JsonObject } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import { isObject } from '../../../src/tools/differences.ts';
import { recordedGames } from '../../support/recorded-actions.ts';

vi.setConfig({ testTimeout: 120_000 });

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const begins = (part: Json[], whole: Json[]): boolean => part.every((one, i) => JSON.stringify(one) === JSON.stringify(whole[i]));
const sorted = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted((value as JsonObject)[key]!)]),
        )
      : value;

/** Without what says nothing. */
function plain(action: JsonObject): JsonObject {
  const idle = (key: string, value: Json) =>
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    ((key === 'march' || key === 'pass') && value === false) ||
    (key === 'ferry' && value === true);
  const entries = Object.entries(action).filter(([key, value]) => !idle(key, value!));
  return sorted(
    Object.fromEntries(entries.map(([key, value]) => [key, key === 'moves' ? list(value!).map((move) => plain(move as JsonObject)) : value!])),
  ) as JsonObject;
}

/** Units put down or taken along: no more than wanted, and all of them where the way has gone on. */
function stagesAgree(part: JsonObject, whole: JsonObject, key: string, at: number): boolean {
  const count = (stages: Json | undefined, step: number, unit: string) =>
    (list(stages) as { step: number; units: Record<string, number> }[])
      .filter((one) => one.step === step)
      .reduce((sum, { units }) => sum + (units[unit] ?? 0), 0);
  const all = [...list(part[key]), ...list(whole[key])] as { step: number; units: Record<string, number> }[];
  return all.every(({ step, units }) =>
    Object.keys(units).every((unit) => {
      const [have, want] = [count(part[key], step, unit), count(whole[key], step, unit)];
      return step < at ? have === want : have <= want;
    }),
  );
}

function moveAgrees(part: JsonObject, whole: JsonObject, path: 'path' | 'on'): boolean {
  const units = (move: JsonObject) => (move.units ?? {}) as Record<string, number>;
  const enough = Object.entries(units(whole)).every(([unit, count]) => (units(part)[unit] ?? 0) >= count);
  const at = list(part[path]).length - 1;
  const flags = ['march', 'ferry'].every((key) => part[key] === undefined || part[key] === whole[key]);
  const stages = ['drops', 'picks'].every((key) => stagesAgree(part, whole, key, at));
  return (
    part.from === whole.from &&
    enough &&
    flags &&
    stages &&
    begins(list(part[path]), list(whole[path])) &&
    begins(list(part.carry), list(whole.carry))
  );
}

/** The half-made action can still become the wanted one. */
function agrees(part: JsonObject, whole: JsonObject): boolean {
  const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
  if (part.type !== whole.type || (part.rotation !== undefined && part.rotation !== whole.rotation)) return false;
  if (part.type === 'council') {
    if (!begins(list(part.recruits), list(whole.recruits)) || !begins(list(part.builds), list(whole.builds))) return false;
    return part.vote === undefined || same(part.vote, whole.vote);
  }
  if (part.type === 'place' && !moveAgrees(part, whole, 'on')) return false;
  const [moves, wanted] = [list(part.moves) as JsonObject[], list(whole.moves) as JsonObject[]];
  if (moves.length > wanted.length || !begins(moves.slice(0, -1), wanted)) return false;
  if (moves.length > 0 && !moveAgrees(moves.at(-1)!, wanted[moves.length - 1]!, 'path')) return false;
  if (part.attack === undefined) return true;
  const [a, b] = [part.attack, whole.attack] as [JsonObject, JsonObject | undefined];
  return same(part.moves, whole.moves) && b !== undefined && a.target === b.target && begins(list(a.with), list(b.with));
}

/** Searches the walks that agree with the wanted action. */
function reached(position: JsonObject, seat: number, action: JsonObject): boolean {
  const wanted = plain(action);
  const seen = new Set<string>();
  const stack: JsonObject[] = [{}];
  for (let step = 0; stack.length > 0 && step < 400; step++) {
    const partial = stack.pop()!;
    const composed = relicMarches.compose!(position as never, seat, partial);
    if (composed.legal && JSON.stringify(plain(partial)) === JSON.stringify(wanted)) return true;
    for (const next of composed.next) {
      const told = JSON.stringify(plain(next.partial));
      if (seen.has(told) || !agrees(plain(next.partial), wanted)) continue;
      seen.add(told);
      stack.push(next.partial);
    }
  }
  return false;
}

describe('RM-LG-1 composing', () => {
  it.each(recordedGames(relicMarches).map((game, i) => ({ i, game })))('reaches every action of recorded game $i', ({ game }) => {
    const position = relicMarches.setup(game.seats, structuredClone(game.options), recordedDraws(game.setupDraws));
    const missed: Action[] = [];
    for (const { seat, action, draws } of game.steps) {
      if (!reached(position as never, seat, action)) missed.push(action);
      relicMarches.apply(position, seat, action, recordedDraws(draws ?? []));
    }
    expect(missed).toEqual([]);
  });
});
