// Writes what the gallery of boards shows (web/gallery/positions): moments of the recorded games, seen by a seat that decides.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeListed } from '../src/app/games/compose-listed.ts';
import type { AnyRuleset, JsonObject, NextChoice, Seat } from '../src/engine/ruleset.ts';
import { type Moment, moments, positionAt } from './recorded-moments.ts';

const folder = join(import.meta.dirname, '../web/gallery/positions');
mkdirSync(folder, { recursive: true });
for (const moment of moments) {
  writeFileSync(join(folder, `${moment.name}.json`), `${JSON.stringify(frameOf(moment))}\n`);
}

function frameOf(moment: Moment) {
  const { ruleset, seats: count, position, before } = positionAt(moment);
  const seat = ruleset.decisions(position)[0]?.seat ?? 0;
  const { targets, selected } = draftOf(ruleset, position, seat, moment.choose ?? []);
  const seats = Array.from({ length: count }, (_, i) => ({ seat: i, name: ['Ada', 'Boris', 'Chen', 'Dana'][i] as string }));
  return {
    name: moment.name,
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
