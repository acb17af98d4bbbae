// Composing an action step by step: each choice carries the whole new half-made action.
import { faultOf } from '../../engine/refuse.ts';
import type { Action, Composed, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { mostLeave, sensibleLeave } from './advice.ts';
import { changeChoices } from './compose-orders.ts';
import { planChoices } from './compose-plan.ts';
import type { AskingOrder } from './data/orders.ts';
import { labelOf, placesIn } from './labels.ts';
import { legal } from './legal.ts';
import type { Battle, Pending, Position, Troop } from './position.ts';
import { sideInPhase } from './rules/battle.ts';
import { checkAction, kindOf } from './turn.ts';

export function compose(position: Position, seat: Seat, partial: JsonObject): Composed {
  const refusal = faultOf(() => checkAction(position, seat, partial as Action));
  return { partial, legal: refusal === null, refusal, next: nextOf(position, seat, partial) };
}

function nextOf(position: Position, seat: Seat, partial: JsonObject): NextChoice[] {
  const kind = kindOf(position, seat);
  if (kind === 'plan') return planChoices(position, seat, partial);
  if (kind === undefined) return [];
  const order = kind === 'order' ? (position.pending as Extract<Pending, { kind: 'order' }>).order : null;
  if (order === 'change' && partial.type === 'choose') return changeChoices(position, seat, partial);
  const listed = legal(position, seat).actions.map((action) => choiceOf(action, order));
  const choices = kind === 'battle' ? [...listed, stubborn(position)] : listed;
  return withoutRepeats(choices).filter((choice) => leadsOn(partial, choice.partial));
}

/** An action ready to be sent; chips in it may be any number up to the most that is listed first (SO-OR-7). */
function choiceOf(action: Action, order: AskingOrder | null): NextChoice {
  const choice: NextChoice = { label: labelOf(action, order), at: placesIn(action), partial: action };
  return typeof action.chips === 'number' ? { ...choice, number: { pointer: '/chips', min: 1, max: action.chips } } : choice;
}

/** Of choices that differ in their chips alone the first stands for all. */
function withoutRepeats(choices: readonly NextChoice[]): NextChoice[] {
  const seen = new Set<string>();
  return choices.filter(({ partial }) => {
    const { chips, ...others } = partial;
    const key = JSON.stringify(others);
    const is = chips === undefined || !seen.has(key);
    seen.add(key);
    return is;
  });
}

/** Fighting on with an instruction for the rest of the battle (SO-SI-4). */
function stubborn(position: Position): NextChoice {
  const { chips } = sideInPhase(position, position.battle as Battle) as Troop;
  const partial = { type: 'fight', leave: sensibleLeave(chips) };
  return { label: labelOf(partial, null), at: [], partial, number: { pointer: '/leave', min: 0, max: mostLeave(chips) } };
}

/** True when a choice says more than what has been composed, and nothing else. */
function leadsOn(partial: JsonObject, choice: JsonObject): boolean {
  const fits = Object.entries(partial).every(([key, value]) => choice[key] === value);
  return fits && Object.keys(choice).length > Object.keys(partial).length;
}
