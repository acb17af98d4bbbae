// Composing a standing reaction order: for which place, then the rule (RULES.md §17).
import type { JsonObject, NextChoice } from '../../engine/ruleset.ts';
import type { Desk } from './compose-moves.ts';
import { choice } from './composing.ts';
import { mostOdds } from './data/numbers.ts';
import { armiesOf, buildingsOf } from './pieces.ts';

/** What bots are advised to ask for (RM-BA-1). */
const usualOdds = 80;

export function composeStanding({ position, seat }: Desk, partial: JsonObject): NextChoice[] {
  const { type, place } = partial;
  if (!Object.hasOwn(partial, 'place')) {
    const places = [...new Set([...armiesOf(position, seat), ...buildingsOf(position, seat)])];
    return [
      choice('place.all', {}, [], { type: 'standing', place: null }),
      ...places.map((hex) => choice('place', { hex }, [hex], { type: 'standing', place: hex })),
    ];
  }
  if (Object.hasOwn(partial, 'rule')) return [];
  const rule = (key: string, value: JsonObject | null): NextChoice => choice(`rule.${key}`, {}, [], { type, place, rule: value } as JsonObject);
  const auto = (other: 'ask' | 'never'): NextChoice => ({
    label: { key: `compose.rule.auto.${other}`, params: { min: 0, max: mostOdds } },
    at: [],
    partial: { type, place, rule: { mode: 'auto', odds: usualOdds, else: other } } as JsonObject,
    number: { pointer: '/rule/odds', min: 0, max: mostOdds },
  });
  return [rule('ask', { mode: 'ask' }), rule('never', { mode: 'never' }), auto('ask'), auto('never'), rule('none', null)];
}
