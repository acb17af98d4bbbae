// The Day of the Hundreds (RULES.md §15): its steps and the commands; advances stand in advance.ts.
import { allowed, refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { flag, integer, text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { type ClearingId, clearingIds, clearings } from '../../../data/map.ts';
import { factionOf, type Play, type Rule, type Scene, type Step } from '../../../faction.ts';
import { clearingOf, matches, type Position, pathsFrom, stateOf } from '../../../position.ts';
import { startBattle } from '../../../rules/ambush.ts';
import { checkInHand, spend } from '../../../rules/cards.ts';
import { checkMove, type Move, makeMove } from '../../../rules/moving.ts';
import { ordinary, rules } from '../../../rules/ruling.ts';
import { checkStep, enter, goTo } from '../../../rules/turns.ts';
import { hundreds, own, trackValue } from '../state.ts';
import { type Attack, attackOf, attackParameters, attacksOn, checkAttack } from './attack.ts';

type MoveAction = Action & { from: ClearingId; to: ClearingId; warriors: number; warlord: boolean };
type BattleAction = Attack & { clearing: ClearingId };
type BuildAction = Action & { card: CardId; clearing: ClearingId };

/** Steps of the Day; a proud warlord advances first. */
// WW-PO-5, WW-MO-1
export const dayOrder = (position: Position): readonly string[] =>
  own(position).mood === 'proud' ? ['craft', 'advance', 'command'] : ['craft', 'command', 'advance']; // WW-MO-1

const end = (play: Play): void => enter(play.position, 'evening', 'incite');

export const daySteps: Readonly<Record<string, Step>> = {
  craft: { kind: 'day', end },
  command: { kind: 'day', end },
  advance: { kind: 'day', end },
};

// WW-HD-2
function checkCommand({ position }: Scene): void {
  checkStep(position, dayOrder(position), 'command');
  if (position.turn.commands >= trackValue(position, 'command')) refuse('WW-HD-2', { value: trackValue(position, 'command') }); // WW-HD-2, WW-HO-6
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

/** How many commands are left of this Day. */
// WW-HD-2, WW-AC-3
export function commandsOpen(scene: Scene): number {
  const { position } = scene;
  const closed = !allowed(() => checkStep(position, dayOrder(position), 'command'));
  return closed ? 0 : Math.max(0, trackValue(position, 'command') - position.turn.commands); // WW-HO-6
}

const commandsLeft = (position: Position): boolean => position.turn.commands < trackValue(position, 'command');

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
  parameters: { clearing: text, ...attackParameters },
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
