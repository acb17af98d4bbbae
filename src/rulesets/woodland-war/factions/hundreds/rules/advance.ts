// Advances of the warlord (RULES.md §15), the free extra of a merciless one among them.
import { allowed, refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { integer, text } from '../../../actions.ts';
import type { ClearingId } from '../../../data/map.ts';
import type { Play, Rule, Scene } from '../../../faction.ts';
import { type Position, pathsFrom } from '../../../position.ts';
import { startBattle } from '../../../rules/ambush.ts';
import { checkMove, type Move, makeMove } from '../../../rules/moving.ts';
import { ordinary } from '../../../rules/ruling.ts';
import { checkStep, goTo } from '../../../rules/turns.ts';
import { hundreds, own, trackValue } from '../state.ts';
import { type Attack, attackOf, attackParameters, attacksOn, checkAttack } from './attack.ts';
import { dayOrder } from './day.ts';

type AdvanceMove = Action & { to: ClearingId; warriors: number };

/** What an advance may still do: the open one, the free extra of Merciless, or a new one. */
// WW-HD-6, WW-HD-8, WW-MO-5
function checkAdvance({ position }: Scene, what: 'move' | 'battle'): void {
  checkStep(position, dayOrder(position), 'advance');
  const { warlord } = own(position);
  const belongs = what === 'battle' && isOpenForBattle(position);
  const left = position.turn.advances < trackValue(position, 'prowess'); // WW-HD-6, WW-HO-6
  if (warlord === null || !(hasExtra(position) || belongs || left)) refuse('WW-HD-6', { value: trackValue(position, 'prowess') }); // WW-HD-6
}

/** An advance that has moved and not fought. */
// WW-HD-8
const isOpenForBattle = ({ step, turn: { advance } }: Position): boolean => step === 'advance' && advance?.moved === true && !advance.fought; // WW-HD-8

// WW-MO-5
const hasExtra = (position: Position): boolean => {
  const { advance } = position.turn;
  return position.step === 'advance' && own(position).mood === 'merciless' && advance?.moved === true && advance.fought; // WW-MO-5
};

/** How many advances are left of this Day, and whether the last one, or a merciless warlord, may still go on. */
// WW-HD-6, WW-HD-8, WW-MO-5, WW-AC-3
export function advancesOpen(scene: Scene): { left: number; goesOn: boolean } {
  const { position } = scene;
  const { warlord } = own(position);
  const closed = !allowed(() => checkStep(position, dayOrder(position), 'advance'));
  if (closed || warlord === null) return { left: 0, goesOn: false };
  const strikes = isOpenForBattle(position) && attacksOn(scene, warlord).length > 0;
  return { left: Math.max(0, trackValue(position, 'prowess') - position.turn.advances), goesOn: strikes || hasExtra(position) }; // WW-HO-6
}

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
  parameters: attackParameters,
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
