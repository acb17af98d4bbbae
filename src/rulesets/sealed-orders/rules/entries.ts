// What entries of a plan have in common: their keys, and `leave` (SO-GE-7, SO-PL-7).

import { fault, isObject, type Spot, under } from '../../../engine/read.ts';
import type { Json, JsonObject } from '../../../engine/ruleset.ts';
import { isLeave } from './instructions.ts';

/** An entry has its keys and no others. */
// SO-GE-7
export function keysFit(entry: Json, needed: readonly string[], more: readonly string[], here: Spot): JsonObject {
  const general = { ...here, clause: 'SO-GE-7' };
  if (!isObject(entry)) fault(general); // SO-GE-7
  const missing = needed.find((key) => !Object.hasOwn(entry, key));
  if (missing !== undefined) fault(under(general, missing)); // SO-GE-7
  const unknown = Object.keys(entry).find((key) => !needed.includes(key) && !more.includes(key));
  if (unknown !== undefined) fault(under(general, unknown)); // SO-GE-7
  return entry;
}

// SO-PL-7
export function checkLeaveOf(entry: JsonObject, here: Spot): void {
  if (Object.hasOwn(entry, 'leave') && !isLeave(entry.leave)) fault(under({ ...here, clause: 'SO-PL-7' }, 'leave')); // SO-PL-7
}
