// Moments of the recorded games, for the gallery of boards and for the pictures of the README.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedDraws } from '../src/engine/draws.ts';
import type { AnyRuleset, JsonObject } from '../src/engine/ruleset.ts';
import { rulesets } from '../src/rulesets/index.ts';
import type { RecordedGame } from '../src/tools/replay-games.ts';

/** Which game of a ruleset, after what share of its steps, and labels of the choices that are made first. */
export interface Moment {
  name: string;
  rules: string;
  game: number;
  share: number;
  choose?: readonly string[];
}

export const moments: readonly Moment[] = [
  { name: 'pike-muster', rules: 'push-of-pike', game: 0, share: 0.03 },
  { name: 'pike-deploy', rules: 'push-of-pike', game: 0, share: 0.16, choose: ['action.place'] },
  { name: 'pike-battle', rules: 'push-of-pike', game: 3, share: 0.3, choose: ['action.move'] },
  { name: 'pike-front', rules: 'push-of-pike', game: 0, share: 0.331 },
  { name: 'pike-clash', rules: 'push-of-pike', game: 1, share: 0.72 },
  { name: 'pike-spears', rules: 'push-of-pike', game: 2, share: 0.66 },
  { name: 'sealed-plan-2', rules: 'sealed-orders', game: 0, share: 0.5, choose: ['compose.march'] },
  { name: 'sealed-plan-3', rules: 'sealed-orders', game: 1, share: 0.6 },
  { name: 'sealed-plan-4', rules: 'sealed-orders', game: 2, share: 0.5, choose: ['compose.order'] },
  { name: 'sealed-march-4', rules: 'sealed-orders', game: 2, share: 0.8 },
  { name: 'relic-2', rules: 'relic-marches', game: 2, share: 0.5, choose: ['action.manoeuvre', 'compose.army'] },
  { name: 'relic-3', rules: 'relic-marches', game: 1, share: 0.6, choose: ['action.manoeuvre'] },
  { name: 'relic-4', rules: 'relic-marches', game: 0, share: 0.75, choose: ['action.manoeuvre'] },
  { name: 'relic-council', rules: 'relic-marches', game: 1, share: 0.9, choose: ['action.council'] },
  { name: 'wood-start', rules: 'woodland-war', game: 0, share: 0.04 },
  { name: 'wood-mood', rules: 'woodland-war', game: 0, share: 0.087 },
  { name: 'wood-day', rules: 'woodland-war', game: 0, share: 0.5, choose: ['action.move'] },
  { name: 'wood-keepers', rules: 'woodland-war', game: 1, share: 0.62, choose: ['action.travel'] },
  { name: 'wood-late', rules: 'woodland-war', game: 2, share: 0.9 },
];

/** The ruleset, how many play, the position at the moment and the one a step earlier. */
export function positionAt({ rules, game, share }: Moment): { ruleset: AnyRuleset; seats: number; position: JsonObject; before: JsonObject } {
  const ruleset = rulesets.find(({ id }) => id === rules) as AnyRuleset;
  const games = JSON.parse(readFileSync(join(import.meta.dirname, `../test/rulesets/${rules}/games.json`), 'utf8')) as RecordedGame[];
  const { seats, options, setupDraws, steps } = games[game] as RecordedGame;
  const position = ruleset.setup(seats, structuredClone(options), recordedDraws(setupDraws));
  let before: JsonObject = structuredClone(position);
  for (const { seat, action, draws } of steps.slice(0, Math.round(steps.length * share))) {
    before = structuredClone(position);
    ruleset.apply(position, seat, structuredClone(action), recordedDraws(draws));
  }
  return { ruleset, seats, position, before };
}
