// Which actions cannot be taken back, and what to say before one is sent. What is not listed is sent by one confirmation.
import type { JsonObject } from '../api/types.ts';
import type { Key } from '../i18n/index.tsx';

const dice: Key = 'binding.dice';
const sealed: Key = 'binding.sealed';
const shows: Key = 'binding.shows';
const turn: Key = 'binding.turn';

const binding: Record<string, Record<string, Key>> = {
  'push-of-pike': { end: dice, ready: sealed },
  'sealed-orders': { plan: sealed, fight: shows, leave: shows, choose: shows, skip: shows, discard: shows },
  'relic-marches': { end: turn, react: shows, hold: shows, council: sealed },
  'woodland-war': { battle: dice, advance_battle: dice, roll_mob: dice, end_phase: turn, ambush: shows, decline: shows },
};

/** Actions that end what is asked: they stand apart from the other choices, always in view. */
const ending: Record<string, readonly string[]> = {
  'push-of-pike': ['end', 'ready'],
  'sealed-orders': ['plan', 'skip', 'leave'],
  'relic-marches': ['end', 'hold', 'council'],
  'woodland-war': ['end_phase', 'decline'],
};

/** Whether a first choice is an action of that kind, with nothing more to it. */
export const endsAsking = (rules: string, partial: JsonObject): boolean =>
  Object.keys(partial).length === 1 && (ending[rules] ?? []).includes(String(partial.type));

/** Whether what is answered is written part by part and sealed as a whole. */
export const sealsPlan = (rules: string, kind: string): boolean => rules === 'sealed-orders' && kind === 'plan';

/** Whether a first choice ends the game for whoever takes it: it stands apart from all others. */
export const givesUp = (partial: JsonObject): boolean => Object.keys(partial).length === 1 && partial.type === 'resign';

/** Whether a first choice only says how to react later: it can be left out in any turn. */
export const instructs = (partial: JsonObject): boolean => partial.type === 'standing';

/** The warning of an action; null where one confirmation is enough. */
export function bindingOf(rules: string, partial: JsonObject): Key | null {
  if (givesUp(partial)) return 'binding.resign';
  return binding[rules]?.[String(partial.type)] ?? null;
}
