// The bot `steady` (RULES.md §24): looks one action ahead with what its seat sees, step by step of the phase.
import type { Action, BotRandom, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { factionOf, type Scene } from './faction.ts';
import { copyForTrial, imagine, tryDraws } from './imagine.ts';
import { enemiesOf, type FactionId, type Position, stateOf } from './position.ts';
import { apply, sceneOf } from './turn.ts';

/** Rolls that stand for all others: together they are close to the mean of the higher and the lower number. */
const rolls = [
  [3, 1],
  [2, 0],
  [3, 2],
  [1, 0],
] as const;
/** A gain below this is not worth an action. */
const leastGain = 0.3;
const unitsPerPoint = 10; // WW-BA-1

interface Tried {
  action: Action;
  gain: number;
  /** place of the step that the action leads to */
  step: number;
}

export function bot(view: JsonObject, seat: Seat, legal: Legal, random: BotRandom): Action {
  const position = imagine(view, random);
  const scene = sceneOf(position);
  const me = position.order[seat] as FactionId;
  const { settle } = factionOf(scene, me).advice;
  const [only] = legal.actions;
  if (legal.actions.length === 1 && only !== undefined) return only;
  return settle(scene, legal.actions) ?? lookAhead(scene, seat, me, legal.actions, random);
}

// WW-BA-1
function lookAhead(scene: Scene, seat: Seat, me: FactionId, actions: readonly Action[], random: BotRandom): Action {
  const end = actions.find(({ type }) => type === 'end_phase' || type === 'decline');
  const now = worth(scene, me);
  const order = factionOf(scene, me).advice.order(scene.position);
  const tried = worthTrying(actions).map((action) => tryOut(scene.position, seat, me, action, now, order, random));
  const best = (list: Tried[]): Tried | undefined =>
    list.reduce<Tried | undefined>((top, one) => (top === undefined || one.gain > top.gain ? one : top), undefined);
  if (end === undefined) return (best(tried) as Tried).action;
  for (const step of [...new Set(tried.map((one) => one.step))].sort((a, b) => a - b)) {
    const top = best(tried.filter((one) => one.step === step));
    if (top !== undefined && top.gain > leastGain) return top.action;
  }
  return end;
}

/** What an action gains on the mean of a few rolls. */
function tryOut(position: Position, seat: Seat, me: FactionId, action: Action, now: number, order: readonly string[], random: BotRandom): Tried {
  let sum = 0;
  let count = 0;
  let step = 0;
  for (const dice of rolls) {
    const after = copyForTrial(position);
    const draws = tryDraws(dice, random);
    apply(after, seat, action, draws);
    sum += worth(sceneOf(after), me);
    count += 1;
    step = Math.max(0, order.indexOf(after.step));
    if (!draws.used) break;
  }
  return { action, gain: sum / count - now, step };
}

/** Points of both sides, and what each thinks of its place. */
function worth(scene: Scene, me: FactionId): number {
  const { position } = scene;
  const own = stateOf(position, me).score * unitsPerPoint + factionOf(scene, me).advice.estimate(scene);
  return enemiesOf(position, me).reduce(
    (sum, enemy) => sum - stateOf(position, enemy).score * unitsPerPoint - factionOf(scene, enemy).advice.threat(scene),
    own,
  );
}

/** Of actions that differ in nothing but their warriors a few are enough: the fewest, the most, and between. */
function worthTrying(actions: readonly Action[]): Action[] {
  const alike = new Map<string, Action[]>();
  for (const action of actions) {
    if (action.type === 'end_phase' || action.type === 'decline') continue;
    const { warriors: _, ...rest } = action;
    const key = JSON.stringify(rest);
    const list = alike.get(key);
    if (list === undefined) alike.set(key, [action]);
    else list.push(action);
  }
  return [...alike.values()].flatMap(aFew);
}

function aFew(alike: Action[]): Action[] {
  const last = alike.length - 1;
  const places = new Set([0, 1, Math.ceil(last / 2), last - 1, last]);
  return alike.filter((_, i) => places.has(i));
}
