// Setup of the Hundreds (RULES.md §5).
import type { JsonObject } from '../../../../engine/ruleset.ts';
import { ruinItems } from '../../data/items.ts';
import { type ClearingId, ruins } from '../../data/map.ts';
import type { Play } from '../../faction.ts';
import { clearingOf } from '../../position.ts';
import { forces } from './data/numbers.ts';
import { hundreds, own } from './state.ts';

/** Own fields, before anything is placed. */
// WW-SU-5, WW-SU-8
export const begin = (): JsonObject => ({
  supply: forces.warriors, // WW-SU-5
  strongholds: forces.strongholds, // WW-SU-5
  mobs: forces.mobs, // WW-SU-5
  warlord: null,
  mood: 'unyielding', // WW-SU-8
  command: [],
  prowess: [],
});

// WW-SU-6, WW-SU-7
export function setUp({ position, draws }: Play, corner: ClearingId): void {
  const state = own(position);
  state.warlord = corner; // WW-SU-6
  state.supply -= forces.garrison;
  clearingOf(position, corner).warriors[hundreds] = forces.garrison; // WW-SU-6
  state.strongholds -= forces.fort;
  clearingOf(position, corner).buildings.stronghold = forces.fort; // WW-SU-6
  const order = draws.shuffle(ruinItems.length); // WW-SU-7, WW-DR-2
  ruins.forEach((clearing, i) => {
    clearingOf(position, clearing).ruin = [ruinItems[order[i] as number] as (typeof ruinItems)[number]]; // WW-SU-7
  });
}
