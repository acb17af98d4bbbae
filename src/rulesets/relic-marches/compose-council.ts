// Composing a council action: recruits and buildings one by one, then a vote.
import type { JsonObject, NextChoice } from '../../engine/ruleset.ts';
import type { Desk } from './compose-moves.ts';
import { choice, objectsIn } from './composing.ts';
import { benchAfter, itemsOf } from './rules/council.ts';
import { planOf } from './turn.ts';

export function composeCouncil(desk: Desk, partial: JsonObject): NextChoice[] {
  if (desk.judge(partial) !== null) return [];
  const { position, seat } = desk;
  const { recruits, builds } = itemsOf(benchAfter(position, seat, planOf(partial as never)));
  const begun = { recruits: objectsIn(partial.recruits), builds: objectsIn(partial.builds) };
  const hired = recruits.map(({ unit, at }) =>
    choice('recruit', { unit: `unit.${unit}`, at }, [at], { ...partial, recruits: [...begun.recruits, { unit, at }] }),
  );
  const built = builds.map(({ kind, at }) =>
    choice('build', { kind: `building.${kind}`, at }, [at], { ...partial, builds: [...begun.builds, { kind, at }] }),
  );
  const votes = Object.hasOwn(partial, 'vote') ? [] : votesOf(desk, partial);
  return [...hired, ...built, ...votes].filter((one) => desk.judge(one.partial) === null);
}

// RM-EV-3
const votesOf = ({ position }: Desk, partial: JsonObject): NextChoice[] =>
  position.events.rows.flatMap((cards, row) =>
    cards.map(({ card }, slot) => choice('vote', { card: `card.${card}` }, [], { ...partial, vote: { row, slot } })),
  );
