// Looting (RULES.md §14).
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import { type Item, isItem } from '../../../data/items.ts';
import { factionOf, type Play, type Rule, type Scene } from '../../../faction.ts';
import { type Battle, type FactionId, type PendingOf, takeFrom } from '../../../position.ts';
import { rules } from '../../../rules/ruling.ts';
import { hundreds } from '../state.ts';
import { gain } from './hoard.ts';

/** What a faction may be looted of, each type once. */
// WW-LO-1
export const lootable = (scene: Scene, from: FactionId): Item[] => [...new Set(factionOf(scene, from).items(scene.position) ?? [])].sort(); // WW-LO-1

/** `any` needs an item there, a name that very item. */
// WW-LO-1
export function checkLoot(scene: Scene, defender: FactionId, loot: string | undefined): void {
  if (loot === undefined) return;
  const there = lootable(scene, defender);
  if (loot === 'any' ? there.length === 0 : !there.some((item) => item === loot)) refuse('WW-LO-1', {}, '/loot'); // WW-LO-1
}

/** At the end of the battle, for ruling the clearing; a choice comes before the relics are placed. */
// WW-LO-4, WW-BT-19
export function loot(play: Play, { defender, clearing, loot: wanted }: Battle): void {
  if (wanted === null || !rules(play, hundreds, clearing)) return; // WW-LO-4
  const there = lootable(play, defender);
  if (wanted === 'any' && there.length > 0)
    play.position.pending.unshift({ kind: 'loot', faction: hundreds, from: defender }); // WW-LO-4
  else if (isItem(wanted) && there.includes(wanted)) takeItem(play, defender, wanted); // WW-LO-4
}

function takeItem(play: Play, from: FactionId, item: Item): void {
  takeFrom(factionOf(play, from).items(play.position) ?? [], item);
  play.log.push({ type: 'loot', item, from });
  gain(play, item); // WW-LO-4
}

/** A single kind of item is taken without asking. */
// WW-AC-7
export function settleLoot(play: Play, { from }: PendingOf<'loot'>): boolean {
  const there = lootable(play, from);
  if (there.length > 1) return false; // WW-AC-7
  play.position.pending.shift();
  if (there[0] !== undefined) takeItem(play, from, there[0]);
  return true;
}

// WW-LO-4
export const take: Rule = {
  kinds: ['loot'],
  parameters: { item: text },
  check(scene, _me, { item }: Action & { item: Item }) {
    const { from } = scene.position.pending[0] as PendingOf<'loot'>;
    if (!lootable(scene, from).includes(item)) refuse('WW-LO-4', {}, '/item'); // WW-LO-4
  },
  perform(play, _me, { item }: Action & { item: Item }) {
    const { from } = play.position.pending.shift() as PendingOf<'loot'>;
    takeItem(play, from, item);
  },
  candidates(scene) {
    const { from } = scene.position.pending[0] as PendingOf<'loot'>;
    return lootable(scene, from).map((item) => ({ type: 'take', item }));
  },
};
