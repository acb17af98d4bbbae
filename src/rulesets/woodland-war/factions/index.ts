// The register of factions, one line each, in the order in which they are set up (WW-SU-1).
import type { Factions } from '../faction.ts';
import { hundreds } from './hundreds/index.ts';
import { keepers } from './keepers/index.ts';

export const factions: Factions = {
  hundreds,
  keepers,
};
