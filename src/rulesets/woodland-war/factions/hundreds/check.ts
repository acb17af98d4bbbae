// Judges what the Hundreds have of their own in a position written by hand.

import { fault, integer, oneOf, type Spot, under } from '../../../../engine/read.ts';
import type { Json, JsonObject, JsonSchema } from '../../../../engine/ruleset.ts';
import { checkItems } from '../../check-items.ts';
import { distinct, isAscending } from '../../check-turn.ts';
import { type Item, items } from '../../data/items.ts';
import { clearingIds } from '../../data/map.ts';
import { bounds } from '../../data/numbers.ts';
import { type Battle, enemiesOf, type Pending, type Position } from '../../position.ts';
import { moodNames } from './data/moods.ts';
import { cells, tracks } from './data/numbers.ts';
import { hasMob } from './rules/mobs.ts';
import { mobsToPress } from './rules/moods.ts';
import { hundreds, own, type Track } from './state.ts';

export const fields = ['strongholds', 'mobs', 'warlord', 'mood', 'command', 'prowess'];

// WW-PO-2
export function checkState(position: Position, here: Spot): void {
  const state = own(position) as unknown as JsonObject;
  for (const count of ['strongholds', 'mobs']) integer(state[count], 0, bounds.count, under(here, count));
  oneOf(state.warlord, [null, ...clearingIds], under(here, 'warlord'));
  oneOf(state.mood, moodNames, under({ ...here, clause: 'WW-MO-9' }, 'mood')); // WW-MO-9
  for (const track of Object.keys(tracks) as Track[]) {
    checkItems(state[track], under({ ...here, clause: 'WW-HO-1' }, track), tracks[track], cells); // WW-HO-1
  }
}

/** No card lies here beside hand and effects. */
export const pilesOf = (): [Spot, Json | undefined][] => [];

// WW-PO-4
export function checkPending(entry: Pending, position: Position, here: Spot): void {
  if (entry.faction !== hundreds) fault(under(here, 'faction'));
  if (entry.kind === 'gain' || entry.kind === 'hoard') oneOf(entry.item as Json, items, under(here, 'item'));
  if (entry.kind === 'loot') oneOf(entry.from, enemiesOf(position, hundreds), under(here, 'from'));
  if (entry.kind === 'spread') checkSpread(entry.clearings as unknown as Json, position, under(here, 'clearings'));
}

/** Clearings to choose from have no mob, and there is one to place. */
// WW-MB-2, WW-MB-4
function checkSpread(value: Json, position: Position, here: Spot): void {
  const clearings = distinct(value, clearingIds, here);
  if (clearings.length < 2 || !isAscending(clearings)) fault(here); // WW-MB-4
  const fits = own(position).mobs > 0 && !clearings.some((clearing) => hasMob(position, clearing)); // WW-MB-2
  if (!fits) fault({ ...here, clause: 'WW-MB-2' });
}

/** An attack that waits: loot and mobs as they might have been declared. */
// WW-LO-1, WW-MO-2
export function checkDeclared({ clearing, mobs }: Battle, position: Position, here: Spot): void {
  const near = mobsToPress(position, clearing);
  if (!mobs.every((at) => near.includes(at))) fault(under({ ...here, clause: 'WW-MO-2' }, 'mobs')); // WW-MO-2
}

const integerOf = (maximum: number): JsonSchema => ({ type: 'integer', minimum: 0, maximum });
const trackOf = (list: readonly Item[]): JsonSchema => ({ type: 'array', items: { enum: [...list] }, maxItems: cells });

export const schema: Readonly<Record<string, JsonSchema>> = {
  strongholds: integerOf(bounds.count),
  mobs: integerOf(bounds.count),
  warlord: { enum: [null, ...clearingIds] },
  mood: { enum: [...moodNames] },
  command: trackOf(tracks.command),
  prowess: trackOf(tracks.prowess),
};
