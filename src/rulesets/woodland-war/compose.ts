// Composing an action step by step: type, then one parameter after the other, then what may be added (pay, foil, mobs, relics).
import { faultOf } from '../../engine/refuse.ts';
import type { Action, Composed, Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { composeStanding } from './compose-standing.ts';
import { isCard } from './data/cards.ts';
import { factionOf, type Scene } from './faction.ts';
import { legal } from './legal.ts';
import type { FactionId, Position } from './position.ts';
import { paysOf } from './rules/crafting.ts';
import { checkAction, ruleOf, sceneOf } from './turn.ts';

/** Lists that grow one by one; any order will do. */
const lists: readonly string[] = ['mobs', 'relics'];
/** May be left out although every listed action names it, where there is no choice. */
const spare = 'defender';

export function compose(position: Position, seat: Seat, partial: JsonObject): Composed {
  const scene = sceneOf(position);
  const refusal = faultOf(() => void checkAction(scene, seat, partial as Action));
  return { partial, legal: refusal === null, refusal, next: position.phase === 'over' ? [] : nextOf(scene, seat, partial) };
}

function nextOf(scene: Scene, seat: Seat, partial: JsonObject): NextChoice[] {
  const me = scene.position.order[seat];
  if (me === undefined) return [];
  if (partial.type === 'standing') return composeStanding(scene, me, partial);
  const { actions } = legal(scene.position, seat);
  if (partial.type === undefined) {
    const types = [...new Set(actions.map(({ type }) => type)), 'standing'];
    return Object.keys(partial).length > 0 ? [] : types.map((type) => ({ label: { key: `action.${type}`, params: {} }, at: [], partial: { type } }));
  }
  const fitting = actions.filter((action) => agrees(action, partial));
  const named = fitting.length === 0 ? [] : namedNext(scene, me, partial, fitting);
  const mayAdd = (choice: NextChoice) => faultOf(() => void checkAction(scene, seat, choice.partial as Action)) === null;
  return named.length > 0 ? named : additions(scene, me, partial, fitting).filter(mayAdd);
}

/** True when the listed action holds whatever the partial says; lists and additions are judged by the check. */
function agrees(action: Json | undefined, partial: Json): boolean {
  if (!isObject(partial)) return action === partial;
  if (!isObject(action)) return false;
  return Object.entries(partial).every(([key, value]) => {
    if (key === 'pay' || key === 'foil') return true;
    if (lists.includes(key)) return Object.hasOwn(action, key) === (Array.isArray(value) && value.length > 0);
    return Object.hasOwn(action, key) && agrees(action[key], value as Json);
  });
}

/** Choices for the first parameter that all fitting actions have and the partial lacks. */
function namedNext(scene: Scene, me: FactionId, partial: JsonObject, fitting: Action[]): NextChoice[] {
  const parameters = ruleOf(factionOf(scene, me), String(partial.type))?.parameters ?? {};
  for (const name of Object.keys(parameters)) {
    const values = fitting.flatMap((action) => (Object.hasOwn(action, name) ? [action[name] as Json] : []));
    if (lists.includes(name) || values.length < fitting.length) continue;
    if (name === spare && new Set(values).size < 2) continue;
    const within = isObject(values[0]) ? fieldNext(partial, name, values as JsonObject[]) : null;
    if (within !== null) {
      if (within.length > 0) return within;
      continue;
    }
    if (!Object.hasOwn(partial, name)) return choicesFor([name], values, (value) => ({ ...partial, [name]: value }));
  }
  return [];
}

/** The same inside an object: the target of a card. */
function fieldNext(partial: JsonObject, name: string, values: JsonObject[]): NextChoice[] {
  const begun = isObject(partial[name]) ? partial[name] : {};
  const field = Object.keys(values[0] as JsonObject).find((key) => !Object.hasOwn(begun, key));
  if (field === undefined) return [];
  const wanted = values.map((value) => value[field] as Json);
  return choicesFor([name, field], wanted, (value) => ({ ...partial, [name]: { ...begun, [field]: value } }));
}

/** One choice for each value; a range of warriors is one choice with a number. */
function choicesFor(path: string[], values: Json[], make: (value: Json) => JsonObject): NextChoice[] {
  const distinct = [...new Set(values)];
  const name = path.at(-1) as string;
  if (name === 'warriors') {
    const min = Math.min(...(distinct as number[]));
    const max = Math.max(...(distinct as number[]));
    return [
      { label: { key: 'compose.warriors', params: { min, max } }, at: [], partial: make(min), number: { pointer: `/${path.join('/')}`, min, max } },
    ];
  }
  return distinct.map((value) => ({ label: labelOf(path.join('.'), value), at: typeof value === 'string' ? [value] : [], partial: make(value) }));
}

const labelOf = (key: string, value: Json): NextChoice['label'] =>
  typeof value === 'boolean' ? { key: `compose.${key}.${value}`, params: {} } : { key: `compose.${key}`, params: { value } };

/** What may stand in an action beside what it needs. */
function additions(scene: Scene, me: FactionId, partial: JsonObject, fitting: Action[]): NextChoice[] {
  const parameters = ruleOf(factionOf(scene, me), String(partial.type))?.parameters ?? {};
  const may = (name: string) => Object.hasOwn(parameters, name) && !Object.hasOwn(partial, name);
  const found: NextChoice[] = [];
  if (may('loot')) found.push(...choicesFor(['loot'], valuesOf(fitting, 'loot'), (loot) => ({ ...partial, loot })));
  for (const name of lists.filter((list) => Object.hasOwn(parameters, list))) {
    const begun = Array.isArray(partial[name]) ? (partial[name] as Json[]) : [];
    const more = placesFor(scene, name).filter((id) => !begun.includes(id));
    found.push(...choicesFor([name], more, (id) => ({ ...partial, [name]: [...begun, id] })));
  }
  if (may('pay') && isCard(partial.card)) {
    for (const pay of paysOf(scene, me, partial.card)) found.push({ label: labelOf('pay', pay), at: [], partial: { ...partial, pay } });
  }
  if (may('foil')) found.push({ label: labelOf('foil', false), at: [], partial: { ...partial, foil: false } });
  return found;
}

const valuesOf = (fitting: Action[], name: string): Json[] =>
  fitting.flatMap((action) => (Object.hasOwn(action, name) ? [action[name] as Json] : []));

const placesFor = ({ position }: Scene, name: string): string[] => Object.keys(name === 'mobs' ? position.clearings : position.relics);

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
