// Judges the pending things of a position written by hand.

import { anyObject, fault, flag, listOf, objectOf, oneOf, type Spot, spot, under } from '../../engine/read.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { distinct } from './check-turn.ts';
import { isItem } from './data/items.ts';
import { clearingIds } from './data/map.ts';
import { limbo, relicIds } from './data/relics.ts';
import { type Faction, type Factions, factionOf } from './faction.ts';
import { type Battle, enemiesOf, type Pending, type Position, relicOf, stateOf } from './position.ts';
import { piecesOf, warriorsOf } from './rules/ruling.ts';

/** Fields of each kind beside `kind` and `faction`. */
// WW-PO-4
const fields: Readonly<Record<Pending['kind'], readonly string[]>> = {
  trophy: ['relic'],
  hoard: ['item'],
  gain: ['item'],
  loot: ['from'],
  spread: ['clearings'],
  ambush: ['attacker', 'defender', 'clearing', 'loot', 'mobs', 'foil'],
};
const kinds = Object.keys(fields) as Pending['kind'][];
/** Kinds that stand first or not at all. */
const firstOnly: readonly string[] = ['hoard', 'loot', 'spread', 'ambush'];
const most = 40;

// WW-PO-4
export function checkPending(position: Position, factions: Factions): void {
  const here = under(spot('WW-PO-4'), 'pending');
  const trophies: string[] = [];
  listOf(position.pending as unknown as Json, 0, most, here).forEach((entry, i) => {
    const spotHere = under(here, i);
    const pending = shapeOf(entry, position, spotHere);
    if (i > 0 && firstOnly.includes(pending.kind)) fault(under(spotHere, 'kind')); // WW-PO-4
    if (pending.kind === 'trophy') trophies.push(trophy(pending as unknown as JsonObject, position, factions, spotHere));
    else if (pending.kind === 'ambush') checkAmbush(pending, position, factions, spotHere);
    else (factions[pending.faction] as Faction).checkPending(pending, position, spotHere);
  });
  const lost = relicIds.filter((id) => relicOf(position, id).at === limbo); // WW-PO-1
  if (lost.length !== trophies.length || !lost.every((id) => trophies.includes(id))) fault(here); // WW-PO-4
}

function shapeOf(entry: Json, { order }: Position, here: Spot): Pending {
  const { kind: named } = anyObject(entry, here);
  const kind = oneOf(named, kinds, under(here, 'kind'));
  const pending = objectOf(entry, ['kind', 'faction', ...fields[kind]], here);
  oneOf(pending.faction, order, under(here, 'faction'));
  return pending as unknown as Pending;
}

/** A relic in limbo, and an enemy who removed it. */
// WW-TR-1
function trophy({ relic, faction }: JsonObject, position: Position, factions: Factions, here: Spot): string {
  const id = oneOf(relic, relicIds, under(here, 'relic'));
  if (relicOf(position, id).at !== limbo) fault(under(here, 'relic')); // WW-PO-1
  if (factions[faction as string]?.claimsRelics !== false) fault(under(here, 'faction')); // WW-TR-1
  return id;
}

/** A battle of the active faction that waits for the defender. */
// WW-BT-4
function checkAmbush(pending: Extract<Pending, { kind: 'ambush' }>, position: Position, factions: Factions, here: Spot): void {
  const { kind: _, faction, ...battle } = pending;
  const scene = { position, factions };
  oneOf(battle.attacker, [position.active], under(here, 'attacker'));
  oneOf(battle.defender, enemiesOf(position, battle.attacker), under(here, 'defender'));
  oneOf(faction, [battle.defender], under(here, 'faction'));
  oneOf(battle.clearing, clearingIds, under(here, 'clearing'));
  if (position.pending.length > 1) fault(here);
  if (warriorsOf(scene, battle.attacker, battle.clearing) < 1) fault(under({ ...here, clause: 'WW-BT-1' }, 'clearing')); // WW-BT-1
  if (piecesOf(scene, battle.defender, battle.clearing) < 1) fault(under({ ...here, clause: 'WW-BT-2' }, 'defender')); // WW-BT-2
  if (stateOf(position, battle.defender).hand.length < 1) fault(under({ ...here, clause: 'WW-BT-4' }, 'faction')); // WW-BT-4
  if (battle.loot !== null && battle.loot !== 'any' && !isItem(battle.loot)) fault(under(here, 'loot'));
  distinct(battle.mobs as unknown as Json, clearingIds, under(here, 'mobs'));
  flag(battle.foil, under(here, 'foil'));
  factionOf(scene, battle.attacker).checkDeclared(battle as Battle, position, here);
}
