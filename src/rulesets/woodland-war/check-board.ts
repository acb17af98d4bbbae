// Judges clearings, items and relics of a position written by hand.

import { fault, flag, integer, listOf, objectOf, oneOf, type Spot, under } from '../../engine/read.ts';
import type { JsonObject } from '../../engine/ruleset.ts';
import { checkItems } from './check-items.ts';
import { items } from './data/items.ts';
import { clearingIds, clearings, forestIds } from './data/map.ts';
import { bounds } from './data/numbers.ts';
import { kept, leastValue, limbo, mostValue, relicIds, relicTypes } from './data/relics.ts';
import { factions } from './factions/index.ts';

// WW-PO-1
export function checkBoard(given: JsonObject, above: Spot): void {
  checkClearings(given, under(above, 'clearings'));
  checkRelics(given, under(above, 'relics'));
  const here = under(above, 'item_supply');
  const supply = objectOf(given.item_supply, items, here);
  for (const item of items) integer(supply[item], 0, bounds.count, under(here, item));
  checkItems(given.items_out, under(above, 'items_out'));
}

// WW-PO-1, WW-MP-1
function checkClearings(given: JsonObject, here: Spot): void {
  const order = given.order as string[];
  const named = (kind: 'buildings' | 'tokens') => order.flatMap((faction) => factions[faction]?.pieces[kind] ?? []);
  const all = objectOf(given.clearings, clearingIds, here);
  for (const id of clearingIds) {
    const spotHere = under(here, id);
    const clearing = objectOf(all[id], ['warriors', 'buildings', 'tokens', 'ruin'], spotHere);
    checkCounts(clearing.warriors, order, bounds.warriors, under(spotHere, 'warriors'));
    checkCounts(clearing.tokens, named('tokens'), 1, under({ ...spotHere, clause: 'WW-MB-2' }, 'tokens')); // WW-MB-2
    const built = checkCounts(clearing.buildings, named('buildings'), bounds.count, under(spotHere, 'buildings'));
    if (clearing.ruin !== null) checkRuin(clearing.ruin, under({ ...spotHere, clause: 'WW-MP-5' }, 'ruin'));
    const slots = (clearings[id]?.slots ?? 0) - (clearing.ruin === null ? 0 : 1); // WW-MP-1
    if (built > slots) fault(under({ ...spotHere, clause: 'WW-MP-1' }, 'buildings')); // WW-MP-1
  }
}

// WW-MP-5
function checkRuin(ruin: JsonObject[string] | undefined, here: Spot): void {
  listOf(ruin, 1, bounds.list, here);
  checkItems(ruin, here);
}

function checkCounts(value: JsonObject[string] | undefined, names: readonly string[], most: number, here: Spot): number {
  const counts = objectOf(value, names, here);
  return names.reduce((sum, name) => sum + integer(counts[name], 0, most, under(here, name)), 0);
}

/** Every relic; one that lies in no forest has been turned up. */
// WW-PO-1, WW-RE-1, WW-RE-2
function checkRelics(given: JsonObject, here: Spot): void {
  const all = objectOf(given.relics, relicIds, here);
  for (const id of relicIds) {
    const spotHere = under(here, id);
    const relic = objectOf(all[id], ['type', 'value', 'up', 'at'], spotHere);
    oneOf(relic.type, relicTypes, under({ ...spotHere, clause: 'WW-RE-1' }, 'type')); // WW-RE-1
    integer(relic.value, leastValue, mostValue, under({ ...spotHere, clause: 'WW-RE-1' }, 'value')); // WW-RE-1
    const at = oneOf(relic.at, [...forestIds, ...clearingIds, kept, limbo], under(spotHere, 'at'));
    const up = flag(relic.up, under(spotHere, 'up'));
    if (!up && !forestIds.includes(at)) fault(under({ ...spotHere, clause: 'WW-RE-2' }, 'up')); // WW-RE-2
  }
}
