// The bot at the council: the first castle early, cities where they can stand, then soldiers; a vote where it leads.
import type { Action, Composed, JsonObject, NextChoice, Seat } from '../../../engine/ruleset.ts';
import { armiesOf, buildingsOf } from '../pieces.ts';
import type { Position } from '../position.ts';

const steps = 8;

export function planCouncil(position: Position, seat: Seat, compose: (partial: JsonObject) => Composed): Action {
  let partial: JsonObject = { type: 'council' };
  for (let step = 0; step < steps; step++) {
    const ranked = compose(partial)
      .next.map((next): [number, NextChoice] => [appeal(position, seat, partial, next), next])
      .filter(([worth]) => worth > 0)
      .sort((a, b) => b[0] - a[0]);
    const best = ranked[0];
    if (best === undefined) break;
    partial = best[1].partial;
  }
  return partial as Action;
}

/** How much the bot wants an item; 0: not at all. */
function appeal(position: Position, seat: Seat, now: JsonObject, { label, partial }: NextChoice): number {
  const last = (name: string) => ((partial[name] ?? []) as JsonObject[]).at(-1) as JsonObject;
  if (label.key === 'compose.vote') return voteFor(position, seat, partial.vote as { row: number; slot: number });
  if (label.key === 'compose.build') return last('builds').kind === 'city' ? 90 : castleFor(position, seat);
  const recruits = (now.recruits ?? []) as JsonObject[];
  return recruitFor(position, seat, String(last('recruits').unit), recruits.length);
}

// RM-BA-1
const castleFor = (position: Position, seat: Seat): number => (buildingsOf(position, seat, 'castle').length === 0 ? 100 : 60);

function recruitFor(position: Position, seat: Seat, unit: string, already: number): number {
  const peasants = armiesOf(position, seat).filter((hex) => Object.hasOwn(position.armies[hex]?.units ?? {}, 'peasants')).length;
  if (unit === 'peasants') return peasants + already < 3 && position.round < position.options.rounds - 1 ? 70 : 0;
  if (position.round >= position.options.rounds) return 0;
  return { cavalry: 50, swordsmen: 45, spearmen: 40, archers: 35, galley: 5 }[unit] ?? 0;
}

/** A card where it leads, or whose sponsor it can become. */
// RM-BA-1
function voteFor({ events }: Position, seat: Seat, { row, slot }: { row: number; slot: number }): number {
  const votes = events.rows[row]?.[slot]?.votes ?? [];
  const others = Math.max(0, ...votes.filter((_, voter) => voter !== seat));
  return 10 + ((votes[seat] ?? 0) + 1 > others ? 5 : 0) + (votes[seat] ?? 0);
}
