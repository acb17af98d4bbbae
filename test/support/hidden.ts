// Finds what a view hides of a position, and makes positions that differ in nothing else.
import type { AnyRuleset, BotRandom, Json, JsonObject, Viewer } from '../../src/engine/ruleset.ts';
import { same } from '../../src/tools/differences.ts';
import { type Path, valueAt, writeAt } from './plain-data.ts';
import { varyOf } from './variations.ts';

/** Paths of the position that the view lacks or shows otherwise: hidden from the viewer. */
export function hiddenPaths(position: Json, view: Json | undefined, path: Path = []): Path[] {
  if (view === undefined || typeof position !== typeof view || Array.isArray(position) !== Array.isArray(view)) return [path];
  if (typeof position !== 'object' || position === null || view === null) return Object.is(position, view) ? [] : [path];
  if (Array.isArray(position) && position.length !== (view as Json[]).length) return [path];
  const entries: [string | number, Json][] = Array.isArray(position) ? position.map((inner, i) => [i, inner]) : Object.entries(position);
  return entries.flatMap(([key, inner]) => hiddenPaths(inner, valueAt(view, [key]), [...path, key]));
}

/**
 * Positions that the viewer cannot tell from this one, although they differ: made from what is hidden in other positions
 * of the same table, from changing places of hidden things, and by the ruleset's own `vary`. All of them pass `check`.
 */
export function twinsOf(
  ruleset: AnyRuleset,
  position: JsonObject,
  viewer: Viewer,
  others: JsonObject[],
  random: BotRandom,
  count: number,
): JsonObject[] {
  const view = ruleset.view(position, viewer);
  const hidden = hiddenPaths(position, view);
  const found: JsonObject[] = [];
  const vary = varyOf(ruleset);
  for (let attempt = 0; attempt < count * 4 && found.length < count; attempt++) {
    const other = others[random(Math.max(1, others.length))];
    const way = random(vary === null ? 3 : 4);
    let twin: JsonObject | null = null;
    if (way === 0 || other === undefined) twin = swapHidden(position, hidden, random);
    else if (way < 3) twin = takeHidden(ruleset, position, viewer, hidden, other, way === 1, random);
    else twin = vary?.(position, viewer, random) ?? null;
    if (twin === null || same(twin, position)) continue;
    if (same(ruleset.view(twin, viewer), view) && ruleset.check(twin) === null) found.push(twin);
  }
  return found;
}

/** What is hidden here takes the values that stand at the same places of another position. */
function takeHidden(
  ruleset: AnyRuleset,
  position: JsonObject,
  viewer: Viewer,
  hidden: Path[],
  other: JsonObject,
  all: boolean,
  random: BotRandom,
): JsonObject {
  const twin = structuredClone(position);
  const paths = new Map([...hidden, ...hiddenPaths(other, ruleset.view(other, viewer))].map((path) => [path.join('/'), path]));
  for (const path of paths.values()) if (all || random(2) === 0) writeAt(twin, path, valueAt(other, path));
  return twin;
}

/** Hidden entries of arrays change places with others of their type: cards of a deck, of a hand and of a deck. */
function swapHidden(position: JsonObject, hidden: Path[], random: BotRandom): JsonObject {
  const twin = structuredClone(position);
  const entries = hidden.filter((path) => typeof path.at(-1) === 'number');
  for (let i = entries.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const [a, b] = [valueAt(twin, entries[i]!), valueAt(twin, entries[j]!)];
    if (typeof a !== typeof b) continue;
    writeAt(twin, entries[i]!, b);
    writeAt(twin, entries[j]!, a);
  }
  return twin;
}
