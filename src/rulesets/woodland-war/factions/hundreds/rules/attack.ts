// How the Hundreds attack (RULES.md §10, §14): what every attack of theirs may say, and its checks.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { flag, list, optional, type Parameters, text } from '../../../actions.ts';
import type { Item } from '../../../data/items.ts';
import type { ClearingId } from '../../../data/map.ts';
import type { Scene } from '../../../faction.ts';
import type { Battle, FactionId } from '../../../position.ts';
import { checkBattle, defendersAt } from '../../../rules/battle.ts';
import { subsets } from '../../../rules/choices.ts';
import { warriorsOf } from '../../../rules/ruling.ts';
import { hundreds } from '../state.ts';
import { checkLoot, lootable } from './looting.ts';
import { checkMobs, mobsToPress } from './moods.ts';

export type Attack = Action & { defender?: FactionId; loot?: string; mobs?: ClearingId[]; foil?: boolean };

export const attackParameters: Parameters = { defender: optional(text), loot: optional(text), mobs: optional(list), foil: optional(flag) };

/** Refuses in the order of WW-AC-10. */
// WW-AC-2, WW-BT-1, WW-BT-2, WW-LO-1, WW-MO-2
export function checkAttack(scene: Scene, clearing: ClearingId, { defender, loot, mobs }: Attack): void {
  if (mobs !== undefined && !mobs.every((at) => typeof at === 'string')) refuse('WW-AC-2', {}, '/mobs'); // WW-AC-2
  checkBattle(scene, hundreds, clearing, defender);
  checkLoot(scene, defender ?? (defendersAt(scene, hundreds, clearing)[0] as FactionId), loot);
  checkMobs(scene, clearing, mobs ?? []);
}

export function attackOf(scene: Scene, clearing: ClearingId, { defender, loot, mobs, foil }: Attack): Battle {
  return {
    attacker: hundreds,
    defender: defender ?? (defendersAt(scene, hundreds, clearing)[0] as FactionId), // WW-BT-2
    clearing,
    loot: (loot as Item | 'any' | undefined) ?? null,
    mobs: [...(mobs ?? [])],
    foil: foil ?? true, // WW-BT-6
  };
}

/** Each defender, with and without loot, with every choice of mobs. */
export function attacksOn(scene: Scene, clearing: ClearingId): Partial<Attack>[] {
  if (warriorsOf(scene, hundreds, clearing) < 1) return [];
  const mobs = subsets(mobsToPress(scene.position, clearing)).map((chosen) => (chosen.length > 0 ? { mobs: chosen } : {}));
  return defendersAt(scene, hundreds, clearing).flatMap((defender) => {
    const there = lootable(scene, defender);
    const loots = [{}, ...(there.length > 0 ? ['any', ...there] : []).map((loot) => ({ loot }))];
    return loots.flatMap((loot) => mobs.map((pressing) => ({ defender, ...loot, ...pressing })));
  });
}
