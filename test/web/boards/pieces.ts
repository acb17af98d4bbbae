// What the words of a board must name, read from the view alone.
import type { JsonObject, Locale } from '../../../src/engine/ruleset.ts';

type Pieces = (view: JsonObject, locale: Locale) => string[];

const table = (value: unknown): [string, JsonObject][] => Object.entries(value as Record<string, JsonObject>);

const readers: Readonly<Record<string, Pieces>> = {
  'push-of-pike': (view, locale) =>
    table(view.units).flatMap(([id, { x, y, entry }]) => [id, locale[`entry.${entry}`] as string, ...(typeof x === 'number' ? [`${x},${y}`] : [])]),
  'sealed-orders': (view) => [
    ...Object.keys(view.castles as JsonObject),
    ...Object.keys((view.map as JsonObject).villages as JsonObject),
    ...table(view.troops).flatMap(([id, { cell }]) => [id, cell as string]),
    ...(view.orders as JsonObject[]).map(({ cell }) => cell as string),
  ],
  'relic-marches': (view, locale) => [
    ...table(view.armies).flatMap(([hex, { units }]) => [hex, ...Object.keys(units as JsonObject).map((unit) => locale[`unit.${unit}`] as string)]),
    ...table(view.buildings).flatMap(([hex, { kind }]) => [hex, locale[`building.${kind}`] as string]),
    ...(view.relics as JsonObject[]).flatMap(({ id, at }) => [at as string, locale[`relic.${id}`] as string]),
  ],
  'woodland-war': (view, locale) => [
    ...table(view.clearings).flatMap(([id, { warriors, buildings, tokens }]) => {
      const pieces = [warriors, buildings, tokens].flatMap((counts) => Object.values(counts as Record<string, number>));
      return pieces.some((count) => count > 0) ? [locale[id] as string] : [];
    }),
    ...table(view.relics).flatMap(([id, { at }]) => (typeof at === 'string' && at in locale ? [id, locale[at] as string] : [])),
    ...table(view.waystations).flatMap(([id, { at }]) => (at === 'track' ? [] : [id, locale[at as string] as string])),
  ],
};

export const piecesOf = (id: string, view: JsonObject, locale: Locale): string[] => readers[id]?.(view, locale) ?? [];
