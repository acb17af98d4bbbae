// Composed actions, by the service's own choices: a client picks and never builds.
import type { Action, Client } from './index.ts';
import { unwrap } from './problem.ts';
import type { components } from './schema.ts';

export type Composed = components['schemas']['Composed'];
export type NextChoice = Composed['next'][number];
/** A choice of `next` (its number filled in where it has one), or `'send'` where the action is legal as it is. */
export type Pick = (composed: Composed, depth: number) => NextChoice | 'send' | Promise<NextChoice | 'send'>;

/** Deeper than any action of a ruleset goes. */
const deepest = 1000;

/**
 * Walks `POST /v1/games/{id}/legal` from `{}` until `pick` says `'send'` or nothing follows. Answers an action that may be sent, or null where
 * the choices led nowhere. Throws `FieldpostError`.
 */
export async function compose(client: Client, game: string, decision: string, pick: Pick): Promise<Action | null> {
  let partial: NextChoice['partial'] = {};
  for (let depth = 0; depth < deepest; depth++) {
    const composed = await unwrap(client.POST('/v1/games/{id}/legal', { params: { path: { id: game } }, body: { decision, partial } }));
    const choice = composed.next.length === 0 ? 'send' : await pick(composed, depth);
    if (choice === 'send') return composed.legal ? (composed.partial as Action) : null;
    partial = choice.partial;
  }
  return null;
}

/** The choice with a number of its range at the place that it names. Throws `RangeError` outside the range. */
export function withNumber(choice: NextChoice, value: number): NextChoice {
  const { number } = choice;
  if (number === undefined) throw new RangeError('This choice takes no number.');
  if (!Number.isInteger(value) || value < number.min || value > number.max)
    throw new RangeError(`A whole number from ${number.min} to ${number.max}.`);
  const partial = structuredClone(choice.partial);
  const path = number.pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = path.pop() as string;
  // biome-ignore lint/suspicious/noExplicitAny: a pointer leads through lists and objects alike
  const holder = path.reduce<any>((inner, key) => inner[key], partial);
  holder[last] = value;
  return { ...choice, partial };
}
