// Writes what the gallery of boards shows (web/gallery/positions): moments of the recorded games, seen by a seat that decides.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeListed } from '../src/app/games/compose-listed.ts';
import { recordedDraws } from '../src/engine/draws.ts';
import type { AnyRuleset, JsonObject, NextChoice, Seat } from '../src/engine/ruleset.ts';
import { rulesets } from '../src/rulesets/index.ts';
import type { RecordedGame } from '../src/tools/replay-games.ts';

/** Which game of a ruleset, after what share of its steps, and labels of the choices that are made first. */
interface Moment {
  name: string;
  rules: string;
  game: number;
  share: number;
  choose?: readonly string[];
}

const moments: readonly Moment[] = [
  { name: 'pike-muster', rules: 'push-of-pike', game: 0, share: 0.03 },
  { name: 'pike-deploy', rules: 'push-of-pike', game: 0, share: 0.16, choose: ['action.place'] },
  { name: 'pike-battle', rules: 'push-of-pike', game: 3, share: 0.3, choose: ['action.move'] },
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
  { name: 'wood-day', rules: 'woodland-war', game: 0, share: 0.5, choose: ['action.move'] },
  { name: 'wood-keepers', rules: 'woodland-war', game: 1, share: 0.62, choose: ['action.travel'] },
  { name: 'wood-late', rules: 'woodland-war', game: 2, share: 0.9 },
];

const folder = join(import.meta.dirname, '../web/gallery/positions');
mkdirSync(folder, { recursive: true });
for (const moment of moments) {
  const ruleset = rulesets.find(({ id }) => id === moment.rules) as AnyRuleset;
  const games = JSON.parse(readFileSync(join(import.meta.dirname, `../test/rulesets/${moment.rules}/games.json`), 'utf8')) as RecordedGame[];
  const frame = frameOf(ruleset, games[moment.game] as RecordedGame, moment);
  writeFileSync(join(folder, `${moment.name}.json`), `${JSON.stringify(frame)}\n`);
}

function frameOf(ruleset: AnyRuleset, game: RecordedGame, { name, share, choose = [] }: Moment) {
  const position = ruleset.setup(game.seats, structuredClone(game.options), recordedDraws(game.setupDraws));
  const steps = game.steps.slice(0, Math.round(game.steps.length * share));
  let before: JsonObject = structuredClone(position);
  for (const { seat, action, draws } of steps) {
    before = structuredClone(position);
    ruleset.apply(position, seat, structuredClone(action), recordedDraws(draws));
  }
  const seat = ruleset.decisions(position)[0]?.seat ?? 0;
  const { targets, selected } = draftOf(ruleset, position, seat, choose);
  const seats = Array.from({ length: game.seats }, (_, i) => ({ seat: i, name: ['Ada', 'Boris', 'Chen', 'Dana'][i] as string }));
  return {
    name,
    props: {
      rulesId: ruleset.id,
      seat,
      seats,
      position: ruleset.view(position, seat),
      before: ruleset.view(before, seat),
      targets,
      selected,
      lit: [],
    },
  };
}

/** What may be picked when some choices have been made: the first whose label begins so. */
function draftOf(ruleset: AnyRuleset, position: JsonObject, seat: Seat, choose: readonly string[]): { targets: string[]; selected: string[] } {
  let partial: JsonObject = {};
  const selected: string[] = [];
  let next = nextOf(ruleset, position, seat, partial);
  for (const key of choose) {
    const choice = next.find(({ label }) => label.key.startsWith(key));
    if (choice === undefined) break;
    if (ruleset.compose === undefined) {
      const unit = choice.at[0] as string;
      const own = next.filter(({ label, at }) => label.key === choice.label.key && at[0] === unit);
      return { targets: [...new Set(own.flatMap(({ at }) => at))], selected: [unit] };
    }
    selected.push(...choice.at);
    partial = choice.partial;
    next = nextOf(ruleset, position, seat, partial);
  }
  const listed = ruleset.compose === undefined ? next.map(({ at }) => at[0]).filter((one) => one !== undefined) : next.flatMap(({ at }) => at);
  return { targets: [...new Set(listed)], selected };
}

function nextOf(ruleset: AnyRuleset, position: JsonObject, seat: Seat, partial: JsonObject): NextChoice[] {
  return (ruleset.compose?.(position, seat, partial) ?? composeListed(ruleset, position, seat, partial)).next;
}
