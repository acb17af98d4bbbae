// The Day of the Hundreds (RULES.md §15): commands and advances.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { flag, integer, list, optional, type Parameters, text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import type { Item } from '../../../data/items.ts';
import { type ClearingId, clearingIds, clearings } from '../../../data/map.ts';
import { factionOf, type Play, type Rule, type Scene, type Step } from '../../../faction.ts';
import { type Battle, clearingOf, type FactionId, matches, type Position, pathsFrom, stateOf } from '../../../position.ts';
import { startBattle } from '../../../rules/ambush.ts';
import { checkBattle, defendersAt } from '../../../rules/battle.ts';
import { checkInHand, spend } from '../../../rules/cards.ts';
import { checkMove, type Move, makeMove } from '../../../rules/moving.ts';
import { ordinary, rules, warriorsOf } from '../../../rules/ruling.ts';
import { checkStep, enter, goTo } from '../../../rules/turns.ts';
import { hundreds, own, valueOf } from '../state.ts';
import { checkLoot, lootable } from './looting.ts';
import { checkMobs, mobsToPress } from './moods.ts';

type MoveAction = Action & { from: ClearingId; to: ClearingId; warriors: number; warlord: boolean };
type Attack = Action & { defender?: FactionId; loot?: string; mobs?: ClearingId[]; foil?: boolean };
type BattleAction = Attack & { clearing: ClearingId };
type BuildAction = Action & { card: CardId; clearing: ClearingId };
type AdvanceMove = Action & { to: ClearingId; warriors: number };

const attack: Parameters = { defender: optional(text), loot: optional(text), mobs: optional(list), foil: optional(flag) };

/** Steps of the Day; a proud warlord advances first. */
// WW-PO-5, WW-MO-1
const order = (position: Position): readonly string[] =>
  own(position).mood === 'proud' ? ['craft', 'advance', 'command'] : ['craft', 'command', 'advance']; // WW-MO-1

const end = (play: Play): void => enter(play.position, 'evening', 'incite');

export const daySteps: Readonly<Record<string, Step>> = {
  craft: { kind: 'day', end },
  command: { kind: 'day', end },
  advance: { kind: 'day', end },
};

// WW-HD-2
function checkCommand({ position }: Scene): void {
  checkStep(position, order(position), 'command');
  if (position.turn.commands >= valueOf(position, 'command')) refuse('WW-HD-2', { value: valueOf(position, 'command') }); // WW-HD-2, WW-HO-6
}

function useCommand({ position }: Play): void {
  goTo(position, 'command');
  position.turn.commands += 1; // WW-HD-2
}

// WW-HD-3
export const move: Rule = {
  kinds: ['day'],
  parameters: { from: text, to: text, warriors: integer, warlord: flag },
  check(scene, me, action: MoveAction) {
    checkCommand(scene);
    checkMove(scene, me, moveOf(action));
  },
  perform(play, me, action: MoveAction) {
    useCommand(play);
    makeMove(play, me, moveOf(action));
  },
  candidates: (scene) => (commandsLeft(scene.position) ? clearingIds.flatMap((from) => movesFrom(scene, from)) : []),
};

const moveOf = ({ from, to, warriors, warlord }: MoveAction): Move => ({ from, to, warriors, leader: warlord, relics: [] });

const commandsLeft = (position: Position): boolean => position.turn.commands < valueOf(position, 'command');

function movesFrom(scene: Scene, from: ClearingId): Action[] {
  const warlords = own(scene.position).warlord === from ? [false, true] : [false];
  const counts = Array.from({ length: ordinary(scene, hundreds, from) + 1 }, (_, i) => i);
  return pathsFrom(from).flatMap((to) =>
    counts.flatMap((warriors) =>
      warlords.filter((warlord) => warriors > 0 || warlord).map((warlord) => ({ type: 'move', from, to, warriors, warlord })),
    ),
  );
}

// WW-HD-4
export const battle: Rule = {
  kinds: ['day'],
  parameters: { clearing: text, ...attack },
  check(scene, _me, action: BattleAction) {
    checkCommand(scene);
    checkAttack(scene, action.clearing, action);
  },
  perform(play, _me, action: BattleAction) {
    useCommand(play);
    startBattle(play, attackOf(play, action.clearing, action));
  },
  candidates: (scene) =>
    commandsLeft(scene.position)
      ? clearingIds.flatMap((clearing) => attacksOn(scene, clearing).map((with_) => ({ type: 'battle', clearing, ...with_ })))
      : [],
};

/** Refuses in the order of WW-AC-10. */
// WW-AC-2, WW-BT-1, WW-BT-2, WW-LO-1, WW-MO-2
function checkAttack(scene: Scene, clearing: ClearingId, { defender, loot, mobs }: Attack): void {
  if (mobs !== undefined && !mobs.every((at) => typeof at === 'string')) refuse('WW-AC-2', {}, '/mobs'); // WW-AC-2
  checkBattle(scene, hundreds, clearing, defender);
  checkLoot(scene, defender ?? (defendersAt(scene, hundreds, clearing)[0] as FactionId), loot);
  checkMobs(scene, clearing, mobs ?? []);
}

function attackOf(scene: Scene, clearing: ClearingId, { defender, loot, mobs, foil }: Attack): Battle {
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
function attacksOn(scene: Scene, clearing: ClearingId): Partial<Attack>[] {
  if (warriorsOf(scene, hundreds, clearing) < 1) return [];
  const mobs = choices(mobsToPress(scene.position, clearing)).map((chosen) => (chosen.length > 0 ? { mobs: chosen } : {}));
  return defendersAt(scene, hundreds, clearing).flatMap((defender) => {
    const there = lootable(scene, defender);
    const loots = [{}, ...(there.length > 0 ? ['any', ...there] : []).map((loot) => ({ loot }))];
    return loots.flatMap((loot) => mobs.map((pressing) => ({ defender, ...loot, ...pressing })));
  });
}

/** Every subset of a list. */
const choices = (list: readonly ClearingId[]): ClearingId[][] =>
  list.reduce<ClearingId[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

// WW-HD-5
export const build: Rule = {
  kinds: ['day'],
  parameters: { card: text, clearing: text },
  check(scene, me, { card, clearing }: BuildAction) {
    checkCommand(scene);
    checkInHand(scene, me, card);
    if (!matches(card, clearing)) refuse('WW-CD-2', { card, clearing }, '/card'); // WW-CD-2
    if (!rules(scene, me, clearing) || own(scene.position).strongholds < 1) refuse('WW-HD-5', { clearing }, '/clearing'); // WW-HD-5
    if (freeSlots(scene, clearing) < 1) refuse('WW-HD-5', { clearing }, '/clearing'); // WW-HD-5
  },
  perform(play, me, { card, clearing }: BuildAction) {
    useCommand(play);
    spend(play, me, card); // WW-HD-5
    own(play.position).strongholds -= 1;
    const { buildings } = clearingOf(play.position, clearing);
    buildings.stronghold = (buildings.stronghold ?? 0) + 1;
    play.log.push({ type: 'build', at: clearing, card });
  },
  candidates: (scene, me) =>
    stateOf(scene.position, me).hand.flatMap((card) =>
      clearingIds.filter((clearing) => matches(card, clearing) && rules(scene, me, clearing)).map((clearing) => ({ type: 'build', card, clearing })),
    ),
};

/** A ruin takes up one slot. */
// WW-MP-1
function freeSlots(scene: Scene, clearing: ClearingId): number {
  const built = scene.position.order.reduce((sum, faction) => sum + factionOf(scene, faction).buildings(scene.position, clearing), 0);
  return (clearings[clearing]?.slots ?? 0) - built - (clearingOf(scene.position, clearing).ruin === null ? 0 : 1); // WW-MP-1
}

/** What an advance may still do: the open one, the free extra of Merciless, or a new one. */
// WW-HD-6, WW-HD-8, WW-MO-5
function checkAdvance({ position }: Scene, what: 'move' | 'battle'): void {
  checkStep(position, order(position), 'advance');
  const { warlord } = own(position);
  const belongs = what === 'battle' && isOpenForBattle(position);
  const left = position.turn.advances < valueOf(position, 'prowess'); // WW-HD-6, WW-HO-6
  if (warlord === null || !(hasExtra(position) || belongs || left)) refuse('WW-HD-6', { value: valueOf(position, 'prowess') }); // WW-HD-6
}

/** An advance that has moved and not fought. */
// WW-HD-8
const isOpenForBattle = ({ step, turn: { advance } }: Position): boolean => step === 'advance' && advance?.moved === true && !advance.fought; // WW-HD-8

// WW-MO-5
const hasExtra = (position: Position): boolean => {
  const { advance } = position.turn;
  return position.step === 'advance' && own(position).mood === 'merciless' && advance?.moved === true && advance.fought; // WW-MO-5
};

/** Marks a move or a battle of the warlord in the turn. */
// WW-HD-8, WW-HD-9, WW-MO-5
function noteAdvance({ position }: Play, what: 'move' | 'battle'): void {
  const { turn } = position;
  if (hasExtra(position)) {
    turn.advance = null; // WW-MO-5
    return;
  }
  if (what === 'battle' && isOpenForBattle(position)) {
    turn.advance = { moved: true, fought: true }; // WW-HD-8, WW-HD-9
    return;
  }
  goTo(position, 'advance');
  turn.advances += 1; // WW-HD-6
  turn.advance = { moved: what === 'move', fought: what === 'battle' }; // WW-HD-8
}

const withWarlord = (position: Position, { to, warriors }: AdvanceMove): Move => ({
  from: own(position).warlord as ClearingId,
  to,
  warriors,
  leader: true, // WW-HD-7
  relics: [],
});

// WW-HD-7
export const advanceMove: Rule = {
  kinds: ['day'],
  parameters: { to: text, warriors: integer },
  check(scene, me, action: AdvanceMove) {
    checkAdvance(scene, 'move');
    checkMove(scene, me, withWarlord(scene.position, action));
  },
  perform(play, me, action: AdvanceMove) {
    noteAdvance(play, 'move');
    makeMove(play, me, withWarlord(play.position, action));
  },
  candidates(scene) {
    const from = own(scene.position).warlord;
    if (from === null) return [];
    const counts = Array.from({ length: ordinary(scene, hundreds, from) + 1 }, (_, i) => i);
    return pathsFrom(from).flatMap((to) => counts.map((warriors) => ({ type: 'advance_move', to, warriors })));
  },
};

// WW-HD-7
export const advanceBattle: Rule = {
  kinds: ['day'],
  parameters: attack,
  check(scene, _me, action: Attack) {
    checkAdvance(scene, 'battle');
    checkAttack(scene, own(scene.position).warlord as ClearingId, action);
  },
  perform(play, _me, action: Attack) {
    noteAdvance(play, 'battle');
    startBattle(play, attackOf(play, own(play.position).warlord as ClearingId, action));
  },
  candidates(scene) {
    const { warlord } = own(scene.position);
    return warlord === null ? [] : attacksOn(scene, warlord).map((with_) => ({ type: 'advance_battle', ...with_ }));
  },
};
