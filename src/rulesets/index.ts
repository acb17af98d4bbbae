// The register: one line each. Outside, rulesets are reached through here.
import type { AnyRuleset } from '../engine/ruleset.ts';
import { pushOfPike } from './push-of-pike/index.ts';
import { relicMarches } from './relic-marches/index.ts';
import { sealedOrders } from './sealed-orders/index.ts';
import { woodlandWar } from './woodland-war/index.ts';

/** Held versions; the newest of an id is the one that new games take. */
export const rulesets: readonly AnyRuleset[] = [pushOfPike, relicMarches, sealedOrders, woodlandWar];
