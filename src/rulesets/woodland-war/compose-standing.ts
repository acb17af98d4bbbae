// Composing standing instructions: any of them, one after the other.
import type { Json, JsonObject, NextChoice } from '../../engine/ruleset.ts';
import { factionOf, type Instruction, type Scene } from './faction.ts';
import { type FactionId, stateOf } from './position.ts';

export function composeStanding(scene: Scene, me: FactionId, partial: JsonObject): NextChoice[] {
  const { set } = partial;
  const begun: JsonObject = typeof set === 'object' && set !== null && !Array.isArray(set) ? set : {};
  return Object.entries(factionOf(scene, me).standing)
    .filter(([name]) => !Object.hasOwn(begun, name))
    .flatMap(([name, instruction]) => choicesOf(name, instruction, stateOf(scene.position, me).standing[name] as Json, begun));
}

function choicesOf(name: string, { schema, choices }: Instruction, now: Json, begun: JsonObject): NextChoice[] {
  const make = (value: Json): JsonObject => ({ type: 'standing', set: { ...begun, [name]: structuredClone(value) } });
  const { minimum: min, maximum: max } = schema as { minimum?: number; maximum?: number };
  if (min !== undefined && max !== undefined) {
    const label = { key: `compose.set.${name}`, params: { min, max, now } };
    return [{ label, at: [], partial: make(now), number: { pointer: `/set/${name}`, min, max } }];
  }
  return choices.map((value) => ({
    label: { key: `compose.set.${name}`, params: { value: wordOf(name, value), now: wordOf(name, now) } },
    at: [],
    partial: make(value),
  }));
}

/** Words of an instruction have keys of their own; names of pieces and places are their own keys. */
const wordOf = (name: string, value: Json): Json => (typeof value === 'string' ? `standing.${name}.${value}` : value);
