// Half-made actions: read without trust, and copied with one thing more.

import { isObject } from '../../engine/read.ts';
import type { Json, JsonObject, NextChoice } from '../../engine/ruleset.ts';
import { unitNames } from './data/units.ts';

/** True when the value is `units` of an action, as far as anything can be made of it. */
export function isUnits(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    Object.entries(value).every(([unit, count]) => (unitNames as string[]).includes(unit) && Number.isInteger(count) && (count as number) > 0)
  );
}

export const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export const objectsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const choice = (key: string, params: JsonObject, at: string[], partial: JsonObject): NextChoice => ({
  label: { key: `compose.${key}`, params },
  at,
  partial,
});
