// How a bot is asked, and the kernel's own two that exist beside every ruleset's: `random` and `idle`.
import type { Action, AnyRuleset, BotRandom, Composed, Decision, Json, JsonObject, Legal, Seat } from './ruleset.ts';

export const kernelBots = ['random', 'idle'] as const;

/** What a bot plays next. `fallback`: the safe actions of the rulebook, because it is idle or has played for too long. */
export interface BotChoice {
  actions: Action[];
  fallback: boolean;
}

/** After so many actions in one call the fallback closes it, so that no bot keeps a game from ending. */
const mostActions = { random: 60, own: 500 } as const;
const mostComposing = 200;

/** True when the name is a bot that can sit in a game of this ruleset. */
export function isBot(ruleset: AnyRuleset, name: string): boolean {
  return ruleset.bots.includes(name) || (kernelBots as readonly string[]).includes(name);
}

/**
 * The next actions of a bot, from what its seat can see. `taken` counts its actions in this call so far.
 * Throws `RangeError` for a bot that the ruleset does not know.
 */
export function chooseByBot(
  ruleset: AnyRuleset,
  name: string,
  position: JsonObject,
  decision: Decision,
  taken: number,
  random: BotRandom,
): BotChoice {
  if (!isBot(ruleset, name)) throw new RangeError(`${ruleset.id} has no bot ${name}`);
  const most = name === 'random' ? mostActions.random : mostActions.own;
  if (name === 'idle' || taken >= most) return { actions: ruleset.fallback(position, decision).slice(0, 1), fallback: true };
  const { seat } = decision;
  const legal = ruleset.legal(position, seat);
  const compose = (partial: JsonObject) => composeAt(ruleset, position, seat, partial);
  const action = name === 'random' ? randomAction(legal, random, compose) : ruleset.bot(ruleset.view(position, seat), seat, legal, random, compose);
  return { actions: [action], fallback: false };
}

/**
 * A uniformly random listed action; where not all are listed, every other time a random walk over what can be composed.
 * Never resigns while it may do anything else: an opponent that gives up by chance would prove nothing.
 */
export function randomAction(legal: Legal, random: BotRandom, compose: (partial: JsonObject) => Composed): Action {
  const composed = legal.complete || random(2) === 0 ? null : randomComposed(random, compose);
  if (composed !== null) return composed;
  const playing = legal.actions.filter((action) => action.type !== 'resign');
  const choices = playing.length > 0 ? playing : legal.actions;
  const action = choices[random(choices.length)];
  if (action === undefined) throw new RangeError('no legal action is listed');
  return action;
}

/** Follows random next choices; stops at a legal action one time in four, or where nothing follows. Null when it found none. */
export function randomComposed(random: BotRandom, compose: (partial: JsonObject) => Composed): Action | null {
  let found: Action | null = null;
  let partial: JsonObject = {};
  for (let step = 0; step < mostComposing; step++) {
    const composed = compose(partial);
    if (composed.legal) found = composed.partial as Action;
    if (composed.next.length === 0 || (composed.legal && random(4) === 0)) return found;
    const next = composed.next[random(composed.next.length)]!;
    partial = next.number === undefined ? next.partial : withNumber(next.partial, next.number.pointer, numberIn(next.number, random));
  }
  return found;
}

/** A copy of a half-made action with a number at a JSON pointer. Throws `RangeError` where the pointer leads nowhere. */
export function withNumber(partial: JsonObject, pointer: string, value: number): JsonObject {
  const copy = structuredClone(partial);
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  let at: Json | undefined = copy;
  for (const key of keys) at = at === null || typeof at !== 'object' ? undefined : (at as JsonObject)[key];
  if (last === undefined || at === null || typeof at !== 'object') throw new RangeError(`the pointer ${pointer} leads nowhere`);
  (at as JsonObject)[last] = value;
  return copy;
}

function numberIn(range: { min: number; max: number }, random: BotRandom): number {
  return range.min + random(range.max - range.min + 1);
}

function composeAt(ruleset: AnyRuleset, position: JsonObject, seat: Seat, partial: JsonObject): Composed {
  if (ruleset.compose === undefined) throw new RangeError(`${ruleset.id} composes nothing`);
  return ruleset.compose(position, seat, partial);
}
