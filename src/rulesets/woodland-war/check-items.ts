// Judges a list of items, which the board and both factions have.

import { listOf, oneOf, type Spot, under } from '../../engine/read.ts';
import type { JsonObject } from '../../engine/ruleset.ts';
import { type Item, items } from './data/items.ts';
import { bounds } from './data/numbers.ts';

/** A list of items. */
export function checkItems(value: JsonObject[string] | undefined, here: Spot, allowed: readonly Item[] = items, most: number = bounds.list): void {
  listOf(value, 0, most, here).forEach((item, i) => {
    oneOf(item, allowed, under(here, i));
  });
}
