// Judges what the Keepers have of their own in a position written by hand: waystations on the map among them.

import { fault, listOf, objectOf, oneOf, type Spot, spot, under } from '../../../../engine/read.ts';
import type { Json, JsonObject, JsonSchema } from '../../../../engine/ruleset.ts';
import { checkItems } from '../../check-items.ts';
import { cards } from '../../data/cards.ts';
import { items } from '../../data/items.ts';
import { clearingIds } from '../../data/map.ts';
import { bounds } from '../../data/numbers.ts';
import { kept, relicIds, relicTypes } from '../../data/relics.ts';
import { type Battle, type Pending, type Position, relicOf } from '../../position.ts';
import { columns, mostRetinue, sides, waystationIds } from './data/numbers.ts';
import { columnOf, own, retinueSize } from './state.ts';

export const fields = ['items', 'relics', 'retinue'];

// WW-PO-2
export function checkState(position: Position, here: Spot): void {
  checkItems(own(position).items as Json, under(here, 'items'));
  if (retinueSize(position) > mostRetinue) fault(under({ ...here, clause: 'WW-RT-3' }, 'retinue')); // WW-RT-3
  checkRows(position, under(here, 'relics'));
  checkWaystations(position);
  checkOffers(position);
}

/** The columns of the retinue. */
// WW-RT-1
export function pilesOf(state: JsonObject, here: Spot): [Spot, Json | undefined][] {
  const spotHere = under({ ...here, clause: 'WW-RT-1' }, 'retinue');
  return listOf(state.retinue, columns, columns, spotHere).map((column, i) => [under(spotHere, i), column]); // WW-RT-1
}

/** Claimed relics lie in the row of their type; all of them, and no others. */
// WW-RE-4
function checkRows(position: Position, here: Spot): void {
  const rows = objectOf(own(position).relics as unknown as Json, relicTypes, here);
  const claimed: string[] = [];
  for (const type of relicTypes) {
    listOf(rows[type], 0, relicIds.length, under(here, type)).forEach((entry, i) => {
      const id = oneOf(entry, relicIds, under(under(here, type), i));
      const fits = relicOf(position, id).at === kept && relicOf(position, id).type === type && !claimed.includes(id); // WW-RE-4
      if (!fits) fault(under(under({ ...here, clause: 'WW-RE-4' }, type), i));
      claimed.push(id);
    });
  }
  if (relicIds.some((id) => relicOf(position, id).at === kept && !claimed.includes(id))) fault({ ...here, clause: 'WW-RE-4' }); // WW-RE-4
}

// WW-WS-1, WW-WS-2
function checkWaystations(position: Position): void {
  const here = under(spot('WW-PO-1'), 'waystations');
  const all = objectOf(position.waystations as unknown as Json, waystationIds, here);
  for (const id of waystationIds) {
    const spotHere = under(here, id);
    const { at, side } = objectOf(all[id], ['at', 'side'], spotHere);
    const place = oneOf(at, ['track', ...clearingIds], under(spotHere, 'at'));
    oneOf(side, place === 'track' ? [null] : [...(sides[id] ?? [])], under({ ...spotHere, clause: 'WW-WS-1' }, 'side')); // WW-WS-1
  }
}

/** An open offer is one of a card that is still in the retinue. */
// WW-PO-3
function checkOffers(position: Position): void {
  if (position.phase === 'over') return;
  for (const offer of ['delve', 'claim'] as const) {
    const card = position.turn[offer]?.card;
    const lost = card !== undefined && columnOf(position, card) < 0; // WW-PO-3
    if (lost) fault(under(under(spot('WW-PO-3', '/turn'), offer), 'card'));
  }
}

/** Nothing of the Keepers waits to be settled. */
export function checkPending(_entry: Pending, _position: Position, here: Spot): void {
  fault(under(here, 'faction'));
}

/** They declare nothing but the battle. */
// WW-LO-1, WW-MO-2
export function checkDeclared({ loot, mobs }: Battle, _position: Position, here: Spot): void {
  if (loot !== null) fault(under({ ...here, clause: 'WW-LO-1' }, 'loot')); // WW-LO-1
  if (mobs.length > 0) fault(under({ ...here, clause: 'WW-MO-2' }, 'mobs')); // WW-MO-2
}

const row: JsonSchema = { type: 'array', items: { enum: [...relicIds] } };

export const schema: Readonly<Record<string, JsonSchema>> = {
  items: { type: 'array', items: { enum: [...items] }, maxItems: bounds.list },
  relics: {
    type: 'object',
    properties: Object.fromEntries(relicTypes.map((type) => [type, row])),
    required: [...relicTypes],
    additionalProperties: false,
  },
  retinue: { type: 'array', items: { type: 'array', items: { enum: Object.keys(cards) } }, minItems: columns, maxItems: columns },
};
