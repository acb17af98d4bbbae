// Moments of recorded games for the boards to draw: every so many steps, seen by every seat and by a spectator.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeListed } from '../../../src/app/games/compose-listed.ts';
import { recordedDraws } from '../../../src/engine/draws.ts';
import type { AnyRuleset, JsonObject, NextChoice, Seat } from '../../../src/engine/ruleset.ts';
import type { RecordedGame } from '../../../src/tools/replay-games.ts';

export interface Moment {
  where: string;
  position: JsonObject;
  before: JsonObject | null;
}

/** Positions of all recorded games of a ruleset: the first, every fifth after it, the last. */
export function* momentsOf(ruleset: AnyRuleset): Generator<Moment> {
  const file = join(import.meta.dirname, `../../rulesets/${ruleset.id}/games.json`);
  for (const [index, game] of (JSON.parse(readFileSync(file, 'utf8')) as RecordedGame[]).entries()) {
    const position = ruleset.setup(game.seats, structuredClone(game.options), recordedDraws(game.setupDraws));
    let before: JsonObject | null = null;
    for (const [i, { seat, action, draws }] of game.steps.entries()) {
      if (i % 5 === 0) yield { where: `game ${index}, step ${i}`, position, before };
      before = i % 5 === 4 || i === game.steps.length - 1 ? structuredClone(position) : null;
      ruleset.apply(position, seat, structuredClone(action), recordedDraws(draws));
    }
    yield { where: `game ${index}, the end`, position, before };
  }
}

export const viewersOf = (position: JsonObject, ruleset: AnyRuleset): (Seat | null)[] => [
  null,
  ...Array.from({ length: seatCount(position, ruleset) }, (_, seat) => seat),
];

function seatCount(position: JsonObject, ruleset: AnyRuleset): number {
  const { seats, order } = position as { seats?: object; order?: unknown[] };
  return order?.length ?? (seats === undefined ? ruleset.seats.max : Object.keys(seats).length);
}

/** What a draft offers to pick, and what has been picked on the way to it. */
export interface Offer {
  targets: Set<string>;
  selected: Set<string>;
}

/** Offers on one way through a composed action; which way is told by a number. Every name of `at` is a target. */
export function offersOf(ruleset: AnyRuleset, position: JsonObject, seat: Seat, way: number): Offer[] {
  const offers: Offer[] = [];
  const selected = new Set<string>();
  let partial: JsonObject = {};
  for (let depth = 0; depth < 6; depth++) {
    const next = nextOf(ruleset, position, seat, partial);
    if (next.length === 0) break;
    const chosen = next[(way * 31 + depth * 17) % next.length] as NextChoice;
    if (ruleset.compose === undefined) return listedOffers(next, chosen);
    offers.push({ targets: new Set(next.flatMap(({ at }) => at)), selected: new Set(selected) });
    for (const name of chosen.at) selected.add(name);
    partial = chosen.partial;
  }
  return offers;
}

/** Listed actions are picked by what they name: first the piece, then what it may do. */
function listedOffers(next: readonly NextChoice[], { at: [piece] }: NextChoice): Offer[] {
  const first = { targets: new Set(next.flatMap(({ at }) => at.slice(0, 1))), selected: new Set<string>() };
  if (piece === undefined) return [first];
  const more = next.filter(({ at }) => at[0] === piece).flatMap(({ at }) => at.slice(1));
  return [first, { targets: new Set(more), selected: new Set([piece]) }];
}

function nextOf(ruleset: AnyRuleset, position: JsonObject, seat: Seat, partial: JsonObject): NextChoice[] {
  return (ruleset.compose?.(position, seat, partial) ?? composeListed(ruleset, position, seat, partial)).next;
}
